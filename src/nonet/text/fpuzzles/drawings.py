"""Drawings of f-puzzles that are no rules: kept and shown, never taken for a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nonet.model.rules import Drawing, Rule
from nonet.model.rules.marks import Mark, Point
from nonet.text.fpuzzles.keys import COMPANION
from nonet.text.json_values import WrongType, list_of, objects_of, real_of, text_of

_CELL = re.compile(r"[Rr](\d{1,2})[Cc](\d{1,2})")


def drawings(
    data: Mapping[str, Any], cells: Sequence[Mapping[str, Any]], size: int, rules: Sequence[Rule]
) -> Iterator[Drawing]:
    """Yield the drawings, but for those that belong to a rule which was read."""
    covered = {place for rule in rules for place in rule.places}
    for at, cell in enumerate(cells):
        if isinstance(cell.get("c"), str) and cell["c"]:
            row, col = divmod(at, size)
            yield Drawing.of(Mark("wash", ((row + 0.5, col + 0.5),), cell["c"]))
    for key in ("line", "circle", "rectangle", "cage", "text"):
        for item in objects_of(data.get(key), key):
            if not _is_companion(item, covered):
                yield from map(Drawing.of, _marks(key, item))


def _is_companion(item: Mapping[str, Any], covered: set[tuple[int, int]]) -> bool:
    lists = [*list_of(item.get("lines"), "lines"), item.get("cells")]
    named = {_place(name) for names in lists for name in list_of(names, "cells")}
    return any(item.get(flag) for flag in COMPANION) and named <= covered


def _marks(key: str, item: Mapping[str, Any]) -> Iterator[Mark]:
    outline = text_of(item.get("outlineC"), "#888888")
    fill = text_of(item.get("baseC"))
    if key == "line":
        for names in list_of(item.get("lines"), "lines"):
            width = _size(item.get("width"), 0.2)
            yield Mark("line", tuple(map(_middle, list_of(names, "lines"))), outline, width)
        return
    points = tuple(map(_middle, list_of(item.get("cells"), "cells")))
    if not points:
        return
    centre = (sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points))
    said = text_of(item.get("value"))
    if key == "cage":
        yield Mark("cage", points, outline, text=said)
    elif key in ("circle", "rectangle"):
        size = _size(item.get("width"), 0.8)
        kind = "circle" if key == "circle" else "diamond" if item.get("angle") == 45 else "square"
        yield Mark(kind, (centre,), outline, size, fill)  # type: ignore[arg-type]
    if key != "cage" and said:
        colour = text_of(item.get("fontC"), "#000000")
        size = _size(item.get("size"), 0.5) * (0.6 if key == "text" else 1)
        yield Mark("text", (centre,), colour, size, text=said, under=False)


def _place(name: Any) -> tuple[int, int]:
    match = _CELL.fullmatch(str(name))
    return (int(match[1]) - 1, int(match[2]) - 1) if match else (0, 0)


def _middle(name: Any) -> Point:
    row, col = _place(name)
    return row + 0.5, col + 0.5


def _size(value: Any, usual: float) -> float:
    try:
        return min(max(real_of(value, "width"), 0.01), 9.0)
    except WrongType:
        return usual
