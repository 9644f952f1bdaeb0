"""An output file with one line per record, that a later run can go on with.

A run that was killed leaves whole lines and at most one torn line at the end. The next
run drops the torn line, checks that the others belong to its input, record by record,
and goes on where they end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedRandom
from pathlib import Path
from types import TracebackType

from nonet.errors import OptionError
from nonet.execution.lock import OutputLock

BLOCK = 1 << 16


@contextmanager
def claimed(output: Path | None, *, overwrites: bool = True) -> Iterator[None]:
    """Hold the right to write a file; an unfinished one is overwritten only where that is meant.

    What ends early leaves ``NAME.lock`` beside the file, which says so to the next run; what is
    refused before it wrote anything leaves all as it was.
    """
    if output is None:
        yield
        return
    lock = OutputLock(output).take()
    before = _trace(output)
    finished = False
    try:
        if lock.was_left and output.exists() and not overwrites:
            raise OptionError(
                f"{output} holds an unfinished run; go on with --resume, or begin anew with --force"
            )
        yield
        finished = True
    finally:
        lock.release(finished or (not lock.was_left and _trace(output) == before))


def _trace(path: Path) -> tuple[int, int] | None:
    """Return what changes when a file is written; None where there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_size, stat.st_mtime_ns


class ResumedFile:
    """The finished lines of a file, handed back one by one; then it takes new ones."""

    def __init__(self, path: Path, *, resume: bool) -> None:
        self._path = path
        try:
            self._file: BufferedRandom = path.open("r+b" if resume and path.exists() else "w+b")
        except OSError as error:
            raise OptionError(f"{path} cannot be written: {error.strerror}") from error
        self._end = _drop_torn_line(self._file) if resume else 0
        self._file.seek(0)
        self._position = 0

    def next_finished(self) -> str | None:
        """Return the next line that an earlier run wrote, or None when all were returned."""
        if self._position >= self._end:
            return None
        line = self._file.readline()
        self._position += len(line)
        return line.decode("utf-8", "replace").rstrip("\n")

    def expect(self, what: str, belongs: Callable[[str], bool]) -> str | None:
        """Return the next finished line, which must belong to the input; None if there is none."""
        line = self.next_finished()
        if line is not None and not belongs(line):
            raise OptionError(
                f"--resume: {self._path} is not the beginning of this output; "
                f"where {what} should be stands {line[:100]!r}"
            )
        return line

    def write(self, lines: list[str]) -> None:
        """Append lines, and hand them to the system at once."""
        if lines:
            self._file.seek(0, 2)
            self._file.write("".join(line + "\n" for line in lines).encode())
            self._file.flush()

    def close(self) -> None:
        """Close the file; lines left over belong to no input."""
        left = self.next_finished()
        self._file.close()
        if left is not None:
            raise OptionError(f"--resume: {self._path} has more lines than the input")

    def __enter__(self) -> ResumedFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._file.close()


def drop_torn_line(path: Path) -> None:
    """Cut a file behind its last line end."""
    with path.open("r+b") as file:
        _drop_torn_line(file)


def _drop_torn_line(file: BufferedRandom) -> int:
    """Cut the file behind its last line end; return where that is."""
    end = file.seek(0, 2)
    while end > 0:
        start = max(0, end - BLOCK)
        file.seek(start)
        found = file.read(end - start).rfind(b"\n")
        if found >= 0:
            end = start + found + 1
            break
        end = start
    file.truncate(end)
    return end
