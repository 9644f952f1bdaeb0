"""What the solvers that search in the kernel share: asking for one solution after another."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

from nonet.errors import BudgetSpent
from nonet.kernel import UNLIMITED, Budget
from nonet.kernel.papers import Outcome, Search
from nonet.model import Candidates, Grid, Puzzle
from nonet.solvers.asking import outcomes
from nonet.solvers.protocol import Solver
from nonet.solvers.result import Ending, Result, Statistics

ENDINGS = {
    Outcome.FOUND: Ending.LIMIT,
    Outcome.EXHAUSTED: Ending.COMPLETE,
    Outcome.STUCK: Ending.STUCK,
    Outcome.BUDGET: Ending.BUDGET,
}


class KernelSolver(Solver):
    """A solver whose search is the kernel's; subclasses start it and name what it counts."""

    #: The counters of the kernel's search that mean something here.
    counts: ClassVar[tuple[str, ...]] = ("guesses", "nodes", "depth", "attempts")

    @abstractmethod
    def start(self, puzzle: Puzzle, seed: int, **options: Any) -> Search:
        """Return a fresh search."""

    def rules(self, **options: Any) -> tuple[str, ...]:
        """Return the names of the rules whose uses the search counts."""
        return ()

    def solve(
        self,
        puzzle: Puzzle,
        *,
        limit: int | None = 1,
        budget: Budget = UNLIMITED,
        seed: int = 0,
        **options: Any,
    ) -> Result:
        """Ask the search for solutions until the limit, the end or the budget."""
        search = self.start(puzzle, seed, **options)
        found: list[Grid] = []
        outcome = Outcome.FOUND
        for outcome, values in outcomes(search, budget):
            if outcome != Outcome.FOUND or values is None:
                break
            found.append(Grid.trusted(values, puzzle.layout))
            if len(found) == limit:
                break
        return Result(
            tuple(found),
            ENDINGS[outcome],
            self._statistics(search, options),
            self.candidates_left(puzzle, search) if outcome == Outcome.STUCK else None,
        )

    def solutions(
        self, puzzle: Puzzle, *, budget: Budget = UNLIMITED, seed: int = 0, **options: Any
    ) -> Iterator[Grid]:
        """Yield the solutions one at a time; the search pauses until the next is asked for.

        Raises BudgetSpent when the budget runs out, because there may be more.
        """
        search = self.start(puzzle, seed, **options)
        for outcome, values in outcomes(search, budget):
            if outcome == Outcome.FOUND and values is not None:
                yield Grid.trusted(values, puzzle.layout)
            elif outcome == Outcome.BUDGET:
                raise BudgetSpent("unknown: the budget ran out, there may be more solutions")
            else:
                return

    def candidates_left(self, puzzle: Puzzle, search: Search) -> Candidates | None:
        """Return the candidates of a search that is stuck."""
        return None

    def _statistics(self, search: Search, options: dict[str, Any]) -> Statistics:
        counted = search.statistics()
        names = self.rules(**options)
        return Statistics(
            **{name: getattr(counted, name) for name in self.counts},
            uses=dict(zip(names, counted.uses, strict=True)) if names else None,
        )
