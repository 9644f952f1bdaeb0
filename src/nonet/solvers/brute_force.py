"""Brute force: the first empty cell, the lowest legal digit first."""

from __future__ import annotations

from typing import Any

from nonet.kernel import papers
from nonet.model import Puzzle
from nonet.solvers.kernel_solver import KernelSolver


class BruteForce(KernelSolver):
    """Try every legal digit in every empty cell, in reading order; undo what fails.

    Rydh & Hedin (2012) and Brodin & Pellby (2013, "exhaustive search"). A digit is
    legal when no cell of the row, column and box holds it; they are looked at anew
    each time. Solutions come in the order of their digits.

    >>> result = BruteForce().solve(Puzzle("1.............4."), limit=None)
    >>> len(result.solutions), str(result.solutions[0]), result.statistics.nodes
    (18, '1234341241232341', 220)
    """

    name = "brute-force"
    summary = "first empty cell, lowest legal digit first"
    paper = "RH2012, BP2013"

    def start(self, puzzle: Puzzle, seed: int, **options: Any) -> papers.Search:
        """Return a fresh search."""
        return papers.brute_force(puzzle)
