"""The hunt for hard puzzles: ``python -m nonet.generation.hunt SECONDS`` goes on with it.

It changes the givens of the hardest known so far, those first that were seldom changed or need
techniques that few others need, or fills frames (``frames``), those first that had hard puzzles.
Every minute it writes the file again, with the hardest of every rating and of every technique
rated 9.0 or more.
"""

from __future__ import annotations

import gzip
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from nonet.generation.changes import neighbours
from nonet.generation.climb import BUDGET
from nonet.generation.frames import filled, frames
from nonet.generation.hard import FILE, Hard, hard_puzzles
from nonet.generation.ranges import PLAIN_NINE
from nonet.generation.wishes import CLIMBED
from nonet.model import Puzzle
from nonet.rating import rate_batch
from nonet.techniques import TECHNIQUES

#: How many puzzles the file holds for each technique, and how many the hunt remembers.
KEPT, REMEMBERED = 8, 2_000
#: What a visit takes off a puzzle's rating when the next to be changed is chosen, and what the
#: first puzzle with a technique has more.
VISIT, RARE = 0.03, 1.0
#: The share of rounds that fill frames, of these the share that takes a new one, how many frames
#: are remembered, and how many middle boxes are tried at a time.
FRAMED, FRESH, FRAMES, MIDDLES = 0.5, 0.4, 100, 4_000
#: How many puzzles of a round are rated.
RATED = 64
#: Seconds after which what was found is written.
PAUSE = 60.0


@dataclass
class Tried:
    """A frame, the hardest rating met in it, and how often it was filled."""

    frame: NDArray[np.uint8]
    rating: float = 0.0
    visits: int = 0

    @property
    def promise(self) -> float:
        """What is to be hoped of another visit."""
        return self.rating - VISIT * self.visits


def hunt(
    known: tuple[Hard, ...], seconds: float, seed: int, write: Callable[[list[Hard]], None]
) -> None:
    """Change the hardest puzzles for a time, and hand them on with what was found."""
    rng = random.Random(seed)
    pool = {hard.line: hard for hard in known}
    visits = dict.fromkeys(pool, 0)
    needed = Counter(id for hard in known for id in hard.techniques)

    def promise(line: str) -> float:
        rarest = min((needed[id] for id in pool[line].techniques), default=len(pool))
        return pool[line].rating + RARE / max(rarest, 1) - VISIT * visits[line]

    fresh, tried = frames(rng), list[Tried]()
    end = time.monotonic() + seconds
    written = time.monotonic()
    while time.monotonic() < end:
        if time.monotonic() > written + PAUSE:
            written = time.monotonic()
            write(kept(list(pool.values())))
        if rng.random() < FRAMED:
            found = _framed(tried, fresh, rng)
        else:
            line = max(pool, key=lambda line: promise(line) + 0.3 * rng.random())
            visits[line] += 1
            values = np.frombuffer(bytes(Puzzle(line).values), dtype=np.uint8)
            found = _rated(neighbours(PLAIN_NINE, values, rng, rng.getrandbits(60), RATED))
        for hard in found:
            if hard.line not in pool:
                pool[hard.line], visits[hard.line] = hard, 0
                needed.update(hard.techniques)
        if len(pool) > REMEMBERED:
            worth = set(kept(list(pool.values()))) | set(
                sorted(pool.values(), key=lambda hard: -promise(hard.line))[: REMEMBERED // 2]
            )
            pool = {hard.line: hard for hard in worth}
    write(kept(list(pool.values())))


def _framed(
    tried: list[Tried], fresh: Iterator[NDArray[np.uint8]], rng: random.Random
) -> list[Hard]:
    """Fill a new frame, or one of those that had the hardest puzzles."""
    if not tried or rng.random() < FRESH:
        tried.append(Tried(next(fresh)))
        chosen = tried[-1]
    else:
        chosen = max(tried, key=lambda one: one.promise + rng.random())
    found = _rated(filled(chosen.frame, rng, MIDDLES)[:RATED])
    chosen.visits += 1
    chosen.rating = max([chosen.rating, *(hard.rating for hard in found)])
    if len(tried) > FRAMES:
        tried.remove(min(tried, key=lambda one: one.promise))
    return found


def _rated(puzzles: NDArray[np.uint8]) -> list[Hard]:
    if not len(puzzles):
        return []
    ratings = rate_batch(puzzles, scales=["explainer"], budget=BUDGET, layout=PLAIN_NINE)
    found = []
    for row in np.flatnonzero(ratings.column("explainer") >= CLIMBED).tolist():
        rating = ratings[row]
        hard = [id for id in rating.counts if TECHNIQUES[id].rating >= CLIMBED]
        line = "".join(".123456789"[digit] for digit in puzzles[row].tolist())
        found.append(Hard(line, float(rating.explainer or 0), tuple(sorted(hard))))
    return found


def kept(puzzles: list[Hard]) -> list[Hard]:
    """Return what the file holds: the hardest, and of each technique the hardest that need it."""
    hardest_first = sorted(puzzles, key=lambda hard: (-hard.rating, hard.line))
    chosen = dict.fromkeys(hardest_first[:KEPT])
    for tenth in sorted({hard.rating for hard in puzzles}):
        chosen |= dict.fromkeys([one for one in hardest_first if one.rating == tenth][:KEPT])
    for id in TECHNIQUES:
        chosen |= dict.fromkeys([one for one in hardest_first if id in one.techniques][:KEPT])
    return sorted(chosen, key=lambda hard: (hard.rating, hard.line))


def _write(found: list[Hard]) -> None:
    lines = "".join(f"{hard}\n" for hard in found).encode()
    Path(str(files("nonet.generation").joinpath(FILE))).write_bytes(gzip.compress(lines, mtime=0))
    print(f"{len(found)} puzzles, the hardest {found[-1].rating:.1f}")


if __name__ == "__main__":
    hunt(hard_puzzles(), float(sys.argv[1]), time.time_ns(), _write)
