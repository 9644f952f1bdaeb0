"""Reading one-line puzzles in bulk, into arrays of digits.

A file of puzzles alone, all lines equally long, is a table of bytes: one
translation turns it into digits and the line ends are cut off::

    53..7....6..195....98...  \\r \\n       stride = 81 + 1 or 2 bytes
    .................1.....2  \\r \\n

A block that is not like that (comments, other line lengths) is read line by
line, with the same result and errors that name the place.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

from nonet.errors import ParseError, SourceError
from nonet.model import Layout
from nonet.model.symbols import reading_table
from nonet.text.formats.line import parse_line
from nonet.text.reading import read
from nonet.text.registry import MAGIC
from nonet.text.sizes import square_root, usual_layout
from nonet.text.source import LINE_LIMIT, byte_blocks

Digits = NDArray[np.uint8]
BytesSource = str | os.PathLike[str] | IO[bytes]

_LF, _CR = ord("\n"), ord("\r")


def read_array(source: BytesSource, size: int | None = None) -> Digits:
    """Return all puzzles of a file as an array (n, N * N) of digits, 0 for a blank.

    The size is that of the first puzzle unless given. Gzip is read as it is, and so are
    files of parquet, arrow and xlsx.

    >>> import io
    >>> read_array(io.BytesIO(b"1.3..4.1.......2\\n# easy\\n1234341221434321 2\\n")).sum(axis=1)
    array([11, 40], dtype=uint64)
    """
    rows = _Rows(_length(source))
    for part, consumed in _parts(source, size):
        rows.add(part, consumed)
    return rows.array()


def read_arrays(source: BytesSource, size: int | None = None) -> Iterator[Digits]:
    """Yield the puzzles of a file as arrays, one per block read; memory stays bounded.

    Raises ParseError with line and column at the first bad line, or if there is no puzzle.
    """
    for part, _ in _parts(source, size):
        yield np.ascontiguousarray(part)


def _parts(source: BytesSource, size: int | None) -> Iterator[tuple[Digits, int]]:
    """Yield the digits of each block, maybe not contiguous, and how many bytes it had."""
    name = os.fspath(source) if isinstance(source, str | os.PathLike) else ""
    if name and _starts(name).startswith(MAGIC):
        yield _of_table(source, size)
        return
    table = _Table(size)
    empty = True
    try:
        for lines in _whole_lines(byte_blocks(source, name), name):
            for part in table.digits(lines):
                empty = False
                yield part, len(lines)
    except ParseError as error:
        raise error.at(table.line) from None
    if empty:
        raise ParseError(f"{name or 'the input'}: no puzzle found")


def _starts(name: str) -> bytes:
    try:
        with Path(name).open("rb") as file:
            return file.read(16)
    except OSError:
        return b""  # told where it is read


def _of_table(source: BytesSource, size: int | None) -> tuple[Digits, int]:
    """Return the puzzles of a typed table, all of one size."""
    rows = bytearray()
    for entry in read(source):
        if entry.error is not None:
            raise entry.error
        assert entry.puzzle is not None
        size = size or entry.puzzle.size
        if entry.puzzle.size != size:
            raise ParseError(
                "the size differs from the puzzles before",
                line=entry.line,
                found=f"{len(entry.puzzle)} cells",
                expected=f"{size * size}",
            )
        rows += entry.puzzle.values
    return np.frombuffer(rows, dtype=np.uint8).reshape(-1, (size or 9) ** 2), 1


def _length(source: BytesSource) -> int:
    """Return the length of a file if it is known, as a hint."""
    try:
        return Path(source).stat().st_size if isinstance(source, str | os.PathLike) else 0
    except (OSError, ValueError):
        return 0


class _Rows:
    """An array that grows; sized by the first part and the length of the file, so mostly once."""

    def __init__(self, length: int) -> None:
        self._length = length
        self._array: Digits = np.empty((0, 0), dtype=np.uint8)
        self._count = 0

    def add(self, part: Digits, consumed: int) -> None:
        """Append rows."""
        end = self._count + len(part)
        if end > len(self._array):
            expected = len(part) * self._length // consumed + 1 if not self._count else 2 * end
            grown = np.empty((max(end, expected), part.shape[1]), dtype=np.uint8)
            if self._count:
                grown[: self._count] = self._array[: self._count]
            self._array = grown
        self._array[self._count : end] = part
        self._count = end

    def array(self) -> Digits:
        """Return the rows; room left over is given back if it is much."""
        filled = self._array[: self._count]
        return filled if len(self._array) < 1.1 * self._count else filled.copy()


class _Table:
    """What is known so far: the size, and the number of lines passed."""

    def __init__(self, size: int | None) -> None:
        self._size = size
        self.line = 0

    def digits(self, lines: bytes) -> Iterator[Digits]:
        """Yield the digits of whole lines."""
        stride = lines.find(b"\n") + 1
        cells = stride - (2 if lines[stride - 2 : stride] == b"\r\n" else 1)
        size = square_root(cells)
        digits = None
        if size is not None and (size == self._size or (not self._size and usual_layout(size))):
            digits = _uniform(lines, stride, cells, size)
        if digits is not None:
            self._size = size
            self.line += len(digits)
            yield digits
        else:
            yield from self._careful(lines)

    def _careful(self, lines: bytes) -> Iterator[Digits]:
        rows = bytearray()
        for raw in lines.split(b"\n")[:-1]:
            self.line += 1
            text = raw.decode("utf-8", "replace").rstrip("\r")
            if not text or text.isspace() or text.lstrip().startswith("#"):
                continue
            rows += parse_line(text, self._layout()).puzzle.values
            if self._size is None:
                self._size = square_root(len(rows))
        if rows:
            assert self._size is not None
            yield np.frombuffer(rows, dtype=np.uint8).reshape(-1, self._size**2)

    def _layout(self) -> Layout | None:
        """Return any layout of the size: only the digits matter here."""
        if self._size is None:
            return None
        return usual_layout(self._size) or Layout.plain(f"1x{self._size}")


def _uniform(lines: bytes, stride: int, cells: int, size: int) -> Digits | None:
    """Return the digits of lines that are all alike, or None if they are not."""
    if len(lines) % stride or (size == 16 and b"0" in lines) or (size > 9 and b" " in lines):
        return None
    table = np.frombuffer(lines, dtype=np.uint8).reshape(-1, stride)
    if not (table[:, -1] == _LF).all() or not (table[:, cells:-1] == _CR).all():
        return None
    has_zero_as_blank = reading_table(size)[ord("0")] == 0
    for digits in (_quick_digits, _any_digits) if has_zero_as_blank else (_any_digits,):
        values = digits(lines, size).reshape(-1, stride)
        values[:, cells:] = 0
        if values.max() <= size:
            return values[:, :cells]
    return None


def _quick_digits(lines: bytes, size: int) -> Digits:
    """Return the digits of characters 0-9 and dots by arithmetic; others become too large."""
    raw = np.frombuffer(lines, dtype=np.uint8)
    digits = raw - np.uint8(ord("0"))
    digits *= raw != ord(".")
    return digits


def _any_digits(lines: bytes, size: int) -> Digits:
    """Return the digits of any characters; those that are none become too large."""
    return np.frombuffer(bytearray(lines).translate(reading_table(size)), dtype=np.uint8)


def _whole_lines(blocks: Iterator[bytes], name: str) -> Iterator[bytes]:
    """Cut blocks at line ends; the last line gets one if it has none."""
    rest = b""
    for index, given in enumerate(blocks):
        block = given.removeprefix(codecs.BOM_UTF8) if index == 0 else given
        if b"\0" in block:
            raise SourceError(f"{name or 'the input'}: this is a binary file, not text")
        end = block.rfind(b"\n") + 1
        if end:
            yield rest + block[:end]
            rest = block[end:]
        else:
            rest += block
        if len(rest) > LINE_LIMIT:
            raise ParseError(
                "the line is too long to be a puzzle",
                line=2,  # the one after the lines passed so far
                column=LINE_LIMIT + 1,
                found=f"more than {LINE_LIMIT} characters",
                expected="one puzzle",
            )
    if rest:
        yield rest + b"\n"
