"""The lines of the grid: thin between cells, thick between boxes or regions."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.model import Layout
from nonet.render.board import Board
from nonet.render.shapes import Drawing, Pen, Point, Rect, polyline


def add_lines(drawing: Drawing, board: Board) -> None:
    """Draw thin lines between cells, thick ones between boxes or regions, and the frame."""
    heavier = max(1.0, (board.layout.size / 9) ** 0.6)
    thin, thick = Pen("grid", 1.0), Pen("border", 2.4 * heavier)
    for pen, lines in ((thin, _inner_lines(board, False)), (thick, _inner_lines(board, True))):
        for start, end in lines:
            drawing.add(polyline([start, end], pen=pen, tag="border" if pen is thick else "grid"))
    drawing.add(
        Rect(
            board.left,
            board.top,
            board.side,
            board.side,
            pen=Pen("border", 3.2 * heavier),
            tag="frame",
        )
    )


def _inner_lines(board: Board, between_regions: bool) -> Iterator[tuple[Point, Point]]:
    """Yield the lines between neighbours, as long as they go."""
    size = board.layout.size
    region = regions_of(board.layout)

    def differs(cell: int, other: int) -> bool:
        return region[cell] != region[other]

    for line in range(1, size):
        across = [
            differs((line - 1) * size + k, line * size + k) == between_regions for k in range(size)
        ]
        down = [
            differs(k * size + line - 1, k * size + line) == between_regions for k in range(size)
        ]
        for first, last in _runs(across):
            y = board.top + line * board.cell
            yield (
                (board.left + first * board.cell, y),
                (board.left + last * board.cell, y),
            )
        for first, last in _runs(down):
            x = board.left + line * board.cell
            yield (x, board.top + first * board.cell), (x, board.top + last * board.cell)


def regions_of(layout: Layout) -> tuple[int, ...]:
    """Return the number of the box or region of each cell."""
    if layout.regions is not None:
        return layout.regions
    shape = layout.shape
    if shape.box_rows == 1:
        return (0,) * layout.cells  # rows again, so there are no boxes
    wide = layout.size // shape.box_cols
    return tuple(
        row // shape.box_rows * wide + col // shape.box_cols
        for row in range(layout.size)
        for col in range(layout.size)
    )


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    start = None
    for index, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = index
        elif not flag and start is not None:
            yield start, index
            start = None
