"""The techniques that Sudoku Explainer lacks: every step that is found anywhere is true."""

import csv
import gzip
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from nonet import Puzzle
from nonet.techniques import TECHNIQUES

RATED = Path(__file__).parent.parent / "data" / "ours_rated.csv.gz"
ADDED = [t.id for t in TECHNIQUES.values() if not (t.explainer_name or t.needs_rules)]
# These need filled cells, and are mostly there while singles are.
AVOIDABLE = [id for id in ADDED if id.startswith("avoidable")]


def rated() -> list[str]:
    """Return the rated puzzles, from easy to hard."""
    with gzip.open(RATED, "rt") as file:
        rows = sorted(csv.DictReader(file), key=lambda row: (float(row["er"]), row["puzzle"]))
    return [row["puzzle"] for row in rows]


def check_steps(puzzles: Iterable[str]) -> Counter[str]:
    """Check the steps on the human paths of puzzles, all of them where singles are used up."""
    found: Counter[str] = Counter()
    for text in puzzles:
        puzzle = Puzzle(text)
        solution = puzzle.solve().values
        path = puzzle.explain("human")
        assert path.is_solved and path.last.values == solution
        for position, next_step in zip(path.positions(), path.steps, strict=False):
            for step in position.steps(AVOIDABLE if next_step.placements else ADDED):
                found[step.technique.id] += 1
                assert all(solution[cell] == digit for cell, digit in step.placements), step
                assert all(solution[cell] != digit for cell, digit in step.eliminations), step
    return found


def test_every_step_of_the_added_techniques_is_true() -> None:
    """On a sample, in which all but the rare ones occur."""
    found = check_steps(rated()[5::100])
    assert len(found) >= 0.75 * len(ADDED)


@pytest.mark.data
def test_every_step_of_the_added_techniques_is_true_on_all_rated_puzzles() -> None:
    """On all of the two thousand, in which every one occurs."""
    assert set(check_steps(rated())) == set(ADDED)
