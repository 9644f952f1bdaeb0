"""Writing a run to a file so that a kill loses nothing and a restart repeats nothing.

Beside the file stands a journal, one line per checkpoint::

    {"run": {...what was asked...}, "seed": 1}
    {"next": 2048, "found": 2048, "bytes": 172032}

A checkpoint is written after the puzzles it counts are on disk. To go on, the file is cut
back to the last checkpoint and the run continues with the try named there: as tries depend
on the seed and their number alone, the puzzles cut off come again. A finished run leaves
no journal.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any, TextIO

from nonet import text
from nonet.errors import OptionError, SourceError
from nonet.generation.attempt import Generated
from nonet.model import Layout, Puzzle

CHECKPOINT_SECONDS = 0.2


@dataclass(frozen=True)
class Checkpoint:
    """Where a run stood."""

    seed: int
    next_try: int
    found: int
    size: int
    #: Of the bytes so far; an edited file does not go on as if it were the one that was written.
    digest: str = ""


def journal_of(file: Path) -> Path:
    """Return the place of a file's journal."""
    return file.with_name(file.name + ".journal")


def last_checkpoint(file: Path, asked: dict[str, Any]) -> Checkpoint:
    """Return where an unfinished run stood; OptionError if it was another run, or none."""
    journal = journal_of(file)
    try:
        # What is no text makes no checkpoint either: such lines are told apart below.
        lines = journal.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        raise OptionError(
            f"nothing to resume: {journal} is not there, so {file} is finished or was not begun"
        ) from None
    damaged = OptionError(f"{journal} is damaged; remove it, and begin again")
    head = _object(lines[0] if lines else "")
    if not all(isinstance(head.get(name), int) for name in ("seed", "first")):
        raise damaged
    if head.get("run") != asked:
        begun = head.get("run")
        begun = begun if isinstance(begun, dict) else {}
        different = [k for k in asked if begun.get(k) != asked[k]]
        raise OptionError(
            f"{file} was begun with other options ({', '.join(different)}); "
            "resume with the same ones, or write to another file"
        )
    where: dict[str, Any] = {"next": head["first"], "found": 0, "bytes": 0, "digest": ""}
    for line in lines[1:]:
        where = _object(line) or where  # a line may be cut short by a kill
    numbers = [where.get(name) for name in ("next", "found", "bytes")]
    if not all(type(number) is int and number >= 0 for number in numbers):
        raise damaged
    next_try, found, size = map(int, numbers)  # type: ignore[arg-type]
    return Checkpoint(head["seed"], next_try, found, size, str(where.get("digest", "")))


