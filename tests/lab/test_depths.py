"""The stored puzzles by depth are those that their maker makes."""

from __future__ import annotations

from importlib.resources import files

import pytest

from nonet.lab.depths import COUNTS, DEEP, collect, rounded
from nonet.model import Puzzle

STORED = [
    (Puzzle(line.split()[0]), int(line.split()[1]), float(line.split()[2]))
    for line in files("nonet.lab").joinpath("data", "depths.txt").read_text().splitlines()
    if not line.startswith("#")
]


def first_of(level: int, count: int) -> list[tuple[Puzzle, float]]:
    """Return the first stored puzzles of a rounded difficulty, with the exact one."""
    return [(puzzle, exact) for puzzle, of, exact in STORED if of == level][:count]


def test_the_list_has_the_numbers_of_the_paper() -> None:
    """30 of each difficulty, 10 of the greatest, all different, each with one solution."""
    levels = [level for _, level, _ in STORED]
    assert all(rounded(exact) == level for _, level, exact in STORED)
    assert {level: levels.count(level) for level in set(levels)} == COUNTS
    assert len({puzzle for puzzle, _, _ in STORED}) == len(STORED)
    assert all(puzzle.is_unique() for puzzle, _, _ in STORED)


@pytest.mark.parametrize("level", range(DEEP))
def test_random_puzzles_are_made_again(level: int) -> None:
    """The maker gives the stored ones of every lower difficulty, in their order."""
    assert list(collect({level: 3})) == first_of(level, 3)


def test_a_climb_is_made_again() -> None:
    """The first deep ones come out of the first climb again."""
    assert list(collect({DEEP: 3})) == first_of(DEEP, 3)
