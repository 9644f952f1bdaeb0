"""Houses: sets of N cells that hold every digit exactly once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nonet.errors import LayoutError
from nonet.model.shape import Shape


@dataclass(frozen=True)
class House:
    """N cells with every digit once; ``number`` counts from 1 within its kind.

    >>> print(House("row", 1, tuple(range(9))))
    row 1
    """

    kind: str
    number: int
    cells: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


Cells = list[tuple[int, ...]]


def rows(shape: Shape) -> Cells:
    """Return the N rows, top to bottom."""
    n = shape.size
    return [tuple(range(row * n, row * n + n)) for row in range(n)]


def columns(shape: Shape) -> Cells:
    """Return the N columns, left to right."""
    n = shape.size
    return [tuple(range(col, n * n, n)) for col in range(n)]


def boxes(shape: Shape) -> Cells:
    """Return the N boxes in reading order, their cells in reading order."""
    n = shape.size
    return [
        _rectangle(shape, top, left)
        for top in range(0, n, shape.box_rows)
        for left in range(0, n, shape.box_cols)
    ]


def diagonals(shape: Shape) -> Cells:
    """Return the falling and the rising diagonal (Sudoku X)."""
    n = shape.size
    return [
        tuple(i * n + i for i in range(n)),
        tuple(i * n + (n - 1 - i) for i in range(n)),
    ]


def windows(shape: Shape) -> Cells:
    """Return boxes set one cell apart and one in from the border (Windoku)."""
    n, r = shape.size, shape.box_rows
    if r != shape.box_cols:
        raise LayoutError(f"windows need square boxes such as 3x3, not {shape}")
    starts = range(1, n - r, r + 1)
    return [_rectangle(shape, top, left) for top in starts for left in starts]


def disjoint_groups(shape: Shape) -> Cells:
    """Return N groups: the cells at the same place of every box."""
    return [tuple(group) for group in zip(*boxes(shape), strict=True)]


def asterisk(shape: Shape) -> Cells:
    """Return the star of nine cells of Asterisk Sudoku, one in each box."""
    if (shape.box_rows, shape.box_cols) != (3, 3):
        raise LayoutError(f"the asterisk is defined for 3x3 only, not {shape}")
    star = [(1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4)]
    return [tuple(row * 9 + col for row, col in star)]


def _rectangle(shape: Shape, top: int, left: int) -> tuple[int, ...]:
    n = shape.size
    return tuple(
        row * n + col
        for row in range(top, top + shape.box_rows)
        for col in range(left, left + shape.box_cols)
    )


# name of the extra -> (kind of its houses, their cells). Add a layout here.
EXTRAS: dict[str, tuple[str, Callable[[Shape], Cells]]] = {
    "x": ("diagonal", diagonals),
    "windows": ("window", windows),
    "disjoint": ("group", disjoint_groups),
    "asterisk": ("asterisk", asterisk),
}
