"""The steps behind a rating on the explainer scale, rebuilt when they are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.kernel import Budget
from nonet.kernel.rating import ExplainerStep, explainer_steps
from nonet.model import Layout, Puzzle

if TYPE_CHECKING:
    from nonet.techniques.records import StepDict


@dataclass(frozen=True)
class RatedStep:
    """A step of a rating: its technique and rating, and what it does. No evidence.

    ``Puzzle.explain("explainer")`` gives the same steps with theirs.
    """

    technique: str
    rating: float
    placement: tuple[int, int] | None
    eliminations: tuple[tuple[int, int], ...]
    layout: Layout

    @classmethod
    def of(cls, step: ExplainerStep, layout: Layout) -> RatedStep:
        """Return the step as the kernel tells it."""
        technique, rating, placement, eliminations = step
        return cls(technique, rating, placement, tuple(eliminations), layout)

    def as_dict(self) -> StepDict:
        """Return the step for JSON, with pairs of cell and digit."""
        return {
            "technique": self.technique,
            "rating": int((self.rating + 0.05) * 10) / 10,
            "placements": [] if self.placement is None else [list(self.placement)],
            "eliminations": [[cell, digit] for cell, digit in self.eliminations],
        }


def rated_steps(puzzle: Puzzle, budget: Budget | None = None) -> list[RatedStep]:
    """Return the steps of a plain 9x9 puzzle's rating, in order.

    >>> p = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> step = rated_steps(p)[0]
    >>> step.technique, step.as_dict()["placements"]
    ('hidden-single', [[5, 8]])
    """
    found = explainer_steps(puzzle.values, budget or Budget())
    return [RatedStep.of(step, puzzle.layout) for step in found]
