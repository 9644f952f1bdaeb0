"""line: one puzzle per line, one character per cell; what follows the grid is a comment.

``53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79``

A second word as long as the grid that names the region of each cell makes it a jigsaw.
A space may be a blank, so the whole line is tried before its first word. Of an address the
81 digits in it are read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle
from nonet.model.symbols import ILLEGAL, encoded, is_legal, read_digits, reading_table
from nonet.text.addresses import parse_address
from nonet.text.blocks import entry_of
from nonet.text.forms import Format
from nonet.text.record import Entry, Record
from nonet.text.rows import is_comment
from nonet.text.sizes import (
    layout_of_size,
    square_root,
    usual_layout,
    usual_sizes,
    wrong_length,
)
from nonet.text.source import Source

_FIRST_WORD = re.compile(r"[^\s,;#|:\"]+")
_SEPARATORS = ' \t,;#|:"'

# length -> (layout, table) for every size that is known by its length alone. Sizes with
# a second reading are left to the careful road: 16 may be hexadecimal, 27 and 64 may be Sukaku.
_BY_LENGTH = {
    size * size: (layout, reading_table(size))
    for size in usual_sizes()
    if (layout := usual_layout(size)) is not None and size not in (16, 27, 64)
}


def quick_parse(text: str, layout: Layout | None = None) -> Puzzle | None:
    """Return the puzzle of a bare line, or None if it needs a closer look."""
    known = _BY_LENGTH.get(len(text))
    if known is None:
        return None
    usual, table = known
    values = encoded(text).translate(table)
    if ILLEGAL in values or text.isspace() or (usual.size > 9 and " " in text):
        return None
    if layout is None or layout is usual:
        return Puzzle.trusted(values, usual)
    fits = layout.cells == len(values) and layout.lowest == 1
    return Puzzle.trusted(values, layout) if fits else None


def parse_line(text: str, layout: Layout | None = None) -> Record:
    """Read a puzzle from the start of a line.

    >>> record = parse_line("1.3..4.1.......2 easy")
    >>> print(record.puzzle, record.comment)
    1.3..4.1.......2 easy
    """
    puzzle = quick_parse(text, layout)
    if puzzle is not None:
        return Record(puzzle)
    text = text.rstrip("\r\n")
    if text.lstrip().startswith("http"):
        return parse_address(text, layout)
    indent = len(text) - len(text.lstrip())
    for start in (0, indent) if indent else (0,):
        length = _grid_length(text[start:], layout)
        if length is not None:
            break
    else:
        raise _length_error(text, indent, layout)
    size = square_root(length)
    assert size is not None
    chosen = layout_of_size(size, layout, "columns")
    cells = text[start : start + length]
    try:
        values = read_digits(cells, size, chosen.lowest)
    except ParseError as error:
        raise _moved(error, start) from None
    comment = text[start + length :].strip(_SEPARATORS)
    if layout is None and len(comment) >= length and _are_regions(comment[:length], size):
        chosen = Layout.make(chosen.shape, regions=comment[:length])
        comment = comment[length:].strip(_SEPARATORS)
    return Record(Puzzle.trusted(values, chosen), comment)


def format_line(puzzle: Puzzle) -> str:
    """Return the givens in one line, dots for blanks."""
    return str(puzzle)


def read_lines(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read line by line; bare lines, the usual case, take the short way."""
    for text in source.lines():
        puzzle = quick_parse(text, layout)
        if puzzle is not None:
            yield Entry(puzzle, None, source.number, "", text)
        elif text and not text.isspace() and not is_comment(text):
            yield entry_of(parse_line, text, layout, source.number)


def _grid_length(text: str, layout: Layout | None) -> int | None:
    """Return how many characters from the start are the grid."""
    if layout is not None:
        cells = layout.cells
        ends = len(text) == cells or text[cells : cells + 1] in tuple(_SEPARATORS)
        word = _FIRST_WORD.match(text)
        fits = ends and len(text) >= cells
        if fits and (
            is_legal(text[:cells], layout.size, layout.lowest) or (word and word.end() == cells)
        ):
            return cells
        return None
    word = _FIRST_WORD.match(text)
    if word and (size := square_root(word.end())) and usual_layout(size):
        return word.end()
    for size in reversed(usual_sizes()):
        cells = size * size
        if (
            len(text) >= cells
            and (len(text) == cells or text[cells] in _SEPARATORS)
            and not text[:cells].isspace()
            and is_legal(text[:cells], size)
        ):
            return cells
    return None


def _are_regions(word: str, size: int) -> bool:
    """Whether a word names N regions of N cells; a solution has no symbol twice in a row."""
    counts = Counter(word)
    return set(counts.values()) == {size} and any(
        len(set(word[at : at + size])) < size for at in range(0, len(word), size)
    )


def _length_error(text: str, indent: int, layout: Layout | None) -> ParseError:
    """Say what is wrong with a line that is no grid: the length of its first word."""
    word = _FIRST_WORD.match(text, indent)
    length = len(word[0]) if word else len(text)
    size = layout.size if layout is not None else 9
    if word and len(text.split()) > 1 and is_legal(text, size):
        length = len(text)
    if layout is None and (size := square_root(length) or 0) and not usual_layout(size):
        try:
            layout_of_size(size, None, "columns")
        except ParseError as no_boxes:
            return no_boxes
    wrong = wrong_length(length, layout)
    return ParseError(
        wrong.problem,
        column=(indent if length != len(text) else 0) + length + 1,
        found=wrong.found,
        expected=wrong.expected,
    )


def _moved(error: ParseError, columns: int) -> ParseError:
    assert error.column is not None
    return ParseError(
        error.problem,
        column=error.column + columns,
        found=error.found,
        expected=error.expected,
    )


FORMAT = Format("line", "one character per cell, one line", parse_line, format_line, read_lines)
