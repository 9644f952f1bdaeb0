"""Writing a table as its rows come, in any format that holds one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO

from nonet.columns import Column
from nonet.errors import OptionError, UnknownName
from nonet.tables.carried import carried_columns, carried_values
from nonet.tables.catalogue import CATALOGUE
from nonet.tables.facts import Facts
from nonet.tables.table import Block, values_of
from nonet.text import Entry, Format, TableFile, TableSink


class TableWriter:
    """Writes chosen columns of puzzles to a stream; what stood beside them goes along.

    ``columns`` are the caller's choice, in order; without one the ``usual`` columns and
    whatever stood beside the puzzles. ``fresh`` columns are found again even if they stood
    there. The first rows settle the columns of all.
    """

    def __init__(
        self,
        stream: IO[bytes],
        form: Format | TableFile,
        usual: Sequence[str],
        columns: Sequence[str] | None = None,
        fresh: Sequence[str] = (),
        header: bool = True,
    ) -> None:
        assert form.table is not None
        self._sink: TableSink = form.table(stream, header)
        self._usual, self._wanted, self._fresh = usual, columns, set(fresh)
        self._columns: tuple[Column, ...] | None = None
        self.count = 0
        #: Names that stood beside later puzzles only, and so are in no column.
        self.dropped: set[str] = set()

    def write(self, facts: Facts, entries: Sequence[Entry] = ()) -> Block:
        """Write a row for each puzzle; return what was written."""
        if self._columns is None:
            self._columns = self._choose(facts, entries)
        chosen = {column.name for column in self._columns}
        if self._wanted is None:
            self.dropped |= {name for entry in entries for name in entry.meta} - chosen
            if facts.masks is not None and "marks" not in chosen:
                raise OptionError(
                    "pencil marks come after puzzles without any; --columns with marks keeps both"
                )
        values = []
        for column in self._columns:
            found = None
            if entries and column.name not in self._fresh and column.name not in facts.known:
                found = carried_values(entries, column)
            values.append(values_of(facts, column) if found is None else found)
        block = Block(self._columns, tuple(values))
        self._sink.write(block)
        self.count += len(block)
        return block

    def close(self) -> None:
        """Write the end; a table without rows still has its columns."""
        if self._columns is None:
            self.write(Facts([]))
        self._sink.close()

    def _choose(self, facts: Facts, entries: Sequence[Entry]) -> tuple[Column, ...]:
        beside = {column.name: column for column in carried_columns(entries)}
        if self._wanted is not None:
            known = {**CATALOGUE, **beside}
            for name in self._wanted:
                if name not in known:
                    raise UnknownName("column", name, known)
            return tuple(known[name] for name in self._wanted)
        names = list(self._usual)
        if facts.masks is not None:
            names.insert(1, "marks")
        chosen = [CATALOGUE[name] for name in dict.fromkeys(names)]
        return (*chosen, *(column for name, column in beside.items() if name not in names))
