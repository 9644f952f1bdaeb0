"""Text: puzzles from and to every usual format, one at a time or a million."""

from nonet.text.parsing import format, parse
from nonet.text.reading import read
from nonet.text.record import Entry, Record
from nonet.text.registry import FORMATS, Format, format_named

__all__ = [
    "FORMATS",
    "Entry",
    "Format",
    "Record",
    "format",
    "format_named",
    "parse",
    "read",
]
