"""fpuzzles: ``https://f-puzzles.com/?load=`` and a packed JSON object, or that JSON itself.

What is not understood becomes a rule ``unknown`` that demands nothing and is named wherever
rules are told; drawings without a meaning are kept.
"""

from __future__ import annotations

import json
import re

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle
from nonet.text.addresses import find_value
from nonet.text.blocks import by_line
from nonet.text.forms import Format
from nonet.text.json_values import loads
from nonet.text.packing import packed, unpacked
from nonet.text.record import Entry, Record

ADDRESS = "https://f-puzzles.com/?load="
_VALUE = re.compile(r"[?&]load=([^&#\s]+)")
_OBJECT = re.compile(r'\{(?=.{0,400}"grid"\s*:\s*\[\s*\[\s*\{)', re.DOTALL)


def parse_fpuzzles(text: str, layout: Layout | None = None) -> Record:
    """Read a link, or the JSON of f-puzzles.

    >>> puzzle = Puzzle("." * 81, rules="killer 15 r1c1 r1c2")
    >>> parse_fpuzzles(format_fpuzzles(puzzle)).puzzle == puzzle
    True
    """
    from nonet.text.fpuzzles import record_of

    if text.lstrip().startswith("{"):
        return record_of(decoded(text), layout)
    code, _, comment = find_value(text, _VALUE, ADDRESS + "...")
    record = record_of(decoded(unpacked(code, "link of f-puzzles")), layout)
    return Record(record.puzzle, comment or record.comment, record.solution, record.meta)


def format_fpuzzles(puzzle: Puzzle) -> str:
    """Return the link that opens the puzzle."""
    return fpuzzles_line(Entry(puzzle))


def fpuzzles_line(entry: Entry) -> str:
    """Return the link of an entry, with its title, author and solution."""
    return ADDRESS + code_of(entry)


def code_of(entry: Entry) -> str:
    """Return the packed object of an entry."""
    from nonet.text.fpuzzles import object_of

    assert entry.puzzle is not None
    data = object_of(entry.puzzle, entry.solution, entry.meta)
    return packed(json.dumps(data, separators=(",", ":"), ensure_ascii=False))


def supports_fpuzzles(puzzle: Puzzle) -> bool:
    """Whether f-puzzles has a key for everything in the puzzle."""
    from nonet.text.fpuzzles import can_write

    return can_write(puzzle)


def decoded(text: str) -> object:
    """Return the JSON of a text."""
    try:
        return loads(text)
    except ValueError:
        raise ParseError(
            "the link is cut or changed: what it holds is no JSON",
            found=repr(text[:20]) + "...",
            expected="the whole link, as it was copied",
        ) from None


def _says(first: str) -> bool:
    return "f-puzzles." in first[:200].lower() or _OBJECT.match(first) is not None


FORMAT = Format(
    "fpuzzles",
    "links of f-puzzles, with rules",
    parse_fpuzzles,
    format_fpuzzles,
    by_line(parse_fpuzzles),
    supports=supports_fpuzzles,
    carries_marks=True,
    carries_layout=True,
    carries_rules=True,
    states_size=True,
    carries_solution=True,
    aliases=("f-puzzles",),
    write_entry=fpuzzles_line,
    says=_says,
)
