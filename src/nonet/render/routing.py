"""Routes for arrows that go around the digits.

First a family of curves is tried: they leave and arrive at several angles, and the one
with the least cost wins, where cost is length, closeness to digits and overlap with
earlier arrows. Where every curve would touch a digit the arrow runs along the lines
between the pencil marks and along the borders of the cells, where no digit is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product

import numpy as np
from numpy.typing import NDArray

from nonet.render.board import Board
from nonet.render.shapes import Point, Stroke, rounded

Floats = NDArray[np.float64]

# Gentle curves are tried first, strongly bent ones where those touch a digit.
_GENTLE = tuple(math.radians(angle) for angle in (0, -10, 10, -22, 22, -36, 36))
_BENT = tuple(math.radians(angle) for angle in (0, -20, 20, -40, 40, -58, 58, -78, 78))
_SAMPLES = 56
_AIR = 1.35  # times the radius of a digit: closer than that costs


class Router:
    """Finds ways between points of a board, around obstacles and apart from earlier ways."""

    def __init__(self, board: Board, obstacles: list[tuple[Point, float]]) -> None:
        self._board = board
        self._centres = np.array([centre for centre, _ in obstacles]).reshape(-1, 2)
        self._radii = np.array([radius for _, radius in obstacles])
        self._used = np.empty((0, 2))

    def route(self, start: Point, end: Point, gap: float) -> Stroke:
        """Return an open stroke that begins and ends ``gap`` away from the two points."""
        others = self._others(start, end)
        close = math.dist(start, end) < 1.6 * self._board.pitch
        families = (_bows, _gentle, _bent) if close else (_gentle, _bent)
        for family in families:
            controls = family(np.array(start), np.array(end))
            points = _sampled(controls)
            costs, touching = self._costs(points, others, gap)
            best = int(np.argmin(costs))
            if not touching[best]:
                self._remember(points[best])
                return _trimmed(controls[best], gap)
        return self._between_the_digits(start, end, gap)

    def _others(self, start: Point, end: Point) -> NDArray[np.bool_]:
        near = np.zeros(len(self._centres), dtype=bool)
        for point in (start, end):
            near |= np.hypot(*(self._centres - point).T) < 1e-6
        return ~near

    def _costs(
        self, points: Floats, others: NDArray[np.bool_], gap: float
    ) -> tuple[Floats, NDArray[np.bool_]]:
        """Return what each curve costs, and whether it touches a digit or leaves the grid."""
        span = float(np.hypot(*(points[0, -1] - points[0, 0])))
        low, high = points.min(axis=(0, 1)), points.max(axis=(0, 1))
        reach = self._radii[:, None] * _AIR
        near = others & ((self._centres > low - reach) & (self._centres < high + reach)).all(axis=1)
        centres, radii = self._centres[near], self._radii[near]
        lengths = np.hypot(*np.moveaxis(np.diff(points, axis=1), 2, 0)).sum(axis=1)
        costs: Floats = lengths / max(span, self._board.cell) * 2.0
        costs += np.where(lengths < 2 * gap + 1.1 * self._board.pitch, 3.0, 0.0)
        touching = np.zeros(len(points), dtype=bool)
        if len(centres):
            closeness = np.sqrt(_squares(points, centres).min(axis=1)) / radii
            touching = (closeness < 1.0).any(axis=1)
            costs += 8.0 * np.clip(_AIR - closeness, 0, None).sum(axis=1)
            costs += 20.0 * (closeness < 1.0).sum(axis=1)
        apart = 0.3 * self._board.pitch
        used = self._used_within(points, apart)
        if len(used):
            away = _squares(points[:, 6:-6:2], used).min(axis=2)
            costs += 3.0 * (away < apart**2).mean(axis=1)
        low = np.array([self._board.left, self._board.top])
        outside = ((points < low) | (points > low + self._board.side)).any(axis=(1, 2))
        costs += 50.0 * outside
        return costs, touching | outside

    def _used_within(self, points: Floats, apart: float) -> Floats:
        """Return the points of earlier arrows that can be so close to any of these."""
        flat = points.reshape(-1, 2)
        low, high = flat.min(axis=0) - apart, flat.max(axis=0) + apart
        found: Floats = self._used[((self._used > low) & (self._used < high)).all(axis=1)]
        return found

    def _remember(self, points: Floats) -> None:
        self._used = np.concatenate([self._used, points[6:-6:2]])

    def _between_the_digits(self, start: Point, end: Point, gap: float) -> Stroke:
        ways = sorted(self._ways(start, end), key=self._effort)[:24]
        best = min(ways, key=lambda way: self._effort(way) + self._overlap(way))
        samples = _along(best, self._board.pitch / 3)
        self._used = np.concatenate([self._used, samples])
        cut = [_shortened(best[1], best[0], gap), *best[1:-1], _shortened(best[-2], best[-1], gap)]
        return rounded(cut, self._board.pitch * 0.4)

    def _ways(self, start: Point, end: Point) -> Iterator[list[Point]]:
        """Yield ways over the lines between pencil marks and between cells."""
        here, there = self._cell_corner(start), self._cell_corner(end)
        if here == there:
            for first, last in product(self._around(start), self._around(end)):
                yield _simple([start, first, (first[0], last[1]), last, end])
                yield _simple([start, first, (last[0], first[1]), last, end])
            return
        for (first, border), (last, entry) in product(self._exits(start), self._exits(end)):
            if (math.isclose(border[0], entry[0]) and self._on_border(border[0], 0)) or (
                math.isclose(border[1], entry[1]) and self._on_border(border[1], 1)
            ):
                yield _simple([start, first, border, entry, last, end])
            for a, b in product(self._corners(border, here), self._corners(entry, there)):
                for bend in ((a[0], b[1]), (b[0], a[1])):
                    yield _simple([start, first, border, a, bend, b, entry, last, end])

    def _on_border(self, value: float, axis: int) -> bool:
        origin = (self._board.left, self._board.top)[axis]
        steps = (value - origin) / self._board.cell
        return math.isclose(steps, round(steps), abs_tol=1e-6)

    def _cell_corner(self, point: Point) -> Point:
        board = self._board
        return (
            board.left + math.floor((point[0] - board.left) / board.cell) * board.cell,
            board.top + math.floor((point[1] - board.top) / board.cell) * board.cell,
        )

    def _around(self, point: Point) -> list[Point]:
        """Return the four corners of a pencil mark's own field."""
        across, down = self._board.spacing
        x, y = point
        return [(x + a * across / 2, y + b * down / 2) for a in (-1, 1) for b in (-1, 1)]

    def _exits(self, point: Point) -> Iterator[tuple[Point, Point]]:
        left, top = self._cell_corner(point)
        cell = self._board.cell
        for x, y in self._around(point):
            for border in ((left, y), (left + cell, y), (x, top), (x, top + cell)):
                yield (x, y), border

    def _corners(self, border: Point, cell: Point) -> list[Point]:
        """Return the ends of the cell's side that a point of its border lies on."""
        left, top = cell
        right, bottom = left + self._board.cell, top + self._board.cell
        if math.isclose(border[0], left) or math.isclose(border[0], right):
            return [(border[0], top), (border[0], bottom)]
        return [(left, border[1]), (right, border[1])]

    def _effort(self, way: list[Point]) -> float:
        return sum(map(math.dist, way, way[1:])) + 0.35 * self._board.cell * len(way)

    def _overlap(self, way: list[Point]) -> float:
        apart = 0.25 * self._board.pitch
        samples = _along(way, self._board.pitch / 3)
        used = self._used_within(samples, apart)
        if not len(used):
            return 0.0
        away = _squares(samples[None], used).min(axis=2)
        return float((away < apart**2).sum()) * self._board.pitch / 2


