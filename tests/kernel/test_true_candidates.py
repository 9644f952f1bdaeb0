"""True candidates against all solutions, and cut short."""

import random
from itertools import pairwise

import pytest

from nonet import Budget, Layout, Puzzle
from nonet.kernel.true_candidates import improving
from tests.naive import naive_solutions


def thinned(seed: int) -> Puzzle:
    """Return a 4x4 or 6x6 with a few givens."""
    chance = random.Random(seed)
    layout = Layout.parse(chance.choice(["2x2", "2x3", "2x2 x"]))
    full = Puzzle(bytes(layout.cells), layout).solve(seed=seed).values
    keep = set(chance.sample(range(layout.cells), layout.cells // 3))
    return Puzzle(bytes(v if c in keep else 0 for c, v in enumerate(full)), layout)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("limit", [1, 3])
def test_they_are_those_of_all_solutions(seed: int, limit: int) -> None:
    """A digit is counted as often as solutions have it, up to the limit."""
    puzzle = thinned(seed)
    solutions = list(naive_solutions(puzzle))
    found = puzzle.true_candidates(limit)
    assert found.is_complete and found.solutions <= len(solutions)
    for cell in range(len(puzzle)):
        truth = [sum(s[cell] == d for s in solutions) for d in range(1, puzzle.size + 1)]
        assert list(found.counts[cell]) == [min(limit, count) for count in truth]


def test_rules_count() -> None:
    """A digit that only a rule forbids is not true."""
    puzzle = Puzzle("." * 16, rules="killer 3 r1c1 r1c2")
    found = puzzle.true_candidates()
    assert found.digits(0) == found.digits(1) == (1, 2) and found.digits(2) == (3, 4)


def test_they_improve_and_can_be_cut_short() -> None:
    """Every state has what the one before had; a spent budget leaves it incomplete."""
    states = list(improving(Puzzle("." * 81)))
    assert states[-1].is_complete
    for before, after in pairwise(states):
        assert all(a & b == a for a, b in zip(before.masks, after.masks, strict=True))
    short = Puzzle("." * 1296).true_candidates(budget=Budget(seconds=0))
    assert not short.is_complete and short.solutions == 0


def test_no_solution_has_none() -> None:
    """A broken puzzle has no true candidates at all."""
    found = Puzzle("11" + "." * 14).true_candidates()
    assert found.is_complete and not any(found.masks)
