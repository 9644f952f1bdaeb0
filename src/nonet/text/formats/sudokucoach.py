"""sudokucoach: ``https://sudoku.coach/en/play/`` and 81 digits, or a packed board.

A packed board is ``SCv7_32_`` and base 32 (0-9, a-v) of zlib-compressed JSON with the
fields ``givenDigits``, ``userDigits`` and ``userCellCandidates`` (masks joined by
``-``, bit d for digit d, 0 where nothing is noted). It is read, not written.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle
from nonet.text.addresses import find_value, is_nine_by_nine, nine_by_nine, parse_81
from nonet.text.blocks import by_line
from nonet.text.formats.sdm import with_zeros
from nonet.text.forms import Format
from nonet.text.record import Record

_ADDRESS = "https://sudoku.coach/en/play/"
_VALUE = re.compile(r"(?:/play/|/solve/|[?&]puzzle=|\b(?=SCv))([^/?&#\s]+)", re.IGNORECASE)
_PACKED = re.compile(r"SCv(\d+)_32_(.*)", re.IGNORECASE)
_LIMIT = 1 << 20


def parse_sudokucoach(text: str, layout: Layout | None = None) -> Record:
    """Read the puzzle of an address.

    >>> parse_sudokucoach(_ADDRESS + "0" * 80 + "7").puzzle[80]
    7
    """
    value, column, comment = find_value(text, _VALUE, _ADDRESS + "...")
    packed = _PACKED.fullmatch(value)
    if packed is None:
        return parse_81(value, column, comment, layout)
    layout = nine_by_nine(layout)
    try:
        return _record(_unpacked(packed[2]), layout, comment)
    except (
        ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError, zlib.error,
    ):  # fmt: skip
        raise ParseError(
            "the packed board cannot be read",
            column=column,
            found=repr(value[:20]) + "...",
            expected="a 9x9 board packed by sudoku.coach",
        ) from None


def format_sudokucoach(puzzle: Puzzle) -> str:
    """Return the address that opens the puzzle."""
    return _ADDRESS + with_zeros(puzzle)


def _unpacked(code: str) -> dict[str, str]:
    try:
        packed = base64.b32hexdecode(code.upper() + "=" * (-len(code) % 8))
    except binascii.Error as error:
        raise ValueError(str(error)) from None
    board = json.loads(zlib.decompressobj().decompress(packed, _LIMIT))
    if not isinstance(board, dict):
        raise TypeError("no board")
    return board


def _record(board: dict[str, str], layout: Layout, comment: str) -> Record:
    givens = [int(digit) for digit in board["givenDigits"]]
    users = [int(digit) for digit in board.get("userDigits") or "0" * 81]
    notes = [
        int(mask) >> 1 for mask in (board.get("userCellCandidates") or "0-" * 80 + "0").split("-")
    ]
    values = bytes(given or user for given, user in zip(givens, users, strict=True))
    placed = [cell for cell in range(81) if users[cell] and not givens[cell]]
    meta = {"placed": " ".join(map(layout.cell_name, placed))} if placed else {}
    marks = [mask or (1 << 9) - 1 for mask in notes]
    return Record(Puzzle(values, layout, marks), comment, None, meta)


def _says(first: str) -> bool:
    start = first[:200].lower()
    return "sudoku.coach" in start or "scv7_" in start


FORMAT = Format(
    "sudokucoach",
    "addresses of sudoku.coach, 9x9 only",
    parse_sudokucoach,
    format_sudokucoach,
    by_line(parse_sudokucoach),
    supports=is_nine_by_nine,
    aliases=("sudoku.coach",),
    says=_says,
)
