"""numbers: cells as numbers 0..N apart from each other, in rows or all in one line.

Spaces, commas and semicolons separate, brackets are passed over, 0 or any
blank character is a blank. The plainest form for sizes above 9.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from nonet.errors import ParseError
from nonet.model import MAX_SIZE, Layout, Puzzle
from nonet.model.symbols import BLANKS
from nonet.text.blocks import by_block, by_line
from nonet.text.forms import Format
from nonet.text.record import Entry, Record
from nonet.text.rows import UPRIGHT, is_border, is_comment, wrong_row_count
from nonet.text.sizes import layout_of_size, square_root, usual_layout, wrong_length
from nonet.text.source import Source

_WORD = re.compile(rf"[^\s,;\[\](){{}}{UPRIGHT}]+")


def parse_numbers(text: str, layout: Layout | None = None) -> Record:
    """Read N * N numbers, in one line or in N.

    >>> print(parse_numbers("1 0 3 0 | 0 4 0 1\\n[0,0,0,0], [0,0,0,2]").puzzle)
    1.3..4.1.......2
    """
    words = (
        (number, match)
        for number, line in enumerate(text.split("\n"), 1)
        if not is_comment(line) and not is_border(line)
        for match in _WORD.finditer(line)
    )
    most = MAX_SIZE**2
    found = list(islice(words, most + 1))
    if len(found) > most:
        raise ParseError("there are more numbers than any puzzle has", expected=f"at most {most}")
    size = square_root(len(found))
    if size is None or (layout is not None and size != layout.size):
        raise _wrong_count(text, [number for number, _ in found], layout)
    chosen = layout_of_size(size, layout, "columns")
    values = bytes(_number(match[0], size, line, match.start() + 1) for line, match in found)
    return Record(Puzzle.trusted(values, chosen))


def format_numbers(puzzle: Puzzle) -> str:
    """Return rows of numbers in columns of equal width.

    >>> print(format_numbers(Puzzle("1.3..4.1.......2")))
    1 0 3 0
    0 4 0 1
    0 0 0 0
    0 0 0 2
    """
    width = len(str(puzzle.size))
    return "\n".join(" ".join(str(d).rjust(width) for d in row) for row in puzzle.rows())


def read_numbers(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read grids of rows, or one grid per line, whichever the first lines are."""
    per_line = by_line(parse_numbers)
    per_block = by_block(parse_numbers, size_of=_count)
    return (per_line if _has_grid_per_line(source.head, layout) else per_block)(source, layout)


def _has_grid_per_line(head: str, layout: Layout | None) -> bool:
    """16, 25 or 36 numbers are a grid or a row of one: then the number of lines decides."""
    rows: list[int] = []
    for line in head.splitlines():
        if is_comment(line) or is_border(line):
            continue
        if line.strip():
            rows.append(_count(line))
        elif rows:
            break
    first = rows[0] if rows else 0
    if layout is not None:
        return first == layout.cells
    size = square_root(first)
    if size is None or usual_layout(size) is None:
        return False
    return first > MAX_SIZE or rows != [first] * first


def _count(line: str) -> int:
    return sum(1 for _ in _WORD.finditer(line))


def _number(word: str, size: int, line: int, column: int) -> int:
    if word.isascii() and word.isdecimal() and len(word) <= 3 and int(word) <= size:
        return int(word)
    if len(word) == 1 and word in BLANKS:
        return 0
    raise ParseError(
        "this is no number of the puzzle",
        line=line,
        column=column,
        found=repr(word[:20]),
        expected=f"1 to {size}, or 0 for a blank",
    )


def _wrong_count(text: str, lines: list[int], layout: Layout | None) -> ParseError:
    """Blame the number of rows, or the first row of another length, or the total."""
    by_row = [lines.count(number) for number in dict.fromkeys(lines)]
    if len(by_row) <= 1:
        return wrong_length(len(lines), layout, "numbers")
    size = layout.size if layout is not None else max(by_row, key=by_row.count)
    for number, count in zip(dict.fromkeys(lines), by_row, strict=True):
        if count != size:
            return ParseError(
                "the row has a wrong number of cells",
                line=number,
                column=len(text.split("\n")[number - 1].rstrip()) + 1,
                found=f"{count} numbers",
                expected=f"{size} numbers",
            )
    return wrong_row_count(len(by_row), size, lines[-1])


FORMAT = Format(
    "numbers",
    "numbers with spaces or commas between them",
    parse_numbers,
    format_numbers,
    read_numbers,
    is_one_line=False,
)
