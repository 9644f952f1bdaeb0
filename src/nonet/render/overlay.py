"""The highlights of a step alone, for a board that draws its digits itself: that of the page.

They are the same shapes as in any other picture of the step, on the page's geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nonet.model import Layout
from nonet.render.areas import add_areas, add_frames, add_set_names
from nonet.render.board import Board
from nonet.render.composing import add_digits
from nonet.render.links import StraightRouter, add_links
from nonet.render.markers import add_markers
from nonet.render.rules import add_rules, add_washes, has_sums
from nonet.render.scene import Scene
from nonet.render.shapes import Drawing
from nonet.render.svg import Element, elements

#: A cell of the page's board, and the room for the names of rows and columns before it.
CELL, EDGE = 60.0, 22.0
_ROUTED = 40  # with more arrows than this there is no way around the digits for all of them


@dataclass(frozen=True)
class Overlay:
    """Elements under the lines of the grid, on them, and over its digits."""

    below: list[Element]
    between: list[Element]
    above: list[Element]


def overlay(scene: Scene) -> Overlay:
    """Return what to draw of a step, and only the candidates that it needs."""
    shown = replace(scene, marks=None, defects=())
    board = Board(scene.layout, CELL, EDGE, EDGE, sums=has_sums(scene.layout))
    side = board.left + board.side
    below, between, above = (Drawing(side, side) for _ in range(3))
    add_areas(below, board, shown, hatched=False)
    add_frames(between, board, shown)
    add_links(between, board, shown, StraightRouter() if len(scene.links) > _ROUTED else None)
    add_markers(above, board, shown)
    new = {cell: value for cell, value in scene.values.items() if value.kind == "new"}
    add_digits(above, board, replace(shown, values=new, candidates=_open(shown)))
    add_set_names(above, board, shown)
    return Overlay(elements(below), elements(between), elements(above))


def rules_overlay(layout: Layout) -> Overlay:
    """Return the rules of a layout: colours of cells, what lies under the lines of the grid, over them.

    Highlights of a step belong between the first two, so that they hide no rule.
    """
    board = Board(layout, CELL, EDGE, EDGE)
    below, between, above = (Drawing(board.side, board.side) for _ in range(3))
    add_washes(below, board)
    add_rules(between, board, under=True)
    add_rules(above, board, under=False)
    return Overlay(elements(below), elements(between), elements(above))


def _open(scene: Scene) -> dict[tuple[int, int], str]:
    """Return the candidates whose cells hold no digit."""
    return {spot: role for spot, role in scene.candidates.items() if spot[0] not in scene.values}
