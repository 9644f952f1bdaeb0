"""One writer for one output: a lock beside the file that names its holder.

The lock is the system's, so it ends with its process however that ends. The file that carries
it, ``NAME.lock``, says who holds it; one left behind by a killed process locks nothing.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from nonet.errors import SourceError


class OutputLock:
    """Holds the right to write a file or folder; a second writer is refused and told who has it.

    >>> from tempfile import mkdtemp
    >>> place = Path(mkdtemp()) / "puzzles.txt"
    >>> with OutputLock(place):
    ...     OutputLock(place).take()  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nonet.errors.SourceError: ...puzzles.txt is being written by process ...; wait for it, or write elsewhere
    """

    def __init__(self, output: Path) -> None:
        self._output = output
        self._path = output.with_name(output.name + ".lock")
        self._file: int | None = None
        #: Whether an earlier holder ended without having finished.
        self.was_left = False

    def take(self) -> OutputLock:
        """Take the lock, or raise SourceError with its holder's name."""
        if self._output.exists() and not (self._output.is_file() or self._output.is_dir()):
            return self  # a pipe or a device: nothing to lose
        while self._file is None:
            try:
                file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
            except OSError as error:
                raise SourceError(f"cannot write {self._output}: {error.strerror}") from error
            if not _locked(file):
                holder = os.pread(file, 200, 0).decode("utf-8", "replace") or "another process"
                os.close(file)
                raise SourceError(
                    f"{self._output} is being written by {holder}; wait for it, or write elsewhere"
                )
            with suppress(OSError):  # gone, or made anew: its holder ended in between
                if os.path.samestat(os.fstat(file), self._path.stat()):
                    self._file = file
                    break
            os.close(file)
        self.was_left = os.fstat(self._file).st_size > 0  # a name, of one who is gone
        since = time.strftime("%H:%M:%S")
        os.ftruncate(self._file, 0)
        os.pwrite(
            self._file,
            f"process {os.getpid()} on {socket.gethostname()} since {since}".encode(),
            0,
        )
        return self

    def release(self, finished: bool = True) -> None:
        """Give the lock back; what is not finished leaves the file, as a killed holder does."""
        if self._file is not None:
            if finished:
                self._path.unlink(missing_ok=True)
            os.close(self._file)
            self._file = None

    def __enter__(self) -> OutputLock:
        return self.take()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def _locked(file: int) -> bool:
    """Lock an open file without waiting; False where another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
