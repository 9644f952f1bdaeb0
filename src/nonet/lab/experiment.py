"""Experiments as data: what varies, how much of it, what is shown, and what the paper claims.

An experiment measures *arms* (a solver with its options, a generator) on *subjects* (puzzles,
mostly) that a *source* makes for each *level*. Every measurement is a row. What a reader sees
is data as well: a panel is one quantity by level and arm, shown as a table beside the paper's
numbers and as a figure; a claim is a sentence of the paper with the check that judges it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from nonet.errors import OptionError, UnknownName
from nonet.kernel import UNLIMITED, Budget
from nonet.model import Layout, Puzzle

if TYPE_CHECKING:
    from nonet.lab.results import Results

Level = int | float | str
PaperNumbers = Mapping[str, Mapping[Level, float]]

PAPERS = {
    "RH2012": "Rydh & Hedin (2012)",
    "FLZ2016": "Feng, Lu & Zeng (2016)",
    "BP2013": "Brodin & Pellby (2013)",
    "M2024": "Mikuž (2024)",
    "VV2014": "Vos & Voogt (2014)",
}


@dataclass(frozen=True)
class Subject:
    """What an arm works on: the number within its level, and a puzzle where there is one."""

    index: int
    puzzle: Puzzle | None = None
    #: What is known of it beforehand: its rating, for instance.
    facts: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Measurement:
    """What one run of an arm gave: how it ended, and numbers by name.

    ``numbers`` has ``seconds``, the processor time; names that end in ``seconds`` are times.
    Where a run is censored all its numbers are lower bounds, or those listed in ``bounds``.
    """

    status: str
    numbers: Mapping[str, Any]


SOLVED, STUCK, NONE, CENSORED = "solved", "stuck", "no solution", "censored"


class Arm(Protocol):
    """One of the things compared.

    An arm with a true attribute ``optional`` is left out where its check fails.
    """

    @property
    def name(self) -> str:
        """How tables and figures call it."""
        ...

    def settings(self) -> dict[str, Any]:
        """Return what makes it what it is, for every row."""
        ...

    def check(self, layout: Layout) -> None:
        """Raise an error that says what is missing or wrong, before anything runs."""
        ...

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Run once."""
        ...


class Source(Protocol):
    """Makes the subjects of a level; the same ones for the same seed."""

    def check(self, level: Level) -> Layout:
        """Return the layout of a level's puzzles; raise where there can be no such level."""
        ...

    def subjects(self, level: Level, count: int, seed: int) -> Iterator[Subject]:
        """Yield the subjects in order; fewer of them are the first ones of more."""
        ...


@dataclass(frozen=True)
class Scale:
    """How much is done: the levels with their numbers of subjects, and each run's care."""

    counts: Mapping[Level, int]
    #: Runs of every arm on every subject, each with a seed of its own.
    runs: int = 1
    warmups: int = 0
    #: Timed repeats of a run; a row holds the median.
    repeats: int = 1
    #: Whether a row also holds the time of every repeat.
    keep_times: bool = False
    budget: Budget = UNLIMITED

    @property
    def subjects(self) -> int:
        """How many subjects there are."""
        return sum(self.counts.values())


def spread(total: int, levels: tuple[Level, ...]) -> dict[Level, int]:
    """Share a total among the levels as evenly as can be.

    >>> spread(20, (20, 21, 22))
    {20: 7, 21: 7, 22: 6}
    """
    each, rest = divmod(total, len(levels))
    return {level: each + (number < rest) for number, level in enumerate(levels)}


@dataclass(frozen=True)
class Panel:
    """One quantity by level and arm: a table, and a figure.

    ``metric`` is a number of the rows, ``statistic`` one of those in
    :mod:`nonet.lab.statistics`. With ``common`` only subjects count that every arm solved.
    ``by`` puts a number of the rows in the place of the level, or ``all`` everything together.
    ``minus`` names an arm whose numbers are taken away, run by run; its columns are the
    differences.
    """

    title: str
    metric: str
    statistic: str = "mean"
    unit: str = ""
    #: From the unit of the rows to the unit shown.
    factor: float = 1.0
    arms: tuple[str, ...] = ()
    by: str = ""
    minus: str = ""
    common: bool = False
    kind: str = "lines"
    log: bool = False
    paper: PaperNumbers = field(default_factory=dict)
    paper_note: str = ""

    @property
    def label(self) -> str:
        """What stands at the axis."""
        return f"{self.title} ({self.unit})" if self.unit else self.title


@dataclass(frozen=True)
class Verdict:
    """What the rows say of a claim: confirmed, refuted, differs (in part), not measured."""

    word: str
    evidence: str


CONFIRMED, REFUTED, DIFFERS, UNMEASURED = "confirmed", "refuted", "differs", "not measured"
VERDICTS = (CONFIRMED, REFUTED, DIFFERS, UNMEASURED)


@dataclass(frozen=True)
class Claim:
    """A sentence, and the check that judges it by the rows; the paper's, a wish of it, or ours."""

    text: str
    check: Callable[[Results], Verdict]
    whose: str = "paper"


@dataclass(frozen=True)
class Experiment:
    """Everything about one experiment."""

    name: str
    paper: str
    title: str
    question: str
    method: str
    arms: tuple[Arm, ...]
    source: Source
    level_name: str
    scales: Mapping[str, Scale]
    panels: tuple[Panel, ...]
    claims: tuple[Claim, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def authors(self) -> str:
        """Whose experiment it is."""
        return PAPERS.get(self.paper, self.paper)

    def scale(self, name: str) -> Scale:
        """Return how much is done at a scale."""
        if name not in self.scales:
            raise UnknownName("scale", name, self.scales)
        return self.scales[name]

    def resized(self, counts: Mapping[Level, int], **care: Any) -> Experiment:
        """Return the same experiment with a scale ``tiny``, the small one changed."""
        tiny = replace(self.scales["small"], counts=dict(counts), **care)
        return replace(self, scales={**self.scales, "tiny": tiny})


def check(experiment: Experiment, scale: str) -> None:
    """Raise, before anything runs, what would go wrong: a solver, a level, a missing extra."""
    for level in experiment.scale(scale).counts:
        layout = experiment.source.check(level)
        for arm in experiment.arms:
            if not getattr(arm, "optional", False):
                arm.check(layout)


def left_out(experiment: Experiment, scale: str) -> dict[str, str]:
    """Return the optional arms that cannot run here, and why."""
    reasons = {}
    for level in experiment.scale(scale).counts:
        layout = experiment.source.check(level)
        for arm in experiment.arms:
            if getattr(arm, "optional", False):
                try:
                    arm.check(layout)
                except OptionError as error:
                    reasons[arm.name] = str(error)
    return reasons


def runnable(experiment: Experiment, scale: str) -> Experiment:
    """Return the experiment without the optional arms that cannot run here."""
    missing = left_out(experiment, scale)
    if not missing:
        return experiment
    return replace(
        experiment, arms=tuple(arm for arm in experiment.arms if arm.name not in missing)
    )
