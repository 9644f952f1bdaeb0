"""Random guesses; a contradiction throws the whole tree away."""

from __future__ import annotations

from typing import Any

from nonet.kernel import papers
from nonet.model import Puzzle
from nonet.solvers.kernel_solver import KernelSolver
from nonet.solvers.logic import RULES
from nonet.solvers.protocol import Abilities, Option, yes_or_no


class RandomRestart(KernelSolver):
    """A random empty cell, a random candidate; start again from the givens when it fails.

    Mikuž (2024). Cells with one candidate left are filled by force and are no guesses, so
    ``depth`` is the number of random choices that led to the solution, and ``attempts``
    the number of starts. Restarts prove nothing: the end is known only where no guess
    was needed. Further solutions need further restarts, so give a budget with a limit
    above one, and where there may be no solution at all.

    ``change_houses`` never guesses in two cells of one house in a row.

    >>> hard = Puzzle("...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84")
    >>> counted = RandomRestart().solve(hard, seed=1).statistics
    >>> counted == RandomRestart().solve(hard, seed=1).statistics
    True
    """

    name = "random-restart"
    summary = "random cell and candidate, from the start again on a contradiction"
    paper = "M2024"
    abilities = Abilities(all_solutions=False, seeded=True)
    options = (
        Option("change_houses", False, "yes: never two guesses in a row in one house", yes_or_no),
    )
    logic = False

    def start(
        self, puzzle: Puzzle, seed: int, change_houses: bool = False, **options: Any
    ) -> papers.Search:
        """Return a fresh search."""
        return papers.random_restart(puzzle, seed, logic=self.logic, change_houses=change_houses)

    def rules(self, **options: Any) -> tuple[str, ...]:
        """Return the rules that fill cells or strike candidates."""
        return RULES
