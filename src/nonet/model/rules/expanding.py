"""What rules demand, as data: small checks become masks, tables of pairs or automata."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from nonet.errors import LayoutError
from nonet.model.rules.primitives import (
    Allowed,
    Automaton,
    Check,
    Either,
    Pair,
    Primitive,
    memory_of,
)

if TYPE_CHECKING:
    from nonet.model.layout import Layout

#: A check with at most this many combinations of digits is tried on all of them.
MOST = 60_000
#: What the demands of all rules of a layout may take: no puzzle of a setter comes near it.
MOST_MEMORY = 256 << 20


def demands_of(layout: Layout) -> tuple[tuple[Primitive, ...], ...]:
    """Return what each rule of a layout demands; LayoutError where that would fill the memory."""
    found, memory = [], 0
    for rule in layout.rules:
        found.append(tuple(expanded(part, layout.size) for part in rule.primitives(layout)))
        memory += sum(map(memory_of, found[-1]))
        if memory > MOST_MEMORY:
            raise LayoutError(
                f"the rules up to {rule.word} take more than {MOST_MEMORY >> 20} MB on a grid "
                f"of {layout.size} rows and columns; leave some out"
            )
    return tuple(found)


def expanded(primitive: Primitive, size: int) -> Primitive:
    """Return the primitive with every small check in it turned into data.

    >>> expanded(Check((0, 5), lambda digits: digits[0] < digits[1]), 4)
    Pair(a=0, b=5, table=(14, 12, 8, 0))
    """
    if isinstance(primitive, Either):
        ways = tuple(tuple(expanded(p, size) for p in way) for way in primitive.alternatives)
        return Either(ways)
    if not isinstance(primitive, Check) or size ** len(primitive.cells) > MOST:
        return primitive
    cells, function = primitive.cells, primitive.function
    digits = range(1, size + 1)
    if len(cells) == 1:
        return Allowed(cells[0], sum(1 << (d - 1) for d in digits if function((d,))))
    if len(cells) == 2:
        table = tuple(sum(1 << (y - 1) for y in digits if function((x, y))) for x in digits)
        return Pair(cells[0], cells[1], table)
    return _automaton(primitive, size)


def _automaton(check: Check, size: int) -> Automaton | Either:
    """List the combinations as a tree, equal branches joined from the end."""
    cells = check.cells
    layer = {
        digits: int(check.function(digits))
        for digits in product(range(1, size + 1), repeat=len(cells))
    }
    rows: list[tuple[int, ...]] = [(0,) * size]  # state 0 accepts, at the very end
    names: dict[tuple[int, ...], int] = {}
    for length in range(len(cells) - 1, -1, -1):
        above: dict[tuple[int, ...], int] = {}
        for start in product(range(1, size + 1), repeat=length):
            row = tuple(layer[(*start, digit)] for digit in range(1, size + 1))
            if not any(row):
                above[start] = 0
                continue
            if row not in names:
                names[row] = len(rows)
                rows.append(row)
            above[start] = 1 << names[row]
        layer = above
        names = {}
    return Automaton(cells, layer[()], tuple(rows), 1) if layer[()] else Either(())
