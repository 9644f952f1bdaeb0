"""Reading JSON a value at a time: one object per line, or one array of many.

An array is decoded element by element as blocks come in, so that a file of any
length needs the memory of its largest element only.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from nonet.errors import ParseError
from nonet.model import Layout
from nonet.text.blocks import by_line
from nonet.text.formats.json import broken_json, parse_json, record_of
from nonet.text.json_values import loads, loads_at
from nonet.text.record import Entry
from nonet.text.sizes import LONGEST_WORD
from nonet.text.source import LINE_LIMIT, Source

_SPACE = re.compile(r"[\s,]*")
_LIMIT = 4 * LINE_LIMIT
_END = object()


def read_json(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read objects or puzzles as strings; an array of numbers is one puzzle, or several."""
    head = source.head.lstrip()
    if _is_one_per_line(head):
        return by_line(parse_json)(source, layout)
    if re.match(r"\[\s*[{\"\]]", head):
        return _Stream(source, layout).elements()
    return _whole(source, layout)


def _is_one_per_line(head: str) -> bool:
    lines = (line.strip() for line in head.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), None)
    if first is None:
        return True
    try:
        return isinstance(loads(first), dict | str) or len(head.splitlines()) == 1
    except ValueError:
        return first.startswith("{") and first.endswith("}")


def _whole(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read a document that must be seen whole: one object over many lines, or numbers."""
    stream = _Stream(source, layout)
    value = stream.value()
    if value is _END:
        return
    if isinstance(value, ParseError):
        yield Entry(error=value, line=value.line or 1)
        return
    nested = isinstance(value, list) and any(_holds_grids(item, len(value)) for item in value)
    for item in value if nested else [value]:
        yield stream.entry(item, 1)
    if stream.value() is not _END:
        error = ParseError("there is more after the end", line=stream.line, expected="nothing")
        yield Entry(error=error, line=stream.line)


def _holds_grids(item: Any, elements: int) -> bool:
    """Whether an element of an array is itself a puzzle: rows, or more than a row would have."""
    return isinstance(item, dict | str) or (
        isinstance(item, list)
        and (
            (len(item) > LONGEST_WORD and len(item) != elements)
            or any(isinstance(row, list) for row in item)
        )
    )


class _Stream:
    """Text that is decoded from its front, value by value."""

    def __init__(self, source: Source, layout: Layout | None) -> None:
        self._blocks = source.blocks()
        self._layout = layout
        self._text = ""
        self._at = 0
        self.line = 1

    def elements(self) -> Iterator[Entry]:
        """Yield the elements of the array that the text begins with."""
        self._skip_space()
        self._at += 1  # the bracket
        while self._skip_space():
            if self._text[self._at] == "]":
                return
            line = self.line
            value = self.value()
            if isinstance(value, ParseError):
                yield Entry(error=value, line=line)
                return
            yield self.entry(value, line)
        error = broken_json("the array has no end", self.line, 1)
        yield Entry(error=error, line=self.line)

    def entry(self, value: Any, line: int) -> Entry:
        """Return the entry of a decoded value."""
        text = json.dumps(value)
        try:
            return Entry.of(record_of(value, self._layout), line, text)
        except ParseError as error:
            return Entry.bad(error, line, text)

    def value(self) -> Any:
        """Return the next value, the error that is there, or the end."""
        if not self._skip_space():
            return _END
        while True:
            try:
                value, end = loads_at(self._text, self._at)
            except json.JSONDecodeError as error:
                if len(self._text) - self._at < _LIMIT and self._more():
                    continue
                place = min(error.pos, len(self._text.rstrip()))
                passed = self._text.count("\n", self._at, place)
                column = place - self._text.rfind("\n", 0, place)
                return broken_json(error.msg, self.line + passed, column)
            except ValueError as error:
                return broken_json(str(error), self.line, 1)
            if end == len(self._text) and end - self._at < _LIMIT and self._more():
                continue  # a number may go on in the next block
            self._move(end)
            return value

    def _skip_space(self) -> bool:
        """Move to the next character that is not space; False at the end of the text."""
        while True:
            space = _SPACE.match(self._text, self._at)
            assert space is not None
            self._move(space.end())
            if self._at < len(self._text):
                return True
            if not self._more():
                return False

    def _move(self, position: int) -> None:
        self.line += self._text.count("\n", self._at, position)
        self._at = position

    def _more(self) -> bool:
        block = next(self._blocks, None)
        if block is None:
            return False
        self._text = self._text[self._at :] + block
        self._at = 0
        return True
