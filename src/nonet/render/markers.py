"""The signs behind candidates: every role has its own form, so that colour is not needed."""

from __future__ import annotations

import math

from nonet.render.board import Board
from nonet.render.scene import Scene
from nonet.render.shapes import Circle, Drawing, Pen, Point, Rect, Shape, polyline

MARKER_RADIUS = 0.43  # of the distance between pencil marks

_FORMS = {
    "base": "circle", "on": "circle", "off": "ring", "first": "circle", "support": "ring",
    "fin": "diamond", "second": "diamond", "extra": "hexagon", "placed": "square",
    "eliminated": "square", "excluded": "ring",
}  # fmt: skip


def paint_of(role: str) -> str:
    """Return the name of the colour behind a role; ``placed`` alone is a digit's colour."""
    return "placed-mark" if role == "placed" else role


def marker_ink(role: str | None) -> str:
    """Return the name of the colour in which a candidate is written."""
    return "pencil" if role is None else f"{paint_of(role)}-ink"


def add_markers(drawing: Drawing, board: Board, scene: Scene) -> None:
    """Draw the sign of every candidate that has a role."""
    for (cell, digit), role in sorted(scene.candidates.items()):
        if cell not in scene.values:
            centre = board.spot(cell, digit)
            drawing.add(marker(role, centre, board.pitch * MARKER_RADIUS))


def marker(role: str, centre: Point, radius: float) -> Shape:
    """Return the sign of a role: circle, ring, diamond, hexagon or square."""
    paint = paint_of(role)
    tag = f"marker {role}"
    x, y = centre
    form = _FORMS[role]
    if form in ("circle", "ring"):
        dash = (2.0, 1.6) if role in ("support", "excluded") else ()
        return Circle(centre, radius, paint, Pen(f"{paint}-edge", 1.4, dash), tag)
    if form == "square":
        half = radius * 0.92
        pen = None if role == "eliminated" else Pen(f"{paint}-edge", 1.2)
        return Rect(x - half, y - half, 2 * half, 2 * half, paint, pen, 2.5, tag)
    corners, reach, turn = (4, radius * 1.22, 0.0) if form == "diamond" else (6, radius * 1.1, 0.0)
    points = [
        (
            x + reach * math.cos(turn + 2 * math.pi * k / corners),
            y + reach * math.sin(turn + 2 * math.pi * k / corners),
        )
        for k in range(corners)
    ]
    return polyline(points, fill=paint, pen=Pen(f"{paint}-edge", 1.3), closed=True, tag=tag)
