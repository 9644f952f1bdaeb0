"""Public puzzles with rules: the given solution, proved to be the only one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nonet import Budget, Puzzle, parse
from nonet.model.symbols import read_digits

pytestmark = pytest.mark.data
ENOUGH = Budget(seconds=120)


def rows(path: Path) -> list[dict[str, Any]]:
    """Return the rows of a collection."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def check(puzzle: Puzzle, solution: str, name: str) -> None:
    """Look for two solutions: the first is the given one, the second does not exist."""
    found = [grid.values for grid in puzzle.solutions(budget=ENOUGH)]
    assert found == [read_digits(solution, puzzle.size, puzzle.layout.lowest)], name


def test_every_f_puzzle(collections: Path) -> None:
    """All 95 have the solution that came with them, and no other."""
    for row in rows(collections / "variants_fpuzzles.jsonl"):
        puzzle = parse("https://f-puzzles.com/?load=" + row["fpuzzles"])
        check(puzzle, row["solution"], str(row["title"]))


def test_every_iss_puzzle(collections: Path) -> None:
    """All whose rules we have (two rank their lines) have their solution, and no other."""
    solved = 0
    for row in rows(collections / "variants_iss.jsonl"):
        if "FullRank" not in row["types"]:
            check(parse(row["input"].strip()), row["solution"], row["name"])
            solved += 1
    assert solved == 112


def test_most_f_puzzles_are_solved_by_named_techniques(
    collections: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At least 60 of the 95 without the smallest set of facts; no step contradicts a solution.

    It ends with the sixtieth; ``benchmarks/rule_paths.py`` tells how many there are.
    """
    monkeypatch.setattr("nonet.techniques.position.last_resort", lambda position, budget: None)
    solved = 0
    for row in rows(collections / "variants_fpuzzles.jsonl"):
        puzzle = parse("https://f-puzzles.com/?load=" + row["fpuzzles"])
        solution = read_digits(row["solution"], puzzle.size, puzzle.layout.lowest)
        path = puzzle.position().path(budget=Budget(seconds=5))
        for step in path.steps:
            told = f"{row['title']}: {step}"
            assert all(solution[cell] == digit for cell, digit in step.placements), told
            assert all(solution[cell] != digit for cell, digit in step.eliminations), told
        solved += path.is_solved
        if solved == 60:
            return
    pytest.fail(f"only {solved} are solved")


@pytest.mark.parametrize("title", ["Anti-XV Coverage", "It being a weekend...", "Eddies"])
def test_the_general_step_finishes_what_techniques_cannot(collections: Path, title: str) -> None:
    """Smallest sets of facts lead on to the end, and every step is right.

    ``benchmarks/rule_paths.py`` walks all paths.
    """
    (row,) = (row for row in rows(collections / "variants_fpuzzles.jsonl") if row["title"] == title)
    puzzle = parse("https://f-puzzles.com/?load=" + row["fpuzzles"])
    solution = read_digits(row["solution"], puzzle.size, puzzle.layout.lowest)
    path = puzzle.explain()
    assert path.is_solved
    assert "smallest-set" in path.counts()
    for step in path.steps:
        assert all(solution[cell] == digit for cell, digit in step.placements), step
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step
