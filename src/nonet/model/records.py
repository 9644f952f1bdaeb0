"""What the model looks like in JSON: the fields of its dictionaries, and what they mean."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class PuzzleDict(TypedDict):
    """A puzzle as plain values; what is not there is not known, or is none."""

    puzzle: str
    """The givens as one line, a dot for a blank."""
    layout: str
    """The name of its layout, with its rules."""
    clues: int
    """How many givens it has."""
    marks: NotRequired[list[list[int]]]
    """Pencil marks: for each cell the digits it may hold."""
