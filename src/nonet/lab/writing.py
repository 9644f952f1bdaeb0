"""Rows and tables for other programs: CSV and a spreadsheet, the same bytes each time."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any

from nonet.lab.experiment import Claim, Verdict
from nonet.lab.extras import extra
from nonet.lab.results import Results
from nonet.lab.rows import Row
from nonet.lab.tables import SUMMARY_COLUMNS, summary

#: A sheet with more rows than this opens slowly; the CSV file has them all.
MOST_ROWS = 20_000
EPOCH = (1980, 1, 1, 0, 0, 0)


def columns_of(rows: Iterable[Row]) -> list[str]:
    """Return the names of all columns, in the order they first appear, the puzzle last."""
    names = list(dict.fromkeys(name for row in rows for name in row if name != "times"))
    return [name for name in names if name != "puzzle"] + ["puzzle"] * ("puzzle" in names)


def flat(value: Any) -> Any:
    """Return a value that fits a cell."""
    return json.dumps(value, sort_keys=True) if isinstance(value, dict | list) else value


def to_csv(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Return rows as CSV text."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(["" if value is None else flat(value) for value in row] for row in rows)
    return buffer.getvalue()


def rows_csv(rows: list[Row]) -> str:
    """Return all rows as CSV text."""
    columns = columns_of(rows)
    return to_csv(columns, ([row.get(name) for name in columns] for row in rows))


def add_line(sheet: Any, values: Iterable[Any]) -> None:
    """Add a line to a sheet; a text that begins like a formula stays a text."""
    cells = []
    for value in values:
        if isinstance(value, str) and value.startswith("="):
            cell = extra("openpyxl").cell.WriteOnlyCell(sheet, value)
            cell.data_type = "s"
            value = cell
        cells.append(value)
    sheet.append(cells)


def workbook(results: Results, verdicts: Sequence[tuple[Claim, Verdict]]) -> bytes:
    """Return a spreadsheet: the numbers of every panel, the claims, and the rows."""
    book = extra("openpyxl").Workbook(write_only=True)
    sheet = book.create_sheet("numbers")
    add_line(sheet, SUMMARY_COLUMNS)
    for line in summary(results):
        add_line(sheet, line)
    sheet = book.create_sheet("claims")
    add_line(sheet, ("claim", "whose", "verdict", "evidence"))
    for claim, verdict in verdicts:
        add_line(sheet, (claim.text, claim.whose, verdict.word, verdict.evidence))
    sheet = book.create_sheet("rows")
    if len(results.rows) > MOST_ROWS:
        add_line(sheet, (f"{len(results.rows)} rows; they are in rows.csv",))
    else:
        columns = columns_of(results.rows)
        add_line(sheet, columns)
        for row in results.rows:
            add_line(sheet, [flat(row.get(name)) for name in columns])
    if any("times" in row for row in results.rows):
        _times(book.create_sheet("times"), results)
    buffer = io.BytesIO()
    book.save(buffer)
    return _timeless(buffer.getvalue())


def _times(sheet: Any, results: Results) -> None:
    """Write every single time, in seconds, a run a line."""
    most = max(len(row.get("times", ())) for row in results.rows)
    add_line(sheet, ("level", "index", "arm", "run", *(f"time {n}" for n in range(1, most + 1))))
    for row in results.rows:
        add_line(sheet, (row["level"], row["index"], row["arm"], row["run"], *row.get("times", ())))


def _timeless(packed: bytes) -> bytes:
    """Return a spreadsheet without the hour it was written."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(packed)) as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            content = old.read(name)
            if name == "docProps/core.xml":
                content = re.sub(rb"\d{4}-\d\d-\d\dT[\d:]+Z", b"1980-01-01T00:00:00Z", content)
            new.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()
