"""Searching one puzzle: first solution, count, and solutions one at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator

from nonet.errors import BudgetSpent, NoSolution, OptionError
from nonet.kernel.budget import UNLIMITED, Budget
from nonet.kernel.native import native, native_layout
from nonet.model import Candidates, Grid, Puzzle

Outcome = native.Outcome


def search(puzzle: Puzzle, seed: int | None = None) -> native.Search:
    """Return a fresh search of the kernel's engine for this puzzle."""
    masks = open_masks(puzzle)
    return native.Search(native_layout(puzzle.layout), masks, seed)


def open_masks(puzzle: Puzzle) -> list[int]:
    """Return one mask per cell: a given's digit, the pencil marks, or all digits."""
    full = (1 << puzzle.size) - 1
    marks = puzzle.marks
    return [
        1 << (digit - 1) if digit else full if marks is None else marks[cell]
        for cell, digit in enumerate(puzzle.values)
    ]


def solve(puzzle: Puzzle, budget: Budget | None = None, seed: int | None = None) -> Grid:
    """Return the first solution; raise NoSolution or BudgetSpent."""
    return next(Solutions(puzzle, budget, seed), None) or _no_solution(puzzle)


def count(puzzle: Puzzle, limit: int, budget: Budget | None = None) -> int:
    """Return the number of solutions up to the limit; raise BudgetSpent when unknown."""
    if limit < 1:
        raise OptionError(f"a limit of {limit} solutions; 1 or more would be right")
    budget = budget or UNLIMITED
    outcome, found = search(puzzle).count(limit, budget.nodes, budget.seconds)
    if outcome == Outcome.BUDGET:
        raise BudgetSpent(f"unknown: the budget ran out after {found} solutions")
    return found


def superfluous(puzzle: Puzzle, budget: Budget | None = None) -> Iterator[int]:
    """Yield the cells whose given could be left out of a unique puzzle, each on its own."""
    return (cell for cell, _ in puzzle.givens() if count(puzzle.without(cell), 2, budget) == 1)


def is_minimal(puzzle: Puzzle, budget: Budget | None = None) -> bool:
    """Whether the puzzle is unique and no given can be left out."""
    return count(puzzle, 2, budget) == 1 and next(superfluous(puzzle, budget), None) is None


class Solutions(Iterator[Grid]):
    """The solutions of a puzzle, one at a time, in a fixed order or by seed.

    Nothing is searched until a solution is asked for, and between two of them the
    search is paused. Dropping the iterator, or :meth:`close`, abandons the work. When
    the budget runs out the iterator raises BudgetSpent, because more may exist.

    >>> found = Puzzle("1.............4.").solutions()
    >>> print(next(found))
    1234341223414123
    """

    def __init__(
        self, puzzle: Puzzle, budget: Budget | None = None, seed: int | None = None
    ) -> None:
        self.puzzle = puzzle
        self.budget = budget or UNLIMITED
        self.found = 0
        self._seed = seed
        self._seconds = 0.0
        self._search: native.Search | None = None
        self._outcome: Outcome | None = None
        self._closed = False

    @property
    def status(self) -> str:
        """``open`` while there may be more, then ``complete``, ``unknown`` or ``closed``."""
        if self._outcome == Outcome.EXHAUSTED:
            return "complete"
        if self._closed:
            return "closed"
        return "unknown" if self._outcome == Outcome.BUDGET else "open"

    @property
    def statistics(self) -> native.Statistics:
        """What the search has counted so far."""
        if self._search is None:
            self._search = search(self.puzzle, self._seed)
        return self._search.statistics()

    def __next__(self) -> Grid:
        if self._closed or self._outcome == Outcome.EXHAUSTED:
            raise StopIteration
        if self._search is None:
            self._search = search(self.puzzle, self._seed)
        nodes, seconds = self._left()
        start = time.perf_counter()
        self._outcome, values = self._search.next(nodes, seconds)
        self._seconds += time.perf_counter() - start
        if self._outcome == Outcome.FOUND:
            self.found += 1
            return Grid.trusted(values, self.puzzle.layout)
        if self._outcome == Outcome.BUDGET:
            raise BudgetSpent(f"unknown: the budget ran out after {self.found} solutions")
        raise StopIteration

    def close(self) -> None:
        """Abandon the search and free what it holds."""
        self._closed = True
        self._search = None

    def __enter__(self) -> Solutions:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _left(self) -> tuple[int | None, float | None]:
        assert self._search is not None
        nodes, seconds = self.budget.nodes, self.budget.seconds
        if nodes is not None:
            nodes = max(0, nodes - self._search.statistics().nodes)
        if seconds is not None:
            seconds = max(0.0, seconds - self._seconds)
        return nodes, seconds


def _no_solution(puzzle: Puzzle) -> Grid:
    from nonet.model import visible_defects

    why = visible_defects(puzzle, Candidates.of(puzzle.layout, puzzle.values, puzzle.marks))
    reason = f" ({why[0]})" if why else ""
    raise NoSolution(f"the puzzle has no solution{reason}")
