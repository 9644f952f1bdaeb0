"""csv: a table with a column ``puzzle`` (or ``quizzes``), one row per line.

Knows both well-known Kaggle sets (``quizzes,solutions`` and
``id,puzzle,solution,clues,difficulty``) and any table with such a column, in any
order; ``shape`` or ``layout`` say the layout, other columns go to ``meta``.
Without a header the first field that is a grid is the puzzle.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import IO

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle
from nonet.text.forms import Format, Rows
from nonet.text.headings import headed
from nonet.text.pairs import layout_named, parse_pair, read_marks, untyped
from nonet.text.record import Entry, Record
from nonet.text.rows import is_comment
from nonet.text.sizes import square_root
from nonet.text.source import Source

HEADER = "puzzle,solution,layout,comment"

_HEADING = re.compile(r"[\"']?(puzzles?|quizz?(es)?|sudokus?)[\"']?", re.IGNORECASE)

Columns = Mapping[str, int]


def parse_csv(text: str, layout: Layout | None = None) -> Record:
    """Read the first row of a table.

    >>> record = parse_csv("quizzes,solutions\\n1030040100000002,1234341221434321")
    >>> print(record.puzzle, record.solution)
    1.3..4.1.......2 1234341221434321
    """
    for entry in read_csv(Source([text]), layout):
        if entry.error is not None:
            raise entry.error
        assert entry.puzzle is not None
        return Record(entry.puzzle, entry.comment, entry.solution, entry.meta)
    raise ParseError("no row of a table found", expected=HEADER)


def format_csv(puzzle: Puzzle) -> str:
    """Return a table of one row, with its header."""
    return f"{HEADER}\n{csv_row(Entry(puzzle))}"


def csv_row(entry: Entry) -> str:
    """Return the row of an entry, without a line end."""
    assert entry.puzzle is not None
    out = io.StringIO()
    comment = " ".join(entry.comment.split())
    row = [entry.puzzle, entry.solution or "", entry.puzzle.layout, comment]
    csv.writer(out, lineterminator="").writerow(row)
    return out.getvalue()


def read_csv(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read row by row."""
    header: list[str] | None = None
    columns: Columns = {}
    delimiter = ","
    for text in source.lines():
        if not text or text.isspace() or is_comment(text):
            continue
        if header is None:
            delimiter = max(",;\t", key=text.count)
            header = _fields(text, delimiter)
            columns = headed(header)
            if "puzzle" in columns:
                continue
            columns, header = _columns_of_data(header), []
        try:
            fields = _fields(text, delimiter)
            yield Entry.of(_record(text, fields, columns, header, layout), source.number, text)
        except ParseError as error:
            yield Entry.bad(error, source.number, text)


def _fields(text: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([text], delimiter=delimiter, skipinitialspace=True), [])
    except csv.Error as error:
        raise ParseError(f"this is no row of a table ({error})", expected=HEADER) from None


def _columns_of_data(fields: Sequence[str]) -> Columns:
    """Find puzzle and solution by their looks: the first field that is a grid, and the next."""
    places = [index for index, field in enumerate(fields) if square_root(len(field.strip()))]
    if not places:
        return {"puzzle": 0}
    columns = {"puzzle": places[0]}
    twins = [i for i in places[1:] if len(fields[i].strip()) == len(fields[places[0]].strip())]
    return {**columns, "solution": twins[0]} if twins else columns


def _record(
    text: str, fields: Sequence[str], columns: Columns, header: Sequence[str], layout: Layout | None
) -> Record:
    def field(what: str) -> str:
        index = columns.get(what, len(fields))
        return fields[index].strip(" \t") if index < len(fields) else ""

    def column(what: str) -> int:
        return text.find(field(what)) + 1

    if columns["puzzle"] >= len(fields):
        raise ParseError(
            "the row is too short",
            column=len(text) + 1,
            found=f"{len(fields)} fields",
            expected=f"{max(len(header), columns['puzzle'] + 1)}",
        )
    stated = layout_named(field("layout"), layout, column("layout"))
    puzzle, solution = parse_pair(
        field("puzzle"), field("solution"), stated, column("puzzle"), column("solution")
    )
    if field("marks"):
        puzzle = Puzzle(puzzle.values, puzzle.layout, read_marks(field("marks"), puzzle.layout))
    known = set(columns.values())
    meta = {
        name: value
        for index, (name, value) in enumerate(zip(header, fields, strict=False))
        if index not in known
    }
    return Record(puzzle, field("comment"), solution, meta)


class CsvTable:
    """Writes a row per line under a header; maps and lists are JSON in their field."""

    def __init__(self, stream: IO[bytes], header: bool = True) -> None:
        self._stream = stream
        self._header = header

    def write(self, block: Rows) -> None:
        """Write some rows."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        if self._header:
            writer.writerow(block.names)
            self._header = False
        for row in block.rows():
            writer.writerow([untyped(value) for value in row])
        self._stream.write(out.getvalue().encode())

    def close(self) -> None:
        """Nothing is left."""


def _says(first: str) -> bool:
    words = re.split("[,;\t]", first)
    named = any(_HEADING.fullmatch(word.strip()) for word in words)
    return named and (len(words) > 1 or len(first.split()) == 1)


FORMAT = Format(
    "csv",
    "a table with a column puzzle",
    parse_csv,
    format_csv,
    read_csv,
    extensions=(".csv", ".tsv"),
    carries_layout=True,
    carries_rules=True,
    states_size=True,
    carries_solution=True,
    header=HEADER + "\n",
    write_entry=csv_row,
    table=CsvTable,
    says=_says,
)
