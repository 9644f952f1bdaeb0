"""Rules through the whole of the library: the kernel's search against a naive one."""

from __future__ import annotations

import pytest

import nonet
from nonet.model import Layout
from nonet.model.rules import parse_rules


def _puzzle(words: str, shape: str = "2x2") -> nonet.Puzzle:
    layout = Layout.make(shape, rules=parse_rules(words))
    return nonet.Puzzle("." * layout.cells, layout=layout)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", 288),
        ("thermo r1c1 r1c2 r1c3 r1c4", 12),
        ("killer 3 r1c1 r1c2", 48),
        ("anti-king", 0),
    ],
)
def test_counts_of_small_grids(words: str, expected: int) -> None:
    """The number of 4x4 grids that obey a rule, counted by checking every grid."""
    free = nonet.Puzzle("." * 16)
    puzzle = _puzzle(words)
    obeying = [
        grid
        for grid in free.solutions()
        if nonet.Grid(bytes(grid.values), puzzle.layout).is_solution()
    ]
    assert puzzle.count(limit=1000) == len(obeying)
    assert len(obeying) == expected


def test_first_solution_obeys_and_the_budget_is_kept() -> None:
    """A solution obeys the rules; a budget of no nodes answers "unknown"."""
    puzzle = _puzzle("killer 20 r1c1 r1c2 r1c3; whisper r5c5 r6c6 r7c7", "3x3")
    assert puzzle.solve(seed=1).is_solution()
    with pytest.raises(nonet.BudgetSpent):
        puzzle.count(limit=10**9, budget=nonet.Budget(nodes=10))
