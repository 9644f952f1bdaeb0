"""Too hard as dug: givens come back, in random order, until the wished rating is met.

Where layouts have extra houses or large boxes, puzzles with as few givens as can be are hardly
ever easy. Each given more tells more, so the last puzzle of the wished rating is looked for
between the complete grid and what was dug from it: the one with the fewest givens.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf

import numpy as np
from numpy.typing import NDArray

from nonet.generation.aiming import BUDGET, nearest
from nonet.generation.attempt import Attempt
from nonet.generation.deadline import Deadline
from nonet.generation.symmetry import orbits
from nonet.generation.wishes import Wishes
from nonet.kernel.generation import derived_seed
from nonet.model import Puzzle
from nonet.rating import rate_batch, scale_of


def filled(
    wishes: Wishes,
    grids: NDArray[np.uint8],
    attempts: Sequence[Attempt],
    seed: int,
    deadline: Deadline,
) -> list[Attempt]:
    """Return the attempts, those that are too hard with so many givens more that they are not."""
    assert wishes.rating is not None
    scale = scale_of(wishes.column)
    dug = np.frombuffer(b"".join(one.values or b"" for one in attempts), dtype=np.uint8)
    rated = rate_batch(
        dug.reshape(len(attempts), -1), scales=[scale], budget=BUDGET, layout=wishes.layout
    )
    numbers = np.nan_to_num(rated.column(wishes.column), nan=inf)
    return [
        one if number <= wishes.rating[1] + 1e-9 else _filled(wishes, grid, one, seed, deadline)
        for one, grid, number in zip(attempts, grids, numbers.tolist(), strict=True)
    ]


def _filled(
    wishes: Wishes, grid: NDArray[np.uint8], attempt: Attempt, seed: int, deadline: Deadline
) -> Attempt:
    """Return the attempt with more givens, or as it is where none of its images is right."""
    assert attempt.values is not None
    values = bytearray(attempt.values)
    stages = [bytes(values)]
    groups = [group for group in orbits(wishes.layout, wishes.symmetry) if not values[group[0]]]
    random.Random(derived_seed(seed, attempt.index)).shuffle(groups)
    most = wishes.clues[1] if wishes.clues else len(values)
    for group in groups:
        for cell in group:
            values[cell] = int(grid[cell])
        if len(values) - values.count(0) <= most:
            stages.append(bytes(values))
    stages.reverse()
    made = [partial(Puzzle.trusted, stage, wishes.layout) for stage in stages]
    at, _ = nearest(wishes, made, deadline)
    return attempt if at is None else replace(attempt, values=stages[at])
