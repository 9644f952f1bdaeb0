"""sdk: one puzzle in N rows, with facts about it in ``#`` lines (SadMan Sudoku, SudoCue).

::

    #ARuud                 A author   D description  C comment  B date
    #LEasy                 S source   L level        U address
    [Puzzle]
    2..1.5..3
    ...
    [State]                the player's progress, not read
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from nonet.model import Layout, Puzzle
from nonet.text.blocks import LONGEST_ROW, MOST_LINES, endless, entry_of
from nonet.text.formats.grid import format_grid
from nonet.text.forms import Format
from nonet.text.record import Entry, Record
from nonet.text.rows import is_border, parse_rows, row_size
from nonet.text.source import Source

FACTS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
}


def parse_sdk(text: str, layout: Layout | None = None) -> Record:
    """Read the rows and the facts of one puzzle.

    >>> record = parse_sdk("#LEasy\\n[Puzzle]\\n1.3.\\n.4.1\\n....\\n...2")
    >>> print(record.puzzle, record.meta["level"])
    1.3..4.1.......2 Easy
    """
    rows = []
    meta: dict[str, str] = {}
    for line in text.split("\n"):
        if line.startswith("#") and line[1:2] in FACTS:
            meta[FACTS[line[1]]] = line[2:].strip()
        # The rows keep their places, so that an error names the right line.
        rows.append("" if line.startswith(("#", "[")) else line)
    values, layout = parse_rows("\n".join(rows), layout)
    return Record(Puzzle.trusted(values, layout), meta.get("comment", ""), None, meta)


def format_sdk(puzzle: Puzzle) -> str:
    """Return the rows under the heading ``[Puzzle]``."""
    return "[Puzzle]\n" + format_grid(puzzle)


def read_sdk(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read puzzles one after the other: facts, heading, rows."""
    lines: list[str] = []
    start, rows, size = 1, 0, 0
    in_state = False
    for whole in source.lines():
        text = whole[:LONGEST_ROW]
        begins = text.startswith("[") or (text.startswith("#") and rows > 0)
        if rows and (begins or not text.strip() or (rows >= size and not is_border(text))):
            yield entry_of(parse_sdk, "\n".join(lines), layout, start)
            lines, rows = [], 0
        if text.startswith("["):
            in_state = text.strip().lower() == "[state]"
        if in_state or (not lines and not text.strip()):
            continue
        if not lines:
            start = source.number
        lines.append(text)
        if len(lines) > MOST_LINES:
            yield endless(start, rows)
            lines, rows = [], 0
        elif text.strip() and not text.startswith(("#", "[")) and not is_border(text):
            size = size if rows else (layout.size if layout is not None else row_size(text))
            rows += 1
    if rows:
        yield entry_of(parse_sdk, "\n".join(lines), layout, start)


def _says(first: str) -> bool:
    return re.match(r"\[\s*(puzzle|state)\s*\]", first, re.IGNORECASE) is not None


FORMAT = Format(
    "sdk",
    "SadMan Sudoku: rows, with facts in # lines",
    parse_sdk,
    format_sdk,
    read_sdk,
    extensions=(".sdk",),
    is_one_line=False,
    says=_says,
)
