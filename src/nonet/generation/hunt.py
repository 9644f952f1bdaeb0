"""The hunt for hard puzzles: ``python -m nonet.generation.hunt SECONDS`` goes on with it.

It changes the givens of the hardest known so far, those first that were seldom changed, and writes
the file again with the hardest of every rating and of every technique rated 9.0 or more.
"""

from __future__ import annotations

import gzip
import random
import sys
import time
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from nonet.generation.climb import BUDGET, neighbours
from nonet.generation.hard import FILE, Hard, hard_puzzles
from nonet.generation.ranges import PLAIN_NINE
from nonet.generation.wishes import CLIMBED
from nonet.model import Puzzle
from nonet.rating import rate_batch
from nonet.techniques import TECHNIQUES

#: How many puzzles the file holds for each technique, and how many the hunt remembers.
KEPT, REMEMBERED = 12, 2_000
#: What a visit takes off a puzzle's rating when the next to be changed is chosen.
VISIT = 0.15


def hunt(known: tuple[Hard, ...], seconds: float, seed: int) -> list[Hard]:
    """Change the hardest puzzles for a time; return them with what was found."""
    rng = random.Random(seed)
    pool = {hard.line: hard for hard in known}
    visits = dict.fromkeys(pool, 0)

    def promise(line: str) -> float:
        return pool[line].rating - VISIT * visits[line]

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        line = max(pool, key=lambda line: promise(line) + 0.3 * rng.random())
        visits[line] += 1
        values = np.frombuffer(bytes(Puzzle(line).values), dtype=np.uint8)
        near = neighbours(PLAIN_NINE, values, rng, rng.getrandbits(60), rated=64)
        for hard in _rated(near):
            if hard.line not in pool:
                pool[hard.line], visits[hard.line] = hard, 0
        if len(pool) > REMEMBERED:
            worth = set(kept(list(pool.values()))) | set(
                sorted(pool.values(), key=lambda hard: -promise(hard.line))[: REMEMBERED // 2]
            )
            pool = {hard.line: hard for hard in worth}
    return list(pool.values())


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


if __name__ == "__main__":
    found = kept(hunt(hard_puzzles(), float(sys.argv[1]), time.time_ns()))
    lines = "".join(f"{hard}\n" for hard in found).encode()
    Path(str(files("nonet.generation").joinpath(FILE))).write_bytes(gzip.compress(lines, mtime=0))
    print(f"{len(found)} puzzles, the hardest {found[-1].rating:.1f}")
