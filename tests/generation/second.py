"""Second opinions: solvers and checks that share nothing with the generator."""

from __future__ import annotations

from nonet import Puzzle
from nonet.kernel import papers


def solutions(puzzle: Puzzle, limit: int = 2) -> int:
    """Return the number of solutions up to a limit, by dancing links."""
    return int(papers.dancing_links(puzzle).count(limit, None, None)[1])


def is_unique(puzzle: Puzzle) -> bool:
    """Whether dancing links finds exactly one solution."""
    return solutions(puzzle) == 1


def is_minimal(puzzle: Puzzle) -> bool:
    """Whether every given is needed, each asked by dancing links."""
    return all(solutions(puzzle.without(cell)) == 2 for cell, _ in puzzle.givens())


def turned(cells: set[int], size: int, *, quarter: bool = False) -> set[int]:
    """Return cells after half a turn, or a quarter."""
    if quarter:
        return {cell % size * size + size - 1 - cell // size for cell in cells}
    return {size * size - 1 - cell for cell in cells}


def mirrored(cells: set[int], size: int, line: str) -> set[int]:
    """Return cells mirrored at a line: horizontal, vertical, diagonal, antidiagonal."""
    last = size - 1

    def image(cell: int) -> int:
        row, column = divmod(cell, size)
        row, column = {
            "horizontal": (last - row, column),
            "vertical": (row, last - column),
            "diagonal": (column, row),
            "antidiagonal": (last - column, last - row),
        }[line]
        return row * size + column

    return {image(cell) for cell in cells}
