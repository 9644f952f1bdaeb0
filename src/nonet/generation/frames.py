"""Frames: sixteen givens that leave a loop of eight pairs of cells, which hides most of a puzzle.

Four boxes in two bands and two stacks, and the four lines through their centres::

    a . . | . . . | . . b      In each box three givens, one of them the centre, and in each line
    . x . | . m . | . x .      one more between its boxes. The two cells of a line in a box are
    . . a | . . . | b . .      left with four digits: two that the box has for its own four cells
    ------+-------+------      of the two lines, and two that the line has for its two boxes.
    . . . | . . . | . . .      Sixteen cells with two digits for each of four boxes and four
    . m . | . . . | . m .      lines: all are used up. Sudoku Explainer does not see the loop, and
    . . . | . . . | . . .      where the other givens are in the middle it has nothing else to
    ------+-------+------      begin with: such puzzles are among the hardest by its ratings.
    c . . | . . . | . . d
    . x . | . m . | . x .
    . . c | . . . | d . .
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from nonet.generation.ranges import PLAIN_NINE
from nonet.kernel import solve_batch
from nonet.kernel.generation import dig

DIGITS = frozenset(range(1, 10))
#: The centres of the boxes round the loop; line i runs from box i to the next.
CENTRES = ((1, 1), (1, 7), (7, 7), (7, 1))
#: Where the two other givens of a box may be, seen from its centre.
DIAGONALS = (((-1, -1), (1, 1)), ((-1, 1), (1, -1)))
MIDDLE = np.array([9 * row + column for row in range(3, 6) for column in range(3, 6)])

#: How often the same digits are laid out, and how many frames they give at most.
ARRANGED, KEPT = 20, 2

Digits = frozenset[int]


def frames(rng: random.Random) -> Iterator[NDArray[np.uint8]]:
    """Yield frames without end; some that follow each other have the same digits."""
    while True:
        insides, centres, middles = _digits(rng)
        laid = [_laid_out(insides, centres, middles, rng) for _ in range(ARRANGED)]
        yield from [frame for frame in laid if not _clashes(frame)][:KEPT]


def _laid_out(
    insides: list[Digits], centres: list[int], middles: list[int], rng: random.Random
) -> NDArray[np.uint8]:
    """Return a frame, or what would be one but for digits that see each other."""
    grid = np.zeros((9, 9), dtype=np.uint8)
    for (row, column), inside, centre in zip(CENTRES, insides, centres, strict=True):
        grid[row, column] = centre
        others = rng.sample(sorted(inside - {centre}), 2)
        for (down, right), digit in zip(rng.choice(DIAGONALS), others, strict=True):
            grid[row + down, column + right] = digit
    between = [rng.randrange(3, 6) for _ in range(4)]
    places = ((1, between[0]), (between[1], 7), (7, between[2]), (between[3], 1))
    for place, digit in zip(places, middles, strict=True):
        grid[place] = digit
    return grid.reshape(81)


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


def _digits(rng: random.Random) -> tuple[list[Digits], list[int], list[int]]:
    """Return the givens of each box, which of them is its centre, and the given of each line."""
    while True:
        own = [frozenset(rng.sample(range(1, 10), 2)) for _ in range(4)]  # pairs of the boxes
        shared = [  # pairs of the lines
            frozenset(rng.sample(sorted(DIGITS - own[i] - own[(i + 1) % 4]), 2)) for i in range(4)
        ]
        free = [DIGITS - own[i] - shared[i] - shared[i - 1] for i in range(4)]
        if min(map(len, free)) < 3:
            continue
        insides = [frozenset(rng.sample(sorted(digits), 3)) for digits in free]
        for ends in product(*(_line(own, shared, insides, i) for i in range(4))):
            centres = [start for start, _, _ in ends]
            if all(ends[i][1] == centres[(i + 1) % 4] for i in range(4)):
                return insides, centres, [middle for _, _, middle in ends]


def _line(
    own: list[Digits], shared: list[Digits], insides: list[Digits], i: int
) -> list[tuple[int, int, int]]:
    """Return what a line may have as centre of its first box, of its second, and between them.

    Beside the givens of its box a cell of the line must see the other two digits that are in
    neither of its pairs: the centre of the other box, and the given between the boxes.
    """
    j = (i + 1) % 4
    first_sees = DIGITS - own[i] - shared[i] - insides[i]
    second_sees = DIGITS - own[j] - shared[i] - insides[j]
    lines = []
    for middle in first_sees & second_sees:
        (second,), (first,) = first_sees - {middle}, second_sees - {middle}
        if first in insides[i] and second in insides[j]:
            lines.append((first, second, middle))
    return lines


def _clashes(frame: NDArray[np.uint8]) -> bool:
    return any(
        frame[cell] == frame[peer]
        for cell in np.flatnonzero(frame).tolist()
        for peer in PLAIN_NINE.peers[cell]
    )
