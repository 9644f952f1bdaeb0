"""What a format is: a name, a way to read and to write, and how to recognise it.

A format of text is a file in ``formats`` with its ``FORMAT``, and a line in the registry.
So is one of binary files, which hold whole tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, Protocol

from nonet.errors import OptionError
from nonet.text.blocks import Parser, Reader
from nonet.text.record import Entry

if TYPE_CHECKING:
    from nonet.model import Layout, Puzzle
    from nonet.text.source import Source


class Rows(Protocol):
    """Some rows of a table, for those who write them."""

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        ...

    def __len__(self) -> int: ...

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """Yield the rows as Python's own values, None for what is not known."""
        ...

    def arrow(self) -> Any:
        """Return the rows as a table of Arrow."""
        ...


class TableSink(Protocol):
    """Takes a table block by block; closing it writes the end, and leaves the stream open."""

    def write(self, block: Rows) -> None:
        """Write some rows; all blocks have the same columns."""
        ...

    def close(self) -> None:
        """Write what is left."""
        ...


def _any_size(puzzle: Puzzle) -> bool:
    return True


def _never(first: str) -> bool:
    return False


@dataclass(frozen=True)
class Format:
    """A way to write puzzles down as text.

    ``write_entry`` is the text of one record among others, between ``header``
    and ``footer``; for most formats that is just ``format``. ``says`` recognises a first
    line that only this format has. ``table``, where there is one, writes typed tables; it is
    told whether to begin with a header.
    """

    name: str
    summary: str
    parse: Parser
    format: Callable[[Puzzle], str]
    read: Reader
    extensions: tuple[str, ...] = ()
    says: Callable[[str], bool] = _never
    supports: Callable[[Puzzle], bool] = _any_size
    carries_marks: bool = False
    carries_layout: bool = False
    carries_rules: bool = False
    states_size: bool = False
    carries_solution: bool = False
    is_one_line: bool = True
    aliases: tuple[str, ...] = ()
    header: str = ""
    footer: str = ""
    write_entry: Callable[[Entry], str] | None = None
    #: How a note stands beside a puzzle, where a reader passes over it.
    note: str = ""
    table: Callable[[IO[bytes], bool], TableSink] | None = None

    def check(self, puzzle: Puzzle) -> None:
        """Raise OptionError, naming a format that can, if this one cannot hold the puzzle."""
        layout = puzzle.layout
        if (layout.rules or layout.lowest != 1) and not self.carries_rules:
            raise OptionError(f"format {self.name} has no {_beyond(layout)}; json can")
        if not self.supports(puzzle):
            for rule in layout.rules:
                if not self.supports(puzzle.on(layout.with_rules([rule]))):
                    raise OptionError(f"format {self.name} has no rule {rule.word}; json can")
            plain = puzzle.marks is None and not layout.rules and layout.lowest == 1
            able = "line" if plain else "json"
            raise OptionError(
                f"format {self.name} cannot hold this {puzzle.shape} puzzle "
                f"({self.summary}); {able} can"
            )

    def entry(self, entry: Entry) -> str:
        """Return the text of one record among others."""
        assert entry.puzzle is not None
        return self.format(entry.puzzle) if self.write_entry is None else self.write_entry(entry)

    def noted(self, entry: Entry, note: str) -> str:
        """Return the text of one record with a note for people."""
        usual = "{entry}  # {note}" if self.is_one_line else "# {note}\n{entry}"
        return (self.note or usual).format(entry=self.entry(entry), note=note)


def _beyond(layout: Layout) -> str:
    """Name what only some formats hold."""
    if not layout.rules:
        return f"digits from {layout.lowest}"
    words = list(dict.fromkeys(rule.word for rule in layout.rules))
    return f"rules ({', '.join(words[:3])}{', ...' if len(words) > 3 else ''})"


@dataclass(frozen=True)
class TableFile:
    """A way to keep a typed table in a binary file, known by how it begins."""

    name: str
    summary: str
    magic: tuple[bytes, ...]
    read: Callable[[Source, Layout | None], Iterator[Entry]]
    table: Callable[[IO[bytes], bool], TableSink]
    extensions: tuple[str, ...] = ()
    states_size: bool = True
