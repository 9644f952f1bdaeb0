"""What the checks of claims share: verdicts from comparisons, with their evidence in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from nonet.lab.experiment import CONFIRMED, DIFFERS, REFUTED, SOLVED, UNMEASURED, Level, Verdict
from nonet.lab.results import Results, key_of
from nonet.lab.statistics import duration, number, percent

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
        return Verdict(word, evidence + bound_note(results, (arm, other), chosen, metric))

    return check


def bound_note(results: Results, arms: Iterable[str], levels: Sequence[Level], metric: str) -> str:
    """Say how many of the numbers are lower bounds, where any is."""
    parts = []
    for arm in arms:
        found = results.estimate(metric, arm, levels)
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
            f"medians between {duration(min(medians))} and {duration(max(medians))}, "
            f"a factor of {number(times)}",
        )

    return check


def written(metric: str) -> Callable[[float], str]:
    """Return how numbers of a metric are written: those that end in ``seconds`` are times."""
    return duration if metric.endswith("seconds") else number


def rises(arm: str, metric: str, levels: Sequence[Level], what: str) -> Check:
    """Claim that a mean grows with the level."""

    def check(results: Results) -> Verdict:
        chosen = measured(results, levels)
        means = [results.estimate(metric, arm, level).value for level in chosen]
        means = [mean for mean in means if mean == mean]
        if len(means) < 3:
            return Verdict(UNMEASURED, "fewer than three levels")
        write = written(metric)
        steps = list(pairwise(means))
        up = sum(after > before for before, after in steps)
        grown = means[-1] > means[0]
        word = CONFIRMED if grown and up >= 0.6 * len(steps) else DIFFERS if grown else REFUTED
        return Verdict(
            word,
            f"{what} goes from {write(means[0])} to {write(means[-1])}, "
            f"up at {up} of {len(steps)} steps",
        )

    return check


def less(
    arm: str,
    other: str,
    metric: str = "seconds",
    what: str = "time",
    levels: Sequence[Level] | None = None,
    *,
    common: bool = False,
) -> Check:
    """Claim that an arm's mean is below another's, over all levels or some together.

    Confirmed or refuted when the 95% interval of the ratio lies on one side of 1.
    """

    def check(results: Results) -> Verdict:
        chosen = measured(results, results.levels if levels is None else levels)
        if not chosen or not {arm, other} <= set(results.arms):
            return Verdict(UNMEASURED, "no rows")
        mine, theirs = (
            results.estimate(metric, name, chosen, common=common) for name in (arm, other)
        )
        if not mine.count or not theirs.value:
            return Verdict(UNMEASURED, "no run of both")
        ratio = results.ratio(metric, arm, other, chosen, common=common)
        word = CONFIRMED if ratio.high < 1 else REFUTED if ratio.low > 1 else DIFFERS
        evidence = f"{what} of {arm}: {ratio} times that of {other}"
        return Verdict(word, evidence + bound_note(results, (arm, other), chosen, metric))

    return check


def about_the_same(arm: str, other: str, levels: Sequence[Level], *, within: float = 1.25) -> Check:
    """Claim that two arms take nearly the same time."""

    def check(results: Results) -> Verdict:
        chosen = measured(results, levels)
        if not chosen or not {arm, other} <= set(results.arms):
            return Verdict(UNMEASURED, "no rows at these levels")
        ratio = results.ratio("seconds", arm, other, chosen)
        inside = 1 / within <= ratio.value <= within
        certain = ratio.low > within or ratio.high < 1 / within
        word = CONFIRMED if inside else REFUTED if certain else DIFFERS
        return Verdict(word, f"{arm} takes {ratio} times as long as {other}")

    return check


def solves_all(arm: str) -> Check:
    """Claim that an arm solves every puzzle."""

    def check(results: Results) -> Verdict:
        found = results.estimate("solved", arm, statistic="share")
        if not found.count:
            return Verdict(UNMEASURED, "no rows")
        solved = round(found.value * found.count)
        cut = f"; {found.censored} met their budget" if found.censored else ""
        if solved == found.count:
            return Verdict(CONFIRMED, f"all {solved}")
        word = DIFFERS if solved + found.censored == found.count else REFUTED
        return Verdict(word, f"{solved} of {found.count}{cut}")

    return check


def same_share(*arms: str) -> Check:
    """Claim that arms solve the same puzzles."""

    def check(results: Results) -> Verdict:
        there = [arm for arm in arms if arm in results.arms]
        if len(there) < 2:
            return Verdict(UNMEASURED, "no rows")
        solved = {
            arm: {key_of(row) for row in results.select(arm) if row["status"] == SOLVED}
            for arm in there
        }
        first = solved[there[0]]
        others = sum(len(first ^ solved[arm]) for arm in there[1:])
        word = REFUTED if others else CONFIRMED
        return Verdict(word, f"{len(first)} solved; puzzles solved by some of them only: {others}")

    return check


def falls_share(arm: str, levels: Sequence[Level]) -> Check:
    """Claim that the share solved falls from level to level."""

    def check(results: Results) -> Verdict:
        chosen = measured(results, levels)
        if len(chosen) < 2:
            return Verdict(UNMEASURED, "fewer than two levels")
        shares = [
            results.estimate("solved", arm, level, statistic="share").value for level in chosen
        ]
        falls = all(after <= before for before, after in pairwise(shares))
        fallen = shares[-1] < shares[0]
        word = CONFIRMED if falls and fallen else DIFFERS if fallen else REFUTED
        return Verdict(word, ", ".join(
            f"{level}: {percent(share)}" for level, share in zip(chosen, shares, strict=True)
        ))  # fmt: skip

    return check


def near_paper(
    arm: str,
    metric: str,
    levels: Sequence[Level] | None,
    paper: float,
    *,
    within: float = 1.5,
) -> Check:
    """Claim that a mean is the paper's number, within a factor; else it differs.

    At any of some levels, or over all of them together.
    """

    def check(results: Results) -> Verdict:
        if levels is None:
            means = {"mean": results.estimate(metric, arm)}
        else:
            chosen = measured(results, levels)
            means = {str(level): results.estimate(metric, arm, level) for level in chosen}
        there = {name: found.value for name, found in means.items() if found.count}
        if not there:
            return Verdict(UNMEASURED, "no rows")
        near = any(paper / within <= value <= paper * within for value in there.values())
        write = written(metric)
        ours = ", ".join(f"{name}: {write(value)}" for name, value in there.items())
        evidence = f"{ours}; the paper has {write(paper)}"
        return Verdict(CONFIRMED if near else DIFFERS, evidence)

    return check


def quick(arm: str, metric: str, seconds: float, what: str) -> Check:
    """Claim that something comes within a time, at every level and nearly always."""

    def check(results: Results) -> Verdict:
        times = sorted(row[metric] for row in results.select(arm) if row.get(metric) is not None)
        if not times:
            return Verdict(UNMEASURED, "no rows")
        late = sum(time > seconds for time in times)
        word = CONFIRMED if not late else DIFFERS if late <= 0.05 * len(times) else REFUTED
        return Verdict(
            word,
            f"{what}: median {duration(times[len(times) // 2])}, longest "
            f"{duration(times[-1])}; over {duration(seconds)}: "
            f"{late} of {len(times)}",
        )

    return check
