"""Tables of a report: ours beside the paper's numbers, for people and for programs."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.lab.experiment import Level, Panel
from nonet.lab.results import Results
from nonet.lab.statistics import Estimate, number

Cell = str | int | float | None


@dataclass(frozen=True)
class Table:
    """A heading, the columns and the rows, as text."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def arms_of(panel: Panel, results: Results) -> list[str]:
    """Return the measured arms that a panel shows."""
    if panel.minus and panel.minus not in results.arms:
        return []
    return [
        arm for arm in results.arms if (not panel.arms or arm in panel.arms) and arm != panel.minus
    ]


def axis_of(panel: Panel, results: Results) -> str:
    """Return what stands along the axis of a panel, in words."""
    names = {"": results.experiment.level_name, "all": "puzzles", "explainer": "rating"}
    return names.get(panel.by, panel.by)


def shown(panel: Panel, found: Estimate) -> str:
    """Write one cell."""
    if not found.count:
        return "–"
    if panel.statistic != "share":
        return str(found)
    cut = f" ({found.censored} censored)" if found.censored else ""
    return f"{number(found.value)}{cut}"


def panel_table(panel: Panel, results: Results) -> Table:
    """Return a panel's table: a row for each level, ours and the paper's side by side."""
    arms = arms_of(panel, results)
    columns = [axis_of(panel, results), "n"]
    for arm in arms:
        columns.append(f"{arm} minus {panel.minus}" if panel.minus else arm)
        if arm in panel.paper:
            columns.append(f"{arm}, paper")
    rows = []
    bounds = False
    for level in results.groups(panel):
        found = {arm: results.panel(panel, arm, level) for arm in arms}
        row = [str(level), str(max((one.count for one in found.values()), default=0))]
        for arm in arms:
            row.append(shown(panel, found[arm]))
            if arm in panel.paper:
                theirs = panel.paper[arm].get(level)
                row.append("" if theirs is None else number(theirs))
        rows.append(tuple(row))
        bounds |= any(one.count and one.is_bound for one in found.values())
    words = [panel.statistic if panel.statistic != "share" else "share solved"]
    if panel.unit:
        words.append(f"in {panel.unit}")
    if panel.minus:
        words = ["mean of the differences, run by run", *words[1:]]
    if panel.common:
        words.append("on what all arms solved")
    note = f"{'; '.join(words).capitalize()}. n: runs of each arm."
    if bounds:
        note += " ≥, hollow marks and arrows are lower bounds: some runs met their budget."
    if panel.paper_note and panel.paper:
        note += f" Paper: {panel.paper_note}."
    return Table(panel.label, tuple(columns), tuple(rows), note)


SUMMARY_COLUMNS = (
    "panel", "level", "arm", "statistic", "unit", "value", "lower_bound", "runs", "censored",
    "paper",
)  # fmt: skip


def summary(results: Results) -> list[tuple[Cell, ...]]:
    """Return every number of every panel, one row each, for spreadsheets."""
    rows: list[tuple[Cell, ...]] = []
    for panel in results.experiment.panels:
        for level in results.groups(panel):
            for arm in arms_of(panel, results):
                found = results.panel(panel, arm, level)
                rows.append(
                    (
                        panel.title, level, arm, panel.statistic, panel.unit,
                        found.value if found.count else None, int(found.is_bound), found.count,
                        found.censored, _paper(panel, arm, level),
                    )
                )  # fmt: skip
    return rows


def _paper(panel: Panel, arm: str, level: Level) -> float | None:
    return panel.paper.get(arm, {}).get(level)
