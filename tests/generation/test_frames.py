"""Frames: the loop of eight pairs is there, and puzzles made of a frame are puzzles."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np

import nonet
from nonet.generation.frames import CENTRES, MIDDLE, filled, frames
from tests.generation.second import is_minimal

#: The two cells of a line in each of its boxes: line i runs from box i to the next.
LINES = (
    ((9, 11), (15, 17)),
    ((7, 25), (61, 79)),
    ((69, 71), (63, 65)),
    ((55, 73), (1, 19)),
)


def test_boxes_and_lines_have_two_digits_each_for_sixteen_cells() -> None:
    """Round the loop, what a pair has open beside its box's two digits is its line's two."""
    for frame in islice(frames(random.Random(1)), 8):
        candidates = list(nonet.Puzzle(bytes(frame)).position().candidates)
        assert np.count_nonzero(frame) == 16
        sides = [
            tuple({digit for cell, digit in candidates if cell in side} for side in line)
            for line in LINES
        ]
        assert all(len(digits) <= 4 for line in sides for digits in line)
        assert all(len(here & there) >= 2 for here, there in sides)
        assert all(frame[9 * row + column] for row, column in CENTRES)


def test_filled_frames_are_minimal_puzzles() -> None:
    """One solution, no given too many, and nothing outside the frame and the middle box."""
    rng = random.Random(2)
    found = 0
    for frame in islice(frames(rng), 6):
        for puzzle in filled(frame, rng, 3000)[:3]:
            outside = np.delete(puzzle, MIDDLE)
            assert ((outside == 0) | (outside == np.delete(frame, MIDDLE))).all()
            assert is_minimal(nonet.Puzzle(bytes(puzzle)))
            found += 1
    assert found
