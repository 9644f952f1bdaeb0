"""Named solvers on the command line."""

import json

import pytest

from tests.cli.test_commands import EASY, SOLUTION, nonet

HARD = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"


def test_the_list_has_every_solver() -> None:
    """Names, papers, abilities and options, as a table and as JSON."""
    table = nonet("solvers").stdout
    for words in ("dancing-links", "FLZ2016", "never guesses", "--set strategies"):
        assert words in table
    records = [json.loads(line) for line in nonet("solvers", "--json").stdout.splitlines()]
    assert [record["name"] for record in records][-1] == "fast"
    assert all(record["sizes"] == "any" for record in records)


@pytest.mark.parametrize("solver", ["brute-force", "sat", "random-restart-logic", "fast"])
def test_solve_with_a_named_solver(solver: str) -> None:
    """The answer is that of the default."""
    done = nonet("solve", "--solver", solver, EASY)
    assert (done.stdout, done.returncode) == (SOLUTION + "\n", 0), done.stderr


def test_statistics_in_words_and_in_json() -> None:
    """--stats adds a comment line; JSON has all counters by name."""
    lines = nonet("solve", "--solver", "dancing-links", "--stats", EASY).stdout.splitlines()
    assert lines[0] == SOLUTION and lines[1].startswith("# guesses 0, nodes 82")
    record = json.loads(nonet("solve", "--solver", "dancing-links", "--json", EASY).stdout)
    assert record["statistics"]["branches"] == 81 and record["status"] == "unique"
    assert record["statistics"]["seconds"] > 0
    assert "# guesses" in nonet("solve", "--stats", EASY).stdout


def test_stuck_is_said_with_the_candidates() -> None:
    """A solver that never guesses prints stuck, exits with 1, and JSON shows what is left."""
    done = nonet("solve", "--solver", "strategic", HARD)
    assert (done.stdout, done.returncode) == ("stuck\n", 1) and "cells open" in done.stderr
    record = json.loads(nonet("solve", "--solver", "strategic", "--json", HARD).stdout)
    assert record["status"] == "stuck" and len(record["candidates"]) == 81
    assert record["candidates"][3] == [9]


def test_options_and_seeds() -> None:
    """--set and --seed reach the solver."""
    uses = json.loads(
        nonet(
            "solve", "--solver", "assisted", "--set", "strategies=S2", "--set", "pairs=hidden",
            "--json", HARD,
        ).stdout
    )["statistics"]["uses"]  # fmt: skip
    assert uses["S2"] > 0 and uses["S3"] == 0

    def run(seed: str) -> dict[str, object]:
        line = nonet("solve", "--solver", "random-restart", "--seed", seed, "--json", HARD).stdout
        record: dict[str, object] = json.loads(line)["statistics"]
        del record["seconds"]
        return record

    assert run("1") == run("1") != run("2")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", "--solver", "dancing-link", EASY], "did you mean dancing-links"),
        (["solve", "--solver", "assisted", "--set", "strategies", EASY], "NAME=VALUE"),
        (["solve", "--solver", "assisted", "--set", "strategy=S2", EASY], "strategies"),
        (["solve", "--solver", "fewest-options", "--set", "a=b", EASY], "no options"),
        (["solve", "--solver", "random-restart", "--set", "change_houses=maybe", EASY], "yes or no"),
        (["solve", "--solver", "logic", "--seed", "-1", EASY], "seed"),
        (["bench", "solvers", "--solver", "quick"], "unknown solver"),
    ],
)  # fmt: skip
def test_bad_usage(arguments: list[str], words: str) -> None:
    """Exit code 2 and what would be right."""
    done = nonet(*arguments)
    assert done.returncode == 2 and words in done.stderr, done.stderr


def test_a_budget_says_unknown() -> None:
    """Brute force on a nearly empty 16x16 stops at its budget."""
    done = nonet("solve", "--solver", "brute-force", "--nodes", "200", "1" + "." * 255)
    assert done.stdout == "unknown\n" and done.returncode == 1


def test_bench_measures_every_solver() -> None:
    """One line for each solver with nodes and puzzles a second."""
    done = nonet("bench", "solvers", "--seconds", "0.01", "--json", EASY)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(records) >= 11 and all(record["solved"] > 0 for record in records)
    assert "nodes/s" in nonet("bench", "solvers", "--solver", "logic", "--seconds", "0.01").stdout


@pytest.mark.parametrize("command", [["solvers"], ["sat", "export"], ["bench", "solvers"]])
def test_the_examples_in_help_work(command: list[str]) -> None:
    """Every --help shows an example, and the example runs."""
    text = nonet(*command, "--help").stdout
    example = next(line for line in text.splitlines() if "Example:" in line)
    done = nonet(*example.split("nonet ", 1)[1].replace("│", " ").split())
    assert done.returncode == 0 and done.stdout
