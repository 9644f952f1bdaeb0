"""Reading records out of lines: one per line, or one per block of rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from nonet.errors import NonetError, ParseError
from nonet.model import MAX_SIZE, MIN_SIZE, Layout
from nonet.text.record import Entry, Record
from nonet.text.rows import is_border, is_comment, is_title, row_size
from nonet.text.source import Source

Parser = Callable[[str, Layout | None], Record]
Reader = Callable[[Source, Layout | None], Iterator[Entry]]

_PROSE = re.compile(r"[A-Za-z]{3}\s")
#: More lines, comments and borders among them, are no grid; more prose is not kept.
MOST_LINES = 1000
#: More than any row has: 64 cells of 64 candidates each, with room between them.
LONGEST_ROW = 8_000
MOST_PROSE = 10_000


def by_line(parse: Parser) -> Reader:
    """Return a reader for one record per line; comments and empty lines are passed over."""

    def read(source: Source, layout: Layout | None) -> Iterator[Entry]:
        for text in source.lines():
            if not text or text.isspace() or is_comment(text):
                continue
            yield entry_of(parse, text, layout, source.number)

    return read


def entry_of(parse: Parser, text: str, layout: Layout | None, line: int) -> Entry:
    """Return the record of a text, or its error, as an entry."""
    try:
        return Entry.of(parse(text, layout), line, text)
    except ParseError as error:
        return Entry.bad(error, line, text)
    except NonetError as error:  # digits that make no puzzle, rules that no layout can have
        return Entry.bad(ParseError(str(error)), line, text)


def by_block(parse: Parser, size_of: Callable[[str], int] = row_size) -> Reader:
    """Return a reader for grids drawn over several lines.

    A grid has as many rows as its first row has cells. An empty line ends it,
    unless the rows stand in groups of equal height (bands apart from each other).
    """

    def read(source: Source, layout: Layout | None) -> Iterator[Entry]:
        block = _Block(parse, size_of, layout)
        for text in source.lines():
            yield from block.add(text, source.number)
        yield from block.end()

    return read


def endless(line: int, rows: int) -> Entry:
    """Return the entry of a grid whose last row does not come."""
    error = ParseError(
        "the grid has no end",
        line=line,
        found=f"{rows} rows in {MOST_LINES} lines",
        expected="a grid",
    )
    return Entry(error=error, line=line)


class _Block:
    """Rows of one grid, as they come."""

    def __init__(self, parse: Parser, size_of: Callable[[str], int], layout: Layout | None) -> None:
        self._parse = parse
        self._size_of = size_of
        self._layout = layout
        self._clear()

    def _clear(self) -> None:
        self._lines: list[str] = []
        self._start = 1
        self._rows = 0
        self._size = 0
        self._band = 0  # rows of the first group, once an empty line ended it
        self._rows_since_gap = 0
        self._title = ""
        self._after: list[str] = []

    def add(self, text: str, number: int) -> Iterator[Entry]:
        """Take a line; yield the grid it completes, if it does."""
        text = text[:LONGEST_ROW]
        if not text.strip() and not (text and len(text) == self._size and not self._is_full()):
            yield from self._gap()
            return
        if is_comment(text) or is_border(text):
            if self._rows and not self._is_full():
                self._lines.append(text)
                if len(self._lines) > MOST_LINES:
                    yield endless(self._start, self._rows)
                    self._clear()
            return
        if self._is_full():
            if _PROSE.search(text) and self._size_of(text) != self._size:
                if sum(map(len, self._after)) < MOST_PROSE:
                    self._after.append(text.strip()[:MOST_PROSE])
                return
            yield from self.end()
        if not self._rows:
            if is_title(text):
                self._title = text.strip()
                return
            self._begin(text, number)
        self._lines.append(text)
        self._rows += 1
        self._rows_since_gap += 1

    def end(self) -> Iterator[Entry]:
        """Yield the grid so far, if there is one."""
        if self._rows:
            text = "\n".join(self._lines)
            entry = entry_of(self._parse, text, self._layout, self._start)
            comment = " ".join(part for part in (self._title, *self._after) if part)
            if comment and entry.puzzle is not None:
                record = Record(entry.puzzle, comment, entry.solution, entry.meta)
                entry = Entry.of(record, entry.line, entry.text)
            self._clear()
            yield entry

    def _begin(self, text: str, number: int) -> None:
        self._start = number
        size = self._layout.size if self._layout is not None else self._size_of(text)
        self._size = size if MIN_SIZE <= size <= MAX_SIZE else 1

    def _is_full(self) -> bool:
        return self._rows > 0 and self._rows >= self._size

    def _gap(self) -> Iterator[Entry]:
        if not self._rows or not self._rows_since_gap:
            return
        band = self._band or self._rows_since_gap
        goes_on = band > 1 and self._size % band == 0 and self._rows_since_gap == band
        if self._is_full() or not goes_on:
            yield from self.end()
        else:
            self._band = band
            self._rows_since_gap = 0
            self._lines.append("")
