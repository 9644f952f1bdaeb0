"""From a scene to shapes: the one place that knows what the picture looks like."""

from __future__ import annotations

import math

from nonet.model import Flag
from nonet.render.areas import add_areas, add_frames, add_set_names, add_shades
from nonet.render.board import Board
from nonet.render.lines import add_lines
from nonet.render.links import add_links
from nonet.render.markers import add_markers, marker_ink
from nonet.render.rules import add_rules, add_washes, has_sums, margin_of
from nonet.render.scene import Scene
from nonet.render.shapes import Drawing, Pen, Point, Rect, Text, polyline
from nonet.render.typesetting import wrapped
from nonet.techniques.notation import Notation, notation

_CAPTION_SIZE = 14.0


def compose(
    scene: Scene,
    *,
    hatched: bool = False,
    labels: bool = False,
    caption: bool = True,
    lettering: float = 1.0,
) -> Drawing:
    """Return the shapes of a scene; ``hatched`` tells areas apart by lines instead of tints.

    ``lettering`` makes the words around the grid larger, for pictures that are shown small.
    """
    board = board_of(scene, labels=labels, lettering=lettering)
    size = _CAPTION_SIZE * board.scale
    lines = wrapped(scene.caption, size, board.side) if caption else []
    below = board.bottom
    height = below + len(lines) * size * 1.4 + (4 if lines else 0)
    drawing = Drawing(board.width, height, title=_title(scene), words=scene.caption)
    drawing.add(Rect(0, 0, board.width, height, fill="paper"))
    add_shades(drawing, board)
    add_washes(drawing, board)
    add_areas(drawing, board, scene, hatched)
    add_rules(drawing, board, under=True)
    add_lines(drawing, board)
    add_rules(drawing, board, under=False)
    add_frames(drawing, board, scene)
    add_links(drawing, board, scene)
    add_markers(drawing, board, scene)
    _add_clashes(drawing, board, scene)
    add_digits(drawing, board, scene)
    add_set_names(drawing, board, scene)
    _add_empty_cells(drawing, board, scene)
    if labels:
        _add_labels(drawing, board, notation(scene.notation))
    for number, line in enumerate(lines):
        y = below + size * (0.8 + 1.4 * number)
        drawing.add(Text(board.left, y, line, size, "caption", anchor="start", tag="caption"))
    return drawing


def board_of(scene: Scene, *, labels: bool = False, lettering: float = 1.0) -> Board:
    """Return where everything in the picture of a scene is."""
    around = margin_of(scene.layout) if scene.layout.rules else 0.0
    small = scene.has_small_digits
    return Board.of(
        scene.layout,
        small_digits=small,
        labels=labels,
        around=around,
        lettering=lettering,
        sums=has_sums(scene.layout),
    )


def _title(scene: Scene) -> str:
    size = scene.layout.size
    return f"Sudoku {size}x{size}, {len(scene.values)} digits"


def add_digits(drawing: Drawing, board: Board, scene: Scene) -> None:
    """Write the digits, and the candidates that are shown."""
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


def _add_clashes(drawing: Drawing, board: Board, scene: Scene) -> None:
    """Join digits that clash, behind the digits between them."""
    for defect in scene.defects:
        if defect.flag is not Flag.CLASH:
            continue
        first, second = (board.centre(cell) for cell in defect.cells)
        length, away = math.dist(first, second), board.cell * 0.4
        if length > 2 * away:
            share = away / length
            ends = [_between(first, second, share), _between(second, first, share)]
            drawing.add(polyline(ends, pen=Pen("defect", 2.0), tag="clash"))


def _add_empty_cells(drawing: Drawing, board: Board, scene: Scene) -> None:
    """Put a sign into cells where nothing can stand."""
    for defect in scene.defects:
        if defect.flag is Flag.EMPTY_CELL:
            (cell,) = defect.cells
            x, y = board.centre(cell)
            drawing.add(
                Text(x, y, "!", board.cell * 0.6, "defect", bold=True, tag="empty-cell",
                     place=board.layout.cell_name(cell))
            )  # fmt: skip


def _between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _add_labels(drawing: Drawing, board: Board, written: Notation) -> None:
    for number in range(1, board.layout.size + 1):
        along = (number - 0.5) * board.cell
        column, row = written.column(number), written.row(number)
        size, left, top = (
            11 * board.scale,
            board.left - board.around - 12 * board.scale,
            board.top - board.around - 11 * board.scale,
        )
        drawing.add(
            Text(board.left + along, top, column, size, "label", tag="label"),
            Text(left, board.top + along, row, size, "label", tag="label"),
        )
