"""Mikuž (2024)'s sweep as he could afford it: ten random solves that agree stand for a proof.

Cells are emptied in random order. An emptying stays if ten random-restart solves (with
logic, from ten seeds) of what is left all end in the same grid. Nothing is proven: a second
solution may be one that random solves seldom meet.
"""

from __future__ import annotations

import random

from nonet.generation.deadline import Deadline
from nonet.kernel import Budget
from nonet.kernel.generation import derived_seed
from nonet.model import Layout, Puzzle
from nonet.solvers.random_restart_logic import RandomRestartLogic

SOLVES = 10
#: A solve that takes longer counts as one that disagrees.
NODES_PER_SOLVE = 1_000_000


def swept(grid: bytes, layout: Layout, fewest: int, seed: int, deadline: Deadline) -> bytes:
    """Return what is left of a grid after one sweep; never fewer givens than ``fewest``."""
    rng = random.Random(seed)
    order = list(range(layout.cells))
    rng.shuffle(order)
    values = bytearray(grid)
    givens = layout.cells
    for number, cell in enumerate(order):
        if givens <= fewest:
            break
        values[cell] = 0
        if ten_solves_agree(
            Puzzle.trusted(bytes(values), layout), derived_seed(seed, number), deadline
        ):
            givens -= 1
        else:
            values[cell] = grid[cell]
    return bytes(values)


def ten_solves_agree(puzzle: Puzzle, seed: int, deadline: Deadline | None = None) -> bool:
    """Whether ten random solves end in the same grid.

    >>> ten_solves_agree(Puzzle("1.3..4.1.......2"), 1), ten_solves_agree(Puzzle("." * 16), 1)
    (True, False)
    """
    first = None
    for number in range(SOLVES):
        if deadline is not None:
            deadline.check()
        budget = Budget(NODES_PER_SOLVE, None if deadline is None else deadline.left())
        result = RandomRestartLogic().solve(
            puzzle, limit=1, budget=budget, seed=derived_seed(seed, number)
        )
        if not result.solutions or result.solutions[0] != (first or result.solutions[0]):
            return False
        first = result.solutions[0]
    return True
