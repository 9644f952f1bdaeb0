"""Files as they come: compressed, marked, long, broken, missing."""

from __future__ import annotations

import gzip
import io
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import IO, cast

import numpy as np
import pytest

from nonet.errors import OptionError, ParseError, SourceError
from nonet.model import Layout, Puzzle
from nonet.text import Writer, format, read, read_array, read_arrays
from nonet.text.source import LINE_LIMIT
from tests.text.samples import EXAMPLE, SHAPES, random_puzzle

LINES = [format(random_puzzle(Layout.plain(), seed, 0.3)) for seed in range(50)]
RAW = "".join(line + "\n" for line in LINES).encode()


def lines_read(source: object) -> list[str]:
    """Return the puzzles of a source as lines."""
    return [str(entry.puzzle) for entry in read(source)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "raw",
    [
        RAW,
        RAW.rstrip(),
        RAW.replace(b"\n", b"\r\n"),
        RAW.replace(b"\n", b"\r"),
        b"\xef\xbb\xbf" + RAW,
        b"# caf\xe9 in Latin-1\n\n" + RAW,
        gzip.compress(RAW),
        gzip.compress(RAW[:1000]) + gzip.compress(RAW[1000:]),
        gzip.compress(b"\xef\xbb\xbf" + RAW.replace(b"\n", b"\r\n")),
    ],
    ids=["plain", "no end", "CRLF", "CR", "BOM", "comment", "gzip", "two members", "all of it"],
)
def test_clothes_of_a_file(raw: bytes, tmp_path: Path) -> None:
    """Compression, byte order mark and line ends make no difference, by path or open file."""
    path = tmp_path / "puzzles.txt"
    path.write_bytes(raw)
    assert lines_read(path) == LINES
    assert lines_read(str(path)) == LINES
    assert lines_read(io.BytesIO(raw)) == LINES
    with path.open("rb") as file:
        assert lines_read(file) == LINES


def test_text_files_and_lines() -> None:
    """Open text files and any lines are sources as well, with or without line ends."""
    assert lines_read(io.StringIO(RAW.decode())) == LINES
    assert lines_read(LINES) == LINES
    assert lines_read(line + "\n" for line in LINES) == LINES


@pytest.mark.parametrize("name", ["sdk", "sdm", "ss", "csv", "json", "opensudoku"])
def test_extension_names_the_format(name: str, tmp_path: Path) -> None:
    """A file is read by its extension, also compressed."""
    for suffix in (name, name + ".gz"):
        path = tmp_path / f"puzzle.{suffix}"
        raw = format(Puzzle(EXAMPLE), name).encode()
        path.write_bytes(gzip.compress(raw) if suffix.endswith("gz") else raw)
        assert lines_read(path) == [EXAMPLE]


def test_sources_that_cannot_be_read(tmp_path: Path) -> None:
    """Missing, a folder, binary, damaged: each is said in words, at once."""
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    wide = tmp_path / "wide.txt"
    wide.write_bytes(EXAMPLE.encode("utf-16"))
    cut = tmp_path / "cut.gz"
    cut.write_bytes(gzip.compress(RAW)[:-20])
    for path, words in [
        (tmp_path / "missing.txt", "no such file"),
        (tmp_path, "this is a folder"),
        (binary, "binary file"),
        (wide, "UTF-16"),
        (cut, "damaged or cut short"),
    ]:
        with pytest.raises(SourceError, match=words):
            list(read(path))
        if path is not wide:
            with pytest.raises(SourceError, match=words):
                read_array(path)


