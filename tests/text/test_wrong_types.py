"""Values of another type, size or nesting than their key has: a puzzle that can be written, or a sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

import nonet
from nonet import Puzzle
from nonet.errors import NonetError, ParseError
from nonet.text.fpuzzles import keys
from nonet.text.packing import packed
from tests.fuzz.structures import WRONG

LONE = "\ud800"
CELLS = ["R1C1", "R1C2"]
#: Items of a list of rules or drawings, each with something wrong in it.
ITEMS: tuple[dict[str, Any], ...] = (
    *({"cells": CELLS, "lines": [CELLS], "cell": "R0C1", "value": wrong} for wrong in WRONG),
    *({"cells": CELLS, "lines": wrong, "value": "3"} for wrong in WRONG),
    *({"cells": wrong, "lines": [CELLS], "value": "3"} for wrong in WRONG),
    *({"cells": CELLS, "lines": [CELLS], "width": wrong, "size": wrong} for wrong in WRONG),
    *({"cell": wrong, "value": "3", "direction": "DR"} for wrong in WRONG),
    *({"cell": "R0C0", "value": "3", "direction": wrong} for wrong in WRONG),
    *({"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": wrong} for wrong in WRONG),
    *({"cells": CELLS, "value": "a", "fromConstraint": 1, "outlineC": wrong} for wrong in WRONG),
)
DRAWN = ("line", "circle", "rectangle", "cage", "text")
KNOWN = (*keys.FLAGS, *keys.LINES, *keys.SINGLES, *keys.DOTS, *keys.CELLS, *keys.CLUES)
FPUZZLES = (
    *KNOWN, *DRAWN, *keys.FACTS, "killercage", "arrow", "littlekillersum", "clone", "quadruple",
    "negative", "diagonal+", "disjointgroups", "unheard of",
)  # fmt: skip


def judge(text: str) -> None:
    """Raise unless a text is a puzzle that comes back from JSON, or an error that can be written."""
    try:
        puzzle = nonet.parse(text)
    except NonetError as error:
        assert len(str(error)) < 2000
        str(error).encode()
        return
    written = nonet.format(puzzle, "json")
    written.encode()
    assert nonet.parse(written, format="json") == puzzle


def fpuzzles(data: dict[str, Any]) -> str:
    """Return the link of an object of f-puzzles."""
    return "https://f-puzzles.com/?load=" + packed(json.dumps(data))


def sudokupad(data: Any) -> str:
    """Return the link of a board of SudokuPad."""
    return "https://sudokupad.app/scl" + packed(data if isinstance(data, str) else json.dumps(data))


def grid(first: object = None, size: int = 4) -> list[list[object]]:
    """Return empty cells but for the first."""
    cells: list[list[object]] = [[{} for _ in range(size)] for _ in range(size)]
    cells[0][0] = {} if first is None else first
    return cells


@pytest.mark.parametrize("key", FPUZZLES)
def test_any_value_of_any_key_of_fpuzzles(key: str) -> None:
    """No key of f-puzzles is read as something that it is not."""
    for wrong in (*WRONG, *([item] for item in ITEMS)):
        judge(fpuzzles({"grid": grid(), key: wrong}))


@pytest.mark.parametrize("kind", [*keys.DOTS, "xv"])
def test_all_dots_given_beside_anything(kind: str) -> None:
    """What "all given" means follows from the dots, whatever stands in their place."""
    for wrong in (*WRONG, *([item] for item in ITEMS)):
        judge(fpuzzles({"grid": grid(), "negative": [kind], kind: wrong}))


@pytest.mark.parametrize("key", ["value", "given", "givenPencilMarks", "region", "c", "parity"])
def test_any_value_in_a_cell_of_fpuzzles(key: str) -> None:
    """No cell of f-puzzles is read as something that it is not."""
    for wrong in WRONG:
        judge(fpuzzles({"grid": grid({"given": True, "value": 1, key: wrong})}))
        judge(fpuzzles({"grid": grid(wrong)}))


SCL_ITEMS: tuple[dict[str, Any], ...] = (
    *({"cells": wrong, "value": 5, "wayPoints": wrong, "center": wrong} for wrong in WRONG),
    *({"cells": [wrong], "unique": 1, "wayPoints": [[0, 0], wrong], "center": [1, wrong]} for wrong in WRONG),
    *({"cells": [[0, wrong]], "wayPoints": [[0, 0], [1, wrong]]} for wrong in WRONG),
    *({"cells": [[0, 0]], "value": wrong, "center": [1, 1], "text": wrong} for wrong in WRONG),
    *({"wayPoints": [[0, 0], [1, 1]], "thickness": wrong, "color": wrong} for wrong in WRONG),
    *({"center": [1, 1], "width": wrong, "borderColor": wrong} for wrong in WRONG),
)  # fmt: skip


@pytest.mark.parametrize(
    "key",
    ["cells", "regions", "cages", "lines", "arrows", "underlays", "overlays", "metadata", "new"],
)
def test_any_value_of_any_key_of_sudokupad(key: str) -> None:
    """No key of a board is read as something that it is not."""
    for wrong in (*WRONG, *([item] for item in SCL_ITEMS)):
        judge(sudokupad({"cells": grid(), key: wrong}))
        judge(sudokupad({"cells": grid(), "metadata": {"title": wrong, "rules": wrong}}))


def test_any_value_in_a_cell_of_sudokupad() -> None:
    """No cell of a board is read as something that it is not."""
    for wrong in WRONG:
        judge(sudokupad({"cells": grid({"value": wrong})}))
        judge(sudokupad({"cells": grid(wrong)}))


@pytest.mark.parametrize("value", ["9" * 5000, "inf", "nan", "٣", "²", "1_0", "'\\ud800'", "-1"])
def test_words_of_shortened_boards(value: str) -> None:
    """A bare word is a digit, or is told."""
    empty = ",[,,,],[,,,],[,,,]]"
    judge(sudokupad("{ce:[[{v:" + value + "},,,]" + empty + "}"))
    judge(sudokupad("{ce:[[,,,]" + empty + ",md:{rules:" + value + "}}"))


@pytest.mark.parametrize(
    "code", ["²" * 81, "٣" * 81, "Z" * 100_000, "99999999999999", "1" * 16, "z9" * 9]
)
def test_compact_codes(code: str) -> None:
    """Digits are 0 to 9, whatever else counts as a digit; runs of blanks end with the grid."""
    judge("https://sudokupad.app/scf" + code)


@pytest.mark.parametrize(
    "key", ["puzzle", "shape", "layout", "solution", "comment", "rules", "marks", "other"]
)
def test_any_value_of_any_key_of_json(key: str) -> None:
    """No key of our own JSON is read as something that it is not."""
    for wrong in WRONG:
        judge(json.dumps({"puzzle": "." * 16, key: wrong}))
        judge(json.dumps({"puzzle": "." * 16, key: [wrong]}))


@pytest.mark.parametrize("depth", [60, 100, 300, 900, 960, 985, 990, 994])
def test_nesting_of_any_depth(depth: int) -> None:
    """Lists within lists are an error for people wherever they stand, and not one of Python's."""
    deep = "[" * depth + "]" * depth
    documents = [
        deep,
        f'{{"puzzle": {deep}}}',
        *(
            f'{{"puzzle": "1.3..4.1.......2", "{key}": {deep}}}'
            for key in ("marks", "comment", "x")
        ),
    ]
    for text in documents:
        for lines in ([text], ["[", text, "]"]):
            with suppress(NonetError):
                for entry in nonet.read(lines):
                    assert entry.puzzle is None or "x" in entry.meta
    for key in ("foo", "title", "thermometer", "negative"):
        judge(
            "https://f-puzzles.com/?load="
            + packed(f'{{"grid": {json.dumps(grid())}, "{key}": {deep}}}')
        )
    judge(sudokupad(f'{{"cells": {json.dumps(grid())}, "foo": {deep}}}'))
    judge(sudokupad(deep))
    judge("puzzle\tmarks\n" + "." * 16 + "\t" + deep)


