"""The time of a request: what is left of it, and what it took of a processor."""

from __future__ import annotations

import threading
import time

from nonet.kernel import Budget


class Clock:
    """So many seconds from now."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        return time.monotonic() >= self._end

    @property
    def left(self) -> float:
        """The seconds left."""
        return max(0.0, self._end - time.monotonic())

    def budget(self) -> Budget:
        """Return what is left."""
        return Budget(seconds=self.left)


class Spent:
    """What this thread takes of a processor from now on, and others do for it.

    A machine that is busy with something else makes nobody's work longer by this clock.
    """

    _apart = threading.local()

    def __init__(self) -> None:
        self._apart.seconds = 0.0
        self._start = time.thread_time()

    @classmethod
    def apart(cls, seconds: float) -> None:
        """Count what another process did for the work of this thread."""
        cls._apart.seconds = getattr(cls._apart, "seconds", 0.0) + seconds

    @property
    def seconds(self) -> float:
        """The seconds so far."""
        return time.thread_time() - self._start + float(self._apart.seconds)
