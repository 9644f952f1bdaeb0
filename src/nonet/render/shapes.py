"""The few shapes every picture is made of. Colours are names that a theme gives a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pen:
    """How an outline is drawn."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, its corners perhaps rounded."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    pen: Pen | None = None
    radius: float = 0.0
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around a point."""

    centre: Point
    radius: float
    fill: str | None = None
    pen: Pen | None = None
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Stroke:
    """Straight lines (one point each) and cubic curves (three points each) from a start."""

    start: Point
    segments: tuple[tuple[Point, ...], ...]
    fill: str | None = None
    pen: Pen | None = None
    closed: bool = False
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text, its capitals centred at ``y``; ``place`` names the cell it stands in."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    bold: bool = False
    anchor: str = "middle"
    tag: str = ""
    place: str = ""


Shape = Rect | Circle | Stroke | Text


@dataclass
class Drawing:
    """Shapes on a sheet, the first at the bottom; ``title`` and ``words`` for who cannot see."""

    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)
    title: str = ""
    words: str = ""

    def add(self, *shapes: Shape) -> None:
        """Put shapes on top."""
        self.shapes.extend(shapes)


def polyline(
    points: Sequence[Point],
    *,
    fill: str | None = None,
    pen: Pen | None = None,
    closed: bool = False,
    tag: str = "",
) -> Stroke:
    """Return straight lines through points."""
    rest = tuple((point,) for point in points[1:])
    return Stroke(points[0], rest, fill, pen, closed, tag)


def rounded(points: Sequence[Point], radius: float, *, closed: bool = False) -> Stroke:
    """Return a polyline with round corners."""
    count = len(points)
    if count < 3 and not closed:
        return polyline(points)
    turning = range(count) if closed else range(1, count - 1)
    segments: list[tuple[Point, ...]] = []
    start = points[0]
    for index in turning:
        before, corner, after = points[index - 1], points[index], points[(index + 1) % count]
        entry = _towards(corner, before, radius)
        leave = _towards(corner, after, radius)
        if closed and index == 0:
            start = entry
        else:
            segments.append((entry,))
        segments.append((_mix(entry, corner, 0.55), _mix(leave, corner, 0.55), leave))
    if not closed:
        segments.append((points[-1],))
    return Stroke(start, tuple(segments), closed=closed)


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    return _mix(start, end, min(0.5, distance / length) if length else 0.0)


def _mix(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
