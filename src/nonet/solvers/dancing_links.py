"""Dancing links: Sudoku as an exact cover."""

from __future__ import annotations

from typing import Any, ClassVar

from nonet.kernel import papers
from nonet.model import Puzzle
from nonet.solvers.kernel_solver import KernelSolver


class DancingLinks(KernelSolver):
    """Knuth's Algorithm X with dancing links, the column with fewest rows first.

    Feng, Lu & Zeng (2016). A row is a candidate, a column a cell or a digit of a house;
    in 9x9 that makes 324 columns and at most 729 rows. Two counters measure how hard a
    puzzle is: ``branches``, the calls that chose a column, and ``loops``, the node
    updates in cover and uncover, one for each node taken out of its column or put back.
    Givens are columns with a single row and count like all others.

    >>> easy = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> counted = DancingLinks().solve(easy, limit=None).statistics
    >>> counted.branches, counted.loops, counted.guesses
    (81, 1098, 0)
    """

    name = "dancing-links"
    summary = "exact cover by Algorithm X, fewest rows first"
    paper = "FLZ2016"
    counts: ClassVar[tuple[str, ...]] = (
        "guesses", "nodes", "depth", "attempts", "branches", "loops",
    )  # fmt: skip

    def start(self, puzzle: Puzzle, seed: int, **options: Any) -> papers.Search:
        """Return a fresh search."""
        return papers.dancing_links(puzzle)
