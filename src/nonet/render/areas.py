"""What lies under and around the digits: shades, highlights, frames."""

from __future__ import annotations

from dataclasses import replace

from nonet.model import Flag
from nonet.render.board import Board
from nonet.render.scene import Scene
from nonet.render.shapes import Drawing, Pen, Point, Rect, Stroke, Text, polyline

_HOUSE_PENS = {"cover": (2.2, (7.0, 4.0)), "placed": (2.2, ())}
_SET_DASHES: tuple[tuple[float, ...], ...] = ((), (6.0, 3.0), (2.0, 3.0), (9.0, 3.0, 2.0, 3.0))
_SHADED_KINDS = ("diagonal", "window", "group", "asterisk")


def add_shades(drawing: Drawing, board: Board) -> None:
    """Shade the extra houses: what lies in one is light, what lies in more is darker.

    Groups cover everything, so every second place of a box is shaded.
    """
    layout = board.layout
    box_rows, box_cols = layout.shape.box_rows, layout.shape.box_cols
    for cell in range(layout.cells):
        kinds = [h.kind for h in layout.houses_of[cell] if h.kind in _SHADED_KINDS]
        row, col = divmod(cell, layout.size)
        if "group" in kinds and (row % box_rows + col % box_cols) % 2:
            kinds.remove("group")
        if kinds:
            shade = "shade-a" if len(set(kinds)) == 1 else "shade-b"
            drawing.add(_cell_rect(board, cell, shade, "extra-house"))


def add_areas(drawing: Drawing, board: Board, scene: Scene, hatched: bool) -> None:
    """Tint or hatch base houses, and tint the highlighted and the broken cells."""
    for house in scene.houses:
        if house.role == "base":
            for cell in house.cells:
                if hatched:
                    _hatch(drawing, board, cell, "house-base", "house-base")
                else:
                    drawing.add(_cell_rect(board, cell, "house-base", "house-base"))
    for mark in scene.cells:
        drawing.add(_cell_rect(board, mark.cell, f"cell-{mark.role}", f"cell-{mark.role}"))
        if hatched and mark.role == "support":
            _hatch(drawing, board, mark.cell, "grid", "cell-support", falling=True)
    for defect in scene.defects:
        if defect.flag in (Flag.CLASH, Flag.RULE, Flag.EMPTY_CELL):
            for cell in defect.cells:
                drawing.add(_cell_rect(board, cell, "defect-area", "defect-area"))


def add_frames(drawing: Drawing, board: Board, scene: Scene) -> None:
    """Draw lines around cover houses, almost locked sets and houses without a digit's place."""
    for house in scene.houses:
        if house.role in _HOUSE_PENS:
            width, dash = _HOUSE_PENS[house.role]
            pen = Pen(f"house-{house.role}", width, dash)
            for outline in board.outlines(house.cells, 3.0, 6.0):
                drawing.add(replace(outline, pen=pen, tag=f"house-{house.role}"))
    for number, group in enumerate(scene.sets):
        kind = number % len(_SET_DASHES)
        pen = Pen(f"set-{kind}", 2.0, _SET_DASHES[kind])
        before = [cell for other in scene.sets[:number] for cell in other.cells]
        inset = 3.5 + 3.0 * max(map(before.count, group.cells))
        for outline in board.outlines(group.cells, inset, 7.0):
            drawing.add(replace(outline, pen=pen, tag="set"))
    for defect in scene.defects:
        if defect.flag is Flag.LOST_DIGIT:
            for outline in board.outlines(defect.cells, 2.0, 5.0):
                drawing.add(replace(outline, pen=Pen("defect", 2.0, (5.0, 3.0)), tag="lost-digit"))


def add_set_names(drawing: Drawing, board: Board, scene: Scene) -> None:
    """Name each set at a corner of a cell, where no digit is, and if possible no other name."""
    for number, group in enumerate(scene.sets):
        before = [cell for other in scene.sets[:number] for cell in other.cells]
        named = min(group.cells, key=before.count)
        x, y = board.corner(named)
        x += 13 * before.count(named)
        fill = f"set-{number % len(_SET_DASHES)}"
        drawing.add(
            Rect(x - 6, y - 6, 12, 12, fill=fill, radius=3, tag="set-name"),
            Text(x, y, group.name, 9, "paper", bold=True, tag="set-name"),
        )


def _cell_rect(board: Board, cell: int, fill: str, tag: str) -> Rect:
    x, y = board.corner(cell)
    return Rect(x, y, board.cell, board.cell, fill=fill, tag=tag)


def _hatch(
    drawing: Drawing, board: Board, cell: int, colour: str, tag: str, *, falling: bool = False
) -> None:
    """Draw slanted lines through a cell; they meet those of its neighbours."""
    drawing.add(*hatching(board.corner(cell), board.cell, colour, tag, falling=falling))


def hatching(
    corner: Point, side: float, colour: str, tag: str = "", *, falling: bool = False, count: int = 6
) -> list[Stroke]:
    """Return slanted lines through a square, rising to the right or falling."""
    left, top = corner
    lines = []
    for number in range(1, 2 * count):
        reach = side * number / count
        start = (max(0.0, reach - side), min(reach, side))
        end = (min(reach, side), max(0.0, reach - side))
        if falling:
            start, end = (start[0], side - start[1]), (end[0], side - end[1])
        ends = [(left + start[0], top + start[1]), (left + end[0], top + end[1])]
        lines.append(polyline(ends, pen=Pen(colour, 0.7), tag=tag))
    return lines
