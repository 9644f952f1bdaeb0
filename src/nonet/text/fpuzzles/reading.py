"""The JSON of f-puzzles read: givens, regions, rules, drawings, and what is not understood."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from nonet.errors import NonetError, ParseError, RuleError
from nonet.model import Grid, Layout, Puzzle, Shape, mask_of
from nonet.model.rules import (
    AllGiven,
    Arrow,
    Clone,
    Diagonal,
    Difference,
    Even,
    Killer,
    LittleKiller,
    Odd,
    PairSum,
    Prose,
    Quadruple,
    Ratio,
    Rule,
    Unknown,
)
from nonet.text.fpuzzles.drawings import drawings
from nonet.text.fpuzzles.keys import (
    CELLS,
    CLUES,
    DIRECTIONS,
    DOTS,
    FACTS,
    FLAGS,
    LINES,
    SETTINGS,
    SINGLES,
)
from nonet.text.record import Record
from nonet.text.sizes import agreed, houses_of, usual_layout

Object = Mapping[str, Any]
Place = tuple[int, int]
_CELL = re.compile(r"[Rr](\d{1,2})[Cc](\d{1,2})")


def record_of(data: Any, layout: Layout | None = None) -> Record:
    """Return the puzzle of an object of f-puzzles; ParseError names the key that is wrong."""
    if not isinstance(data, Mapping) or not isinstance(data.get("grid"), list):
        raise ParseError("this is no puzzle of f-puzzles", expected='an object with "grid"')
    size = len(data["grid"])
    rows = data["grid"]
    if not all(isinstance(row, list) and len(row) == size for row in rows) or size != data.get(
        "size", size
    ):
        raise ParseError("the grid is not square", found=f"{size} rows", expected="N rows of N")
    cells: list[Object] = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
    try:
        houses, regions = _houses(cells, size)
        rules = tuple(_rules(data, cells, size))
        extras = [name for key, name in (("disjointgroups", "disjoint"),) if data.get(key)]
        if data.get("diagonal+") and data.get("diagonal-"):
            extras.append("x")
        whole = Layout.make(houses.shape, extras, houses.regions, (*regions, *rules))
        puzzle = Puzzle(_givens(cells, size), whole, _marks(cells, size))
    except ParseError:
        raise
    except NonetError as error:
        raise ParseError(f"f-puzzles: {error}") from None
    meta = {key: str(data[key]) for key in ("title", "author") if data.get(key)}
    return agreed(Record(puzzle, "", _solution(data.get("solution"), puzzle), meta), layout)


def places(names: Any, key: str) -> tuple[Place, ...]:
    """Return the places of a list of names like R1C1."""
    found = []
    for name in names if isinstance(names, list) else [names]:
        match = _CELL.fullmatch(name) if isinstance(name, str) else None
        if match is None:
            raise ParseError(f"{key}: this is no cell", found=repr(name)[:30], expected="R1C1")
        found.append((int(match[1]) - 1, int(match[2]) - 1))
    return tuple(found)


def _givens(cells: list[Object], size: int) -> list[int]:
    values = []
    for cell in cells:
        value = cell.get("value") if cell.get("given") else 0
        if isinstance(value, bool) or not isinstance(value, int | None) or (value or 0) > size:
            raise ParseError("a given is no digit", found=repr(value), expected=f"1 to {size}")
        values.append(value or 0)
    return values


def _marks(cells: list[Object], size: int) -> list[int] | None:
    full = (1 << size) - 1
    marks = []
    for cell in cells:
        noted = cell.get("givenPencilMarks")
        digits = [d for d in noted if isinstance(d, int) and 1 <= d <= size] if noted else []
        marks.append(mask_of(digits) if digits else full)
    return None if all(mask == full for mask in marks) else marks


def _houses(cells: list[Object], size: int) -> tuple[Layout, list[Rule]]:
    """Return boxes or regions as houses; regions that are no houses become rules."""
    usual = usual_layout(size) or Layout.plain(Shape(1, size))
    if not any("region" in cell for cell in cells):
        return usual, []
    named = [cell.get("region", usual.box_of(at)) for at, cell in enumerate(cells)]
    return houses_of(named, size)


def _rules(data: Object, cells: list[Object], size: int) -> Iterator[Rule]:
    if isinstance(data.get("ruleset"), str) and data["ruleset"].strip():
        yield Prose(text=data["ruleset"])
    if bool(data.get("diagonal+")) != bool(data.get("diagonal-")):
        falling = [(0, 0), (size - 1, size - 1)]
        rising = [(size - 1, 0), (0, size - 1)]
        yield Diagonal(rising if data.get("diagonal+") else falling)
    yield from _parities(cells, size)
    found: list[Rule] = []
    drawn = ("line", "circle", "rectangle", "text", "cage")
    for key, value in data.items():
        if key in FACTS or key in SETTINGS or key in drawn or not value:
            continue
        if key in ("diagonal+", "diagonal-", "disjointgroups"):
            continue
        found += _of_key(key, value, data)
    yield from found
    yield from drawings(data, cells, size, found)


def _of_key(key: str, value: Any, data: Object) -> list[Rule]:
    if key in FLAGS:
        return [FLAGS[key]()]
    if key == "negative":
        return [rule for kind in value for rule in _negative(kind, data)]
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        return [_unknown(key, value)]
    if key in SINGLES:
        listed = [place for item in value for place in places(item.get("cell"), key)]
        return [SINGLES[key](tuple(dict.fromkeys(listed)))]
    return [rule for item in value for rule in _of_item(key, item)]


def _of_item(key: str, item: Object) -> Iterator[Rule]:
    try:
        if key in LINES:
            for line in item.get("lines") or []:
                yield LINES[key](*_number(item, key), _line(places(line, key), LINES[key]))
        elif key in CELLS:
            yield CELLS[key](places(item.get("cells"), key))
        elif key in DOTS:
            yield from _dot(key, item)
        elif key in CLUES:
            if item.get("value") not in (None, ""):
                yield CLUES[key](*_number(item, key), places(item.get("cell"), key))
        elif key == "killercage":
            yield Killer(*_number(item, key), places(item.get("cells"), key))
        elif key == "arrow":
            yield from _arrows(item)
        elif key == "littlekillersum":
            yield from _little_killer(item)
        elif key == "clone":
            yield Clone(places(item.get("cells"), key), places(item.get("cloneCells"), key))
        elif key == "quadruple":
            if item.get("values"):
                yield Quadruple(*map(int, item["values"]), places(item.get("cells"), key))
        else:
            yield _unknown(key, item)
    except (RuleError, TypeError, ValueError) as error:
        if isinstance(error, ParseError):
            raise
        if isinstance(error, RuleError):
            raise ParseError(f"{key}: {error}") from None
        yield _unknown(key, item)


def _line(line: tuple[Place, ...], kind: type[Rule]) -> tuple[Place, ...]:
    """A closed line names its first cell again at the end; where order says nothing, drop it."""
    return line if kind.repeats else tuple(dict.fromkeys(line))


def _number(item: Object, key: str) -> list[int]:
    value = item.get("value")
    if value in (None, ""):
        return []
    try:
        return [int(str(value).strip())]
    except ValueError:
        raise ParseError(f"{key}: this is no number", found=repr(value)[:20]) from None


def _dot(key: str, item: Object) -> Iterator[Rule]:
    two = places(item.get("cells"), key)
    value = item.get("value")
    if key == "xv":
        sums = {"X": 10, "V": 5, "x": 10, "v": 5}
        if value in (None, ""):
            return
        yield PairSum(sums[value] if value in sums else int(str(value)), two)
    else:
        yield DOTS[key](*_number(item, key), two)


def _negative(kind: Any, data: Object) -> Iterator[Rule]:
    """No dots where none are given: of the values that are, or of the usual one."""
    if kind == "xv":
        yield AllGiven(5, 10, text="xv")
    elif kind in ("difference", "ratio"):
        dot = Difference if kind == "difference" else Ratio
        given = [_number(item, kind) or [dot.usual] for item in data.get(kind) or []]
        values = sorted({value for (value,) in given}) or [dot.usual]
        yield AllGiven(*values, text=kind)
    else:
        yield _unknown("negative", kind)


def _arrows(item: Object) -> Iterator[Rule]:
    circle = places(item.get("cells"), "arrow")
    if len(circle) > 1:
        circle = tuple(sorted(circle))
    for names in item.get("lines") or []:
        shaft = [place for place in places(names, "arrow") if place not in circle]
        if shaft:
            yield Arrow(circle, shaft)


def _little_killer(item: Object) -> Iterator[Rule]:
    if item.get("value") in (None, ""):
        return
    (start,) = places(item.get("cell"), "littlekillersum")
    down, right = DIRECTIONS[item.get("direction", "")]
    first = (start[0] + down, start[1] + right)
    yield LittleKiller(*_number(item, "littlekillersum"), [start, first])


def _parities(cells: list[Object], size: int) -> Iterator[Rule]:
    for word, kind in (("odd", Odd), ("even", Even)):
        listed = [
            divmod(at, size)
            for at, cell in enumerate(cells)
            if str(cell.get("parity", "")).lower() == word
        ]
        if listed:
            yield kind(listed)


def _unknown(key: str, value: Any) -> Rule:
    said = json.dumps(value, ensure_ascii=False)
    return Unknown(text=f"{key} of f-puzzles: {said}")


def _solution(value: Any, puzzle: Puzzle) -> Grid | None:
    if not isinstance(value, list) or len(value) != len(puzzle.values):
        return None
    digits = [digit if isinstance(digit, int) else 0 for digit in value]
    if not all(1 <= digit <= puzzle.size for digit in digits):
        return None
    return Grid(digits, puzzle.layout)
