"""Which digits of every cell are in some solution, and in how many that were seen."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from nonet.errors import BudgetSpent
from nonet.kernel.budget import UNLIMITED, Budget
from nonet.kernel.numbers import check_whole
from nonet.kernel.solutions import Solutions
from nonet.model import Puzzle, digits_of, mask_of


@dataclass(frozen=True)
class TrueCandidates:
    """The digits of every cell that occur in a solution.

    ``counts[cell][digit - 1]`` says in how many different solutions it was seen, up to the limit.
    Where it ``is_complete``, a digit that was not seen is in none.
    """

    puzzle: Puzzle
    limit: int
    counts: tuple[tuple[int, ...], ...]
    solutions: int
    is_complete: bool

    @property
    def masks(self) -> tuple[int, ...]:
        """The digits of every cell as bits, digit 1 the lowest."""
        return tuple(
            mask_of(digit for digit, count in enumerate(row, 1) if count) for row in self.counts
        )

    def digits(self, cell: int) -> tuple[int, ...]:
        """Return the digits of a cell that were seen."""
        return digits_of(self.masks[cell])


def true_candidates(puzzle: Puzzle, limit: int = 1, budget: Budget | None = None) -> TrueCandidates:
    """Return the true candidates; what a spent budget leaves open is not seen yet.

    >>> found = true_candidates(Puzzle("1.............4."))
    >>> found.digits(1), found.digits(14), found.is_complete
    ((2, 3, 4), (4,), True)
    """
    return deque(improving(puzzle, limit, budget), maxlen=1)[0]


def improving(
    puzzle: Puzzle, limit: int = 1, budget: Budget | None = None
) -> Iterator[TrueCandidates]:
    """Yield the true candidates again and again, better each time, until they are complete.

    One search a candidate that was not seen often enough; each solution counts for all of its
    candidates at once, so most are never asked for.
    """
    check_whole("limit", limit, least=1)
    size, cells = puzzle.size, len(puzzle)
    counts = [[0] * size for _ in range(cells)]
    seen: set[bytes] = set()

    def state(complete: bool) -> TrueCandidates:
        return TrueCandidates(puzzle, limit, tuple(map(tuple, counts)), len(seen), complete)

    budget = budget or UNLIMITED
    end = None if budget.seconds is None else time.monotonic() + budget.seconds
    nodes = budget.nodes
    open_ = puzzle.candidates().masks
    yield state(False)
    for cell in range(cells):
        for digit in digits_of(open_[cell]):
            if counts[cell][digit - 1] >= limit:
                continue
            left = None if end is None else max(0.0, end - time.monotonic())
            asked = Solutions(_with(puzzle, cell, digit), Budget(nodes, left))
            try:
                for grid in asked:
                    if grid.values not in seen:
                        seen.add(grid.values)
                        for place, value in enumerate(grid.values):
                            row = counts[place]
                            row[value - 1] = min(limit, row[value - 1] + 1)
                        yield state(False)
                    if counts[cell][digit - 1] >= limit:
                        break
            except BudgetSpent:
                return
            if nodes is not None:
                nodes = max(0, nodes - asked.statistics.nodes)
    yield state(True)


def _with(puzzle: Puzzle, cell: int, digit: int) -> Puzzle:
    """Return the puzzle with a cell narrowed down to a digit."""
    masks = list(puzzle.candidates().masks)
    masks[cell] = 1 << (digit - 1)
    return Puzzle(puzzle.values, puzzle.layout, masks)
