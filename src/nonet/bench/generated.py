"""Puzzles for a machine that has no collections: random minimal ones, and empty grids."""

from __future__ import annotations

from random import Random

import numpy as np

from nonet.bench.scramble import Digits
from nonet.kernel import count, solve
from nonet.model import Layout, Puzzle


def random_minimal(layout: Layout, number: int, seed: int) -> Digits:
    """Return puzzles dug from random grids until no given can be left out."""
    random = Random(f"{seed} {layout}")
    return np.array([list(_dig(layout, random)) for _ in range(number)], dtype=np.uint8)


def empty(layout: Layout) -> Digits:
    """Return one grid without givens."""
    return np.zeros((1, layout.cells), dtype=np.uint8)


def _dig(layout: Layout, random: Random) -> bytes:
    blank = Puzzle(bytes(layout.cells), layout)
    givens = bytearray(solve(blank, seed=random.getrandbits(63)).values)
    for cell in random.sample(range(layout.cells), layout.cells):
        digit, givens[cell] = givens[cell], 0
        if count(Puzzle.trusted(bytes(givens), layout), 2) != 1:
            givens[cell] = digit
    return bytes(givens)
