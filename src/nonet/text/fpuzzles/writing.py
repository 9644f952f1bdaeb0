"""The JSON of f-puzzles written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nonet.model import Grid, Layout, Puzzle, Shape, digits_of
from nonet.model.rules import (
    AllGiven,
    Arrow,
    Clone,
    Diagonal,
    Drawing,
    Killer,
    LittleKiller,
    PairSum,
    Prose,
    Quadruple,
    Rule,
)
from nonet.model.rules.families.dots import KINDS, Dot
from nonet.model.rules.marks import Mark
from nonet.text.fpuzzles.keys import CELLS, CLUES, DIRECTIONS, DOTS, FLAGS, LINES, SINGLES
from nonet.text.sizes import usual_layout

_KEYS = {
    kind: key
    for table in (FLAGS, LINES, SINGLES, DOTS, CELLS, CLUES)
    for key, kind in table.items()
}
_OTHERS = (AllGiven, Arrow, Clone, Diagonal, Drawing, Killer, LittleKiller, Prose, Quadruple)


def can_write(puzzle: Puzzle) -> bool:
    """Whether f-puzzles has a key for everything in the puzzle."""
    layout = puzzle.layout
    if puzzle.marks is not None and 0 in puzzle.marks:
        return False  # a cell without marks would be read as one with all of them
    extras = set(layout.extras) <= {"x", "disjoint"}
    return extras and layout.lowest == 1 and all(_has_key(r, layout) for r in layout.rules)


def _has_key(rule: Rule, layout: Layout) -> bool:
    if isinstance(rule, AllGiven):
        return rule.numbers == negative_values(rule.text, layout.rules)
    if isinstance(rule, Diagonal):
        whole = abs(rule.places[0][0] - rule.places[1][0]) == layout.size - 1
        return whole and "x" not in layout.extras
    return type(rule) in _KEYS or type(rule) in _OTHERS


def negative_values(kind: str, rules: Iterable[Rule]) -> tuple[int, ...]:
    """Return what "all given" means in f-puzzles: the values of the dots, or the usual ones."""
    if kind == "xv":
        return (5, 10)
    dots = [rule for rule in rules if type(rule) is DOTS[kind]]
    return tuple(sorted({rule.value for rule in dots if isinstance(rule, Dot)})) or (
        KINDS[kind].usual,
    )


def object_of(
    puzzle: Puzzle, solution: Grid | None = None, meta: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Return the object of a puzzle."""
    layout = puzzle.layout
    data: dict[str, Any] = {"size": layout.size, "grid": _grid(puzzle)}
    data |= {key: text for key, text in (meta or {}).items() if key in ("title", "author")}
    if "x" in layout.extras:
        data |= {"diagonal+": True, "diagonal-": True}
    if "disjoint" in layout.extras:
        data["disjointgroups"] = True
    for rule in layout.rules:
        _add(data, rule, layout)
    if solution is not None:
        data["solution"] = list(solution.values)
    return data


def _grid(puzzle: Puzzle) -> list[list[dict[str, Any]]]:
    layout = puzzle.layout
    usual = usual_layout(layout.size)
    boxes = [None if _has_no_boxes(layout) else layout.box_of(c) for c in range(layout.cells)]
    plain = usual is not None and boxes == [usual.box_of(c) for c in range(layout.cells)]
    cells: list[dict[str, Any]] = []
    for cell, digit in enumerate(puzzle.values):
        item: dict[str, Any] = {"value": digit, "given": True} if digit else {}
        if not plain:
            item["region"] = boxes[cell]
        if puzzle.marks is not None and not digit:
            item["givenPencilMarks"] = list(digits_of(puzzle.marks[cell]))
        cells.append(item)
    size = layout.size
    return [cells[start : start + size] for start in range(0, len(cells), size)]


def _has_no_boxes(layout: Layout) -> bool:
    return layout.regions is None and layout.shape == Shape(1, layout.size)


