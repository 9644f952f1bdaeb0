"""sdm: a collection, one puzzle per line with 0 for blanks (SudoCue, HoDoKu and others)."""

from __future__ import annotations

from nonet.model import Layout, Puzzle
from nonet.model.symbols import alphabet
from nonet.text.formats.line import parse_line, read_lines
from nonet.text.forms import Format
from nonet.text.record import Record


def parse_sdm(text: str, layout: Layout | None = None) -> Record:
    """Read one line of a collection."""
    return parse_line(text, layout)


def format_sdm(puzzle: Puzzle) -> str:
    """Return the givens in one line, 0 for blanks.

    >>> format_sdm(Puzzle("1.3..4.1.......2"))
    '1030040100000002'
    """
    return with_zeros(puzzle)


def with_zeros(puzzle: Puzzle) -> str:
    """Return the puzzle in one line with 0 for blanks, where 0 is not itself a digit."""
    line = str(puzzle)
    return line if "0" in alphabet(puzzle.size) else line.replace(".", "0")


FORMAT = Format(
    "sdm",
    "a collection, one line per puzzle with 0 for blanks",
    parse_sdm,
    format_sdm,
    read_lines,
    extensions=(".sdm",),
)
