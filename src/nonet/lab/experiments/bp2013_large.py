"""What Brodin & Pellby (2013) wished for: 16x16 and 25x25."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import falls_share, less
from nonet.lab.experiment import Claim, Experiment, Panel, Scale
from nonet.lab.sources import Sized

LEVELS = (
    "3x3 30", "3x3", "4x4 140", "4x4 120", "4x4 110", "4x4 100", "5x5 400", "5x5 360", "5x5 330",
    "5x5 310",
)  # fmt: skip
FULL_16 = ("4x4 140", "4x4 120", "4x4 110", "4x4 100")
FULL_25 = ("5x5 400", "5x5 360", "5x5 330", "5x5 310")

EXPERIMENT = Experiment(
    name="bp2013-large",
    paper="BP2013",
    title="Rules, dancing links and exhaustive search on 16x16 and 25x25",
    question="How do the three solvers do on larger grids?",
    method=(
        "Puzzles with one solution on 9x9, 16x16 and 25x25, dug to a number of givens ('3x3' "
        "alone: as far as it goes). Each solver finds the first solution within a budget."
    ),
    arms=(
        SolverArm("strategic", "strategic"),
        SolverArm("dancing links", "dancing-links"),
        SolverArm("exhaustive search", "brute-force"),
        SolverArm("logic and search", "logic"),
    ),
    source=Sized(),
    level_name="shape and givens",
    scales={
        "small": Scale(dict.fromkeys(LEVELS, 3), budget=Budget(seconds=0.2)),
        "paper": Scale(dict.fromkeys(LEVELS, 30), repeats=3, budget=Budget(seconds=0.2)),
    },
    panels=(
        Panel("Share solved", "solved", "share", "%", 100, kind="bars"),
        Panel("Median time", "seconds", "median", unit="ms", factor=1000, log=True, kind="bars"),
        Panel("Mean time", "seconds", unit="ms", factor=1000, log=True, kind="bars"),
    ),
    claims=(
        Claim(
            "Rules alone are faster than dancing links on large grids they solve.",
            less("strategic", "dancing links", levels=(*FULL_16[:2], *FULL_25[:2])),
            "ours",
        ),
        Claim(
            "Exhaustive search is hopeless on 16x16 and 25x25 with few givens.",
            less("dancing links", "exhaustive search", levels=(*FULL_16[1:], *FULL_25[1:])),
            "ours",
        ),
        Claim(
            "Rules solve fewer of the 16x16 puzzles the fewer givens there are.",
            falls_share("strategic", FULL_16),
            "ours",
        ),
    ),
    notes=("The paper measured 9x9 only and wished for these sizes.",),
)  # fmt: skip
