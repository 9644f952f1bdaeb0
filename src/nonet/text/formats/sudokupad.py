"""sudokupad: links of SudokuPad, as far as they carry rules.

``fpuz`` and a packed object of f-puzzles say everything and are what is written. ``ctc`` and
``scl`` hold givens, regions, cages and drawings; what the drawings mean stands in prose, so
the rules there are named as not known. ``scf`` is a plain puzzle.
"""

from __future__ import annotations

import re

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle
from nonet.text.addresses import find_value, has_81, parse_address
from nonet.text.blocks import by_line
from nonet.text.formats.fpuzzles import code_of, decoded, supports_fpuzzles
from nonet.text.forms import Format
from nonet.text.packing import unpacked
from nonet.text.record import Entry, Record

ADDRESS = "https://sudokupad.app/fpuz"
_VALUE = re.compile(r"(?:/|[?&]puzzleid=|\b)((?:fpuz|ctc|scl|scf)[^?&#\s]*)")


def parse_sudokupad(text: str, layout: Layout | None = None) -> Record:
    """Read a link.

    >>> puzzle = Puzzle("." * 81, rules="thermo r1c1 r1c2")
    >>> parse_sudokupad(format_sudokupad(puzzle)).puzzle == puzzle
    True
    """
    if has_81(text):
        return parse_address(text, layout)
    if "fpuz" not in text and not _VALUE.search(text):
        raise ParseError(
            "this link names a puzzle that SudokuPad keeps itself; it holds no puzzle",
            found=repr(text.strip()[:60]),
            expected="a link with the puzzle in it (in SudokuPad: export), " + ADDRESS + "...",
        )
    from nonet.text.fpuzzles import record_of
    from nonet.text.scl import board_of, plain_of

    value, _, comment = find_value(text, _VALUE, ADDRESS + "...")
    kind = value[:3]
    if kind == "fpu":
        code = value.removeprefix("fpuzzles") if value.startswith("fpuzzles") else value[4:]
        record = record_of(decoded(unpacked(code, "link of SudokuPad")), layout)
    elif kind == "scf":
        record = plain_of(value[3:], layout)
    else:
        record = board_of(unpacked(value[3:], "link of SudokuPad"), layout)
    return Record(record.puzzle, comment or record.comment, record.solution, record.meta)


def format_sudokupad(puzzle: Puzzle) -> str:
    """Return the link that opens the puzzle."""
    return sudokupad_line(Entry(puzzle))


def sudokupad_line(entry: Entry) -> str:
    """Return the link of an entry, with its title, author and solution."""
    return ADDRESS + code_of(entry)


def _says(first: str) -> bool:
    start = first[:200].lower()
    return "sudokupad." in start or "crackingthecryptic" in start


FORMAT = Format(
    "sudokupad",
    "links of SudokuPad, with the rules that f-puzzles has",
    parse_sudokupad,
    format_sudokupad,
    by_line(parse_sudokupad),
    supports=supports_fpuzzles,
    carries_marks=True,
    carries_layout=True,
    carries_rules=True,
    states_size=True,
    carries_solution=True,
    write_entry=sudokupad_line,
    says=_says,
)
