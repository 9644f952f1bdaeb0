"""Commands write typed tables in every format, and read each other's."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import threading
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner, Result

from nonet import text
from nonet.cli.main import app
from nonet.errors import NonetError, ParseError
from nonet.model import Puzzle

TABLES = ["csv", "json", "parquet", "arrow", "xlsx"]
SMALL = "1.3..4.1.......2"
TWO = "12..34..21..4..."


def nonet(*arguments: object, stdin: bytes | None = None) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def rows(data: bytes, form: str) -> list[dict[str, Any]]:
    """Return a table by the readers of others."""
    if form == "parquet":
        return list(pq.read_table(io.BytesIO(data)).to_pylist())
    if form == "arrow":
        is_file = data.startswith(b"ARROW1")
        open_ = pa.ipc.open_file if is_file else pa.ipc.open_stream
        return list(open_(io.BytesIO(data)).read_all().to_pylist())
    if form == "json":
        return [json.loads(line) for line in data.decode().splitlines()]
    if form == "csv":
        return list(csv.DictReader(io.StringIO(data.decode())))
    import openpyxl

    names, *values = openpyxl.load_workbook(io.BytesIO(data)).active.iter_rows(values_only=True)
    return [dict(zip(names, row, strict=True)) for row in values]


@pytest.mark.parametrize("form", TABLES)
def test_a_pipe_of_commands_gathers_columns(form: str) -> None:
    """Generate | rate | solve | canon | check in one format: every column of each is there."""
    made = nonet("generate", "-n", 3, "--seed", 1, "--rate", "explainer", "--to", form)
    data = made.stdout_bytes
    first = rows(data, form)
    for command in (["rate", "--scales", "score"], ["solve"], ["canon"], ["check"]):
        done = nonet(*command, "--to", form, stdin=data)
        assert done.exit_code == 0, done.stderr
        data = done.stdout_bytes
    last = rows(data, form)
    assert [row["puzzle"] for row in last] == [row["puzzle"] for row in first]
    for row in last:
        puzzle = Puzzle(row["puzzle"])
        assert row["solution"] == str(puzzle.solve())
        assert float(row["explainer"]) == puzzle.rate().explainer
        assert float(row["score"]) == puzzle.rate().score
        assert row["canonical"] == str(puzzle.canonical().form)
        assert str(row["minimal"]).lower() == str(puzzle.is_minimal()).lower()
        assert int(row["seed"]) == 1 and row["method"] == "fast"
        if form != "csv":
            assert type(row["explainer"]) in (float, int) and type(row["seed"]) is int
            assert row["minimal"] is True


def test_a_table_has_types_and_says_what_they_mean() -> None:
    """The schema of a Parquet file: numbers as numbers, a map, a sentence and a unit."""
    data = nonet("generate", "--seed", 1, "--rate", "explainer", "--to", "parquet").stdout_bytes
    schema = pq.read_schema(io.BytesIO(data))
    assert schema.field("explainer").type == pa.float64()
    assert schema.field("clues").type == pa.uint16()
    assert schema.field("techniques").type == pa.map_(pa.string(), pa.uint16())
    assert schema.field("clues").metadata == {
        b"sentence": b"How many cells are given.",
        b"unit": b"cells",
    }


@pytest.mark.parametrize("form", TABLES)
def test_columns_are_chosen_and_ordered(form: str, tmp_path: Path) -> None:
    """--columns gives these columns in this order; the name of a file says its format."""
    file = tmp_path / f"out.{form}"
    done = nonet("solve", "--columns", "clues,puzzle,symmetry", "-o", file, SMALL, TWO)
    assert done.exit_code == 1, done.stderr  # both have several solutions
    found = rows(file.read_bytes(), form)
    assert list(found[0]) == ["clues", "puzzle", "symmetry"]
    assert [int(row["clues"]) for row in found] == [5, 7]
    assert [entry.puzzle for entry in text.read(file)] == [Puzzle(SMALL), Puzzle(TWO)]


def test_what_stood_beside_a_puzzle_goes_along(tmp_path: Path) -> None:
    """Columns of the input stay, with their types, also those that nobody here knows."""
    file = tmp_path / "in.json"
    line = {"puzzle": SMALL, "shape": "2x2", "difficulty": 2.5, "author": "X", "clues": 99}
    file.write_text(json.dumps(line) + "\n" + json.dumps({**line, "difficulty": 3}) + "\n")
    done = nonet("canon", "--to", "parquet", file)
    table = pq.read_table(io.BytesIO(done.stdout_bytes))
    assert table.schema.field("difficulty").type == pa.float64()
    assert table["author"].to_pylist() == ["X", "X"] and table["clues"].to_pylist() == [99, 99]
    chosen = nonet("rate", "--scales", "clues", "--to", "json", file).stdout.splitlines()
    assert json.loads(chosen[0])["clues"] == 5  # what a command finds is found again


def test_pencil_marks_survive_every_table(tmp_path: Path) -> None:
    """Marks are a column, and come back."""
    masks = [15] * 16
    masks[3] = 6
    puzzle = Puzzle("1...............", marks=masks)
    source = nonet("convert", "--to", "json", text.format(puzzle, "json")).stdout_bytes
    for form in TABLES:
        data = nonet("convert", "--to", form, stdin=source).stdout_bytes
        [entry] = text.read(io.BytesIO(data))
        assert entry.puzzle == puzzle, form


def test_layouts_travel_with_their_puzzles() -> None:
    """Two layouts in one table, and rules that a layout has."""
    data = nonet("convert", "--to", "parquet", "--layout", "x", SMALL, "." * 36).stdout_bytes
    assert [str(entry.puzzle.layout) for entry in text.read(io.BytesIO(data))] == ["2x2 x", "2x3 x"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", "--columns", "puzzle", SMALL], "--to csv, json, parquet, arrow or xlsx"),
        (["solve", "--to", "parque", SMALL], "did you mean parquet"),
        (["solve", "--to", "csv", "--columns", "puzzle,clue", SMALL], "did you mean clues"),
        (["generate", "--to", "csv", "--columns", "clue"], "did you mean clues"),
        (["solve", "--to", "csv", "--columns", "puzzle,puzzle", SMALL], "twice"),
        (["solve", "--to", "csv", "--columns", ",", SMALL], "no column"),
        (["rate", "--json", "--to", "parquet", SMALL], "contradict"),
        (["rate", "--to", "grid", SMALL], "csv, json, parquet, arrow or xlsx"),
        (["check", "--to", "line", SMALL], "csv, json, parquet, arrow or xlsx"),
        (["generate", "--resume", "-o", "x.parquet"], "formats of text"),
        (["rate", "--resume", "-o", "x.parquet", SMALL], "not with parquet"),
        (["solve", "-o", "/no/such/folder/x.csv", SMALL], "cannot write"),
    ],
)
def test_bad_options_are_told(
    arguments: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong and what would be right, with exit code 2."""
    monkeypatch.chdir(tmp_path)
    done = nonet(*arguments)
    assert done.exit_code == 2 and words in done.stderr, done.stderr


