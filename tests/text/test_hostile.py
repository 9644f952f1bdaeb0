"""Texts made to hurt: readers stay linear, bounded, and answer with an error for people."""

import gzip
import io
import json
import time
import tracemalloc
import zlib
from base64 import b32hexencode, b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lzstring import LZString

import nonet
from nonet import Puzzle
from nonet.errors import NonetError, ParseError
from nonet.text import read
from nonet.text.formats.pencilmarks import _known_cell
from nonet.text.packing import packed as packed_text
from nonet.text.packing import unpacked

GRID = "1.3.\n.4.1\n....\n...2\n"


@pytest.mark.parametrize("head", ["", GRID, "[Puzzle]\n"])
@pytest.mark.parametrize(
    "tail", ["a", "ab ", "(", "[", "| ", "1 ", "#", "=", "{", '"', "1,", "\n", "<", "r1c1 ", "-+", "1."]
)  # fmt: skip
def test_reading_does_not_hang(head: str, tail: str) -> None:
    """A hundred kilobytes of anything are read or refused; a quadratic reader needs minutes."""
    text = head + tail * (100_000 // len(tail))
    start = time.process_time()
    with suppress(NonetError):
        nonet.parse(text)
    assert time.process_time() - start < 5


def packed(board: object) -> str:
    """Return an address of sudoku.coach with a packed board."""
    data = json.dumps(board).encode()
    return "https://sudoku.coach/en/play/SCv7_32_" + b32hexencode(zlib.compress(data)).decode()


@pytest.mark.parametrize(
    "board",
    [
        {"givenDigits": "123"},
        {"givenDigits": [float("inf")] * 81},
        {"givenDigits": "1" * 81, "userCellCandidates": "0-0"},
        {"givenDigits": "0" * 81, "userDigits": [10**400] * 81},
        {"givenDigits": [[1]] * 81},
        [],
    ],
)
def test_broken_boards_are_refused(board: object) -> None:
    """A packed board that lacks cells or holds no digits is a ParseError."""
    with pytest.raises(ParseError, match="cannot be read"):
        nonet.parse(packed(board))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 990 + "]" * 990,
        '{"puzzle": ' + "[" * 990 + "1" + "]" * 990 + "}",
        '{"puzzle": [' + "9" * 4400 + "]}",
        '{"puzzle": "1.3..4.1.......2", "marks": "' + "[" * 990 + '"}',
        '{"puzzle": "1.3..4.1.......2", "clues": ' + "9" * 5000 + "}",
        "[" + "9" * 4400 + "]",
        "9" * 4400 + " 1 2 3\n1 2 3 4\n1 2 3 4\n1 2 3 4",
        f"r{'9' * 4400}c1",
    ],
)
def test_deep_and_long_values_are_refused(text: str) -> None:
    """Nesting and numbers without end are errors for people, whatever reads them."""
    with pytest.raises(NonetError):
        nonet.parse(text)


def test_lone_surrogates_are_refused_or_replaced() -> None:
    """What UTF-8 cannot write comes back as text that it can."""
    for text in (
        '<opensudoku><game data="' + "0" * 81 + '" note="\ud800"/></opensudoku>',
        json.dumps({"puzzle": "1.3..4.1.......2", "comment": "\ud800", "more": "\udfff"}),
        "1.3..4.1.......2 # \ud800",
    ):
        for entry in read([text]):
            shown = str(entry.error) if entry.puzzle is None else entry.comment + str(entry.meta)
            shown.encode("utf-8")


def lines(text: str, count: int) -> Iterator[str]:
    """Yield a line many times over."""
    return (text for _ in range(count))


