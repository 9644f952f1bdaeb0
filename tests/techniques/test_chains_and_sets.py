"""Alternating chains, almost locked sets, wings and rectangles: what all steps have in common."""

import csv
import gzip
from collections import Counter
from pathlib import Path

from nonet import Puzzle
from nonet.techniques import Position
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
