"""Solutions one at a time: paused between two of them, abandoned at will."""

from __future__ import annotations

import time
from _thread import allocate_lock as Lock  # noqa: N812 - threading is slow to import
from collections.abc import Iterator

from nonet.errors import BudgetSpent
from nonet.kernel.budget import UNLIMITED, Budget
from nonet.kernel.native import native, native_layout
from nonet.kernel.numbers import check_seed
from nonet.model import Grid, Puzzle

Outcome = native.Outcome


def search(puzzle: Puzzle, seed: int | None = None) -> native.Search:
    """Return a fresh search of the generic engine."""
    return native.Search(native_layout(puzzle.layout), open_masks(puzzle), seed)


def open_masks(puzzle: Puzzle) -> list[int]:
    """Return one mask per cell: a given's digit, the pencil marks, or all digits."""
    full = (1 << puzzle.size) - 1
    marks = puzzle.marks
    return [
        1 << (digit - 1) if digit else full if marks is None else marks[cell]
        for cell, digit in enumerate(puzzle.values)
    ]


class Solutions(Iterator[Grid]):
    """The solutions of a puzzle, one at a time, in a fixed order or by seed.

    Nothing is searched until a solution is asked for, and between two of them the
    search is paused. Dropping the iterator, or :meth:`close`, abandons the work. When
    the budget runs out the iterator raises BudgetSpent, because more may exist.

    >>> found = Puzzle("1.............4.").solutions()
    >>> print(next(found))
    1324241341323241
    """

    def __init__(
        self, puzzle: Puzzle, budget: Budget | None = None, seed: int | None = None
    ) -> None:
        if seed is not None:
            check_seed(seed)
        self.puzzle = puzzle
        self.budget = budget or UNLIMITED
        self.found = 0
        self._seed = seed
        self._seconds = 0.0
        self._search: native.Search | None = None
        self._outcome: Outcome | None = None
        self._closed = False
        # fast9 decides which solution of a 9x9 is the first; the engine gives the others.
        self._fast_first = seed is None and native_layout(puzzle.layout).is_plain_nine
        self._already: bytes | None = None
        self._turn = Lock()  # threads may share the iterator: each takes solutions of its own

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
        """What the generic engine has counted so far."""
        return self._engine().statistics()

    def __next__(self) -> Grid:
        with self._turn:
            return self._next()

    def _next(self) -> Grid:
        if self._closed or self._outcome == Outcome.EXHAUSTED:
            raise StopIteration
        start = time.perf_counter()
        values = self._first() if self._fast_first else self._another()
        self._seconds += time.perf_counter() - start
        if self._outcome == Outcome.FOUND:
            self.found += 1
            return Grid.trusted(values, self.puzzle.layout)
        if self._outcome == Outcome.BUDGET:
            raise BudgetSpent(f"unknown: the budget ran out after {self.found} solutions")
        raise StopIteration

    def renew(self, budget: Budget) -> None:
        """Go on with a fresh budget, as if nothing had been spent so far."""
        spent = 0 if self._search is None else self._search.statistics().nodes
        nodes = None if budget.nodes is None else budget.nodes + spent
        self.budget = Budget(nodes, budget.seconds)
        self._seconds = 0.0

    def close(self) -> None:
        """Abandon the search and free what it holds."""
        self._closed = True
        self._search = None

    def __enter__(self) -> Solutions:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _first(self) -> bytes:
        self._fast_first = False
        from nonet.kernel.batch import solve_batch  # with numpy, so not before it is needed

        batch = solve_batch([self.puzzle], limit=1, budget=self.budget)
        values = bytes(batch.solutions[0].tobytes())
        if batch.counts[0]:
            self._outcome, self._already = Outcome.FOUND, values
        else:
            self._outcome = Outcome.EXHAUSTED if batch.known[0] else Outcome.BUDGET
        return values

    def _another(self) -> bytes:
        engine = self._engine()
        while True:
            nodes, seconds = self._left(engine)
            if seconds == 0:  # the engine looks at the clock only now and then
                self._outcome = Outcome.BUDGET
                return b""
            self._outcome, values = engine.next(nodes, seconds)
            if self._outcome != Outcome.FOUND or values != self._already:
                return bytes(values)

    def _engine(self) -> native.Search:
        if self._search is None:
            self._search = search(self.puzzle, self._seed)
        return self._search

    def _left(self, engine: native.Search) -> tuple[int | None, float | None]:
        nodes, seconds = self.budget.nodes, self.budget.seconds
        if nodes is not None:
            nodes = max(0, nodes - engine.statistics().nodes)
        if seconds is not None:
            seconds = max(0.0, seconds - self._seconds)
        return nodes, seconds