def test_bad_tables_are_told(tmp_path: Path) -> None:
    """Damaged files, tables without puzzles, values of a wrong type: a place and a reason."""
    whole = nonet("generate", "-n", 2, "--seed", 1, "--to", "parquet").stdout_bytes
    arrow = nonet("generate", "-n", 2, "--seed", 1, "--to", "arrow").stdout_bytes
    sheet = nonet("generate", "-n", 2, "--seed", 1, "--to", "xlsx").stdout_bytes
    for name, data in (
        ("cut.parquet", whole[:-9]), ("cut.arrow", arrow[: len(arrow) // 2]),
        ("cut.xlsx", sheet[: len(sheet) // 2]), ("no.parquet", b"PAR1"),
    ):  # fmt: skip
        file = tmp_path / name
        file.write_bytes(data)
        done = nonet("solve", file)
        assert done.exit_code == 2 and "damaged" in done.stderr, (name, done.stderr)
    other = tmp_path / "other.parquet"
    pq.write_table(pa.table({"name": ["a"], "size": [1]}), other)
    done = nonet("solve", other)
    assert done.exit_code == 2 and "a column named puzzle" in done.stderr
    mixed = tmp_path / "mixed.csv"
    mixed.write_text(f"puzzle,score\n{SMALL},hard\n")
    done = nonet("solve", "--to", "csv", mixed)
    assert done.exit_code == 2 and "column score holds 'hard'" in done.stderr
    holes = tmp_path / "holes.parquet"
    pq.write_table(pa.table({"puzzle": [SMALL, None, "12"]}), holes)
    done = nonet("solve", holes)
    assert done.exit_code == 2 and done.stdout.count("\n") == 1
    assert "line 2" in done.stderr and "line 3" in done.stderr


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("form", ["parquet", "arrow", "xlsx"])
def test_damaged_bytes_are_an_error_for_people(form: str) -> None:
    """Bytes changed or cut off at random give puzzles or an error of ours, and no crash."""
    data = nonet(
        "generate", "-n", 20, "--seed", 1, "--rate", "explainer", "--to", form
    ).stdout_bytes
    outcomes = set()
    for seed in range(40):
        rng, broken = random.Random(seed), bytearray(data)
        for _ in range(rng.choice([1, 5, 50])):
            broken[rng.randrange(4, len(broken))] = rng.randrange(256)
        try:
            list(text.read(io.BytesIO(bytes(broken[: rng.randrange(4, 2 * len(broken))]))))
            outcomes.add("read")
        except NonetError:
            outcomes.add("refused")
    assert "refused" in outcomes


def test_a_table_becomes_an_array(tmp_path: Path) -> None:
    """read_array takes tables as it takes lines; other sizes in them are told."""
    file = tmp_path / "made.parquet"
    nonet("generate", "-n", 5, "--seed", 1, "-o", file)
    lines = [str(entry.puzzle) for entry in text.read(file)]
    assert text.read_array(file).tolist() == [list(Puzzle(line).values) for line in lines]
    nonet("convert", "-o", file, SMALL, "." * 36)
    with pytest.raises(ParseError, match="line 2: the size differs"):
        text.read_array(file)


def test_a_failed_run_leaves_no_half_table(tmp_path: Path) -> None:
    """A table appears under its name when it is whole."""
    file = tmp_path / "out.parquet"
    bad = tmp_path / "bad.csv"
    bad.write_text(f"puzzle,score\n{SMALL},hard\n")
    assert nonet("canon", "-o", file, bad).exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["bad.csv"]


def test_what_is_no_plain_file_is_not_replaced(tmp_path: Path) -> None:
    """A pipe stays a pipe, and a link a link to the file that was written."""
    pipe, link, target = tmp_path / "pipe", tmp_path / "link.csv", tmp_path / "target.csv"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    assert nonet("solve", "--to", "csv", "-o", pipe, SMALL).exit_code == 0
    reader.join(20)
    assert pipe.is_fifo() and got[0].startswith(b"puzzle,")
    target.write_text("old")
    link.symlink_to(target)
    assert nonet("solve", "-o", link, SMALL).exit_code == 0
    assert link.is_symlink() and target.read_text().startswith("puzzle,")


def test_a_table_of_lines_goes_on_where_it_was(tmp_path: Path) -> None:
    """Rate --resume drops a torn line and ends as if never stopped; another input is refused."""
    source, whole, part = tmp_path / "in.txt", tmp_path / "whole.csv", tmp_path / "part.csv"
    lines = nonet("generate", "-n", 30, "--seed", 2, "--bare").stdout.splitlines()
    lines[7:7] = ["." * 81, "broken"]
    source.write_text("\n".join(lines) + "\n")
    options = ("rate", "--scales", "explainer", "--resume", source, "-o")
    assert nonet(*options, whole).exit_code == 1
    text_ = whole.read_text()
    for cut in (0, 20, len(text_) // 2, len(text_) - 1):
        part.write_text(text_[:cut])
        assert nonet(*options, part).exit_code == 1
        assert part.read_text() == text_, cut
    source.write_text("\n".join(reversed(lines)) + "\n")
    done = nonet(*options, part)
    assert done.exit_code == 2 and "not the beginning" in done.stderr


def test_generate_resumes_its_table(tmp_path: Path) -> None:
    """A csv of puzzles that was stopped goes on to the same bytes."""
    part, whole = tmp_path / "part.csv", tmp_path / "whole.csv"
    options = ("generate", "-n", 6, "--seed", 3, "--rating", "6.6-7.2", "-o")
    assert nonet(*options, part, "--max-tries", 20).exit_code == 1
    assert nonet(*options, part, "--resume").exit_code == 0
    assert nonet(*options, whole).exit_code == 0
    assert part.read_bytes() == whole.read_bytes()
    assert {float(row["explainer"]) for row in rows(whole.read_bytes(), "csv")} <= {
        6.6, 6.7, 6.8, 6.9, 7.0, 7.1, 7.2,
    }  # fmt: skip
