"""Where everything is: cells, small digits, borders and outlines, in units of the picture."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

from nonet.model import Layout
from nonet.render.shapes import Point, Stroke, rounded

_PITCH = 17.0  # between two pencil marks
_PLAIN_CELL = 46.0  # a cell without pencil marks
_PADDING = 0.05  # of a cell, around its pencil marks
_BELOW_SUM = 0.28  # of a cell, above its pencil marks where cages have sums in corners
_IN_CAGE = 0.1  # of a cell, on the other sides of them
_MARGIN = 8.0
_LABELS = 20.0
_USUAL_SIDE = 510.0  # of 9x9 with pencil marks


@dataclass(frozen=True)
class Board:
    """The geometry of a drawn grid, its top left corner at (left, top)."""

    layout: Layout
    cell: float
    left: float
    top: float
    around: float = 0.0
    lettering: float = 1.0
    sums: bool = False

    @classmethod
    def of(
        cls,
        layout: Layout,
        *,
        small_digits: bool,
        labels: bool = False,
        around: float = 0.0,
        lettering: float = 1.0,
        sums: bool = False,
    ) -> Board:
        """Return a board roomy enough for what it has to show, ``around`` in cells outside.

        ``lettering`` makes the words around the grid larger, for pictures that are shown small;
        ``sums`` says that there are sums in corners of cells, which pencil marks stay clear of.
        """
        rows, columns = small_grid(layout)
        _, _, width, height = _field(sums)
        roomy = max(_PLAIN_CELL, _PITCH * columns / width, _PITCH * rows / height)
        cell = roomy if small_digits else _PLAIN_CELL
        words = _LABELS * _scale(cell * layout.size) * lettering if labels else 0.0
        edge = _MARGIN + words + around * cell
        return cls(layout, cell, edge, edge, around * cell, lettering, sums)

    @property
    def side(self) -> float:
        """The length of the grid's side."""
        return self.cell * self.layout.size

    @property
    def scale(self) -> float:
        """How much larger than usual the words around the grid are: large grids are shown small."""
        return _scale(self.side) * self.lettering

    @property
    def width(self) -> float:
        """The width of the sheet."""
        return self.left + self.side + self.around + _MARGIN

    @property
    def bottom(self) -> float:
        """Where the sheet ends, if there are no words below the grid."""
        return self.top + self.side + self.around + _MARGIN

    @property
    def pitch(self) -> float:
        """The distance of neighbouring pencil marks."""
        return min(self.spacing)

    @property
    def spacing(self) -> tuple[float, float]:
        """The distance of neighbouring pencil marks in a row and in a column."""
        rows, columns = small_grid(self.layout)
        _, _, width, height = _field(self.sums)
        return self.cell * width / columns, self.cell * height / rows

    def corner(self, cell: int) -> Point:
        """Return the top left corner of a cell."""
        row, col = divmod(cell, self.layout.size)
        return (self.left + col * self.cell, self.top + row * self.cell)

    def centre(self, cell: int) -> Point:
        """Return the middle of a cell."""
        x, y = self.corner(cell)
        return (x + self.cell / 2, y + self.cell / 2)

    def spot(self, cell: int, digit: int) -> Point:
        """Return the middle of a small digit."""
        row, col = divmod(digit - 1, small_grid(self.layout)[1])
        across, down = self.spacing
        left, top, _, _ = _field(self.sums)
        x, y = self.corner(cell)
        return (
            x + left * self.cell + across * (col + 0.5),
            y + top * self.cell + down * (row + 0.5),
        )

    def outlines(self, cells: Collection[int], inset: float, radius: float) -> list[Stroke]:
        """Return a closed line around each connected part of some cells, inside their borders."""
        return [rounded(self._inside(loop, inset), radius, closed=True) for loop in loops(cells, self.layout.size)]  # fmt: skip

    def _inside(self, loop: list[tuple[int, int]], inset: float) -> list[Point]:
        """Return the corners of a clockwise loop of grid points, moved inwards."""
        points = []
        for index, (row, col) in enumerate(loop):
            before, after = loop[index - 1], loop[(index + 1) % len(loop)]
            enter = (_sign(row - before[0]), _sign(col - before[1]))
            leave = (_sign(after[0] - row), _sign(after[1] - col))
            # Clockwise on a sheet whose y grows downwards: the inside is to the right.
            down = enter[1] + leave[1]
            right = -(enter[0] + leave[0])
            points.append(
                (
                    self.left + col * self.cell + right * inset,
                    self.top + row * self.cell + down * inset,
                )
            )
        return points


def _field(sums: bool) -> tuple[float, float, float, float]:
    """Return where the pencil marks of a cell are: left, top, width and height, in cells."""
    if sums:
        return _IN_CAGE, _BELOW_SUM, 1 - 2 * _IN_CAGE, 1 - _BELOW_SUM - _IN_CAGE
    return _PADDING, _PADDING, 1 - 2 * _PADDING, 1 - 2 * _PADDING


def _scale(side: float) -> float:
    return max(1.0, math.sqrt(side / _USUAL_SIDE))


def small_grid(layout: Layout) -> tuple[int, int]:
    """Return rows and columns of the pencil marks in a cell: like a box, if that is square enough.

    >>> small_grid(Layout.plain("3x3")), small_grid(Layout.plain("2x5"))
    ((3, 3), (3, 4))
    """
    rows, columns = layout.shape.box_rows, layout.shape.box_cols
    if not rows <= columns <= 2 * rows - 1:
        columns = math.ceil(math.sqrt(layout.size))
        rows = -(-layout.size // columns)
    return rows, columns


def loops(cells: Collection[int], size: int) -> list[list[tuple[int, int]]]:
    """Return the borders of some cells as clockwise loops of corner points (row, column)."""
    inside = {divmod(cell, size) for cell in cells}
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, col in sorted(inside):
        for start, end, beyond in (
            ((row, col), (row, col + 1), (row - 1, col)),
            ((row, col + 1), (row + 1, col + 1), (row, col + 1)),
            ((row + 1, col + 1), (row + 1, col), (row + 1, col)),
            ((row + 1, col), (row, col), (row, col - 1)),
        ):
            if beyond not in inside:
                edges.setdefault(start, []).append(end)
    found = []
    while edges:
        start = next(iter(edges))
        loop, here = [start], _take(edges, start, None)
        while here != start:
            loop.append(here)
            here = _take(edges, here, loop[-2])
        found.append(_corners_only(loop))
    return found


def _take(
    edges: dict[tuple[int, int], list[tuple[int, int]]],
    here: tuple[int, int],
    before: tuple[int, int] | None,
) -> tuple[int, int]:
    """Follow an edge; where two cells touch by a corner only, turn right to stay at the first."""
    choices = edges[here]
    if before is None or len(choices) == 1:
        chosen = choices[0]
    else:
        row, col = here[0] - before[0], here[1] - before[1]
        right = (here[0] + col, here[1] - row)
        chosen = right if right in choices else choices[0]
    choices.remove(chosen)
    if not choices:
        del edges[here]
    return chosen


def _corners_only(loop: list[tuple[int, int]]) -> list[tuple[int, int]]:
    kept = []
    for index, (row, col) in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        if (row - before[0], col - before[1]) != (after[0] - row, after[1] - col):
            kept.append((row, col))
    return kept


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
