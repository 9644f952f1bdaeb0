"""Symmetries of where the givens stand; the digits do not matter.

Each name stands for the moves that keep the pattern. ``horizontal`` means that the mirror
line is horizontal (the top half mirrors the bottom half), ``vertical`` that it is vertical,
``diagonal`` that it runs from the top left to the bottom right, ``antidiagonal`` from the
top right to the bottom left.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache

from nonet.errors import UnknownName
from nonet.model import Layout

Move = Callable[[int, int, int], tuple[int, int]]

_MOVES: dict[str, Move] = {
    "half": lambda r, c, last: (last - r, last - c),
    "quarter": lambda r, c, last: (c, last - r),
    "horizontal": lambda r, c, last: (last - r, c),
    "vertical": lambda r, c, last: (r, last - c),
    "diagonal": lambda r, c, last: (c, r),
    "antidiagonal": lambda r, c, last: (last - c, last - r),
}

SYMMETRIES: dict[str, tuple[str, ...]] = {
    "none": (),
    "rotate180": ("half",),
    "rotate90": ("quarter",),
    "horizontal": ("horizontal",),
    "vertical": ("vertical",),
    "both": ("horizontal", "vertical"),
    "diagonal": ("diagonal",),
    "antidiagonal": ("antidiagonal",),
    "full": ("quarter", "vertical"),
}
ALIASES = {"rotational": "rotate180", "all": "full"}


def symmetry_named(name: str) -> str:
    """Return the name of a symmetry; UnknownName lists the nearest.

    >>> symmetry_named("rotational")
    'rotate180'
    """
    found = ALIASES.get(name.strip().lower(), name.strip().lower())
    if found not in SYMMETRIES:
        raise UnknownName("symmetry", name, (*SYMMETRIES, *ALIASES))
    return found


@lru_cache(maxsize=64)
def orbits(layout: Layout, symmetry: str) -> tuple[tuple[int, ...], ...]:
    """Return the groups of cells that are given or blank together, by their first cell.

    >>> [len(group) for group in orbits(Layout.plain("2x2"), "full")]
    [4, 8, 4]
    """
    n = layout.size
    moves = [_MOVES[name] for name in SYMMETRIES[symmetry]]
    groups: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for start in range(layout.cells):
        if start in seen:
            continue
        group, waiting = {start}, [start]
        while waiting:
            row, column = divmod(waiting.pop(), n)
            for move in moves:
                r, c = move(row, column, n - 1)
                if r * n + c not in group:
                    group.add(r * n + c)
                    waiting.append(r * n + c)
        seen |= group
        groups.append(tuple(sorted(group)))
    return tuple(groups)


def broken_orbit(layout: Layout, symmetry: str, cells: Collection[int]) -> tuple[int, int] | None:
    """Return a cell that is given and its image that is not, or None if all is symmetric."""
    given = set(cells)
    for group in orbits(layout, symmetry):
        inside = [cell for cell in group if cell in given]
        if inside and len(inside) < len(group):
            return inside[0], next(cell for cell in group if cell not in given)
    return None


def possible_counts(layout: Layout, symmetry: str) -> frozenset[int]:
    """Return the numbers of givens that a symmetric puzzle can have."""
    sums = {0}
    for group in orbits(layout, symmetry):
        sums |= {total + len(group) for total in sums}
    return frozenset(sums)
