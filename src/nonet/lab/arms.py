"""The arms of experiments: solvers, enumerations, makers of grids, makers of puzzles."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from nonet import solvers
from nonet.errors import BudgetSpent, OptionError, UnknownName
from nonet.generation import generate_batch
from nonet.kernel import UNLIMITED, Budget, Solutions
from nonet.kernel.generation import GRID_METHODS, random_grids
from nonet.lab.experiment import CENSORED, NONE, SOLVED, STUCK, Level, Measurement, Subject
from nonet.model import Grid, Layout, Puzzle
from nonet.rating import rate
from nonet.solvers import Answer

#: Processor time: other work on the machine disturbs it little.
clock = time.process_time

STATUSES = {
    Answer.SOLVED: SOLVED,
    Answer.STUCK: STUCK,
    Answer.NO_SOLUTION: NONE,
    Answer.BUDGET_SPENT: CENSORED,
}
#: A run censored after this part of its budget of processor time had what was its due.
NEARLY = 0.9
#: A busy machine is waited for no longer than so many times the budget.
MOST_STRETCH = 50
SMALLEST = Puzzle("." * 16)


def puzzle_of(subject: Subject) -> Puzzle:
    """Return the subject's puzzle, which a solver cannot do without."""
    if subject.puzzle is None:
        raise OptionError("this source makes no puzzles, so no solver can be measured on it")
    return subject.puzzle


@dataclass(frozen=True)
class SolverArm:
    """A registered solver with options; every answer is checked, outside the timing."""

    name: str
    solver: str
    options: Mapping[str, Any] = field(default_factory=dict)
    limit: int | None = 1

    def settings(self) -> dict[str, Any]:
        """Return the solver and its options."""
        return {"solver": self.solver, "options": dict(self.options)}

    def check(self, layout: Layout) -> None:
        """Refuse unknown solvers and options, and layouts the solver does not do."""
        puzzle = Puzzle.trusted(bytes(layout.cells), layout)
        chosen = solvers.solver(self.solver)
        solvers.check_question(chosen, puzzle, 1, UNLIMITED, 0, dict(self.options))
        if self.options:  # their values are read when a search starts; none is made
            chosen.solve(SMALLEST, limit=1, budget=Budget(0, 0), seed=0, **self.options)

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Solve once; the budget is one of processor time."""
        puzzle = puzzle_of(subject)
        chosen = solvers.solver(self.solver)
        result, seconds = self._solve(chosen, puzzle, seed, budget)
        solvers.check_answer(chosen, puzzle, self.limit, result)
        numbers = result.statistics.counted()
        numbers |= {"seconds": seconds, "solutions": len(result.solutions)}
        status = STATUSES[result.status]
        if budget.seconds is not None and seconds > budget.seconds:
            status, numbers["seconds"] = CENSORED, budget.seconds
        return Measurement(status, numbers)

    def _solve(
        self, chosen: solvers.Solver, puzzle: Puzzle, seed: int, budget: Budget
    ) -> tuple[solvers.Result, float]:
        """Return the answer and the processor time it took.

        Solvers look at the clock on the wall. Where other work kept the processor busy, a
        run that ended by the budget had less than its due and is made again with more.
        """
        wall = budget.seconds
        while True:
            start = clock()
            result = chosen.solve(
                puzzle, limit=self.limit, budget=Budget(budget.nodes, wall), seed=seed,
                **self.options,
            )  # fmt: skip
            seconds = clock() - start
            if (
                wall is None
                or budget.seconds is None
                or result.ending != solvers.Ending.BUDGET
                or seconds >= NEARLY * budget.seconds
                or wall >= MOST_STRETCH * budget.seconds
            ):
                return result, seconds
            wall = min(
                wall * 1.1 * budget.seconds / max(seconds, 0.01 * budget.seconds),
                MOST_STRETCH * budget.seconds,
            )


@dataclass(frozen=True)
class EnumerationArm:
    """Solutions one at a time: how long to the first, to each further one, to the last.

    ``solver`` is a solver that hands out solutions one by one, or ``lazy`` for
    :class:`nonet.Solutions`. The search ends at ``most`` solutions, then the time to all is
    censored like one that ran out of budget.
    """

    name: str
    solver: str
    most: int = 100_000

    def settings(self) -> dict[str, Any]:
        """Return the solver."""
        return {"solver": self.solver, "options": {"most": self.most}}

    def check(self, layout: Layout) -> None:
        """Refuse solvers that do not pause between solutions."""
        if self.solver != "lazy" and not hasattr(solvers.solver(self.solver), "solutions"):
            raise OptionError(f"{self.solver} does not hand out solutions one at a time")

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Ask for one solution after another."""
        puzzle = puzzle_of(subject)
        start = clock()
        end = None if budget.seconds is None else start + budget.seconds
        first, found = 0.0, 0
        status = SOLVED
        try:
            for _ in self._start(puzzle, budget):
                found += 1
                if found == 1:
                    first = clock() - start
                elif found >= self.most or (end is not None and not found % 64 and clock() > end):
                    status = CENSORED
                    break
        except BudgetSpent:
            status = CENSORED
        seconds = clock() - start
        if not found and status == SOLVED:
            return Measurement(NONE, {"seconds": seconds, "solutions": 0})
        numbers: dict[str, Any] = {"seconds": seconds, "solutions": found}
        numbers["first_seconds"] = first if found else seconds
        if found > 1:
            numbers["next_seconds"] = (seconds - first) / (found - 1)
        if status == CENSORED:
            numbers["bounds"] = ["seconds", "solutions", *(() if found else ("first_seconds",))]
        return Measurement(status, numbers)

    def _start(self, puzzle: Puzzle, budget: Budget) -> Iterator[Grid]:
        # One solution can be very far away: then the clock on the wall ends the search.
        patient = None if budget.seconds is None else 4 * budget.seconds
        if self.solver == "lazy":
            return Solutions(puzzle, Budget(budget.nodes, patient))
        chosen: Any = solvers.solver(self.solver)
        return iter(chosen.solutions(puzzle, budget=Budget(budget.nodes, patient)))


