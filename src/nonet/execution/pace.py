"""How far a run is, how fast it goes, and how long it will still take."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

#: The rate is that of about the last so many seconds.
MEMORY = 30.0


@dataclass
class Pace:
    """Counts things done, of a total that is known or not.

    ``done`` at the start is what an earlier part of the run did; it says nothing of the rate.

    >>> moments = iter([0.0, 10.0])
    >>> pace = Pace(total=100, done=20, clock=lambda: next(moments))
    >>> pace.advance(40)
    >>> pace.rate, pace.left
    (4.0, 10.0)
    """

    total: int | None = None
    done: int = 0
    clock: Callable[[], float] = time.monotonic
    _marks: deque[tuple[float, int]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._marks = deque([(self.clock(), self.done)])

    def advance(self, by: int) -> None:
        """Count some more."""
        self.done += by
        now = self.clock()
        self._marks.append((now, self.done))
        while len(self._marks) > 2 and now - self._marks[1][0] > MEMORY:
            self._marks.popleft()

    @property
    def rate(self) -> float:
        """Things a second, lately; 0 before anything is done."""
        (start, before), (now, after) = self._marks[0], self._marks[-1]
        return (after - before) / (now - start) if now > start else 0.0

    @property
    def left(self) -> float | None:
        """Seconds still to go; None as long as nobody can know."""
        if self.total is None or not self.rate:
            return None
        return max(0, self.total - self.done) / self.rate


@dataclass(frozen=True)
class Moment:
    """How far a run is, and what it is doing; ``what`` is counted, if not the usual thing."""

    doing: str
    pace: Pace
    what: str = ""


#: Told now and then how far a run is.
Watch = Callable[[Moment], None]
