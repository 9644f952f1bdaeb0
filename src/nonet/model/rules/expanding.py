"""Small checks become tables: a mask, a table of pairs or an automaton that lists what holds."""

from __future__ import annotations

from itertools import product

from nonet.model.rules.primitives import Allowed, Automaton, Check, Either, Pair, Primitive

#: A check with at most this many combinations of digits is tried on all of them.
MOST = 60_000


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
