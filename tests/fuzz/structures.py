"""Documents taken apart, changed in a few places and put together again.

Bytes at random hardly ever make a link that unpacks, or JSON that parses. Here they are a list of
changes to a document that is right: which value, and what to do with it. So nearly every input gets
past the outer layers, to where a reader trusts the type of a value.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b32hexencode
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

from nonet import Layout, Puzzle
from nonet.errors import NonetError
from nonet.model.rules.registry import RULES
from nonet.text import format
from nonet.text.fpuzzles import keys
from nonet.text.packing import packed

#: What may stand in a document in place of anything.
WRONG: tuple[Any, ...] = (
    None, True, 0, -3, 5, 2.5, 10**400, float("inf"), float("nan"),
    "", "abc", "²", "٣", "9" * 5000, "\ud800", "a\0b\u2028", "İ",
    [], [5], [[5]], [[[5]]], [None], [[]], [{}], ["R1C1", 5], ["\ud800"], [float("inf"), 1.5, True],
    [[[float("inf"), 0]]], {}, {"a": "\ud800"}, {"cells": 5}, [{"a": "\ud800"}], [["a", "b"]], [[[], 1]],
)  # fmt: skip
#: Likewise for a word of a text.
WORDS = (
    "", "0", "-1", "5", "99", "999999", "9" * 30, "9" * 4400, "²", "٣", "İ", "\0", "a\u2028b", "nan", "1e400",
    "r0c0", "r1c1", "r4c5", "r99c99", "R1C1", "(", ")", "/", ";", '"', '"a', "~", ".", "_", "=", "|", "[0-z]",
    "{1,999}", "*", "1=2,3", "either", "odd", "killer", "Or", "End", "And", "Cage", "<", ">", "&", ":",
)  # fmt: skip
#: Beyond these an input says nothing new.
LONGEST = 30_000
MOST_CHANGES = 12
_WORD = re.compile(r"\s+|[\w-]+|.", re.DOTALL)


def changed(document: Any, changes: bytes) -> Any:
    """Return a document of JSON with a value or more replaced, doubled, wrapped, moved or left out.

    Every change is four bytes: two for the place, one for what is done, one for with what.
    """
    document = deepcopy(document)
    for at in range(0, min(len(changes), 4 * MOST_CHANGES) - 3, 4):
        places = _places(document)
        owner, key = places[int.from_bytes(changes[at : at + 2], "little") % len(places)]
        what, value = changes[at + 2], changes[at + 3]
        match what % 6:
            case 0 | 1:
                owner[key] = deepcopy(WRONG[value % len(WRONG)])
            case 2:
                owner[key] = [owner[key]]
            case 3:
                other, name = places[value % len(places)]
                owner[key] = deepcopy(other[name])
            case 4 if isinstance(owner, list):
                owner += owner[: 40 // len(owner)]
            case _:
                del owner[key]
        if not _places(document) or len(json.dumps(document)) > LONGEST:
            break
    return document


def _places(document: Any) -> list[tuple[Any, Any]]:
    """Return every value as its owner and its key there, the outermost first."""
    found: list[tuple[Any, Any]] = []
    waiting = [document]
    while waiting:
        owner = waiting.pop(0)
        if isinstance(owner, dict | list):
            names = list(owner) if isinstance(owner, dict) else range(len(owner))
            found += [(owner, name) for name in names]
            waiting += [owner[name] for name in names]
    return found


def changed_words(text: str, changes: bytes) -> str:
    """Return a text with a word or more replaced, doubled, left out or moved."""
    words = _WORD.findall(text)
    for at in range(0, len(changes) - 3, 4):
        place = int.from_bytes(changes[at : at + 2], "little") % (len(words) + 1)
        what, value = changes[at + 2], changes[at + 3]
        match what % 5:
            case 0 | 1:
                words[place : place + 1] = [WORDS[value % len(WORDS)]]
            case 2:
                words[place:place] = words[: value % 40]
            case 3:
                words[place:place] = [WORDS[value % len(WORDS)]]
            case _:
                del words[place : place + value % 4 + 1]
    return "".join(words)[:20_000]


@cache
def documents() -> list[tuple[Any, Callable[[Any], str]]]:
    """Return documents of JSON, each with how it becomes a text to be read."""
    cells = [[{} for _ in range(4)] for _ in range(4)]
    two, four = ["R1C1", "R1C2"], ["R1C1", "R1C2", "R2C1", "R2C2"]
    item = {"cells": two, "lines": [["R1C1", "R1C2", "R1C3"]], "cell": "R1C1", "value": "3"}
    ruled = {key: [item] for key in (*keys.DOTS, "killercage", "arrow", "line", "circle", "text")}
    lines = {key: [{"lines": [["R1C1", "R1C2", "R2C2"]]}] for key in keys.LINES}
    clues = {key: [{"cell": "R0C1", "value": "3"}] for key in keys.CLUES}
    others = {
        "grid": [[{"value": 1, "given": True, "region": 0, "c": "#ff0000"}, *cells[0][1:]], *cells[1:]],
        "littlekillersum": [{"cell": "R0C0", "direction": "DR", "value": "9"}],
        "quadruple": [{"cells": four, "values": [1, 2]}],
        "clone": [{"cells": two, "cloneCells": ["R3C1", "R3C2"]}],
        "negative": ["difference", "ratio", "xv"],
        "extraregion": [{"cells": four}],
        "odd": [{"cell": "R1C1"}],
        "title": "a", "ruleset": "b", "antiknight": True, "diagonal+": True, "solution": [1] * 16,
    }  # fmt: skip
    marked = {"grid": [[{"givenPencilMarks": [1, 2]}, {"parity": "odd"}, {}, {}], *cells[1:]]}
    drawn = {"wayPoints": [[0.5, 0.5], [1.5, 1]], "color": "#fff", "thickness": 5}
    shape = {"center": [1, 1], "width": 0.5, "borderColor": "#000", "text": "x", "rounded": True}
    board = {
        "cells": [[{"value": 1}, *cells[0][1:]], *cells[1:]],
        "regions": [[[0, 0], [0, 1], [1, 0], [1, 1]]],
        "cages": [{"cells": [[0, 0], [0, 1]], "value": 3, "unique": True}, {"value": "title: a"}],
        "lines": [drawn], "arrows": [drawn], "underlays": [shape], "overlays": [shape],
        "metadata": {"title": "a", "rules": "b"},
    }  # fmt: skip
    own = {
        "puzzle": "1.3..4.1.......2", "layout": "2x2 x", "rules": ["killer 3 r1c1 r1c2", "odd r2c2"],
        "marks": [[1, 2, 3, 4]] * 16, "solution": "1234341221434321", "comment": "c", "level": [1],
    }  # fmt: skip
    coach = {"givenDigits": "0" * 81, "userDigits": "0" * 81, "userCellCandidates": "0-" * 80 + "0"}
    return [
        ({"grid": cells, **ruled}, _fpuzzles),
        ({"grid": cells, **lines, **clues}, _fpuzzles),
        (others, _fpuzzles),
        (marked, _fpuzzles),
        (board, _sudokupad),
        (own, json.dumps),
        ([own, "1.3..4.1.......2", [1, 0, 3, 0] * 4], json.dumps),
        (coach, _coach),
    ]


@cache
def texts() -> list[str]:
    """Return texts of words: every rule by itself and all together, in each notation, and others."""
    found = []
    puzzles = [
        Puzzle("." * 81, rules=kind.form.example or kind.word)
        for kind in RULES
        if _is_told(kind.word)
    ]
    for puzzle in puzzles:
        found.append(f"3x3; {'; '.join(map(str, puzzle.rules))}")
        try:
            found.append(format(puzzle, "iss"))
        except NonetError:  # it has no such rule
            continue
    plain = Puzzle("1.3..4.1.......2", marks=[15] * 16)
    for name in (
        "opensudoku",
        "csv",
        "sdk",
        "pencilmarks",
        "killer",
        "hodoku",
        "sudokuwiki",
        "numbers",
    ):
        for puzzle in (
            plain,
            Puzzle(
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            ),
        ):
            try:
                found.append(format(puzzle, name))
            except NonetError:
                continue
    return found


def _is_told(word: str) -> bool:
    return word not in ("drawing", "prose", "unknown")


def read_words(text: str) -> Puzzle | Layout:
    """Return the puzzle of a text, or the layout that it names."""
    from nonet.text import parse

    return Layout.parse(text) if text.startswith("3x3;") else parse(text)


def _fpuzzles(data: Any) -> str:
    return "https://f-puzzles.com/?load=" + packed(json.dumps(data))


def _sudokupad(data: Any) -> str:
    return "https://sudokupad.app/scl" + packed(json.dumps(data))


def _coach(data: Any) -> str:
    code = b32hexencode(zlib.compress(json.dumps(data).encode())).decode()
    return f"https://sudoku.coach/en/play/SCv7_32_{code}"
