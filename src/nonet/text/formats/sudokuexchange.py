"""sudokuexchange: ``https://sudokuexchange.com/play/?s=`` and 81 digits."""

from __future__ import annotations

import re

from nonet.model import Layout, Puzzle
from nonet.text.addresses import find_value, is_nine_by_nine, parse_81
from nonet.text.blocks import by_line
from nonet.text.formats.sdm import with_zeros
from nonet.text.forms import Format
from nonet.text.record import Record

_ADDRESS = "https://sudokuexchange.com/play/?s="
_VALUE = re.compile(r"[?&]s=([^&#\s]*)")


def parse_sudokuexchange(text: str, layout: Layout | None = None) -> Record:
    """Read the puzzle of an address.

    >>> parse_sudokuexchange(_ADDRESS + "0" * 80 + "7&d=3").puzzle[80]
    7
    """
    return parse_81(*find_value(text, _VALUE, _ADDRESS + "..."), layout)


def format_sudokuexchange(puzzle: Puzzle) -> str:
    """Return the address that opens the puzzle."""
    return _ADDRESS + with_zeros(puzzle)


def _says(first: str) -> bool:
    return "sudokuexchange." in first[:200].lower()


FORMAT = Format(
    "sudokuexchange",
    "addresses of SudokuExchange, 9x9 only",
    parse_sudokuexchange,
    format_sudokuexchange,
    by_line(parse_sudokuexchange),
    supports=is_nine_by_nine,
    says=_says,
)
