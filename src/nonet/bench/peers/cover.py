"""Sudoku as an exact cover: an option for each candidate, an item for each demand on it.

The items are "this cell is filled" and "this house has this digit"; a set of options that
covers each item exactly once is a solution. Candidates that a given rules out in its own
cell are left away.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np

from nonet.bench.peers.peer import Peer
from nonet.model import Layout, Puzzle


def options_of(puzzle: Puzzle) -> list[list[int]]:
    """Return the items that each open candidate covers, as numbers from 0."""
    layout, size = puzzle.layout, puzzle.size
    number = {house: index for index, house in enumerate(layout.houses)}
    return [
        [cell, *(layout.cells + number[house] * size + digit - 1 for house in houses)]
        for cell, (given, houses) in enumerate(zip(puzzle.values, layout.houses_of, strict=True))
        for digit in ([given] if given else range(1, size + 1))
    ]


class ExactCover(Peer):
    """The exact-cover package: dancing links in C on a matrix of 0 and 1."""

    name = "exact-cover"
    package = "exact-cover"
    module = "exact_cover"

    def supports(self, layout: Layout) -> bool:
        """Up to 16x16: beyond that the matrix fills the memory."""
        return layout.size <= 16

    def prepare(self, puzzle: Puzzle) -> Any:
        """Fill the matrix."""
        options = options_of(puzzle)
        items = puzzle.layout.cells + len(puzzle.layout.houses) * puzzle.size
        matrix = np.zeros((len(options), items), dtype=np.int32)
        for row, option in enumerate(options):
            matrix[row, option] = 1
        return matrix

    def solve(self, prepared: Any, limit: int) -> int:
        """Ask for solutions up to the limit; none is an error there."""
        from exact_cover import get_all_solutions
        from exact_cover.error import NoSolution

        try:
            return len(get_all_solutions(prepared, max_count=limit))
        except NoSolution:
            return 0


class XCover(Peer):
    """The xcover package: dancing cells, compiled by numba."""

    name = "xcover"
    package = module = "xcover"

    def supports(self, layout: Layout) -> bool:
        """Up to 16x16, like the other exact cover."""
        return layout.size <= 16

    def prepare(self, puzzle: Puzzle) -> Any:
        """List the options; xcover reads them when it solves."""
        return options_of(puzzle)

    def solve(self, prepared: Any, limit: int) -> int:
        """Take solutions one at a time."""
        import xcover

        return sum(1 for _ in islice(xcover.covers(prepared), limit))
