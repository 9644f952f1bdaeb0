"""Symmetries of where the givens stand; the digits do not matter.

Each name stands for the moves that keep the pattern. ``horizontal`` means that the mirror
line is horizontal (the top half mirrors the bottom half), ``vertical`` that it is vertical,
``diagonal`` that it runs from the top left to the bottom right, ``antidiagonal`` from the
top right to the bottom left.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

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
    "diagonals": ("diagonal", "antidiagonal"),
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


@lru_cache(maxsize=64)
def moves_of(layout: Layout, symmetry: str) -> tuple[tuple[int, ...], ...]:
    """Return every move that a symmetry is made of, standing still apart, as images of cells.

    >>> [len(moves_of(Layout.plain("2x2"), name)) for name in ("none", "rotate180", "full")]
    [0, 1, 7]
    """
    n = layout.size
    still = tuple(range(layout.cells))
    steps = [
        tuple(
            row * n + col for row, col in (_MOVES[name](*divmod(cell, n), n - 1) for cell in still)
        )
        for name in SYMMETRIES[symmetry]
    ]
    found, waiting = {still}, [still]
    while waiting:
        last = waiting.pop()
        for step in steps:
            move = tuple(step[cell] for cell in last)
            if move not in found:
                found.add(move)
                waiting.append(move)
    return tuple(sorted(found - {still}))


#: Names by how much they ask for: the first that fits says it all.
_STRICTEST = (
    "full", "rotate90", "both", "diagonals", "rotate180", "horizontal", "vertical", "diagonal",
    "antidiagonal", "none",
)  # fmt: skip


def symmetries_of(given: NDArray[np.bool_], layout: Layout) -> list[str]:
    """Return for (n, N*N) patterns of givens the name of all their symmetry.

    >>> corners = np.isin(np.arange(16), [0, 15])
    >>> symmetries_of(np.array([corners, corners[::-1] | (np.arange(16) == 1)]), Layout.plain("2x2"))
    ['diagonals', 'none']
    """
    n = layout.size
    kept = {}
    for name, move in _MOVES.items():
        images = [move(*divmod(cell, n), n - 1) for cell in range(layout.cells)]
        places = [row * n + column for row, column in images]
        kept[name] = (given[:, places] == given).all(axis=1)
    names = np.full(len(given), len(_STRICTEST) - 1)
    for index, name in reversed(list(enumerate(_STRICTEST))):
        fits = np.ones(len(given), dtype=np.bool_)
        for needed in SYMMETRIES[name]:
            fits &= kept[needed]
        names[fits] = index
    return [_STRICTEST[index] for index in names.tolist()]


def includes(symmetry: str) -> list[str]:
    """Return the names of all symmetries that a pattern with this one, or more, may have.

    >>> includes("rotate180")
    ['rotate180', 'rotate90', 'both', 'diagonals', 'full']
    """
    wanted = _group(symmetry)
    return [name for name in SYMMETRIES if wanted <= _group(name)]


def _group(symmetry: str) -> set[str]:
    """Return every move that follows from those of a symmetry."""
    layout = Layout.plain("2x2")
    groups = [set(cells) for cells in orbits(layout, symmetry)]

    def kept(move: Move) -> bool:
        images = (
            (cell, row * 4 + column)
            for cell in range(16)
            for row, column in [move(*divmod(cell, 4), 3)]
        )
        return all(any({cell, image} <= group for group in groups) for cell, image in images)

    return {name for name, move in _MOVES.items() if kept(move)}


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
