"""What the addresses of the Sudoku sites have in common: 81 digits somewhere in them."""

from __future__ import annotations

import re

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle, Shape
from nonet.model.symbols import read_digits
from nonet.text.record import Record

_DIGITS = re.compile(r"(?<![0-9.])([0-9.]{81})(?![0-9])")


def find_value(text: str, pattern: re.Pattern[str], example: str) -> tuple[str, int, str]:
    """Return the part of an address that holds the puzzle, its column, and what follows."""
    match = pattern.search(text)
    if match is None:
        raise ParseError(
            "this is no address of a puzzle", found=repr(text.strip()[:40]), expected=example
        )
    _, _, comment = text[match.start() :].partition(" ")
    return match[1], match.start(1) + 1, comment.strip()


def nine_by_nine(layout: Layout | None) -> Layout:
    """Return the layout; only 3x3 boxes fit into these addresses."""
    layout = layout or Layout.plain()
    if layout.size != 9:
        raise ParseError(
            "the addresses of this site are for 9x9", found=str(layout.shape), expected="3x3"
        )
    return layout


def parse_81(value: str, column: int, comment: str, layout: Layout | None) -> Record:
    """Read the 81 digits of an address."""
    layout = nine_by_nine(layout)
    if len(value) != 81:
        raise ParseError(
            "the length is wrong",
            column=column + len(value),
            found=f"{len(value)} characters",
            expected="81 (9x9)",
        )
    try:
        return Record(Puzzle.trusted(read_digits(value, 9), layout), comment)
    except ParseError as error:
        assert error.column is not None
        raise ParseError(
            error.problem,
            column=column + error.column - 1,
            found=error.found,
            expected=error.expected,
        ) from None


def is_nine_by_nine(puzzle: Puzzle) -> bool:
    """Whether the puzzle is of shape 3x3."""
    return puzzle.shape == Shape(3, 3)


def has_81(text: str) -> bool:
    """Whether 81 digits or dots stand together somewhere in an address."""
    return _DIGITS.search(text) is not None


def parse_address(text: str, layout: Layout | None = None) -> Record:
    """Read the 81 digits that stand anywhere in an address.

    >>> parse_address("https://sudoku.example/" + "0" * 80 + "7?x=1").puzzle[80]
    7
    """
    match = _DIGITS.search(text)
    if match is None:
        raise ParseError(
            "this address holds no puzzle",
            found=repr(text.strip()[:60]),
            expected="81 digits in it, or a link of f-puzzles, SudokuPad or ISS",
        )
    _, _, comment = text[match.end() :].partition(" ")
    return parse_81(match[1], match.start(1) + 1, comment.strip(), layout)
