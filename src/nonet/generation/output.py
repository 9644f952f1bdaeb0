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


def journal_of(file: Path) -> Path:
    """Return the place of a file's journal."""
    return file.with_name(file.name + ".journal")


def last_checkpoint(file: Path, asked: dict[str, Any]) -> Checkpoint:
    """Return where an unfinished run stood; OptionError if it was another run, or none."""
    journal = journal_of(file)
    try:
        lines = journal.read_text(encoding="utf-8").splitlines()
    except OSError:
        raise OptionError(
            f"nothing to resume: {journal} is not there, so {file} is finished or was not begun"
        ) from None
    try:
        head = json.loads(lines[0])
    except (IndexError, json.JSONDecodeError):
        raise OptionError(f"{journal} is damaged; remove it, and begin again") from None
    if head.get("run") != asked:
        different = [k for k in asked if head.get("run", {}).get(k) != asked[k]]
        raise OptionError(
            f"{file} was begun with other options ({', '.join(different)}); "
            "resume with the same ones, or write to another file"
        )
    where = {"next": head["first"], "found": 0, "bytes": 0}
    for line in lines[1:]:
        try:
            where = json.loads(line)
        except json.JSONDecodeError:
            continue  # cut short by a kill
    return Checkpoint(head["seed"], where["next"], where["found"], where["bytes"])


def earlier_puzzles(
    file: Path, checkpoint: Checkpoint, format: str, layout: Layout
) -> list[Puzzle]:
    """Cut a file back to a checkpoint and return the puzzles in it."""
    with file.open("r+b") as stream:
        stream.truncate(checkpoint.size)
    if not checkpoint.found:
        return []
    body = file.read_bytes().decode("utf-8") + text.format_named(format).footer
    entries = text.read(body.splitlines(keepends=True), layout=layout, format=format)
    puzzles = [entry.puzzle for entry in entries if entry.puzzle is not None]
    if len(puzzles) != checkpoint.found:
        raise SourceError(
            f"{file} holds {len(puzzles)} puzzles, its journal says {checkpoint.found}"
        )
    return puzzles


class Output(ABC):
    """Puzzles, each with what made it, to a stream or a journalled file."""

    def __init__(self, stream: IO[Any]) -> None:
        self._stream = stream
        self._journal: TextIO | None = None
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

    def keep_journal(self, journal: TextIO) -> None:
        """Write checkpoints to this stream from now on."""
        self._journal = journal

    def checkpoint(self, next_try: int, force: bool = False) -> None:
        """Flush; with a journal make sure that all is on disk, and say so there."""
        now = time.monotonic()
        if not force and now - self._last < CHECKPOINT_SECONDS:
            return
        self._last = now
        self._stream.flush()
        if self._journal is not None:
            os.fsync(self._stream.fileno())
            where = {
                "next": next_try,
                "found": self.count,
                "bytes": os.fstat(self._stream.fileno()).st_size,
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


def open_output(
    file: Path,
    make: Callable[[IO[bytes], int], Output],
    asked: dict[str, Any],
    start: Checkpoint,
    resume: bool,
) -> tuple[Output, IO[bytes], TextIO]:
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
        notes = journal.open("a" if resume else "w", encoding="utf-8")
    except OSError as error:
        raise SourceError(f"cannot write {error.filename}: {error.strerror}") from error
    head = {"run": asked, "seed": start.seed, "first": start.next_try}
    notes.write("\n" if resume else json.dumps(head) + "\n")  # the last line may be a torn one
    notes.flush()
    output = make(stream, start.found)
    output.keep_journal(notes)
    return output, stream, notes