def _squares(points: Floats, centres: Floats) -> Floats:
    """Return the squared distance of every point of every curve from every centre."""
    dx = points[:, :, None, 0] - centres[:, 0]
    dy = points[:, :, None, 1] - centres[:, 1]
    dx *= dx
    dy *= dy
    dx += dy
    return dx


def _gentle(start: Floats, end: Floats) -> Floats:
    return _curves(start, end, _GENTLE)


def _bent(start: Floats, end: Floats) -> Floats:
    return _curves(start, end, _BENT)


def _bows(start: Floats, end: Floats) -> Floats:
    """Return bows between neighbours: a straight arrow would have no length to be seen."""
    delta = end - start
    return np.array(
        [
            [
                start,
                start + reach * _turned(delta, angle),
                end - reach * _turned(delta, -angle),
                end,
            ]
            for angle in (-1.35, 1.35, -1.6, 1.6, -1.1, 1.1)
            for reach in (1.3, 1.1, 0.9, 0.75)
        ]
    )


def _curves(start: Floats, end: Floats, angles: Sequence[float]) -> Floats:
    """Return cubic curves, as four points each, that leave and arrive at several angles."""
    delta = end - start
    controls = []
    for leaving, arriving in product(angles, repeat=2):
        reach = 0.36 + 0.12 * (abs(leaving) + abs(arriving)) / 2
        first = start + reach * _turned(delta, leaving)
        second = end - reach * _turned(delta, arriving)
        controls.append([start, first, second, end])
    return np.array(controls)


