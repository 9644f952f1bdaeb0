"""Mikuž (2024): puzzles on rectangular boxes, how long they take to make and to rate."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import MakerArm
from nonet.lab.checks import near_paper
from nonet.lab.experiment import (
    CONFIRMED,
    DIFFERS,
    REFUTED,
    UNMEASURED,
    Claim,
    Experiment,
    Panel,
    Scale,
    Verdict,
)  # fmt: skip
from nonet.lab.results import Results
from nonet.lab.sources import Nothing

LEVELS = ("2x3", "2x4", "3x3")


def _proven(results: Results) -> Verdict:
    """Judge by the flag that every puzzle carries."""
    found = results.estimate("proven", "sweep")
    if not found.count:
        return Verdict(UNMEASURED, "no rows")
    proven = round(found.value * found.count)
    word = REFUTED if proven == found.count else CONFIRMED if not proven else DIFFERS
    return Verdict(word, f"proven for {proven} of {found.count} puzzles")


EXPERIMENT = Experiment(
    name="m2024-shapes",
    paper="M2024",
    title="Making and rating puzzles on rectangular boxes",
    question="How long does it take to make and to rate puzzles of 2x3, 2x4 and 3x3?",
    method=(
        "A complete grid, then one sweep over all cells in random order: a cell is blanked if the "
        "solution stays unique, which is proven here each time. Then the depth of ten random "
        "solves. 3x4 stands beside."
    ),
    arms=(MakerArm("sweep"),),
    source=Nothing(),
    level_name="shape",
    scales={
        "small": Scale(dict.fromkeys((*LEVELS, "3x4"), 5), budget=Budget(seconds=20)),
        "paper": Scale(dict.fromkeys((*LEVELS, "3x4"), 20), budget=Budget(seconds=60)),
    },
    panels=(
        Panel(
            "Mean time to make a puzzle", "generate_seconds", unit="ms", factor=1000, kind="bars",
            log=True, paper={"sweep": {"3x3": 37_400}}, paper_note="Python",
        ),
        Panel(
            "Mean time to rate a puzzle", "rate_seconds", unit="ms", factor=1000, kind="bars",
            log=True, paper={"sweep": {"3x3": 193_600}}, paper_note="Python",
        ),
        Panel("Mean givens", "clues", kind="bars"),
        Panel("Mean depth", "depth", kind="bars"),
        Panel("Greatest depth", "depth", "maximum", kind="bars"),
    ),
    claims=(
        Claim("A 3x3 puzzle takes 37.4 s to make (Python).", near_paper("sweep", "generate_seconds", ("3x3",), 37.4)),
        Claim("A 3x3 puzzle takes 193.6 s to rate (Python).", near_paper("sweep", "rate_seconds", ("3x3",), 193.6)),
        Claim("Uniqueness of a puzzle cannot be proven in acceptable time.", _proven),
    ),
    notes=("20 puzzles of each shape, as in the paper.",),
)  # fmt: skip
