"""Statistics, on numbers whose answer is known."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from nonet.errors import OptionError, UnknownName
from nonet.lab import Results, read_rows, run
from nonet.lab.checks import about_the_same, faster, flat, less, rises, same_share, solves_all
from nonet.lab.experiment import CONFIRMED, DIFFERS, REFUTED, UNMEASURED, Experiment
from nonet.lab.statistics import (
    Estimate,
    Interval,
    estimate,
    number,
    paired_difference,
    paired_ratio,
    percent,
)
from tests.lab.fakes import Law, law_experiment

NONE_CUT = np.zeros(5, dtype=np.bool_)


def measured(folder: Path, experiment: Experiment) -> Results:
    """Return the results of a run."""
    return Results(experiment, read_rows(run(experiment, out=folder)))


def test_means_and_medians_follow_the_law(tmp_path: Path) -> None:
    """A solver that takes 2^level ms has that mean and median, and another twice it."""
    results = measured(tmp_path, law_experiment())
    for level in (1, 2, 3):
        for statistic in ("mean", "median"):
            one = results.estimate("seconds", "one", level, statistic=statistic)
            two = results.estimate("seconds", "two", level, statistic=statistic)
            assert one == Estimate(2**level / 1000, 4, 0, one.at_least)
            assert two.value == pytest.approx(2 * one.value)
            assert not one.is_bound
    ratio = results.ratio("seconds", "two", "one")
    assert (ratio.value, ratio.low, ratio.high) == pytest.approx((2, 2, 2))


def mean_interval(times: NDArray[np.float64]) -> Interval:
    """Return the mean with its interval: the difference from nothing."""
    return paired_difference(times, np.zeros_like(times))


def test_the_noise_of_a_law_is_in_its_interval(tmp_path: Path) -> None:
    """With noise the mean of 400 runs has the law inside its 95% interval, and not far off."""
    experiment = law_experiment(Law("noisy", noise=1.0), counts={3: 400})
    results = measured(tmp_path, experiment)
    times = np.array([row["seconds"] for row in results.select("noisy")])
    interval = mean_interval(times)
    assert interval.low < 0.008 < interval.high
    # A uniform spread of 100% has a standard error of 0.289/20 of the mean.
    assert (interval.high - interval.low) / 0.008 == pytest.approx(4 * 0.289 / 20, rel=0.25)


def test_censored_runs_are_bounds_and_never_dropped(tmp_path: Path) -> None:
    """Above the budget the mean is a lower bound that counts every run; the median may be exact."""
    experiment = law_experiment(Law("one"), counts={1: 3, 5: 2}, budget=0.016)
    results = measured(tmp_path, experiment)
    mean = results.estimate("seconds", "one")
    assert (mean.count, mean.censored, mean.is_bound) == (5, 2, True)
    assert mean.value == pytest.approx((3 * 0.002 + 2 * 0.016) / 5)
    assert str(mean.times(1000)) == "≥ 7.60 (40% censored)"
    median = results.estimate("seconds", "one", statistic="median")
    assert median.value == 0.002 and not median.is_bound
    assert results.estimate("solved", "one", statistic="share").value == 0.6
    late = results.estimate("seconds", "one", 5, statistic="median")
    assert late.value == 0.016 and late.is_bound


def test_only_common_puzzles_count_under_the_common_rule(tmp_path: Path) -> None:
    """Times are compared on what all arms solved: levels where one is stuck fall away."""
    experiment = law_experiment(Law("weak", stuck_from=3), Law("strong", 2.0))
    results = measured(tmp_path, experiment)
    assert results.estimate("seconds", "strong", common=True).count == 8
    assert results.estimate("seconds", "strong", 3, common=True).count == 0
    total = results.estimate("seconds", "strong", statistic="total", common=True)
    assert total.value == pytest.approx(4 * 0.004 + 4 * 0.008)


def test_a_censored_value_above_the_median_does_not_move_it() -> None:
    """However large a lower bound is, it ranks above everything that was solved."""
    values = np.array([1.0, 2.0, 3.0, 0.5, 0.5])
    cut = np.array([False, False, False, True, True])
    found = estimate("median", values, cut)
    assert found.value == 3.0 and not found.is_bound


@given(st.lists(st.floats(0.001, 1000), min_size=1, max_size=30))
def test_statistics_without_censoring_are_the_plain_ones(values: list[float]) -> None:
    """Mean, median, maximum and total are numpy's."""
    numbers = np.array(values)
    cut = np.zeros(len(values), dtype=np.bool_)
    for name, plain in (("mean", np.mean), ("median", np.median), ("maximum", np.max)):
        assert estimate(name, numbers, cut).value == pytest.approx(float(plain(numbers)))
    assert estimate("total", numbers, cut).value == pytest.approx(float(numbers.sum()))


