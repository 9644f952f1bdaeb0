"""Feng, Lu & Zeng (2016): branches and loops of dancing links by number of holes."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import rises
from nonet.lab.experiment import Claim, Experiment, Panel, Scale
from nonet.lab.sources import Dug

LEVELS = tuple(range(1, 56))

EXPERIMENT = Experiment(
    name="flz2016-holes",
    paper="FLZ2016",
    title="Branches and loops by number of holes",
    question="Do the counters of dancing links grow with the number of holes dug?",
    method=(
        "Grids are filled row by row, then random cells are dug while one solution is left. A step "
        "is up to 100 tries to remove a cell; if all fail the last removal is undone. After 1,000 "
        "steps a new grid is taken. "
        "Dancing links finds all solutions. Branches are calls that chose a column, loops the "
        "node updates in cover and uncover; both count the givens."
    ),
    arms=(SolverArm("dancing links", "dancing-links", limit=None),),
    source=Dug(),
    level_name="holes",
    scales={
        "small": Scale(dict.fromkeys(LEVELS, 3), budget=Budget(seconds=2)),
        "paper": Scale(dict.fromkeys(LEVELS, 10), budget=Budget(seconds=10)),
    },
    panels=(
        Panel("Mean branches", "branches"),
        Panel("Mean loops", "loops"),
        Panel("Most branches", "branches", "maximum"),
        Panel("Mean time", "seconds", unit="ms", factor=1000),
    ),
    claims=(
        Claim(
            "Branches measure difficulty: they grow with the number of holes.",
            rises("dancing links", "branches", LEVELS[4::10], "the mean of branches"),
            "ours",
        ),
        Claim(
            "Loops measure difficulty: they grow with the number of holes.",
            rises("dancing links", "loops", LEVELS[4::10], "the mean of loops"),
            "ours",
        ),
    ),
    notes=("The paper prints both counters and claims nothing about them; the claims are ours.",),
)
