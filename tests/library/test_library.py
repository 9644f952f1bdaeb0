"""A library answers questions, draws by seed, counts, and holds no puzzle twice."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner, Result

import nonet
from nonet import text
from nonet.canonical import shuffled
from nonet.cli.main import app
from nonet.errors import OptionError, SourceError, UnknownName
from nonet.library import Library, Question, add
from nonet.text import Entry

MADE = nonet.generate_batch(120, seed=1, symmetry="rotate180").puzzles
SMALL = nonet.generate_batch(20, seed=1, layout="2x3", distinct=True).puzzles


def run(*arguments: object, stdin: bytes | str | None = None) -> Result:
    """Run ``nonet library`` in this process."""
    return CliRunner().invoke(app, ["library", *map(str, arguments)], input=stdin)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two files of puzzles: 9x9 and 6x6."""
    place = tmp_path_factory.mktemp("library")
    assert add(place, map(Entry, MADE), threads=2).added == len(MADE)
    assert add(place, map(Entry, SMALL)).added == len(SMALL)
    return place


def answers(folder: Path, **wishes: object) -> list[str]:
    """Return the puzzles that a question finds."""
    found = Library(folder).find(Question(**wishes))  # type: ignore[arg-type]
    return list(found["puzzle"].to_pylist())


def test_questions_find_what_a_walk_would(folder: Path) -> None:
    """Every wish agrees with looking at each puzzle itself."""
    ratings = {str(puzzle): puzzle.rate() for puzzle in MADE}

    def those(fits: object) -> list[str]:
        return [line for line in ratings if fits(ratings[line])]  # type: ignore[operator]

    assert answers(folder, rating="6.6-7.2") == those(lambda r: 6.6 <= r.explainer <= 7.2)
    assert answers(folder, rating="7+", layout="3x3") == those(lambda r: r.explainer >= 7)
    assert answers(folder, rating=(3, 5), scale="score", layout="3x3") == those(
        lambda r: 3 <= r.score <= 5
    )
    assert answers(folder, clues=(26, 27)) == those(lambda r: 26 <= r.clues <= 27)
    assert answers(folder, level="master", layout="3x3") == those(
        lambda r: r.level.name == "master"
    )
    assert answers(folder, technique=["naked-pair"], layout="3x3") == those(
        lambda r: "naked-pair" in r.counts
    )
    assert answers(folder, without=["naked-pair"], layout="3x3") == those(
        lambda r: "naked-pair" not in r.counts
    )
    assert answers(folder, hardest="x-wing", layout="3x3") == those(lambda r: r.hardest == "x-wing")
    assert set(answers(folder, symmetry="rotate180")) >= set(ratings)
    assert set(answers(folder, layout="2x3")) == {str(puzzle) for puzzle in SMALL}


def test_draws_depend_on_the_seed_alone(folder: Path, tmp_path: Path) -> None:
    """The same seed draws the same, another one others; no puzzle comes twice."""
    library = Library(folder)
    draw = [library.find(None, 10, seed=seed)["puzzle"].to_pylist() for seed in (1, 1, 2)]
    assert draw[0] == draw[1] != draw[2] and len(set(draw[0])) == 10
    assert library.find(Question(clues=80), 10, seed=1).num_rows == 0
    everything = library.find(None, seed=3)["puzzle"].to_pylist()
    assert sorted(everything) == sorted(library.find()["puzzle"].to_pylist())
    assert len(library) == len(everything) == len(MADE) + len(SMALL)


def test_nothing_equivalent_is_added_twice(tmp_path: Path) -> None:
    """Shuffled copies, in the library or in the same files, and unsound puzzles are left out."""
    entries = [Entry(puzzle) for puzzle in (*MADE[:5], shuffled(MADE[0], 7))]
    first = add(tmp_path / "new", entries)
    assert (first.added, first.known, first.unsound) == (5, 1, 0)
    again = [Entry(shuffled(MADE[1], 3)), Entry(nonet.Puzzle("." * 81)), Entry(MADE[9])]
    second = add(tmp_path / "new", again)
    assert (second.added, second.known, second.unsound) == (1, 1, 1)
    third = add(tmp_path / "new", again)
    assert third.added == 0 and third.file is None
    names = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert names == ["puzzles-00001.parquet", "puzzles-00002.parquet"]
    assert len(Library(tmp_path / "new")) == 6


