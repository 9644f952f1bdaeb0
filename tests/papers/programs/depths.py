"""Mikuž 2024 and the Kaggle set: depths."""

from __future__ import annotations

import random

from tests.papers.programs.boards import Board, DeadError, hidden_single, locked, naked_single


def closed(board: Board, logic: bool) -> Board:
    """Fill what follows without a guess, and return the board."""
    while naked_single(board) or (logic and (hidden_single(board) or locked(board))):
        pass
    return board


def restart_depth(start: Board, rng: random.Random, *, logic: bool) -> int:
    """Return the guesses of the attempt that succeeds: random cell, random candidate."""
    while True:
        try:
            return _one_attempt(start.copy(), rng, logic)
        except DeadError:
            continue


def _one_attempt(board: Board, rng: random.Random, logic: bool) -> int:
    depth = 0
    while True:
        closed(board, logic)
        if 0 not in board.grid:
            return depth
        cell = rng.choice([cell for cell, digit in enumerate(board.grid) if not digit])
        board.put(cell, rng.choice(sorted(board.lists[cell])))
        board.check()
        depth += 1


def fewest_depth(start: Board, rng: random.Random) -> int:
    """Return the branchings with two options or more on the way, depth first."""
    found = _fewest(start, rng)
    assert found is not None
    return found


def _fewest(board: Board, rng: random.Random) -> int | None:
    if 0 not in board.grid:
        return 0
    columns = [
        [(cell, digit) for digit in one]
        for cell, one in enumerate(board.lists)
        if not board.grid[cell]
    ]
    for house in board.on.houses:
        for digit in board.on.digits - {board.grid[cell] for cell in house}:
            columns.append([(cell, digit) for cell in board.places(house, digit)])
    fewest = min(map(len, columns))
    options = list(rng.choice([column for column in columns if len(column) == fewest]))
    rng.shuffle(options)
    for cell, digit in options:
        copy = board.copy()
        copy.put(cell, digit)
        found = _fewest(copy, rng)
        if found is not None:
            return found + (fewest > 1)
    return None
