"""What the colours and signs of a step's picture mean, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonet.render.areas import hatching
from nonet.render.markers import marker
from nonet.render.scene import LINKS, ROLES, Scene
from nonet.render.shapes import Drawing, Pen, Rect, Shape, polyline
from nonet.render.svg import Element, elements
from nonet.techniques import GROUPS, Step

#: The side of a sign in the legend.
SIDE = 20.0

_ROLES = {
    "base": "the pattern",
    "on": "true in the argument",
    "off": "false in the argument",
    "first": "one part of the pattern",
    "second": "the other part",
    "support": "takes part",
    "fin": "a fin",
    "extra": "beyond the pattern",
    "eliminated": "to be removed",
    "excluded": "ruled out",
    "placed": "to be placed",
}
_COLOURS = {
    "first": "first colour",
    "second": "second colour",
    "extra": "third colour",
    "support": "fourth colour",
}
_CHAIN = {
    "first": "true if the start is false",
    "second": "false then",
    "on": "true in the chain",
    "off": "false in the chain",
    "extra": "true and false at once",
}
_CELLS = {
    "base": "cells of the pattern",
    "support": "cells that take part",
    "placed": "the cell to fill",
}
_HOUSES = {
    "base": "house of the pattern",
    "cover": "house that crosses it",
    "placed": "house of the digit to place",
}
_LINKS = {
    "strong": "one of the two is true",
    "weak": "not both are true",
    "pattern": "follows from a pattern",
}
_BLOCKERS = {
    "hidden-single": "blocks the other cells",
    "naked-single": "rules out another digit",
}


@dataclass(frozen=True)
class Sign:
    """A line of the legend: a picture of 20 x 20, and its meaning."""

    words: str
    drawing: Drawing

    @property
    def shapes(self) -> list[Element]:
        """The picture as elements of SVG."""
        return elements(self.drawing)


def legend(scene: Scene, step: Step, *, hatched: bool = False) -> list[Sign]:
    """Return what every kind of mark in the picture of a step means; hatched as the picture is."""
    signs = [_cell(role, words, hatched) for role, words in _cell_words(scene, step).items()]
    houses = dict.fromkeys(mark.role for mark in scene.houses)
    signs += [_house(role, _HOUSES[role], hatched) for role in houses]
    words = _ROLES | _words_of(scene, step)
    used = set(scene.candidates.values())
    signs += [_candidate(role, words[role]) for role in reversed(ROLES) if role in used]
    kinds = {link.kind for link in scene.links}
    signs += [_link(kind) for kind in LINKS if kind in kinds]
    for number, group in enumerate(scene.sets):
        pen = Pen(f"set-{number % 4}", 2.0)
        frame = Rect(2, 2, 16, 16, pen=pen, radius=4)
        signs.append(_sign(f"set {group.name}", frame))
    return signs


def _words_of(scene: Scene, step: Step) -> dict[str, str]:
    if step.technique.id in GROUPS["colouring"]:
        return _COLOURS
    return _CHAIN if scene.links else {}


def _cell_words(scene: Scene, step: Step) -> dict[str, str]:
    roles = dict.fromkeys(mark.role for mark in scene.cells)
    blocks = _BLOCKERS.get(step.technique.id, _BLOCKERS["hidden-single"])
    own = {"support": blocks} if not scene.candidates else {}
    return {role: (_CELLS | own)[role] for role in roles}


def _cell(role: str, words: str, hatched: bool) -> Sign:
    lines = hatching((1, 1), 18, "grid", falling=True, count=3)
    return _area(f"cell-{role}", words, lines if hatched and role == "support" else [])


def _area(paint: str, words: str, lines: Sequence[Shape] = ()) -> Sign:
    return _sign(words, Rect(1, 1, 18, 18, fill=paint, pen=Pen("grid", 1.0), radius=2), *lines)


def _house(role: str, words: str, hatched: bool) -> Sign:
    if role == "base" and hatched:
        return _area("paper", words, hatching((1, 1), 18, "house-base", count=3))
    if role == "base":
        return _area("house-base", words)
    dash = (5.0, 3.0) if role == "cover" else ()
    return _sign(words, Rect(2, 2, 16, 16, pen=Pen(f"house-{role}", 2.2, dash), radius=3))


def _candidate(role: str, words: str) -> Sign:
    sign: list[Shape] = [marker(role, (10, 10), 8)]
    if role == "eliminated":
        pen = Pen("eliminated-edge", 1.5)
        sign += [
            polyline([(3, 3), (17, 17)], pen=pen),
            polyline([(3, 17), (17, 3)], pen=pen),
        ]
    return _sign(words, *sign)


def _link(kind: str) -> Sign:
    dashes: dict[str, tuple[float, ...]] = {"weak": (5.0, 3.4), "pattern": (1.2, 3.0)}
    line = polyline([(1, 10), (19, 10)], pen=Pen("link-0", 2.0, dashes.get(kind, ())))
    return _sign(_LINKS[kind], line)


def _sign(words: str, *shapes: Shape) -> Sign:
    drawing = Drawing(SIDE, SIDE)
    drawing.add(*shapes)
    return Sign(words, drawing)
