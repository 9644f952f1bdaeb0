"""Brodin & Pellby 2013: rules only."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from tests.papers.programs.boards import (
    Board,
    Grid,
    hidden_single,
    naked_set,
    naked_single,
)


def pointing(board: Board, most: int) -> bool:
    """Strike a digit of a box, confined to two (or up to ``most``) cells of a line."""
    for box in board.on.boxes:
        for line in board.on.lines:
            for digit in board.on.digits:
                places = board.places(box, digit)
                if not 2 <= len(places) <= most or not set(places) <= set(line):
                    continue
                others = [cell for cell in board.places(line, digit) if cell not in places]
                for cell in others:
                    board.lists[cell].discard(digit)
                if others:
                    return board.check()
    return False


def hidden_pair(board: Board) -> bool:
    """Leave two digits alone in the only two cells of a house that take them."""
    for house in board.on.houses:
        for pair in combinations(sorted(board.on.digits), 2):
            places = board.places(house, pair[0])
            if len(places) != 2 or places != board.places(house, pair[1]):
                continue
            if any(board.lists[cell] - set(pair) for cell in places):
                for cell in places:
                    board.lists[cell] &= set(pair)
                return True
    return False


def rules_only(grid: Grid, *, appendix: bool) -> Board:
    """Take the paper's rules in its order, the first again after any success, to the end."""
    board = Board(grid)
    rules: list[Callable[[Board], bool]] = [
        naked_single,
        hidden_single,
        lambda b: pointing(b, 2 if appendix else 3),
        lambda b: naked_set(b, 2, shown=appendix),
        hidden_pair,
        lambda b: naked_set(b, 3, shown=appendix),
        lambda b: naked_set(b, 4, shown=appendix),
    ]
    while any(rule(board) for rule in rules):
        pass
    return board
