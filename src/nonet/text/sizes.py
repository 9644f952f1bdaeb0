"""From a number of cells to a layout, and in words when there is none."""

from __future__ import annotations

import math
from functools import cache

from nonet.errors import ParseError, ShapeError
from nonet.model import MAX_SIZE, MIN_SIZE, Layout, Shape

#: Longer words of cells are whole grids, shorter ones may be rows.
LONGEST_WORD = 36


@cache
def usual_layout(size: int) -> Layout | None:
    """Return the plain layout of a size, or None where no box is usual (primes)."""
    try:
        return Layout.plain(Shape.of_size(size))
    except ShapeError:
        return None


@cache
def usual_sizes() -> tuple[int, ...]:
    """Return every size that needs no layout to be told."""
    return tuple(n for n in range(MIN_SIZE, MAX_SIZE + 1) if usual_layout(n) is not None)


def square_root(cells: int) -> int | None:
    """Return N for N * N cells, 4 to 64; None if there is no such N."""
    size = math.isqrt(cells)
    return size if size * size == cells and MIN_SIZE <= size <= MAX_SIZE else None


def cube_root(characters: int) -> int | None:
    """Return N for N * N * N characters, 4 to 64; None if there is no such N."""
    size = round(characters ** (1 / 3))
    return size if size**3 == characters and MIN_SIZE <= size <= MAX_SIZE else None


def layout_of_size(size: int, layout: Layout | None, what: str = "rows") -> Layout:
    """Return the layout told, if it has this size, or else the usual one."""
    if layout is not None:
        if layout.size != size:
            raise ParseError(
                "the size is not the expected one",
                found=f"{size} {what}",
                expected=f"{layout.size} for {layout.shape}",
            )
        return layout
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError(
            "no Sudoku has this size", found=f"{size} {what}", expected=f"{MIN_SIZE} to {MAX_SIZE}"
        )
    usual = usual_layout(size)
    if usual is None:
        raise ParseError(
            f"size {size} has no usual boxes",
            found=f"{size} {what}",
            expected=f"a layout told beside it (jigsaw regions, or shape 1x{size})",
        )
    return usual


def wrong_length(length: int, layout: Layout | None, what: str = "characters") -> ParseError:
    """Return the error for a number of cells that makes no grid, with the nearest that do.

    >>> print(wrong_length(80, None))
    the length is wrong: found 80 characters, expected 81 (3x3), 64 (2x4) or 100 (2x5)
    """
    if layout is not None:
        expected = f"{layout.cells} ({layout.shape})"
    else:
        near = sorted(usual_sizes(), key=lambda size: abs(size * size - length))[:3]
        names = [f"{size * size} ({Shape.of_size(size)})" for size in near]
        expected = ", ".join(names[:-1]) + f" or {names[-1]}"
    return ParseError("the length is wrong", found=f"{length} {what}", expected=expected)
