"""Boards of SudokuPad: givens, regions, cages, and drawings whose meaning stands in prose.

The text is JSON, shortened as a rule; keys have short names then.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from nonet.errors import NonetError, ParseError
from nonet.model import MAX_SIZE, Layout, Puzzle, Shape
from nonet.model.rules import Drawing, Killer, Prose, Rule, Unknown
from nonet.model.rules.marks import Mark
from nonet.text import shortened
from nonet.text.json_values import (
    integer_of,
    list_of,
    loads,
    object_of,
    objects_of,
    real_of,
    shown,
    text_of,
)
from nonet.text.record import Record
from nonet.text.sizes import agreed, houses_of, square_root, usual_layout

_LONG = {
    "ce": "cells", "re": "regions", "ca": "cages", "li": "lines", "ar": "arrows",
    "un": "underlays", "ov": "overlays", "wp": "wayPoints", "ct": "center", "c": "color",
    "c1": "borderColor", "c2": "backgroundColor", "th": "thickness", "te": "text", "v": "value",
    "w": "width", "h": "height", "r": "rounded", "md": "metadata", "fs": "fontSize",
    "hl": "headLength", "pm": "pencilMarks", "o": "overlays", "t": "title",
}  # fmt: skip
_DRAWN = ("lines", "arrows", "underlays", "overlays")
_KNOWN = (*_DRAWN, "cells", "regions", "cages", "metadata", "id", "cellSize", "settings")


def plain_of(code: str, layout: Layout | None) -> Record:
    """Return the plain puzzle of a compact code: a digit or a run of blanks each."""
    values: list[int] = []
    for symbol in code[: MAX_SIZE**2 + 1]:
        if symbol.isascii() and symbol.isdigit():
            values.append(int(symbol))
        elif symbol.isascii() and symbol.isalpha():
            values += [0] * (ord(symbol.lower()) - ord("a") + (1 if symbol.islower() else 2))
        elif symbol in ".-_":
            values.append(0)
    if square_root(len(values)) is None:
        raise ParseError(
            "the link is cut, or holds no plain puzzle",
            found=f"{len(values)} cells",
            expected="81",
        )
    return Record(Puzzle(values, layout))


def board_of(text: str, layout: Layout | None = None) -> Record:
    """Return the puzzle of a board; ParseError where it is none."""
    data = _long(_decoded(text))
    cells = data.get("cells") if isinstance(data, dict) else None
    if not isinstance(cells, list) or not all(
        isinstance(row, list) and len(row) == len(cells) for row in cells
    ):
        raise ParseError("the link holds no square grid", expected="cells, N rows of N")
    assert isinstance(data, dict)
    size = len(cells)
    try:
        houses, regions = _houses(data.get("regions"), size)
        rules = [*regions, *_rules(data, size)]
        values = [_digit(cell, size) for row in cells for cell in row]
        puzzle = Puzzle(values, houses.with_rules(rules))
    except ParseError:
        raise
    except NonetError as error:
        raise ParseError(f"the board cannot be read ({error})") from None
    about = _about(data)
    meta = {key: text for key in ("title", "author") if (text := text_of(about.get(key)))}
    return agreed(Record(puzzle, "", None, meta), layout)


def _decoded(text: str) -> Any:
    """Read JSON, as it is or shortened."""
    try:
        return loads(text)
    except ValueError:
        pass
    try:
        return shortened.loads(text)
    except ValueError:
        raise ParseError(
            "the link is cut or changed: what it holds is no JSON",
            found=repr(text[:20]) + "...",
            expected="the whole link, as it was copied",
        ) from None


def _long(value: Any) -> Any:
    if isinstance(value, dict):
        return {_LONG.get(key, key): _long(item) for key, item in value.items()}
    return [_long(item) for item in value] if isinstance(value, list) else value


def _digit(cell: Any, size: int) -> int:
    value = cell.get("value") if isinstance(cell, dict) else None
    if value in (None, ""):
        return 0
    number = integer_of(value, "value")
    if not 1 <= number <= size:
        raise ParseError("value: this is no digit", found=shown(value), expected=f"1 to {size}")
    return number


def _houses(regions: Any, size: int) -> tuple[Layout, list[Rule]]:
    if not regions:
        return usual_layout(size) or Layout.plain(Shape(1, size)), []
    named = {
        place: at
        for at, region in enumerate(list_of(regions, "regions"))
        for place in _places(region, "regions")
    }
    return houses_of([named.get(divmod(cell, size)) for cell in range(size * size)], size)


def _two(value: Any, key: str) -> tuple[Any, Any]:
    row, col, *others = (*list_of(value, key), None, None)
    if len(others) != 2:
        raise ParseError(f"{key}: this is no place", found=shown(value), expected="[row, column]")
    return row, col


def _places(value: Any, key: str) -> list[tuple[int, int]]:
    pairs = (_two(place, key) for place in list_of(value, key))
    return [(integer_of(row, key), integer_of(col, key)) for row, col in pairs]


def _point(value: Any, key: str) -> tuple[float, float]:
    row, col = _two(value, key)
    return real_of(row, key), real_of(col, key)


def _rules(data: Mapping[str, Any], size: int) -> Iterator[Rule]:
    told = text_of(_about(data).get("rules"))
    if told:
        yield Prose(text=told)
    for cage in objects_of(data.get("cages"), "cages"):
        yield from _cage(cage)
    drawn = False
    for key in _DRAWN:
        for item in objects_of(data.get(key), key):
            for mark in _marks(key, item):
                drawn = True
                yield Drawing.of(mark)
    if drawn or told:
        yield Unknown(text="what the drawings mean; the rules are given in prose only")
    for key in data:
        if key not in _KNOWN:
            yield Unknown(text=f"{key} of SudokuPad: {json.dumps(data[key])[:200]}")


def _cage(cage: Mapping[str, Any]) -> Iterator[Rule]:
    cells = _places(cage.get("cells"), "cages")
    value = text_of(cage.get("value")) or text_of(cage.get("sum"))
    if not cells:
        return
    if value.isascii() and value.isdigit():
        yield Killer(integer_of(value, "cages"), cells)
    elif cage.get("unique"):
        yield Killer(cells)
    else:
        points = tuple((row + 0.5, col + 0.5) for row, col in cells)
        yield Drawing.of(Mark("cage", points, text=value))


def _about(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return title, author and rules: in the metadata, or as cages without cells that tell."""
    about = dict(object_of(data.get("metadata") or None, "metadata"))
    for cage in objects_of(data.get("cages"), "cages"):
        if not cage.get("cells"):
            key, separator, text = text_of(cage.get("value")).partition(":")
            if separator and key.strip().lower() in ("title", "author", "rules"):
                about.setdefault(key.strip().lower(), text.strip())
    return about


def _marks(key: str, item: Mapping[str, Any]) -> Iterator[Mark]:
    colour = text_of(item.get("color")) or text_of(item.get("borderColor"), "#888888")
    if key in ("lines", "arrows"):
        points = tuple(_point(point, key) for point in list_of(item.get("wayPoints"), key))
        if len(points) > 1:
            width = min(real_of(item.get("thickness") or 5, key) / 64, 2.0)
            yield Mark("arrow" if key == "arrows" else "line", points, colour, width)
        return
    if not item.get("center"):
        return
    point = _point(item["center"], key)
    size = min(real_of(item.get("width") or 0.5, key), 9.0)
    under = key == "underlays"
    if item.get("borderColor") or item.get("backgroundColor"):
        fill = text_of(item.get("backgroundColor"))
        yield Mark("circle" if item.get("rounded") else "square", (point,), colour, size, fill,
                   under=under)  # fmt: skip
    if said := text_of(item.get("text")):
        yield Mark("text", (point,), "#000000", 0.4, text=said, under=under)
