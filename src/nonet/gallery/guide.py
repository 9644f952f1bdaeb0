"""The pictures of the guide: a puzzle, its next step, and steps of its path."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.model import Drawable, Puzzle
from nonet.render import draw
from nonet.techniques import Hint, Position

#: The puzzle that the guide explains.
PUZZLE = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
#: The steps of its path that the guide shows, by technique.
SHOWN = ("hidden-pair", "xyz-wing", "unique-rectangle-1")


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the pictures of docs/guide/explain.md by name."""
    puzzle = Puzzle(PUZZLE)
    position = Position.of(puzzle)
    yield "puzzle", _svg(puzzle)
    yield "hint", _svg(position.hint())
    path = position.path()
    for position, step in zip(path.positions(), path.steps, strict=False):
        if step.technique.id in SHOWN:
            yield f"step-{step.technique.id}", _svg(Hint(position, step))


def _svg(thing: Drawable) -> str:
    drawing = draw(thing, "svg", caption=False)
    assert isinstance(drawing, str)
    return drawing
