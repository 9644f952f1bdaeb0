"""A puzzle, its solution and its marks from single values, as tables and JSON have them."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from nonet.errors import NonetError, ParseError
from nonet.model import Grid, Layout, Puzzle, mask_of
from nonet.model.symbols import alphabet, read_digits
from nonet.text.json_values import loads, shown
from nonet.text.sizes import layout_of_size, square_root, wrong_length


def parse_pair(
    puzzle: str, solution: str, layout: Layout | None, column: int = 1, second_column: int = 1
) -> tuple[Puzzle, Grid | None]:
    """Read the givens, and the solution unless it is empty.

    Both are read as one text, so that they share one alphabet (16x16 with 0-F).
    """
    size = square_root(len(puzzle))
    if size is None or (layout is not None and layout.size != size):
        raise _placed(wrong_length(len(puzzle), layout), column + len(puzzle))
    layout = layout_of_size(size, layout, "columns")
    if solution and len(solution) != layout.cells:
        wrong = wrong_length(len(solution), layout, "characters in the solution")
        raise _placed(wrong, second_column + len(solution))
    try:
        digits = read_digits(puzzle + solution, size, layout.lowest)
    except ParseError as error:
        assert error.column is not None
        beyond = error.column - len(puzzle)
        place = column + error.column - 1 if beyond <= 0 else second_column + beyond - 1
        raise _placed(error, place) from None
    givens, solved = digits[: layout.cells], digits[layout.cells :]
    return Puzzle.trusted(givens, layout), Grid.trusted(solved, layout) if solved else None


def layout_named(name: str, given: Layout | None, column: int | None = None) -> Layout | None:
    """Return the layout that a record states, else the one given; they must agree in size."""
    if not name:
        return given
    try:
        stated = Layout.parse(name, given.shape if given is not None else None)
    except NonetError as error:
        raise ParseError(
            f"the layout is unknown ({error})", column=column, found=repr(name[:40])
        ) from None
    if given is None:
        return stated
    if stated.size != given.size:
        raise ParseError(
            "the layout is not the expected one",
            column=column,
            found=stated.name[:40],
            expected=given.name[:40],
        )
    # A file that says 3x3 and a caller that says 3x3 with diagonals mean the latter.
    return given if stated.is_plain else stated


def _placed(error: ParseError, column: int) -> ParseError:
    return ParseError(error.problem, column=column, found=error.found, expected=error.expected)


def read_marks(marks: Any, layout: Layout) -> list[int]:
    """Return a mask for every cell of a list of texts like ``"123"``, or of lists of digits."""
    if isinstance(marks, str):
        with suppress(ValueError):  # told below
            marks = loads(marks)
    if not isinstance(marks, list) or len(marks) != layout.cells:
        raise ParseError(
            "marks are no list of all cells",
            found=shown(marks),
            expected=f"{layout.cells} lists of digits",
        )
    digits = range(layout.lowest, layout.lowest + layout.size)
    signs = alphabet(layout.size, layout.lowest)
    symbols = {symbol: digit for digit, symbol in zip(digits, signs, strict=True)}
    masks = []
    for cell, item in enumerate(marks):
        found = [symbols.get(mark) for mark in item] if isinstance(item, str) else item
        if not isinstance(found, list) or not all(type(d) is int and d in digits for d in found):
            raise ParseError(
                f"the marks of {layout.cell_name(cell)} are no list of digits",
                found=shown(item),
                expected=f"digits {digits[0]} to {digits[-1]}",
            )
        masks.append(mask_of(digit - layout.lowest + 1 for digit in found))
    return masks


def untyped(value: Any) -> Any:
    """Return a value for a cell that holds text or a number; maps and lists become JSON.

    >>> untyped({"x-wing": 1}), untyped(True), untyped(7.2), untyped(None)
    ('{"x-wing": 1}', 'true', 7.2, '')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value) if isinstance(value, dict | list) else value