@dataclass(frozen=True)
class GridArm:
    """A maker of complete grids; a subject is a number of grids made in one go."""

    name: str
    method: str
    grids: int

    def settings(self) -> dict[str, Any]:
        """Return the method."""
        return {"solver": self.method, "options": {"grids": self.grids}}

    def check(self, layout: Layout) -> None:
        """Refuse unknown methods."""
        if self.method not in GRID_METHODS:
            raise UnknownName("grid method", self.method, GRID_METHODS)

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Make the grids."""
        layout = Layout.plain(str(level))
        start = clock()
        made = len(random_grids(layout, self.grids, seed, 0, self.method, budget.seconds))
        seconds = clock() - start
        status = SOLVED if made == self.grids else CENSORED
        per_minute = 60 * made / seconds if seconds > 0 else 0.0
        return Measurement(
            status, {"seconds": seconds, "grids": made, "grids_per_minute": per_minute}
        )


@dataclass(frozen=True)
class MakerArm:
    """A maker of puzzles on any shape: how long to make one, and to rate its depth."""

    name: str
    method: str = "sweep"

    def settings(self) -> dict[str, Any]:
        """Return the method."""
        return {"solver": self.method, "options": {"scale": "depth"}}

    def check(self, layout: Layout) -> None:
        """Nothing can be wrong."""

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Make one puzzle, then rate it."""
        start = clock()
        made = generate_batch(1, seed=seed, layout=str(level), method=self.method)[0]
        generated = clock() - start
        rating = rate(made.puzzle, scales=["depth"], budget=None)
        seconds = clock() - start
        numbers: dict[str, Any] = {
            "seconds": seconds,
            "generate_seconds": generated,
            "rate_seconds": seconds - generated,
            "clues": made.puzzle.clues,
            "proven": int(made.proven),
            "made": str(made.puzzle),
        }
        if rating.depth is None or rating.depth != rating.depth:
            return Measurement(CENSORED, numbers)
        return Measurement(SOLVED, numbers | {"depth": rating.depth})
