"""Examples: a technique's step in a position, found there by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from nonet.gallery import bank
from nonet.model import Drawable
from nonet.render import Scene, draw_svg, scene_of, scene_of_step, scenes_of_branches
from nonet.techniques import ORDERS, Position, Step, order_of, technique
from nonet.techniques.telling import described

#: What a player tries first, in any order: singles, locked candidates, naked and hidden sets.
BASICS = order_of("singles,locking,sets")


@dataclass(frozen=True)
class Example(Drawable):
    """A position, and the step that a technique makes there.

    ``order`` says in what sense it is the next step: in the ``human`` order or the ``explainer``
    order nothing that stands before it applies; after the ``basics`` it is the next to try. Where
    it is none of these it is None. ``easier`` is what would come first in the human order.
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
        step = position.next_step(_techniques(order, id))
        if step is None or step.technique.id != id:
            return None
        if order in ORDERS:
            return cls(position, step, order)
        first = position.next_step()
        return cls(position, step, order, None if first is None else first.technique.id)

    def question(self) -> Scene:
        """Return the picture of the position alone."""
        return scene_of(self.position, marks=True)

    def answer(self, notation: str = "r1c1") -> Scene:
        """Return the picture of the step."""
        return scene_of_step(self.position, self.step, notation=notation)

    def branches(self) -> tuple[Scene, ...]:
        """Return pictures of the step's chains one by one, where they crowd each other."""
        return scenes_of_branches(self.position, self.step)

    def as_dict(self, notation: str = "r1c1") -> dict[str, Any]:
        """Return the position, and the step with its words, ready for JSON."""
        givens = self.position.givens
        record = {
            **self.position.puzzle().as_dict(),
            "givens": None if givens is None else list(givens),
            "order": self.order,
            "easier": self.easier,
            "step": self.step.as_dict(),
            "teach": self.step.teach(notation).split("\n"),
        }
        return {key: value for key, value in record.items() if value is not None}

    def _repr_svg_(self) -> str:
        return draw_svg(self.answer())


def examples_of(name: str) -> list[Example]:
    """Return the stored examples of a technique, the plainest first.

    >>> {example.step.technique.id for example in examples_of("x-wing")}
    {'x-wing'}
    """
    return list(_examples(technique(name).id))


def example_of(name: str) -> Example | None:
    """Return the plainest stored example of a technique; None where none is known."""
    return _plainest(described(name).id)


@cache
def _plainest(id: str) -> Example | None:
    return next(_examples(id), None)  # to find one of a nested chain takes seconds


def _examples(id: str) -> Iterator[Example]:
    for stored in bank.stored(id):
        example = Example.at(stored.position, id, stored.order)
        if example is not None:
            yield example


def _techniques(order: str | None, id: str) -> str | list[str]:
    if order in ORDERS:
        return order
    return [*BASICS, id] if order == "basics" else [id]
