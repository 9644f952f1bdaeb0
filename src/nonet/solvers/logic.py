"""Backtracking with logic."""

from __future__ import annotations

from typing import Any

from nonet.kernel import papers
from nonet.model import Puzzle
from nonet.solvers.kernel_solver import KernelSolver
from nonet.solvers.protocol import Option, yes_or_no

RULES = ("forced", "placed", "locked")


class Logic(KernelSolver):
    """Fill what three rules find, then guess in the first cell with fewest candidates.

    Mikuž (2024). The rules: a cell with one candidate (forced), a digit with one place in
    a house (placed), a digit of a line confined to a box or of a box confined to a line
    (locked). ``change_houses`` never guesses in two cells of one house in a row, which the
    paper tried too.

    >>> hard = Puzzle("...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84")
    >>> Logic().solve(hard, limit=2).statistics.guesses
    2
    """

    name = "logic"
    summary = "singles and locked candidates, guesses where fewest candidates are"
    paper = "M2024"
    options = (
        Option("change_houses", False, "yes: never two guesses in a row in one house", yes_or_no),
    )

    def start(
        self, puzzle: Puzzle, seed: int, change_houses: bool = False, **options: Any
    ) -> papers.Search:
        """Return a fresh search."""
        return papers.logic(puzzle, change_houses=change_houses)

    def rules(self, **options: Any) -> tuple[str, ...]:
        """Return the three rules."""
        return RULES
