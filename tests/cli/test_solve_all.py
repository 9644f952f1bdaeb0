"""``nonet solve --all``: all solutions, as they are found, and a clean stop."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest

from nonet import Grid, Puzzle
from tests.cli.test_commands import nonet

SMALL = "1.............4."
EMPTY = "." * 81


@pytest.mark.parametrize("solver", [(), ("--solver", "brute-force-bitset")])
def test_all_solutions_one_a_line(solver: tuple[str, ...]) -> None:
    """Each once, for every puzzle in turn; several are no defect, none is."""
    done = nonet("solve", "--all", *solver, SMALL)
    assert done.returncode == 0 and not done.stderr
    assert sorted(done.stdout.split()) == sorted(str(grid) for grid in Puzzle(SMALL).solutions())
    done = nonet("solve", "--all", *solver, text=f"11{SMALL[2:]}\n{SMALL}\n")
    assert done.returncode == 1 and done.stdout.split()[0] == "none"
    assert len(done.stdout.split()) == 19


def test_the_limit_is_for_each_puzzle_and_said() -> None:
    """An empty grid has astronomically many; a JSON record says how it ended."""
    done = nonet("solve", "--all", "--limit", "5", EMPTY)
    assert done.returncode == 0 and len(set(done.stdout.split())) == 5
    assert "stopped at the limit of 5" in done.stderr
    done = nonet("solve", "--all", "--limit", "2", "--json", text=f"{'.' * 16}\n{SMALL}\n")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record.get("number") for record in records] == [1, 2, None] * 2
    assert records[-1]["status"] == "limit" and records[-1]["count"] == 2
    done = nonet("solve", "--all", "--to", "csv", "--limit", "2", SMALL)
    assert done.stdout.count(SMALL) == 2


def test_a_budget_is_said_to_have_run_out() -> None:
    """What was found is printed; the end is not known, which is exit code 1."""
    done = nonet("solve", "--all", "--nodes", "1000", EMPTY)
    assert done.returncode == 1 and "the budget ran out after" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--limit", "3"], "goes with --all"),
        (["--all", "--limit", "0"], "1 or more"),
        (["--all", "--stats"], "leave it out"),
        (["--all", "--solver", "sat"], "one at a time"),
        (["--all", "--solver", "random-restart"], "never knows"),
    ],
)
def test_wrong_questions(arguments: list[str], words: str) -> None:
    """Exit code 2, and what would be right."""
    done = nonet("solve", *arguments, SMALL)
    assert done.returncode == 2 and words in done.stderr


def test_solutions_come_at_once_and_ctrl_c_ends_them() -> None:
    """The first line is there while the search goes on; Ctrl-C stops it without a traceback."""
    process = subprocess.Popen(
        [sys.executable, "-m", "nonet", "solve", "--all", EMPTY],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    assert Grid(process.stdout.readline().strip()).is_solution()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130 and errors.strip() == "nonet: interrupted"
