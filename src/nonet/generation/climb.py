"""Hard puzzles by small changes: take n givens out, put m in, keep what comes nearer.

The search {-n+m} of those who hunt for hard puzzles. Each step proposes some hundred changed
puzzles, keeps those with one solution, makes them minimal, rates them, and goes to the one
nearest to what is wished, sideways too; it ends there, or when nothing came for long. Where a
technique is wished for that is not there yet, a harder puzzle is nearer. The rarest techniques
hardly outlive such a change: where they are there and a few steps led nowhere, a given more is
tried, unless the puzzle is to be minimal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nonet.generation.attempt import Attempt, Miss
from nonet.generation.deadline import Deadline
from nonet.generation.hard import is_known
from nonet.generation.judge import missed_technique
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
SOON = 8  # steps after which a given more is tried
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
        if step == SOON and distance == 0 and wishes.required and not wishes.minimal:
            for near in richer(wishes.layout, current, rng):
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


def richer(
    layout: Layout, puzzle: NDArray[np.uint8], rng: random.Random
) -> Iterator[NDArray[np.uint8]]:
    """Yield the puzzle with one more given of its solution, some at a time."""
    solution = solve_batch(puzzle[None, :], limit=1, layout=layout).solutions[0]
    cells = np.flatnonzero(puzzle == 0).tolist()
    rng.shuffle(cells)
    for start in range(0, len(cells), RATED):
        chosen = cells[start : start + RATED]
        near = np.repeat(puzzle[None, :], len(chosen), axis=0)
        near[range(len(chosen)), chosen] = solution[chosen]
        yield near


def neighbours(
    layout: Layout,
    puzzle: NDArray[np.uint8],
    rng: random.Random,
    seed: int,
    rated: int = RATED,
) -> NDArray[np.uint8]:
    """Return up to ``rated`` minimal puzzles that differ from one by a few givens."""
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
    different: NDArray[np.uint8] = unique[(unique != puzzle).any(axis=1)][:rated]
    floors = np.zeros(len(different), dtype=np.uint16)
    dig(layout, different, [(cell,) for cell in range(layout.cells)], floors, seed & (2**63 - 1))
    return different
