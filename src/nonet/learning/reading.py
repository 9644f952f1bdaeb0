"""Grids in an answer: found wherever they stand, in prose, drawings, tables or code.

The reader is forgiving about how a grid is written and strict about what it says: every cell
is a digit or a blank, and a grid has exactly N * N of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from nonet.model import Layout
from nonet.model.symbols import alphabet

BLANKS = frozenset(".0*_?-xX·□")
_SEPARATORS = re.compile(r"[\s|│║┃¦,;:\[\](){}\"'`*<>/\\]+|<br\s*/?>")
_BORDER = re.compile(r"[\s|│║┃¦+\-=:_.*·─━═┼╋┿╬├┤╟╢╠╣└┘┌┐╔╗╚╝╤╧╪┬┴┏┓┗┛┳┻┣┫]*")
_LABEL = re.compile(r"^\W*(?:(?:row|line|r)\s*)?[0-9a-z]{1,2}\W{0,3}?[:.)\]|=>-]+", re.IGNORECASE)
_LETTER = re.compile(r"^\W*[A-Za-z]\s+(?=\W*\d)")
_TAGGED = re.compile(
    r"<answer>(.*?)</answer>|\\boxed\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}", re.S | re.I
)
_CELL = re.compile(
    r"\b(?:r(?:ow)?\s*(\d{1,2})\s*,?\s*c(?:ol(?:umn)?)?\s*(\d{1,2}))\W{1,4}(?:(?:is|to|holds|must be|has|gets)\W+)?"
    r"(?:a\s+)?([0-9A-Za-z]{1,2})\b",
    re.IGNORECASE,
)


def grids_in(text: str, layout: Layout) -> list[list[int]]:
    """Return every grid in a text in its order, 0 for a blank.

    What stands in ``<answer>`` or ``\\boxed{}`` counts alone, if there is a grid in it.
    """
    tagged = [a or b for a, b in _TAGGED.findall(text)]
    for region in reversed(tagged):
        found = list(_grids(region, layout))
        if found:
            return found
    return list(_grids(text, layout))


def cells_told(text: str, layout: Layout) -> dict[int, int]:
    """Return the cells whose digit is told in words, like ``r1c3 = 4``; the last word counts."""
    told = {}
    for row, column, word in _CELL.findall(text):
        r, c, digit = int(row), int(column), _digit(word, layout)
        if 1 <= r <= layout.size and 1 <= c <= layout.size and digit:
            told[(r - 1) * layout.size + c - 1] = digit
    return told


def longest_run(text: str, layout: Layout) -> int:
    """Return how many cells the best line or group of rows has, for a message."""
    best = rows = 0
    for line in text.splitlines():
        cells = _cells(line, layout, layout.size)
        rows = rows + 1 if cells is not None else 0 if not _BORDER.fullmatch(line) else rows
        best = max(best, rows * layout.size)
        symbols = "".join(_SEPARATORS.split(line))
        if len(symbols) > layout.size and all(_digit(s, layout) is not None for s in symbols):
            best = max(best, len(symbols))
    return best


def _grids(text: str, layout: Layout) -> Iterator[list[int]]:
    """Yield grids: a whole one in a line, N rows under each other, or lines that add up to one.

    Of more than N rows in a group the last N count: the first may name the columns.
    """
    rows: list[list[int]] = []
    wrapped: list[int] = []
    for line in [*_plain(text).splitlines(), "the end"]:
        whole = _whole(line, layout)
        if whole is not None:
            rows, wrapped = [], []
            yield whole
            continue
        if _BORDER.fullmatch(line) or _SEPARATORS.fullmatch(line):
            continue
        symbols = _cells(line, layout, None)
        if symbols is None and len(wrapped) == layout.cells:
            yield wrapped
        wrapped = [] if symbols is None else [*wrapped, *symbols][: layout.cells + 1]
        cells = _cells(line, layout, layout.size)
        rows = [] if cells is None else [*rows, cells][-layout.size :]
        if len(rows) == layout.size:
            yield [digit for row in rows for digit in row]


def _plain(text: str) -> str:
    """Return a text without the dress of digits, of HTML and of LaTeX."""
    text = unicodedata.normalize("NFKC", text).replace("\ufe0f", "").replace("\u20e3", "")
    text = re.sub(r"</tr>|</p>|<br\s*/?>", "\n", text, flags=re.IGNORECASE)
    return re.sub(r"</?[a-z]+[^<>]*>|\\hline|&", " ", text, flags=re.IGNORECASE)


def _whole(line: str, layout: Layout) -> list[int] | None:
    """Return the grid in one line, whatever words stand around it."""
    cells = _cells(line, layout, layout.cells)
    if cells is not None:
        return cells
    for word in re.findall(rf"(?<![\w.])[\w.*]{{{layout.cells}}}(?!\w)", line)[::-1]:
        digits = [_digit(symbol, layout) for symbol in word]
        if None not in digits:
            return [digit for digit in digits if digit is not None]
    lists = re.findall(r"[\[(]([^\[\]()]*)[\])]", line)
    rows = [row for part in lists if (row := _cells(part, layout, layout.size)) is not None]
    if len(rows) == layout.size:
        return [digit for row in rows for digit in row]
    for start in (line.find("[["), line.find(":")):
        if start >= 0 and (cells := _cells(line[start + 1 :], layout, layout.cells)) is not None:
            return cells
    return None


def _cells(line: str, layout: Layout, count: int | None) -> list[int] | None:
    """Return the cells of a line that has exactly so many, or any number, and nothing else.

    A label before them is passed over, where so many are wanted.
    """
    for text in (
        line,
        _LABEL.sub("", line, count=1),
        _LETTER.sub("", line),
        line.replace("-", " "),
    ):
        words = [word for word in _SEPARATORS.split(text) if word]
        if (len(words) != count and layout.size <= 9) or (len(words) == 1 and count != 1):
            words = list("".join(words))
        if count is not None and len(words) != count:
            continue
        digits = [_digit(word, layout) for word in words]
        if None not in digits and digits:
            return [digit for digit in digits if digit is not None]
        if count is None:
            return None
    return None


def _digit(word: str, layout: Layout) -> int | None:
    """Return the digit that a word is, 0 for a blank, None for anything else."""
    symbols = alphabet(layout.size, layout.lowest)
    if len(word) == 1:
        place = symbols.find(word.upper())
        return place + 1 if place >= 0 else 0 if word in BLANKS else None
    if word.isascii() and word.isdecimal() and len(word) == 2:
        digit = int(word) - layout.lowest + 1
        return digit if 1 <= digit <= layout.size else None
    return None
