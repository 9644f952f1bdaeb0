"""f-puzzles: its JSON in both directions."""

from nonet.text.fpuzzles.reading import record_of
from nonet.text.fpuzzles.writing import can_write, object_of

__all__ = ["can_write", "object_of", "record_of"]
