"""branches: the work of dancing links, after Feng, Lu & Zeng (2016).

Branches are the calls that chose a column, loops the node updates in cover and uncover,
both until the search has proved that there is no second solution. Any layout.
"""

from __future__ import annotations

import numpy as np

from nonet.columns import Column
from nonet.kernel import Budget
from nonet.kernel.rating import Task, rate_branches
from nonet.model import Layout
from nonet.rating.scales.scale import Answers, Settings, houses_only

DEFAULT_BUDGET = Budget(nodes=1_000_000)


class Branches:
    """Branches and loops of dancing links."""

    id = "branches"
    columns = (
        Column("branches", "uint64", "Columns that dancing links chose.", "branches"),
        Column("loops", "uint64", "Link updates of dancing links.", "loops"),
    )
    tally_columns = None

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Refuse rules: the search knows houses only."""
        return houses_only(self.id, layout)

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Count to the end of the search."""
        branches, loops, complete = rate_branches(task, settings.budget or DEFAULT_BUDGET)
        return Answers(
            {"branches": branches.astype(np.float64), "loops": loops.astype(np.float64)}, complete
        )
