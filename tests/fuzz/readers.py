"""Texts, files and links of any content: a puzzle that can be written and read again, or an error."""

from __future__ import annotations

import io
import zlib
from base64 import b32hexencode, b64encode
from collections.abc import Callable

from nonet import Layout, Puzzle
from nonet.errors import NonetError
from nonet.text import FORMATS, format, parse, read, read_array
from tests.fuzz import structures

NAMES = [None, *(form.name for form in FORMATS)]
LAYOUTS = (None, Layout.plain("2x2"), Layout.plain("3x3"), Layout.plain("2x3"))


def target(data: bytes) -> None:
    """Read the input in the way that its first two bytes name."""
    if len(data) < 2:
        return
    name, way, rest = NAMES[data[0] % len(NAMES)], data[1], data[2:]
    layout = LAYOUTS[way // len(WAYS) % len(LAYOUTS)]
    try:
        if way >= CHANGED:
            CHANGES[way % len(CHANGES)](rest)
        else:
            WAYS[way % len(WAYS)](rest, name, layout)
    except NonetError as error:
        str(error).encode("utf-8")


def one_text(raw: bytes, name: str | None, layout: Layout | None) -> None:
    """Parse a text, and read the puzzle again as it is written."""
    judge(parse(raw.decode("utf-8", "surrogateescape"), layout, name))


def judge(puzzle: Puzzle) -> None:
    """Raise unless a puzzle comes back from JSON as it was."""
    assert isinstance(puzzle, Puzzle)
    written = format(puzzle, "json")
    written.encode("utf-8")
    again = parse(written, format="json")
    assert again == puzzle, f"{puzzle!r} came back as {again!r}"
    told(puzzle.layout)


def told(layout: Layout) -> None:
    """Have every rule of a layout told, drawn and put in order."""
    for rule in layout.rules:
        rule.sentence(layout).encode("utf-8")
        rule.marks(layout)
        assert rule.normal().scope(layout) is not None


def a_file(raw: bytes, name: str | None, layout: Layout | None) -> None:
    """Read a file of puzzles; every entry has a puzzle or an error, and a line."""
    for entry in read(io.BytesIO(raw), format=name, layout=layout):
        assert (entry.puzzle is None) != (entry.error is None)
        assert entry.line >= 1


def an_array(raw: bytes, name: str | None, layout: Layout | None) -> None:
    """Read digits in bulk."""
    digits = read_array(io.BytesIO(raw))
    size = round(digits.shape[1] ** 0.5)
    assert size * size == digits.shape[1] and digits.max(initial=0) <= size


def a_board(raw: bytes, name: str | None, layout: Layout | None) -> None:
    """Read the board inside a packed link of sudoku.coach."""
    packed = b32hexencode(zlib.compress(raw)).decode()
    judge(parse(f"https://sudoku.coach/en/play/SCv7_32_{packed}"))


def a_drawing(raw: bytes, name: str | None, layout: Layout | None) -> None:
    """Read the JSON inside a link of f-puzzles."""
    from lzstring import LZString

    text = raw.decode("utf-8", "replace")
    judge(parse("https://f-puzzles.com/?load=" + LZString().compressToBase64(text)))


def a_link(raw: bytes, name: str | None, layout: Layout | None) -> None:
    """Read what stands in a link as it is."""
    judge(parse("https://sudokupad.app/scl" + b64encode(raw).decode()))


def a_document(raw: bytes) -> None:
    """Read a document of JSON that was right before it was changed."""
    documents = structures.documents()
    document, text_of = documents[raw[0] % len(documents)] if raw else documents[0]
    judge(parse(text_of(structures.changed(document, raw[1:]))))


def some_words(raw: bytes) -> None:
    """Read rules, or a puzzle in another notation, that were right before they were changed."""
    texts = structures.texts()
    text = texts[raw[0] % len(texts)] if raw else texts[0]
    found = structures.read_words(structures.changed_words(text, raw[1:]))
    if isinstance(found, Puzzle):
        judge(found)
    else:
        assert Layout.parse(found.name) == found
        told(found)


WAYS: tuple[Callable[[bytes, str | None, Layout | None], None], ...] = (
    one_text,
    one_text,
    a_file,
    an_array,
    a_board,
    a_drawing,
    a_link,
)
#: From this second byte on the input is a list of changes to what was right.
CHANGED = 224
CHANGES: tuple[Callable[[bytes], None], ...] = (a_document, some_words)


def seeds() -> list[bytes]:
    """Return inputs to begin with: a puzzle in every format, and broken ones."""
    puzzle = Puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    small = Puzzle("1.3..4.1.......2", marks=[15] * 16)
    ruled = Puzzle("1.3..4.1.......2", Layout.parse("2x2; thermo r1c1 r1c2 r2c2; cage 5 r3c1 r3c2"))
    found: list[bytes] = []
    for at, form in enumerate(FORMATS, 1):
        for each in (puzzle, small, ruled):
            try:
                text = format(each, form.name).encode()
            except NonetError:  # it has no room for marks, or for rules
                continue
            found += [bytes([at, 0]) + text, bytes([0, 2]) + text + b"\n" + text]
    found.append(b"\x00\x04" + b'{"givenDigits": "1030040100000002", "userDigits": "0"}')
    found.append(
        b'\x00\x05{"size": 4, "grid": [[{"value": 1, "given": true}, {}, {}, {}]], '
        b'"thermometer": [{"lines": [["R1C1", "R1C2"]]}], "killercage": [{"cells": ["R1C1"], "value": "3"}]}'
    )
    for at in range(len(structures.documents())):
        found += [bytes([0, CHANGED, at]), bytes([0, CHANGED, at, 3, 0, 2, 7])]
    for at in range(len(structures.texts())):
        found += [bytes([0, CHANGED + 1, at]), bytes([0, CHANGED + 1, at, 3, 0, 2, 7])]
    return found
