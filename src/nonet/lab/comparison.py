"""Comparisons of your own: any solvers on any puzzles, with figures and significance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from nonet import solvers
from nonet.errors import OptionError
from nonet.kernel import UNLIMITED, Budget
from nonet.lab.arms import SolverArm
from nonet.lab.experiment import NONE, SOLVED, Experiment, Scale, check
from nonet.lab.extras import extra
from nonet.lab.figures import Style, make_logarithmic, styled, to_svg
from nonet.lab.own import panels
from nonet.lab.programs import ProgramArm
from nonet.lab.report import Exhibit, report_of, write_report
from nonet.lab.results import Results, key_of
from nonet.lab.rows import Row, read_rows
from nonet.lab.running import Moment, Watch, measured_rows, run
from nonet.lab.sources import ALL, Given
from nonet.lab.statistics import Interval, paired_difference, paired_ratio, percent
from nonet.lab.tables import Table
from nonet.model import Puzzle
from nonet.model.listing import Listing

NAME = "compare"


@dataclass(frozen=True)
class Pair:
    """Two arms: the times on the puzzles both solved, and who solves more."""

    first: str
    second: str
    both: int
    #: How many times the second's mean time the first's is; None where they share no puzzle.
    ratio: Interval | None
    #: The first's share solved minus the second's.
    solved: Interval

    @property
    def verdict(self) -> str:
        """Who is faster, if the 95% interval leaves no doubt."""
        if self.ratio is None or self.ratio.low <= 1 <= self.ratio.high:
            return "no clear difference"
        return f"{self.first if self.ratio.high < 1 else self.second} is faster"


class Comparison:
    """Rows of some solvers on some puzzles, and what follows from them."""

    def __init__(self, experiment: Experiment, rows: list[Row]) -> None:
        self.results = Results(experiment, rows)
        self.rows = rows

    def frame(self) -> Any:
        """Return the rows as a pandas data frame."""
        return frame(self.rows)

    @cached_property
    def pairs(self) -> list[Pair]:
        """Every two arms, compared puzzle by puzzle with a paired bootstrap."""
        return [self._pair(a, b) for a, b in combinations(self.results.arms, 2)]

    def _pair(self, first: str, second: str) -> Pair:
        mine, theirs = (
            {key_of(row): row for row in self.results.select(arm)} for arm in (first, second)
        )
        keys = [key for key in mine if key in theirs]
        both = [key for key in keys if mine[key]["status"] == theirs[key]["status"] == SOLVED]
        times = [np.array([side[key]["seconds"] for key in both]) for side in (mine, theirs)]
        solved = [
            np.array([float(side[key]["status"] == SOLVED) for key in keys])
            for side in (mine, theirs)
        ]
        ratio = paired_ratio(times[0], times[1]) if both else None
        return Pair(first, second, len(both), ratio, paired_difference(solved[0], solved[1]))

    def tables(self) -> list[Table]:
        """Return what was measured of each solver, and of every two."""
        return [self._solvers(), self._pairs()]

    def _repr_html_(self) -> str:
        """Return the tables, as notebooks show them."""
        return "".join(
            Listing(table.columns, table.rows, table.note).html() for table in self.tables()
        )

    def _solvers(self) -> Table:
        lines = []
        for arm in self.results.arms:
            mean, middle, guesses = (
                self.results.estimate(metric, arm, statistic=statistic)
                for metric, statistic in (
                    ("seconds", "mean"), ("seconds", "median"), ("guesses", "mean"),
                )
            )  # fmt: skip
            solved = self.results.estimate("solved", arm, statistic="share")
            lines.append(
                (
                    arm, str(mean.count), percent(solved.value), str(mean.censored),
                    str(mean.times(1000)), str(middle.times(1000)), str(guesses),
                )
            )  # fmt: skip
        columns = ("solver", "runs", "solved", "censored", "mean ms", "median ms", "mean guesses")
        return Table("Solvers", columns, tuple(lines), self._denials())

    def _denials(self) -> str:
        """Say which solvers deny a puzzle the solution that another one found."""
        solved = {key_of(row) for row in self.rows if row["status"] == SOLVED}
        denied = Counter(
            row["arm"] for row in self.rows if row["status"] == NONE and key_of(row) in solved
        )
        return " ".join(
            f"{arm} is wrong: it denies that {wrong} of the puzzles have a solution."
            for arm, wrong in denied.items()
        )

    def _pairs(self) -> Table:
        lines = [
            (
                f"{pair.first} / {pair.second}", str(pair.both),
                str(pair.ratio) if pair.ratio else "–", pair.verdict,
                f"{100 * pair.solved.value:+.1f} (95%: {100 * pair.solved.low:+.1f} to "
                f"{100 * pair.solved.high:+.1f})",
            )
            for pair in self.pairs
        ]  # fmt: skip
        columns = ("pair", "both solved", "ratio of mean times", "verdict", "more solved, points")
        note = "Ratios are of times on puzzles both solved; intervals by paired bootstrap."
        return Table("Every two solvers", columns, tuple(lines), note)

    def box_plot(self) -> str:
        """Return the times of every solver as boxes, as SVG."""
        pyplot = extra("matplotlib.pyplot")
        with styled():
            figure, axis = pyplot.subplots(
                figsize=(1.5 + 1.3 * max(3, len(self.results.arms)), 4.0), layout="constrained"
            )
            times = [
                [max(1000 * row["seconds"], 1e-4) for row in self.results.select(arm)]
                for arm in self.results.arms
            ]
            drawn = axis.boxplot(
                times, patch_artist=True, widths=0.55, flierprops={"markersize": 3}
            )
            for place, box in enumerate(drawn["boxes"]):
                style = Style.number(place)
                box.set(facecolor=style.colour, alpha=0.55, hatch=style.hatch)
            for line in drawn["medians"]:
                line.set(color="black", linewidth=1.6)
            slanted = max(map(len, self.results.arms)) > 12
            axis.set_xticklabels(
                self.results.arms, rotation=25 if slanted else 0,
                ha="right" if slanted else "center",
            )  # fmt: skip
            axis.grid(visible=False, axis="x")
            make_logarithmic(axis)
            axis.set_ylabel("time (ms), whatever the ending")
            return to_svg(figure)

    def cactus_plot(self) -> str:
        """Return how many puzzles each solver solves within a time each, as SVG."""
        pyplot = extra("matplotlib.pyplot")
        with styled():
            figure, axis = pyplot.subplots(figsize=(7.0, 4.0), layout="constrained")
            for place, arm in enumerate(self.results.arms):
                rows = self.results.select(arm)
                times = sorted(1000 * row["seconds"] for row in rows if row["status"] == SOLVED)
                style = Style.number(place)
                axis.plot(
                    range(1, len(times) + 1), [max(time, 1e-4) for time in times],
                    color=style.colour, linestyle=style.dash, marker=style.marker,
                    markevery=max(1, len(times) // 12), markersize=5,
                    label=f"{arm} ({len(times)} of {len(rows)})",
                )  # fmt: skip
            make_logarithmic(axis)
            axis.set_xlabel("runs solved")
            axis.set_ylabel("within this time each (ms)")
            axis.xaxis.set_major_locator(extra("matplotlib.ticker").MaxNLocator(integer=True))
            axis.legend(fontsize=9)
            return to_svg(figure)

    def write(self, folder: Path) -> Path:
        """Write a report into a folder; return its page."""
        report = report_of(self.results)
        solvers_table, pairs_table = self.tables()
        exhibits = (
            Exhibit(solvers_table, self.box_plot()),
            Exhibit(pairs_table, self.cactus_plot()),
        )
        write_report(replace(report, exhibits=exhibits), self.results, folder)
        return folder / "report.html"


def compare(
    compared: Sequence[str | SolverArm | ProgramArm],
    puzzles: Path | str | Iterable[Puzzle | str],
    *,
    repeats: int = 3,
    warmups: int = 1,
    budget: float | None = 10.0,
    seed: int = 1,
    out: Path | None = None,
    watch: Watch | None = None,
) -> Comparison:
    """Measure solvers, plug-ins included, on puzzles or a file of them.

    A solver is a name, with options behind colons where wanted, like
    ``assisted:strategies=S2+S3``, or a program like ``tdoku=./tdoku --count``, which reads
    puzzles, one a line, and prints a solution or a count for each. ``budget`` is the seconds of processor time for a run.
    With ``out`` the rows are kept there, and the same call goes on after a stop.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = compare(["logic", "strategic:policy=continue"], [easy], repeats=1)
    >>> found.results.arms, [row["status"] for row in found.rows]
    (['logic', 'strategic:policy=continue'], ['solved', 'solved'])
    """
    source = (
        Given.read(Path(puzzles))
        if isinstance(puzzles, str | Path)
        else Given(tuple(Puzzle(one) if isinstance(one, str) else one for one in puzzles))
    )
    arms = tuple(arm_of(one) if isinstance(one, str) else one for one in compared)
    if len(arms) < 2:
        raise OptionError("name at least two solvers to compare")
    if len({arm.name for arm in arms}) < len(arms):
        raise OptionError("the same solver twice; each needs options of its own")
    if repeats < 1 or warmups < 0:
        raise OptionError(f"{repeats} repeats, {warmups} warm-ups: 1 and 0 or more would be right")
    if budget is not None and not budget > 0:
        raise OptionError(f"a budget of {budget:g} seconds: more than 0 would be right")
    scale = Scale(
        {ALL: len(source.puzzles)}, warmups=warmups, repeats=repeats,
        budget=UNLIMITED if budget is None else Budget(seconds=budget),
    )  # fmt: skip
    experiment = Experiment(
        name=NAME, paper="own", title="Solvers compared", question="Which solver is faster?",
        method="Every solver on every puzzle in turn; the median time of the repeats.",
        arms=arms, source=source, level_name="puzzles", scales={"small": scale}, panels=panels(),
    )  # fmt: skip
    if out is not None:
        return Comparison(
            experiment, read_rows(run(experiment, folder=out, seed=seed, watch=watch))
        )
    check(experiment, "small")
    rows, total = [], len(source.puzzles) * len(arms)
    for row in measured_rows(experiment, "small", seed):
        rows.append(row)
        if watch is not None:
            watch(Moment(NAME, ALL, len(rows), total))
    return Comparison(experiment, rows)


def arm_of(text: str) -> SolverArm | ProgramArm:
    """Return the arm that a text like ``assisted:strategies=S2+S3`` or ``NAME=COMMAND`` names.

    >>> arm_of("assisted:strategies=S2+S3:pairs=both").options
    {'strategies': 'S2+S3', 'pairs': 'both'}
    """
    if "=" in text.split(":")[0]:
        return ProgramArm.named(text)
    name, *settings = text.strip().split(":")
    texts = {}
    for setting in settings:
        option, sign, value = setting.partition("=")
        if not sign:
            raise OptionError(f"{text}: {setting!r} is no option; option=value would be right")
        texts[option] = value
    return SolverArm(text.strip(), name, solvers.parse_options(solvers.solver(name), texts))


def frame(rows: list[Row]) -> Any:
    """Return rows as a pandas data frame, one column for each number."""
    return extra("pandas").DataFrame.from_records(rows)