def _object(line: str) -> dict[str, Any]:
    """Return the object of a line, empty where there is none."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def earlier_puzzles(
    file: Path, checkpoint: Checkpoint, format: str, layout: Layout | None
) -> list[Puzzle]:
    """Cut a file back to a checkpoint and return the puzzles in it."""
    try:
        written = file.read_bytes()
    except OSError as error:
        raise SourceError(f"cannot read {file}: {error.strerror}") from error
    kept = written[: checkpoint.size]
    if len(kept) < checkpoint.size or (checkpoint.digest and _digest(kept) != checkpoint.digest):
        raise SourceError(
            f"{file} was changed since its run ended: it is not what {journal_of(file)} says; "
            "bring it back, or begin again in another file"
        )
    with file.open("r+b") as stream:
        stream.truncate(checkpoint.size)
    if not checkpoint.found:
        return []
    body = kept.decode("utf-8") + text.format_named(format).footer
    entries = text.read(body.splitlines(keepends=True), layout=layout, format=format)
    puzzles = [entry.puzzle for entry in entries if entry.puzzle is not None]
    if len(puzzles) != checkpoint.found:
        raise SourceError(
            f"{file} holds {len(puzzles)} puzzles, its journal says {checkpoint.found}"
        )
    return puzzles


def _digest(written: bytes) -> str:
    return hashlib.blake2b(written, digest_size=16).hexdigest()


class _Summed(io.BufferedIOBase):
    """A file that keeps a digest of all that was written to it."""

    def __init__(self, file: IO[bytes], before: bytes) -> None:
        self._file = file
        self._sum = hashlib.blake2b(before, digest_size=16)

    @property
    def digest(self) -> str:
        """The digest of all so far."""
        return self._sum.hexdigest()

    def write(self, data: Any) -> int:
        """Write, and count it in."""
        self._sum.update(data)
        return self._file.write(data)

    def writable(self) -> bool:
        """Always."""
        return True

    def flush(self) -> None:
        """Hand all to the system."""
        if not self._file.closed:
            self._file.flush()

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()

    def close(self) -> None:
        """Close the file too."""
        super().close()
        self._file.close()


class Output(ABC):
    """Puzzles, each with what made it, to a stream or a journalled file."""

    def __init__(self, stream: IO[Any]) -> None:
        self._stream = stream
        self._journal: TextIO | None = None
        self._summed: _Summed | None = None
        self._last = 0.0

    @property
    @abstractmethod
    def count(self) -> int:
        """How many puzzles were written, those of an earlier run among them."""

    @abstractmethod
    def write(self, items: Sequence[Generated]) -> None:
        """Write some puzzles, with their seed, number and ratings."""

    @abstractmethod
    def close(self) -> None:
        """Write the end of the file; the stream stays open."""

    def keep_journal(self, journal: TextIO, summed: _Summed) -> None:
        """Write checkpoints to this stream from now on."""
        self._journal, self._summed = journal, summed

    def checkpoint(self, next_try: int, force: bool = False) -> None:
        """Flush; with a journal make sure that all is on disk, and say so there."""
        now = time.monotonic()
        if not force and now - self._last < CHECKPOINT_SECONDS:
            return
        self._last = now
        self._stream.flush()
        if self._journal is not None and self._summed is not None:
            os.fsync(self._stream.fileno())
            where = {
                "next": next_try,
                "found": self.count,
                "bytes": os.fstat(self._stream.fileno()).st_size,
                "digest": self._summed.digest,
            }
            self._journal.write(json.dumps(where) + "\n")
            self._journal.flush()

    def __enter__(self) -> Output:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.close()
        self._stream.flush()


class TextOutput(Output):
    """Puzzles in a format of text, with a note where it has room for one."""

    def __init__(self, stream: TextIO, format: str, bare: bool = False, written: int = 0) -> None:
        super().__init__(stream)
        self._writer = text.Writer(stream, format)
        self._writer.count = written
        self._bare = bare

    @property
    def count(self) -> int:
        """How many puzzles were written."""
        return self._writer.count

    def write(self, items: Sequence[Generated]) -> None:
        """Write some puzzles, each with its note."""
        for item in items:
            self._writer.write(item.puzzle, note="" if self._bare else item.comment)

    def close(self) -> None:
        """Write the end of the file."""
        self._writer.close()


def _begin(journal: Path, head: dict[str, Any]) -> None:
    """Write the first line of a journal, whole or not at all."""
    fresh = journal.with_name(journal.name + ".new")
    try:
        fresh.write_text(json.dumps(head) + "\n", encoding="utf-8")
        fresh.replace(journal)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def open_output(
    file: Path,
    make: Callable[[Any, int], Output],
    asked: dict[str, Any],
    start: Checkpoint,
    resume: bool,
) -> tuple[Output, _Summed, TextIO]:
    """Open a file and its journal, at the start or behind a checkpoint.

    ``make`` gives the output to a stream that holds so many puzzles already.
    """
    journal = journal_of(file)
    if journal.exists() and not resume:
        raise OptionError(
            f"{file} holds an unfinished run; go on with --resume, or remove {journal}"
        )
    try:
        stream = file.open("ab" if resume else "wb")
        if not resume:
            _begin(journal, {"run": asked, "seed": start.seed, "first": start.next_try})
        notes = journal.open("a", encoding="utf-8")
        notes.write("\n" if resume else "")  # the last line may be a torn one
        notes.flush()
    except OSError as error:
        raise SourceError(f"cannot write {error.filename or journal}: {error.strerror}") from error
    before = file.read_bytes() if resume else b""
    summed = _Summed(stream, before)
    output = make(summed, start.found)
    output.keep_journal(notes, summed)
    return output, summed, notes
