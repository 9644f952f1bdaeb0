"""Figures: a panel by level and arm, drawn for the screen and for black-and-white print.

Every arm has a colour (safe for colour-blind readers), a marker and a line style of its own.
A hollow marker with an arrow is a lower bound: some runs behind it were censored.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from nonet.lab.experiment import Level, Panel
from nonet.lab.extras import extra
from nonet.lab.results import Results
from nonet.lab.statistics import Estimate, number
from nonet.lab.tables import arms_of, axis_of

# Okabe & Ito's colours, the dark ones first, and two more.
COLOURS = (
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000", "#56B4E9", "#E69F00", "#7F7F7F",
    "#8B4513", "#4B0082",
)  # fmt: skip
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*", "<", "h")
DASHES = (
    "-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 2)),
    (0, (8, 2, 1, 2)), (0, (2, 2)),
)  # fmt: skip
HATCHES = ("", "//", "\\\\", "||", "--", "xx", "++", "////", "..", "oo")
SETTINGS: dict[str, Any] = {
    "svg.hashsalt": "nonet",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "axes.ymargin": 0.1,  # room for the arrows of lower bounds
    "legend.frameon": False,
    "hatch.linewidth": 0.6,
}


@dataclass(frozen=True)
class Style:
    """How one arm is drawn."""

    colour: str
    marker: str
    dash: Any
    hatch: str

    @classmethod
    def number(cls, place: int) -> Style:
        """Return the style of the arm at a place; they come again after ten."""
        at = place % len(COLOURS)
        return cls(COLOURS[at], MARKERS[at], DASHES[at], HATCHES[at])


SVG_TAG = re.compile(r"<[^>]+>")
#: A hundredth of a point is finer than any printer.
LONG_NUMBER = re.compile(r"(\d\.\d\d)\d+")

#: So few numbers of the paper are marked beside ours instead of in a picture of their own.
FEW = 3

Series = Mapping[str, Mapping[Level, Estimate]]


def panel_figure(panel: Panel, results: Results) -> str | None:
    """Return a panel's figure as SVG, the paper's numbers on the left where there are any.

    None where nothing was measured.
    """
    arms = arms_of(panel, results)
    ours = {
        arm: {
            level: found
            for level in results.groups(panel)
            if (found := results.panel(panel, arm, level)).count
        }
        for arm in arms
    }
    ours = {arm: series for arm, series in ours.items() if series}
    if not ours:
        return None
    theirs = {
        arm: {level: Estimate(value, 1, 0) for level, value in panel.paper[arm].items()}
        for arm in arms
        if arm in panel.paper
    }
    few = sum(map(len, theirs.values())) <= FEW
    drawn = [("the paper", theirs)] if theirs and not few else []
    drawn.append(("ours", ours))
    pyplot = extra("matplotlib.pyplot")
    with styled():
        figure, axes = pyplot.subplots(
            1, len(drawn), figsize=(5.2 * 2 if len(drawn) > 1 else 7.0, 4.0), squeeze=False,
            layout="constrained",
        )  # fmt: skip
        for axis, (whose, series) in zip(axes[0], drawn, strict=True):
            levels = [level for level in _levels(results, panel) if _has(series, level)]
            draw = _bars if panel.kind == "bars" else _lines
            draw(axis, series, levels, arms)
            if panel.log and any(
                found.value > 0 for one in series.values() for found in one.values()
            ):
                make_logarithmic(axis)
            elif panel.statistic == "share":
                axis.set_ylim(0, 1.05 * panel.factor)
            elif panel.minus:
                axis.axhline(0, color="black", linewidth=0.8)
            else:
                axis.set_ylim(bottom=0)
            axis.set_xlabel(axis_of(panel, results))
            axis.set_ylabel(panel.label)
            if len(drawn) > 1:
                axis.set_title(whose, fontsize=10)
            elif theirs:
                _mark_paper(axis, theirs, levels, list(ours))
        handles, labels = axes[0][-1].get_legend_handles_labels()
        if len(labels) > 1:
            letters = 155 if len(drawn) > 1 else 105
            most = max(1, letters // (max(map(len, labels)) + 6))
            rows = ceil(len(labels) / most)
            figure.legend(
                handles, labels, loc="outside upper center", fontsize=9,
                ncols=ceil(len(labels) / rows),
            )  # fmt: skip
        return to_svg(figure)


def to_svg(figure: Any) -> str:
    """Return a figure as SVG text, the same each time, and forget it."""
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    extra("matplotlib.pyplot").close(figure)
    return SVG_TAG.sub(lambda tag: LONG_NUMBER.sub(r"\1", tag[0]), buffer.getvalue())


def styled() -> Any:
    """Return a context in which figures have our settings."""
    matplotlib = extra("matplotlib")
    matplotlib.use("agg")
    return matplotlib.rc_context(SETTINGS)


def make_logarithmic(axis: Any) -> None:
    """Give a logarithmic axis plain numbers, 0.1 and 1,000 instead of powers of ten."""
    axis.set_yscale("log")
    ticker = extra("matplotlib.ticker")

    class PlainNumbers(ticker.LogFormatterSciNotation):  # type: ignore[misc, name-defined]
        def __call__(self, value: float, position: int | None = None) -> str:
            return number(value) if super().__call__(value, position) else ""

    axis.yaxis.set_major_formatter(PlainNumbers())
    axis.yaxis.set_minor_formatter(PlainNumbers(labelOnlyBase=False))


def _levels(results: Results, panel: Panel) -> list[Level]:
    """Return our levels, and between or behind them those of the paper alone."""
    levels = list(results.groups(panel))
    levels += [level for one in panel.paper.values() for level in one if level not in levels]
    unique = list(dict.fromkeys(levels))
    return sorted(unique) if _are_numbers(unique) else unique


def _has(series: Series, level: Level) -> bool:
    return any(level in one for one in series.values())


def _are_numbers(levels: Sequence[Level]) -> bool:
    return not any(isinstance(level, str) for level in levels)


def _positions(axis: Any, levels: Sequence[Level]) -> dict[Level, float]:
    if _are_numbers(levels):
        whole = all(isinstance(level, int) for level in levels)
        axis.xaxis.set_major_locator(extra("matplotlib.ticker").MaxNLocator(integer=whole))
        return {level: float(level) for level in levels}
    _name_ticks(axis, levels)
    return {level: float(place) for place, level in enumerate(levels)}


def _name_ticks(axis: Any, levels: Sequence[Level]) -> None:
    names = [str(level) for level in levels]
    inches = axis.figure.get_figwidth() / len(axis.figure.axes)
    slanted = max(map(len, names)) * len(names) > 9 * inches
    axis.set_xticks(range(len(names)))
    axis.set_xticklabels(
        names, rotation=35 if slanted else 0, ha="right" if slanted else "center",
        rotation_mode="anchor",
    )  # fmt: skip


def _lines(axis: Any, series: Series, levels: Sequence[Level], arms: Sequence[str]) -> None:
    place = _positions(axis, levels)
    for arm, found in series.items():
        style = Style.number(arms.index(arm))
        there = [level for level in levels if level in found]
        xs = [place[level] for level in there]
        ys = [found[level].value for level in there]
        axis.plot(
            xs, ys, color=style.colour, linestyle=style.dash, marker=style.marker, markersize=5,
            linewidth=1.5, label=arm,
        )  # fmt: skip
        bounds = [level for level in there if found[level].is_bound]
        if bounds:
            at = [place[level] for level in bounds]
            values = [found[level].value for level in bounds]
            axis.plot(
                at, values, color=style.colour, linestyle="", marker=style.marker, markersize=5,
                markerfacecolor="white",
            )  # fmt: skip
            for x, y in zip(at, values, strict=True):
                axis.annotate(
                    "", xy=(x, y), xytext=(0, 13), textcoords="offset points",
                    arrowprops={"arrowstyle": "<-", "color": style.colour, "linewidth": 0.9},
                )  # fmt: skip


def _mark_paper(axis: Any, theirs: Series, levels: Sequence[Level], arms: Sequence[str]) -> None:
    """Mark the paper's few numbers, each above the bar of its arm."""
    width = 0.8 / max(1, len(arms))
    points = [
        (levels.index(level) - 0.4 + width * (arms.index(arm) + 0.5), found.value)
        for arm, series in theirs.items()
        for level, found in series.items()
        if arm in arms and level in levels
    ]
    if points:
        xs, ys = zip(*points, strict=True)
        axis.plot(
            xs, ys, linestyle="", marker="X", markersize=9, color="black",
            markeredgecolor="white", label="the paper",
        )  # fmt: skip


def _bars(axis: Any, series: Series, levels: Sequence[Level], arms: Sequence[str]) -> None:
    _name_ticks(axis, levels)
    axis.grid(visible=False, axis="x")
    width = 0.8 / max(1, len(series))
    for nth, (arm, found) in enumerate(series.items()):
        style = Style.number(arms.index(arm))
        there = [place for place, level in enumerate(levels) if level in found]
        xs = [place - 0.4 + width * (nth + 0.5) for place in there]
        ys = [found[levels[place]].value for place in there]
        axis.bar(
            xs, ys, width * 0.92, color=style.colour, edgecolor="white", hatch=style.hatch,
            linewidth=0.5, label=arm,
        )  # fmt: skip
        for x, y, place in zip(xs, ys, there, strict=True):
            if found[levels[place]].is_bound:
                axis.annotate("≥", (x, y), ha="center", va="bottom", fontsize=9)
