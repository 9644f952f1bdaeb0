"""clues: the number of givens, the oldest and worst measure of difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from nonet.columns import Column
from nonet.kernel.rating import Task
from nonet.model import Layout
from nonet.rating.scales.scale import Answers, Settings

if TYPE_CHECKING:
    from nonet.tables.facts import Facts
    from nonet.tables.values import Values


def _clues(facts: Facts) -> Values:
    """Count for every puzzle, whatever its solutions."""
    clues: NDArray[np.uint16] = np.count_nonzero(facts.digits, axis=1).astype(np.uint16)
    return clues


class Clues:
    """The number of givens."""

    id = "clues"
    columns = (Column("clues", "uint16", "How many cells are given.", "cells", _clues),)
    tally_columns = None

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Refuse nothing."""
        return None

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Count the digits that are not 0."""
        clues = np.count_nonzero(task.digits, axis=1).astype(np.float64)
        return Answers({"clues": clues}, np.ones(len(task), dtype=np.bool_))
