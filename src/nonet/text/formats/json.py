"""json: everything about a puzzle, one object per line.

``{"puzzle": "53..7...", "shape": "3x3", "layout": "3x3 x", "marks": [[5], [1, 2], ...]}``

``layout`` stands only where it is more than the shape, ``rules`` (a list of texts like
``killer 15 r1c1 r1c2``) and ``marks`` (the digits open in each cell) only where there are some; ``solution`` and ``comment`` may
follow, other text goes to ``meta``. Also read: an array of such objects, puzzles
as strings, and arrays of numbers (flat, or row by row).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import IO, Any

from nonet.errors import NonetError, ParseError
from nonet.model import Grid, Layout, Puzzle, digits_of
from nonet.text.formats.line import parse_line
from nonet.text.forms import Format, Rows
from nonet.text.json_values import loads, shown
from nonet.text.pairs import layout_named, parse_pair, read_marks
from nonet.text.record import Entry, Record
from nonet.text.source import Source

_KNOWN = ("puzzle", "shape", "layout", "rules", "marks", "solution", "comment")
EXPECTED = 'an object like {"puzzle": "53..7..."}'


def parse_json(text: str, layout: Layout | None = None) -> Record:
    """Read one object, string or array of numbers.

    >>> print(parse_json('{"puzzle": "1.3..4.1.......2", "layout": "x"}').puzzle.layout)
    2x2 x
    """
    try:
        value = loads(text)
    except json.JSONDecodeError as error:
        raise broken_json(error.msg, error.lineno, error.colno) from None
    except ValueError as error:
        raise broken_json(str(error), 1, 1) from None
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict | str):
        value = value[0]
    return record_of(value, layout)


def format_json(puzzle: Puzzle) -> str:
    """Return the object in one line.

    >>> print(format_json(Puzzle("1.3..4.1.......2")))
    {"puzzle": "1.3..4.1.......2", "shape": "2x2"}
    """
    return json_line(Entry(puzzle))


def json_line(entry: Entry) -> str:
    """Return the object of an entry, with its solution, comment and meta."""
    puzzle = entry.puzzle
    assert puzzle is not None
    value: dict[str, Any] = {"puzzle": str(puzzle), "shape": str(puzzle.shape)}
    houses = puzzle.layout.name_of_houses
    if houses != value["shape"]:
        value["layout"] = houses
    if puzzle.rules:
        value["rules"] = [str(rule) for rule in puzzle.rules]
    if puzzle.marks is not None:
        shift = puzzle.layout.lowest - 1
        value["marks"] = [[digit + shift for digit in digits_of(m)] for m in puzzle.marks]
    if entry.solution is not None:
        value["solution"] = str(entry.solution)
    if entry.comment:
        value["comment"] = entry.comment
    value |= {name: text for name, text in entry.meta.items() if name not in value}
    return json.dumps(value, ensure_ascii=False)


def broken_json(problem: str, line: int, column: int) -> ParseError:
    """Return the error for text that is no JSON."""
    return ParseError(f"this is no JSON ({problem})", line=line, column=column, expected=EXPECTED)


def record_of(value: Any, layout: Layout | None) -> Record:
    """Return the record of a decoded value."""
    try:
        if isinstance(value, str):
            return parse_line(value, layout)
        if isinstance(value, list):
            return Record(_of_numbers(value, layout))
        if isinstance(value, dict) and "puzzle" in value:
            return _of_object(value, layout)
    except ParseError as error:
        # A column inside a string is none of the line.
        raise ParseError(error.problem, found=error.found, expected=error.expected) from None
    except NonetError as error:
        raise ParseError(str(error), expected=EXPECTED) from None
    raise ParseError("this is no puzzle", found=shown(value), expected=EXPECTED)


def _of_object(value: Mapping[str, Any], layout: Layout | None) -> Record:
    for name in ("shape", "layout", "solution", "comment"):
        if not isinstance(value.get(name) or "", str):
            raise ParseError(f"{name} is no text", found=shown(value[name]), expected="text")
    stated = _stated_layout(value, layout)
    if "rules" in value:
        stated = _with_rules(value, stated)
    givens, solution = value["puzzle"], value.get("solution") or ""
    solved: Grid | None = None
    if isinstance(givens, list):
        puzzle = _of_numbers(givens, stated)
        if solution:
            solved = parse_pair(str(puzzle), solution, puzzle.layout)[1]
    elif isinstance(givens, str):
        puzzle, solved = parse_pair(givens, solution, stated)
    else:
        raise ParseError("puzzle is no text", found=shown(givens), expected="text or numbers")
    if value.get("marks") is not None:
        puzzle = Puzzle(puzzle.values, puzzle.layout, read_marks(value["marks"], puzzle.layout))
    meta = {name: item for name, item in value.items() if name not in _KNOWN}
    return Record(puzzle, value.get("comment") or "", solved, meta)


def _stated_layout(value: Mapping[str, Any], layout: Layout | None) -> Layout | None:
    shape, name = value.get("shape") or "", value.get("layout") or ""
    if not shape and not name:
        return layout
    if not shape and layout is None and not name[:1].isdigit() and "jigsaw" not in name:
        cells = value["puzzle"]
        sized = record_of(cells, None).puzzle.layout if isinstance(cells, str) else None
        shape = str(sized.shape) if sized is not None else ""
    return layout_named(f"{shape} {name}".strip() if not name[:1].isdigit() else name, layout)


def _of_numbers(value: list[Any], layout: Layout | None) -> Puzzle:
    flat = [item for row in value for item in (row if isinstance(row, list) else [row])]
    if not all(isinstance(item, int) and not isinstance(item, bool) for item in flat):
        raise ParseError("the array is no grid", found=shown(value), expected="numbers 0 to N")
    return Puzzle(flat, layout)


def _read(source: Source, layout: Layout | None) -> Iterator[Entry]:
    from nonet.text.json_stream import read_json  # which needs this module

    return read_json(source, layout)


def _with_rules(value: Mapping[str, Any], layout: Layout | None) -> Layout:
    """Return the layout with the rules that the object lists, as texts of words."""
    rules = value["rules"]
    if isinstance(rules, str):
        rules = [rules]
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise ParseError(
            "rules are no list of texts", found=shown(rules), expected='["killer 15 r1c1 r1c2"]'
        )
    from nonet.model.rules import parse_rules

    if layout is None:
        layout = record_of(value["puzzle"], None).puzzle.layout
    return layout.with_rules((*layout.rules, *parse_rules("; ".join(rules))))


class JsonTable:
    """Writes an object per line; a field that is not known is left out."""

    def __init__(self, stream: IO[bytes], header: bool = True) -> None:
        self._stream = stream

    def write(self, block: Rows) -> None:
        """Write some rows."""
        names = block.names
        lines = []
        for row in block.rows():
            value = {n: item for n, item in zip(names, row, strict=True) if item is not None}
            lines.append(json.dumps(value, ensure_ascii=False) + "\n")
        self._stream.write("".join(lines).encode())

    def close(self) -> None:
        """Nothing is left."""


def _says(first: str) -> bool:
    return first.startswith("{") or re.match(r"\[\s*([\[{\"\]]|$)", first) is not None


FORMAT = Format(
    "json",
    "everything about a puzzle, one object per line",
    parse_json,
    format_json,
    _read,
    extensions=(".json", ".jsonl", ".ndjson"),
    carries_marks=True,
    carries_layout=True,
    carries_rules=True,
    states_size=True,
    carries_solution=True,
    write_entry=json_line,
    table=JsonTable,
    says=_says,
)
