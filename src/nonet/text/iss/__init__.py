"""Strings of Interactive Sudoku Solver (ISS), in both directions."""

from nonet.text.iss.reading import record_of
from nonet.text.iss.writing import can_write, string_of

__all__ = ["can_write", "record_of", "string_of"]
