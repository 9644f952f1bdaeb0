"""explainer: the ratings of the original Sudoku Explainer 1.2.1, the field's yardstick.

Three numbers: ER, the hardest step on the way; EP (pearl), the hardest step up to the
first placement; ED (diamond), the rating of the first step. Plain 9x9 only.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from nonet.columns import COUNTS, Column
from nonet.kernel import Budget
from nonet.kernel.rating import (
    EXPLAINER_STATUSES,
    TECHNIQUE_IDS,
    ExplainerAnswers,
    Task,
    rate_explainer,
    rate_explainer_closely,
)
from nonet.model import Layout
from nonet.rating.scales.scale import Answers, Settings, Tally, houses_only
from nonet.rating.steps import RatedStep

PLAIN_NINE = Layout.plain("3x3")


def printed(rating: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return ratings as Sudoku Explainer prints them, with one decimal.

    Sums like 6.6 + 0.1 + 0.1 are not exact, so it adds 0.05 and cuts.

    >>> printed(np.array([6.6 + 0.1 + 0.1, 1.2])).tolist()
    [6.8, 1.2]
    """
    tenths: NDArray[np.float64] = np.trunc((rating + 0.05) * 10)
    return tenths / 10


class Explainer:
    """Sudoku Explainer's ER, EP and ED."""

    id = "explainer"
    columns = (
        Column("explainer", "float64", "Sudoku Explainer's ER: the hardest step.", "ER"),
        Column("pearl", "float64", "EP: the hardest step up to the first placement.", "ER"),
        Column("diamond", "float64", "ED: the first step.", "ER"),
    )
    tally_columns = (
        Column("techniques", COUNTS, "How often each technique is needed.", "steps"),
        Column("hardest", "string", "The hardest technique needed."),
    )

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Say that only plain 9x9 puzzles have a rating."""
        if layout.primitives:
            return houses_only("explainer", layout)
        if layout != PLAIN_NINE:
            name = layout if layout.size == 9 else f"{layout.size}x{layout.size}"
            return f"the explainer scale rates plain 9x9 puzzles only, not {name}"
        if has_marks:
            return "the explainer scale rates puzzles without pencil marks only"
        return None

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Rate by the kernel's rater."""
        budget = settings.budget or Budget()
        if not settings.closely:
            return self._answers(rate_explainer(task, budget))
        found, seconds, steps = rate_explainer_closely(task, budget)
        named = [None if step is None else RatedStep.of(step, task.layout) for step in steps]
        return replace(self._answers(found), hardest_steps=named, seconds=seconds)

    def _answers(self, found: ExplainerAnswers) -> Answers:
        return Answers(
            dict(zip(map(str, self.columns), printed(found.ratings).T, strict=True)),
            found.statuses == EXPLAINER_STATUSES.index("rated"),
            Tally(TECHNIQUE_IDS, found.uses, found.hardest),
        )
