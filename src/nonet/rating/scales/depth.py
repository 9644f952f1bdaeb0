"""depth, depth-random, depth-logic: how many guesses a solution takes.

Each is the mean depth of ten solves, with one decimal; the depth of a solve is the number
of guesses on the way that succeeded. They differ in the search:

- ``depth``: depth first where the fewest options are, over cells and over the digits of
  houses, ties at random. The scale of the public Kaggle set of three million puzzles.
- ``depth-random``: a random candidate in a random cell, from the givens again at every
  contradiction; only cells with one candidate are filled by force. What Mikuž (2024) rates
  generated puzzles with.
- ``depth-logic``: the same with singles and locked candidates. What Mikuž (2024) rates his
  hardest puzzle with.

Any layout. The seeds of the ten solves follow from one seed, the same for every puzzle, so a
rating does not depend on the other puzzles of a batch.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from nonet.columns import Column
from nonet.kernel.rating import Task, rate_depth
from nonet.model import Layout
from nonet.rating.scales.scale import Answers, Settings, houses_only
from nonet.rating.scales.score import default_budget

SOLVES = 10


@dataclass(frozen=True)
class Depth:
    """The mean search depth of ten solves, with one decimal."""

    id: str
    columns: tuple[Column, ...]
    #: The solver whose depth it is.
    search: str
    tally_columns: None = None

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Refuse rules: the search knows houses only."""
        return houses_only(self.id, layout)

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Average over the solves."""
        # A hard 25x25 would restart for ever.
        budget = settings.budget or default_budget(task.layout)
        depths, made = rate_depth(
            task, budget, solves=SOLVES, seed=settings.seed, search=self.search
        )
        known = made == SOLVES  # fewer solves are the quick ones: not even a lower bound
        mean = depths.sum(axis=1).astype(np.float64) / SOLVES
        return Answers({self.columns[0].name: np.where(known, mean.round(1), np.nan)}, known)


def _column(name: str, how: str) -> tuple[Column, ...]:
    return (Column(name, "float64", f"Guesses that succeeded, {how}; mean of ten.", "guesses"),)


DEPTHS = (
    Depth("depth", _column("depth", "where the fewest options are"), "fewest-options"),
    Depth("depth-random", _column("depth_random", "at random, with restarts"), "random-restart"),
    Depth(
        "depth-logic",
        _column("depth_logic", "at random, with restarts and logic between"),
        "random-restart-logic",
    ),
)
