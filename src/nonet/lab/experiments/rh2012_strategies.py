"""Rydh & Hedin (2012), 9x9: which of the human strategies matter."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import about_the_same, faster
from nonet.lab.experiment import Claim, Experiment, Panel, Scale, spread
from nonet.lab.sources import Blanked

LEVELS = tuple(range(20, 41))
PAPER = {
    "all": (117, 43, 37, 24, 19, 16, 15, 12, 12, 7, 6, 6, 6, 5, 5, 4, 4, 4, 4, 4, 3),
    "S1": (
        1530, 1410, 1307, 1199, 1125, 967, 853, 590, 479, 244, 126, 109, 91, 61, 38, 30, 21, 19,
        12, 10, 8,
    ),
    "S1+S2": (
        1555, 1083, 696, 485, 206, 104, 64, 38, 18, 11, 8, 7, 4, 3, 3, 3, 2, 2, 2, 2, 2,
    ),
    "S1+S2+S3": (178, 53, 33, 23, 14, 8, 7, 6, 6, 5, 5, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3),
    "S1+S2+S4": (
        1403, 1332, 1191, 329, 302, 156, 73, 38, 25, 19, 12, 9, 7, 6, 5, 4, 4, 3, 3, 3, 3,
    ),
}  # fmt: skip
OPTIONS = {
    "all": "S2+S3+S4",
    "S1": "S1",
    "S1+S2": "S2",
    "S1+S2+S3": "S2+S3",
    "S1+S2+S4": "S2+S4",
}
OURS_ONLY = SolverArm(
    "all, hidden pairs", "assisted", {"strategies": "S2+S3+S4", "pairs": "hidden"}
)

EXPERIMENT = Experiment(
    name="rh2012-strategies",
    paper="RH2012",
    title="Strategy subsets of human brute force, 9x9",
    question="Which of the strategies S2, S3 and S4 make human brute force fast?",
    method=(
        "The boards of rh2012-9x9, solved by human brute force with some of its strategies: S1 "
        "candidate lists, S2 a cell with one candidate, S3 a digit with one cell in a house, S4 "
        "bound pairs. Mean time for each number of givens."
    ),
    arms=(
        *(SolverArm(name, "assisted", {"strategies": used}) for name, used in OPTIONS.items()),
        OURS_ONLY,
    ),
    source=Blanked(),
    level_name="givens",
    scales={
        "small": Scale(spread(630, LEVELS), budget=Budget(seconds=0.5)),
        "paper": Scale(spread(20_000, LEVELS), budget=Budget(seconds=0.5)),
    },
    panels=(
        Panel(
            "Mean time", "seconds", unit="ms", factor=1000, log=True,
            paper={name: dict(zip(LEVELS, numbers, strict=True)) for name, numbers in PAPER.items()},
            paper_note="Java",
        ),
        Panel("Median time", "seconds", "median", unit="ms", factor=1000, log=True),
        Panel("Mean guesses", "guesses", log=True),
    ),
    claims=(
        Claim(
            "Candidate lists alone (S1) are by far the slowest.",
            faster("S1+S2", "S1", LEVELS),
        ),
        Claim(
            "Strategy 3 matters most at few givens (20 to 27).",
            faster("S1+S2+S3", "S1+S2", range(20, 28)),
        ),
        Claim(
            "Strategy 4 barely matters once S1 to S3 are there.",
            about_the_same("all", "S1+S2+S3", LEVELS),
        ),
        Claim(
            "With many givens (33 and more) S1+S2 is fastest of all.",
            faster("S1+S2", "S1+S2+S3", range(33, 41)),
        ),
    ),
    notes=(
        "The paper's text describes naked pairs for S4, its program looks for hidden pairs; the "
        "arm 'all, hidden pairs' is the second reading.",
    ),
)  # fmt: skip
