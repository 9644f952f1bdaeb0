"""A progress line on stderr for work that takes longer than a second."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress

PATIENCE = 1.0


class Progress:
    """Counts puzzles; shows the count and the rate once a second has passed.

    Silent when stderr is not a terminal.
    """

    def __init__(self, what: str = "puzzles") -> None:
        self._what = what
        self._done = 0
        self._start = time.monotonic()
        self._next_look = self._start + PATIENCE
        self._shown: RichProgress | None = None
        self._wanted = sys.stderr.isatty()

    def advance(self, by: int = 1, what: str | None = None) -> None:
        """Count some more; ``what`` changes the words behind the count."""
        self._done += by
        self._what = what or self._what
        if self._wanted and (now := time.monotonic()) > self._next_look:
            self._next_look = now + 0.1
            self._show(now)

    def _show(self, now: float) -> None:
        if self._shown is None:
            from rich.progress import Progress as RichProgress
            from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

            from nonet.cli.showing.console import Console

            self._shown = RichProgress(
                SpinnerColumn(),
                TextColumn("{task.description}"),
                TimeElapsedColumn(),
                console=Console(stderr=True),
                transient=True,
            )
            self._shown.start()
            self._shown.add_task("")
        rate = self._done / (now - self._start)
        task = self._shown.task_ids[0]
        self._shown.update(task, description=f"{self._done:,} {self._what}, {rate:,.0f} a second")

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown is not None:
            self._shown.stop()
