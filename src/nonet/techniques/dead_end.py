"""Why a puzzle has no solution: logic goes on until a cell or a digit visibly dies."""

from __future__ import annotations

import time
from dataclasses import dataclass

from nonet.kernel import Budget, logic
from nonet.model import Defect, Puzzle
from nonet.techniques.orders import order_of
from nonet.techniques.own import OWN
from nonet.techniques.position import Position
from nonet.techniques.step import Step

# From what everybody sees to what few do: the plainest reason is the best.
ORDERS = ("singles", "singles,locking,sets", "human")


@dataclass(frozen=True)
class DeadEnd:
    """The steps after which a defect shows, and the defects there.

    >>> end = dead_end(Puzzle("123....4........"))
    >>> end.text
    'r1c4 has no candidate'
    """

    steps: tuple[Step, ...]
    defects: tuple[Defect, ...]

    @property
    def text(self) -> str:
        """The first defect, and how many steps it takes to see it."""
        if not self.steps:
            return str(self.defects[0])
        steps = "1 step" if len(self.steps) == 1 else f"{len(self.steps)} steps"
        return f"{self.defects[0]}, after {steps} of logic"


def dead_end(puzzle: Puzzle, budget: Budget | None = None) -> DeadEnd | None:
    """Return where logic shows that there is no solution; None where it does not.

    Techniques that rest on uniqueness take no part: they prove nothing here.
    """
    start = Position.of(puzzle)
    if defects := start.defects():
        return DeadEnd((), tuple(defects))
    end = None if budget is None or budget.seconds is None else time.monotonic() + budget.seconds
    for order in ORDERS:
        left = None if end is None else max(0.0, end - time.monotonic())
        ids = tuple(id for id in order_of(order) if id not in OWN)
        native = logic.position(start.layout, start.values, start.candidates.masks)
        natives, _, _ = native.path(logic.order(ids), False, False, left)
        position = start
        steps: list[Step] = []
        for found in natives:
            steps.append(Step.from_native(found, start.layout))
            position = position.apply(steps[-1])
            if defects := position.defects():
                return DeadEnd(tuple(steps), tuple(defects))
    return None
