"""The kernel's own engines."""

from __future__ import annotations

from itertools import islice
from typing import Any

from nonet.errors import BudgetSpent
from nonet.kernel import UNLIMITED, Budget, Solutions, solve_batch
from nonet.model import Grid, Puzzle
from nonet.solvers.protocol import Solver
from nonet.solvers.result import Ending, Result, Statistics


class Fast(Solver):
    """fast9 on plain 9x9, the generic engine on every other layout.

    >>> result = Fast().solve(Puzzle("1.............4."), limit=None)
    >>> len(result.solutions), result.status.value
    (18, 'solved')
    """

    name = "fast"
    summary = "the engines of this package, made for speed"

    def solve(
        self,
        puzzle: Puzzle,
        *,
        limit: int | None = 1,
        budget: Budget = UNLIMITED,
        seed: int = 0,
        **options: Any,
    ) -> Result:
        """Solve by the batch call, which settles most questions, or one solution at a time."""
        wanted = 2 if limit is None else min(limit, 2)
        batch = solve_batch([puzzle], limit=wanted, budget=budget)
        count, known = int(batch.counts[0]), bool(batch.known[0])
        if count == wanted > 1:
            return self._enumerated(puzzle, limit, budget)
        first = Grid.trusted(batch.solutions[0].tobytes(), puzzle.layout)
        ending = Ending.LIMIT if count == wanted else Ending.COMPLETE
        return Result(
            (first,) if count else (),
            ending if known else Ending.BUDGET,
            Statistics(guesses=int(batch.guesses[0])),
        )

    def _enumerated(self, puzzle: Puzzle, limit: int | None, budget: Budget) -> Result:
        solutions = Solutions(puzzle, budget)
        found: list[Grid] = []
        try:
            for grid in islice(solutions, limit):
                found.append(grid)
            ending = Ending.LIMIT if len(found) == limit else Ending.COMPLETE
        except BudgetSpent:
            ending = Ending.BUDGET
        counted = solutions.statistics
        return Result(
            tuple(found), ending, Statistics(guesses=counted.guesses, nodes=counted.nodes)
        )
