"""iss: strings and addresses of Interactive Sudoku Solver, ``.Cage~15~R1C1~R1C2``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote, unquote

from nonet.model import Layout, Puzzle
from nonet.text.blocks import entry_of
from nonet.text.forms import Format
from nonet.text.record import Entry, Record
from nonet.text.rows import is_comment
from nonet.text.sizes import agreed
from nonet.text.source import Source

ADDRESS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_STRING = re.compile(r"\.+(?:~R[1-9a-z]\d?C|[A-Z][A-Za-z]*~|[A-Z][a-z]+[A-Za-z]*\s*(?:\.|$))")
_VALUE = re.compile(r"[?&]q=([^&#\s]*)")


def parse_iss(text: str, layout: Layout | None = None) -> Record:
    """Read a string, or the address that holds it.

    >>> parse_iss(".Cage~15~R1C1~R1C2.~R1C3_4").puzzle.rules
    (<killer 15 r1c1 r1c2>,)
    """
    from nonet.text.iss import record_of

    match = _VALUE.search(text)
    return agreed(record_of(unquote(match[1]) if match else text), layout)


def read_iss(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read one string per line; a line that is indented, or one of many types, goes on."""
    lines: list[str] = []
    start, apart = 1, False
    for line in source.lines():
        if not line or line.isspace():
            apart = True
        elif lines and (line[0].isspace() or (not apart and _goes_on(lines, line))):
            lines.append(line.strip())
        elif not is_comment(line):
            if lines:
                yield entry_of(parse_iss, "".join(lines), layout, start)
            lines, start, apart = [line.strip()], source.number, False
    if lines:
        yield entry_of(parse_iss, "".join(lines), layout, start)


def _goes_on(lines: list[str], line: str) -> bool:
    """Whether a line belongs to a string that has a line for each type, as files of ISS have.

    Givens alone after givens alone are the next plain puzzle.
    """
    if not all(part.startswith(".") and part.count(".") == 1 for part in (lines[-1], line)):
        return False
    return not line.startswith(".~") or not all(part.startswith(".~") for part in lines)


def format_iss(puzzle: Puzzle) -> str:
    """Return the address that opens the puzzle."""
    from nonet.text.iss import string_of

    return ADDRESS + quote(string_of(puzzle), safe="~.-_")


def supports_iss(puzzle: Puzzle) -> bool:
    """Whether ISS has a type for every rule of the puzzle."""
    from nonet.text.iss import can_write

    return can_write(puzzle)


def _says(first: str) -> bool:
    return "interactive-sudoku-solver" in first[:200].lower() or _STRING.match(first) is not None


FORMAT = Format(
    "iss",
    "strings and links of Interactive Sudoku Solver, sizes 4 to 16",
    parse_iss,
    format_iss,
    read_iss,
    supports=supports_iss,
    carries_marks=True,
    carries_layout=True,
    carries_rules=True,
    states_size=True,
    says=_says,
)
