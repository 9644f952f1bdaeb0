"""Puzzles that were made, as a typed table to a stream or a journalled file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import IO

from nonet.generation import Generated
from nonet.generation.output import Output
from nonet.tables.batches import facts_of_made
from nonet.tables.writing import TableWriter
from nonet.text import Format, TableFile


class TableOutput(Output):
    """A row for each puzzle."""

    def __init__(
        self,
        stream: IO[bytes],
        form: Format | TableFile,
        usual: Sequence[str],
        columns: Sequence[str] | None = None,
        written: int = 0,
    ) -> None:
        super().__init__(stream)
        self._writer = TableWriter(stream, form, usual, columns, header=not written)
        self._writer.count = written

    @property
    def count(self) -> int:
        """How many puzzles were written."""
        return self._writer.count

    def write(self, items: Sequence[Generated]) -> None:
        """Write the rows of some puzzles."""
        # Puzzles with rules have a layout each.
        for layout, some in groupby(items, key=lambda item: item.puzzle.layout):
            self._writer.write(facts_of_made(list(some), layout))

    def close(self) -> None:
        """Write the end."""
        self._writer.close()
