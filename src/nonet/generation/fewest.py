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
    for _ in range(STEPS):
        deadline.check()
        current = _without_superfluous(current, rng)
        count = int(np.count_nonzero(current))
        if count <= wished:
            return Attempt(start.index, current.tobytes())
        exchanged = _exchanges(grid, current, rng)
        if not len(exchanged):
            break
        current = _best(exchanged, rng)
    return Attempt(start.index, None, miss=Miss("clues", int(np.count_nonzero(current))))


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
    """Return one with a superfluous given if there is one among a sample, else any."""
    sample = [exchanged[rng.randrange(len(exchanged))] for _ in range(min(12, len(exchanged)))]
    rows, owners = [], []
    for owner, puzzle in enumerate(sample):
        for cell in np.flatnonzero(puzzle):
            row = puzzle.copy()
            row[cell] = 0
            rows.append(row)
            owners.append(owner)
    counts = solve_batch(np.array(rows), limit=2).counts
    for row, count in zip(rows, counts, strict=True):
        if count == 1:
            return row
    return sample[0]


def _without_superfluous(puzzle: NDArray[np.uint8], rng: random.Random) -> NDArray[np.uint8]:
    """Take out givens that follow from the others, in random order."""
    while True:
        cells = np.flatnonzero(puzzle)
        trials = np.repeat(puzzle[None, :], len(cells), axis=0)
        trials[np.arange(len(cells)), cells] = 0
        free = np.flatnonzero(solve_batch(trials, limit=2).counts == 1).tolist()
        if not free:
            return puzzle
        puzzle = trials[rng.choice(free)]
