"""Hard puzzles of our own, from which climbs start: what random puzzles hardly ever come near.

``nonet.generation.hunt`` makes such a file and adds to it. Some of the hardest were found by
throw-away programs that did the same with other settings, and rated here like all others.
The hardest kinds are well searched: a few of these are in public lists, too.
"""

from __future__ import annotations

import gzip
import random
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from nonet.canonical import canonical_batch, shuffled
from nonet.generation.wishes import Wishes
from nonet.model import Puzzle

FILE = "hard.txt.gz"
#: Puzzles from which a climb chooses its start.
CHOICE = 12


@dataclass(frozen=True)
class Hard:
    """A puzzle, its rating, and the techniques rated 9.0 or more that it needs."""

    line: str
    rating: float
    techniques: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.line, f"{self.rating:.1f}", *self.techniques))


@lru_cache
def hard_puzzles() -> tuple[Hard, ...]:
    """Return the puzzles of the file."""
    text = gzip.decompress(files("nonet.generation").joinpath(FILE).read_bytes()).decode()
    rows = (line.split() for line in text.splitlines())
    return tuple(Hard(line, float(rating), tuple(ids)) for line, rating, *ids in rows)


def hard_starts(wishes: Wishes, seed: int) -> NDArray[np.uint8]:
    """Return one puzzle near to the wishes, in a new dress, as a climb takes its starts."""
    assert wishes.rating is not None
    low, high = wishes.rating

    def distance(hard: Hard) -> tuple[int, float]:
        lacking = sum(not set(ids) & set(hard.techniques) for ids in wishes.required)
        return lacking, max(low - hard.rating, hard.rating - high, 0.0)

    near = sorted(hard_puzzles(), key=distance)
    least = distance(near[0])
    equal = [hard for hard in near[:CHOICE] if distance(hard) == least]
    puzzle = Puzzle(random.Random(seed).choice(equal).line)
    return np.frombuffer(bytes(shuffled(puzzle, seed).values), dtype=np.uint8)[None, :].copy()


@lru_cache
def _forms() -> frozenset[bytes]:
    values = np.array([list(Puzzle(hard.line).values) for hard in hard_puzzles()], dtype=np.uint8)
    return frozenset(form.tobytes() for form in canonical_batch(values).forms)


def is_known(values: NDArray[np.uint8]) -> bool:
    """Whether a 9x9 puzzle is one of the file, in whatever dress."""
    return len(values) == 81 and canonical_batch(values[None, :]).forms[0].tobytes() in _forms()
