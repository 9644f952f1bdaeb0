"""Rules drawn as players know them: lines, dots, cages, arrows, clues outside the grid."""

from __future__ import annotations

import math
from dataclasses import replace

from nonet.model import Layout
from nonet.model.rules.marks import Mark
from nonet.render.board import Board
from nonet.render.shapes import Circle, Drawing, Pen, Point, Rect, Shape, Text, polyline
from nonet.render.themes import THEMES

_CAGE_INSET = 0.08  # of a cell
_HEAD = 0.2  # the length of an arrow's head
_LABEL = 0.23  # the height of a cage's sum


def marks_of(layout: Layout) -> tuple[Mark, ...]:
    """Return the marks of all rules, each once, in the order of the rules."""
    found: dict[Mark, None] = {}
    for rule in layout.rules:
        found |= dict.fromkeys(rule.marks(layout))
    return tuple(sorted(found, key=lambda mark: mark.kind != "wash"))


def margin_of(layout: Layout) -> float:
    """Return how many cells the marks reach out of the grid, at most: 0 or 1."""
    reach = 0.0
    for mark in marks_of(layout):
        for point in mark.points:
            reach = max(reach, *(-at for at in point), *(at - layout.size for at in point))
    return min(math.ceil(reach), 1)


def has_sums(layout: Layout) -> bool:
    """Return whether a cage has its sum in the corner of a cell, where a pencil mark would be."""
    return any(mark.kind == "cage" and mark.text for mark in marks_of(layout))


def add_washes(drawing: Drawing, board: Board) -> None:
    """Colour whole cells, under everything else."""
    for mark in marks_of(board.layout):
        if mark.under and mark.kind == "wash":
            drawing.add(*_shapes(mark, board))


def add_rules(drawing: Drawing, board: Board, *, under: bool) -> None:
    """Draw what lies under the lines of the grid, or what lies over them, but for washes."""
    if not board.layout.rules:
        return
    for mark in marks_of(board.layout):
        if mark.under == under and not (under and mark.kind == "wash"):
            drawing.add(*_shapes(mark, board))


def _shapes(mark: Mark, board: Board) -> list[Shape]:
    points = [_place(point, board) for point in mark.points]
    size = mark.size * board.cell
    tag = f"rule rule-{mark.kind}"
    if not points:
        return []
    if mark.kind == "line":
        return [polyline(points, pen=Pen(_colour(mark.colour), size), tag=tag)]
    if mark.kind == "arrow":
        return _arrow(points, Pen(_colour(mark.colour), size), board.cell * _HEAD, tag)
    if mark.kind == "wash":
        return [
            Rect(x - board.cell / 2, y - board.cell / 2, board.cell, board.cell,
                 fill=_colour(mark.colour), tag=tag)
            for x, y in points
        ]  # fmt: skip
    if mark.kind == "cage":
        return _cage(mark, board, tag)
    if mark.kind == "text":
        x, y = points[0]
        return [Text(x, y, mark.text, size, _colour(mark.colour), tag=tag)]
    fill = _colour(mark.fill) if mark.fill else None
    pen = Pen(_colour(mark.colour), board.cell * 0.035) if mark.colour else None
    return [_round(mark.kind, points[0], size / 2, fill, pen, tag)]


def _round(
    kind: str, point: Point, reach: float, fill: str | None, pen: Pen | None, tag: str
) -> Shape:
    x, y = point
    if kind == "circle":
        return Circle(point, reach, fill, pen, tag)
    if kind == "diamond":
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        return polyline(corners, fill=fill, pen=pen, closed=True, tag=tag)
    return Rect(x - reach, y - reach, 2 * reach, 2 * reach, fill=fill, pen=pen, tag=tag)


def _arrow(points: list[Point], pen: Pen, head: float, tag: str) -> list[Shape]:
    shaft = polyline(points, pen=pen, tag=tag)
    (x, y), (end_x, end_y) = points[-2:] if len(points) > 1 else (points[0], points[0])
    length = math.dist((x, y), (end_x, end_y))
    if not length:
        return [shaft]
    along = ((end_x - x) / length, (end_y - y) / length)
    wings = [
        (
            end_x - head * (along[0] - side * along[1]) * 0.7,
            end_y - head * (along[1] + side * along[0]) * 0.7,
        )
        for side in (1, -1)
    ]
    return [shaft, polyline([wings[0], (end_x, end_y), wings[1]], pen=pen, tag=tag)]


def _cage(mark: Mark, board: Board, tag: str) -> list[Shape]:
    """Draw a dashed border inside the cells, with its label in the first corner."""
    size = board.layout.size
    cells = [int(row) * size + int(col) for row, col in mark.points]
    inset = board.cell * _CAGE_INSET
    pen = Pen(_colour(mark.colour), 1.1, (3.5, 2.5))
    outlines: list[Shape] = [
        replace(outline, pen=pen, tag=tag) for outline in board.outlines(cells, inset, 0.1)
    ]
    if mark.text:
        x, y = board.corner(min(cells))
        height = board.cell * _LABEL
        width = height * 0.62 * len(mark.text)
        outlines += [
            Rect(x + 1.5, y + 1.5, width + 3, height + 1, fill="paper", tag=tag),
            Text(x + 3, y + 2 + height / 2, mark.text, height, "rule-ink",
                 anchor="start", tag=f"{tag} rule-sum"),
        ]  # fmt: skip
    return outlines


def _place(point: tuple[float, float], board: Board) -> Point:
    row, col = point
    return board.left + col * board.cell, board.top + row * board.cell


def _colour(name: str) -> str:
    """Return the theme's name of a colour; colours of others' drawings stay as they are."""
    if name.startswith("#") or name == "paper":
        return name
    return f"rule-{name}" if f"rule-{name}" in THEMES["light"].colours else "rule-grey"
