"""Hard puzzles by small changes: take n givens out, put m in, keep what rates nearer.

The search {-n+m} of those who hunt for hard puzzles. Each step proposes some hundred changed
puzzles, keeps those with one solution, makes them minimal, rates them, and goes to the one
nearest to the wished range, sideways too; it ends there, or when nothing came for long.
"""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from nonet.generation.attempt import Attempt, Miss
from nonet.generation.deadline import Deadline
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget, solve_batch
from nonet.kernel.generation import dig
from nonet.model import Layout
from nonet.rating import rate_batch, scale_of

STEPS = 250
PATIENCE = 60  # steps without coming nearer
STARTS = 64  # random puzzles, of which the nearest is the start
PROPOSALS = 400
RATED = 12  # neighbours rated in one step
BUDGET = Budget(nodes=20_000_000)


def climb(
    wishes: Wishes, index: int, starts: NDArray[np.uint8], seed: int, deadline: Deadline
) -> Attempt:
    """Walk from the nearest of some puzzles towards the wished rating."""
    assert wishes.rating is not None
    rng = random.Random(seed)
    ratings = _rate(wishes, starts)
    nearest = min(range(len(starts)), key=lambda i: _distance(wishes, ratings[i]))
    current, rating = starts[nearest], ratings[nearest]
    best, last_gain = rating, 0
    for step in range(STEPS):
        deadline.check()
        if step - last_gain > PATIENCE:
            break
        if _distance(wishes, rating) == 0 and _clues_fit(wishes, current):
            return Attempt(index, current.tobytes())
        near = neighbours(wishes.layout, current, rng, seed + step)
        if not len(near):
            continue
        ratings = _rate(wishes, near)
        distances = [_distance(wishes, one) for one in ratings]
        least = min(distances)
        if least <= _distance(wishes, rating):
            chosen = rng.choice([i for i, one in enumerate(distances) if one == least])
            current, rating = near[chosen], ratings[chosen]
            if _distance(wishes, rating) < _distance(wishes, best):
                best, last_gain = rating, step
    if _distance(wishes, rating) == 0 and _clues_fit(wishes, current):
        return Attempt(index, current.tobytes())
    return Attempt(index, None, miss=Miss("rating", best))


def _distance(wishes: Wishes, rating: float) -> float:
    assert wishes.rating is not None
    low, high = wishes.rating
    return max(low - rating, rating - high, 0.0)


def _clues_fit(wishes: Wishes, puzzle: NDArray[np.uint8]) -> bool:
    low, high = wishes.clues or (0, len(puzzle))
    return low <= int(np.count_nonzero(puzzle)) <= high


def _rate(wishes: Wishes, puzzles: NDArray[np.uint8]) -> list[float]:
    rated = rate_batch(
        puzzles, scales=[scale_of(wishes.column)], budget=BUDGET, layout=wishes.layout
    )
    column = rated.column(wishes.column)
    return [float(one) for one in np.nan_to_num(column, nan=0.0)]


def neighbours(
    layout: Layout, puzzle: NDArray[np.uint8], rng: random.Random, seed: int
) -> NDArray[np.uint8]:
    """Return minimal puzzles that differ from one by a few givens, digits included."""
    given = np.flatnonzero(puzzle).tolist()
    proposals = np.repeat(puzzle[None, :], PROPOSALS, axis=0)
    for row in proposals:
        out, into = rng.choice(((1, 1), (2, 1), (2, 2), (2, 2), (3, 2), (3, 3)))
        row[rng.sample(given, min(out, len(given)))] = 0
        for cell in rng.sample(np.flatnonzero(row == 0).tolist(), into):
            taken = {int(row[peer]) for peer in layout.peers[cell]}
            free = [digit for digit in range(1, layout.size + 1) if digit not in taken]
            if free:
                row[cell] = rng.choice(free)
    unique = proposals[solve_batch(proposals, limit=2, layout=layout).counts == 1]
    different: NDArray[np.uint8] = unique[(unique != puzzle).any(axis=1)][:RATED]
    floors = np.zeros(len(different), dtype=np.uint16)
    dig(layout, different, [(cell,) for cell in range(layout.cells)], floors, seed & (2**63 - 1))
    return different