@pytest.mark.parametrize(
    ("format", "first", "line"),
    [
        ("sdk", "#LEasy", "#Asomebody of some name\n"),
        ("sdk", "[Puzzle]", "------\n"),
        ("grid", "1.3.", "# a comment, and another\n"),
        ("grid", "1.3.", "+----+\n"),
        ("opensudoku", "<opensudoku>", "<folder>"),
        ("opensudoku", "<opensudoku><folder>", "<name>abcdefgh</name>"),
    ],
)
def test_unfinished_records_are_bounded(format: str, first: str, line: str) -> None:
    """Megabytes that never become a puzzle do not stay in memory."""
    source = iter([first, *lines(line * 40, 3_000)])
    tracemalloc.start()
    try:
        entries = list(read(source, format=format))
    except NonetError:
        entries = []
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert all(entry.puzzle is None for entry in entries)
    assert peak < 5_000_000


def test_long_numbers_in_json_end(tmp_path: Path) -> None:
    """A number that never ends is refused after the limit, not read to its end."""
    file = tmp_path / "long.json.gz"
    file.write_bytes(gzip.compress(b"[\n0." + b"1" * 40_000_000, compresslevel=1))
    start = time.perf_counter()
    (entry,) = read(str(file))
    assert entry.error is not None and time.perf_counter() - start < 10


def test_caches_hold_no_long_words() -> None:
    """Words that can be no cell are not remembered."""
    _known_cell.cache_clear()
    with pytest.raises(ParseError):
        nonet.parse("\n".join(" ".join(["1" * 5000] * 4) for _ in range(4)), format="pencilmarks")
    assert _known_cell.cache_info().currsize == 0


def test_a_four_by_four_sukaku_is_guessed() -> None:
    """64 characters that are a blank or the digit of their place are the marks of a 4x4."""
    puzzle = Puzzle("1.3..4.1.......2", marks=[0b1111 if c != 5 else 0b1011 for c in range(16)])
    text = nonet.format(puzzle, "sukaku")
    assert nonet.parse(text) == puzzle


def lz_bomb(codes: int) -> str:
    """Return a run of one letter packed by LZ-string: every code stands for one letter more."""
    bits, width, known, left = "00" + f"{ord('a'):08b}"[::-1], 3, 4, 4
    for _ in range(codes):
        bits += f"{known:0{width}b}"[::-1]
        known, left = known + 1, left - 1
        if left == 0:
            left, width = 1 << width, width + 1
    bits += f"{2:0{width}b}"[::-1]
    bits += "0" * (-len(bits) % 24)
    return b64encode(bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))).decode()


@pytest.mark.parametrize("site", ["https://f-puzzles.com/?load=", "https://sudokupad.app/scl"])
def test_packed_links_are_bounded(site: str) -> None:
    """40 kB of a link that would unpack to 200 MB are refused before they do."""
    tracemalloc.start()
    try:
        with pytest.raises(ParseError, match="unpacks to more than"):
            nonet.parse(site + lz_bomb(20_000))
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()


def test_a_packed_link_that_begins_with_nothing() -> None:
    """A code that refers to what was never there is an error, found by fuzzing."""
    with pytest.raises(ParseError, match="cut or changed"):
        nonet.parse("https://sudokupad.app/scl" + b64encode(b"\xd1" * 70).decode())


@pytest.mark.parametrize(
    "text", ["", "a", "a puzzle", "aaaaaaaaaa" * 50, "a\U0001f600\u00e9\u6f22", "\0\x7f\x80\uffff"]
)
def test_packed_texts_come_back(text: str) -> None:
    """Every letter of every language, and as the usual program for it packs and unpacks it."""
    if text:
        assert unpacked(packed_text(text)) == text
    if all(ord(letter) < 1 << 16 for letter in text):
        assert packed_text(text) == LZString.compressToBase64(text)
        assert (LZString.decompressFromBase64(packed_text(text)) or "") == text


@given(st.text(st.sampled_from("ab[],:0\u00e9\u6f22"), min_size=1, max_size=600))
def test_packing_is_the_usual_one(text: str) -> None:
    """Codes that refer to the text just before, and widths at their edges, as others write them."""
    assert packed_text(text) == LZString.compressToBase64(text)
    assert unpacked(packed_text(text)) == text


