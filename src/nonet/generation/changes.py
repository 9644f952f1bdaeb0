"""Small changes of a puzzle that keep one solution: some at random, or all of a kind."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nonet.kernel import solve_batch
from nonet.kernel.generation import dig
from nonet.model import Layout

PROPOSALS = 400
RATED = 12  # neighbours rated in one step

Puzzles = NDArray[np.uint8]


def neighbours(
    layout: Layout,
    puzzle: Puzzles,
    rng: random.Random,
    seed: int,
    rated: int = RATED,
) -> Puzzles:
    """Return up to ``rated`` minimal puzzles that differ from one by a few givens."""
    given = np.flatnonzero(puzzle).tolist()
    proposals = np.repeat(puzzle[None, :], PROPOSALS, axis=0)
    for row in proposals:
        out, into = rng.choice(((1, 1), (2, 1), (2, 2), (2, 2), (3, 2), (3, 3)))
        row[rng.sample(given, min(out, len(given)))] = 0
        for cell in rng.sample(np.flatnonzero(row == 0).tolist(), into):
            free = _free(layout, row, cell)
            if free:
                row[cell] = rng.choice(free)
    return _minimal(layout, puzzle, proposals, seed, rated)


def moved(layout: Layout, puzzle: Puzzles, seed: int) -> Iterator[Puzzles]:
    """Yield all minimal puzzles with one given elsewhere, or another one, some at a time."""
    proposals = []
    for given in np.flatnonzero(puzzle).tolist():
        without = puzzle.copy()
        without[given] = 0
        for cell in np.flatnonzero(without == 0).tolist():
            for digit in _free(layout, without, cell):
                proposals.append(without.copy())
                proposals[-1][cell] = digit
    near = np.unique(_minimal(layout, puzzle, np.array(proposals), seed), axis=0)
    for start in range(0, len(near), RATED):
        yield near[start : start + RATED]


def richer(layout: Layout, puzzle: Puzzles, rng: random.Random) -> Iterator[Puzzles]:
    """Yield the puzzle with one more given of its solution, some at a time."""
    solution = solve_batch(puzzle[None, :], limit=1, layout=layout).solutions[0]
    cells = np.flatnonzero(puzzle == 0).tolist()
    rng.shuffle(cells)
    for start in range(0, len(cells), RATED):
        chosen = cells[start : start + RATED]
        near = np.repeat(puzzle[None, :], len(chosen), axis=0)
        near[range(len(chosen)), chosen] = solution[chosen]
        yield near


def _free(layout: Layout, puzzle: Puzzles, cell: int) -> list[int]:
    taken = {int(puzzle[peer]) for peer in layout.peers[cell]}
    return [digit for digit in range(1, layout.size + 1) if digit not in taken]


def _minimal(
    layout: Layout, puzzle: Puzzles, proposals: Puzzles, seed: int, most: int | None = None
) -> Puzzles:
    """Return those of one solution but the puzzle itself, up to so many, without needless givens."""
    unique = proposals[solve_batch(proposals, limit=2, layout=layout).counts == 1]
    different: Puzzles = unique[(unique != puzzle).any(axis=1)][:most]
    floors = np.zeros(len(different), dtype=np.uint16)
    dig(layout, different, [(cell,) for cell in range(layout.cells)], floors, seed & (2**63 - 1))
    return different
