"""Feng, Lu & Zeng (2016): four levels of difficulty, told apart by branches and loops."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import rises
from nonet.lab.experiment import (
    CONFIRMED,
    REFUTED,
    SOLVED,
    UNMEASURED,
    Claim,
    Experiment,
    Panel,
    Scale,
    Verdict,
)  # fmt: skip
from nonet.lab.results import Results
from nonet.lab.sources import Graded
from nonet.rating import COARSE_LEVELS


def _all_unique(results: Results) -> Verdict:
    """Dancing links looked for all solutions of each."""
    rows = results.select("dancing links")
    if not rows:
        return Verdict(UNMEASURED, "no rows")
    one = sum(row["solutions"] == 1 and row["status"] == SOLVED for row in rows)
    word = CONFIRMED if one == len(rows) else REFUTED
    return Verdict(word, f"{one} of {len(rows)} puzzles at {len(results.levels)} levels")


EXPERIMENT = Experiment(
    name="flz2016-levels",
    paper="FLZ2016",
    title="Four levels of difficulty",
    question="Do branches and loops of dancing links tell the levels of difficulty apart?",
    method=(
        "Puzzles with one solution for each of four levels, set by the hardest technique needed: "
        "singles in houses (easy), single candidates (medium), locking, sets, fish and wings "
        "(hard), all beyond (very hard). Dancing links counts while it finds all solutions; the "
        "rule solver shows what the rules named in the paper solve."
    ),
    arms=(
        SolverArm("dancing links", "dancing-links", limit=None),
        SolverArm(
            "rules of the paper", "strategic",
            {"order": "naked-single,hidden-single,naked-pair,hidden-pair,hidden-triple"},
        ),
    ),
    source=Graded(),
    level_name="level",
    scales={
        "small": Scale(dict.fromkeys(COARSE_LEVELS, 25), budget=Budget(seconds=2)),
        "paper": Scale(dict.fromkeys(COARSE_LEVELS, 500), budget=Budget(seconds=10)),
    },
    panels=(
        Panel("Mean branches", "branches", kind="bars", arms=("dancing links",)),
        Panel("Mean loops", "loops", kind="bars", arms=("dancing links",)),
        Panel("Share solved", "solved", "share", "%", 100, kind="bars"),
        Panel("Mean rating", "explainer", kind="bars", arms=("dancing links",)),
    ),
    claims=(
        Claim("Every puzzle of every level has one solution.", _all_unique),
        Claim(
            "Branches measure difficulty: they grow from level to level.",
            rises("dancing links", "branches", COARSE_LEVELS, "the mean of branches"),
            "ours",
        ),
        Claim(
            "Loops measure difficulty: they grow from level to level.",
            rises("dancing links", "loops", COARSE_LEVELS, "the mean of loops"),
            "ours",
        ),
    ),
    notes=("The paper gives no numbers by level; the sizes here are ours.",),
)  # fmt: skip
