"""How rules are drawn, as data: a few kinds of marks that every picture knows.

Points are (row, column) in cells from the upper left corner of the grid: (0.5, 0.5) is the
middle of r1c1, (1, 1) the corner that r1c1 shares with r2c2. Colours are names that a theme
knows (``grey``, ``purple``...) or, in drawings of others, ``#rrggbb``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Kind: TypeAlias = Literal["line", "arrow", "circle", "diamond", "square", "cage", "wash", "text"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark: a line through points, an arrow, a shape round a point, a cage, a text.

    ``size`` is in cells: the width of a line, the diameter of a shape, the height of a text.
    ``under`` marks lie below the digits and the lines of the grid.
    """

    kind: Kind
    points: tuple[Point, ...]
    colour: str = "ink"
    size: float = 0.1
    fill: str = ""
    text: str = ""
    under: bool = True


def middle(place: tuple[int, int]) -> Point:
    """Return the middle of a cell."""
    return place[0] + 0.5, place[1] + 0.5


def middles(places: Iterable[tuple[int, int]]) -> tuple[Point, ...]:
    """Return the middles of cells."""
    return tuple(map(middle, places))


def between(a: tuple[int, int], b: tuple[int, int]) -> Point:
    """Return the point halfway between two cells."""
    return (a[0] + b[0] + 1) / 2, (a[1] + b[1] + 1) / 2


def line(places: Iterable[tuple[int, int]], colour: str, width: float = 0.2) -> Mark:
    """Return a line through the middles of cells."""
    return Mark("line", middles(places), colour, width)


def ring(
    place: tuple[int, int], *, fill: str = "paper", colour: str = "grey", size: float = 0.75
) -> Mark:
    """Return a circle in a cell."""
    return Mark("circle", (middle(place),), colour, size, fill)


def wash(places: Iterable[tuple[int, int]], colour: str) -> Mark:
    """Return a tint over whole cells."""
    return Mark("wash", middles(places), colour)


def cage(places: Iterable[tuple[int, int]], label: str = "", colour: str = "ink") -> Mark:
    """Return a dashed border round cells, with a label in its first corner."""
    return Mark("cage", middles(places), colour, text=label)


def label(point: Point, text: str, size: float = 0.4, colour: str = "ink") -> Mark:
    """Return a text over everything else."""
    return Mark("text", (point,), colour, size, text=text, under=False)
