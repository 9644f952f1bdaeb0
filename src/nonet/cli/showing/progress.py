"""A progress line on stderr for work that takes longer than a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from datetime import timedelta
from types import TracebackType
from typing import TYPE_CHECKING

from nonet.execution.pace import Pace

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress

PATIENCE = 1.0


class Progress:
    """Counts puzzles; shows how many of how many, the rate and the time left.

    The total is known, or guessed from the share of the input that was read, or neither.
    Silent for a second, and when stderr is not a terminal.
    """

    def __init__(
        self, what: str = "puzzles", *, total: int | None = None, pace: Pace | None = None
    ) -> None:
        self._what = what
        self._pace = pace or Pace()
        self._pace.total = total
        self._is_guess = total is None
        self._next_look = time.monotonic() + PATIENCE
        self._shown: RichProgress | None = None
        self._wanted = sys.stderr.isatty()

    def advance(
        self,
        by: int = 1,
        what: str | None = None,
        *,
        share: float | Callable[[], float | None] | None = None,
    ) -> None:
        """Count some more; ``what`` changes the words behind the count.

        ``share`` is how much of the input is done, or what tells it when it is to be shown.
        """
        self._what = what or self._what
        now = time.monotonic()
        if callable(share):
            share = share() if self._wanted and now > self._next_look else None
        if by:
            self._pace.advance(by)
        if self._is_guess and share:
            self._pace.total = round(self._pace.done / share)
        if self._wanted and now > self._next_look:
            self._next_look = now + 0.1
            self._show()

    def line(self) -> str:
        """Return the line: ``400 of 1,000 puzzles, 40 a second, 0:00:15 left``."""
        pace = self._pace
        text = f"{pace.done:,} "
        if pace.total is not None:
            text += f"of {'about ' if self._is_guess else ''}{pace.total:,} "
        text += self._what
        if pace.rate:
            text += f", {pace.rate:,.0f} a second"
        if pace.left is not None:
            text += f", {timedelta(seconds=round(pace.left))} left"
        return text

    def _show(self) -> None:
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
        self._shown.update(self._shown.task_ids[0], description=self.line())

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
