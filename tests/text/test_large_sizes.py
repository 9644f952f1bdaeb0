"""Sizes beyond 36: one alphabet more, and numbers as the better format."""

import random

import pytest

from nonet import Budget, Layout, Puzzle, ShapeError, format, parse
from nonet.model.symbols import alphabet


def thinned(shape: str, share: float, seed: int | None) -> Puzzle:
    """Return a puzzle with a share of the cells of a grid given."""
    layout = Layout.plain(shape)
    grid = Puzzle(bytes(layout.cells), layout).solve(seed=seed, budget=Budget(seconds=60))
    assert grid.is_solution()
    chance = random.Random(1)
    return Puzzle([digit if chance.random() < share else 0 for digit in grid.values], layout)


@pytest.mark.parametrize("shape", ["6x7", "7x7", "8x8"])
def test_formats_hold_large_grids(shape: str) -> None:
    """Numbers, lines, grids and JSON come back as they were, guessed and named."""
    puzzle = thinned(shape, 0.5, None)
    for name in ("numbers", "line", "json", "grid"):
        text = format(puzzle, name)
        assert parse(text) == puzzle, name
        assert parse(text, format=name) == puzzle, name
    assert Puzzle(str(puzzle)) == puzzle
    one_line = " ".join(map(str, puzzle.values))
    assert parse(one_line) == puzzle


def test_every_digit_has_its_own_symbol() -> None:
    """Sixty-four different characters, none of them a blank."""
    symbols = alphabet(64)
    assert len(set(symbols)) == 64 and not set(symbols) & set(".0*_ ")
    with pytest.raises(ShapeError, match="4 to 64"):
        Layout.plain("5x13")


def test_small_sizes_are_still_guessed() -> None:
    """49 and 64 characters or numbers in a line are rows only where there are as many lines."""
    eight = Puzzle("." * 64)
    assert parse("." * 64).size == 8 and parse("." * 64 + " a remark of some words").size == 8
    assert parse(" ".join("0" * 64)) == eight
    assert parse(format(eight, "numbers")) == eight


@pytest.mark.parametrize("seed", [None, 5])
def test_the_largest_grids_are_solved(seed: int | None) -> None:
    """The empty 64x64 is filled, by seed too, and found again from most of its cells."""
    puzzle = thinned("8x8", 0.65, seed)
    solution = puzzle.solve(budget=Budget(seconds=60))
    assert solution.is_solution()
    assert all(solution[cell] == digit for cell, digit in puzzle.givens())


def test_techniques_end_at_their_size() -> None:
    """Hints say how far they go."""
    with pytest.raises(ShapeError, match="36x36"):
        thinned("7x7", 0.6, None).hint()
