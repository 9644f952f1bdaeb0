"""Rydh & Hedin (2012), 16x16: brute force, human brute force and SAT by number of givens."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SatFilesArm, SolverArm
from nonet.lab.checks import faster, flat
from nonet.lab.experiment import Claim, Experiment, Panel, Scale, spread
from nonet.lab.patterns import mostly
from nonet.lab.sources import Blanked

LEVELS = tuple(range(60, 118, 3))
PAPER = {
    "brute force": (
        2135, 1963, 1691, 1465, 1264, 1208, 1073, 850, 788, 631, 604, 525, 444, 383, 311, 303,
        300, 275, 269, 259,
    ),
    "human brute force": (
        1735, 1583, 1448, 1327, 1095, 970, 885, 704, 665, 562, 491, 356, 312, 264, 236, 145, 135,
        129, 128, 128,
    ),
    "SAT through files": (
        132, 132, 129, 128, 125, 125, 121, 120, 118, 118, 118, 118, 118, 118, 117, 116, 115, 114,
        114, 112,
    ),
}  # fmt: skip

EXPERIMENT = Experiment(
    name="rh2012-16x16",
    paper="RH2012",
    title="Human strategies inside brute force, 16x16",
    question="Do human strategies help more on larger boards, and is SAT the answer there?",
    method=(
        "16x16 grids with random cells blanked, uniqueness not checked. Each solver finds the "
        "first solution once, within a budget; mean time for each number of givens."
    ),
    arms=(
        SolverArm("brute force", "brute-force"),
        SolverArm("human brute force", "assisted", {"pairs": "paper"}),
        SatFilesArm("SAT through files"),
        SolverArm("SAT in memory", "sat", {"engine": "minisat", "encoding": "paper"}),
    ),
    source=Blanked("4x4"),
    level_name="givens",
    scales={
        "small": Scale(spread(20, LEVELS), budget=Budget(seconds=0.4)),
        # Above every mean of the paper, the greatest of which is 2,135 ms.
        "paper": Scale(spread(2_000, LEVELS), budget=Budget(seconds=2.5)),
    },
    panels=(
        Panel(
            "Mean time", "seconds", unit="ms", factor=1000, log=True,
            paper={name: dict(zip(LEVELS, numbers, strict=True)) for name, numbers in PAPER.items()},
            paper_note="Java, with MiniSat 2 as a program of its own that reads a file",
        ),
        Panel("Median time", "seconds", "median", unit="ms", factor=1000, log=True),
        Panel("Share solved within the budget", "solved", "share", "%", 100),
    ),
    claims=(
        Claim(
            "Human brute force beats brute force at all numbers of givens.",
            faster("human brute force", "brute force", LEVELS),
        ),
        Claim("SAT beats brute force throughout.", faster("SAT through files", "brute force", LEVELS)),
        Claim(
            "SAT beats human brute force throughout.",
            faster("SAT through files", "human brute force", LEVELS),
        ),
        Claim("The time of SAT is flat.", flat("SAT through files", LEVELS)),
        Claim(
            "The time of SAT is mostly that of writing the file.",
            mostly("SAT through files", "write_seconds", "writing the file"),
        ),
    ),
    notes=(
        "Grids are made by our quick method: brute force with shuffled digits, the paper's, does "
        "not come to an end on one 16x16 grid in twenty.",
        "Brute force in reading order needs astronomically long on many of these boards: its "
        "means are lower bounds set by the budget, which at full size is above every mean of the "
        "paper. The paper gives means without censoring.",
        "Human brute force is the paper's program, whose strategy 4 strikes nothing.",
    ),
)  # fmt: skip
