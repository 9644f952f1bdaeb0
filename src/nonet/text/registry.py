"""The formats, in order. A new format is a file and a line here."""

from __future__ import annotations

from nonet.errors import UnknownName
from nonet.text.formats import (
    arrow,
    csv,
    fpuzzles,
    grid,
    hodoku,
    iss,
    json,
    killer,
    line,
    numbers,
    opensudoku,
    parquet,
    pencilmarks,
    pretty,
    sdk,
    sdm,
    ss,
    sudokucoach,
    sudokuexchange,
    sudokupad,
    sudokuwiki,
    sukaku,
    xlsx,
)
from nonet.text.forms import Format, TableFile

FORMATS: tuple[Format, ...] = (
    line.FORMAT,
    grid.FORMAT,
    pretty.FORMAT,
    numbers.FORMAT,
    sdk.FORMAT,
    sdm.FORMAT,
    ss.FORMAT,
    hodoku.FORMAT,
    pencilmarks.FORMAT,
    sukaku.FORMAT,
    opensudoku.FORMAT,
    fpuzzles.FORMAT,
    sudokupad.FORMAT,
    iss.FORMAT,
    killer.FORMAT,
    csv.FORMAT,
    json.FORMAT,
    sudokuwiki.FORMAT,
    sudokucoach.FORMAT,
    sudokuexchange.FORMAT,
)

#: Binary files, which hold typed tables.
TABLE_FILES: tuple[TableFile, ...] = (
    parquet.FORMAT,
    arrow.FORMAT,
    xlsx.FORMAT,
)

MAGIC: tuple[bytes, ...] = tuple(magic for form in TABLE_FILES for magic in form.magic)

_TEXT = {name: form for form in FORMATS for name in (form.name, *form.aliases)}
_TABLES: dict[str, Format | TableFile] = {
    **{form.name: form for form in FORMATS if form.table is not None},
    **{form.name: form for form in TABLE_FILES},
}


def format_named(name: str) -> Format:
    """Return the format of text with a name; UnknownName lists the nearest.

    >>> format_named("line").summary
    'one character per cell, one line'
    """
    try:
        return _TEXT[name.lower()]
    except KeyError:
        raise UnknownName("format", name, _TEXT) from None


def readable_named(name: str) -> Format | TableFile:
    """Return the format with a name, of text or of binary files."""
    return _TABLES.get(name.lower()) or format_named(name)


def table_named(name: str) -> Format | TableFile | None:
    """Return the format in which tables are written, or None for one of puzzles alone."""
    if name.lower() in _TABLES:
        return _TABLES[name.lower()]
    if name.lower() in _TEXT:
        return None
    raise UnknownName("format", name, (*_TEXT, *(form.name for form in TABLE_FILES)))
