"""Other Sudoku packages for Python, 9x9 only.

Those that stop at the first solution have a limit of 1, and so has this kernel beside them.
Left out, because they do not solve every 9x9 puzzle: sudokum and fast-sudoku-solver give up
on puzzles with 17 givens, sudoku-rust does not come back from them in minutes.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from nonet.bench.peers.peer import Peer, is_nine
from nonet.model import Layout, Puzzle


def _line(puzzle: Puzzle) -> str:
    return "".join(map(str, puzzle.values))


class NinePeer(Peer):
    """A peer that knows the plain 9x9 grid."""

    def supports(self, layout: Layout) -> bool:
        """Only 9x9."""
        return is_nine(layout)


class DlxSudoku(NinePeer):
    """dlxsudoku: singles, then dancing links, in Python."""

    name = package = module = "dlxsudoku"

    def prepare(self, puzzle: Puzzle) -> Any:
        """Write the puzzle as a line; reading it is part of what dlxsudoku does."""
        return _line(puzzle)

    def solve(self, prepared: Any, limit: int) -> int:
        """Solve; several solutions and none are errors there."""
        from dlxsudoku import Sudoku, exceptions

        try:
            Sudoku(prepared).solve()
        except exceptions.SudokuHasMultipleSolutionsError:
            return limit
        except exceptions.SudokuHasNoSolutionError:
            return 0
        return 1


class SudokuTools(NinePeer):
    """sudokutools: algorithm X on dictionaries, in Python."""

    name = package = module = "sudokutools"

    def prepare(self, puzzle: Puzzle) -> Any:
        """Make its Sudoku."""
        from sudokutools.sudoku import Sudoku

        return Sudoku.decode(_line(puzzle))

    def solve(self, prepared: Any, limit: int) -> int:
        """Take solutions one at a time."""
        from sudokutools.solve import dlx

        return sum(1 for _ in islice(dlx(prepared), limit))


class Dokusan(NinePeer):
    """dokusan: elimination and backtracking, in Python."""

    name = package = module = "dokusan"
    limit = 1

    def prepare(self, puzzle: Puzzle) -> Any:
        """Make its Sudoku."""
        from dokusan.boards import BoxSize, Sudoku

        return Sudoku.from_string(_line(puzzle), box_size=BoxSize(3, 3))

    def solve(self, prepared: Any, limit: int) -> int:
        """Solve; no solution is an error there."""
        from dokusan import exceptions, solvers

        try:
            solvers.backtrack(prepared)
        except (exceptions.Unsolvable, exceptions.InvalidSudoku, exceptions.NoCandidates):
            return 0
        return 1


class SudokuGen(NinePeer):
    """sudokugen: constraint propagation and depth-first search, in Python."""

    name = package = module = "sudokugen"
    limit = 1

    def prepare(self, puzzle: Puzzle) -> Any:
        """Write the rows as lists."""
        return [list(row) for row in puzzle.rows()]

    def solve(self, prepared: Any, limit: int) -> int:
        """Solve; no solution is an error there."""
        from sudokugen import solver

        try:
            return 1 if solver.solve(prepared) else 0
        except (solver.NoSolution, solver.InvalidPuzzle):
            return 0


class PySudoku(NinePeer):
    """py-sudoku: backtracking, in Python."""

    name = package = "py-sudoku"
    module = "sudoku"
    limit = 1

    def prepare(self, puzzle: Puzzle) -> Any:
        """Make its Sudoku."""
        from sudoku import Sudoku

        return Sudoku(3, 3, board=[list(row) for row in puzzle.rows()])

    def solve(self, prepared: Any, limit: int) -> int:
        """Solve; without a solution the cells of the answer are None."""
        return 0 if prepared.solve().board[0][0] is None else 1


class LibSudoku(NinePeer):
    """lib_sudoku: backtracking, in Rust."""

    name = "lib-sudoku"
    package = module = "lib_sudoku"
    limit = 1

    def prepare(self, puzzle: Puzzle) -> Any:
        """Write the digits as a list."""
        return list(puzzle.values)

    def solve(self, prepared: Any, limit: int) -> int:
        """Solve; no solution is an error there."""
        import lib_sudoku

        try:
            return 1 if lib_sudoku.solve(prepared) else 0
        except ValueError:
            return 0
