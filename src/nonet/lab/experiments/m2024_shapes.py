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
from nonet.lab.statistics import number, percent

#: The paper writes columns by rows: its 2x3 and 2x4 are our 3x2 and 4x2.
LEVELS = ("3x2", "4x2", "3x3")
PAPER_ARM, PROVEN_ARM = "sweep, ten solves agree", "sweep, proven"


def _proven(results: Results) -> Verdict:
    """Judge by the flag that every puzzle carries."""
    found = results.estimate("proven", PROVEN_ARM)
    if not found.count:
        return Verdict(UNMEASURED, "no rows")
    proven = round(found.value * found.count)
    word = REFUTED if proven == found.count else CONFIRMED if not proven else DIFFERS
    return Verdict(word, f"proven for {proven} of {found.count} puzzles")


def _wrong(results: Results) -> Verdict:
    """Count the puzzles that ten solves called unique and that have a second solution."""
    rows = results.select(PAPER_ARM)
    if not rows:
        return Verdict(UNMEASURED, "no rows")
    wrong = sum(int(row["wrong"]) for row in rows)
    evidence = f"{wrong} of {len(rows)} puzzles ({percent(wrong / len(rows))}) have two solutions"
    return Verdict(CONFIRMED if wrong else DIFFERS, evidence)


def _hardest(results: Results) -> Verdict:
    """Compare the greatest difficulty of the paper's shape and its givens with 5.5 and 24."""
    rows = [
        row
        for arm in (PAPER_ARM, PROVEN_ARM)
        for row in results.select(arm, "3x3")
        if row.get("depth_random") is not None
    ]
    if not rows:
        return Verdict(UNMEASURED, "no rows")
    top = max(rows, key=lambda row: float(row["depth_random"]))
    depth = float(top["depth_random"])
    word = CONFIRMED if 5.5 / 1.25 <= depth <= 5.5 * 1.25 else DIFFERS
    return Verdict(
        word,
        f"{number(depth)} with {top['clues']} givens, of {len(rows)} puzzles; the paper has 5.5 with 24",
    )


def _mean(results: Results) -> Verdict:
    return near_paper(PAPER_ARM, "depth_random", ("3x3",), 3.75, within=1.25)(results)


EXPERIMENT = Experiment(
    name="m2024-shapes",
    paper="M2024",
    title="Making and rating puzzles on rectangular boxes",
    question="How long does it take to make and to rate puzzles of 3x2, 4x2 and 3x3?",
    method=(
        "A complete grid, then one sweep over all cells in random order: a cell is blanked if "
        "what is left still has one solution. The paper could only afford to check that ten random "
        "solves agree (with logic, from ten seeds); that is one arm. In the other each removal is "
        "proven. Then the puzzle is rated as in the paper: the mean depth of ten random solves "
        "without logic. The two other depths, and 3x4, stand beside."
    ),
    arms=(MakerArm(PAPER_ARM, "sweep-ten"), MakerArm(PROVEN_ARM, "sweep")),
    source=Nothing(),
    level_name="shape",
    scales={
        "small": Scale(dict.fromkeys((*LEVELS, "3x4"), 5), budget=Budget(seconds=20)),
        "paper": Scale(
            {**dict.fromkeys(LEVELS, 100), "3x4": 20}, budget=Budget(seconds=60)
        ),
    },
    panels=(
        Panel(
            "Mean time to make a puzzle", "generate_seconds", unit="ms", factor=1000, kind="bars",
            log=True, paper={PAPER_ARM: {"3x3": 37_400}}, paper_note="Python",
        ),
        Panel(
            "Mean time to rate a puzzle, without logic", "rate_seconds", unit="ms", factor=1000,
            kind="bars", log=True, paper={PAPER_ARM: {"3x3": 193_600}}, paper_note="Python",
        ),
        Panel("Mean givens", "clues", kind="bars"),
        Panel(
            "Mean difficulty, without logic (depth-random)", "depth_random", kind="bars",
            paper={PAPER_ARM: {"3x3": 3.75}}, paper_note="20 puzzles",
        ),
        Panel(
            "Greatest difficulty, without logic (depth-random)", "depth_random", "maximum",
            kind="bars", paper={PAPER_ARM: {"3x3": 5.5}}, paper_note="20 puzzles",
        ),
        Panel("Mean difficulty with logic (depth-logic)", "depth_logic", kind="bars"),
        Panel("Mean difficulty as in the Kaggle set (depth)", "depth", kind="bars"),
        Panel("Puzzles with a second solution", "wrong", "total", kind="bars"),
    ),
    claims=(
        Claim("A 3x3 puzzle takes 37.4 s to make (Python).", near_paper(PAPER_ARM, "generate_seconds", ("3x3",), 37.4)),
        Claim("A 3x3 puzzle takes 193.6 s to rate (Python).", near_paper(PAPER_ARM, "rate_seconds", ("3x3",), 193.6)),
        Claim("The mean difficulty of the 3x3 puzzles is 3.75.", _mean),
        Claim("The hardest 3x3 puzzle found has difficulty 5.5 and 24 givens.", _hardest),
        Claim("Uniqueness of a puzzle cannot be proven in acceptable time.", _proven),
        Claim("Some puzzles that ten solves call unique have two solutions.", _wrong),
    ),
    notes=(
        "The paper made 20 puzzles of each shape; the full size here makes 100, because they cost "
        "little, and 20 of 3x4.",
        "The paper writes a box as columns by rows, we as rows by columns: its 2x3 is our 3x2.",
        "Puzzles that turn out to have two solutions are not rated; the paper threw them away.",
    ),
)  # fmt: skip
