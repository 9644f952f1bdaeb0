"""Every format gives back the puzzle it was given."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import assume, given, settings

from nonet.errors import OptionError
from nonet.model import Candidates, Grid, Layout, Puzzle
from nonet.text import (
    FORMATS,
    TABLE_FILES,
    Entry,
    Format,
    format,
    format_named,
    formats,
    parse,
    read,
    write,
)
from tests.text.samples import SHAPES, puzzles, random_puzzle

CAGES_ONLY = {"killer"}
NAMES = [form.name for form in FORMATS if form.name not in CAGES_ONLY]
NINE_ONLY = {"hodoku", "opensudoku", "sudokuwiki", "sudokucoach", "sudokuexchange"}
WITH_MARKS = [form for form in FORMATS if form.carries_marks]


def test_the_names_are_those_promised() -> None:
    """The list of formats is complete and in its order."""
    assert [form.name for form in FORMATS] == [
        *("line", "grid", "pretty", "numbers", "sdk", "sdm", "ss", "hodoku", "pencilmarks"),
        *("sukaku", "opensudoku", "fpuzzles", "sudokupad", "iss", "killer", "csv", "json"),
        *("sudokuwiki", "sudokucoach", "sudokuexchange"),
    ]


def test_every_file_of_a_format_is_listed() -> None:
    """A format is one file and one line: none is written and forgotten."""
    folder = Path(formats.__file__).parent
    written = {
        path.stem for path in folder.glob("*.py") if "\nFORMAT = " in path.read_text("utf-8")
    }
    assert written == {form.name for form in (*FORMATS, *TABLE_FILES)}


@pytest.mark.parametrize("name", NAMES)
@given(puzzle=puzzles())
@settings(max_examples=40, deadline=None)
def test_named_format(name: str, puzzle: Puzzle) -> None:
    """Parsing what was formatted gives the same puzzle, for every size the format can hold."""
    if not format_named(name).supports(puzzle):
        with pytest.raises(OptionError, match="line can"):
            format(puzzle, name)
    else:
        assert parse(format(puzzle, name), format=name) == puzzle


@pytest.mark.parametrize("name", NAMES)
@given(puzzle=puzzles("3x3"))
@settings(max_examples=40, deadline=None)
def test_guessed_format(name: str, puzzle: Puzzle) -> None:
    """A 9x9 puzzle in any format is recognised without naming the format."""
    assert parse(format(puzzle, name)) == puzzle


@pytest.mark.parametrize("name", sorted(set(NAMES) - NINE_ONLY - {"sukaku", "pencilmarks"}))
@given(puzzle=puzzles())
@settings(max_examples=40, deadline=None)
def test_guessed_format_with_layout(name: str, puzzle: Puzzle) -> None:
    """With the layout told, other sizes are recognised too."""
    assume(format_named(name).supports(puzzle))
    assert parse(format(puzzle, name), puzzle.layout) == puzzle


@pytest.mark.parametrize("form", WITH_MARKS, ids=lambda form: form.name)
@given(puzzle=puzzles(with_marks=True))
@settings(max_examples=40, deadline=None)
def test_pencil_marks(form: Format, puzzle: Puzzle) -> None:
    """Formats that carry pencil marks give them back; what they cannot hold they refuse."""
    if form.supports(puzzle):
        assert parse(format(puzzle, form.name), format=form.name) == puzzle
    else:
        with pytest.raises(OptionError, match=r"(json|line) can"):
            format(puzzle, form.name)


@pytest.mark.parametrize("form", WITH_MARKS, ids=lambda form: form.name)
@pytest.mark.parametrize("seed", range(10))
def test_marks_every_format_can_hold(form: Format, seed: int) -> None:
    """Marks that leave two digits or more are carried by every format that carries marks."""
    layout = Layout.plain()
    plain = random_puzzle(layout, seed, 0.05)
    wide = [mask & (mask - 1) for mask in plain.candidates().masks]
    puzzle = Puzzle(plain.values, layout, wide)
    assert puzzle.marks is not None
    assert parse(format(puzzle, form.name), format=form.name) == puzzle


@pytest.mark.parametrize(
    "layout",
    [
        Layout.parse("x"),
        Layout.parse("x+windows"),
        Layout.parse("2x4"),
        Layout.parse("4x2"),
        Layout.parse("1x7"),
        Layout.make("1x6", ["x"], "111222111222333444333444555666555666"),
    ],
    ids=str,
)
@pytest.mark.parametrize("with_marks", [False, True])
def test_json_keeps_everything(layout: Layout, with_marks: bool) -> None:
    """JSON states the layout, so nothing need be told."""
    for seed in range(20):
        puzzle = random_puzzle(layout, seed, 0.2, with_marks)
        assert parse(format(puzzle, "json"), format="json") == puzzle
        assert parse(format(puzzle, "json")) == puzzle


def test_csv_keeps_the_layout() -> None:
    """A table states the layout of every row."""
    for name in ("x", "4x2", "3x3 windows"):
        puzzle = random_puzzle(Layout.parse(name), 1, 0.3)
        assert parse(format(puzzle, "csv"), format="csv") == puzzle


@pytest.mark.parametrize("name", NAMES)
def test_told_layout_is_kept(name: str) -> None:
    """A layout told by the caller is the layout of the puzzle."""
    layout = Layout.parse("x")
    puzzle = random_puzzle(layout, 3, 0.3)
    assert parse(format(puzzle, name), layout, name) == puzzle


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("shape", SHAPES)
def test_many_in_a_stream(name: str, shape: str) -> None:
    """Written one after the other and read again, all come back in order."""
    layout = Layout.plain(shape)
    many = [random_puzzle(layout, seed, 0.4) for seed in range(30)]
    if not format_named(name).supports(many[0]):
        return
    out = io.StringIO()
    assert write(many, out, name) == 30
    entries = list(read(io.StringIO(out.getvalue()), format=name))
    assert [entry.error for entry in entries] == [None] * 30
    assert [entry.puzzle for entry in entries] == many


@pytest.mark.parametrize("name", ["csv", "json"])
def test_solution_and_comment_are_carried(name: str) -> None:
    """Tables and JSON keep the solution and the comment of an entry."""
    layout = Layout.plain("2x2")
    solution = Grid([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], layout)
    entry = Entry(Puzzle("1.3..4.1.......2"), comment='say "one, two"', solution=solution)
    out = io.StringIO()
    write([entry], out, name)
    (back,) = read(io.StringIO(out.getvalue()), format=name)
    assert (back.puzzle, back.solution, back.comment) == (
        entry.puzzle,
        solution,
        'say "one, two"',
    )


def test_pencil_marks_show_what_is_open() -> None:
    """The grid of pencil marks shows the candidates of a puzzle without marks."""
    puzzle = Puzzle("12..3..1.......2")
    text = format(puzzle, "pencilmarks")
    cells = text.replace("|", " ").replace("+", " ").replace("-", " ").split()
    shown = [tuple(int(d) for d in cell.strip("()")) for cell in cells]
    full = Candidates.of(puzzle.layout, puzzle.values)
    assert shown == [full.digits(cell) for cell in range(16)]
