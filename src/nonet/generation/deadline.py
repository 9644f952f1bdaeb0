"""When a run must stop: a point in time, asked now and then inside long tries."""

from __future__ import annotations

import time
from dataclasses import dataclass


class OutOfTime(Exception):  # noqa: N818 (a signal inside this room, not a mistake)
    """The time was over in the middle of a try; what was begun is thrown away."""


@dataclass(frozen=True)
class Deadline:
    """A point of the monotonic clock, or none."""

    end: float | None = None

    @classmethod
    def after(cls, seconds: float | None) -> Deadline:
        """Return the deadline that many seconds from now."""
        return cls(None if seconds is None else time.monotonic() + seconds)

    def left(self) -> float | None:
        """Return the seconds left; raise OutOfTime when there are none."""
        if self.end is None:
            return None
        left = self.end - time.monotonic()
        if left <= 0:
            raise OutOfTime
        return left

    def check(self) -> None:
        """Raise OutOfTime when the time is over."""
        self.left()
