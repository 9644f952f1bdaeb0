"""Rows of a drawn grid: borders apart from content, content into cells with their columns.

A row may be glued (``53..7....``), glued box by box (``|53.|.7.|...|``), one
word per cell (``5 3 . | . 7 . | . . .``), or drawn with spaces for blanks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from nonet.errors import ParseError
from nonet.model import MAX_SIZE, MIN_SIZE, Layout
from nonet.model.symbols import is_legal, read_digits
from nonet.text.sizes import LONGEST_WORD, layout_of_size

UPRIGHT = "|│┃║¦"
_FLAT = "=─━═╌┄-"  # the hyphen last, where a character class takes it as itself
_BORDER = re.compile(rf"[\s+*:.'`,o{UPRIGHT}\u2500-\u257f{_FLAT}]*")
_FLAT_RUN = re.compile(rf"[{_FLAT}]{{2}}")
_BETWEEN_CELLS = {ord(mark): None for mark in " \t,;" + UPRIGHT}
_TITLE = re.compile(r"\s*(grid|puzzle|sudoku|board|game|no|nr)\b", re.IGNORECASE)
_WORD = re.compile(rf"[^\s,;{UPRIGHT}]+")


class Word(NamedTuple):
    """A run of characters, and the column where it starts, from 1."""

    text: str
    column: int


def is_border(line: str) -> bool:
    """Whether a line only draws: ``+---+---+``, ``*-----*``, ``|---+---|``."""
    return _FLAT_RUN.search(line) is not None and _BORDER.fullmatch(line) is not None


def is_content(line: str) -> bool:
    """Whether a line holds cells: not empty, not a border, not a comment."""
    return bool(line) and not line.isspace() and not is_comment(line) and not is_border(line)


def is_comment(line: str) -> bool:
    """Whether a line starts with ``#``."""
    return line.lstrip().startswith("#")


def is_title(line: str) -> bool:
    """Whether a line only names the grid below it: ``Grid 01``, ``Puzzle #3``."""
    return _TITLE.match(line) is not None


def words_of(line: str) -> list[Word]:
    """Return the words of a row between spaces, commas and upright borders.

    >>> words_of("| 5 12 |")
    [Word(text='5', column=3), Word(text='12', column=5)]
    """
    return [Word(match[0], match.start() + 1) for match in _WORD.finditer(line)]


def row_size(line: str) -> int:
    """Return how many cells a row seems to have.

    >>> row_size("|53.|.7.|...|"), row_size("5 3 . . 7 . . . ."), row_size("12 3 4 123 6 7")
    (9, 9, 6)
    """
    words = [word.text for word in words_of(line)]
    lengths = {len(word) for word in words}
    glued = sum(map(len, words))
    spaced = _spaced_size(line, len(words))
    if spaced:
        return spaced
    if len(words) == 1 or (len(lengths) == 1 and glued <= LONGEST_WORD and not _are_cells(words)):
        return glued
    return len(words)


