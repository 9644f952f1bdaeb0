"""``nonet solve --all``: every solution, one a line, as they are found."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from nonet import text
from nonet.cli.reading.inputs import Inputs, Item
from nonet.cli.showing.answers import write_solution
from nonet.cli.showing.output import complain, emit, emit_json
from nonet.errors import BudgetSpent, OptionError
from nonet.kernel import UNLIMITED, Budget
from nonet.model import Grid, Puzzle

#: Solutions that come faster than this share a write.
SECONDS_UNSEEN = 0.05


def solve_all(
    inputs: Inputs,
    *,
    limit: int | None,
    budget: Budget | None,
    solver: str | None,
    settings: list[str] | None,
    seed: int,
    writer: text.Writer,
    json: bool,
) -> None:
    """Print the solutions of each puzzle, up to the limit; say on stderr where there may be more."""
    if limit is not None and limit < 1:
        raise OptionError(f"--limit {limit}: 1 or more would be right")
    start = _starter(solver, settings, seed)
    for item in inputs:
        shower = _Shower(item, writer, json)
        status = "complete"
        try:
            for grid in start(item.puzzle, budget or UNLIMITED):
                shower.show(grid)
                if shower.shown == limit:
                    status = "limit"
                    break
        except BudgetSpent:
            status = "unknown"
        shower.end(status)
        if status == "unknown" or not shower.shown:
            inputs.defect()
    if writer.count:
        writer.close()


def _starter(solver: str | None, settings: list[str] | None, seed: int) -> Any:
    """Return what starts an enumeration: the package's own, or that of a named solver."""
    if solver is None and not settings:
        return lambda puzzle, budget: puzzle.solutions(budget=budget)
    from nonet import solvers
    from nonet.cli.solve_with import settings_of
    from nonet.solvers.holding import held_iterator
    from nonet.solvers.registry import is_plug_in

    named: Any = solvers.solver(solver or "fast")
    options = settings_of(named, settings)
    if not hasattr(named, "solutions"):
        raise OptionError(f"{named.name} does not hand out solutions one at a time")

    def start(puzzle: Puzzle, budget: Budget) -> Iterator[Grid]:
        solvers.check_question(named, puzzle, None, budget, seed, options)
        found: Iterator[Grid] = named.solutions(puzzle, budget=budget, seed=seed, **options)
        return held_iterator(found, budget.seconds) if is_plug_in(named) else found

    return start


class _Shower:
    """Writes the solutions of one puzzle, none of them late."""

    def __init__(self, item: Item, writer: text.Writer, json: bool) -> None:
        self.shown = 0
        self._item, self._writer, self._json = item, writer, json
        self._seen = time.monotonic()

    def show(self, grid: Grid) -> None:
        """Write one solution."""
        self.shown += 1
        if self._json:
            emit_json(
                {
                    "puzzle": str(self._item.puzzle),
                    "number": self.shown,
                    "solution": str(grid),
                    "place": self._item.place,
                }
            )
        elif self._writer.format.carries_solution:
            self._writer.write(replace(self._item.entry, solution=grid))
        else:
            write_solution(self._writer, grid)
        if self.shown == 1 or time.monotonic() - self._seen > SECONDS_UNSEEN:
            sys.stdout.flush()
            self._seen = time.monotonic()

    def end(self, status: str) -> None:
        """Say how it ended, where the solutions alone do not."""
        place = self._item.place
        if self._json:
            emit_json({"place": place, "status": status, "count": self.shown})
        elif not self.shown and status == "complete":
            emit("none")
        if status == "unknown":
            complain(f"{place}: the budget ran out after {self.shown} solutions, there may be more")
        elif status == "limit":
            complain(f"{place}: stopped at the limit of {self.shown}, there may be more")
        sys.stdout.flush()
