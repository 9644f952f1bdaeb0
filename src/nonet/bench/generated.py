"""Puzzles for a machine that has no collections: random minimal ones, and empty grids."""

from __future__ import annotations

import numpy as np

from nonet.bench.scramble import Digits
from nonet.generation import generate_batch
from nonet.model import Layout


def random_minimal(layout: Layout, number: int, seed: int) -> Digits:
    """Return puzzles dug from random grids until no given can be left out."""
    return generate_batch(number, seed=seed, layout=layout, minimal=True).array()


def empty(layout: Layout) -> Digits:
    """Return one grid without givens."""
    return np.zeros((1, layout.cells), dtype=np.uint8)
