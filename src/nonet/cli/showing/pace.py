"""A progress line for long runs: how many of how many, the rate, the time left."""

from __future__ import annotations

import sys
import time
from datetime import timedelta
from typing import TYPE_CHECKING

from rich.live import Live
from rich.text import Text

from nonet.cli.showing.console import Console
from nonet.cli.showing.output import complain

if TYPE_CHECKING:
    from nonet.execution import Moment


class PaceBar:
    """Shows how far a run is, on a terminal; elsewhere only what went wrong is said."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._live = Live(console=Console(stderr=True), transient=True, auto_refresh=False)
        self._wanted = sys.stderr.isatty()
        self._last = 0.0

    def show(self, moment: Moment) -> None:
        """Show where the run is, ten times a second at most."""
        now = time.monotonic()
        if self._wanted and now - self._last > 0.1:
            self._last = now
            self._live.update(Text(line(moment, self._what)), refresh=True)

    def say(self, text: str) -> None:
        """Say something that stays."""
        if self._wanted:
            self._live.console.print(f"nonet: {text}", highlight=False)
        else:
            complain(text)

    def stop(self) -> None:
        """Take the line away."""
        self._live.stop()

    def __enter__(self) -> PaceBar:
        if self._wanted:
            self._live.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()


def line(moment: Moment, what: str) -> str:
    """Return a moment in words.

    >>> from nonet.execution import Moment
    >>> from nonet.execution import Pace
    >>> moments = iter([0.0, 10.0])
    >>> pace = Pace(total=1000, clock=lambda: next(moments))
    >>> pace.advance(400)
    >>> line(Moment("stratum hard", pace), "puzzles")
    '400 of 1,000 puzzles, 40 a second, 0:00:15 left; stratum hard'
    """
    pace, what = moment.pace, moment.what or what
    text = f"{pace.done:,} of {pace.total:,} {what}" if pace.total else f"{pace.done:,} {what}"
    if pace.rate:
        text += f", {pace.rate:,.0f} a second"
    if pace.left is not None:
        text += f", {timedelta(seconds=round(pace.left))} left"
    return f"{text}; {moment.doing}"
