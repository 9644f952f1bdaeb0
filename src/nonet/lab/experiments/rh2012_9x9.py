"""Rydh & Hedin (2012), 9x9: brute force, human brute force and SAT by number of givens."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import faster, flat
from nonet.lab.experiment import Claim, Experiment, Panel, PaperNumbers, Scale, spread
from nonet.lab.sources import Blanked

LEVELS = tuple(range(20, 41))
PAPER: PaperNumbers = {
    "brute force": dict(zip(LEVELS, (
        170, 155, 141, 69, 37, 17, 9, 7, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), strict=True)),
    "human brute force": dict(zip(LEVELS, (
        117, 43, 37, 24, 19, 16, 15, 12, 12, 7, 6, 6, 6, 5, 5, 4, 4, 4, 4, 4, 3), strict=True)),
    "SAT": dict(zip(LEVELS, (27, *(25,) * 20), strict=True)),
}  # fmt: skip

EXPERIMENT = Experiment(
    name="rh2012-9x9",
    paper="RH2012",
    title="Human strategies inside brute force, 9x9",
    question="Do the strategies people use make brute force faster, and how does SAT compare?",
    method=(
        "Boards are complete grids with random cells blanked until a number of givens is left; "
        "nobody checks that there is one solution. Each solver finds the first solution once. "
        "The mean time for each number of givens is compared."
    ),
    arms=(
        SolverArm("brute force", "brute-force"),
        SolverArm("human brute force", "assisted"),
        SolverArm("SAT", "sat", {"engine": "minisat", "encoding": "paper"}),
    ),
    source=Blanked(),
    level_name="givens",
    scales={
        "small": Scale(spread(630, LEVELS), budget=Budget(seconds=1)),
        "paper": Scale(spread(20_000, LEVELS), budget=Budget(seconds=10)),
    },
    panels=(
        Panel(
            "Mean time", "seconds", unit="ms", factor=1000, log=True, paper=PAPER,
            paper_note="Java, with MiniSat 2 as a program of its own that reads a file",
        ),
        Panel("Median time", "seconds", "median", unit="ms", factor=1000, log=True),
        Panel("Mean guesses", "guesses", log=True, arms=("brute force", "human brute force")),
    ),
    claims=(
        Claim(
            "Brute force is fastest above 25 givens.",
            faster("brute force", "human brute force", range(26, 41)),
        ),
        Claim(
            "Human brute force is faster than brute force at 25 givens and fewer.",
            faster("human brute force", "brute force", range(20, 26)),
        ),
        Claim("The time of SAT is flat.", flat("SAT", LEVELS)),
        Claim(
            "SAT is faster than human brute force at few givens (20 to 22).",
            faster("SAT", "human brute force", range(20, 23)),
        ),
    ),
    notes=(
        "All solvers are compiled code behind a call from Python. Above 33 givens that call is "
        "most of the time, and brute force and human brute force differ little.",
        "Means are carried by a few boards that take brute force very long; medians stand beside.",
        "SAT runs in this process on an instance built for each board: no file is written or read.",
    ),
)  # fmt: skip
