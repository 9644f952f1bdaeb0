"""depth: how many lucky guesses a solution takes, after Mikuž (2024) and the Kaggle set.

A random-restart solver fills what is forced, then puts a random candidate into a random
cell, and at a contradiction starts again from the givens. The depth of a solve is the
number of guesses on the way that succeeded; the rating is the mean of ten solves. Any
layout. The seeds of the ten solves follow from one seed, the same for every puzzle, so a
rating does not depend on the other puzzles of a batch.
"""

from __future__ import annotations

import numpy as np

from nonet.columns import Column
from nonet.kernel import Budget
from nonet.kernel.rating import Task, rate_depth
from nonet.model import Layout
from nonet.rating.scales.scale import Answers, Settings

SOLVES = 10
# A hard 25x25 would restart for ever.
DEFAULT_BUDGET = Budget(nodes=500_000)


class Depth:
    """The mean search depth of ten random-restart solves, with one decimal."""

    id = "depth"
    columns = (
        Column("depth", "float64", "Lucky guesses of a random solver, mean of ten.", "guesses"),
    )
    tally_columns = None

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Refuse nothing."""
        return None

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Average over the solves."""
        depths, made = rate_depth(
            task, settings.budget or DEFAULT_BUDGET, solves=SOLVES, seed=settings.seed, logic=True
        )
        known = made == SOLVES  # fewer solves are the quick ones: not even a lower bound
        mean = depths.sum(axis=1).astype(np.float64) / SOLVES
        return Answers({"depth": np.where(known, mean.round(1), np.nan)}, known)
