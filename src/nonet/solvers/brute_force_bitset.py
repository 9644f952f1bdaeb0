"""Brute force with bit sets, one solution at a time."""

from __future__ import annotations

from typing import Any

from nonet.kernel import papers
from nonet.model import Puzzle
from nonet.solvers.kernel_solver import KernelSolver


class BruteForceBitset(KernelSolver):
    """The order of brute force, with the digits of every house in a bit set.

    Vos & Voogt (2014). The solver behind a window with the buttons "Solve" and "Another
    solution": it pauses after each solution and can be abandoned at any time, also on a
    grid with astronomically many.

    >>> found = BruteForceBitset().solutions(Puzzle("." * 81))
    >>> print(next(found))
    123456789456789123789123456214365897365897214897214365531642978642978531978531642
    >>> print(next(found))
    123456789456789123789123456214365897365897214897214365531642978648971532972538641
    """

    name = "brute-force-bitset"
    summary = "the same order with a bit set for every house"
    paper = "VV2014"

    def start(self, puzzle: Puzzle, seed: int, **options: Any) -> papers.Search:
        """Return a fresh search."""
        return papers.brute_force_bitset(puzzle)
