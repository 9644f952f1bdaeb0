"""Alternating chains, almost locked sets, wings and rectangles: true, told, and where they stand."""

import csv
import gzip
from collections import Counter
from pathlib import Path

import pytest

from nonet import Puzzle
from nonet.techniques import ORDERS, TECHNIQUES, Position, Step
from tests.techniques.reading import evidence_of, named_in

ADDED = (
    "w-wing", "wxyz-wing", "remote-pairs", "x-chain", "xy-chain", "aic", "grouped-aic", "als-xz",
    "als-xy-wing", "als-chain", "death-blossom", "sue-de-coq", "hidden-rectangle",
    "avoidable-rectangle-1", "avoidable-rectangle-2",
)  # fmt: skip
OURS = Path(__file__).parent.parent / "data" / "ours_rated.csv.gz"


def puzzles(start: int, stop: int, stride: int = 1) -> list[Puzzle]:
    """Return some of the rated puzzles."""
    with gzip.open(OURS, "rt") as file:
        rows = list(csv.DictReader(file))
    return [Puzzle(row["puzzle"]) for row in rows[start:stop:stride]]


def is_true(step: Step, solution: bytes) -> bool:
    """Whether a step agrees with the solution."""
    return all(solution[cell] == digit for cell, digit in step.placements) and all(
        solution[cell] != digit for cell, digit in step.eliminations
    )


def check_steps(puzzle: Puzzle, stride: int) -> Counter[str]:
    """Check all steps of the techniques along a human path; return how many there were."""
    solution = puzzle.solve().values
    path = puzzle.explain("human")
    found: Counter[str] = Counter()
    for position in path.positions()[::stride]:
        for step in position.steps(ADDED):
            assert step.placements or step.eliminations
            assert is_true(step, solution), (puzzle, str(step))
            found[step.technique.id] += 1
    return found


def test_all_steps_are_true_on_some_puzzles() -> None:
    """Whatever "find all" finds along the way agrees with the solution."""
    found: Counter[str] = Counter()
    for puzzle in puzzles(0, 1996, 100):
        found += check_steps(puzzle, 12)
    assert sum(found.values()) > 1000 and len(found) >= 12, found


@pytest.mark.data
def test_all_steps_are_true_on_all_puzzles() -> None:
    """The same on every rated puzzle of ours; every technique occurs."""
    found: Counter[str] = Counter()
    for puzzle in puzzles(0, 1996):
        found += check_steps(puzzle, 8)
    assert set(found) == set(ADDED), found


def test_words_name_exactly_the_evidence() -> None:
    """The lesson of a step names its cells, digits and houses, all of them and no others."""
    told: Counter[str] = Counter()
    for puzzle in puzzles(50, 1996, 130):
        for position in puzzle.explain("human").positions()[10::15]:
            for id in ADDED:
                for step in position.steps([id])[:3]:
                    lesson = named_in(step.teach(), step.layout, "r1c1")
                    assert lesson == evidence_of(step), step.teach()
                    told[id] += 1
    assert len(told) >= 10, told


def test_the_explainer_order_knows_none_of_them() -> None:
    """They are in the human order, and in no other."""
    assert set(ADDED) <= set(ORDERS["human"])
    assert not set(ADDED) & set(ORDERS["explainer"])
    assert not any(TECHNIQUES[id].explainer_name for id in ADDED)


def test_chains_are_shortest_first_and_each_removes_something_new() -> None:
    """Every reachable elimination comes with its shortest chain, once."""
    (puzzle,) = puzzles(900, 901)
    for position in puzzle.explain("human").positions()[::7]:
        for id in ("x-chain", "xy-chain", "aic", "grouped-aic"):
            steps = position.steps(id)
            lengths = [step.complexity for step in steps]
            assert lengths == sorted(lengths)
            gone: set[tuple[int, int]] = set()
            for step in steps:
                changed = {*step.placements, *step.eliminations}
                assert changed - gone
                gone |= changed


def test_avoidable_rectangles_rest_on_the_givens() -> None:
    """Without knowledge of the givens there are none, nor where the givens are not unique."""
    seen = 0
    for puzzle in puzzles(0, 1996, 40):
        for position in puzzle.explain("human").positions()[20::4]:
            steps = position.steps(["avoidable-rectangle-1", "avoidable-rectangle-2"])
            blind = Position(position.layout, position.values, position.candidates)
            assert not blind.steps(["avoidable-rectangle-1", "avoidable-rectangle-2"])
            for step in steps:
                filled = [cell for cell in step.cells if position.values[cell]]
                assert len(filled) >= 2 and not any(puzzle.values[cell] for cell in filled)
                vague = bytearray(puzzle.values)
                vague[next(cell for cell, digit in enumerate(vague) if digit)] = 0
                if not Puzzle(bytes(vague)).is_unique():
                    other = Position(
                        position.layout, position.values, position.candidates, givens=bytes(vague)
                    )
                    assert not other.steps([step.technique.id])
                seen += 1
    assert seen
