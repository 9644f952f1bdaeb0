"""clues: the number of givens, the oldest and worst measure of difficulty."""

from __future__ import annotations

import numpy as np

from nonet.kernel.rating import Task
from nonet.model import Layout
from nonet.rating.scales.scale import Answers, Settings


class Clues:
    """The number of givens."""

    id = "clues"
    columns = ("clues",)

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Refuse nothing."""
        return None

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Count the digits that are not 0."""
        clues = np.count_nonzero(task.digits, axis=1).astype(np.float64)
        return Answers({"clues": clues}, np.ones(len(task), dtype=np.bool_))
