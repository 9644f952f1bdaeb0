"""Reading many puzzles from a source, one at a time; a bad record does not end it."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.errors import OptionError, ParseError, SourceError
from nonet.model import Layout, Shape
from nonet.text.forms import Format, TableFile
from nonet.text.guess import guess
from nonet.text.record import Entry
from nonet.text.registry import MAGIC, TABLE_FILES, readable_named
from nonet.text.source import Readable, Source


def read(
    source: Readable,
    layout: Layout | None = None,
    *,
    shape: Shape | str | None = None,
    format: str | None = None,
) -> Iterator[Entry]:
    """Yield every record of a path, an open file or lines, as it is read.

    The format is guessed from the name and the first lines, or named. Gzip, a
    byte order mark and any line ends are taken as they come. A record that is
    no puzzle becomes an entry with an error, and reading goes on. The first
    puzzle sets the size for the others, unless the format states it each time.

    Raises SourceError at once if the source cannot be read, ParseError if it is empty.

    >>> [str(entry.puzzle) for entry in read(["1.3..4.1.......2 first", "# no puzzle"])]
    ['1.3..4.1.......2']
    """
    if shape is not None:
        if layout is not None and str(layout.shape) != str(shape):
            raise OptionError(f"shape {shape} contradicts the layout {layout}")
        layout = layout or Layout.plain(shape)
    opened = Source(source, MAGIC)
    form = readable_named(format) if format is not None else guess(opened, layout)
    if opened.is_binary and form not in TABLE_FILES:
        raise SourceError(f"{opened.shown}: this is {guess(opened, layout).name}, not {form.name}")
    return _never_empty(entries_of(opened, form, layout), opened.name)


def entries_of(source: Source, form: Format | TableFile, layout: Layout | None) -> Iterator[Entry]:
    """Yield the entries of a source in a format, lines that were too long among them."""
    size = 0
    for entry in form.read(source, layout):
        while source.problems:
            yield _long(source.problems.popleft())
        puzzle = entry.puzzle
        if puzzle is not None and puzzle.layout.size != size and not form.states_size:
            if size:
                entry = _other_size(entry, len(puzzle), size * size)
            else:
                size = puzzle.layout.size
        yield entry
    while source.problems:
        yield _long(source.problems.popleft())


def _never_empty(entries: Iterator[Entry], name: str) -> Iterator[Entry]:
    empty = True
    for entry in entries:
        empty = False
        yield entry
    if empty:
        raise ParseError(f"{name}: no puzzle found" if name else "no puzzle found")


def _long(error: ParseError) -> Entry:
    return Entry(error=error, line=error.line or 1)


def _other_size(entry: Entry, found: int, first: int) -> Entry:
    error = ParseError(
        "the size differs from the puzzles before",
        found=f"{found} cells",
        expected=f"{first}, as the file began",
    )
    return Entry.bad(error, entry.line, entry.text)
