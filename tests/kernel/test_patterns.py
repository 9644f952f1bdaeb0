"""Large grids that come from a pattern are filled from a part of them, however they are shuffled."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from nonet import Budget, Puzzle

BOX = 8
SIZE = BOX * BOX


def moved_along(row: int, column: int) -> int:
    """Return a digit of the grid in which every row is the one above it, moved along."""
    return (BOX * (row % BOX) + row // BOX + column) % SIZE


def crossed_over(row: int, column: int) -> int:
    """Return a digit of a grid that adds without carrying, which is another group than that of moves."""
    return (row % BOX * BOX + row // BOX) ^ column


def shuffled(pattern: Callable[[int, int], int], rng: random.Random) -> list[int]:
    """Return a pattern with its bands, lines and digits moved, and half of the time turned."""

    def lines() -> list[int]:
        bands = [[band * BOX + line for line in rng.sample(range(BOX), BOX)] for band in range(BOX)]
        return [line for band in rng.sample(bands, BOX) for line in band]

    rows, columns, digits = lines(), lines(), rng.sample(range(1, SIZE + 1), SIZE)
    grid = [digits[pattern(row, column)] for row in rows for column in columns]
    turned = [grid[column * SIZE + row] for row in range(SIZE) for column in range(SIZE)]
    return rng.choice((grid, turned))


def part_of(grid: list[int], share: float, rng: random.Random) -> Puzzle:
    """Return a puzzle with a share of the cells given."""
    given = set(rng.sample(range(SIZE * SIZE), round(SIZE * SIZE * share)))
    return Puzzle([digit if cell in given else 0 for cell, digit in enumerate(grid)])


@pytest.mark.parametrize("share", [0.6, 0.4])
@pytest.mark.parametrize("pattern", [moved_along, crossed_over])
def test_a_pattern_is_recognised_by_a_part_of_it(
    pattern: Callable[[int, int], int], share: float
) -> None:
    """A shuffled 64x64 is solved within a few thousand nodes, where no search gets anywhere."""
    rng = random.Random(64)
    puzzle = part_of(shuffled(pattern, rng), share, rng)
    solution = next(puzzle.solutions(budget=Budget(nodes=5_000)))
    assert solution.is_solution()
    assert all(
        given in (0, digit) for given, digit in zip(puzzle.values, solution.values, strict=True)
    )


def test_a_grid_that_is_no_pattern_leads_nowhere_astray() -> None:
    """Two digits exchanged in four cells, and 65% of the cells are solved by search as before."""
    rng = random.Random(65)
    grid = shuffled(crossed_over, rng)
    rows = next(
        (one, other)
        for one in range(SIZE)
        for other in range(one + 1, SIZE)
        if one // BOX == other // BOX
    )
    first = {grid[rows[0] * SIZE + column]: column for column in range(SIZE)}
    second = {grid[rows[1] * SIZE + column]: column for column in range(SIZE)}
    here = 0
    there = first[grid[rows[1] * SIZE + here]]
    assert second[grid[rows[0] * SIZE + here]] == there
    for row in rows:
        one, other = row * SIZE + here, row * SIZE + there
        grid[one], grid[other] = grid[other], grid[one]
    puzzle = part_of(grid, 0.65, rng)
    solution = next(puzzle.solutions(budget=Budget(nodes=200_000)), None)
    assert solution is not None
    assert solution.is_solution()
