"""Brodin & Pellby (2013): a solver that never guesses against dancing links and brute force."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import less, solves_all
from nonet.lab.experiment import (
    CONFIRMED,
    DIFFERS,
    REFUTED,
    UNMEASURED,
    Claim,
    Experiment,
    Level,
    Panel,
    Scale,
    Verdict,
)  # fmt: skip
from nonet.lab.patterns import constant_over, grows_with, no_pattern, without_calls
from nonet.lab.results import Results
from nonet.lab.sources import Rated
from nonet.lab.statistics import number, percent

COUNTS: dict[Level, int] = {
    "1.2-1.7": 144, "2.0-2.5": 117, "2.6": 20, "2.8": 10, "3.0": 34, "3.2": 19, "3.4": 12,
    "3.6": 2, "4.2-4.7": 170, "5.0": 2, "5.1-6.9": 195,
}  # fmt: skip
SHARES: dict[Level, float] = {
    "1.2-1.7": 100, "2.0-2.5": 100, "2.6": 100, "2.8": 50, "3.0": 100, "3.2": 15.79,
    "3.4": 91.67, "3.6": 100, "4.2-4.7": 0, "5.0": 50, "5.1-6.9": 0,
}  # fmt: skip
SMALL: dict[Level, int] = {level: max(1, count // 10) for level, count in COUNTS.items()}


def _share_total(results: Results) -> Verdict:
    found = results.estimate("solved", "strategic", statistic="share")
    if not found.count:
        return Verdict(UNMEASURED, "no rows")
    theirs = 337 / 725
    word = CONFIRMED if abs(found.value - theirs) <= 0.05 else DIFFERS
    solved = round(found.value * found.count)
    return Verdict(
        word, f"{solved} of {found.count}, {percent(found.value)}; the paper has {percent(theirs)}"
    )


def _easy_ones(results: Results) -> Verdict:
    levels = [level for level in ("1.2-1.7", "2.0-2.5", "2.6") if level in results.levels]
    found = results.estimate("solved", "strategic", levels, statistic="share")
    if not found.count:
        return Verdict(UNMEASURED, "no rows")
    word = CONFIRMED if found.value == 1 else DIFFERS
    return Verdict(word, f"{percent(found.value)} of {found.count} puzzles rated up to 2.6")


def _hard_ones(results: Results) -> Verdict:
    levels = [level for level in ("4.2-4.7", "5.1-6.9") if level in results.levels]
    found = results.estimate("solved", "strategic", levels, statistic="share")
    if not found.count:
        return Verdict(UNMEASURED, "no rows")
    word = CONFIRMED if found.value == 0 else DIFFERS if found.value < 0.05 else REFUTED
    return Verdict(word, f"{percent(found.value)} of {found.count} puzzles in those ratings")


def _time_share(results: Results) -> Verdict:
    rules, links = (
        results.estimate("seconds", arm, statistic="total", common=True)
        for arm in ("strategic", "dancing links")
    )
    if not rules.count:
        return Verdict(UNMEASURED, "no puzzle was solved by all")
    share = rules.value / links.value
    word = CONFIRMED if 0.44 <= share <= 0.64 else DIFFERS if share < 1 else REFUTED
    interval = results.ratio("seconds", "strategic", "dancing links", common=True)
    return Verdict(
        word,
        f"on the {rules.count} puzzles that all solved it takes {percent(share)} of the time "
        f"of dancing links (95%: {number(100 * interval.low)}% to {number(100 * interval.high)}%)"
        + without_calls(results, "strategic", "dancing links", common=True),
    )


def _crossing(results: Results) -> Verdict:
    """Look for the rating above which the rules take longer than dancing links."""
    panel = Panel("", "seconds", by="explainer", common=True)
    slower: dict[Level, bool] = {}
    for rating in results.groups(panel):
        rules, links = (results.panel(panel, arm, rating) for arm in ("strategic", "dancing links"))
        if rules.count:
            slower[rating] = rules.value > links.value
    if len(slower) < 3:
        return Verdict(UNMEASURED, "fewer than three ratings")
    ratings = list(slower)
    if not any(slower.values()):
        top = ratings[-1]
        return Verdict(REFUTED, f"the rules are faster at every rating they solve, up to {top}")
    first = next(rating for rating in ratings if slower[rating])
    after = [slower[rating] for rating in ratings if float(rating) >= float(first)]
    word = CONFIRMED if 3.2 <= float(first) <= 5.0 and all(after) else DIFFERS
    return Verdict(
        word,
        f"the rules take longer first at {first}, and at {sum(after)} of the {len(after)} ratings "
        "from there on",
    )


EXPERIMENT = Experiment(
    name="bp2013",
    paper="BP2013",
    title="Rules without guesses against dancing links and exhaustive search",
    question="How much does a solver solve that only uses rules, and is it faster than search?",
    method=(
        "Puzzles in intervals of the Sudoku Explainer rating, as many as in the paper, from our "
        "generator and rater. Warm-up runs, then timed runs; the median for each puzzle, the mean "
        "of medians for each rating. Times are compared on the puzzles that all solvers solved."
    ),
    arms=(
        SolverArm("strategic", "strategic", {"reading": "appendix"}, empty_call=True),
        SolverArm("strategic, complete rules", "strategic", empty_call=True),
        SolverArm("dancing links", "dancing-links", empty_call=True),
        SolverArm("exhaustive search", "brute-force", empty_call=True),
    ),
    source=Rated(),
    level_name="rating",
    scales={
        "small": Scale(SMALL, warmups=2, repeats=5, keep_times=True, budget=Budget(seconds=2)),
        "paper": Scale(COUNTS, warmups=10, repeats=40, keep_times=True, budget=Budget(seconds=2)),
    },
    panels=(
        Panel(
            "Share solved", "solved", "share", "%", 100, kind="bars",
            paper={
                "strategic": SHARES,
                "dancing links": dict.fromkeys(SHARES, 100),
                "exhaustive search": dict.fromkeys(SHARES, 100),
            },
            paper_note="puzzles of Sudoku Explainer's generator",
        ),
        Panel(
            "Total of median times, common puzzles", "seconds", "total", unit="ms", factor=1000,
            common=True, by="all", kind="bars", log=True,
        ),
        Panel(
            "Mean of median times by single rating, common puzzles", "seconds", unit="ms",
            factor=1000, common=True, by="explainer",
        ),
        Panel(
            "Mean of median times by single rating, enlarged", "seconds", unit="ms", factor=1000, common=True, by="explainer",
            arms=("strategic", "strategic, complete rules", "dancing links"),
        ),
        Panel(
            "Mean times by single rating, without an empty call", "net_seconds", unit="ms", factor=1000,
            common=True, by="explainer",
            arms=("strategic", "strategic, complete rules", "dancing links"),
        ),
        Panel(
            "Mean of median times, common puzzles", "seconds", unit="ms", factor=1000, common=True,
            log=True, kind="bars",
        ),
        Panel(
            "Mean of median times, all puzzles", "seconds", unit="ms", factor=1000, log=True,
            kind="bars",
        ),
    ),
    claims=(
        Claim("The strategy solver solves 337 of 725 puzzles (46%).", _share_total),
        Claim("It solves everything rated up to 2.6.", _easy_ones),
        Claim("It solves nothing rated 4.2 to 4.7 or above 5.0.", _hard_ones),
        Claim("Dancing links solves all puzzles.", solves_all("dancing links")),
        Claim("Exhaustive search solves all puzzles.", solves_all("exhaustive search")),
        Claim("On what it solves it takes 54% of the time of dancing links.", _time_share),
        Claim(
            "The strategy solver's time grows with the rating.",
            grows_with("strategic", "explainer", "the rating", common=True),
        ),
        Claim(
            "The time of dancing links is nearly constant.",
            constant_over("dancing links", "explainer", common=True),
        ),
        Claim(
            "The time of exhaustive search varies without pattern.",
            no_pattern("exhaustive search", "explainer", "the rating", common=True),
        ),
        Claim(
            "The rules and dancing links cross somewhere between 3.2 and 5.0.", _crossing
        ),
        Claim(
            "The appendix's rules solve fewer puzzles than complete ones.",
            less("strategic", "strategic, complete rules", "solved", "share solved"),
            "ours",
        ),
    ),
    notes=(
        "The strategic solver here is the one of the paper's appendix: pointing takes exactly two "
        "cells, and naked sets are searched incompletely. How, the description leaves open; here a "
        "set is seen where one of its cells shows all its digits. Beside it stand complete rules.",
        "An empty call is the same call on the solved grid: what handing over the puzzle, making "
        "lists or links and handing back the answer cost before anything is searched. The paper's "
        "times, in one Java program, have no such part.",
        "Every single time is in the rows and in the spreadsheet's sheet 'times'.",
        "The mean includes exhaustive search's few very long runs; medians are over repeats of "
        "one puzzle, not over puzzles.",
    ),
)  # fmt: skip
