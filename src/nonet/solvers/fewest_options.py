"""Depth first where the fewest options are, at random between equals."""

from __future__ import annotations

from typing import Any

from nonet.kernel import papers
from nonet.model import Puzzle
from nonet.solvers.kernel_solver import KernelSolver
from nonet.solvers.protocol import Abilities

RULES = ("forced", "placed")


class FewestOptions(KernelSolver):
    """Branch where the fewest options are, over cells and over the digits of houses.

    The search behind the difficulties of the Kaggle set that Mikuž (2024) tests on. Ties are
    broken at random, options tried in random order; where one option is left (a naked or
    hidden single) there is no choice. The mean ``depth`` of ten solves is the difficulty.

    >>> hard = Puzzle("...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84")
    >>> depths = [FewestOptions().solve(hard, seed=n).statistics.depth for n in range(10)]
    >>> 1 <= sum(depths) / 10 <= 5
    True
    """

    name = "fewest-options"
    summary = "branches where fewest options are, in cells and houses, ties at random"
    paper = "M2024"
    abilities = Abilities(seeded=True)

    def start(self, puzzle: Puzzle, seed: int, **options: Any) -> papers.Search:
        """Return a fresh search."""
        return papers.fewest_options(puzzle, seed)

    def rules(self, **options: Any) -> tuple[str, ...]:
        """Return the two singles."""
        return RULES
