"""Typed tables as the output of a command: which format, which columns, where to."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from nonet import text
from nonet.cli.showing.output import complain
from nonet.errors import OptionError, SourceError

if TYPE_CHECKING:
    from nonet.tables.writing import TableWriter

NAMES = "csv, json, parquet, arrow or xlsx"


@dataclass(frozen=True)
class Table:
    """A table that was asked for."""

    form: text.Format | text.TableFile
    columns: list[str] | None
    output: Path | None

    @property
    def goes_on(self) -> bool:
        """Whether a half-written file of this format can be gone on with."""
        return isinstance(self.form, text.Format)

    @contextmanager
    def opened(self, usual: Sequence[str], fresh: Sequence[str] = ()) -> Iterator[TableWriter]:
        """Give a writer to the output; a file appears under its name when it is whole."""
        from nonet.tables.writing import TableWriter

        with opened(self.output) as stream:
            writer = TableWriter(stream, self.form, usual, self.columns, fresh)
            yield writer
            writer.close()
        tell_dropped(writer)


def table_asked(
    to: str | None, columns: str | None, output: Path | None, json: bool = False
) -> Table | None:
    """Return the table that the options name; None for formats of puzzles alone."""
    form = None if to is None and output is None else _form(to, output)
    if form is None:
        if columns is not None:
            raise OptionError(f"--columns needs a table: --to {NAMES}")
        return None
    if json:
        raise OptionError(f"--json and --to {form.name} contradict each other")
    if output is None and isinstance(form, text.TableFile) and sys.stdout.isatty():
        raise OptionError(f"{form.name} is no text for a terminal; name a file: -o FILE")
    return Table(form, None if columns is None else _named(columns), output)


def format_of(to: str | None, output: Path | None) -> str:
    """Return the name of a format of text, by the option or the name of the file."""
    if to is None and output is not None:
        suffix = output.suffix.lower()
        to = next((form.name for form in text.FORMATS if suffix in form.extensions), None)
    return to or "line"


def tell_dropped(writer: TableWriter) -> None:
    """Say what stood beside later puzzles only."""
    if writer.dropped:
        names = ", ".join(sorted(writer.dropped))
        complain(f"left out, as the first puzzles have no such column: {names}; --columns keeps it")


@contextmanager
def replaced(path: Path) -> Iterator[IO[bytes]]:
    """Give a file beside the path that takes its place when all went well.

    A device or a pipe is written to as it is, and a link is followed.
    """
    path = path.resolve()
    is_plain = path.is_file() or not path.exists()
    part = path.with_name(path.name + ".part") if is_plain else path
    try:
        stream = part.open("wb")
    except OSError as error:
        raise SourceError(f"cannot write {path}: {error.strerror}") from error
    if not is_plain:
        with stream:
            yield stream
        return
    try:
        with stream:
            yield stream
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _form(to: str | None, output: Path | None) -> text.Format | text.TableFile | None:
    if to is not None:
        return text.table_named(to)
    assert output is not None
    suffix = output.suffix.lower()
    for form in text.TABLE_FILES:
        if suffix in form.extensions:
            return form
    named = (form for form in text.FORMATS if form.table is not None)
    return next((form for form in named if suffix in form.extensions), None)


def _named(columns: str) -> list[str]:
    names = [name.strip() for name in columns.split(",") if name.strip()]
    if not names:
        raise OptionError("--columns names no column")
    for name in names:
        if names.count(name) > 1:
            raise OptionError(f"--columns names {name} twice")
    return names


@contextmanager
def opened(output: Path | None) -> Iterator[IO[bytes]]:
    """Give the stream of an output: a file that appears when it is whole, or stdout."""
    if output is not None:
        with replaced(output) as stream:
            yield stream
        return
    sys.stdout.flush()
    stream = sys.stdout.buffer
    if not _can_seek(stream):
        stream = _Pipe(stream)  # type: ignore[assignment]
    yield stream
    stream.flush()


def _can_seek(stream: IO[bytes]) -> bool:
    """Whether the output is a file written from its start, not a pipe or an appended one."""
    try:
        return stream.seekable() and os.fstat(stream.fileno()).st_size == 0
    except (OSError, ValueError):
        return stream.seekable()


class _Pipe:
    """A stream that says that it cannot seek."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self.write, self.flush = stream.write, stream.flush

    def seekable(self) -> bool:
        return False
