"""The hard puzzles from which climbs start, and what climbs make of them."""

from __future__ import annotations

import random

import numpy as np
import pytest

import nonet
from nonet.generation.changes import moved, richer
from nonet.generation.hard import hard_puzzles
from nonet.generation.wished import Wished
from nonet.techniques import TECHNIQUES
from tests.generation.second import is_minimal


def test_the_file_says_what_its_puzzles_are() -> None:
    """Ratings and techniques are those of the rater; every puzzle is minimal, none is twice."""
    lines = [hard.line for hard in hard_puzzles()]
    assert len(lines) > 40
    assert len(set(lines)) == len(lines)
    first_of = {id: hard for hard in hard_puzzles() for id in hard.techniques}
    sample = {*hard_puzzles()[::4], *first_of.values()}
    ratings = nonet.rate_batch([hard.line for hard in sample], scales=["explainer"])
    for hard, rating in zip(sample, ratings, strict=True):
        assert rating.explainer == hard.rating >= 9.0
        needed = {id for id in rating.counts if TECHNIQUES[id].rating >= 9.0}
        assert needed == set(hard.techniques)
    assert all(is_minimal(nonet.Puzzle(line)) for line in lines[::10])


@pytest.mark.parametrize(
    "wishes",
    [
        {"technique": "dynamic-plus-cell-chains"},
        {"technique": "nested-multiple-contradiction"},
        {"rating": "9.4+"},
    ],
)
def test_a_climb_ends_at_a_puzzle_of_its_own(wishes: Wished) -> None:
    """It meets the wish, and is none of the file in another dress."""
    puzzle = nonet.generate(seed=1, max_seconds=60, **wishes)
    rating = puzzle.rate(scales="explainer")
    assert "technique" not in wishes or wishes["technique"] in rating.counts
    assert (rating.explainer or 0) >= 9.0
    near = [hard.line for hard in hard_puzzles() if hard.rating == rating.explainer]
    form = puzzle.canonical().form
    assert all(nonet.Puzzle(line).canonical().form != form for line in near)


def test_a_climb_says_which_wish_it_missed() -> None:
    """Where the rating is there and the technique is not, the technique is what was missed."""
    wish: Wished = {"technique": "nested-dynamic-plus-cell-chains", "rating": "9.0+"}
    batch = nonet.generate_batch(1, seed=1, max_tries=1, method="climb", **wish)
    assert not batch
    assert batch.report.misses == {"technique": 1}


def test_a_given_more_is_one_of_the_solution() -> None:
    """What a climb tries last: the same puzzle, and one cell of its solution, each cell once."""
    puzzle = nonet.Puzzle(hard_puzzles()[0].line)
    values = np.frombuffer(bytes(puzzle.values), dtype=np.uint8)
    near = np.concatenate(list(richer(puzzle.layout, values, random.Random(1))))
    assert len(near) == len({row.tobytes() for row in near}) == 81 - puzzle.clues
    solution = bytes(puzzle.solve().values)
    for row in near:
        (cell,) = np.flatnonzero(row != values)
        assert row[cell] == solution[cell]


def test_one_given_is_moved_in_every_way() -> None:
    """Each is minimal with one solution and has all givens but one; a random walk finds no other."""
    puzzle = nonet.Puzzle(hard_puzzles()[-1].line)
    givens = np.frombuffer(bytes(puzzle.values), dtype=np.uint8)
    near = {row.tobytes() for some in moved(puzzle.layout, givens, 1) for row in some}
    assert len(near) > 3 and bytes(puzzle.values) not in near
    for row in near:
        assert is_minimal(nonet.Puzzle(row))
        assert sum(a != b and b != 0 for a, b in zip(puzzle.values, row, strict=True)) == 1
    rng = random.Random(1)
    for _ in range(3_000):
        values = bytearray(puzzle.values)
        values[rng.choice([cell for cell in range(81) if values[cell]])] = 0
        values[rng.choice([cell for cell in range(81) if not values[cell]])] = rng.randint(1, 9)
        other = nonet.Puzzle(bytes(values))
        if other != puzzle and other.is_unique() and is_minimal(other):
            assert bytes(values) in near
