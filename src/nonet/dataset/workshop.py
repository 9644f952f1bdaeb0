"""The place where a set is under construction: ``FOLDER/.making``.

It keeps what was asked, so that nobody goes on with something else, and every finished
chunk. It goes away when the set is complete.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from nonet.errors import OptionError
from nonet.execution.kept import Kept, cannot_write, write_whole
from nonet.execution.lock import OutputLock

MANIFEST = "manifest.json"
_HIDDEN = ".making"


class Workshop:
    """A folder in which a set is made."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.folder = out / _HIDDEN
        self.sieves = self.folder / "sieves"
        self.new = self.folder / "new"

    def finished(self) -> dict[str, Any] | None:
        """Return the manifest of a set that is complete."""
        try:
            return _read(self.out / MANIFEST)
        except (FileNotFoundError, NotADirectoryError):
            return None

    @contextmanager
    def at_work(self, asked: dict[str, Any]) -> Iterator[Kept]:
        """Open the workshop for what is asked, at the start or to go on; one run at a time."""
        if self.out.is_dir() and not self.folder.is_dir() and any(self.out.iterdir()):
            raise OptionError(f"{self.out} is not empty and holds no data set; choose another")
        with writing(self.out):
            self.folder.mkdir(parents=True, exist_ok=True)
        with OutputLock(self.out):
            self._check(asked)
            with writing(self.out):
                shutil.rmtree(self.sieves, ignore_errors=True)
                shutil.rmtree(self.new, ignore_errors=True)
                (self.new / "data").mkdir(parents=True)
                yield Kept(self.folder / "chunks")

    def _check(self, asked: dict[str, Any]) -> None:
        note = self.folder / "run.json"
        if note.exists():
            refuse_other(self.out, _read(note), asked)
        else:
            write_whole(note, json.dumps(asked).encode())

    def deliver(self, manifest: bytes) -> None:
        """Put the new files in their place, the manifest last, and clear up."""
        with writing(self.out):
            (self.out / "data").mkdir(exist_ok=True)
            for path in sorted(self.new.rglob("*")):
                if path.is_file():
                    path.replace(self.out / path.relative_to(self.new))
            write_whole(self.out / MANIFEST, manifest)
        self.clear()

    def clear(self) -> None:
        """Throw away what a finished set needs no more."""
        shutil.rmtree(self.folder, ignore_errors=True)


def _read(path: Path) -> dict[str, Any]:
    """Return what was noted in a file."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise
    except (OSError, ValueError, RecursionError) as error:
        raise OptionError(f"{path} is damaged: {error}") from error
    if not isinstance(found, dict):
        raise OptionError(f"{path} is damaged: it is no object")
    return found


def refuse_other(out: Path, before: dict[str, Any], asked: dict[str, Any]) -> None:
    """Raise where a set was begun or made from something else."""
    other = [name for name in asked if before.get(name) != asked[name]]
    if other:
        told = ", ".join(
            f"{name} {before.get(name)} instead of {asked[name]}"
            if name in ("nonet", "seed", "pyarrow")
            else name
            for name in other
        )
        raise OptionError(
            f"{out} holds a set made of something else ({told}); "
            "the same would be right to go on, or another folder"
        )


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what a disk can say into words, and say that nothing is lost."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise cannot_write(error, path) from error
