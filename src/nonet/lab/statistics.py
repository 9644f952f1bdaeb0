"""Numbers out of rows: means, medians, shares, with censored runs never dropped.

A run that met its budget took at least as long as it was let. Such a time is a lower bound,
so a mean over it is one too, and is written ``≥``; a median is exact as long as fewer than
half of the runs are censored. Intervals are bootstrap percentiles, from a fixed seed.

By hand, though scipy has a bootstrap and Spearman's correlation: it knows no censored runs, and
importing it takes longer than a whole report (docs/design/roads-not-taken.md).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nonet.errors import OptionError, UnknownName

RESAMPLES = 2000
BOOTSTRAP_SEED = 20_240_501
#: Draws held in memory at once.
DRAWS = 4_000_000

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Estimate:
    """A statistic of some runs: how many there were, how many of them were censored.

    >>> print(Estimate(2.5, 10, 0)), print(Estimate(2.5, 10, 2))
    2.50
    ≥ 2.50 (20% censored)
    (None, None)
    """

    value: float
    count: int
    censored: int
    #: Whether the value is only a lower bound.
    at_least: bool | None = None

    @property
    def is_bound(self) -> bool:
        """Whether the true value may be larger."""
        return self.censored > 0 if self.at_least is None else self.at_least

    @property
    def share_censored(self) -> float:
        """Return the share of the runs that met their budget."""
        return self.censored / self.count if self.count else 0.0

    def times(self, factor: float) -> Estimate:
        """Return the same in another unit."""
        return Estimate(self.value * factor, self.count, self.censored, self.at_least)

    def __str__(self) -> str:
        shown = significant(self.value)
        if not self.censored:
            return shown
        sign = "≥ " if self.is_bound else ""
        return f"{sign}{shown} ({percent(self.share_censored)} censored)"


def number(value: float) -> str:
    """Write a number with three digits that matter.

    >>> number(0.012345), number(1234567.0), number(12.0), number(3.14159)
    ('0.0123', '1,234,567', '12', '3.14')
    """
    if value != value:
        return "–"
    if abs(value) >= 999.5:
        return f"{value:,.0f}"
    shown = f"{value:.3g}"
    return f"{value:.7f}".rstrip("0") if "e" in shown else shown


def significant(value: float) -> str:
    """Write a measured number: three digits that matter, zeros at the end too.

    >>> significant(0.042), significant(81.0), significant(120.4), significant(0.0)
    ('0.0420', '81.0', '120', '0')
    """
    shown = f"{value:#.3g}"
    if not 0 < abs(value) < 999.5 or "e" in shown:
        return number(value)
    return shown.rstrip(".")


def duration(seconds: float) -> str:
    """Write a time in the unit that suits it.

    >>> duration(37.4), duration(0.0000396), duration(0.0072), duration(0)
    ('37.4 s', '39.6 µs', '7.2 ms', '0 s')
    """
    for unit, factor in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1 or (unit, seconds) == ("s", 0):
            break
    return f"{number(seconds * factor)} {unit}"


def percent(share: float) -> str:
    """Write a share; what is not all or nothing never rounds to it.

    >>> percent(0.5), percent(0.999), percent(0.0001), percent(0.158)
    ('50%', '99.9%', '0.01%', '15.8%')
    """
    shown = f"{100 * share:.3g}"
    if shown in ("100", "0") and share not in (0.0, 1.0):
        shown = f"{100 * share:.4g}"
    return f"{shown}%"


def estimate(statistic: str, values: Floats, censored: Bools) -> Estimate:
    """Return a statistic of values, some of which are lower bounds.

    >>> values, censored = np.array([1.0, 2.0, 9.0]), np.array([False, False, True])
    >>> print(estimate("mean", values, censored)), print(estimate("median", values, censored))
    ≥ 4.00 (33.3% censored)
    2.00 (33.3% censored)
    (None, None)
    """
    if statistic not in STATISTICS:
        raise UnknownName("statistic", statistic, STATISTICS)
    count, cut = len(values), int(censored.sum())
    if not count:
        return Estimate(float("nan"), 0, 0)
    if statistic == "median":
        order = np.lexsort((values, censored))  # what is censored is above what is not
        ranked, bounds = values[order], censored[order]
        low, high = (count - 1) // 2, count // 2
        middle = float(ranked[low] + ranked[high]) / 2
        return Estimate(middle, count, cut, bool(bounds[high]))
    if statistic == "share":
        return Estimate(float(values.mean()), count, cut, at_least=cut > 0)
    values_of: dict[str, float] = {
        "mean": float(values.mean()),
        "total": float(values.sum()),
        "maximum": float(values.max()),
    }
    return Estimate(values_of[statistic], count, cut)


STATISTICS = ("mean", "median", "total", "share", "maximum")


@dataclass(frozen=True)
class Interval:
    """A value with the bounds of its 95% bootstrap interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        value, low, high = map(significant, (self.value, self.low, self.high))
        return f"{value} (95%: {low} to {high})"


def paired_ratio(ours: Floats, theirs: Floats) -> Interval:
    """Return the ratio of two means over the same subjects, by resampling subjects.

    >>> print(paired_ratio(np.array([2.0, 4.0]), np.array([1.0, 2.0])))
    2.00 (95%: 2.00 to 2.00)
    """
    if len(ours) != len(theirs) or not len(ours):
        raise OptionError(f"{len(ours)} and {len(theirs)} runs are not pairs")
    means = _resampled_means(np.stack([ours, theirs]))
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios = means[0] / means[1]
        value = float(ours.mean() / theirs.mean())
    # Without interpolation: a ratio is infinite where nothing was left of the other's time.
    low, high = np.nanpercentile(ratios, [2.5, 97.5], method="inverted_cdf")
    return Interval(value, float(low), float(high))


def paired_difference(ours: Floats, theirs: Floats) -> Interval:
    """Return the mean difference over the same subjects, by resampling subjects."""
    if len(ours) != len(theirs) or not len(ours):
        raise OptionError(f"{len(ours)} and {len(theirs)} runs are not pairs")
    differences = ours - theirs
    low, high = np.percentile(_resampled_means(differences[None, :])[0], [2.5, 97.5])
    return Interval(float(differences.mean()), float(low), float(high))


def rank_correlation(ones: Floats, others: Floats) -> float:
    """Return Spearman's correlation: that of the ranks, equal values sharing theirs.

    >>> round(rank_correlation(np.array([1.0, 2.0, 2.0, 9.0]), np.array([3.0, 4.0, 4.0, 5.0])), 6)
    1.0
    """
    ranks = []
    for values in (ones, others):
        _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
        last = np.cumsum(counts)
        ranks.append((last - (counts - 1) / 2)[places])
    if any(np.ptp(rank) == 0 for rank in ranks):
        return 0.0
    first, second = (rank - rank.mean() for rank in ranks)
    return float(first @ second / np.sqrt((first @ first) * (second @ second)))


def _resampled_means(values: Floats) -> Floats:
    """Return (n, RESAMPLES) means of (n, subjects), the same draws for every row."""
    rng = np.random.default_rng(BOOTSTRAP_SEED)
    subjects = values.shape[1]
    at_once = max(1, DRAWS // subjects)
    parts = []
    for first in range(0, RESAMPLES, at_once):
        draws = rng.integers(0, subjects, (min(at_once, RESAMPLES - first), subjects))
        parts.append(np.stack([np.take(row, draws).mean(axis=1) for row in values]))
    return np.concatenate(parts, axis=1)
