"""Hard puzzles by small changes: take n givens out, put m in, keep what comes nearer.

The search {-n+m} of those who hunt for hard puzzles. Each step proposes some hundred changed
puzzles, keeps those with one solution, makes them minimal, rates them, and goes to the one
nearest to what is wished, sideways too; it ends there, or when nothing came for long. Where a
technique is wished for that is not there yet, a harder puzzle is nearer. The rarest techniques
hardly outlive such a change: where a few steps led nowhere, every move of one given is tried, and
where they are there, a given more, unless the puzzle is to be minimal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nonet.generation.attempt import Attempt, Miss
from nonet.generation.changes import moved, neighbours, richer
from nonet.generation.deadline import Deadline
from nonet.generation.hard import is_known
from nonet.generation.judge import missed_technique
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget
from nonet.rating import rate_batch, scale_of

STEPS = 250
PATIENCE = 60  # steps without coming nearer
STARTS = 64  # random puzzles, of which the nearest is the start
SOON = 8  # steps after which changes of one given are tried, all of them
BUDGET = Budget(nodes=20_000_000)

#: A rating, and how far a puzzle with it is from the wishes: 0 is there.
Place = tuple[float, float]


def climb(
    wishes: Wishes, index: int, starts: NDArray[np.uint8], seed: int, deadline: Deadline
) -> Attempt:
    """Walk from the nearest of some puzzles towards the wishes, and past what is known."""
    rng = random.Random(seed)
    places = _places(wishes, starts)
    nearest = min(range(len(starts)), key=lambda i: places[i][1])
    current, (rating, distance) = starts[nearest], places[nearest]
    best, least, last_gain = rating, distance, 0
    for step in range(STEPS):
        deadline.check()
        if step - last_gain > PATIENCE:
            break
        if step == SOON and distance < 1 and wishes.required:
            for near in _all_near(wishes, current, distance, rng, seed):
                deadline.check()
                for puzzle, place in zip(near, _places(wishes, near), strict=True):
                    if place[1] == 0 and _clues_fit(wishes, puzzle) and not is_known(puzzle):
                        return Attempt(index, puzzle.tobytes())
        near = neighbours(wishes.layout, current, rng, seed + step)
        if not len(near):
            continue
        places = _places(wishes, near)
        nearest_now = min(place[1] for place in places)
        if nearest_now > distance:
            continue
        chosen = rng.choice([i for i, place in enumerate(places) if place[1] == nearest_now])
        current, (rating, distance) = near[chosen], places[chosen]
        if distance == 0 and _clues_fit(wishes, current) and not is_known(current):
            return Attempt(index, current.tobytes())
        if distance < least:
            best, least, last_gain = rating, distance, step
    missed = "rating" if least > 1 else "technique" if least > 0 else "clues"
    reached = best if least > 1 else None
    return Attempt(index, None, miss=Miss(missed, reached))


def _places(wishes: Wishes, puzzles: NDArray[np.uint8]) -> list[Place]:
    assert wishes.rating is not None
    low, high = wishes.rating
    rated = rate_batch(
        puzzles, scales=[scale_of(wishes.column)], budget=BUDGET, layout=wishes.layout
    )
    places = []
    for row, number in enumerate(np.nan_to_num(rated.column(wishes.column), nan=0.0).tolist()):
        distance = max(low - number, number - high, 0.0)
        if distance > 0:
            distance += 1
        elif wishes.required and wishes.order == wishes.column == "explainer":
            rating = rated[row]
            if missed_technique(wishes, rating.counts, rating.hardest):
                distance = 1 - number / 100  # below 1: the rating fits; harder is nearer
        places.append((number, distance))
    return places


def _clues_fit(wishes: Wishes, puzzle: NDArray[np.uint8]) -> bool:
    low, high = wishes.clues or (0, len(puzzle))
    return low <= int(np.count_nonzero(puzzle)) <= high


def _all_near(
    wishes: Wishes, puzzle: NDArray[np.uint8], distance: float, rng: random.Random, seed: int
) -> Iterator[NDArray[np.uint8]]:
    yield from moved(wishes.layout, puzzle, seed)
    if distance == 0 and not wishes.minimal:
        yield from richer(wishes.layout, puzzle, rng)
