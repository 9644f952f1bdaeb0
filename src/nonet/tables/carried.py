"""What stood beside puzzles in their files, as typed columns of the next table."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from nonet.columns import COUNTS, TEXTS, Column
from nonet.errors import OptionError
from nonet.tables.catalogue import CATALOGUE
from nonet.text import Entry

_SENTENCE = "As it stood beside the puzzle."


def carried_columns(entries: Sequence[Entry]) -> list[Column]:
    """Return a column for every name that stood beside some puzzles, those we know first.

    >>> [str(column) for column in carried_columns([Entry(meta={"id": 7, "clues": "24"})])]
    ['clues', 'id']
    """
    names = dict.fromkeys(name for entry in entries for name in entry.meta)
    if any(entry.solution is not None for entry in entries):
        names["solution"] = None
    if any(entry.comment for entry in entries):
        names["comment"] = None
    known = [column for name, column in CATALOGUE.items() if name in names]
    others = [
        Column(name, _type_of([entry.meta.get(name) for entry in entries]), _SENTENCE)
        for name in names
        if name not in CATALOGUE
    ]
    return known + others


def carried_values(entries: Sequence[Entry], column: Column) -> list[Any] | None:
    """Return what stood there, in the type of the column; None if it stood nowhere.

    Raises OptionError where it cannot be of that type.
    """
    if column.name == "comment":
        return [entry.comment or None for entry in entries]
    if not any(column.name in entry.meta for entry in entries):
        return None
    as_type = _reader(column.type)
    values = []
    for entry in entries:
        value = entry.meta.get(column.name)
        try:
            values.append(None if value is None or value == "" else as_type(value))
        except (ValueError, TypeError):
            raise OptionError(
                f"line {entry.line}: column {column.name} holds {str(value)[:40]!r}, "
                f"and is of type {column.type}; leave it out with --columns"
            ) from None
    return values


def _reader(type: str) -> Callable[[Any], Any]:
    if type == "string":
        return lambda value: value if isinstance(value, str) else json.dumps(value)
    if type == "bool":
        return _truth
    if type == COUNTS:
        return _counts
    if type == TEXTS:
        return lambda value: json.loads(value) if isinstance(value, str) else value
    return float if type.startswith("float") else _whole


def _counts(value: Any) -> dict[str, int]:
    """Read counts by name: a map, its text, or the pairs that data sets have."""
    found = json.loads(value) if isinstance(value, str) else value
    if isinstance(found, list):
        found = {pair["name"]: pair["count"] for pair in found}
    if not isinstance(found, dict):
        raise TypeError(value)
    return found


def _whole(value: Any) -> int:
    number = int(value) if isinstance(value, str | int) else int(float(value))
    if number != value and not isinstance(value, str):
        raise ValueError(value)
    return number


def _truth(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    word = str(value).lower()
    if word not in ("true", "yes", "1", "false", "no", "0"):
        raise ValueError(value)
    return word in ("true", "yes", "1")


def _type_of(values: Sequence[Any]) -> str:
    """Return the type that all values of an unknown column have, or text."""
    kinds = {type(value) for value in values if value is not None}
    if kinds == {bool}:
        return "bool"
    if kinds == {int}:
        return "int64"
    return "float64" if kinds and kinds <= {int, float} else "string"
