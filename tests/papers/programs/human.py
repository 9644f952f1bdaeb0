"""Rydh & Hedin 2012: human brute force, and the clauses for a SAT solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from tests.papers.programs.boards import (
    LAYOUTS,
    Board,
    DeadError,
    Grid,
    hidden_single,
    naked_set,
    naked_single,
)


class HumanBruteForce:
    """Strategies 2 to 4, the first again after any success, a guess in reading order."""

    def __init__(self, grid: Grid, strategies: str, pairs: str = "naked") -> None:
        self.strategies = strategies
        self.pair = naked_pair if pairs == "naked" else program_pair
        self.successes = {"S2": 0, "S3": 0, "S4": 0}
        self.guesses = 0
        self.solution: Grid | None = None
        self._search(Board(grid))

    def _reason(self, board: Board) -> None:
        rules: dict[str, Callable[[Board], bool]] = {
            "S2": naked_single,
            "S3": hidden_single,
            "S4": self.pair,
        }
        again = True
        while again:
            again = False
            for name, rule in rules.items():
                if name in self.strategies and rule(board):
                    self.successes[name] += 1
                    again = True
                    break

    def _search(self, board: Board) -> bool:
        try:
            self._reason(board)
        except DeadError:
            return False
        if 0 not in board.grid:
            self.solution = board.grid
            return True
        cell = board.grid.index(0)
        open_ = sorted(board.lists[cell])
        for digit in open_:
            self.guesses += len(open_) > 1
            copy = board.copy()
            copy.put(cell, digit)
            if self._search(copy):
                return True
        return False


def naked_pair(board: Board) -> bool:
    """Strike for the first two cells of a house with the same two candidates."""
    return naked_set(board, 2, shown=True)


def program_pair(board: Board) -> bool:
    """Do what the appendix does: find pairs of digits in lines, strike them where they are not."""
    for line in board.on.lines:
        for one, two in combinations(board.on.digits, 2):
            places = board.places(line, one)
            if len(places) == 2 and places == board.places(line, two):
                for cell in line:
                    if cell not in places and board.lists[cell] & {one, two}:
                        raise AssertionError("there was something to strike")
    return False


def clauses_of(grid: Grid) -> Iterator[frozenset[int]]:
    """Yield the paper's clauses, boxes complete: one variable 81(x-1) + 9(y-1) + z for each."""

    def variable(cell: int, digit: int) -> int:
        x, y = cell // 9 + 1, cell % 9 + 1
        return 81 * (x - 1) + 9 * (y - 1) + digit

    for cell, given in enumerate(grid):
        yield frozenset(variable(cell, digit) for digit in range(1, 10))
        if given:
            yield frozenset([variable(cell, given)])
    for house in LAYOUTS[81].houses:
        for digit in range(1, 10):
            for one, two in combinations(house, 2):
                yield frozenset([-variable(one, digit), -variable(two, digit)])
