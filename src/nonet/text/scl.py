"""Boards of SudokuPad: givens, regions, cages, and drawings whose meaning stands in prose.

The text is JSON, shortened as a rule; keys have short names then.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from nonet.errors import NonetError, ParseError
from nonet.model import Layout, Puzzle, Shape
from nonet.model.rules import Drawing, Killer, Prose, Rule, Unknown
from nonet.model.rules.marks import Mark
from nonet.text import shortened
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
    for symbol in code:
        if symbol.isdigit():
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
    except (NonetError, TypeError, ValueError, KeyError, IndexError) as error:
        raise ParseError(f"the board cannot be read ({error})") from None
    meta = {
        key: str(value)
        for key, value in _about(data).items()
        if key in ("title", "author") and value
    }
    return agreed(Record(puzzle, "", None, meta), layout)


def _decoded(text: str) -> Any:
    """Read JSON, as it is or shortened."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
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
    number = int(value)
    if not 1 <= number <= size:
        raise ValueError(f"{value} is no digit")
    return number


def _houses(regions: Any, size: int) -> tuple[Layout, list[Rule]]:
    if not regions:
        return usual_layout(size) or Layout.plain(Shape(1, size)), []
    named = {(int(row), int(col)): at for at, region in enumerate(regions) for row, col in region}
    return houses_of([named.get(divmod(cell, size)) for cell in range(size * size)], size)


def _rules(data: Mapping[str, Any], size: int) -> Iterator[Rule]:
    told = str(_about(data).get("rules") or "")
    if told:
        yield Prose(text=told)
    for cage in data.get("cages") or []:
        yield from _cage(cage)
    drawn = False
    for key in _DRAWN:
        for item in data.get(key) or []:
            for mark in _marks(key, item):
                drawn = True
                yield Drawing.of(mark)
    if drawn or told:
        yield Unknown(text="what the drawings mean; the rules are given in prose only")
    for key in data:
        if key not in _KNOWN:
            yield Unknown(text=f"{key} of SudokuPad: {json.dumps(data[key])[:200]}")


def _cage(cage: Mapping[str, Any]) -> Iterator[Rule]:
    cells = [(int(row), int(col)) for row, col in cage.get("cells") or []]
    value = str(cage.get("value") or cage.get("sum") or "")
    if not cells:
        return
    if value.isdigit():
        yield Killer(int(value), cells)
    elif cage.get("unique"):
        yield Killer(cells)
    else:
        points = tuple((row + 0.5, col + 0.5) for row, col in cells)
        yield Drawing.of(Mark("cage", points, text=value))


def _about(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return title, author and rules: in the metadata, or as cages without cells that tell."""
    about = dict(data.get("metadata") or {})
    for cage in data.get("cages") or []:
        if isinstance(cage, dict) and not cage.get("cells"):
            key, separator, text = str(cage.get("value") or "").partition(":")
            if separator and key.strip().lower() in ("title", "author", "rules"):
                about.setdefault(key.strip().lower(), text.strip())
    return about


def _marks(key: str, item: Any) -> Iterator[Mark]:
    if not isinstance(item, dict):
        return
    colour = str(item.get("color") or item.get("borderColor") or "#888888")
    if key in ("lines", "arrows"):
        points = tuple((float(row), float(col)) for row, col in item.get("wayPoints") or [])
        if len(points) > 1:
            width = min(float(item.get("thickness") or 5) / 64, 2.0)
            yield Mark("arrow" if key == "arrows" else "line", points, colour, width)
        return
    if not item.get("center"):
        return
    row, col = item["center"]
    point = (float(row), float(col))
    size = min(float(item.get("width") or 0.5), 9.0)
    under = key == "underlays"
    if item.get("borderColor") or item.get("backgroundColor"):
        fill = str(item.get("backgroundColor") or "")
        yield Mark("circle" if item.get("rounded") else "square", (point,), colour, size, fill,
                   under=under)  # fmt: skip
    if item.get("text"):
        yield Mark("text", (point,), "#000000", 0.4, text=str(item["text"]), under=under)
