"""``nonet bench rate``: bands, agreement, peers, speed against the file's seconds."""

import json
import sys
from pathlib import Path

import pytest

from nonet.bench.original import Original
from nonet.bench.rate import by_band, make_rated, measure, read_rated, table
from nonet.errors import SourceError
from tests.cli.test_commands import nonet
from tests.rating.reference import OURS


def test_every_band_of_the_file_is_measured_and_agrees() -> None:
    """A row per band, puzzles per second, and all three numbers right."""
    done = nonet(
        "bench", "rate", str(OURS), "--puzzles", "2", "--seconds", "0.01", "--no-peers", "--json"
    )
    report = json.loads(done.stdout)
    assert done.returncode == 0 and report["machine"]["cores"] >= 1
    bands = [row["band"] for row in report["results"]]
    assert bands[:3] == ["1.x", "2.x", "3.x"] and "9.x" in bands
    assert all(row["agree"] == 1 and row["per_second"] > 0 for row in report["results"])
    [nine] = [row for row in report["results"] if row["band"] == "9.x"]
    assert nine["ratio"] > 1


def test_a_wrong_rating_is_noticed(tmp_path: Path) -> None:
    """Exit code 1 when our rating is not the file's."""
    file = tmp_path / "rated.csv"
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    file.write_text(f"puzzle,er,ep,ed,seconds\n{line},1.5,1.2,1.2,0.01\n")
    done = nonet("bench", "rate", str(file), "--seconds", "0.01", "--no-peers")
    assert done.returncode == 1 and "0%" in done.stdout
    assert nonet("bench", "rate", str(tmp_path / "none.csv")).returncode == 2
    with pytest.raises(SourceError, match="columns"):
        file.write_text("a,b\n1,2\n")
        read_rated(file)


def test_peers_get_the_same_puzzles_until_their_time_is_up() -> None:
    """A peer that copies agrees; one without our scale has no share; a slow one is cut."""
    bands = by_band(make_rated(30, 5), 4, 1)
    answers = {p.puzzle: float(p.ratings[0]) for puzzles in bands.values() for p in puzzles}
    results = list(measure(bands, {"copycat": answers.get, "mute": lambda puzzle: None}, 0.05))
    assert [row.rater for row in results] == ["nonet", "copycat", "mute"] * len(bands)
    for row in results:
        assert row.agree == (None if row.rater == "mute" else 1)
        assert row.puzzles == len(bands[row.band]) and row.ratio is None
    assert "copycat" in table(results).markdown()
    slow = {"slow": lambda puzzle: sum(range(3_000_000)) * 0.0}
    assert [row.puzzles for row in measure({"1.x": bands["1.x"] * 3}, slow, 0.001)][1] == 1


#: Stands for java: burns time for each puzzle, and knows one rating.
JAVA = """#!{python}
import sys, time
options = dict(word[2:].split("=", 1) for word in sys.argv if word.startswith("--"))
if sys.argv[3] == "empty":
    sys.exit("Error: Could not find or load main class " + sys.argv[4])
lines = open(options["input"]).read().split()
end = time.process_time() + 0.05 * len(lines)
while time.process_time() < end:
    pass
open(options["output"], "w").write("1.2/1.2/1.2\\n" * len(lines))
"""


@pytest.fixture
def java(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a program of that name first on the path."""
    (tmp_path / "java").write_text(JAVA.format(python=sys.executable))
    (tmp_path / "java").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")


@pytest.mark.usefixtures("java")
def test_the_original_runs_beside_ours_on_the_same_puzzles() -> None:
    """Its processor time is compared, its ratings are too, and what is missing is said."""
    ones = [p for p in read_rated(OURS) if p.band == "1.x"][:6]
    ours, theirs = measure({"1.x": ones}, {}, 0.01, Original(Path("classes")))
    assert (ours.rater, theirs.rater) == ("nonet", "Sudoku Explainer")
    assert 0.1 < theirs.seconds < 5  # five puzzles more than the one whose time is the start
    assert ours.ratio == pytest.approx(theirs.seconds / ours.seconds)
    assert theirs.agree == sum(p.ratings == ("1.2", "1.2", "1.2") for p in ones) / 6
    done = nonet("bench", "rate", str(OURS), "--puzzles", "1", "--no-peers", "--original", "empty")
    assert done.returncode == 2 and "serate" in done.stderr and "Traceback" not in done.stderr


def test_without_java_the_original_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence."""
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SourceError, match="java cannot be run"):
        Original(Path("classes"))
