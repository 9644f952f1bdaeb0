"""Whether demands can still be met by what cells may hold: quick, and never wrong when it says no.

This is for messages and for marking conflicts while somebody plays, not for solving: each
primitive is looked at by itself, once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nonet.model.rules.primitives import (
    Allowed,
    Automaton,
    Check,
    Contains,
    Count,
    Different,
    Either,
    Pair,
    Primitive,
    SameValues,
    Sum,
)


def possible(primitive: Primitive, masks: Sequence[int]) -> bool:
    """Return False only if no digits of the masks, one for each cell, meet the demand."""
    match primitive:
        case Different(cells):
            return _different([masks[cell] for cell in cells])
        case Allowed(cell, digits_mask):
            return bool(masks[cell] & digits_mask)
        case Pair(a, b, table):
            return any(masks[a] >> at & 1 and row & masks[b] for at, row in enumerate(table))
        case Sum(cells, coefficients, low, high):
            return _sum([masks[cell] for cell in cells], coefficients, low, high)
        case Automaton():
            return _automaton(primitive, masks)
        case Contains(cells, digits):
            return all(
                sum(masks[cell] >> (digit - 1) & 1 for cell in cells) >= often
                for digit, often in Counter(digits).items()
            )
        case Count(cells, digit_mask, low, high):
            sure = sum(not masks[cell] & ~digit_mask for cell in cells)
            maybe = sum(bool(masks[cell] & digit_mask) for cell in cells)
            return sure <= high and maybe >= low
        case SameValues(a_cells, b_cells):
            return _covers(masks, a_cells, b_cells) and _covers(masks, b_cells, a_cells)
        case Either(alternatives):
            return any(all(possible(part, masks) for part in way) for way in alternatives)
        case Check(cells, function):
            if any(masks[cell] & (masks[cell] - 1) for cell in cells):
                return True
            return function(tuple(masks[cell].bit_length() for cell in cells))


def cells_in(primitive: Primitive) -> tuple[int, ...]:
    """Return the cells a primitive speaks of, each once."""
    match primitive:
        case Allowed(cell, _):
            return (cell,)
        case Pair(a, b, _):
            return (a, b)
        case SameValues(a_cells, b_cells):
            return tuple(dict.fromkeys((*a_cells, *b_cells)))
        case Either(alternatives):
            inner = [cell for way in alternatives for part in way for cell in cells_in(part)]
            return tuple(dict.fromkeys(inner))
        case _:
            return tuple(dict.fromkeys(primitive.cells))


def _different(masks: list[int]) -> bool:
    known = [mask for mask in masks if not mask & (mask - 1)]
    union = 0
    for mask in masks:
        union |= mask
    return len(set(known)) == len(known) and union.bit_count() >= len(masks)


def _sum(masks: list[int], coefficients: Sequence[int], low: int, high: int) -> bool:
    least = most = 0
    for mask, coefficient in zip(masks, coefficients, strict=True):
        if not mask:
            return False
        ends = ((mask & -mask).bit_length() * coefficient, mask.bit_length() * coefficient)
        least += min(ends)
        most += max(ends)
    return least <= high and most >= low


def _automaton(machine: Automaton, masks: Sequence[int]) -> bool:
    states = machine.start
    for cell in machine.cells:
        following = 0
        for state, row in enumerate(machine.transitions):
            if states >> state & 1:
                for at, mask in enumerate(row):
                    if masks[cell] >> at & 1:
                        following |= mask
        states = following
    return bool(states & machine.accepting)


def _covers(masks: Sequence[int], a_cells: Sequence[int], b_cells: Sequence[int]) -> bool:
    """Whether every digit that surely stands in a can stand in b as often."""
    sure = Counter(masks[cell] for cell in a_cells if not masks[cell] & (masks[cell] - 1))
    return all(
        sum(bool(masks[cell] & bit) for cell in b_cells) >= often for bit, often in sure.items()
    )
