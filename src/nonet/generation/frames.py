"""Frames: sixteen givens that leave a loop of eight pairs of cells, which hides most of a puzzle.

Four boxes in two bands and two stacks, and the four lines through their centres::

    a . . | . . . | . . c      Opposite boxes have the same two digits, a b or c d, beside their
    . x . | . m . | . x .      centres x. The four centres and the givens m between the boxes are
    . . b | . . . | d . .      of the five other digits, three in each line. So a cell of a
    ------+-------+------      line beside a centre has four digits at most: c d in the boxes of a
    . . . | . . . | . . .      b, and the two of the five that its line lacks. In each box c d (or
    . m . | . . . | . m .      a b) are at two of its four such cells, in each line its two digits
    . . . | . . . | . . .      are at two of four: sixteen cells, all used up.
    ------+-------+------
    d . . | . . . | . . b      Sudoku Explainer does not see such a loop. Where the other givens
    . x . | . m . | . x .      are all in the middle box it has little else to begin with: the
    . . c | . . . | a . .      puzzle is among the hardest by its ratings. The hardest were met
                               where the fifth digit is between the boxes of two neighbouring lines.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nonet.generation.ranges import PLAIN_NINE
from nonet.kernel import solve_batch
from nonet.kernel.generation import dig

#: The centres of the boxes round the loop; line i runs from box i to the next.
CENTRES = ((1, 1), (1, 7), (7, 7), (7, 1))
#: Where the two other givens of a box may be, seen from its centre.
DIAGONALS = (((-1, -1), (1, 1)), ((-1, 1), (1, -1)))
MIDDLE = np.array([9 * row + column for row in range(3, 6) for column in range(3, 6)])


def frames(rng: random.Random) -> Iterator[NDArray[np.uint8]]:
    """Yield frames without end."""
    while True:
        frame = _laid_out(rng).reshape(81)
        if not _clashes(frame):
            yield frame


def _laid_out(rng: random.Random) -> NDArray[np.uint8]:
    """Return a frame, or what would be one but for digits that see each other."""
    digits = rng.sample(range(1, 10), 9)
    pairs, centres, last = (digits[:2], digits[2:4]), digits[4:8], digits[8]
    grid = np.zeros((9, 9), dtype=np.uint8)
    for box, (row, column) in enumerate(CENTRES):
        grid[row, column] = centres[box]
        places = rng.sample(rng.choice(DIAGONALS), 2)
        for (down, right), digit in zip(places, pairs[box % 2], strict=True):
            grid[row + down, column + right] = digit
    places = [(1, 0), (0, 7), (7, 0), (0, 1)]
    for line, (row, column) in enumerate(places):
        ends = {centres[line], centres[(line + 1) % 4]}
        middle = last if line < 2 else rng.choice([one for one in centres if one not in ends])
        grid[row or rng.randrange(3, 6), column or rng.randrange(3, 6)] = middle
    return grid


def filled(frame: NDArray[np.uint8], rng: random.Random, tries: int) -> NDArray[np.uint8]:
    """Return minimal puzzles: a frame with a random middle box, where that has one solution."""
    orders = np.random.default_rng(rng.getrandbits(60)).random((tries, 9)).argsort(axis=1)
    boxes = (orders + 1).astype(np.uint8)
    for place, cell in enumerate(MIDDLE.tolist()):
        seen = [int(frame[peer]) for peer in PLAIN_NINE.peers[cell]]
        boxes = boxes[~np.isin(boxes[:, place], seen)]
    puzzles = np.repeat(frame[None, :], len(boxes), axis=0)
    puzzles[:, MIDDLE] = boxes
    if len(puzzles):
        puzzles = puzzles[solve_batch(puzzles, limit=2, layout=PLAIN_NINE).counts == 1]
    if len(puzzles):
        floors = np.zeros(len(puzzles), dtype=np.uint16)
        for cells in (MIDDLE.tolist(), range(81)):  # the frame is to stay, if anything can
            dig(PLAIN_NINE, puzzles, [(cell,) for cell in cells], floors, rng.getrandbits(60))
    found = np.unique(puzzles, axis=0)
    return found[rng.sample(range(len(found)), len(found))]


def _clashes(frame: NDArray[np.uint8]) -> bool:
    return any(
        frame[cell] == frame[peer]
        for cell in np.flatnonzero(frame).tolist()
        for peer in PLAIN_NINE.peers[cell]
    )
