"""Feng, Lu & Zeng (2016): complete grids per minute of two generators."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import GridArm
from nonet.lab.experiment import (
    CONFIRMED,
    REFUTED,
    UNMEASURED,
    Claim,
    Experiment,
    Panel,
    Scale,
    Verdict,
)
from nonet.lab.results import Results
from nonet.lab.sources import Nothing
from nonet.lab.statistics import number


def _hundred_thousand(results: Results) -> Verdict:
    found = results.estimate("grids_per_minute", "improved, cell by cell", statistic="median")
    if not found.count:
        return Verdict(UNMEASURED, "no rows")
    word = CONFIRMED if found.value >= 100_000 else REFUTED
    return Verdict(word, f"the improved generator makes {number(found.value)} grids a minute")


def _improvement(results: Results) -> Verdict:
    plain, better = (
        results.estimate("grids_per_minute", arm, statistic="median")
        for arm in ("Las Vegas by rows", "improved, cell by cell")
    )
    if not plain.count or not better.count:
        return Verdict(UNMEASURED, "no rows")
    word = CONFIRMED if better.value > plain.value else REFUTED
    return Verdict(
        word,
        f"{number(better.value)} grids a minute against {number(plain.value)}, "
        f"{number(better.value / plain.value)} times as many",
    )


EXPERIMENT = Experiment(
    name="flz2016-grids",
    paper="FLZ2016",
    title="Complete grids per minute",
    question="How many complete grids a minute do the three generators make?",
    method=(
        "Las Vegas by rows shuffles 1 to 9 and accepts a row if it fits; the improved one fills a "
        "row cell by cell and redoes it on failure, with a new grid when more than 220 rows have "
        "been tried; the one of appendix B shuffles the first row only and fills the others "
        "recursively. Each measurement makes a number of grids in "
        "one go on one thread. Our own two generators stand beside."
    ),
    arms=(
        GridArm("Las Vegas by rows", "las-vegas", 10),
        GridArm("improved, cell by cell", "las-vegas-improved", 1_000),
        GridArm("appendix B, first row shuffled", "first-row", 1_000),
        GridArm("brute force, digits shuffled", "brute-force", 1_000),
        GridArm("ours, quick", "quick", 5_000),
        GridArm("ours, uniform", "uniform", 200),
    ),
    source=Nothing(),
    level_name="shape",
    scales={
        "small": Scale({"3x3": 5}, budget=Budget(seconds=20)),
        "paper": Scale({"3x3": 40}, budget=Budget(seconds=60)),
    },
    panels=(
        Panel(
            "Grids per minute", "grids_per_minute", "median", kind="bars", log=True,
            paper={"improved, cell by cell": {"3x3": 100_000}}, paper_note="'about 100,000'",
        ),
    ),
    claims=(
        Claim("The improved generator makes about 100,000 grids a minute or more.", _hundred_thousand),
        Claim("The improved generator is faster than Las Vegas by rows.", _improvement, "ours"),
    ),
    notes=(
        "None of the paper's generators gives all grids the same chance; 'ours, uniform' does. That "
        "of appendix B can make 9! of them at most, one for each first row.",
    ),
)  # fmt: skip
