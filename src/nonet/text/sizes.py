"""From a number of cells to a layout, and in words when there is none."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from nonet.errors import ParseError, ShapeError
from nonet.model import MAX_SIZE, MIN_SIZE, Layout, Shape

if TYPE_CHECKING:
    from nonet.model.rules import Rule
    from nonet.text.record import Record

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
    the length is wrong: found 80 characters, expected 81 (9x9), 64 (8x8) or 100 (10x10)
    """
    if layout is not None:
        expected = f"{layout.cells} ({layout.size}x{layout.size})"
    else:
        near = sorted(usual_sizes(), key=lambda size: abs(size * size - length))[:3]
        names = [f"{size * size} ({size}x{size})" for size in near]
        expected = ", ".join(names[:-1]) + f" or {names[-1]}"
    return ParseError("the length is wrong", found=f"{length} {what}", expected=expected)


def houses_of(named: Sequence[Hashable], size: int) -> tuple[Layout, list[Rule]]:
    """Return the layout of cells named by their region, None for cells in none.

    Regions that are boxes of some shape make that shape, N regions of N cells a jigsaw;
    any others become rules on a layout without boxes.
    """
    from nonet.model.rules import Region

    counts = Counter(region for region in named if region is not None)
    if not counts:
        return Layout.plain(Shape(1, size)), []
    usual = usual_layout(size)
    if len(counts) == size and set(counts.values()) == {size}:
        order = {region: at for at, region in enumerate(counts)}
        regions = [order[region] for region in named]
        shapes = [Shape(rows, size // rows) for rows in range(2, size) if size % rows == 0]
        for shape in sorted(shapes, key=lambda shape: not shape.is_usual):
            plain = Layout.plain(shape)
            if regions == [plain.box_of(cell) for cell in range(plain.cells)]:
                return plain, []
        return Layout.make(usual.shape if usual else Shape(1, size), regions=regions), []
    members: dict[Hashable, list[tuple[int, int]]] = {region: [] for region in counts}
    for cell, region in enumerate(named):
        if region is not None:
            members[region].append(divmod(cell, size))
    rules: list[Rule] = [Region(cells) for cells in members.values() if len(cells) > 1]
    return Layout.plain(Shape(1, size)), rules


def agreed(record: Record, layout: Layout | None) -> Record:
    """Return a record on the layout told, where it says nothing of its own but its size."""
    puzzle = record.puzzle
    if layout is None or puzzle.layout == layout:
        return record
    if puzzle.size != layout.size:
        raise ParseError(
            "the size is not the expected one",
            found=f"{puzzle.size} rows",
            expected=f"{layout.size} for {layout.shape}",
        )
    if not puzzle.layout.is_plain:
        return record
    from nonet.text.record import Record

    return Record(puzzle.on(layout), record.comment, None, record.meta)
