"""Results kept on disk by key, so that a run that was stopped goes on where it was.

A result is a file that appears as a whole or not at all: it is written under another name,
brought to the disk, and renamed. To keep one twice changes nothing.
"""

from __future__ import annotations

import os
from pathlib import Path

from nonet.errors import SourceError

_PART = ".part"


class Kept:
    """A folder with one file for each finished chunk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            names = [entry.name for entry in os.scandir(folder)]
            for name in names:
                if name.endswith(_PART):  # cut short by a kill
                    (folder / name).unlink()
        except OSError as error:
            raise cannot_write(error, folder) from error
        self._keys = {name for name in names if not name.endswith(_PART)}

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __len__(self) -> int:
        return len(self._keys)

    def keep(self, key: str, result: bytes) -> None:
        """Write a result; it is there as a whole or not at all."""
        write_whole(self.folder / key, result)
        self._keys.add(key)

    def path(self, key: str) -> Path:
        """Return the file of a finished chunk."""
        return self.folder / key


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that is there as a whole or not at all, whatever happens."""
    part = path.with_name(path.name + _PART)
    try:
        with part.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise cannot_write(error, path) from error


def cannot_write(error: OSError, path: Path) -> SourceError:
    """Return what to tell of a file that cannot be written."""
    return SourceError(f"cannot write {error.filename or path}: {error.strerror or error}")
