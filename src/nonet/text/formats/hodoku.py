"""hodoku: a line of HoDoKu's library, 9x9 with placed digits and deleted candidates.

::

    :0000:x:53..7....6..195....98....6.+8...6...3...:411 715 816::
     |    |  |                                      |            |
     |    |  givens, +d for a digit placed later    |            eliminations of the step
     |    digits of the step                        deleted candidates: digit, row, column
     technique

A bare field of givens and placed digits is read as well. Placed digits count as
givens: the puzzle is the one on the board. Their cells are in ``meta["placed"]``.
"""

from __future__ import annotations

import re

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle, digits_of
from nonet.model.symbols import read_digits
from nonet.text.addresses import is_nine_by_nine
from nonet.text.blocks import by_line
from nonet.text.forms import Format
from nonet.text.record import Record
from nonet.text.sizes import wrong_length

_CANDIDATE = re.compile(r"[^\s,]+")
_GIVENS, _DELETED, _ELIMINATED, _COMMENT = 3, 4, 5, 6


def parse_hodoku(text: str, layout: Layout | None = None) -> Record:
    """Read a library line.

    >>> line = ":0000:x:" + "+5" + "." * 80 + ":312 412::"
    >>> parse_hodoku(line).puzzle.candidates().digits(1)
    (1, 2, 6, 7, 8, 9)
    """
    layout = layout or Layout.plain()
    if layout.size != 9:
        raise ParseError("HoDoKu lines are 9x9", found=str(layout.shape), expected="3x3")
    fields = text.strip().split(":")
    if len(fields) == 1:
        fields = ["", "", "", *fields]
    if len(fields) <= _GIVENS:
        raise ParseError(
            "the line has too few fields", found=f"{len(fields) - 1}", expected=":0000:x:givens::"
        )
    start = text.index(text.strip()) + sum(len(field) + 1 for field in fields[:_GIVENS])
    values, placed = _cells(fields[_GIVENS], start if text.strip().startswith(":") else 0, layout)
    fields += [""] * (_COMMENT + 1 - len(fields))
    marks = None
    if fields[_DELETED].strip():
        column = start + len(fields[_GIVENS]) + 1
        marks = [(1 << 9) - 1] * 81
        for match in _CANDIDATE.finditer(fields[_DELETED]):
            cell, digit = _candidate(match[0], column + match.start() + 1)
            marks[cell] &= ~(1 << (digit - 1))
    meta = {"placed": " ".join(map(layout.cell_name, placed))} if placed else {}
    if fields[1] not in ("", "0000"):
        meta["technique"] = fields[1]
    if fields[_ELIMINATED].strip():
        meta["eliminated"] = fields[_ELIMINATED].strip()
    comment = ":".join(fields[_COMMENT:]).strip(": ")
    return Record(Puzzle(values, layout, marks), comment, None, meta)


def format_hodoku(puzzle: Puzzle) -> str:
    """Return a library line; pencil marks become deleted candidates."""
    deleted = ""
    if puzzle.marks is not None:
        plain = Puzzle.trusted(puzzle.values, puzzle.layout).candidates().masks
        deleted = " ".join(
            f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
            for cell, mask in enumerate(puzzle.marks)
            if not puzzle[cell]
            for digit in digits_of(plain[cell] & ~mask)
        )
    return f":0000:x:{puzzle}:{deleted}::"


def _cells(field: str, start: int, layout: Layout) -> tuple[bytes, list[int]]:
    columns = [column for column, mark in enumerate(field) if mark != "+"]
    if len(columns) != 81:
        wrong = wrong_length(len(columns), layout, "cells")
        raise ParseError(
            wrong.problem, column=start + len(field) + 1, found=wrong.found, expected=wrong.expected
        )
    try:
        values = read_digits("".join(field[column] for column in columns), 9)
    except ParseError as error:
        assert error.column is not None
        raise ParseError(
            error.problem,
            column=start + columns[error.column - 1] + 1,
            found=error.found,
            expected=error.expected,
        ) from None
    placed = [cell for cell, column in enumerate(columns) if column and field[column - 1] == "+"]
    return values, placed


def _candidate(word: str, column: int) -> tuple[int, int]:
    if len(word) == 3 and all(mark in "123456789" for mark in word):
        return (int(word[1]) - 1) * 9 + int(word[2]) - 1, int(word[0])
    raise ParseError(
        "this is no candidate",
        column=column,
        found=repr(word[:20]),
        expected="digit, row and column, each 1-9, like 411",
    )


def _says(first: str) -> bool:
    return re.match(r":\w{4}:", first) is not None


FORMAT = Format(
    "hodoku",
    "lines of HoDoKu's library, 9x9 only",
    parse_hodoku,
    format_hodoku,
    by_line(parse_hodoku),
    supports=is_nine_by_nine,
    carries_marks=True,
    says=_says,
)
