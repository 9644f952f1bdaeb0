"""Notations: how cells, rows and columns are written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nonet.errors import UnknownName

# The letter I is left out, as it looks like a one.
ROW_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Notation:
    """How a row, a column and their cell are written; numbers count from 1."""

    name: str
    row: Callable[[int], str]
    column: Callable[[int], str]
    cell: Callable[[int, int], str]


def row_letter(row: int) -> str:
    """Return ``A`` for row 1, ``J`` for row 9, ``AA`` for row 26.

    >>> [row_letter(row) for row in (1, 8, 9, 25, 26, 36)]
    ['A', 'H', 'J', 'Z', 'AA', 'AL']
    """
    turns, place = divmod(row - 1, len(ROW_LETTERS))
    return (ROW_LETTERS[turns - 1] if turns else "") + ROW_LETTERS[place]


NOTATIONS: dict[str, Notation] = {
    "r1c1": Notation("r1c1", str, str, lambda row, column: f"r{row}c{column}"),
    "A1": Notation("A1", row_letter, str, lambda row, column: f"{row_letter(row)}{column}"),
}


def notation(name: str) -> Notation:
    """Return a notation by its name: ``r1c1`` or ``A1``."""
    found = {key.lower(): value for key, value in NOTATIONS.items()}.get(name.lower())
    if found is None:
        raise UnknownName("notation", name, NOTATIONS)
    return found
