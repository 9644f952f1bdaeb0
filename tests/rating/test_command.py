"""``nonet rate``, run as a user runs it: killed at random moments, too."""

import csv
import io
import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_commands import nonet
from tests.rating.reference import OURS, references

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
SMALL = "1.3..4.1.......2"


def test_the_default_line_is_that_of_sudoku_explainer(tmp_path: Path) -> None:
    """The puzzle as given, zeros for blanks and comments included, then ED=."""
    zeros = EASY.replace(".", "0")
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n{zeros} from the paper\n")
    done = nonet("rate", str(file))
    wanted = f"{EASY} ED=1.2/1.2/1.2\n{zeros} from the paper ED=1.2/1.2/1.2\n"
    assert (done.stdout, done.stderr, done.returncode) == (wanted, "", 0)


def test_every_bad_line_gets_its_answer_and_the_rest_is_rated(tmp_path: Path) -> None:
    """No solution, several, a broken line: zeros, the reason on stderr, exit code 1."""
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n55{EASY[2:]}\n{'.' * 81}\n{EASY[:80]}?\n{EASY[:40]}\n{EASY}\n")
    done = nonet("rate", str(file))
    lines = done.stdout.splitlines()
    assert len(lines) == 6 and done.returncode == 1
    assert [line.rpartition(" ")[2] for line in lines] == [
        "ED=1.2/1.2/1.2", *["ED=0.0/0.0/0.0"] * 4, "ED=1.2/1.2/1.2",
    ]  # fmt: skip
    complaints = done.stderr.splitlines()
    assert len(complaints) == 4
    assert f"{file}:2: the puzzle has no solution" in complaints[0]
    assert f"{file}:3: the puzzle has several solutions" in complaints[1]
    assert f"{file}:4" in complaints[2] and f"{file}:5" in complaints[3]
    records = [json.loads(line) for line in nonet("rate", "--json", str(file)).stdout.splitlines()]
    assert [record["status"] for record in records] == [
        "rated", "none", "several", "error", "error", "rated",
    ]  # fmt: skip
    assert all(record.get("reason") for record in records[1:5])
    rows = list(csv.DictReader(io.StringIO(nonet("rate", "--csv", str(file)).stdout)))
    assert [row["status"] for row in rows] == ["unique", "none", "several", "unique"]
    assert [bool(row["reason"]) for row in rows] == [False, True, True, False]


def test_other_sizes_say_which_scales_would_do() -> None:
    """The explainer scale refuses them; the others rate them."""
    done = nonet("rate", SMALL)
    assert done.stdout == f"{SMALL} ED=0.0/0.0/0.0\n" and done.returncode == 1
    assert "plain 9x9" in done.stderr and "--scales" in done.stderr
    done = nonet("rate", "--scales", "score", "--levels", "four", SMALL)
    assert done.stdout == f"{SMALL} score=1.2 level=easy\n"
    done = nonet("rate", "--levels", "five", SMALL)
    assert done.returncode == 2 and "eight, four" in done.stderr
    done = nonet("rate", "--scales", "clues,depth", SMALL)
    assert done.stdout == f"{SMALL} depth=0.0 clues=5\n" and done.returncode == 0
    assert nonet("rate", "--scales", "hardness", SMALL).returncode == 2


def test_json_has_every_scale_and_the_hardest_step() -> None:
    """Numbers, counts, level, hardest step, seconds."""
    record = json.loads(nonet("rate", "--json", HARD).stdout)
    assert (record["explainer"], record["pearl"], record["diamond"]) == (10.5, 1.2, 1.2)
    assert record["level"] == "beyond human" and record["coarse_level"] == "very hard"
    assert record["hardest_step"]["rating"] == 10.5
    assert record["hardest_step"]["technique"] == record["hardest"]
    assert sum(record["counts"].values()) > 50 and record["clues"] == 23
    assert {"score", "depth", "branches", "loops", "seconds"} <= record.keys()


def test_a_spent_budget_says_unknown() -> None:
    """``unknown, at least``, on every form of output, and exit code 1."""
    done = nonet("rate", "--seconds", "0.000001", HARD)
    assert done.stdout.startswith(f"{HARD} unknown, at least ") and done.returncode == 1
    record = json.loads(nonet("rate", "--json", "--seconds", "0.000001", HARD).stdout)
    assert record["status"] == "unknown" and "unknown, at least" in record["reason"]
    [row] = csv.DictReader(
        io.StringIO(nonet("rate", "--csv", "--seconds", "0.000001", HARD).stdout)
    )
    assert row["explainer"] == "" and "unknown, at least" in row["reason"]


def test_options_that_contradict_each_other() -> None:
    """They are named, with exit code 2."""
    assert nonet("rate", "--json", "--csv", EASY).returncode == 2
    done = nonet("rate", "--resume", EASY)
    assert done.returncode == 2 and "-o FILE" in done.stderr


@pytest.mark.parametrize("style", [[], ["--json", "--scales", "explainer,score"], ["--csv"]])
def test_a_killed_run_goes_on_where_it_was(tmp_path: Path, style: list[str]) -> None:
    """Killed again and again, it ends with every answer once, in order, as if never killed."""
    rng = random.Random(7)
    lines = [reference.puzzle for reference in references(OURS)[::4]]
    lines[10:10] = ["." * 81, EASY[:50]]
    source, whole, parts = tmp_path / "in.txt", tmp_path / "whole", tmp_path / "parts"
    source.write_text("\n".join(lines) + "\n")
    assert nonet("rate", *style, str(source), "-o", str(whole)).returncode == 1
    command = [
        sys.executable,
        "-m",
        "nonet",
        "rate",
        *style,
        str(source),
        "-o",
        str(parts),
        "--resume",
    ]
    kills = 0
    while kills < 4:
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as run:
            start, size = time.monotonic(), parts.stat().st_size if parts.exists() else 0
            while run.poll() is None and time.monotonic() - start < 20:
                if parts.exists() and parts.stat().st_size > size and rng.random() < 0.2:
                    break
                time.sleep(0.005)
            kills += run.poll() is None
            finished = run.poll() is not None
            run.send_signal(signal.SIGKILL)
        if finished:
            break
        with parts.open("ab") as file:  # a line torn in the middle
            file.write(rng.choice([b"", b"53..7", b'{"input": "53..']))
    assert kills > 0
    done = nonet("rate", *style, str(source), "-o", str(parts), "--resume")
    assert done.returncode == 1 and done.stdout == ""
    assert _without_times(parts) == _without_times(whole)


def test_resume_refuses_another_output(tmp_path: Path) -> None:
    """A file that answers other puzzles is left as it is."""
    output = tmp_path / "out"
    output.write_text(f"{HARD} ED=10.5/1.2/1.2\n")
    done = nonet("rate", EASY, "-o", str(output), "--resume")
    assert done.returncode == 2 and "not the beginning of this output" in done.stderr
    assert output.read_text() == f"{HARD} ED=10.5/1.2/1.2\n"
    done = nonet("rate", HARD, EASY, "-o", str(output), "--resume")
    assert output.read_text() == f"{HARD} ED=10.5/1.2/1.2\n{EASY} ED=1.2/1.2/1.2\n"
    assert done.returncode == 0


def _without_times(path: Path) -> list[str]:
    lines = path.read_text().splitlines()
    if not lines[0].startswith("{"):
        return lines
    return [str({**json.loads(line), "seconds": 0}) for line in lines]
