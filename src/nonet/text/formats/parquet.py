"""parquet: columns with types, compressed; what data frames, DuckDB and Hugging Face read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Any

from nonet.extras import needs
from nonet.model import Layout
from nonet.text.formats.arrow import OneWay, entries_of_batches
from nonet.text.forms import Rows, TableFile
from nonet.text.record import Entry
from nonet.text.source import Source
from nonet.text.table_rows import damage_told

ROW_GROUP = 1 << 16
#: Texts of which hardly two are equal: a dictionary of them would only cost time.
ALL_DIFFERENT = ("puzzle", "solution", "canonical", "puzzle_id", "solution_id", "comment")


class ParquetTable:
    """Gathers rows into groups of a sensible size."""

    def __init__(self, stream: IO[bytes], header: bool = True) -> None:
        self._stream = OneWay(stream)
        self._writer: Any = None
        self._waiting: list[Any] = []
        self._rows = 0

    def write(self, block: Rows) -> None:
        """Keep the rows until there are enough for a group."""
        self._waiting.append(block.arrow())
        self._rows += len(block)
        while self._rows >= ROW_GROUP:
            self._flush(ROW_GROUP)

    def close(self) -> None:
        """Write the last group and the footer."""
        if self._waiting:
            self._flush(self._rows)
        if self._writer is not None:
            self._writer.close()

    def _flush(self, rows: int) -> None:
        table = needs("pyarrow", "Parquet").concat_tables(self._waiting)
        if self._writer is None:
            self._writer = parquet_writer(self._stream, table.schema)
        if rows:
            self._writer.write_table(table.slice(0, rows), row_group_size=ROW_GROUP)
        self._waiting = [table.slice(rows)] if rows < table.num_rows else []
        self._rows = table.num_rows - rows


def parquet_writer(place: Any, schema: Any) -> Any:
    """Return a writer with the settings all our files have."""
    return needs("pyarrow.parquet", "Parquet").ParquetWriter(
        place,
        schema,
        compression="zstd",
        use_dictionary=[name for name in schema.names if name not in ALL_DIFFERENT],
    )


def read_parquet(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read row group by row group."""
    parquet = needs("pyarrow.parquet", "Parquet")
    with damage_told(source, "Parquet file"):
        file = parquet.ParquetFile(source.seekable())
        yield from entries_of_batches(file.iter_batches(batch_size=8192), file.schema_arrow, layout)


FORMAT = TableFile(
    "parquet",
    "a typed table, compressed, column by column",
    (b"PAR1",),
    read_parquet,
    ParquetTable,
    (".parquet", ".pq"),
)
