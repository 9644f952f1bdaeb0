"""Which columns of a table are the puzzle, its solution and its layout, whatever they are called."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NAMES = {
    "puzzle": "puzzle|puzzles|quiz|quizz|quizzes|sudoku|sudokus|grid|board|givens|question",
    "solution": "solution|solutions|solved|answer",
    "layout": "layout|shape",
    "comment": "comment|comments",
    "marks": "marks",
}
_PATTERNS = {name: re.compile(words, re.IGNORECASE) for name, words in _NAMES.items()}


def headed(header: Sequence[str]) -> dict[str, int]:
    """Return the places of the columns that have a meaning here.

    >>> headed(["id", "Quizzes", "solutions"])
    {'puzzle': 1, 'solution': 2}
    """
    names = [name.strip() for name in header]
    return {
        what: next(index for index, name in enumerate(names) if pattern.fullmatch(name))
        for what, pattern in _PATTERNS.items()
        if any(pattern.fullmatch(name) for name in names)
    }
