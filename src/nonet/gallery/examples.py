"""Examples: a technique's step in a position, found there by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nonet.gallery import bank
from nonet.model import Drawable, Puzzle
from nonet.render import Scene
from nonet.render.building import scene_of_position, scene_of_step
from nonet.techniques import Hint, Position, Step, technique


@dataclass(frozen=True)
class Example(Drawable):
    """A position, and the step that a technique makes there.

    ``order`` is the order in which it is the very next step: nothing that stands before it
    applies. Where there is none, ``easier`` is the technique that would come first.
    """

    position: Position
    step: Step
    order: str | None = None
    easier: str | None = None

    @classmethod
    def at(cls, position: Position, id: str, order: str | None) -> Example | None:
        """Return what a technique does in a position; None where it is not the next of the order.

        Without an order it need not be the next of any.
        """
        if order is not None:
            step = position.next_step(order)
            is_next = step is not None and step.technique.id == id
            return cls(position, step, order) if step is not None and is_next else None
        step, first = position.next_step([id]), position.next_step()
        if step is None:
            return None
        return cls(position, step, easier=None if first is None else first.technique.id)

    @cached_property
    def hint(self) -> Hint:
        """The step as a hint in three depths."""
        return Hint(self.position, self.step)

    def question(self) -> Scene:
        """Return the picture of the position alone."""
        return scene_of_position(self.position, marks=True, givens=self.position.givens)

    def answer(self) -> Scene:
        """Return the picture of the step."""
        return scene_of_step(self.position, self.step, givens=self.position.givens)

    def as_dict(self, notation: str = "r1c1") -> dict[str, Any]:
        """Return the position, and the step with its words, ready for JSON."""
        layout, candidates = self.position.layout, self.position.candidates
        record = {
            "layout": str(layout),
            "givens": self._line(self.position.givens),
            "values": self._line(self.position.values),
            "candidates": [list(candidates.digits(cell)) for cell in range(layout.cells)],
            "order": self.order,
            "easier": self.easier,
            "step": self.step.as_dict(),
            "text": self.step.teach(notation),
        }
        return {key: value for key, value in record.items() if value is not None}

    def _line(self, values: bytes | None) -> str | None:
        return None if values is None else str(Puzzle(values, self.position.layout))

    def _repr_svg_(self) -> str:
        from nonet.render import draw_svg

        return draw_svg(self.answer())


def examples_of(name: str) -> list[Example]:
    """Return the stored examples of a technique, the plainest first.

    >>> {example.step.technique.id for example in examples_of("x-wing")}
    {'x-wing'}
    """
    return list(_examples(technique(name).id))


def example_of(name: str) -> Example | None:
    """Return the plainest stored example of a technique; None where none is known."""
    return next(_examples(technique(name).id), None)


def _examples(id: str) -> Iterator[Example]:
    for stored in bank.stored(id):
        example = Example.at(stored.position, id, stored.order)
        if example is not None:
            yield example