def _add(data: dict[str, Any], rule: Rule, layout: Layout) -> None:
    key = _KEYS.get(type(rule))
    if isinstance(rule, Prose):
        data["ruleset"] = rule.text
    elif isinstance(rule, Drawing):
        _draw(data, rule.mark())
    elif isinstance(rule, AllGiven):
        data.setdefault("negative", []).append(rule.text)
    elif isinstance(rule, Diagonal):
        (row, col), (last_row, last_col) = rule.places
        rising = (last_row - row) * (last_col - col) < 0
        data["diagonal+" if rising else "diagonal-"] = True
    elif isinstance(rule, Arrow):
        start = rule.circle[0] if len(rule.circle) == 1 else _nearest(rule)
        item = {"lines": [_names([start, *rule.shaft])], "cells": _names(rule.circle)}
        data.setdefault("arrow", []).append(item)
    elif isinstance(rule, Clone):
        first, *others = rule.parts
        for other in others:
            item = {"cells": _names(first), "cloneCells": _names(other)}
            data.setdefault("clone", []).append(item)
    elif isinstance(rule, Quadruple):
        item = {"cells": _names(rule.places), "values": list(rule.numbers)}
        data.setdefault("quadruple", []).append(item)
    elif isinstance(rule, Killer):
        data.setdefault("killercage", []).append({"cells": _names(rule.places)} | _value(rule))
    elif isinstance(rule, LittleKiller):
        _add_little_killer(data, rule, layout)
    elif key in FLAGS:
        data[key] = True
    elif key in SINGLES:
        data.setdefault(key, []).extend({"cell": name} for name in _names(rule.places))
    elif key in LINES:
        data.setdefault(key, []).append({"lines": [_names(rule.places)]} | _value(rule))
    elif key in CLUES:
        data.setdefault(key, []).append({"cell": _names(rule.places)[0]} | _value(rule))
    elif key is not None:
        value = _value(rule)
        if isinstance(rule, PairSum):
            value = {"value": {5: "V", 10: "X"}.get(rule.value, str(rule.value))}
        data.setdefault(key, []).append({"cells": _names(rule.places)} | value)


def _add_little_killer(data: dict[str, Any], rule: LittleKiller, layout: Layout) -> None:
    start, first = rule.places
    step = (first[0] - start[0], first[1] - start[1])
    item = {
        "cell": _names([start])[0],
        "cells": _names(rule.line(layout.size)),
        "direction": next(name for name, move in DIRECTIONS.items() if move == step),
    }
    data.setdefault("littlekillersum", []).append(item | _value(rule))


def _nearest(rule: Arrow) -> tuple[int, int]:
    row, col = rule.shaft[0]
    return min(rule.circle, key=lambda place: abs(place[0] - row) + abs(place[1] - col))


def _draw(data: dict[str, Any], mark: Mark) -> None:
    names = [name for point in mark.points for name in _around(point)]
    if mark.kind == "wash":
        for row, col in mark.points:
            data["grid"][int(row)][int(col)]["c"] = mark.colour
        return
    if mark.kind in ("line", "arrow"):
        item: dict[str, Any] = {"lines": [names], "outlineC": mark.colour, "width": mark.size}
        data.setdefault("line", []).append(item)
        return
    item = {"cells": names, "outlineC": mark.colour}
    if mark.kind == "text":
        item = {"cells": names, "value": mark.text, "fontC": mark.colour, "size": mark.size / 0.6}
    elif mark.kind == "cage":
        item |= {"value": mark.text} if mark.text else {}
    else:
        item |= {"baseC": mark.fill, "width": mark.size, "height": mark.size}
        item |= {"angle": 45} if mark.kind == "diamond" else {}
    key = {"diamond": "rectangle", "square": "rectangle"}.get(mark.kind, mark.kind)
    data.setdefault(key, []).append(item)


def _around(point: tuple[float, float]) -> list[str]:
    """Return the cells whose middle a point is: one, two beside an edge, four at a corner."""
    rows, cols = ([int(at)] if at % 1 else [int(at) - 1, int(at)] for at in point)
    return _names((row, col) for row in rows for col in cols)


def _value(rule: Rule) -> dict[str, Any]:
    return {"value": str(rule.numbers[0])} if rule.numbers else {}


def _names(places: Iterable[tuple[int, int]]) -> list[str]:
    return [f"R{row + 1}C{col + 1}" for row, col in places]
