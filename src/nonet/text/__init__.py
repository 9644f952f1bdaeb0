"""Text: puzzles from and to every usual format, one at a time or a million."""

from typing import TYPE_CHECKING

from nonet.lazy import lazy_names
from nonet.text.forms import Format, TableFile, TableSink
from nonet.text.parsing import format, parse
from nonet.text.reading import read
from nonet.text.record import Entry, Record
from nonet.text.registry import FORMATS, TABLE_FILES, format_named, readable_named, table_named
from nonet.text.source import Readable
from nonet.text.writing import Writer, write

if TYPE_CHECKING:
    from nonet.text.arrays import read_array, read_arrays
else:  # with numpy
    __getattr__ = lazy_names(__name__, {"arrays": "read_array read_arrays"})

__all__ = [
    "FORMATS",
    "TABLE_FILES",
    "Entry",
    "Format",
    "Readable",
    "Record",
    "TableFile",
    "TableSink",
    "Writer",
    "format",
    "format_named",
    "parse",
    "read",
    "read_array",
    "read_arrays",
    "readable_named",
    "table_named",
    "write",
]
