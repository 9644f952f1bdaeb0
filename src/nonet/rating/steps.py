"""The steps behind a rating on the explainer scale, rebuilt when they are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.kernel import Budget
from nonet.kernel.rating import ExplainerStep, explainer_steps
from nonet.model import Layout, Puzzle


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

    def as_dict(self) -> dict[str, Any]:
        """Return the step with cells named, for JSON."""
        name = self.layout.cell_name
        placed = self.placement
        return {
            "technique": self.technique,
            "rating": int((self.rating + 0.05) * 10) / 10,
            "placement": None if placed is None else f"{name(placed[0])}={placed[1]}",
            "eliminations": [f"{name(cell)}<>{digit}" for cell, digit in self.eliminations],
        }


def rated_steps(puzzle: Puzzle, budget: Budget | None = None) -> list[RatedStep]:
    """Return the steps of a plain 9x9 puzzle's rating, in order.

    >>> p = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> step = rated_steps(p)[0]
    >>> step.technique, step.as_dict()["placement"]
    ('hidden-single', 'r1c6=8')
    """
    found = explainer_steps(puzzle.values, budget or Budget())
    return [RatedStep.of(step, puzzle.layout) for step in found]