def _spaced_size(line: str, words: int) -> int:
    """Return the cells of a row that seems to have spaces for blanks, or 0.

    Either every second place of a drawn row is a space, or there are too few words.
    """
    segments = _segments(line)
    widths = {len(segment) for segment in segments}
    if len(segments) > 1 and len(widths) == 1 and not any(s[1::2].strip() for s in segments):
        return len(segments) * ((widths.pop() + 1) // 2)
    places = sum(map(len, segments))
    if " " in line.strip("\n") and words < MIN_SIZE <= places <= 9:
        return places if is_legal("".join(segments), places) else 0
    return 0


def _segments(line: str) -> list[str]:
    """Return what stands between the upright borders of a row."""
    segments = re.split(f"[{UPRIGHT}]", line)
    if len(segments) > 2 and not segments[0].strip() and not segments[-1].strip():
        return segments[1:-1]
    return segments


def is_glued(line: str) -> bool:
    """Whether every character of a row is one cell."""
    return row_size(line) == sum(len(word.text) for word in words_of(line))


def _are_cells(words: Sequence[str]) -> bool:
    """Whether words of equal length look like numbers or candidates rather than boxes."""
    count = len(words)
    if count < MIN_SIZE:
        return False
    if any(bracket in word for word in words for bracket in "()[]{}"):
        return True
    if count > 9 and all(word.isdecimal() and int(word) <= count for word in words):
        return True
    return all(
        word.isalnum() and list(word) == sorted(set(word)) and is_legal(word, min(count, MAX_SIZE))
        for word in words
    )


def content_rows(text: str) -> list[tuple[int, str]]:
    """Return the rows of a record with their line numbers, without borders and comments."""
    return [
        (number, line)
        for number, line in enumerate(text.split("\n"), 1)
        if is_content(line) or _is_blank_row(line)
    ]


def _is_blank_row(line: str) -> bool:
    """Whether a line of spaces may be a row without givens."""
    return len(line) >= MIN_SIZE and line.isspace()


def parse_rows(text: str, layout: Layout | None) -> tuple[bytes, Layout]:
    """Read a drawn grid with one character per cell."""
    rows = content_rows(text)
    drawn = [(number, line) for number, line in rows if not line.isspace()]
    if not drawn:
        raise ParseError("no row of a grid found")
    if len(drawn) == len(rows) or (layout is not None and len(drawn) == layout.size):
        rows = drawn
    bare = [line.translate(_BETWEEN_CELLS) for _, line in rows]
    if {len(line) for line in bare} == {len(rows)}:
        layout = layout_of_size(len(rows), layout)
        if is_legal("".join(bare), layout.size, layout.lowest):
            return read_digits("".join(bare), layout.size, layout.lowest), layout
    size = layout.size if layout is not None else _common_size(rows)
    layout = layout_of_size(size, layout, "columns")
    cells = [_row_cells(number, line, size) for number, line in rows[:size]]
    if len(rows) != size:
        raise wrong_row_count(len(rows), size, rows[-1][0])
    try:
        return read_digits("".join(text for text, _ in cells), size, layout.lowest), layout
    except ParseError as error:
        assert error.column is not None
        row, col = divmod(error.column - 1, size)
        raise ParseError(
            error.problem,
            line=rows[row][0],
            column=cells[row][1][col],
            found=error.found,
            expected=error.expected,
        ) from None


def wrong_row_count(found: int, expected: int, line: int) -> ParseError:
    """Return the error for a grid that is cut short or goes on too long."""
    return ParseError(
        "the number of rows is wrong",
        line=line,
        found=f"{found} rows",
        expected=f"{expected} rows of {expected} cells",
    )


def _common_size(rows: Sequence[tuple[int, str]]) -> int:
    """Return the size most rows agree on, so that one bad row is named as the bad one."""
    sizes = [row_size(line) for _, line in rows]
    return max(sizes, key=lambda size: (sizes.count(size), size == len(rows)))


def _row_cells(number: int, line: str, size: int) -> tuple[str, list[int]]:
    """Return the characters of a row, one per cell, and their columns."""
    words = words_of(line)
    glued = "".join(word.text for word in words)
    if len(glued) == size:
        return glued, [word.column + i for word in words for i in range(len(word.text))]
    for cells in _spaced(line, size):
        if is_legal(cells, size):
            return cells, list(range(1, size + 1))
    raise ParseError(
        "the row has a wrong number of cells",
        line=number,
        column=len(line.rstrip()) + 1 if len(glued) < size else _column_after(words, size),
        found=f"{len(glued)} cells",
        expected=f"{size} cells",
    )


def _spaced(line: str, size: int) -> list[str]:
    """Return the readings of a row in which a space is a blank cell."""
    segments = _segments(line)
    readings = ["".join(segments)]
    if all(not segment[1::2].strip() for segment in segments):
        readings.append("".join(segment[::2] for segment in segments))
    return [cells for cells in readings if len(cells) == size]


def _column_after(words: Sequence[Word], count: int) -> int:
    """Return the column of the first cell beyond ``count``."""
    for word in words:
        if count < len(word.text):
            return word.column + count
        count -= len(word.text)
    return words[-1].column + len(words[-1].text)
