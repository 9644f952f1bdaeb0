"""What a solver answers: the solutions, how the search ended, and what it counted."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from nonet.model import Candidates, Grid
from nonet.model.listing import Listed, Listing


class Ending(enum.StrEnum):
    """Why a solver came back."""

    COMPLETE = "complete"  #: it found every solution and knows that there are no more
    LIMIT = "limit"  #: it found as many as were asked for; there may be more
    STUCK = "stuck"  #: it does not guess and got no further
    BUDGET = "budget"  #: the budget ran out


class Answer(enum.StrEnum):
    """What that means for the puzzle."""

    SOLVED = "solved"
    NO_SOLUTION = "no solution"
    STUCK = "stuck"
    BUDGET_SPENT = "budget spent"


@dataclass(frozen=True)
class Statistics(Listed):
    """Counters that mean the same in every solver; None is what a solver does not count.

    >>> print(Statistics(guesses=2, nodes=5, uses={"naked-single": 31}))
    guesses 2, nodes 5, naked-single 31
    """

    #: Values tried where at least two were open.
    guesses: int | None = None
    #: States entered: the root, and one for each value tried.
    nodes: int | None = None
    #: Guesses on the path to the latest solution.
    depth: int | None = None
    #: Starts from the root.
    attempts: int | None = None
    #: Dancing links: calls that chose a column.
    branches: int | None = None
    #: Dancing links: node updates in cover and uncover.
    loops: int | None = None
    #: SAT and clause learning: values chosen.
    decisions: int | None = None
    #: SAT and clause learning: contradictions met.
    conflicts: int | None = None
    #: Rules only: houses looked at, anew for each rule.
    looks: int | None = None
    #: Successes of each strategy or rule.
    uses: Mapping[str, int] | None = None
    #: Time the solver took.
    seconds: float | None = None

    def counted(self) -> dict[str, object]:
        """Return what was counted, in a fixed order."""
        values = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        return {
            name: dict(value) if name == "uses" else value
            for name, value in values.items()
            if value is not None
        }

    def listing(self) -> Listing:
        """Return what was counted, to look at."""
        return Listing(("", "counted"), list(self.counted().items()))

    def __str__(self) -> str:
        words = []
        for name, value in self.counted().items():
            if isinstance(value, dict):
                words += [f"{rule} {uses}" for rule, uses in value.items()]
            elif name == "seconds":
                words.append(f"seconds {value:.6f}")
            else:
                words.append(f"{name} {value}")
        return ", ".join(words)


@dataclass(frozen=True)
class Result(Listed):
    """The solutions found, how the search ended, and the statistics.

    >>> Result((), Ending.COMPLETE).status
    <Answer.NO_SOLUTION: 'no solution'>
    """

    solutions: tuple[Grid, ...]
    ending: Ending
    statistics: Statistics = field(default_factory=Statistics)
    #: Where a solver that never guesses got stuck: the candidates left.
    candidates: Candidates | None = None

    @property
    def status(self) -> Answer:
        """Solved, no solution, stuck or budget spent."""
        if self.ending == Ending.STUCK:
            return Answer.STUCK
        if self.ending == Ending.BUDGET:
            return Answer.BUDGET_SPENT
        return Answer.SOLVED if self.solutions else Answer.NO_SOLUTION

    @property
    def is_unique(self) -> bool | None:
        """Whether there is exactly one solution; None where that is not known."""
        if len(self.solutions) > 1:
            return False
        return bool(self.solutions) if self.ending == Ending.COMPLETE else None

    def listing(self) -> Listing:
        """Return the answer and what was counted, to look at."""
        rows: list[tuple[str, object]] = [
            ("status", self.status.value),
            ("solutions", len(self.solutions)),
            ("unique", "unknown" if self.is_unique is None else self.is_unique),
        ]
        if self.solutions:
            rows.append(("first", str(self.solutions[0])))
        return Listing(("", "result"), [*rows, *self.statistics.counted().items()])
