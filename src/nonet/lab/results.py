"""The rows of a run, asked for numbers: by arm, by level, on the subjects all arms solved."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from nonet.lab.experiment import CENSORED, SOLVED, Experiment, Level, Panel
from nonet.lab.rows import Row
from nonet.lab.statistics import Estimate, Interval, estimate, paired_ratio

Key = tuple[Level, int, int]


class Results:
    """What was measured, with the experiment it belongs to.

    A metric is a number of the rows, or ``solved`` (1 where the run was solved).
    """

    def __init__(self, experiment: Experiment, rows: list[Row]) -> None:
        self.experiment = experiment
        self.rows = rows
        self._selected: dict[tuple[str, Level], list[Row]] = {}
        for row in rows:
            self._selected.setdefault((row["arm"], row["level"]), []).append(row)

    @cached_property
    def levels(self) -> list[Level]:
        """The levels that have rows, in the order of their first ones."""
        return list(dict.fromkeys(row["level"] for row in self.rows))

    @cached_property
    def arms(self) -> list[str]:
        """The arms that have rows, in the experiment's order."""
        there = {row["arm"] for row in self.rows}
        return [arm.name for arm in self.experiment.arms if arm.name in there]

    @cached_property
    def common(self) -> set[Key]:
        """The runs that every arm solved."""
        solved: dict[Key, int] = {}
        for row in self.rows:
            if row["status"] == SOLVED:
                solved[key_of(row)] = solved.get(key_of(row), 0) + 1
        return {key for key, arms in solved.items() if arms == len(self.arms)}

    def select(
        self, arm: str, levels: Level | Iterable[Level] | None = None, *, common: bool = False
    ) -> list[Row]:
        """Return the rows of an arm, at some levels or all."""
        if levels is None:
            chosen: Iterable[Level] = self.levels
        else:
            chosen = [levels] if isinstance(levels, int | str) else levels
        rows = [row for level in chosen for row in self._selected.get((arm, level), [])]
        return [row for row in rows if key_of(row) in self.common] if common else rows

    def estimate(
        self,
        metric: str,
        arm: str,
        levels: Level | Iterable[Level] | None = None,
        *,
        statistic: str = "mean",
        common: bool = False,
    ) -> Estimate:
        """Return a statistic of a metric."""
        rows = self.select(arm, levels, common=common)
        values, censored = _columns(rows, metric)
        return estimate(statistic, values, censored)

    def panel(self, panel: Panel, arm: str, level: Level) -> Estimate:
        """Return what a panel shows for an arm and a level."""
        found = self.estimate(
            panel.metric, arm, level, statistic=panel.statistic, common=panel.common
        )
        return found.times(panel.factor)

    def ratio(
        self, metric: str, arm: str, other: str, levels: Level | Iterable[Level] | None = None,
        *, common: bool = False,
    ) -> Interval:  # fmt: skip
        """Return how many times another arm's mean an arm's is, with its interval."""
        return paired_ratio(*self._pairs(metric, arm, other, levels, common))

    def censored(self, arm: str | None = None) -> int:
        """Return how many runs met their budget."""
        return sum(row["status"] == CENSORED and arm in (None, row["arm"]) for row in self.rows)

    def _pairs(
        self, metric: str, arm: str, other: str,
        levels: Level | Iterable[Level] | None, common: bool,
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:  # fmt: skip
        """Return the metric of two arms on the runs that both have."""
        mine, theirs = (
            {key_of(row): _value(row, metric) for row in self.select(name, levels, common=common)}
            for name in (arm, other)
        )
        both = [key for key in mine if mine[key] is not None and theirs.get(key) is not None]
        return (
            np.array([mine[key] for key in both], dtype=np.float64),
            np.array([theirs[key] for key in both], dtype=np.float64),
        )


def key_of(row: Row) -> Key:
    """Return what the rows of all arms on one run share."""
    return row["level"], row["index"], row["run"]


def _value(row: Row, metric: str) -> float | None:
    if metric == "solved":
        return float(row["status"] == SOLVED)
    value = row.get(metric)
    return None if value is None else float(value)


def _is_bound(row: Row, metric: str) -> bool:
    return row["status"] == CENSORED and metric in row.get("bounds", (metric, "solved"))


def _columns(rows: list[Row], metric: str) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the values there are, and which of them are lower bounds."""
    values = [(_value(row, metric), _is_bound(row, metric)) for row in rows]
    there = [(value, cut) for value, cut in values if value is not None]
    return (
        np.array([value for value, _ in there], dtype=np.float64),
        np.array([cut for _, cut in there], dtype=np.bool_),
    )
