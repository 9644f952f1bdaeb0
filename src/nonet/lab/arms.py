"""The arms of experiments: solvers, enumerations, makers of grids, makers of puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nonet import solvers
from nonet.errors import BudgetSpent, OptionError, UnknownName
from nonet.generation import generate_batch
from nonet.kernel import UNLIMITED, Budget, Solutions
from nonet.kernel.generation import GRID_METHODS, random_grids
from nonet.lab.clock import clock
from nonet.lab.experiment import CENSORED, NONE, SOLVED, STUCK, Level, Measurement, Subject
from nonet.model import Grid, Layout, Puzzle, is_solution_of
from nonet.names import MethodName
from nonet.rating import rate
from nonet.solvers import Answer
from nonet.solvers.sat.files import PROGRAM, FileSolve, program

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
#: What a solve through files consists of.
STAGES = ("write_seconds", "program_seconds", "read_seconds")


def puzzle_of(subject: Subject) -> Puzzle:
    """Return the subject's puzzle, which a solver cannot do without."""
    if subject.puzzle is None:
        raise OptionError("this source makes no puzzles, so no solver can be measured on it")
    return subject.puzzle


@dataclass(frozen=True)
class SolverArm:
    """A registered solver with options; every answer is checked, outside the timing.

    With ``empty_call`` the same call is timed on the solved grid too: what it costs before
    anything is searched. ``empty_seconds`` is that, ``net_seconds`` what is left without it.
    """

    name: str
    solver: str
    options: Mapping[str, Any] = field(default_factory=dict)
    limit: int | None = 1
    empty_call: bool = False

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
        if self.empty_call:
            empty = self._solve(chosen, solved(puzzle), seed, budget)[1]
            numbers |= {"empty_seconds": empty, "net_seconds": max(0.0, seconds - empty)}
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
            wide = Budget(budget.nodes, wall)
            result = solvers.ask(chosen, puzzle, self.limit, wide, seed, self.options)
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


@lru_cache(maxsize=4)
def solved(puzzle: Puzzle) -> Puzzle:
    """Return the solution as a puzzle with nothing left to do."""
    return Puzzle.of(puzzle.solve())


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
class SatFilesArm:
    """SAT through a DIMACS file, the minisat program and a model file, stage by stage.

    ``write_seconds`` is the time to write the formula, ``program_seconds`` that of the program,
    which reads it again, ``read_seconds`` that to read the model. Left out where there is no
    such program.
    """

    name: str
    encoding: str = "paper"
    optional: bool = True

    def settings(self) -> dict[str, Any]:
        """Return the program and the encoding."""
        return {"solver": PROGRAM, "options": {"encoding": self.encoding}}

    def check(self, layout: Layout) -> None:
        """Refuse where the program is missing."""
        program()

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Write, run, read; the time of the program is that of a process of its own."""
        puzzle = puzzle_of(subject)
        with TemporaryDirectory() as folder:
            solve = FileSolve(puzzle, Path(folder), self.encoding)
            moments = [clock()]
            solve.write()
            moments.append(clock())
            patience = None if budget.seconds is None else MOST_STRETCH * budget.seconds
            in_time = solve.run(patience)
            moments.append(clock())
            grid = solve.read() if in_time else None
            moments.append(clock())
        stages = dict(zip(STAGES, (b - a for a, b in pairwise(moments)), strict=True))
        numbers = {"seconds": sum(stages.values()), **stages}
        if not in_time or (budget.seconds is not None and numbers["seconds"] > budget.seconds):
            return Measurement(CENSORED, numbers)
        if grid is not None and not is_solution_of(puzzle.layout, grid.values, puzzle.values):
            raise OptionError(f"{PROGRAM} returned {grid}, which does not solve {puzzle}")
        return Measurement(NONE if grid is None else SOLVED, numbers)


@dataclass(frozen=True)
class MakerArm:
    """A maker of puzzles on any shape: how long to make one, and to rate it as the paper did.

    ``depth_random``, without logic, is what Mikuž (2024) rates generated puzzles with, and its
    time is the time to rate; the two other depths stand beside. ``wrong`` is 1 where the maker
    proved nothing and the puzzle has a second solution; such puzzles are not rated.
    """

    name: str
    method: MethodName = "sweep"

    def settings(self) -> dict[str, Any]:
        """Return the method."""
        return {"solver": self.method, "options": {"scale": "depth-random"}}

    def check(self, layout: Layout) -> None:
        """Nothing can be wrong."""

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Make one puzzle, then rate it."""
        start = clock()
        made = generate_batch(1, seed=seed, layout=str(level), method=self.method)[0]
        generated = clock() - start
        start = clock()
        rating = rate(made.puzzle, scales=["depth-random"])
        rated = clock() - start
        numbers: dict[str, Any] = {
            "seconds": generated + rated,
            "generate_seconds": generated,
            "rate_seconds": rated,
            "clues": made.puzzle.clues,
            "proven": int(made.proven),
            "wrong": int(rating.status == "several"),
            "made": str(made.puzzle),
        }
        if rating.depth_random is not None:
            others = rate(made.puzzle, scales=["depth", "depth-logic"])
            numbers["depth_random"] = rating.depth_random
            numbers |= {"depth": others.depth, "depth_logic": others.depth_logic}
        return Measurement(CENSORED if rating.status == "unknown" else SOLVED, numbers)
