"""Rules beyond houses, handed to the kernel primitive by primitive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from nonet.kernel.native import native
from nonet.model.rules import primitives as p


def native_rules(primitives: Iterable[p.Primitive]) -> native.Rules:
    """Return the kernel's form of primitives."""
    rules = native.Rules()
    for primitive in primitives:
        _add(rules, primitive)
    return rules


def _add(rules: native.Rules, primitive: p.Primitive) -> None:
    match primitive:
        case p.Different(cells):
            rules.different(cells)
        case p.Allowed(cell, digits_mask):
            rules.allowed(cell, digits_mask)
        case p.Pair(a, b, table):
            rules.pair(a, b, table)
        case p.Sum(cells, coefficients, low, high):
            rules.sum(cells, coefficients, low, high)
        case p.Automaton(cells, start, transitions, accepting):
            rules.automaton(cells, start, transitions, accepting)
        case p.Contains(cells, digits):
            for digit, often in sorted(Counter(digits).items()):
                rules.count(cells, 1 << (digit - 1), often, len(cells))
        case p.Count(cells, digit_mask, low, high):
            rules.count(cells, digit_mask, low, high)
        case p.SameValues(a_cells, b_cells):
            rules.same_values(a_cells, b_cells)
        case p.Either(alternatives):
            rules.either([native_rules(alternative) for alternative in alternatives])
        case p.Check(cells, function):
            rules.check(cells, function)
