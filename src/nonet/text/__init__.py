"""Text: puzzles from and to every usual format, one at a time or a million."""

from typing import TYPE_CHECKING

from nonet.lazy import lazy_names
from nonet.text.parsing import format, parse
from nonet.text.reading import read
from nonet.text.record import Entry, Record
from nonet.text.registry import FORMATS, Format, format_named
from nonet.text.source import Readable
from nonet.text.writing import Writer, write

if TYPE_CHECKING:
    from nonet.text.arrays import read_array, read_arrays
else:  # with numpy
    __getattr__ = lazy_names(__name__, {"arrays": "read_array read_arrays"})

__all__ = [
    "FORMATS",
    "Entry",
    "Format",
    "Readable",
    "Record",
    "Writer",
    "format",
    "format_named",
    "parse",
    "read",
    "read_array",
    "read_arrays",
    "write",
]