def test_find_on_the_command_line(folder: Path, tmp_path: Path) -> None:
    """The example of the guide, an export to a table, and a shortage told by the exit code."""
    done = run("find", folder, "--rating", "1.2-7.2", "--clues", "24-28", "-n", 3)
    assert done.exit_code == 0 and len(done.stdout.split()) == 3
    sheet = tmp_path / "found.xlsx"
    assert run("find", folder, "-n", 2, "--columns", "puzzle,level", "-o", sheet).exit_code == 0
    assert [str(e.puzzle) for e in text.read(sheet)] == [str(puzzle) for puzzle in MADE[:2]]
    grids = run("find", folder, "--layout", "2x3", "-n", 2, "--to", "grid").stdout
    assert [e.puzzle for e in text.read(io.StringIO(grids))] == SMALL[:2]
    short = run("find", folder, "--layout", "2x3", "-n", 99)
    assert short.exit_code == 1 and "20 of 99" in short.stderr


def test_counts_and_sql(folder: Path) -> None:
    """Strata add up, and SQL sees one table named puzzles."""
    counts = Library(folder).count(by=["layout", "level"]).to_pylist()
    assert sum(row["puzzles"] for row in counts) == len(MADE) + len(SMALL)
    assert {row["layout"] for row in counts} == {"3x3", "2x3"}
    shown = run("count", folder, "--by", "layout").stdout.splitlines()
    assert [line.split() for line in shown] == [
        ["layout", "puzzles"], ["2x3", "20"], ["3x3", "120"],
    ]  # fmt: skip
    query = "SELECT max(clues) AS most FROM puzzles WHERE layout = '3x3'"
    assert run("sql", folder, query, "--to", "json").stdout == (
        f'{{"most": {max(puzzle.clues for puzzle in MADE)}}}\n'
    )


def test_a_pipe_into_a_library(tmp_path: Path) -> None:
    """Generate | library add keeps what the table says besides."""
    made = CliRunner().invoke(app, ["generate", "-n", "4", "--seed", "9", "--to", "arrow"])
    done = run("add", tmp_path / "lib", stdin=made.stdout_bytes)
    assert (done.exit_code, done.stdout) == (0, "4 puzzles added\n")
    assert Library(tmp_path / "lib").find()["seed"].to_pylist() == [9] * 4


def test_any_parquet_with_puzzles_is_a_library(tmp_path: Path) -> None:
    """A foreign file is one; what it has no column for is told."""
    pq.write_table(pa.table({"puzzle": list(map(str, MADE[:3])), "id": [1, 2, 3]}), tmp_path / "a.parquet")  # fmt: skip
    assert len(Library(tmp_path).find(Question())) == 3
    with pytest.raises(OptionError, match="no column clues; it has id, puzzle"):
        Library(tmp_path).find(Question(clues=24))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["find", "FOLDER", "--technique", "swrdfish"], "did you mean swordfish"),
        (["find", "FOLDER", "--level", "hrd"], "did you mean hard"),
        (["find", "FOLDER", "--rating", "high"], "6.6-7.2 would be right"),
        (["find", "FOLDER", "--scale", "beauty", "--rating", "1"], "unknown scale"),
        (["find", "FOLDER", "--symmetry", "round"], "unknown symmetry"),
        (["find", "FOLDER", "--to", "csv", "--columns", "clue"], "did you mean clues"),
        (["count", "FOLDER", "--by", "clue"], "did you mean clues"),
        (["sql", "FOLDER", "SELECT nothing FROM puzzles"], "nothing"),
        (["find", "/no/such/place"], "no such folder"),
    ],
)
def test_bad_questions_are_told(folder: Path, arguments: list[str], words: str) -> None:
    """What is wrong and what would be right, with exit code 2 and no traceback."""
    done = run(*(str(folder) if word == "FOLDER" else word for word in arguments))
    assert done.exit_code == 2 and words in done.stderr, done.stderr


def test_bad_folders_are_told(tmp_path: Path) -> None:
    """An empty folder, a damaged file, a table without puzzles."""
    with pytest.raises(SourceError, match="no Parquet file"):
        Library(tmp_path)
    (tmp_path / "bad.parquet").write_bytes(b"PAR1" + random.Random(1).randbytes(99))
    with pytest.raises(SourceError, match=r"bad\.parquet"):
        Library(tmp_path).find()
    pq.write_table(pa.table({"id": [1]}), tmp_path / "bad.parquet")
    with pytest.raises(SourceError, match="no column puzzle"):
        Library(tmp_path).find()
    with pytest.raises(UnknownName):
        Question(technique=["no-such"]).condition({"techniques"})
