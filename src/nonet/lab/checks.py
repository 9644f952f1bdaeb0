"""What the checks of claims share: verdicts from comparisons, with their evidence in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from nonet.lab.experiment import CONFIRMED, DIFFERS, REFUTED, UNMEASURED, Level, Verdict
from nonet.lab.results import Results
from nonet.lab.statistics import number, percent

Check = Callable[[Results], Verdict]


def measured(results: Results, levels: Iterable[Level]) -> list[Level]:
    """Return those of some levels that have rows."""
    there = set(results.levels)
    return [level for level in levels if level in there]


def faster(
    arm: str, other: str, levels: Sequence[Level], *, metric: str = "seconds", where: str = ""
) -> Check:
    """Claim that an arm takes less than another at each of some levels.

    Confirmed when it does at nine levels of ten, refuted when it does at one of ten or
    fewer; in between it differs.
    """

    def check(results: Results) -> Verdict:
        chosen = measured(results, levels)
        if not chosen or not {arm, other} <= set(results.arms):
            return Verdict(UNMEASURED, "no rows at these levels")
        means = {
            level: tuple(results.estimate(metric, name, level).value for name in (arm, other))
            for level in chosen
        }
        wins = [level for level, (mine, theirs) in means.items() if mine < theirs]
        ratio = results.ratio(metric, other, arm, chosen)
        share = len(wins) / len(chosen)
        word = CONFIRMED if share >= 0.9 else REFUTED if share <= 0.1 else DIFFERS
        evidence = (
            f"{arm} is faster at {len(wins)} of {len(chosen)} levels{where}; over them "
            f"{other} takes {ratio} times as long"
        )
        return Verdict(word, evidence + bound_note(results, (arm, other), chosen))

    return check


def bound_note(results: Results, arms: Iterable[str], levels: Sequence[Level]) -> str:
    """Say how many of the runs were censored, where any was."""
    parts = []
    for arm in arms:
        found = results.estimate("seconds", arm, levels)
        if found.censored:
            parts.append(f"{percent(found.share_censored)} of the runs of {arm}")
    return f" (censored: {', '.join(parts)})" if parts else ""


def flat(arm: str, levels: Sequence[Level], *, within: float = 1.5) -> Check:
    """Claim that an arm takes about the same at all levels."""

    def check(results: Results) -> Verdict:
        chosen = measured(results, levels)
        if len(chosen) < 2 or arm not in results.arms:
            return Verdict(UNMEASURED, "fewer than two levels")
        medians = [
            results.estimate("seconds", arm, level, statistic="median").value for level in chosen
        ]
        times = max(medians) / min(medians)
        word = CONFIRMED if times <= within else DIFFERS if times <= 2 * within else REFUTED
        return Verdict(
            word,
            f"medians between {number(1000 * min(medians))} and {number(1000 * max(medians))} ms, "
            f"a factor of {number(times)}",
        )

    return check


def rises(arm: str, metric: str, levels: Sequence[Level], what: str) -> Check:
    """Claim that a mean grows with the level."""

    def check(results: Results) -> Verdict:
        chosen = measured(results, levels)
        means = [results.estimate(metric, arm, level).value for level in chosen]
        means = [mean for mean in means if mean == mean]
        if len(means) < 3:
            return Verdict(UNMEASURED, "fewer than three levels")
        steps = list(pairwise(means))
        up = sum(after > before for before, after in steps)
        grown = means[-1] > means[0]
        word = CONFIRMED if grown and up >= 0.6 * len(steps) else DIFFERS if grown else REFUTED
        return Verdict(
            word,
            f"{what} goes from {number(means[0])} to {number(means[-1])}, "
            f"up at {up} of {len(steps)} steps",
        )

    return check
