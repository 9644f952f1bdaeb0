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
from typing import IO

import numpy as np
from numpy.typing import NDArray

from nonet.errors import ParseError, SourceError
from nonet.model import Layout
from nonet.text.formats.line import parse_line
from nonet.text.sizes import square_root, usual_layout
from nonet.text.source import LINE_LIMIT, byte_blocks
from nonet.text.symbols import reading_table

Digits = NDArray[np.uint8]
BytesSource = str | os.PathLike[str] | IO[bytes]

_NOTHING = np.zeros((0, 0), dtype=np.uint8)


def read_array(source: BytesSource, size: int | None = None) -> Digits:
    """Return all puzzles of a file as an array (n, N * N) of digits, 0 for a blank.

    The size is that of the first puzzle unless given. Gzip is read as it is.

    >>> import io
    >>> read_array(io.BytesIO(b"1.3..4.1.......2\\n# easy\\n1234341221434321 2\\n")).sum(axis=1)
    array([11, 40], dtype=uint64)
    """
    parts = list(read_arrays(source, size))
    if len(parts) == 1:
        return parts[0]
    result: Digits = np.empty((sum(map(len, parts)), parts[0].shape[1]), dtype=np.uint8)
    row = 0
    for index, part in enumerate(parts):
        result[row : row + len(part)] = part
        row += len(part)
        parts[index] = _NOTHING  # let it go, so that both do not stay in memory
    return result


def read_arrays(source: BytesSource, size: int | None = None) -> Iterator[Digits]:
    """Yield the puzzles of a file as arrays, one per block read; memory stays bounded.

    Raises ParseError with line and column at the first bad line, or if there is no puzzle.
    """
    name = os.fspath(source) if isinstance(source, str | os.PathLike) else ""
    table = _Table(size)
    empty = True
    for lines in _whole_lines(byte_blocks(source, name), name):
        for part in table.digits(lines):
            empty = False
            yield part
    if empty:
        raise ParseError(f"{name or 'the input'}: no puzzle found")


class _Table:
    """What is known so far: the size, and the number of lines passed."""

    def __init__(self, size: int | None) -> None:
        self._size = size
        self._line = 0

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
            self._line += len(digits)
            yield digits
        else:
            yield from self._careful(lines)

    def _careful(self, lines: bytes) -> Iterator[Digits]:
        rows = bytearray()
        for raw in lines.split(b"\n")[:-1]:
            self._line += 1
            text = raw.decode("utf-8", "replace").rstrip("\r")
            if not text or text.isspace() or text.lstrip().startswith("#"):
                continue
            try:
                rows += parse_line(text, self._layout()).puzzle.values
            except ParseError as error:
                raise error.at(self._line) from None
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
    table = bytearray(reading_table(size))
    table[ord("\n")], table[ord("\r")] = 254, 253
    digits = np.frombuffer(lines.translate(bytes(table)), dtype=np.uint8).reshape(-1, stride)
    ends, body = digits[:, cells:], np.ascontiguousarray(digits[:, :cells])
    right_ends = (ends[:, -1] == 254).all() and (stride - cells == 1 or (ends[:, 0] == 253).all())
    if not right_ends or body.max(initial=0) > size:
        return None
    return body


def _whole_lines(blocks: Iterator[bytes], name: str) -> Iterator[bytes]:
    """Cut blocks at line ends; the last line gets one if it has none."""
    rest = b""
    passed = 0
    for index, given in enumerate(blocks):
        block = given.removeprefix(codecs.BOM_UTF8) if index == 0 else given
        if b"\0" in block:
            raise SourceError(f"{name or 'the input'}: this is a binary file, not text")
        end = block.rfind(b"\n") + 1
        if end:
            lines = rest + block[:end]
            passed += lines.count(b"\n")
            yield lines
            rest = block[end:]
        else:
            rest += block
        if len(rest) > LINE_LIMIT:
            raise ParseError(
                "the line is too long to be a puzzle",
                line=passed + 1,
                column=LINE_LIMIT + 1,
                found=f"more than {LINE_LIMIT} characters",
                expected="one puzzle",
            )
    if rest:
        yield rest + b"\n"
