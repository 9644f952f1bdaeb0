"""What a column of a table is: a name, a type, a unit, a sentence, a way to find its values.

Rooms that know a fact about puzzles own its columns; ``nonet.tables.CATALOGUE`` has them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.tables.facts import Facts
    from nonet.tables.values import Values

#: How often each technique was needed: a map from its name to a number.
COUNTS = "map<string, uint16>"
TEXTS = "list<string>"


@dataclass(frozen=True)
class Column:
    """A column of the table of puzzles.

    ``type`` is the name of an Arrow type. ``find`` returns the values for a batch of
    puzzles; None for what only a file or a generator can tell.

    >>> Column("clues", "uint16", "How many cells are given.", "cells").is_whole
    True
    """

    name: str
    type: str
    sentence: str
    unit: str = ""
    find: Callable[[Facts], Values] | None = None

    @property
    def is_whole(self) -> bool:
        """Whether its numbers are whole."""
        return self.type.startswith(("int", "uint"))

    @property
    def is_number(self) -> bool:
        """Whether its values are numbers."""
        return self.is_whole or self.type.startswith("float")

    def __str__(self) -> str:
        return self.name