def test_paired_intervals_see_a_small_steady_difference() -> None:
    """Puzzles differ a thousandfold, two solvers by 10%: only pairs show it."""
    rng = np.random.default_rng(5)
    puzzles = 10 ** rng.uniform(-3, 0, 200)
    slow, fast = (
        puzzles * 1.1 * rng.uniform(0.95, 1.05, 200),
        puzzles * rng.uniform(0.95, 1.05, 200),
    )
    ratio = paired_ratio(slow, fast)
    assert 1.05 < ratio.low < 1.1 < ratio.high < 1.15
    assert mean_interval(slow).low < mean_interval(fast).high  # unpaired they overlap
    same = paired_difference(fast, puzzles)
    assert same.low < 0 < same.high


def test_unpaired_runs_are_refused() -> None:
    """Different numbers of runs are no pairs."""
    with pytest.raises(OptionError, match="not pairs"):
        paired_ratio(np.ones(3), np.ones(2))
    with pytest.raises(UnknownName, match="mean"):
        estimate("maen", np.ones(5), NONE_CUT)


def test_numbers_are_written_with_three_digits() -> None:
    """Nothing is written in powers of ten, and no share rounds to all or nothing."""
    written = [number(value) for value in (0.00001234, 0.5, 999.96, 12345.6)]
    assert written == ["0.0000123", "0.5", "1,000", "12,346"]
    assert percent(0.9999) != "100%"
    assert "e" not in number(999.96) and "e" not in number(1.2e-6)


def test_checks_judge_laws_rightly(tmp_path: Path) -> None:
    """Known laws: twice as slow, doubling with the level, stuck from a level on."""
    experiment = law_experiment(
        Law("one"), Law("two", 2.0), Law("near", 1.1), Law("weak", 1.0, 0.0, 3)
    )
    results = measured(tmp_path, experiment)
    levels = (1, 2, 3)
    words = {
        "faster": faster("one", "two", levels),
        "slower": faster("two", "one", levels),
        "less": less("one", "two"),
        "more": less("two", "one"),
        "near": about_the_same("near", "one", levels),
        "not near": about_the_same("two", "one", levels),
        "rises": rises("one", "seconds", levels, "time"),
        "not flat": flat("one", levels),
        "all": solves_all("one"),
        "not all": solves_all("weak"),
        "same": same_share("one", "two"),
        "not same": same_share("one", "weak"),
        "unmeasured": faster("one", "nobody", levels),
    }
    verdicts = {name: check(results).word for name, check in words.items()}
    assert verdicts == {
        "faster": CONFIRMED, "slower": REFUTED, "less": CONFIRMED, "more": REFUTED,
        "near": CONFIRMED, "not near": REFUTED, "rises": CONFIRMED, "not flat": REFUTED,
        "all": CONFIRMED, "not all": REFUTED, "same": CONFIRMED, "not same": REFUTED,
        "unmeasured": UNMEASURED,
    }  # fmt: skip
    assert less("one", "weak")(results).word == DIFFERS
