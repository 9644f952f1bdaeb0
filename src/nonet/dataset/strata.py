"""How far each stratum is, and which chunk of tries should be made next.

A stratum takes the puzzles of its tries in order, without those that are equivalent to one
taken before, by it or by a stratum before it. So what it takes does not depend on which
chunks were ready first. Chunks of later strata are made while the last ones of a stratum
are still under way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil

from nonet.dataset.making import Order
from nonet.dataset.spec import Spec, Stratum
from nonet.execution import Chunk
from nonet.generation import patience_of
from nonet.generation.makers import SLOW, chosen_method

#: After so many chunks the next are twice as large.
GROWTH = 8
#: Tries without a new puzzle after which a small layout is taken to have no more.
SMALL_PATIENCE, SMALL = 50_000, 36


@dataclass
class Line:
    """One stratum under way."""

    spec: Spec
    stratum: Stratum
    #: Chunks handed out or found on disk, and those whose puzzles were taken in order.
    issued: int = 0
    taken: int = 0
    tries: int = 0
    found: int = 0
    last_success: int = 0
    misses: Counter[str] = field(default_factory=Counter)
    closest: dict[str, float] = field(default_factory=dict)
    #: Why it stays short; "" as long as it does not.
    why: str = ""

    def __post_init__(self) -> None:
        self.most = most_tries(self.spec, self.stratum)
        self.least = min(self.most, max(32, ceil(self.stratum.count / 8)))
        self.method = chosen_method(self.stratum.wishes)
        self.patience = patience_of(self.stratum.wishes)
        if self.stratum.wishes.layout.cells <= SMALL:
            self.patience = min(self.patience, SMALL_PATIENCE)

    @property
    def is_settled(self) -> bool:
        """Whether no more chunks are needed: all found, or given up."""
        return self.found >= self.stratum.count or bool(self.why)

    @property
    def is_covered(self) -> bool:
        """Whether the chunks handed out will probably do."""
        due, most = self.span(self.issued)[0], self.stratum.max_tries
        if self.is_settled or (most is not None and due >= most):
            return True
        rate = (self.found or 1) / self.tries if self.tries else 1.0
        return self.found + (due - self.tries) * rate >= self.stratum.count

    def span(self, number: int) -> tuple[int, int]:
        """Return the first try of a chunk and how many it has.

        Chunks grow to their full size: many for few puzzles, large ones for rare puzzles.
        """
        first, size, left = 0, self.least, number
        while size < self.most and left >= GROWTH:
            first, left = first + GROWTH * size, left - GROWTH
            size = min(self.most, 2 * size)
        return first + left * size, size

    def key(self, number: int) -> str:
        """Return the name of a chunk."""
        return f"{self.stratum.name}-{number:07}"

    def chunk(self, number: int) -> Chunk:
        """Return a chunk by its number; it never changes."""
        first, size = self.span(number)
        if self.stratum.max_tries is not None:
            size = min(size, self.stratum.max_tries - first)
        order = Order(
            self.stratum.name, self.stratum.wishes, self.method, first, size,
            self.spec.columns, self.spec.steps,
        )  # fmt: skip
        return Chunk(self.key(number), self.spec.seed_of(self.stratum), order)

    def take(self, tries: int, new: int, misses: dict[str, int], closest: dict[str, float]) -> None:
        """Count the tries of the next chunk in order; decide whether to give up."""
        self.taken += 1
        self.tries += tries
        self.found += new
        self.misses.update(misses)
        for wish, number in closest.items():
            self.closest.setdefault(wish, number)
        if new:
            self.last_success = self.tries
        if self.found >= self.stratum.count:
            return
        if self.stratum.max_tries is not None and self.tries >= self.stratum.max_tries:
            self.why = f"stopped by max_tries = {self.stratum.max_tries:,}"
        elif self.tries - self.last_success >= self.patience:
            self.why = f"{self.tries - self.last_success:,} tries brought no new puzzle"


class Plan(Iterator[Chunk]):
    """Hands out the chunks that are needed and not there yet.

    It may have none for now, and one again after more puzzles were taken.
    """

    def __init__(self, lines: Sequence[Line], there: Container[str]) -> None:
        self._lines, self._there = lines, there

    def __next__(self) -> Chunk:
        for line in self._lines:
            while not line.is_covered:
                chunk = line.chunk(line.issued)
                line.issued += 1
                if chunk.key not in self._there:
                    return chunk
        raise StopIteration


def most_tries(spec: Spec, stratum: Stratum) -> int:
    """Return the tries of a large chunk: about a second of work."""
    wishes = stratum.wishes
    cells = wishes.layout.cells
    if chosen_method(wishes) in SLOW:
        most = 4
    elif wishes.pattern is not None:
        most = 32
    elif wishes.is_plain_nine:
        most = 2048
    else:
        most = 512 if cells <= 36 else 128 if cells <= 81 else 16 if cells <= 144 else 2
    return max(1, most // 8) if spec.steps else most
