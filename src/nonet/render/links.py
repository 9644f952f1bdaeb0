"""Arrows of chains: solid for strong links, dashed for weak ones, dotted for patterns."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

from nonet.render.board import Board
from nonet.render.markers import MARKER_RADIUS
from nonet.render.routing import Router
from nonet.render.scene import Scene, Spot
from nonet.render.shapes import Drawing, Pen, Point, Stroke, polyline

_DASHES: dict[str, tuple[float, ...]] = {"strong": (), "weak": (5.0, 3.4), "pattern": (1.2, 3.0)}
_COLOURS = 4


class StraightRouter:
    """Leads every arrow straight to its end: for pictures with more arrows than have ways."""

    def route(self, start: Point, end: Point, gap: float) -> Stroke:
        """Return a straight stroke that begins and ends ``gap`` away from the two points."""
        share = min(0.4, gap / (math.dist(start, end) or 1.0))
        (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
        return polyline(
            [(x + dx * share, y + dy * share), (x + dx * (1 - share), y + dy * (1 - share))]
        )


def add_links(
    drawing: Drawing, board: Board, scene: Scene, router: Router | StraightRouter | None = None
) -> None:
    """Draw every link as an arrow, and tie the cells of a group together."""
    if not scene.links:
        return
    router = router or Router(board, obstacles(board, scene))
    gap = board.pitch * (MARKER_RADIUS + 0.06)
    for link in scene.links:
        start, end = _nearest(board, link.start, link.end)
        colour = f"link-{link.chain % _COLOURS}"
        _add_arrow(drawing, router.route(start, end, gap), board, colour, link.kind)
    groups = {
        spot: f"link-{link.chain % _COLOURS}"
        for link in scene.links
        for spot in (link.start, link.end)
        if len(spot.cells) > 1
    }
    for spot, colour in groups.items():
        points = [board.spot(cell, spot.digit) for cell in spot.cells]
        for a, b in pairwise(points):
            route = router.route(a, b, gap)
            drawing.add(replace(route, pen=Pen(colour, 3.0), tag="tie"))


def obstacles(board: Board, scene: Scene) -> list[tuple[Point, float]]:
    """Return every digit of the picture as a disc no arrow should touch."""
    found = [(board.centre(cell), board.cell * 0.3) for cell in scene.values]
    for cell in range(board.layout.cells):
        for digit in scene.shown(cell):
            marked = (cell, digit) in scene.candidates
            found.append((board.spot(cell, digit), board.pitch * (0.48 if marked else 0.34)))
    return found


def _nearest(board: Board, start: Spot, end: Spot) -> tuple[Point, Point]:
    pairs = [
        (board.spot(a, start.digit), board.spot(b, end.digit))
        for a in start.cells
        for b in end.cells
    ]
    return min(pairs, key=lambda pair: math.dist(*pair))


def _add_arrow(drawing: Drawing, route: Stroke, board: Board, colour: str, kind: str) -> None:
    """Draw the line, over a strip of paper that lifts it off what it crosses, and its head."""
    tip = route.segments[-1][-1]
    before = _before_the_end(route)
    length = math.dist(before, tip) or 1.0
    dx, dy = (tip[0] - before[0]) / length, (tip[1] - before[1]) / length
    size = board.pitch * 0.36
    neck = (tip[0] - dx * size * 0.8, tip[1] - dy * size * 0.8)
    shaft = replace(route, segments=(*route.segments[:-1], (*route.segments[-1][:-1], neck)))
    drawing.add(
        replace(shaft, pen=Pen("paper", 3.6), tag="halo"),
        replace(shaft, pen=Pen(colour, 1.6, _DASHES[kind]), tag=f"link {kind}"),
        polyline(
            [
                tip,
                (tip[0] - dx * size - dy * size * 0.5, tip[1] - dy * size + dx * size * 0.5),
                (tip[0] - dx * size + dy * size * 0.5, tip[1] - dy * size - dx * size * 0.5),
            ],
            fill=colour,
            closed=True,
            tag="arrow-head",
        ),
    )


def _before_the_end(route: Stroke) -> Point:
    """Return a point just before the end of a route, which gives its direction there."""
    *_, last = route.segments
    if len(last) == 3 and math.dist(last[1], last[2]) > 1e-6:
        return last[1]
    return route.segments[-2][-1] if len(route.segments) > 1 else route.start
