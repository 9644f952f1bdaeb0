"""Primitives evaluated on complete digits, written from their descriptions: a test oracle."""

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


def met(primitive: Primitive, values: Sequence[int]) -> bool:
    """Whether complete digits meet a demand."""
    match primitive:
        case Different(cells):
            return len({values[cell] for cell in cells}) == len(cells)
        case Allowed(cell, digits_mask):
            return bool(digits_mask >> (values[cell] - 1) & 1)
        case Pair(a, b, table):
            return bool(table[values[a] - 1] >> (values[b] - 1) & 1)
        case Sum(cells, coefficients, low, high):
            total = sum(c * values[cell] for cell, c in zip(cells, coefficients, strict=True))
            return low <= total <= high
        case Automaton(cells, start, transitions, accepting):
            states = {s for s in range(len(transitions)) if start >> s & 1}
            for cell in cells:
                masks = [transitions[s][values[cell] - 1] for s in states]
                states = {s for s in range(len(transitions)) if any(m >> s & 1 for m in masks)}
            return any(accepting >> s & 1 for s in states)
        case Contains(cells, digits):
            return not Counter(digits) - Counter(values[cell] for cell in cells)
        case Count(cells, digit_mask, low, high):
            return low <= sum(digit_mask >> (values[cell] - 1) & 1 for cell in cells) <= high
        case SameValues(a_cells, b_cells):
            return sorted(values[c] for c in a_cells) == sorted(values[c] for c in b_cells)
        case Either(alternatives):
            return any(all(met(part, values) for part in way) for way in alternatives)
        case Check(cells, function):
            return function(tuple(values[cell] for cell in cells))
