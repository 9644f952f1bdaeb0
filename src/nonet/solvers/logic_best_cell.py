"""Backtracking with logic, in the cell that promises most."""

from __future__ import annotations

from typing import Any

from nonet.kernel import papers
from nonet.model import Puzzle
from nonet.solvers.kernel_solver import KernelSolver
from nonet.solvers.logic import RULES


class LogicBestCell(KernelSolver):
    """The rules of ``logic``; the guess is in the cell whose filling strikes most candidates.

    Mikuž (2024). For each candidate of a cell those are counted that placing it strikes,
    in the cell and its peers; the cell with the greatest mean is chosen.

    >>> hard = Puzzle("...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84")
    >>> LogicBestCell().solve(hard, limit=2).statistics.guesses
    8
    """

    name = "logic-best-cell"
    summary = "the same rules, guesses where filling reduces the options most"
    paper = "M2024"

    def start(self, puzzle: Puzzle, seed: int, **options: Any) -> papers.Search:
        """Return a fresh search."""
        return papers.logic_best_cell(puzzle)

    def rules(self, **options: Any) -> tuple[str, ...]:
        """Return the three rules."""
        return RULES
