"""Writing many puzzles to a stream, as they come."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import TextIO

from nonet.model import Puzzle
from nonet.text.record import Entry
from nonet.text.registry import format_named


class Writer:
    """Writes puzzles or entries in one format; closing it writes the end of the file.

    >>> import sys
    >>> with Writer(sys.stdout, "csv") as writer:
    ...     writer.write(Puzzle("1.3..4.1.......2"))
    puzzle,solution,layout,comment
    1.3..4.1.......2,,2x2,
    """

    def __init__(self, stream: TextIO, format: str = "line") -> None:
        self.format = format_named(format)
        self._stream = stream
        self.count = 0
        self._is_closed = False

    def write(self, item: Puzzle | Entry, note: str = "") -> None:
        """Write one puzzle, maybe with a note; OptionError if the format cannot hold it."""
        entry = Entry(item) if isinstance(item, Puzzle) else item
        if entry.puzzle is None:
            raise entry.error if entry.error is not None else ValueError("an entry without puzzle")
        self.format.check(entry.puzzle)
        if self.count == 0:
            self._stream.write(self.format.header)
        elif not self.format.is_one_line:
            self._stream.write("\n")
        written = self.format.noted(entry, note) if note else self.format.entry(entry)
        self._stream.write(written + "\n")
        self.count += 1

    def close(self) -> None:
        """Write what the format wants at its end; the stream stays open."""
        if not self._is_closed:
            self._is_closed = True
            self._stream.write(self.format.footer if self.count else self._empty())

    def _empty(self) -> str:
        return self.format.header + self.format.footer

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def write(items: Iterable[Puzzle | Entry], stream: TextIO, format: str = "line") -> int:
    """Write puzzles or entries to a text stream; return how many.

    >>> import sys
    >>> write([Puzzle("1.3..4.1.......2")], sys.stdout, "sdm")
    1030040100000002
    1
    """
    with Writer(stream, format) as writer:
        for item in items:
            writer.write(item)
    return writer.count
