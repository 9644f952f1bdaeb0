"""Patterns: which cells are given. Reading them, and finding digits that make one solution.

Few grids give one solution when all cells but those of a sparse pattern are blanked. So
the digits are changed one at a time, always to the ones that leave fewest solutions, until
one is left; a walk that gets nowhere is given up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nonet.errors import OptionError, PuzzleError
from nonet.generation.deadline import Deadline
from nonet.kernel import solve_batch
from nonet.model import Layout, Puzzle

BLANKS = ".0-_ "
STEPS = 60
TRIALS = 160  # digits changed in one step
MANY = 400  # solutions counted at most


def parse_pattern(pattern: str | Puzzle | Sequence[int], layout: Layout) -> frozenset[int]:
    """Return the given cells: of a text with dots for blanks, a puzzle, or cell numbers.

    >>> sorted(parse_pattern("X... .X.. ..X. ...X", Layout.plain("2x2")))
    [0, 5, 10, 15]
    """
    if isinstance(pattern, Puzzle):
        pattern = str(pattern)
    if isinstance(pattern, str):
        text = "".join(pattern.split()) if len(pattern) != layout.cells else pattern
        if len(text) != layout.cells:
            found = "1 cell" if len(text) == 1 else f"{len(text)} cells"
            raise OptionError(
                f"the pattern has {found}, {layout.cells} would be right for {layout}; "
                "write any sign for a given and a dot for a blank"
            )
        return frozenset(cell for cell, sign in enumerate(text) if sign not in BLANKS)
    cells = frozenset(pattern)
    for cell in cells:
        if not 0 <= cell < layout.cells:
            raise PuzzleError(f"the pattern names cell {cell}; 0 to {layout.cells - 1} exist")
    return cells


@dataclass(frozen=True)
class Walk:
    """How a walk ended: the puzzle if it has one solution, and the fewest that were left."""

    puzzle: NDArray[np.uint8] | None
    solutions: int


def fill_pattern(
    layout: Layout,
    cells: frozenset[int],
    grid: NDArray[np.uint8],
    seed: int,
    deadline: Deadline,
) -> Walk:
    """Look for digits on a pattern with one solution, starting from those of a grid."""
    rng = random.Random(seed)
    given = sorted(cells)
    current = np.zeros(layout.cells, dtype=np.uint8)
    current[given] = grid[given]
    best = int(solve_batch(current[None, :], limit=MANY, layout=layout).counts[0])
    for _ in range(STEPS):
        if best == 1:
            return Walk(current, 1)
        deadline.check()
        trials = _changes(layout, given, current, rng)
        counts = solve_batch(trials, limit=MANY, layout=layout).counts.astype(np.int64)
        counts[counts == 0] = MANY + 1
        least = int(counts.min())
        if least > MANY or (least > best and rng.random() < 0.5):
            break
        choices = np.flatnonzero(counts == least)
        current = trials[rng.choice(choices.tolist())]
        best = least
    return Walk(current if best == 1 else None, best)


def _changes(
    layout: Layout, given: list[int], current: NDArray[np.uint8], rng: random.Random
) -> NDArray[np.uint8]:
    """Return copies with one given changed, or two exchanged digits where one is too few."""
    trials = np.repeat(current[None, :], TRIALS, axis=0)
    for row in trials:
        for cell in rng.sample(given, 1 if rng.random() < 0.8 else 2):
            taken = {int(row[peer]) for peer in layout.peers[cell]}
            free = [d for d in range(1, layout.size + 1) if d not in taken and d != row[cell]]
            if free:
                row[cell] = rng.choice(free)
    return trials
