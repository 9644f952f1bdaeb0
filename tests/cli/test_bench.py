"""``nonet bench``, run as a user runs it."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bench.test_bench import SEVERAL, UNIQUE, program
from tests.cli.test_commands import nonet

QUICK = ["--puzzles", "3", "--rounds", "1", "--seconds", "0.01"]


def test_a_run_prints_tables_and_writes_them(tmp_path: Path) -> None:
    """Tables on stdout, Markdown in a file, the machine in both."""
    file = tmp_path / "out.md"
    done = nonet(
        "bench", "solve", "--set", "random", "--peer", "none", "--peer",
        f"ones={program('print(1)')}", "--markdown", str(file), *QUICK,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "ones" in done.stdout and "cores" in done.stdout and "10,000" in done.stdout
    assert "| ones | 3 | 2 |" in file.read_text()


def test_disagreement_is_loud(tmp_path: Path) -> None:
    """Exit code 1, and the puzzle on stderr; also in JSON."""
    (tmp_path / "17_clue.txt").write_text(f"{UNIQUE}\n{SEVERAL}\n")
    arguments = ["bench", "solve", "--data", str(tmp_path), "--set", "17_clue", "--json"]
    done = nonet(*arguments, "--peer", "none", "--peer", f"ones={program('print(1)')}", *QUICK)
    assert done.returncode == 1 and "DISAGREEMENT" in done.stderr
    record = json.loads(done.stdout)
    assert record["disagreements"][0]["theirs"] == 1 and record["machine"]["cores"] >= 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--set", "randon"], "did you mean random"),
        (["--peer", "minisaat"], "did you mean minisat"),
        (["--clock", "sun"], "cpu"),
        (["--set", "17_clue"], "--data"),
        (["--set", "17_clue", "--data", "/nowhere"], "/nowhere"),
        (["--set", "random", "--markdown", "/nowhere/x.md"], "/nowhere"),
        (["--peer", "x="], "a command"),
        (["--peer", "x='unfinished"], "--peer x='unfinished: No closing quotation"),
        (
            ["--peer", "x=/nowhere/solver -v"],
            "--peer x=/nowhere/solver -v: no program /nowhere/solver",
        ),
        (["--peer", "dimacs=/nowhere/kissat"], "no program /nowhere/kissat"),
    ],
)
def test_bad_usage(arguments: list[str], words: str) -> None:
    """What was wrong is named, with exit code 2."""
    done = nonet("bench", "solve", *arguments, *QUICK)
    assert done.returncode == 2 and words in done.stderr, done.stderr


def test_ctrl_c_shows_what_was_measured(tmp_path: Path) -> None:
    """The tables so far, a word on stderr, code 130."""
    started = tmp_path / "started"
    slow = program(f'import time; open("{started}", "w").close(); time.sleep(600)')
    process = subprocess.Popen(
        [
            sys.executable, "-m", "nonet", "bench", "solve", "--set", "random",
            "--peer", "none", "--peer", f"ones={program('print(1)')}", "--peer", f"slow={slow}",
            *QUICK,
        ],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    patience = time.monotonic() + 120
    while not started.exists() and time.monotonic() < patience:
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=120)
    assert process.returncode == 130, stderr
    assert "interrupted" in stderr and "Traceback" not in stderr
    assert "ones" in stdout
