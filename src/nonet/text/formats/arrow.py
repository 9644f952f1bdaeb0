"""arrow: a typed table as it lies in memory; a file where that is seekable, a stream in pipes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO, Any

from nonet.extras import needs
from nonet.model import Layout
from nonet.text.forms import Rows, TableFile
from nonet.text.record import Entry
from nonet.text.source import Source
from nonet.text.table_rows import damage_told, entries_of_rows

_FILE = b"ARROW1"
_STREAM = b"\xff\xff\xff\xff"


class OneWay:
    """A stream that only goes forward and stays open, with what Arrow asks besides."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._place = 0
        self.closed = False

    def write(self, data: Any) -> int:
        """Write all of it."""
        block = memoryview(data)
        self._stream.write(block)
        self._place += block.nbytes
        return block.nbytes

    def tell(self) -> int:
        """Return how much was written."""
        return self._place

    def flush(self) -> None:
        """Pass it on."""
        self._stream.flush()

    def close(self) -> None:
        """Leave the stream open."""
        self._stream.flush()

    def readable(self) -> bool:
        """Not at all."""
        return False

    def writable(self) -> bool:
        """Only."""
        return True

    def seekable(self) -> bool:
        """Not at all."""
        return False


class ArrowTable:
    """Writes a batch for each block."""

    def __init__(self, stream: IO[bytes], header: bool = True) -> None:
        self._is_file = stream.seekable()
        self._stream = OneWay(stream)
        self._writer: Any = None

    def write(self, block: Rows) -> None:
        """Write some rows."""
        table = block.arrow()
        if self._writer is None:
            ipc = needs("pyarrow", "Arrow").ipc
            begin = ipc.new_file if self._is_file else ipc.new_stream
            self._writer = begin(self._stream, table.schema)
        self._writer.write_table(table)

    def close(self) -> None:
        """Write the end."""
        if self._writer is not None:
            self._writer.close()


def read_arrow(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read batch by batch. A file is a stream between a beginning and an end of its own."""
    arrow = needs("pyarrow", "Arrow")
    with damage_told(source, "Arrow file"), source.binary() as file:
        if source.start.startswith(_FILE):
            file.read(8)
        reader = arrow.ipc.open_stream(file)
        yield from entries_of_batches(reader, reader.schema, layout)


def entries_of_batches(
    batches: Iterable[Any], schema: Any, layout: Layout | None
) -> Iterator[Entry]:
    """Yield the rows of Arrow batches as entries."""
    names, number = schema.names, 1
    maps = [i for i, field in enumerate(schema) if str(field.type).startswith("map<")]
    for batch in batches:
        batch.validate(full=True)  # what a damaged file says of its lengths is not to be trusted
        columns = [column.to_pylist() for column in batch.columns]
        for i in maps:
            columns[i] = [None if one is None else dict(one) for one in columns[i]]
        yield from entries_of_rows(names, zip(*columns, strict=True), layout, number)
        number += batch.num_rows
    if number == 1:  # a table without rows still must have puzzles in it
        yield from entries_of_rows(names, (), layout)


FORMAT = TableFile(
    "arrow",
    "a typed table as Arrow keeps it in memory",
    (_FILE, _STREAM),
    read_arrow,
    ArrowTable,
    (".arrow", ".feather", ".arrows"),
)
