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
        self._selected = _by(rows, "level")
        self._grouped: dict[str, dict[tuple[str, Level], list[Row]]] = {}

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
            chosen = [levels] if isinstance(levels, int | float | str) else levels
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

    def groups(self, panel: Panel) -> list[Level]:
        """Return what stands along the axis of a panel: the levels, or numbers of the rows."""
        if not panel.by:
            return self.levels
        return sorted(
            {key for _, key in self._rows_by(panel.by)}, key=lambda key: (isinstance(key, str), key)
        )

    def panel(self, panel: Panel, arm: str, group: Level) -> Estimate:
        """Return what a panel shows for an arm at a place of its axis."""
        rows = self._panel_rows(panel, arm, group)
        if panel.minus:
            found = _difference(rows, self._panel_rows(panel, panel.minus, group), panel.metric)
        else:
            found = estimate(panel.statistic, *_columns(rows, panel.metric))
        return found.times(panel.factor)

    def _panel_rows(self, panel: Panel, arm: str, group: Level) -> list[Row]:
        if not panel.by:
            return self.select(arm, group, common=panel.common)
        rows = self._rows_by(panel.by).get((arm, group), [])
        return [row for row in rows if key_of(row) in self.common] if panel.common else rows

    def _rows_by(self, column: str) -> dict[tuple[str, Level], list[Row]]:
        if column not in self._grouped:
            self._grouped[column] = _by(self.rows, column)
        return self._grouped[column]

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


def _by(rows: list[Row], column: str) -> dict[tuple[str, Level], list[Row]]:
    """Return the rows by arm and by a column, or all together; those without it are left out."""
    found: dict[tuple[str, Level], list[Row]] = {}
    for row in rows:
        key = "all" if column == "all" else row.get(column)
        if key is not None:
            found.setdefault((row["arm"], key), []).append(row)
    return found


def _difference(mine: list[Row], theirs: list[Row], metric: str) -> Estimate:
    """Return the mean of the differences, run by run; where one was censored it is no bound."""
    others = {key_of(row): row for row in theirs}
    pairs = [(row, others[key_of(row)]) for row in mine if key_of(row) in others]
    differences = [(_value(a, metric) or 0.0) - (_value(b, metric) or 0.0) for a, b in pairs]
    cut = sum(_is_bound(a, metric) or _is_bound(b, metric) for a, b in pairs)
    mean = float(np.mean(differences)) if differences else float("nan")
    return Estimate(mean, len(pairs), cut, at_least=False)


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
