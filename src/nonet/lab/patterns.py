"""More checks of claims: where a difference is greatest, what a time consists of, how it grows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nonet.lab.checks import Check, measured
from nonet.lab.experiment import (
    CONFIRMED,
    DIFFERS,
    REFUTED,
    UNMEASURED,
    Level,
    Panel,
    Verdict,
)
from nonet.lab.results import Results
from nonet.lab.statistics import duration, number, percent, rank_correlation

#: Correlations of ranks: a pattern, and none.
STRONG, WEAK = 0.5, 0.25


def greatest_at(arm: str, other: str, levels: Sequence[Level], where: Sequence[Level]) -> Check:
    """Claim that an arm takes most longer than another, in seconds, at one of some levels."""

    def check(results: Results) -> Verdict:
        panel = Panel("", "seconds", minus=other)
        found = {level: results.panel(panel, arm, level) for level in measured(results, levels)}
        there = {level: one.value for level, one in found.items() if one.count}
        if len(there) < 2:
            return Verdict(UNMEASURED, "fewer than two levels")
        top = max(there, key=lambda level: there[level])
        near = any(there[level] >= 0.5 * there[top] for level in where if level in there)
        word = CONFIRMED if top in where else DIFFERS if near else REFUTED
        shown = ", ".join(
            f"{level}: {duration(value)}"
            for level, value in sorted(there.items(), key=lambda one: -one[1])[:3]
            if value > 0
        )
        return Verdict(word, f"{arm} takes longer than {other} most at {top} ({shown})")

    return check


def mostly(arm: str, part: str, what: str) -> Check:
    """Claim that more than half of an arm's time is a part of it."""

    def check(results: Results) -> Verdict:
        whole, share = (results.estimate(metric, arm) for metric in ("seconds", part))
        if not share.count:
            return Verdict(UNMEASURED, "no rows")
        part_of = share.value / whole.value
        word = CONFIRMED if part_of > 0.5 else REFUTED if part_of < 0.25 else DIFFERS
        return Verdict(
            word,
            f"{what} takes {percent(part_of)}, {duration(share.value)} of {duration(whole.value)}",
        )

    return check


def no_gain(arm: str, other: str, metric: str = "net_seconds") -> Check:
    """Claim that an arm is not faster than another; refuted where the 95% interval says so."""

    def check(results: Results) -> Verdict:
        if not all(results.estimate(metric, name).count for name in (arm, other)):
            return Verdict(UNMEASURED, "no rows")
        ratio = results.ratio(metric, arm, other)
        return Verdict(
            REFUTED if ratio.high < 1 else CONFIRMED,
            f"{arm} takes {ratio} times as long as {other}",
        )

    return check


def without_calls(results: Results, arm: str, other: str, *, common: bool = False) -> str:
    """Say what a ratio of times is without the cost of an empty call of each."""
    empty = [results.estimate("empty_seconds", name, common=common) for name in (arm, other)]
    if not all(found.count for found in empty):
        return ""
    net = results.ratio("net_seconds", arm, other, common=common)
    costs = " and ".join(duration(found.value) for found in empty)
    return (
        f"; without the cost of an empty call ({costs} a call) {percent(net.value)} "
        f"(95%: {percent(net.low)} to {percent(net.high)})"
    )


def grows_with(arm: str, column: str, what: str, *, common: bool = False) -> Check:
    """Claim that an arm's time grows with a number of the rows: their ranks go together."""

    def check(results: Results) -> Verdict:
        rho, runs = _correlation(results, arm, column, common)
        if runs < 3:
            return Verdict(UNMEASURED, "fewer than three runs")
        word = CONFIRMED if rho >= STRONG else DIFFERS if rho >= WEAK else REFUTED
        return Verdict(word, f"rank correlation of time and {what}: {number(rho)} ({runs} runs)")

    return check


def no_pattern(arm: str, column: str, what: str, *, common: bool = False) -> Check:
    """Claim that an arm's time has nothing to do with a number of the rows."""

    def check(results: Results) -> Verdict:
        rho, runs = _correlation(results, arm, column, common)
        if runs < 3:
            return Verdict(UNMEASURED, "fewer than three runs")
        size = abs(rho)
        word = CONFIRMED if size <= WEAK else DIFFERS if size <= STRONG else REFUTED
        return Verdict(word, f"rank correlation of time and {what}: {number(rho)} ({runs} runs)")

    return check


def constant_over(arm: str, column: str, *, common: bool = False, within: float = 1.5) -> Check:
    """Claim that the means of an arm's time at all values of a column are about the same."""

    def check(results: Results) -> Verdict:
        panel = Panel("", "seconds", by=column, common=common)
        means = [results.panel(panel, arm, group) for group in results.groups(panel)]
        there = [found.value for found in means if found.count]
        if len(there) < 2:
            return Verdict(UNMEASURED, "fewer than two groups")
        times = max(there) / min(there)
        word = CONFIRMED if times <= within else DIFFERS if times <= 2 * within else REFUTED
        return Verdict(
            word,
            f"means between {duration(min(there))} and {duration(max(there))}, a factor of "
            f"{number(times)}",
        )

    return check


def _correlation(results: Results, arm: str, column: str, common: bool) -> tuple[float, int]:
    rows = [row for row in results.select(arm, common=common) if row.get(column) is not None]
    if len(rows) < 3:
        return float("nan"), len(rows)
    columns = (np.array([float(row[name]) for row in rows]) for name in ("seconds", column))
    return rank_correlation(*columns), len(rows)
