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
from nonet.text.json_values import WrongType, integer_of, list_of, objects_of, shown, text_of
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
    meta = {key: text_of(data.get(key)) for key in ("title", "author")}
    meta = {key: text for key, text in meta.items() if text}
    return agreed(Record(puzzle, "", _solution(data.get("solution"), puzzle), meta), layout)


def places(names: Any, key: str) -> tuple[Place, ...]:
    """Return the places of a list of names like R1C1."""
    found = []
    for name in names if isinstance(names, list) else [names]:
        match = _CELL.fullmatch(name) if isinstance(name, str) else None
        if match is None:
            raise ParseError(f"{key}: this is no cell", found=shown(name), expected="R1C1")
        found.append((int(match[1]) - 1, int(match[2]) - 1))
    return tuple(found)


def _givens(cells: list[Object], size: int) -> list[int]:
    values = []
    for cell in cells:
        value = cell.get("value") if cell.get("given") else 0
        if isinstance(value, bool) or not isinstance(value, int | None) or (value or 0) > size:
            raise ParseError("a given is no digit", found=shown(value), expected=f"1 to {size}")
        values.append(value or 0)
    return values


def _marks(cells: list[Object], size: int) -> list[int] | None:
    full = (1 << size) - 1
    marks = []
    for cell in cells:
        noted = list_of(cell.get("givenPencilMarks"), "givenPencilMarks")
        digits = [d for d in noted if type(d) is int and 1 <= d <= size]
        marks.append(mask_of(digits) if digits else full)
    return None if all(mask == full for mask in marks) else marks


def _houses(cells: list[Object], size: int) -> tuple[Layout, list[Rule]]:
    """Return boxes or regions as houses; regions that are no houses become rules."""
    usual = usual_layout(size) or Layout.plain(Shape(1, size))
    if not any("region" in cell for cell in cells):
        return usual, []
    named = [cell.get("region", usual.box_of(at)) for at, cell in enumerate(cells)]
    for region in named:
        if not isinstance(region, int | float | str | None):
            raise WrongType("region: this is no name", found=shown(region), expected="a number")
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
        return [rule for kind in list_of(value, key) for rule in _negative(kind, data)]
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        return [_unknown(key, value)]
    if key in SINGLES:
        listed = [place for item in value for place in places(item.get("cell"), key)]
        return [SINGLES[key](tuple(dict.fromkeys(listed)))]
    return [rule for item in value for rule in _of_item(key, item)]


def _of_item(key: str, item: Object) -> Iterator[Rule]:
    try:
        if key in LINES:
            for line in list_of(item.get("lines"), "lines"):
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
            values = [integer_of(value, key) for value in list_of(item.get("values"), key)]
            if values:
                yield Quadruple(*values, places(item.get("cells"), key))
        else:
            yield _unknown(key, item)
    except WrongType:
        yield _unknown(key, item)
    except RuleError as error:
        raise ParseError(f"{key}: {error}") from None


def _line(line: tuple[Place, ...], kind: type[Rule]) -> tuple[Place, ...]:
    """A closed line names its first cell again at the end; where order says nothing, drop it."""
    return line if kind.repeats else tuple(dict.fromkeys(line))


def _number(item: Object, key: str) -> list[int]:
    value = item.get("value")
    if value in (None, ""):
        return []
    try:
        return [integer_of(value, key)]
    except WrongType:  # no rule at all without its number, so not one that is not understood
        raise ParseError(f"{key}: this is no number", found=shown(value)) from None


def _dot(key: str, item: Object) -> Iterator[Rule]:
    two = places(item.get("cells"), key)
    value = item.get("value")
    if key == "xv":
        if value in (None, ""):
            return
        sums = {"X": 10, "V": 5}
        said = text_of(value).upper()
        yield PairSum(sums[said] if said in sums else integer_of(value, key), two)
    else:
        yield DOTS[key](*_number(item, key), two)


def _negative(kind: Any, data: Object) -> Iterator[Rule]:
    """No dots where none are given: of the values that are, or of the usual one."""
    if kind == "xv":
        yield AllGiven(5, 10, text="xv")
    elif kind in ("difference", "ratio"):
        dot = Difference if kind == "difference" else Ratio
        given = [_number(item, kind) or [dot.usual] for item in objects_of(data.get(kind), kind)]
        values = sorted({value for (value,) in given}) or [dot.usual]
        yield AllGiven(*values, text=kind)
    else:
        yield _unknown("negative", kind)


def _arrows(item: Object) -> Iterator[Rule]:
    circle = places(item.get("cells"), "arrow")
    if len(circle) > 1:
        circle = tuple(sorted(circle))
    for names in list_of(item.get("lines"), "arrow"):
        shaft = [place for place in places(names, "arrow") if place not in circle]
        if shaft:
            yield Arrow(circle, shaft)


def _little_killer(item: Object) -> Iterator[Rule]:
    if item.get("value") in (None, ""):
        return
    cells = places(item.get("cell"), "littlekillersum")
    direction = text_of(item.get("direction"))
    if len(cells) != 1 or direction not in DIRECTIONS:
        raise WrongType("littlekillersum: no direction", found=shown(direction), expected="DR")
    down, right = DIRECTIONS[direction]
    row, col = cells[0]
    yield LittleKiller(*_number(item, "littlekillersum"), [(row, col), (row + down, col + right)])


def _parities(cells: list[Object], size: int) -> Iterator[Rule]:
    for word, kind in (("odd", Odd), ("even", Even)):
        listed = [
            divmod(at, size)
            for at, cell in enumerate(cells)
            if text_of(cell.get("parity")).lower() == word
        ]
        if listed:
            yield kind(listed)


def _unknown(key: str, value: Any) -> Rule:
    said = json.dumps(value, ensure_ascii=False)
    return Unknown(text=f"{key} of f-puzzles: {said}")


def _solution(value: Any, puzzle: Puzzle) -> Grid | None:
    if not isinstance(value, list) or len(value) != len(puzzle.values):
        return None
    digits = [digit if type(digit) is int else 0 for digit in value]
    if not all(1 <= digit <= puzzle.size for digit in digits):
        return None
    return Grid(digits, puzzle.layout)
