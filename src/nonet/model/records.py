"""What the model looks like in JSON: the fields of its dictionaries, and what they mean."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class PuzzleDict(TypedDict):
    """A puzzle as plain values; what is not there is not known, or is none."""

    #: The givens as one line, a dot for a blank.
    puzzle: str
    #: The name of its layout, with its rules.
    layout: str
    #: How many givens it has.
    clues: int
    #: Pencil marks: for each cell the digits it may hold.
    marks: NotRequired[list[list[int]]]
