"""The pictures of the guide: a puzzle, its next step, and steps of its path."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.model import Drawable, Puzzle
from nonet.render import draw
from nonet.techniques import Hint, Position

#: The puzzle that the guide explains.
PUZZLE = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
#: The pictures of its explainer path that the guide shows, each by the first use of a technique.
STEPS = {
    "xyz-wing": "xyz-wing",
    "unique-rectangle": "unique-rectangle-1",
    "chain": "turbot-fish",
}


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the pictures of docs/guide/explain.md by name."""
    puzzle = Puzzle(PUZZLE)
    start = Position.of(puzzle)
    yield "puzzle", _svg(puzzle)
    yield "hint", _svg(start.hint())
    path = start.path("explainer")
    for name, id in STEPS.items():
        shown = zip(path.positions(), path.steps, strict=False)
        position, step = next(pair for pair in shown if pair[1].technique.id == id)
        yield name, _svg(Hint(position, step))


def _svg(thing: Drawable) -> str:
    drawing = draw(thing, "svg", caption=False)
    assert isinstance(drawing, str)
    return drawing
