"""Puzzles and layouts as they come over the wire and go back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from nonet import text
from nonet.model import Layout, Puzzle, digits_of, mask_of
from nonet.model.symbols import alphabet
from nonet.web.answers import HouseAnswer, LayoutAnswer, RuleAnswer
from nonet.web.errors import Refusal, blame
from nonet.web.texts import puzzle_text

#: Text of a 16x16 grid with frames is shorter; one of 25x25 is longer. Links and JSON are long
#: for other reasons.
SMALL_TEXT = 600
SMALL_RECORD = 8000


def is_small(source: str) -> bool:
    """Whether a text is no large grid, as far as its length tells: work on it may be quick."""
    return len(source) < (SMALL_RECORD if source.lstrip()[:1] in "hH{[<" else SMALL_TEXT)


def read_puzzle(source: str, layout: str | None = None) -> Puzzle:
    """Return the puzzle in a text of any format; the layout is guessed if not named.

    A layout without a shape, like ``x``, adds its houses to a puzzle of any size.
    """
    source = puzzle_text(source)
    if layout is None:
        with blame("puzzle"):
            return text.parse(source)
    with blame("layout"):
        named = Layout.parse(layout)
    if named.regions is not None or layout.strip()[:1].isdigit():
        with blame("puzzle"):
            return text.parse(source, named)
    with blame("puzzle"):
        puzzle = text.parse(source)
    with blame("layout"):
        return puzzle.on(puzzle.layout.joined(Layout.parse(layout, puzzle.shape)))


def check_values(layout: Layout, values: Sequence[int]) -> bytes:
    """Return digits in reading order as bytes, checked against the layout."""
    if len(values) != layout.cells:
        raise Refusal(
            422,
            "values",
            f"{len(values)} values for {layout.cells} cells",
            f"Send one number per cell, 0 for an empty one: {layout.cells} numbers.",
        )
    for cell, digit in enumerate(values):
        if not 0 <= digit <= layout.size:
            raise _out_of_range("values", layout, cell, digit, "0 for an empty cell, or 1")
    return bytes(values)


def check_candidates(layout: Layout, candidates: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return pencil marks as masks by cell; a cell without marks is free."""
    if len(candidates) != layout.cells:
        raise Refusal(
            422,
            "candidates",
            f"{len(candidates)} lists for {layout.cells} cells",
            f"Send one list of digits per cell: {layout.cells} lists.",
        )
    for cell, digits in enumerate(candidates):
        for digit in digits:
            if not 1 <= digit <= layout.size:
                raise _out_of_range("candidates", layout, cell, digit, "digits from 1")
    full = (1 << layout.size) - 1
    return tuple(mask_of(digits) or full for digits in candidates)


def _out_of_range(field: str, layout: Layout, cell: int, digit: int, low: str) -> Refusal:
    return Refusal(
        422,
        field,
        f"{digit} in {layout.cell_name(cell)} is out of range",
        f"Send {low} to {layout.size}.",
        f"item {cell + 1}",
    )


def candidates_of(puzzle: Puzzle) -> list[list[int]] | None:
    """Return the pencil marks of a puzzle, if it has any of its own."""
    if puzzle.marks is None:
        return None
    return [list(digits_of(mask)) for mask in puzzle.marks]


@lru_cache(maxsize=16)
def layout_answer(layout: Layout) -> LayoutAnswer:
    """Return a layout with its houses and the region of every cell."""
    regions = [0] * layout.cells
    for number, house in enumerate(layout.houses):
        if house.kind in ("box", "region"):
            for cell in house.cells:
                regions[cell] = number
    return LayoutAnswer(
        name=layout.name,
        size=layout.size,
        box_rows=layout.shape.box_rows,
        box_cols=layout.shape.box_cols,
        houses=[
            HouseAnswer(name=str(house), kind=house.kind, cells=list(house.cells))
            for house in layout.houses
        ],
        regions=regions,
        symbols=alphabet(layout.size, layout.lowest),
        **_rules(layout),
    )


def _rules(layout: Layout) -> dict[str, Any]:
    if not layout.rules:
        return {}
    from nonet.render.overlay import rules_overlay
    from nonet.render.rules import margin_of

    shown = rules_overlay(layout)
    return {
        "groups": [list(group) for group in layout.groups],
        "rules": [
            RuleAnswer(
                word=rule.word,
                text=str(rule),
                sentence=rule.sentence(layout),
                cells=list(rule.scope(layout)),
            )
            for rule in layout.rules
            if rule.word != "drawing"
        ],
        "rules_below": shown.below,
        "rules_between": shown.between,
        "rules_above": shown.above,
        "rules_around": int(margin_of(layout)),
    }
