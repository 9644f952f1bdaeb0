"""Rows on disk: one JSON object per line, appended one by one, whole lines only.

A run that was killed leaves whole lines and at most one torn line at the end, which is cut
off when the file is opened again. A write that fails (a full disk) is taken back.
"""

from __future__ import annotations

import contextlib
import json
import lzma
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from nonet.errors import SourceError
from nonet.execution.lock import OutputLock

Row = dict[str, Any]
ROWS, PACKED = "rows.jsonl", "rows.jsonl.xz"


class RowFile:
    """The rows of a run: those there are, and a way to add more."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / ROWS
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SourceError(f"cannot write rows in {folder}: {error.strerror}") from error
        self._lock = OutputLock(self.path).take()
        try:
            _unpack(folder)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        except OSError as error:
            self._lock.release()
            raise SourceError(f"cannot write rows in {folder}: {error.strerror}") from error
        self._end = 0
        self.finished = self._whole_lines()

    def append(self, row: Row) -> None:
        """Add a row; it is handed to the system at once."""
        line = json.dumps(row, separators=(",", ":")).encode() + b"\n"
        try:
            written = os.write(self._file, line)
            if written < len(line):
                os.write(self._file, line[written:])
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise SourceError(
                f"cannot write rows to {self.path}: {error.strerror}; the rows before are "
                "intact, and the same command goes on after them"
            ) from error
        self._end += len(line)

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)
        self._lock.release()

    def __enter__(self) -> RowFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _whole_lines(self) -> list[Row]:
        """Return the rows of an earlier run; cut a torn line off."""
        rows: list[Row] = []
        with self.path.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n"):
                    break
                rows.append(_parsed(line, self.path, number))
                self._end += len(line)
        if self.path.is_file():
            os.ftruncate(self._file, self._end)
        return rows


def has_rows(folder: Path) -> bool:
    """Whether a run left rows in a folder."""
    files = (folder / name for name in (ROWS, PACKED))
    return any(file.exists() and file.stat().st_size for file in files)


def read_rows(folder: Path) -> list[Row]:
    """Return the rows that a run left in a folder, packed or not."""
    return list(_rows_of(folder))


def _rows_of(folder: Path) -> Iterator[Row]:
    plain, packed = folder / ROWS, folder / PACKED
    try:
        with plain.open("rb") if plain.exists() else lzma.open(packed, "rb") as lines:
            for number, line in enumerate(lines, 1):
                if line.endswith(b"\n"):
                    yield _parsed(line, plain, number)
    except FileNotFoundError:
        raise SourceError(f"no rows in {folder}; nonet lab run makes them") from None
    except (OSError, EOFError, lzma.LZMAError) as error:
        raise SourceError(f"cannot read the rows in {folder}: {error}") from error


def pack(folder: Path) -> Path:
    """Compress the rows, byte for byte the same each time; reading and going on need no more."""
    plain, packed = folder / ROWS, folder / PACKED
    if plain.exists():
        _write_whole(packed, lzma.compress(plain.read_bytes()))
        plain.unlink()
    return packed


def _unpack(folder: Path) -> None:
    plain, packed = folder / ROWS, folder / PACKED
    if packed.exists() and not plain.exists():
        _write_whole(plain, lzma.decompress(packed.read_bytes()))
        packed.unlink()


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file that is there whole or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _parsed(line: bytes, path: Path, number: int) -> Row:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict) or not {"arm", "level"} <= row.keys():
        raise SourceError(f"{path}, line {number}: not a row of an experiment: {line[:60]!r}")
    return row