def test_halves_of_a_pair_are_replaced_wherever_they_stand() -> None:
    """What is kept of a document can be written, at any depth."""
    (entry,) = nonet.read(
        [json.dumps({"puzzle": "." * 16, "x": [LONE], "y": {LONE: [{"z": LONE}]}})]
    )
    assert entry.meta == {"x": ["\ufffd"], "y": {"\ufffd": [{"z": "\ufffd"}]}}
    (entry,) = nonet.read([json.dumps({"puzzle": "." * 16, "x": ["\U0001f600"]})])
    assert entry.meta == {"x": ["\U0001f600"]}


def test_a_bad_link_does_not_end_a_file() -> None:
    """A puzzle that cannot be is an entry like any other error, and reading goes on."""
    bad, good = "https://sudokupad.app/scf" + "9" * 16, "https://sudokupad.app/scf" + "1" * 16
    first, second = nonet.read([bad, good])
    assert isinstance(first.error, ParseError) and first.line == 1
    assert second.puzzle == Puzzle("1" * 16)


def test_regions_beyond_thirty_six_have_names() -> None:
    """A jigsaw of any size can be written and read again."""
    rows = [[{"region": (col + (row == 48)) % 49} for col in range(49)] for row in range(49)]
    judge(fpuzzles({"grid": rows}))


def test_a_cage_of_an_endless_number() -> None:
    """Numbers of thousands of digits are no sums."""
    judge("3x3::k:" + ":".join(["9" * 5000] * 81))
