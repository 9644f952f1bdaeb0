"""What a run has done so far, in numbers and in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from nonet.generation.attempt import Miss
from nonet.generation.wishes import Wishes
from nonet.techniques import TECHNIQUES

WORDS = {
    "clues": "another number of givens",
    "minimal": "not minimal",
    "solutions": "more than one solution",
    "pattern": "no single solution on the pattern",
    "rating": "another rating",
    "technique": "a required technique was not needed",
    "without": "a forbidden technique was needed",
    "hardest": "another hardest technique",
    "distinct": "equivalent to an earlier one",
    "exclude": "equivalent to a puzzle of another set",
}


@dataclass
class Report:
    """Tries, puzzles found, and why the other tries failed."""

    wishes: Wishes
    wanted: int
    tries: int = 0
    #: Puzzles found, those of an earlier part of the run included.
    found: int = 0
    earlier: int = 0
    seconds: float = 0.0
    #: "" while all is well, else which stop rule ended the run.
    stopped: str = ""
    misses: Counter[str] = field(default_factory=Counter)
    #: For each wish the number that came closest to it.
    closest: dict[str, float] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        """Whether every puzzle that was wanted was found."""
        return self.found >= self.wanted

    @property
    def acceptance(self) -> float:
        """The share of tries that met every wish."""
        return (self.found - self.earlier) / self.tries if self.tries else 0.0

    def missed(self, miss: Miss) -> None:
        """Count a try that failed."""
        self.misses[miss.wish] += 1
        if miss.reached is None:
            return
        best = self.closest.get(miss.wish)
        if best is None or self._distance(miss.wish, miss.reached) < self._distance(
            miss.wish, best
        ):
            self.closest[miss.wish] = miss.reached

    def _distance(self, wish: str, number: float) -> float:
        ratings = [TECHNIQUES[id].rating for id in self.wishes.hardest]
        hardest = (min(ratings), max(ratings)) if ratings else None
        ranges = {"clues": self.wishes.clues, "rating": self.wishes.rating, "hardest": hardest}
        range_ = ranges.get(wish)
        if range_ is None:
            return number
        return max(range_[0] - number, number - range_[1], 0.0)

    def __str__(self) -> str:
        lines = [
            f"found {self.found:,} of {self.wanted:,} in {self.tries:,} tries, {self.seconds:.1f} s"
        ]
        if self.tries:
            share = f"{self.acceptance:.2%}" if self.found else "none"
            lines[0] += f" ({share} accepted)"
        if self.stopped:
            lines[0] += f"; stopped by {self.stopped}"
        for wish, count in self.misses.most_common():
            close = self.closest.get(wish)
            near = "" if close is None else f", closest {self._close(wish, close)}"
            lines.append(f"  {count:,} tries: {WORDS.get(wish, wish)}{near}")
        return "\n".join(lines)

    @staticmethod
    def _close(wish: str, number: float) -> str:
        unit = {
            "clues": " givens",
            "minimal": " superfluous",
            "pattern": " solutions",
            "hardest": " for the hardest",
        }
        return f"{number:g}{unit.get(wish, '')}"
