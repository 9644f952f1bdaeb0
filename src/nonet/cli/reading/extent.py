"""How much of the input was read: for the progress of work on files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from nonet.errors import SourceError
from nonet.text.source import byte_blocks


class Extent:
    """The lines of some files, counted when first asked; None stands for a source without end."""

    def __init__(self, paths: Sequence[Path | None]) -> None:
        self._paths = paths

    @cached_property
    def _lines(self) -> dict[Path, int] | None:
        found: dict[Path, int] = {}
        for path in self._paths:
            if path is None or not path.is_file():
                return None
            try:
                found[path] = sum(block.count(b"\n") for block in byte_blocks(path, str(path)))
            except SourceError:
                return None
        return found

    def share(self, path: Path | None, line: int) -> float | None:
        """Return how much was read when this line of this file is; None where nobody knows."""
        if self._lines is None or path not in self._lines:
            return None
        before = 0
        for other, lines in self._lines.items():
            if other == path:
                break
            before += lines
        total = sum(self._lines.values())
        return min(1.0, (before + line) / total) if total and line else None