@pytest.mark.parametrize("raw", [b"", b"\n\n", b"# only\n# comments\n", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("name", [None, "line", "grid", "csv", "json", "sdk", "numbers"])
def test_empty_files(raw: bytes, name: str | None) -> None:
    """A file without any puzzle is an error, whatever its format."""
    with pytest.raises(ParseError, match="no puzzle found"):
        list(read(io.BytesIO(raw), format=name))


class _Endless(io.RawIOBase):
    """A file of one line of many zeros, then a puzzle; never in memory as a whole."""

    def __init__(self, length: int) -> None:
        self._pieces = self._all(length)

    def _all(self, length: int) -> Iterator[bytes]:
        yield f"{EXAMPLE}\n".encode()
        for _ in range(length >> 16):
            yield b"0" * (1 << 16)
        yield f"\n{EXAMPLE}\n".encode()

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return next(self._pieces, b"") if size else b""


@pytest.mark.parametrize("name", ["line", "grid", "numbers", "csv", "sdk", None])
def test_line_too_long_to_keep(name: str | None) -> None:
    """A line of 64 MB is reported at its place, not loaded, and reading goes on."""
    tracemalloc.start()
    try:
        entries = list(read(cast(IO[bytes], _Endless(1 << 26)), format=name))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 16 * LINE_LIMIT
    errors = [entry.error for entry in entries if entry.error is not None]
    assert any("too long" in str(error) and error.line == 2 for error in errors)
    if name in (None, "line"):
        assert [entry.line for entry in entries] == [1, 2, 3]
        assert [entry.puzzle is None for entry in entries] == [False, True, False]


def test_long_line_in_an_array() -> None:
    """Bulk reading stops at the line that is too long, and names it."""
    with pytest.raises(ParseError, match=r"line 2, .*too long"):
        read_array(cast(IO[bytes], _Endless(1 << 24)))


def test_memory_stays_bounded_while_streaming() -> None:
    """Fifty thousand lines pass through without being kept."""
    tracemalloc.start()
    try:
        count = sum(1 for _ in read(LINES[number % 50] for number in range(50_000)))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert count == 50_000
    assert peak < 8 << 20


def test_first_entry_comes_before_the_end() -> None:
    """Reading is lazy: the first puzzle is there before the source is exhausted."""
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        while True:
            taken += 1
            yield EXAMPLE

    assert next(iter(read(endless()))).puzzle == Puzzle(EXAMPLE)
    assert taken < 2000


def test_shape_and_layout() -> None:
    """The shape may be told by name; a layout that contradicts it is refused."""
    (entry,) = read(["." * 64], shape="4x2")
    assert entry.puzzle is not None
    assert str(entry.puzzle.shape) == "4x2"
    with pytest.raises(OptionError, match="contradicts"):
        read(["." * 64], Layout.plain("2x4"), shape="4x2")


def test_writer_refuses_what_it_cannot_hold() -> None:
    """A 9x9-only format says so and names one that can; an empty file is still well formed."""
    out = io.StringIO()
    with Writer(out, "opensudoku") as writer, pytest.raises(OptionError, match="line can"):
        writer.write(random_puzzle(Layout.plain("4x4"), 1, 0.5))
    assert out.getvalue().strip().endswith("</opensudoku>")


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_arrays_hold_the_same_as_entries(shape: str, ends: bytes) -> None:
    """Bulk reading of any size gives what reading one by one gives."""
    layout = Layout.plain(shape)
    puzzles = [random_puzzle(layout, seed, 0.5) for seed in range(300)]
    raw = ends.join(format(puzzle).encode() for puzzle in puzzles) + ends
    digits = read_array(io.BytesIO(raw))
    assert digits.dtype == np.uint8
    assert [row.tobytes() for row in digits] == [puzzle.values for puzzle in puzzles]


def test_arrays_with_ragged_lines(tmp_path: Path) -> None:
    """Comments, blanks of all kinds, empty lines and gzip change nothing but the pace."""
    marks = [".", "0", "*", "_", "x", " "]
    lines = [
        line.replace(".", marks[i % 6]) + (" # c" if i % 5 == 0 else "")
        for i, line in enumerate(LINES)
    ]
    raw = "\n# comment\n\n".join(lines).encode()
    expected = [Puzzle(line).values for line in LINES]
    assert [row.tobytes() for row in read_array(io.BytesIO(raw))] == expected
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(raw))
    assert [row.tobytes() for row in read_array(path, size=9)] == expected


def test_arrays_come_in_parts() -> None:
    """A long file comes in several arrays that together are the whole."""
    raw = RAW * 200
    parts = list(read_arrays(io.BytesIO(raw)))
    assert len(parts) > 1
    assert np.array_equal(np.concatenate(parts), read_array(io.BytesIO(raw)))
    assert sum(map(len, parts)) == 10_000


def test_arrays_of_hexadecimal_and_36() -> None:
    """Bulk reading uses the same alphabets: 0-F, and 0-9A-Z."""
    hexadecimal = "0123456789ABCDEF" + "." * 240
    assert read_array(io.BytesIO(f"{hexadecimal}\n".encode() * 3))[2, :16].tolist() == list(
        range(1, 17)
    )
    large = "0123456789" + "." * 1286
    assert read_array(io.BytesIO(f"{large}\n".encode() * 3))[2, :10].tolist() == list(range(1, 11))