def _turned(vector: Floats, angle: float) -> Floats:
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([cos * vector[0] - sin * vector[1], sin * vector[0] + cos * vector[1]])


def _weights(t: Floats) -> Floats:
    return np.stack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3], axis=1)


def _sampled(controls: Floats) -> Floats:
    found: Floats = np.einsum("tk,ckd->ctd", _weights(np.linspace(0, 1, _SAMPLES)), controls)
    return found


def _trimmed(control: Floats, gap: float) -> Stroke:
    """Return the part of a curve that is at least a gap away from both of its ends."""
    t = np.linspace(0, 1, 400)
    points = _weights(t) @ control
    away = np.minimum(np.hypot(*(points - control[0]).T), np.hypot(*(points - control[3]).T))
    free = np.flatnonzero(away >= gap)
    if len(free) < 2:
        free = np.array([len(t) // 2 - 1, len(t) // 2 + 1])
    first, last = float(t[free[0]]), float(t[free[-1]])
    after = _split(control, first)[1]
    kept = _split(after, (last - first) / (1 - first))[0]
    a, b, c, d = ((float(x), float(y)) for x, y in kept)
    return Stroke(a, ((b, c, d),))


def _split(control: Floats, t: float) -> tuple[Floats, Floats]:
    """Cut a cubic curve in two, by de Casteljau's construction."""
    p0, p1, p2, p3 = control
    p01, p12, p23 = p0 + t * (p1 - p0), p1 + t * (p2 - p1), p2 + t * (p3 - p2)
    p012, p123 = p01 + t * (p12 - p01), p12 + t * (p23 - p12)
    middle = p012 + t * (p123 - p012)
    return np.array([p0, p01, p012, middle]), np.array([middle, p123, p23, p3])


def _simple(points: list[Point]) -> list[Point]:
    """Leave out points that repeat or lie on a straight way."""
    kept: list[Point] = []
    for point in points:
        if kept and math.dist(kept[-1], point) < 1e-6:
            continue
        while len(kept) > 1 and _straight(kept[-2], kept[-1], point):
            kept.pop()
        kept.append(point)
    return kept


def _straight(a: Point, b: Point, c: Point) -> bool:
    across = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    return abs(across) < 1e-6 and along > 0


def _along(way: list[Point], step: float) -> Floats:
    samples = []
    for a, b in pairwise(way):
        count = max(2, math.ceil(math.dist(a, b) / step))
        samples += [np.array(a) + (np.array(b) - np.array(a)) * k / count for k in range(count)]
    return np.array(samples)


def _shortened(start: Point, end: Point, gap: float) -> Point:
    """Return the point a gap before the end of a line."""
    length = math.dist(start, end)
    share = max(0.0, length - gap) / length if length else 0.0
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
