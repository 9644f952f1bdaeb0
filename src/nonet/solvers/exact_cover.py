"""Exact cover for any problem, by the search that solves Sudoku with dancing links."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from threading import Lock
from typing import Any

from nonet.errors import BudgetSpent, OptionError
from nonet.kernel import UNLIMITED, Budget, papers
from nonet.solvers.asking import outcomes
from nonet.solvers.result import Statistics

Rows = Mapping[Any, Iterable[Hashable]] | Iterable[Iterable[Hashable]]


class ExactCover(Iterator[list[Any]]):
    """The exact covers of some rows, one at a time; made by :func:`exact_cover`."""

    def __init__(self, search: papers.ExactCoverSearch, names: list[Any], budget: Budget) -> None:
        self._search = search
        self._names = names
        self._outcomes = outcomes(search, budget)
        self._turn = Lock()  # threads may share the iterator: each takes covers of its own

    @property
    def statistics(self) -> Statistics:
        """Branches, loops and nodes so far."""
        counted = self._search.statistics()
        return Statistics(
            guesses=counted.guesses,
            nodes=counted.nodes,
            depth=counted.depth,
            branches=counted.branches,
            loops=counted.loops,
        )

    def __next__(self) -> list[Any]:
        with self._turn:
            outcome, rows = next(self._outcomes)
        if outcome == papers.Outcome.BUDGET:
            raise BudgetSpent("unknown: the budget ran out, there may be more covers")
        if outcome != papers.Outcome.FOUND or rows is None:
            raise StopIteration
        return [self._names[row] for row in rows]


def exact_cover(
    rows: Rows,
    *,
    columns: Iterable[Hashable] | None = None,
    optional: Iterable[Hashable] = (),
    budget: Budget = UNLIMITED,
) -> ExactCover:
    """Choose rows so that every column is covered exactly once; iterate over all the ways.

    ``rows`` are collections of columns, or a mapping from names of rows to them; a
    solution lists the numbers or names of its rows in the order they were chosen. Any
    hashable values can be columns. Of columns with equally few rows the leftmost is
    chosen: they stand in the order of ``columns``, or sorted, or, where they cannot be
    compared, as they first appear. A column in ``columns`` that no row has makes the problem
    unsolvable. ``optional`` columns may stay uncovered, but are covered at most once.
    The budget is for all covers together.

    The matrix of Knuth's paper "Dancing links":

    >>> covers = exact_cover({1: "CEF", 2: "ADG", 3: "BCF", 4: "AD", 5: "BG", 6: "DEG"})
    >>> list(covers), covers.statistics.branches, covers.statistics.loops
    ([[4, 1, 5]], 5, 34)

    The ways to place eight queens; a diagonal may stay empty:

    >>> queens = {(r, c): [("row", r), ("col", c), ("sum", r + c), ("dif", r - c)]
    ...           for r in range(8) for c in range(8)}
    >>> diagonals = [(kind, n) for kind in ("sum", "dif") for n in range(-7, 15)]
    >>> len(list(exact_cover(queens, optional=diagonals)))
    92
    """
    if isinstance(rows, Mapping):
        names, sets = list(rows), [list(row) for row in rows.values()]
    else:
        sets = [list(row) for row in rows]
        names = list(range(len(sets)))
    seen = dict.fromkeys(column for row in sets for column in row)
    order = _order(seen) if columns is None else list(dict.fromkeys(columns))
    may = set(optional)
    numbers = {column: n for n, column in enumerate(sorted(order, key=may.__contains__))}
    unknown = [column for column in seen if column not in numbers]
    if unknown:
        raise OptionError(f"column {unknown[0]!r} of a row is not among the columns")
    for name, row in zip(names, sets, strict=True):
        if len(set(row)) != len(row):
            raise OptionError(f"row {name!r} has a column twice")
    must = sum(column not in may for column in order)
    numbered = [[numbers[column] for column in row] for row in sets]
    return ExactCover(papers.exact_cover(numbered, len(order), must), names, budget)


def _order(columns: Iterable[Any]) -> list[Any]:
    """Return the columns sorted if they can be, as they came if not."""
    try:
        return sorted(columns)
    except TypeError:
        return list(columns)