@pytest.mark.parametrize("format", ["grid", "pencilmarks", "numbers", "ss"])
@pytest.mark.parametrize("row", ["1 " * 200_000, "# " + "a" * 400_000])
def test_rows_beyond_any_grid_are_not_kept(format: str, row: str) -> None:
    """The first row says how many follow; how long they are is no reason to keep them all."""
    lines = (line for line in ["1 " * 64, *[row] * 60])
    tracemalloc.start()
    with suppress(NonetError):
        list(read(lines, format=format))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100 << 20


def test_facts_without_end_are_not_kept() -> None:
    """A thousand lines about a puzzle may be there, but not a gigabyte of them."""
    lines = (f"#A{'a' * 1_000_000}" for _ in range(200))
    tracemalloc.start()
    with suppress(NonetError):
        list(read(lines, format="sdk"))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100 << 20


@pytest.mark.parametrize(
    "rules",
    [
        '"' + '\\"' * 100_000,
        "odd " + '"\\' * 60_000,
        "prose " + '"' * 100_001,
        "odd " + "r1c1" * 60_000,
        "odd " + "q" * 200_000,
        "q" * 200_000,
        "either (" * 30_000,
        "; ".join(f"odd r{row}c{col}" for row in range(1, 65) for col in range(1, 65)),
        "; ".join(["palindrome " + " ".join(f"r{n // 99}c{n % 99 + 1}" for n in range(4000))] * 8),
        "; ".join(
            ["arrow r1c1 " + " ".join(f"r{n // 99}c{n % 99 + 1}" for n in range(1, 4000))] * 8
        ),
    ],
)
def test_rules_in_words_do_not_hang(rules: str) -> None:
    """Some hundred kilobytes of words are read or refused; a quadratic reader needs minutes."""
    start = time.process_time()
    try:
        nonet.Layout.parse("8x8; " + rules)
    except NonetError as error:
        assert len(str(error)) < 2000
    assert time.process_time() - start < 5


@pytest.mark.parametrize(
    "cages",
    [">" * 4095 + "5", "><" * 2048, "v<" * 2048, "8x8::k:" + ":".join(map(str, range(4096)))],
)
def test_cages_do_not_hang(cages: str) -> None:
    """Arrows are followed once each, and cells go to their cage in one pass."""
    start = time.process_time()
    with suppress(NonetError):
        nonet.parse(cages, format="killer")
    assert time.process_time() - start < 1


def test_arrows_in_a_circle_lead_to_no_sum() -> None:
    """A v points down, even where arrows go round and it is a letter for a sum as well."""
    with pytest.raises(ParseError, match="leads to no sum"):
        nonet.parse("v<..^.." + "1" * 9, format="killer")


def test_groups_of_iss_are_as_many_as_there_are_cells_at_most() -> None:
    """A number of groups is no reason to count that far."""
    with pytest.raises(ParseError, match="groups of 2 cells"):
        nonet.parse(".SameValues~" + "9" * 30 + "~R1C1~R5C5")


@pytest.mark.parametrize("kind", ["arrow", "parquet"])
@pytest.mark.parametrize(
    ("type_", "value"),
    [
        (pa.map_(pa.list_(pa.int64()), pa.int64()), [([1], 2)]),
        (pa.date32(), 1 << 30),
        (pa.duration("s"), 1 << 62),
        (pa.timestamp("s", "Nowhere/At_all"), 0),
    ],
    ids=str,
)
def test_values_that_python_has_not(kind: str, type_: pa.DataType, value: object) -> None:
    """A column beside the puzzles may hold what its library cannot turn into a value."""
    table = pa.table({"puzzle": ["1.3..4.1.......2"], "other": pa.array([value], type_)})
    file = io.BytesIO()
    if kind == "parquet":
        pq.write_table(table, file)
    else:
        with pa.ipc.new_file(file, table.schema) as writer:
            writer.write_table(table)
    with suppress(NonetError):
        assert [entry.line for entry in read(io.BytesIO(file.getvalue()))] == [1]
