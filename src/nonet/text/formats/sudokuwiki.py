"""sudokuwiki: ``https://www.sudokuwiki.org/sudoku.htm?bd=`` and the board.

The board is 81 digits, or with candidates ``S9B`` and two characters per cell, a
number in base 36::

    1..9      a given
    10..18    a digit placed later, plus 9
    19..      candidates: 18 plus the mask, bit 0 for digit 1
"""

from __future__ import annotations

import re

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle
from nonet.text.addresses import find_value, is_nine_by_nine, nine_by_nine, parse_81
from nonet.text.blocks import by_line
from nonet.text.formats.sdm import with_zeros
from nonet.text.forms import Format
from nonet.text.record import Record

_ADDRESS = "https://www.sudokuwiki.org/sudoku.htm?bd="
_VALUE = re.compile(r"[?&]bd=([^&#\s]*)")
_BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"
_PREFIX = "S9B"
_PLACED, _MARKS, _FULL = 9, 18, (1 << 9) - 1


def parse_sudokuwiki(text: str, layout: Layout | None = None) -> Record:
    """Read the board of an address.

    >>> record = parse_sudokuwiki(_ADDRESS + "S9B" + "015y0e" + "00" * 78)
    >>> print(str(record.puzzle)[:3], record.puzzle.candidates().digits(1), record.meta)
    1.5 (3, 7, 8) {'placed': 'r1c3'}
    """
    value, column, comment = find_value(text, _VALUE, _ADDRESS + "...")
    if not value.upper().startswith(_PREFIX):
        return parse_81(value, column, comment, layout)
    layout = nine_by_nine(layout)
    codes = value[len(_PREFIX) :].lower()
    column += len(_PREFIX)
    if len(codes) != 162:
        raise ParseError(
            "the length is wrong",
            column=column + len(codes),
            found=f"{len(codes)} characters after S9B",
            expected="162, two per cell",
        )
    values, marks, placed = bytearray(), [], []
    for cell in range(81):
        number = _number(codes[2 * cell : 2 * cell + 2], column + 2 * cell)
        given = number if number <= _PLACED else number - _PLACED if number <= _MARKS else 0
        values.append(given)
        marks.append(number - _MARKS if number > _MARKS else _FULL)
        if given and number > _PLACED:
            placed.append(layout.cell_name(cell))
    meta = {"placed": " ".join(placed)} if placed else {}
    return Record(Puzzle(bytes(values), layout, marks), comment, None, meta)


def format_sudokuwiki(puzzle: Puzzle) -> str:
    """Return the address that opens the puzzle, with its pencil marks if it has any."""
    if puzzle.marks is None:
        return _ADDRESS + with_zeros(puzzle)
    numbers = [v or mask + _MARKS for v, mask in zip(puzzle.values, puzzle.marks, strict=True)]
    return _ADDRESS + _PREFIX + "".join(_BASE36[n // 36] + _BASE36[n % 36] for n in numbers)


def supports_sudokuwiki(puzzle: Puzzle) -> bool:
    """Whether the board has a code for every cell: none for a blank without candidates."""
    return is_nine_by_nine(puzzle) and (
        puzzle.marks is None
        or all(v or mask for v, mask in zip(puzzle.values, puzzle.marks, strict=True))
    )


def _number(code: str, column: int) -> int:
    high, low = _BASE36.find(code[0]), _BASE36.find(code[1])
    number = high * 36 + low
    if high < 0 or low < 0 or number > _MARKS + _FULL:
        raise ParseError(
            "this is no cell of a board",
            column=column,
            found=repr(code),
            expected="two characters 0-9a-z, up to ep",
        )
    return number


def _says(first: str) -> bool:
    return "sudokuwiki." in first[:200].lower()


FORMAT = Format(
    "sudokuwiki",
    "addresses of SudokuWiki, 9x9 only, no cell without candidates",
    parse_sudokuwiki,
    format_sudokuwiki,
    by_line(parse_sudokuwiki),
    supports=supports_sudokuwiki,
    carries_marks=True,
    says=_says,
)
