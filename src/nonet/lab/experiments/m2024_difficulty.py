"""Mikuž (2024), experiment 2: time, failed attempts and depth by difficulty."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import less, near_paper, rises
from nonet.lab.experiment import Claim, Experiment, Panel, Scale
from nonet.lab.sources import Stored

LEVELS = (0, 1, 2, 3, 4, 5, 6, 7, 8)

EXPERIMENT = Experiment(
    name="m2024-difficulty",
    paper="M2024",
    title="Time, attempts and depth by difficulty",
    question="Does the mean search depth of a puzzle say how long random restarts need?",
    method=(
        "250 puzzles, 30 for each rounded difficulty 0 to 7 and 10 of difficulty 8, ten seeds "
        "each. Difficulty is that of the set the paper took its puzzles from, the scale depth: the "
        "mean number of branchings on the way to the solution, over ten solves that branch where "
        "the fewest options are."
    ),
    arms=(
        SolverArm("random with logic", "random-restart-logic"),
        SolverArm("random", "random-restart"),
    ),
    source=Stored("depths.txt"),
    level_name="difficulty",
    scales={
        "small": Scale(
            {**dict.fromkeys(LEVELS[:6], 6), 6: 4, 7: 3, 8: 2}, runs=3, budget=Budget(seconds=2)
        ),
        "paper": Scale({**dict.fromkeys(LEVELS[:8], 30), 8: 10}, runs=10, budget=Budget(seconds=5)),
    },
    panels=(
        Panel("Mean time", "seconds", unit="ms", factor=1000, log=True),
        Panel("Mean attempts", "attempts", log=True),
        Panel("Mean depth", "depth"),
        Panel(
            "Mean time, by exact difficulty", "seconds", unit="ms", factor=1000, log=True,
            by="difficulty",
        ),
        Panel("Mean attempts, by exact difficulty", "attempts", log=True, by="difficulty"),
        Panel("Mean depth, by exact difficulty", "depth", by="difficulty"),
    ),
    claims=(
        Claim(
            "The mean difficulty is 3.59.", near_paper("random with logic", "difficulty", None, 3.59, within=1.05)
        ),
        Claim(
            "A solve takes 2.5 s on average (Python).",
            near_paper("random with logic", "seconds", None, 2.5),
        ),
        Claim(
            "Time grows with difficulty, without logic.",
            rises("random", "seconds", LEVELS, "the mean time"),
            "ours",
        ),
        Claim(
            "Failed attempts grow with difficulty, without logic.",
            rises("random", "attempts", LEVELS, "the mean number of attempts"),
            "ours",
        ),
        Claim(
            "Depth grows with difficulty, without logic.",
            rises("random", "depth", LEVELS, "the mean depth"),
            "ours",
        ),
        Claim(
            "Time grows with difficulty also with logic.",
            rises("random with logic", "seconds", LEVELS, "the mean time"),
            "ours",
        ),
        Claim("Logic pays over all difficulties.", less("random with logic", "random"), "ours"),
    ),
    notes=(
        "The paper took its puzzles from a public set of three million rated ones, which is not "
        "ours to give away. Ours are rated on the same scale: random puzzles up to difficulty 4; "
        "the deeper ones come from climbs: a few givens of puzzles with 20 to 22 of them are "
        "changed again and again towards greater depth. Those of one climb are relatives; it gives "
        "at most ten of one difficulty. Each is rated with a fresh seed. The list is stored with "
        "the package, and python -m nonet.lab.depths makes it again.",
        "As in the paper a difficulty is the mean of only ten solves, so the puzzles filed under "
        "the greatest are lucky ones too: solved again they are a little less deep.",
        "Attempts are starts: one more than the failed attempts that the paper draws.",
        "The depth of the runs is that of random restarts, with and without logic; it is not the "
        "scale along the axis.",
    ),
)  # fmt: skip
