"""How pictures share a page: rows and columns that make them as large as they can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.books.page import LEFT_OUT
from nonet.books.paper import Box
from nonet.model import Layout
from nonet.render.board import Board
from nonet.render.rules import margin_of

#: Between two columns, and below a row, in points.
ACROSS, BELOW = 18.0, 10.0
#: The height of a digit is this share of its cell, in a drawing; see ``compose``.
DIGIT = 0.58


@dataclass(frozen=True)
class Slots:
    """A page cut into places of one size, row by row."""

    rows: int
    columns: int
    box: Box

    @property
    def width(self) -> float:
        """The width of a place."""
        return (self.box.width - (self.columns - 1) * ACROSS) / self.columns

    @property
    def height(self) -> float:
        """The height of a place."""
        return (self.box.height - (self.rows - 1) * BELOW) / self.rows

    def places(self) -> Iterator[Box]:
        """Yield the places in reading order."""
        for row in range(self.rows):
            for column in range(self.columns):
                left = self.box.left + column * (self.width + ACROSS)
                top = self.box.top + row * (self.height + BELOW)
                yield Box(left, top, left + self.width, top + self.height)

    def side(self, above: float) -> float:
        """Return the side of the largest square below a heading in each place."""
        return min(self.width, self.height - above)


def slots_for(count: int, box: Box, above: float) -> Slots:
    """Return the rows and columns in which so many squares are largest.

    >>> slots = slots_for(6, Box(0, 0, 400, 600), 20)
    >>> slots.rows, slots.columns
    (3, 2)
    """
    ways = [Slots(rows, count // rows, box) for rows in range(1, count + 1) if count % rows == 0]
    return max(ways, key=lambda way: (way.side(above), way.rows))


def digit_size(layout: Layout, side: float) -> float:
    """Return the size of digits of a puzzle drawn as large as a square, in points."""
    around = float(margin_of(layout)) if layout.rules else 0.0
    board = Board.of(layout, small_digits=False, around=around)
    return DIGIT * board.cell * side / (board.width - 2 * LEFT_OUT)
