"""Rydh & Hedin (2012), 9x9: brute force, human brute force and SAT by number of givens."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SatFilesArm, SolverArm
from nonet.lab.checks import faster, flat
from nonet.lab.experiment import Claim, Experiment, Panel, PaperNumbers, Scale, spread
from nonet.lab.patterns import greatest_at, mostly
from nonet.lab.sources import Blanked

LEVELS = tuple(range(20, 41))
BRUTE, HUMAN, FILES, MEMORY = (
    "brute force",
    "human brute force",
    "SAT through files",
    "SAT in memory",
)
TEXT = "human, pairs as in the text"
PAPER: PaperNumbers = {
    BRUTE: dict(zip(LEVELS, (
        170, 155, 141, 69, 37, 17, 9, 7, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), strict=True)),
    HUMAN: dict(zip(LEVELS, (
        117, 43, 37, 24, 19, 16, 15, 12, 12, 7, 6, 6, 6, 5, 5, 4, 4, 4, 4, 4, 3), strict=True)),
    FILES: dict(zip(LEVELS, (27, *(25,) * 20), strict=True)),
}  # fmt: skip
DIFFERENCE: PaperNumbers = {
    BRUTE: dict(zip(LEVELS, (
        53, 112, 104, 45, 18, 1, -6, -5, -9, -6, -5, -5, -5, -4, -4, -3, -3, -3, -3, -3, -2),
        strict=True)),
}  # fmt: skip

EXPERIMENT = Experiment(
    name="rh2012-9x9",
    paper="RH2012",
    title="Human strategies inside brute force, 9x9",
    question="Do the strategies people use make brute force faster, and how does SAT compare?",
    method=(
        "Boards are complete grids with random cells blanked until a number of givens is left; "
        "nobody checks that there is one solution. Each solver finds the first solution once. "
        "The mean time for each number of givens is compared. Human brute force is the paper's "
        "program, whose strategy 4 strikes nothing and only takes time; beside it stands the one "
        "its text describes, with naked pairs. SAT goes through a DIMACS file, the minisat program "
        "and a model file, as in the paper; beside it stands MiniSat in this process, without files."
    ),
    arms=(
        SolverArm(BRUTE, "brute-force"),
        SolverArm(HUMAN, "assisted", {"pairs": "paper"}),
        SolverArm(TEXT, "assisted", {"pairs": "naked"}),
        SatFilesArm(FILES),
        SolverArm(MEMORY, "sat", {"engine": "minisat", "encoding": "paper"}),
    ),
    source=Blanked(),
    level_name="givens",
    scales={
        "small": Scale(spread(210, LEVELS), budget=Budget(seconds=1)),
        "paper": Scale(spread(20_000, LEVELS), budget=Budget(seconds=10)),
    },
    panels=(
        Panel(
            "Mean time", "seconds", unit="ms", factor=1000, log=True, paper=PAPER,
            paper_note="Java, with MiniSat 2 as a program of its own that reads a file",
        ),
        Panel("Median time", "seconds", "median", unit="ms", factor=1000, log=True),
        Panel(
            "Difference of mean times", "seconds", unit="ms", factor=1000, arms=(BRUTE,),
            minus=HUMAN, paper=DIFFERENCE, paper_note="Java; brute force minus human brute force",
        ),
        Panel("Mean guesses", "guesses", log=True, arms=(BRUTE, HUMAN, TEXT)),
        Panel(
            "Mean time to write the formula", "write_seconds", unit="ms", factor=1000, arms=(FILES,),
        ),
        Panel(
            "Mean time of the minisat program", "program_seconds", unit="ms", factor=1000,
            arms=(FILES,),
        ),
    ),
    claims=(
        Claim("Brute force is fastest above 25 givens.", faster(BRUTE, HUMAN, range(26, 41))),
        Claim(
            "Human brute force is faster than brute force at 25 givens and fewer.",
            faster(HUMAN, BRUTE, range(20, 26)),
        ),
        Claim(
            "The difference between the two is largest at 21 to 22 givens.",
            greatest_at(BRUTE, HUMAN, LEVELS, (21, 22)),
        ),
        Claim("The time of SAT is flat.", flat(FILES, LEVELS)),
        Claim(
            "The time of SAT is mostly that of writing the file.",
            mostly(FILES, "write_seconds", "writing the file"),
        ),
        Claim(
            "SAT is faster than human brute force at few givens (20 to 22).",
            faster(FILES, HUMAN, range(20, 23)),
        ),
    ),
    notes=(
        "All solvers are compiled code behind a call from Python. Above 33 givens that call is "
        "most of the time, and brute force and human brute force differ little.",
        "Means are carried by a few boards that take brute force very long; medians stand beside.",
        "The formula is written by Python, line by line; minisat is a process of its own, and its "
        "time includes starting it and reading the file again.",
    ),
)  # fmt: skip
