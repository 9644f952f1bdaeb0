"""Stopping work from another thread: the way out for a client who has gone away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from nonet.errors import Cancelled
from nonet.kernel.native import native


def check_cancelled() -> None:
    """Raise Cancelled in a thread whose switch was turned; for long work outside the kernel."""
    native.check_cancelled()


class Cancel:
    """A switch that any thread may turn; the work that watches it then raises Cancelled.

    A running call into the kernel stops within some hundredths of a second, and every
    further one at once.

    >>> from nonet.model import Puzzle
    >>> switch = Cancel()
    >>> switch.cancel()
    >>> with switch.watched():
    ...     Puzzle("1.............4.").count()
    Traceback (most recent call last):
    nonet.errors.Cancelled: the work was cancelled
    """

    def __init__(self) -> None:
        self._flag = native.Cancel(Cancelled)

    def cancel(self) -> None:
        """Stop the work."""
        self._flag.cancel()

    @property
    def is_cancelled(self) -> bool:
        """Whether the switch was turned."""
        return bool(self._flag.cancelled)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Let all work of this thread watch the switch, until the end of the block."""
        self._flag.watch()
        try:
            yield
        finally:
            self._flag.unwatch()
