"""score: our own scale. How much looking the puzzle takes, whichever way it is turned.

Every stage of a solution costs more the harder its technique, the more often it is
needed and the fewer alternatives there are. All steps of a stage are taken together, so
the score is the same for every way to turn, relabel or permute a puzzle. Any layout and
size. ``docs/design/scales.md`` has the definition and its reasons.
"""

from __future__ import annotations

import numpy as np

from nonet.columns import COUNTS, Column
from nonet.kernel import Budget
from nonet.kernel.logic import LOGIC_SIZE
from nonet.kernel.rating import SCORE_KINDS, Task, rate_score
from nonet.model import Layout
from nonet.rating.scales.scale import Answers, Settings, Tally


def default_budget(layout: Layout) -> Budget:
    """Return enough nodes for every 9x9, and about as much time for other sizes.

    >>> default_budget(Layout.plain("4x4"))
    Budget(nodes=500564, seconds=None)
    """
    return Budget(nodes=5_000_000 * 81**2 // layout.cells**2)


class Score:
    """Our own scale, with one decimal."""

    id = "score"
    columns = (Column("score", "float64", "How much looking the puzzle takes.", "score"),)
    tally_columns = (
        Column("score_steps", COUNTS, "How often the score needed each kind of step.", "steps"),
        Column("score_hardest", "string", "The hardest kind of step that the score needed."),
    )

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Refuse what is too large for human techniques."""
        if layout.size > LOGIC_SIZE:
            return f"human techniques go up to {LOGIC_SIZE}x{LOGIC_SIZE}"
        return None

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Score by the kernel."""
        found = rate_score(task, settings.budget or default_budget(task.layout))
        names = tuple(id for id, _ in SCORE_KINDS)
        return Answers(
            {"score": np.round(found.scores, 1)},
            found.complete,
            Tally(names, found.steps, found.hardest),
        )
