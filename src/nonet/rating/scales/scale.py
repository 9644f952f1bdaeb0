"""What every scale is: a name, its numbers, and a way to find them for many puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from nonet.columns import Column
from nonet.kernel import Budget
from nonet.kernel.rating import Task
from nonet.model import Layout
from nonet.rating.steps import RatedStep


@dataclass(frozen=True)
class Tally:
    """How often each kind of step was needed, and the hardest kind, puzzle by puzzle."""

    names: tuple[str, ...]
    counts: NDArray[Any]  # (n, names)
    hardest: NDArray[np.uint8]  # index into names

    def of(self, row: int) -> dict[str, int]:
        """Return the kinds that were needed, hardest last, as in ``names``."""
        return {
            name: int(count)
            for name, count in zip(self.names, self.counts[row].tolist(), strict=True)
            if count
        }


@dataclass(frozen=True)
class Answers:
    """The numbers of a scale for n puzzles; where not known they are lower bounds, or NaN."""

    columns: Mapping[str, NDArray[np.float64]]
    known: NDArray[np.bool_]
    tally: Tally | None = None
    #: By puzzle: its hardest step and the seconds it took, where that was asked.
    hardest_steps: Sequence[RatedStep | None] | None = None
    seconds: NDArray[np.float64] | None = None

    def take(self, rows: NDArray[np.int64]) -> Answers:
        """Return the answers for some of the puzzles."""
        tally, steps = self.tally, self.hardest_steps
        return Answers(
            {name: column[rows] for name, column in self.columns.items()},
            self.known[rows],
            None if tally is None else Tally(tally.names, tally.counts[rows], tally.hardest[rows]),
            None if steps is None else [steps[row] for row in rows.tolist()],
            None if self.seconds is None else self.seconds[rows],
        )


def houses_only(scale: str, layout: Layout) -> str | None:
    """Return why a scale that knows houses only refuses a layout, if it has rules."""
    if not layout.primitives:
        return None
    words = ", ".join(dict.fromkeys(rule.word for rule in layout.rules if rule.demands))
    return f"the {scale} scale does not apply to puzzles with rules ({words}); score does"


@dataclass(frozen=True)
class Settings:
    """What the caller may choose.

    The budget is for each puzzle and scale. ``closely`` asks for the seconds and the
    hardest step of each puzzle, which costs a little time.
    """

    seed: int = 0
    budget: Budget | None = None
    closely: bool = False


class Scale(Protocol):
    """One way to measure difficulty. A new one is a file here and a line in SCALES."""

    @property
    def id(self) -> str:
        """The name of the scale."""
        ...

    @property
    def columns(self) -> tuple[Column, ...]:
        """The numbers it gives, the main one first."""
        ...

    @property
    def tally_columns(self) -> tuple[Column, Column] | None:
        """The counts of steps behind the numbers and the hardest of them, if it tells."""
        ...

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Say why the scale cannot rate such puzzles; None if it can."""
        ...

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Rate puzzles that have one solution each."""
        ...
