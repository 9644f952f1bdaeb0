"""xlsx: a sheet of a spreadsheet, numbers as numbers; what has no cell there is JSON text."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import IO, Any

from nonet.errors import OptionError
from nonet.extras import needs
from nonet.model import Layout
from nonet.text.forms import Rows, TableFile
from nonet.text.pairs import untyped
from nonet.text.record import Entry
from nonet.text.source import Source
from nonet.text.table_rows import damage_told, entries_of_rows

MOST_ROWS = 1_048_576
EXACT = 1 << 53  # beyond this a spreadsheet rounds


class XlsxTable:
    """Writes one sheet, named puzzles, with a heading that stays in sight."""

    def __init__(self, stream: IO[bytes], header: bool = True) -> None:
        self._stream = stream
        self._book = needs("openpyxl", "xlsx").Workbook(write_only=True)
        self._sheet = self._book.create_sheet("puzzles")
        self._sheet.freeze_panes = "B2"
        self._rows = 0

    def write(self, block: Rows) -> None:
        """Add rows."""
        if not self._rows:
            self._append(block.names)
        if self._rows + len(block) > MOST_ROWS:
            raise OptionError(
                f"a sheet has at most {MOST_ROWS:,} rows; parquet or csv hold any number"
            )
        for row in block.rows():
            self._append(row)

    def close(self) -> None:
        """Write the whole book."""
        kept = io.BytesIO()
        self._book.save(kept)
        self._stream.write(kept.getvalue())

    def _append(self, row: Any) -> None:
        self._sheet.append([self._cell(value) for value in row])
        self._rows += 1

    def _cell(self, value: Any) -> Any:
        if isinstance(value, bool) or value is None:
            return value
        value = untyped(value)
        if isinstance(value, int):
            return value if abs(value) <= EXACT else str(value)
        if isinstance(value, str) and value.startswith("="):  # a text, not a formula
            cell = needs("openpyxl.cell", "xlsx").WriteOnlyCell(self._sheet, value)
            cell.data_type = "s"
            return cell
        return value


def read_xlsx(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read the rows of the first sheet under their heading."""
    openpyxl = needs("openpyxl", "xlsx")
    with damage_told(source, "spreadsheet"):
        book = openpyxl.load_workbook(source.seekable(), read_only=True, data_only=True)
        try:
            rows = book.worksheets[0].iter_rows(values_only=True)
            header = [str(name or "") for name in next(rows, ())]
            texts = ([_text(*cell) for cell in zip(header, row, strict=False)] for row in rows)
            yield from entries_of_rows(header, texts, layout, 2)
        finally:
            book.close()


def _text(name: str, value: Any) -> Any:
    """Return digits that a spreadsheet took for a number as the text they were."""
    return str(value) if name in ("puzzle", "solution") and isinstance(value, int) else value


FORMAT = TableFile(
    "xlsx",
    "a spreadsheet with one sheet",
    (b"PK\x03\x04",),
    read_xlsx,
    XlsxTable,
    (".xlsx",),
)
