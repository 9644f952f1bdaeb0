"""From a scene to shapes: the one place that knows what the picture looks like."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from nonet.model import Flag, Layout
from nonet.render.board import Board
from nonet.render.links import add_links
from nonet.render.markers import add_markers, marker_ink
from nonet.render.scene import Scene
from nonet.render.shapes import Drawing, Pen, Point, Rect, Text, polyline
from nonet.render.typesetting import wrapped

_HOUSE_PENS = {"cover": (2.2, (7.0, 4.0)), "placed": (2.2, ())}
_SET_DASHES: tuple[tuple[float, ...], ...] = ((), (6.0, 3.0), (2.0, 3.0), (9.0, 3.0, 2.0, 3.0))
_SHADED_KINDS = ("diagonal", "window", "group", "asterisk")
_CAPTION_SIZE = 14.0


def compose(
    scene: Scene, *, hatched: bool = False, labels: bool = False, caption: bool = True
) -> Drawing:
    """Return the shapes of a scene; ``hatched`` tells areas apart by lines instead of tints."""
    board = Board.of(scene.layout, small_digits=scene.has_small_digits, labels=labels)
    lines = wrapped(scene.caption, _CAPTION_SIZE, board.side) if caption else []
    height = board.top + board.side + 8 + len(lines) * _CAPTION_SIZE * 1.4 + (4 if lines else 0)
    drawing = Drawing(board.width, height, title=_title(scene), words=scene.caption)
    drawing.add(Rect(0, 0, board.width, height, fill="paper"))
    _add_shades(drawing, board)
    _add_areas(drawing, board, scene, hatched)
    _add_lines(drawing, board)
    _add_frames(drawing, board, scene)
    add_links(drawing, board, scene)
    add_markers(drawing, board, scene)
    _add_digits(drawing, board, scene)
    _add_defects(drawing, board, scene)
    if labels:
        _add_labels(drawing, board)
    for number, line in enumerate(lines):
        y = board.top + board.side + 8 + _CAPTION_SIZE * (0.8 + 1.4 * number)
        drawing.add(
            Text(board.left, y, line, _CAPTION_SIZE, "caption", anchor="start", tag="caption")
        )
    return drawing


def _title(scene: Scene) -> str:
    size = scene.layout.size
    return f"Sudoku {size}x{size}, {len(scene.values)} digits"


def _cell_rect(board: Board, cell: int, fill: str, tag: str) -> Rect:
    x, y = board.corner(cell)
    return Rect(x, y, board.cell, board.cell, fill=fill, tag=tag)


def _add_shades(drawing: Drawing, board: Board) -> None:
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


def _add_areas(drawing: Drawing, board: Board, scene: Scene, hatched: bool) -> None:
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
        if defect.flag in (Flag.CLASH, Flag.EMPTY_CELL):
            for cell in defect.cells:
                drawing.add(_cell_rect(board, cell, "defect-area", "defect-area"))


def _hatch(
    drawing: Drawing, board: Board, cell: int, colour: str, tag: str, *, falling: bool = False
) -> None:
    """Draw slanted lines through a cell; they meet those of its neighbours."""
    left, top = board.corner(cell)
    side, count = board.cell, 6
    for number in range(1, 2 * count):
        reach = side * number / count
        start = (max(0.0, reach - side), min(reach, side))
        end = (min(reach, side), max(0.0, reach - side))
        if falling:
            start, end = (start[0], side - start[1]), (end[0], side - end[1])
        drawing.add(
            polyline(
                [(left + start[0], top + start[1]), (left + end[0], top + end[1])],
                pen=Pen(colour, 0.7),
                tag=tag,
            )
        )


def _add_lines(drawing: Drawing, board: Board) -> None:
    """Draw thin lines between cells, thick ones between boxes or regions, and the frame."""
    thin, thick = Pen("grid", 1.0), Pen("border", 2.4)
    for pen, lines in ((thin, _inner_lines(board, False)), (thick, _inner_lines(board, True))):
        for start, end in lines:
            drawing.add(polyline([start, end], pen=pen, tag="border" if pen is thick else "grid"))
    drawing.add(
        Rect(board.left, board.top, board.side, board.side, pen=Pen("border", 3.2), tag="frame")
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


def regions_of(layout: Layout) -> list[int]:
    """Return the number of the box or region of each cell; one for all where there is none."""
    region = [0] * layout.cells
    for house in layout.houses:
        if house.kind in ("box", "region"):
            for cell in house.cells:
                region[cell] = house.number
    return region


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    start = None
    for index, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = index
        elif not flag and start is not None:
            yield start, index
            start = None


def _add_frames(drawing: Drawing, board: Board, scene: Scene) -> None:
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
        for outline in board.outlines(group.cells, 3.5, 7.0):
            drawing.add(replace(outline, pen=pen, tag="set"))
        x, y = board.corner(group.cells[0])
        drawing.add(
            Rect(x - 1, y - 1, 12, 12, fill=f"set-{kind}", radius=3),
            Text(x + 5, y + 5, group.name, 9, "paper", bold=True, tag="set-name"),
        )
    for defect in scene.defects:
        if defect.flag is Flag.LOST_DIGIT:
            for outline in board.outlines(defect.cells, 2.0, 5.0):
                drawing.add(replace(outline, pen=Pen("defect", 2.0, (5.0, 3.0)), tag="lost-digit"))


def _add_digits(drawing: Drawing, board: Board, scene: Scene) -> None:
    clashing = {
        cell for defect in scene.defects if defect.flag is Flag.CLASH for cell in defect.cells
    }
    for cell, value in scene.values.items():
        x, y = board.centre(cell)
        drawing.add(
            Text(
                x,
                y,
                scene.symbol(value.digit),
                board.cell * 0.58,
                "defect" if cell in clashing else value.kind,
                bold=value.kind != "placed",
                tag=value.kind,
                place=board.layout.cell_name(cell),
            )
        )
    for cell in range(board.layout.cells):
        for digit in scene.shown(cell):
            x, y = board.spot(cell, digit)
            role = scene.candidates.get((cell, digit))
            if role == "eliminated":
                _add_cross(drawing, (x, y), board.pitch * 0.43)
            drawing.add(
                Text(
                    x,
                    y,
                    scene.symbol(digit),
                    board.pitch * 0.72,
                    marker_ink(role),
                    bold=role is not None,
                    tag="pencil" if role is None else f"pencil {role}",
                    place=board.layout.cell_name(cell),
                )
            )


def _add_cross(drawing: Drawing, centre: Point, reach: float) -> None:
    """Strike a candidate out; the digit comes on top and stays readable."""
    x, y = centre
    pen = Pen("eliminated-edge", 1.5)
    drawing.add(
        polyline([(x - reach, y - reach), (x + reach, y + reach)], pen=pen, tag="cross"),
        polyline([(x - reach, y + reach), (x + reach, y - reach)], pen=pen, tag="cross"),
    )


def _add_defects(drawing: Drawing, board: Board, scene: Scene) -> None:
    """Ring clashing digits and join them; put a sign into cells where nothing can stand."""
    for defect in scene.defects:
        if defect.flag is Flag.CLASH:
            pen = Pen("defect", 2.0)
            first, second = (board.centre(cell) for cell in defect.cells)
            length, away = math.dist(first, second), board.cell * 0.4
            if length > 2 * away:
                share = away / length
                drawing.add(
                    polyline(
                        [_between(first, second, share), _between(second, first, share)],
                        pen=pen,
                        tag="clash",
                    )
                )
        elif defect.flag is Flag.EMPTY_CELL:
            x, y = board.centre(defect.cells[0])
            drawing.add(
                Text(x, y, "!", board.cell * 0.6, "defect", bold=True, tag="empty-cell",
                     place=board.layout.cell_name(defect.cells[0]))
            )  # fmt: skip


def _between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _add_labels(drawing: Drawing, board: Board) -> None:
    for number in range(board.layout.size):
        along = (number + 0.5) * board.cell
        name = str(number + 1)
        drawing.add(
            Text(board.left + along, board.top - 11, name, 11, "label", tag="label"),
            Text(board.left - 12, board.top + along, name, 11, "label", tag="label"),
        )
