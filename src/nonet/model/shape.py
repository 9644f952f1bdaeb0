"""The shape of a Sudoku: the box, ``box_rows x box_cols``."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache, cached_property

from nonet.errors import ShapeError

MIN_SIZE = 4
MAX_SIZE = 64


@dataclass(frozen=True, order=True)
class Shape:
    """A box of ``box_rows`` by ``box_cols`` cells; the grid has N x N cells, N their product.

    >>> Shape(2, 3).size
    6
    >>> Shape.parse("4x4")
    Shape(box_rows=4, box_cols=4)
    >>> print(Shape.of_size(12))
    3x4
    """

    box_rows: int
    box_cols: int

    def __post_init__(self) -> None:
        if self.box_rows < 1 or self.box_cols < 1 or not MIN_SIZE <= self.size <= MAX_SIZE:
            raise ShapeError(
                f"shape {self.box_rows}x{self.box_cols} has size {self.box_rows * self.box_cols}; "
                f"box_rows x box_cols must be {MIN_SIZE} to {MAX_SIZE}"
            )

    @cached_property
    def size(self) -> int:
        """N: the number of digits, and of cells in a house."""
        return self.box_rows * self.box_cols

    @cached_property
    def cells(self) -> int:
        """N * N."""
        return self.size * self.size

    @classmethod
    def parse(cls, text: str) -> Shape:
        """Read ``3x3``: box rows, then box columns. A plain ``9`` is the usual shape of that size."""
        match = re.fullmatch(r"\s*(\d{1,3})(?:\s*[x×*]\s*(\d{1,3}))?\s*", text, re.IGNORECASE)
        if match is None:
            raise ShapeError(
                f"{text[:60]!r} is not a shape; write box rows x box columns, like 3x3 or 2x3"
            )
        if match[2] is None:
            return cls.of_size(int(match[1]))
        return cls(int(match[1]), int(match[2]))

    @classmethod
    def of_size(cls, size: int) -> Shape:
        """Return the usual shape of a size: the squarest box, wider than tall."""
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise ShapeError(f"size {size} is not in {MIN_SIZE}..{MAX_SIZE}")
        rows = next(rows for rows in range(math.isqrt(size), 0, -1) if size % rows == 0)
        if rows == 1:
            raise ShapeError(
                f"size {size} has no usual box; give jigsaw regions, or shape 1x{size} "
                "for rows and columns only"
            )
        return _shape(rows, size // rows)

    @classmethod
    def of_cells(cls, cells: int) -> Shape:
        """Return the usual shape of a grid with that many cells."""
        size = math.isqrt(cells)
        if size * size != cells:
            raise ShapeError(f"{cells} cells do not make a square grid")
        return cls.of_size(size)

    @property
    def is_usual(self) -> bool:
        """Whether this is the shape that :meth:`of_size` returns for its size."""
        return 1 < self.box_rows <= self.box_cols and all(
            self.size % rows for rows in range(self.box_rows + 1, math.isqrt(self.size) + 1)
        )

    def __str__(self) -> str:
        return f"{self.box_rows}x{self.box_cols}"


@cache
def _shape(box_rows: int, box_cols: int) -> Shape:
    return Shape(box_rows, box_cols)
