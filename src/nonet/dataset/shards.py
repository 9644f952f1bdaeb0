"""Parquet files: every split in files of a size, in row groups of a size, checked by a sum.

The bytes follow from the rows alone, not from how they came in: rows are gathered until a
row group is full.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any

from nonet.extras import arrow, needs

#: Rows of a row group: some megabytes, with or without steps.
GROUP, GROUP_WITH_STEPS = 32_768, 1_024


@dataclass(frozen=True)
class Shard:
    """A file of the set."""

    path: str
    split: str
    rows: int
    bytes: int
    sha256: str


class Writer:
    """Writes the rows of one split, in order; ``seen`` gets every row group."""

    def __init__(
        self,
        folder: Path,
        split: str,
        rows: int,
        most: int,
        group: int,
        seen: Callable[[Any], None],
    ) -> None:
        self._folder, self._split, self._rows = folder, split, rows
        self._most, self._group, self._seen = most, group, seen
        self._files = max(1, ceil(rows / most))
        self._waiting: list[Any] = []
        self._count = 0  # rows that wait
        self._room = min(most, rows)  # rows that still fit in the open file
        self._writer: Any = None
        self.shards: list[Shard] = []

    def add(self, table: Any) -> None:
        """Take some rows."""
        while len(table):
            part = table.slice(0, min(self._group, self._room) - self._count)
            table = table.slice(len(part))
            self._waiting.append(part)
            self._count += len(part)
            if self._count == min(self._group, self._room):
                self._flush()

    def close(self, schema: Any) -> None:
        """End the last file; an empty split has a file without rows."""
        if not self.shards and self._writer is None:
            self._open(schema)
            self._end()

    def _flush(self) -> None:
        table = arrow().concat_tables(self._waiting).combine_chunks()
        self._waiting, self._count = [], 0
        if self._writer is None:
            self._open(table.schema)
        self._writer.write_table(table, row_group_size=len(table))
        self._seen(table)
        self._room -= len(table)
        self._written += len(table)
        if not self._room:
            self._end()

    def _open(self, schema: Any) -> None:
        parquet = needs("pyarrow.parquet", "Parquet")
        self._name = f"{self._split}-{len(self.shards):05}-of-{self._files:05}.parquet"
        self._written = 0
        self._writer = parquet.ParquetWriter(
            self._folder / self._name, schema, compression="zstd", compression_level=6
        )

    def _end(self) -> None:
        self._writer.close()
        self._writer = None
        path = self._folder / self._name
        self.shards.append(
            Shard(
                f"data/{self._name}", self._split, self._written, path.stat().st_size, sum_of(path)
            )
        )
        self._room = min(self._most, self._rows - len(self.shards) * self._most)


def sum_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
