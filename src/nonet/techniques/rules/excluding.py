"""Which candidates keep each other from standing: in a cell, by a house, a group or a table."""

from __future__ import annotations

from functools import lru_cache

from nonet.model import Layout
from nonet.model.rules.primitives import Pair

Candidate = tuple[int, int]


def excludes(layout: Layout, one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be true, for a reason that takes no search.

    >>> layout = Layout.parse("3x3; difference r1c1 r2c1")
    >>> excludes(layout, (0, 5), (9, 7)), excludes(layout, (0, 5), (9, 6))
    (True, False)
    """
    (cell, digit), (there, its) = one, other
    if cell == there:
        return digit != its
    if digit == its and there in layout.peers[cell]:
        return True
    return any(
        not table[digit - 1] >> (its - 1) & 1 for table in _tables(layout).get((cell, there), ())
    )


@lru_cache(maxsize=32)
def _tables(layout: Layout) -> dict[tuple[int, int], list[tuple[int, ...]]]:
    """Return the tables of pairs between two cells, both ways round."""
    found: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for pair in layout.primitives:
        if isinstance(pair, Pair):
            digits = range(layout.size)
            back = tuple(sum((pair.table[x] >> y & 1) << x for x in digits) for y in digits)
            found.setdefault((pair.a, pair.b), []).append(pair.table)
            found.setdefault((pair.b, pair.a), []).append(back)
    return found
