"""The compiled module, with a helpful message where it is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from nonet.errors import OptionError
from nonet.model import Layout
from nonet.model.layout import SMALL
from nonet.model.rules import primitives as p

try:
    import nonet._native as native
except ImportError as error:  # pragma: no cover - only in a broken installation
    raise ImportError(
        "the compiled part of nonet is missing or does not fit this Python; "
        "install the package with pip (a C++20 compiler is needed to build it)"
    ) from error

__all__ = ["chosen_instruction_set", "instruction_sets", "native", "native_houses", "native_layout"]


def native_rules(primitives: Iterable[p.Primitive]) -> native.Rules:
    """Return the kernel's form of primitives."""
    rules = native.Rules()
    for primitive in primitives:
        _add(rules, primitive)
    return rules


def _rules_of(layout: Layout) -> native.Rules:
    """Return the kernel's form of a layout's rules; it knows which rule a primitive is of."""
    rules = native.Rules()
    for number, (rule, demands) in enumerate(zip(layout.rules, layout.demands, strict=True)):
        rules.begin(number)
        for primitive in (*demands, *rule.implied(layout)):
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


def native_layout(layout: Layout) -> native.Layout:
    """Return the kernel's form of a layout; many small ones are kept, and few large ones."""
    return _small(layout) if layout.size <= SMALL else _large(layout)


def _made(layout: Layout) -> native.Layout:
    houses = [(house.kind, list(house.cells)) for house in layout.houses]
    geometry = native.Layout(layout.size, houses, _rules_of(layout))
    if geometry.is_plain_nine:
        chosen_instruction_set()  # a wrong NONET_ISA is said here, once, before any work
    return geometry


_small = lru_cache(maxsize=128)(_made)
_large = lru_cache(maxsize=8)(_made)


def native_houses(layout: Layout) -> native.Layout:
    """Return the kernel's form of a layout for what knows houses only; refuse one with rules."""
    if layout.primitives:
        words = ", ".join(dict.fromkeys(rule.word for rule in layout.rules if rule.demands))
        raise OptionError(
            f"this knows houses only, and the puzzle has rules ({words}); "
            "solving, counting and checking take rules"
        )
    return native_layout(layout)


def instruction_sets() -> list[str]:
    """Return the instruction sets of this machine that the kernel can use, best first."""
    return list(native.instruction_sets())


def chosen_instruction_set() -> str:
    """Return the one in use: the environment variable NONET_ISA if set, else the best."""
    try:
        return str(native.chosen_instruction_set())
    except ValueError as error:
        raise OptionError(f"NONET_ISA: {error}") from error
