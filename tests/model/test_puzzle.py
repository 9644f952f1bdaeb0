"""Puzzles, grids and candidates as values."""

import pickle

import numpy as np
import pytest
from hypothesis import given

from nonet import Candidates, Grid, Layout, ParseError, Puzzle, PuzzleError, ShapeError
from nonet.model import faults, is_solution_of
from tests.strategies import puzzles

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_text_digits_and_arrays_make_the_same_puzzle() -> None:
    """A puzzle does not remember how it was given."""
    puzzle = Puzzle(EASY)
    assert puzzle == Puzzle(list(puzzle)) == Puzzle(puzzle.array()) == Puzzle(list(puzzle.rows()))
    lines = [EASY[start : start + 9] for start in range(0, 81, 9)]
    assert puzzle == Puzzle(lines) == Puzzle([list(line) for line in lines]) == Puzzle(list(EASY))
    assert Grid(SOLUTION) == puzzle.solve()
    assert len({puzzle, Puzzle(EASY.replace(".", "0"))}) == 1


@given(puzzles())
def test_puzzles_are_values(puzzle: Puzzle) -> None:
    """Equal puzzles hash alike, survive pickling, and repr makes them again."""
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    again = eval(repr(puzzle), {"Puzzle": Puzzle, "Layout": Layout})
    assert again == puzzle and hash(again) == hash(puzzle)
    assert puzzle.clues == sum(1 for _ in puzzle.givens())


@pytest.mark.parametrize(
    "name", ["3x3 x", "1x4", "4x1", "3x2", "2x6", "1x7", "2x2 jigsaw:1112122233343444"]
)
def test_any_layout_can_be_named(name: str) -> None:
    """A layout given by its name is that layout, and repr names what would not be guessed."""
    layout = Layout.parse(name)
    puzzle = Puzzle([0] * layout.cells, name)
    assert puzzle.layout == layout == Puzzle("." * layout.cells, name).layout
    assert eval(repr(puzzle)) == puzzle
    grid = Grid([1] * layout.cells, name)
    assert eval(repr(grid)) == grid


def test_extra_houses_fit_the_puzzle_they_are_put_on() -> None:
    """Extra houses named alone go onto a puzzle of any size."""
    assert Puzzle("." * 256).on("x").layout == Layout.parse("4x4 x")


def test_puzzles_cannot_be_changed() -> None:
    """Setting anything raises, and says to make a new one."""
    puzzle = Puzzle(EASY)
    with pytest.raises(AttributeError, match="immutable"):
        puzzle.values = b""
    with pytest.raises(AttributeError, match="immutable"):
        del puzzle.layout
    with pytest.raises(TypeError):
        puzzle[0] = 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("givens", "error", "words"),
    [
        ([0] * 80, ShapeError, "80 cells"),
        ([0] * 80 + [10], PuzzleError, "r9c9: digit 10 is out of range"),
        ([0] * 80 + [-1], PuzzleError, "-1 is no digit"),
        ([0] * 80 + [300], PuzzleError, "300 is no digit"),
        ([0] * 80 + [1.5], PuzzleError, "1.5 is no digit"),
        ([0] * 80 + [None], PuzzleError, "None is no digit"),
        (["."] * 80 + ["?"], ParseError, r"column 81: .* found '\?'"),
        (["."] * 80, ShapeError, "80 cells"),
        ([0] * 25, ShapeError, "size 5 has no usual box"),
        ([], ShapeError, "size 0"),
    ],
)
def test_values_that_make_no_puzzle(
    givens: list[object], error: type[Exception], words: str
) -> None:
    """The error names the place and the range."""
    with pytest.raises(error, match=words):
        Puzzle(givens)


def test_indexing_by_cell_and_by_row_and_column() -> None:
    """Both ways reach the same digit; outside is an IndexError."""
    puzzle = Puzzle(EASY)
    assert puzzle[4] == puzzle[0, 4] == 7
    with pytest.raises(IndexError):
        puzzle[9, 0]


def test_marks_that_say_nothing_new_are_dropped() -> None:
    """Pencil marks are kept only where they narrow what the givens leave open."""
    puzzle = Puzzle(EASY)
    implied = puzzle.candidates().masks
    assert Puzzle(list(puzzle), marks=implied) == puzzle
    assert Puzzle(list(puzzle), marks=[511] * 81) == puzzle
    blank = puzzle.values.index(0)
    narrowed = [mask & -mask if cell == blank else 511 for cell, mask in enumerate(implied)]
    marked = Puzzle(list(puzzle), marks=narrowed)
    assert marked != puzzle
    assert marked.candidates().digits(blank) == puzzle.candidates().digits(blank)[:1]
    with pytest.raises(PuzzleError, match="80 pencil marks"):
        Puzzle(list(puzzle), marks=[511] * 80)
    with pytest.raises(PuzzleError, match="r1c1"):
        Puzzle(list(puzzle), marks=[512] * 81)


def test_checker_finds_every_fault() -> None:
    """The independent checker accepts the solution and names what is wrong with others."""
    grid = Grid([int(c) for c in SOLUTION])
    assert grid.is_solution() and is_solution_of(grid.layout, grid.values, Puzzle(EASY).values)
    swapped = [*grid.values]
    swapped[0], swapped[1] = swapped[1], swapped[0]
    broken = Grid(swapped)
    # The two columns now hold a digit twice each; the row and the box are still fine.
    assert {fault.house and fault.house.kind for fault in broken.faults()} == {"column"}
    blank = faults(grid.layout, bytes(81))
    assert len(blank) == 81 and blank[0].describe(grid.layout) == "r1c1 is blank"


@given(puzzles())
def test_candidates_are_what_no_peer_holds(puzzle: Puzzle) -> None:
    """A candidate of a blank cell is open exactly if no peer holds its digit."""
    open_ = puzzle.candidates()
    for cell, value in enumerate(puzzle):
        seen = {puzzle[peer] for peer in puzzle.layout.peers[cell]}
        expected = (
            (value,)
            if value
            else tuple(digit for digit in range(1, puzzle.size + 1) if digit not in seen)
        )
        assert open_.digits(cell) == expected


def test_placing_is_eliminating() -> None:
    """Placing every digit of the solution one by one ends with exactly the solution."""
    candidates = Candidates.full(Layout.plain())
    for cell, digit in enumerate(SOLUTION):
        candidates = candidates.place(cell, int(digit))
    assert len(candidates) == 81
    assert "".join(str(candidates.digits(cell)[0]) for cell in range(81)) == SOLUTION
    assert not candidates.empty_cells() and not candidates.lost_digits()


def test_arrays_are_copies() -> None:
    """Changing the array does not change the puzzle."""
    puzzle = Puzzle(EASY)
    array = puzzle.array()
    array[:] = 0
    assert puzzle == Puzzle(EASY) and array.dtype == np.uint8
