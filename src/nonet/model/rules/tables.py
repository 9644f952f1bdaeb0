"""Helpers that turn demands on players' numbers into primitives on digits 1..N."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.errors import RuleError
from nonet.model.rules.primitives import Allowed, Automaton, Either, Pair, Sum

if TYPE_CHECKING:
    from nonet.model.layout import Layout

#: More states than this are none that a search gets through, and their masks take much memory.
MOST_STATES = 5000
#: What no grid can fulfil.
IMPOSSIBLE = Either(())


def numbers_of(layout: Layout) -> range:
    """Return the numbers a cell can hold, as players see them."""
    return range(layout.lowest, layout.lowest + layout.size)


def mask(layout: Layout, wanted: Callable[[int], bool] | Iterable[int]) -> int:
    """Return the mask of the numbers that are wanted; numbers no cell can hold are ignored."""
    chosen = wanted if callable(wanted) else set(wanted).__contains__
    return sum(1 << at for at, number in enumerate(numbers_of(layout)) if chosen(number))


def pair(layout: Layout, a: int, b: int, allowed: Callable[[int, int], bool]) -> Pair | Allowed:
    """Return the table of a relation between the numbers of two cells, or of one with itself."""
    if a == b:
        return Allowed(a, mask(layout, lambda number: allowed(number, number)))
    return Pair(a, b, _table(layout.size, layout.lowest, allowed))


def allowed(layout: Layout, cell: int, wanted: Callable[[int], bool] | Iterable[int]) -> Allowed:
    """Return the demand that a cell holds one of some numbers."""
    return Allowed(cell, mask(layout, wanted))


def total(
    layout: Layout,
    cells: Sequence[int],
    low: int,
    high: int | None = None,
    coefficients: Sequence[int] | None = None,
) -> Sum:
    """Return the demand that the numbers of cells have a sum; equal cells are put together."""
    weights: dict[int, int] = {}
    for at, cell in enumerate(cells):
        weights[cell] = weights.get(cell, 0) + (1 if coefficients is None else coefficients[at])
    weights = {cell: weight for cell, weight in weights.items() if weight}
    shift = (1 - layout.lowest) * sum(weights.values())
    return Sum(
        tuple(weights),
        tuple(weights.values()),
        low + shift,
        (low if high is None else high) + shift,
    )


def equal_sums(layout: Layout, a: Sequence[int], b: Sequence[int]) -> Sum:
    """Return the demand that two lists of cells have the same sum; both may share cells."""
    return total(layout, [*a, *b], 0, coefficients=[1] * len(a) + [-1] * len(b))


def automaton(
    layout: Layout,
    cells: Sequence[int],
    start: Iterable[Hashable],
    follow: Callable[[Hashable, int], Iterable[Hashable]],
    accepts: Callable[[Hashable], bool],
) -> Automaton | Either:
    """Return the automaton whose states are any values, explored as far as they are reached.

    Within ``len(cells)`` moves, that is: what lies further is left out.
    """
    numbers = numbers_of(layout)
    known: dict[Hashable, int] = {}
    rows: list[list[int]] = []
    waiting: deque[tuple[Hashable, int]] = deque()

    def number(state: Hashable, moves: int) -> int:
        if state not in known:
            if len(known) == MOST_STATES:
                raise RuleError(
                    f"a rule for {len(cells)} cells has more than {MOST_STATES:,} cases to tell apart; "
                    "take fewer cells, or a smaller sum"
                )
            known[state] = len(known)
            rows.append([0] * layout.size)
            waiting.append((state, moves))
        return known[state]

    first = sum({1 << number(state, 0) for state in start})
    while waiting:
        state, moves = waiting.popleft()
        if moves == len(cells):
            continue
        for at, value in enumerate(numbers):
            for following in follow(state, value):
                rows[known[state]][at] |= 1 << number(following, moves + 1)
    accepting = sum(1 << at for state, at in known.items() if accepts(state))
    if not first or not accepting:
        return IMPOSSIBLE
    return Automaton(tuple(cells), first, tuple(map(tuple, rows)), accepting)


@lru_cache(maxsize=4096)
def _table(size: int, lowest: int, allowed: Callable[[int, int], bool]) -> tuple[int, ...]:
    numbers = range(lowest, lowest + size)
    return tuple(sum(1 << at for at, y in enumerate(numbers) if allowed(x, y)) for x in numbers)
