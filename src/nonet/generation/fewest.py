"""Puzzles with few givens: walk among the minimal puzzles of one grid.

A step takes one given out and looks for all cells whose digit, put in instead, leaves one
solution again. Going to any of them costs nothing, and now and then a given becomes
superfluous on the way: one fewer. Plain 9x9 only; 20 givens are common on this road, 19
take luck, 18 and 17 are rare in most grids or not there at all.
"""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from nonet.generation.attempt import Attempt, Miss
from nonet.generation.deadline import Deadline
from nonet.kernel import solve_batch

STEPS = 150
REMOVED = 6  # givens tried in one step


def fewest(
    grid: NDArray[np.uint8], start: Attempt, wished: int, seed: int, deadline: Deadline
) -> Attempt:
    """Walk until the wished number of givens is reached, or the steps are over."""
    assert start.values is not None
    rng = random.Random(seed)
    current = np.frombuffer(start.values, dtype=np.uint8).copy()
    best = len(current)
    for _ in range(STEPS):
        deadline.check()
        current = _without_superfluous(current, rng)
        best = min(best, int(np.count_nonzero(current)))
        if best <= wished:
            return Attempt(start.index, current.tobytes())
        exchanged = _exchanges(grid, current, rng)
        if not len(exchanged):
            break
        current = _best(exchanged, rng)
    return Attempt(start.index, None, miss=Miss("clues", best))


def _exchanges(
    grid: NDArray[np.uint8], puzzle: NDArray[np.uint8], rng: random.Random
) -> NDArray[np.uint8]:
    """Return the puzzles with one given moved to another cell that keep one solution."""
    given, blank = np.flatnonzero(puzzle).tolist(), np.flatnonzero(puzzle == 0)
    out = rng.sample(given, min(REMOVED, len(given)))
    trials = np.repeat(puzzle[None, :], len(out) * len(blank), axis=0)
    trials[np.arange(len(trials)), np.repeat(out, len(blank))] = 0
    into = np.tile(blank, len(out))
    trials[np.arange(len(trials)), into] = grid[into]
    unique: NDArray[np.uint8] = trials[solve_batch(trials, limit=2).counts == 1]
    return unique


def _best(exchanged: NDArray[np.uint8], rng: random.Random) -> NDArray[np.uint8]:
    """Return one without a superfluous given if a sample has such, else any of the sample."""
    sample = [rng.randrange(len(exchanged)) for _ in range(min(12, len(exchanged)))]
    thinner = np.concatenate([_each_removed(exchanged[i]) for i in sample])
    unique = np.flatnonzero(solve_batch(thinner, limit=2).counts == 1)
    rows, row = (thinner, int(unique[0])) if len(unique) else (exchanged, sample[0])
    chosen: NDArray[np.uint8] = rows[row]
    return chosen


def _each_removed(puzzle: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the puzzle without each of its givens in turn."""
    cells = np.flatnonzero(puzzle)
    trials = np.repeat(puzzle[None, :], len(cells), axis=0)
    trials[np.arange(len(cells)), cells] = 0
    return trials


def _without_superfluous(puzzle: NDArray[np.uint8], rng: random.Random) -> NDArray[np.uint8]:
    """Take out givens that follow from the others, in random order."""
    while True:
        trials = _each_removed(puzzle)
        free = np.flatnonzero(solve_batch(trials, limit=2).counts == 1).tolist()
        if not free:
            return puzzle
        puzzle = trials[rng.choice(free)]
