"""The time of a request that is spent on several things in turn."""

from __future__ import annotations

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
