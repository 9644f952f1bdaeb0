"""A source of text: a path, a file, or lines; read in blocks, so that memory stays bounded."""

from __future__ import annotations

import codecs
import gzip
import io
import os
import zlib
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, cast

from nonet.errors import ParseError, SourceError
from nonet.model.symbols import writable

BLOCK = 1 << 18
LINE_LIMIT = 1 << 20
GZIP_MAGIC = b"\x1f\x8b"

Readable = str | os.PathLike[str] | IO[bytes] | IO[str] | Iterable[str]


class Source:
    """Text in blocks, with its beginning (``head``) to guess the format from.

    Read it once, by :meth:`lines` or by :meth:`blocks`. ``number`` is the line
    last given. Lines too long to keep are skipped and noted in ``problems``. A source that
    begins like one of the ``binary`` formats is none of text: read it by :meth:`binary`.
    """

    def __init__(self, source: Readable, binary: Iterable[bytes] = ()) -> None:
        self.name = _name_of(source)
        self.number = 0
        self.problems: deque[ParseError] = deque()
        self._path = Path(source) if isinstance(source, str | os.PathLike) else None
        self._file = _byte_file(source)
        self.start = b"" if self._file is None else self._file.peek(self.shown)
        self.is_binary = any(self.start.startswith(magic) for magic in binary)
        self._blocks = iter(()) if self.is_binary else self._text_blocks(source)
        self._first = list(_take(self._blocks, BLOCK // 4))
        self.head = "".join(self._first)

    @property
    def shown(self) -> str:
        """Its name in a message."""
        return self.name or "the input"

    def binary(self) -> _Prefixed:
        """Return the bytes as a file that can only be read forward; close it after reading."""
        if self._file is None:
            raise SourceError(f"{self.shown}: this is text, not a binary file")
        return self._file

    def seekable(self) -> Path | io.BytesIO:
        """Return a file, or all bytes of what is none, for formats that begin at their end."""
        with self.binary() as file:
            if self._path is not None and self._path.is_file():
                return self._path
            return io.BytesIO(b"".join(iter(lambda: file.read(BLOCK), b"")))

    def _text_blocks(self, source: Readable) -> Iterator[str]:
        if self._file is not None:
            return _decoded(_closed_after(self._file, self.name), self.name)
        if hasattr(source, "read"):
            file = cast(Any, source)
            return _pieces(iter(lambda: cast(str, file.read(BLOCK)), ""))
        lines = cast("Iterable[str]", source)
        return _pieces(line if line.endswith("\n") else line + "\n" for line in lines)

    def blocks(self) -> Iterator[str]:
        """Yield the text in blocks of bounded length."""
        yield from self._first
        yield from self._blocks

    def lines(self) -> Iterator[str]:
        """Yield the lines without their ends (LF, CRLF or CR)."""
        rest = ""
        skipping = False
        for block in _joined_ends(self.blocks()):
            parts = block.split("\n")
            if len(parts) == 1:
                rest = "" if skipping else rest + block
            else:
                parts[0] = rest + parts[0]
                rest = parts.pop()
                for text in parts:
                    self.number += 1
                    if skipping or len(text) > LINE_LIMIT:
                        self._note_long_line()
                        skipping = False
                    else:
                        yield text
            if len(rest) > LINE_LIMIT:
                rest, skipping = "", True
        if rest or skipping:
            self.number += 1
            if skipping:
                self._note_long_line()
            else:
                yield rest

    def _note_long_line(self) -> None:
        self.problems.append(
            ParseError(
                "the line is too long to be a puzzle",
                line=self.number,
                column=LINE_LIMIT + 1,
                found=f"more than {LINE_LIMIT} characters",
                expected="one puzzle",
            )
        )


def byte_blocks(source: str | os.PathLike[str] | IO[bytes], name: str) -> Iterator[bytes]:
    """Yield the bytes of a file in blocks, uncompressed if they are gzip."""
    if isinstance(source, str | os.PathLike):
        with _opened(source) as file:
            yield from _plain_blocks(file, name)
    else:
        yield from _plain_blocks(source, name)


def _name_of(source: object) -> str:
    if isinstance(source, str | os.PathLike):
        return os.fspath(source)
    name = getattr(source, "name", "")
    return name if isinstance(name, str) and not name.startswith("<") else ""  # <stdin>


def _opened(path: str | os.PathLike[str]) -> IO[bytes]:
    try:
        return Path(path).open("rb")
    except FileNotFoundError:
        raise SourceError(f"{path}: no such file") from None
    except IsADirectoryError:
        raise SourceError(f"{path}: this is a folder, not a file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SourceError(f"{path}: cannot be read ({reason})") from None


def _plain_blocks(file: IO[bytes], name: str) -> Iterator[bytes]:
    shown = name or "the input"
    try:
        first = file.read(BLOCK)
        if first[:2] == GZIP_MAGIC:
            packed = gzip.GzipFile(fileobj=cast(Any, _Prefixed(first, file)))
            while block := packed.read(BLOCK):
                yield block
        else:
            while first:
                yield first
                first = file.read(BLOCK)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise SourceError(f"{shown}: the gzip file is damaged or cut short ({error})") from None
    except OSError as error:
        if isinstance(error, SourceError):
            raise
        raise SourceError(f"{shown}: cannot be read ({error.strerror or error})") from None


def _closed_after(file: _Prefixed, name: str) -> Iterator[bytes]:
    with file:
        yield from _plain_blocks(cast(Any, file), name)


def _byte_file(source: Readable) -> _Prefixed | None:
    """Open a source of bytes; None for one of text."""
    if isinstance(source, str | os.PathLike):
        return _Prefixed(b"", _opened(source), owned=True)
    file = cast(Any, source)
    if hasattr(source, "read") and isinstance(file.read(0), bytes):
        return _Prefixed(b"", file)
    return None


class _Prefixed(io.RawIOBase):
    """A file with bytes put back in front, for sources that cannot seek."""

    def __init__(self, first: bytes, file: IO[bytes], owned: bool = False) -> None:
        self._first = first
        self._file = file
        self._owned = owned

    def peek(self, name: str) -> bytes:
        """Return the beginning, and put it back."""
        try:
            self._first += self._file.read(BLOCK)
        except OSError as error:
            self.close()
            raise SourceError(f"{name}: cannot be read ({error.strerror or error})") from None
        return self._first[:16]

    def close(self) -> None:
        """Close the file if it was opened here."""
        if self._owned:
            self._file.close()
        super().close()

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        if self._first:
            size = len(self._first) if size < 0 else size
            block, self._first = self._first[:size], self._first[size:]
            return block if len(block) == size else block + self._file.read(size - len(block))
        return self._file.read(size)


def _decoded(blocks: Iterator[bytes], name: str) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder("utf-8-sig")(errors="replace")
    for index, block in enumerate(blocks):
        if b"\0" in block:
            raise SourceError(_binary(block if index == 0 else b"", name))
        yield decoder.decode(block)
    yield decoder.decode(b"", final=True)


def _binary(first: bytes, name: str) -> str:
    shown = name or "the input"
    if first[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return f"{shown}: this is UTF-16 text; save it as UTF-8"
    return f"{shown}: this is a binary file, not text"


def _pieces(blocks: Iterable[str]) -> Iterator[str]:
    """Cut blocks that are too long, and drop a byte order mark."""
    for index, given in enumerate(blocks):
        block = writable(given.removeprefix("\ufeff") if index == 0 else given)
        if len(block) <= BLOCK:
            yield block
        else:
            for start in range(0, len(block), BLOCK):
                yield block[start : start + BLOCK]


def _take(blocks: Iterator[str], length: int) -> Iterator[str]:
    taken = 0
    for block in blocks:
        yield block
        taken += len(block)
        if taken >= length:
            break


def _joined_ends(blocks: Iterator[str]) -> Iterator[str]:
    """Turn CRLF and CR into LF, also where a block ends between CR and LF."""
    held = ""
    for given in blocks:
        block = held + given
        held = ""
        if block.endswith("\r"):
            block, held = block[:-1], "\r"
        if "\r" in block:
            block = block.replace("\r\n", "\n").replace("\r", "\n")
        yield block
    if held:
        yield "\n"
