"""Numbers out of noisy clocks: medians, and how far the rounds lie apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Spread:
    """The median of some numbers with the lowest and the highest of them.

    >>> Spread.of([3.0, 1.0, 2.0])
    Spread(median=2.0, low=1.0, high=3.0)
    """

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread:
        """Return the spread of one or more numbers."""
        numbers = sorted(values)
        return cls(median(numbers), numbers[0], numbers[-1])


@dataclass(frozen=True)
class Round:
    """One turn each, one right after the other: seconds for one puzzle."""

    ours: float
    peer: float
    prepare: float = 0.0

    @property
    def ratio(self) -> float:
        """How many times as long the peer searched."""
        return self.peer / self.ours

    @property
    def ratio_prepared(self) -> float:
        """The same with the peer's preparation counted."""
        return (self.peer + self.prepare) / self.ours
