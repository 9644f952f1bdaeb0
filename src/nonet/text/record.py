"""What reading gives: a Record per puzzle from a parser, an Entry per place from a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nonet.errors import ParseError
from nonet.model import Grid, Puzzle


@dataclass(frozen=True, slots=True)
class Record:
    """A puzzle with what stood beside it in its text."""

    puzzle: Puzzle
    comment: str = ""
    solution: Grid | None = None
    meta: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """One record of a source: a puzzle, or the error that was there instead.

    ``line`` is the first line of the record, from 1; ``text`` the record as it
    stood; ``meta`` whatever else the format carries by name (a difficulty, an author).
    """

    puzzle: Puzzle | None = None
    error: ParseError | None = None
    line: int = 1
    comment: str = ""
    text: str = ""
    solution: Grid | None = None
    meta: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, record: Record, line: int, text: str) -> Entry:
        """Return the entry of a record that was read well."""
        return cls(record.puzzle, None, line, record.comment, text, record.solution, record.meta)

    @classmethod
    def bad(cls, error: ParseError, line: int, text: str = "") -> Entry:
        """Return the entry of a record starting at ``line``; the error counts from its start."""
        return cls(None, error.at(line), line, "", text)
