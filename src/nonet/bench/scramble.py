"""The same puzzle in other clothes: nothing may be tuned to an order of digits or lines.

Digits are renamed; lines are moved inside their band, bands among themselves, for rows and
columns alike; square boxes may be mirrored on the diagonal. All of it keeps the number of
solutions, and none of it is noticed by a person who judges how hard a puzzle is.
"""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from nonet.model import Shape

Digits = NDArray[np.uint8]


def scramble(digits: Digits, shape: Shape, random: Random) -> Digits:
    """Return the puzzles, one a row, each changed in its own random way."""
    size = shape.size
    grids = digits.reshape(-1, size, size)
    changed = np.empty_like(grids)
    may_transpose = shape.box_rows == shape.box_cols
    for index, grid in enumerate(grids):
        names = list(range(1, size + 1))
        random.shuffle(names)
        rows = _lines(size // shape.box_rows, shape.box_rows, random)
        columns = _lines(size // shape.box_cols, shape.box_cols, random)
        renamed = np.array([0, *names], dtype=np.uint8)[grid]
        moved = renamed[rows][:, columns]
        changed[index] = moved.T if may_transpose and random.random() < 0.5 else moved
    return changed.reshape(digits.shape)


def _lines(bands: int, width: int, random: Random) -> list[int]:
    """Return an order of lines that keeps the lines of each band together."""
    order = []
    for band in random.sample(range(bands), bands):
        order += [band * width + line for line in random.sample(range(width), width)]
    return order
