"""How the puzzles of ``data/depths.txt`` were made: ``python -m nonet.lab.depths`` prints them.

Mikuž (2024) took puzzles of every difficulty from a public set of three million, rated on the
scale ``depth``. Random puzzles seldom reach 5 there, so the deep ones come from climbs: small
changes to puzzles with few givens, again and again, towards greater depth. A seed decides
everything, but it takes a minute or two, so the list is stored.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count

import numpy as np
from numpy.typing import NDArray

from nonet.generation import generate_batch
from nonet.generation.changes import neighbours
from nonet.kernel import Budget
from nonet.kernel.generation import derived_seed
from nonet.kernel.rating import Task, rate_depth
from nonet.model import Layout, Puzzle

#: The paper's numbers: 30 puzzles of each difficulty, 10 of the greatest.
COUNTS = {**dict.fromkeys(range(8), 30), 8: 10}
SEED = 1

NINE = Layout.plain()
#: Solves whose mean depth is the difficulty, and of the looser ratings within a climb.
SOLVES, FEW, MANY = 10, 5, 20
BUDGET = Budget(nodes=20_000_000)
#: Random puzzles, so many with each number of givens, do for difficulties below this one.
DEEP = 5
BATCH, CLUES = 8, range(36, 21, -1)
#: A climb begins with so many puzzles and goes on from the deepest so many.
STARTS, POOL = 40, 20
STEPS = 400
TRIED = 8  # neighbours in a step
#: A puzzle counts as so much less deep for each time its neighbours were tried.
FATIGUE = 0.06
#: The puzzles of a climb are relatives, so it gives no more than these of one difficulty.
SHARE = 10
Cells = NDArray[np.uint8]
#: A puzzle and its difficulty, a mean of ten with one decimal.
Found = tuple[Cells, float]


def collect(counts: Mapping[int, int], seed: int = SEED) -> Iterator[tuple[Puzzle, float]]:
    """Yield so many puzzles of each rounded difficulty, with the exact one, easy ones first.

    Fewer are the first ones of more.
    """
    easy, deep = (
        Counter({level: n for level, n in counts.items() if (level < DEEP) == shallow})
        for shallow in (True, False)
    )
    yield from _take(easy, random_puzzles(seed))
    for number in count():
        if not deep.total():
            break
        share = Counter({level: min(n, SHARE) for level, n in deep.items()})
        for puzzle, difficulty in _take(share, climb(derived_seed(seed, number))):
            deep[rounded(difficulty)] -= 1
            yield puzzle, difficulty


def rounded(difficulty: float) -> int:
    """Return the whole number a difficulty is filed under.

    >>> rounded(0.4), rounded(0.5), rounded(7.9)
    (0, 1, 8)
    """
    return int(difficulty + 0.5)


def random_puzzles(seed: int) -> Iterator[Found]:
    """Yield puzzles with many givens and with few, and their difficulties, without end."""
    for number in count():
        own = derived_seed(seed, number)
        clues = CLUES[number % len(CLUES)]
        puzzles = generate_batch(BATCH, seed=own, clues=clues).array()
        yield from zip(puzzles, _difficulties(puzzles, own), strict=True)


def climb(seed: int) -> Iterator[Found]:
    """Yield the puzzles on the way from random ones to deep ones, with difficulties."""
    rng = random.Random(seed)
    starts = generate_batch(STARTS, seed=seed, clues="20-22").array()
    depth_of = {
        cells.tobytes(): depth
        for cells, depth in zip(starts, depths(starts, MANY, seed), strict=True)
    }
    tried = Counter(dict.fromkeys(depth_of, 0))
    for _ in range(STEPS):
        depth_of = dict(sorted(depth_of.items(), key=lambda one: -one[1])[:POOL])
        parent = max(depth_of, key=lambda cells: depth_of[cells] - FATIGUE * tried[cells])
        tried[parent] += 1
        near = neighbours(NINE, np.frombuffer(parent, np.uint8), rng, rng.getrandbits(60))[:TRIED]
        if not len(near):
            continue
        loose = depths(near, FEW, rng.getrandbits(60))
        best = near[[loose.argmax()]]
        child = best.tobytes()
        if child in tried or loose.max() < min(depth_of.values()):
            continue
        tried[child] = 0
        depth_of[child] = float(depths(best, MANY, rng.getrandbits(60))[0])
        yield best[0], _difficulties(best, rng.getrandbits(60))[0]


def depths(puzzles: Cells, solves: int, seed: int) -> NDArray[np.float64]:
    """Return the mean depth of some solves; 0 where the budget ended them."""
    found, made = rate_depth(
        Task(NINE, puzzles), BUDGET, solves=solves, seed=seed, search="fewest-options"
    )
    return np.where(made == solves, found.sum(axis=1) / solves, 0.0)


def _difficulties(puzzles: Cells, seed: int) -> list[float]:
    return [round(float(depth), 1) for depth in depths(puzzles, SOLVES, seed)]


def _take(wanted: Counter[int], found: Iterator[Found]) -> Iterator[tuple[Puzzle, float]]:
    """Yield what is wanted, until there is enough or no more."""
    for cells, difficulty in found if wanted.total() else ():
        if wanted[rounded(difficulty)] > 0:
            wanted[rounded(difficulty)] -= 1
            yield Puzzle.trusted(cells.tobytes(), NINE), difficulty
        if not wanted.total():
            return


def main() -> None:
    """Print the list."""
    print("# Puzzles by difficulty: rounded, and exact. It is the mean number of branchings on the")
    print("# way to the solution, over ten solves of fewest-options. Made by nonet.lab.depths.")
    for puzzle, difficulty in collect(COUNTS):
        print(puzzle, rounded(difficulty), difficulty, flush=True)


if __name__ == "__main__":
    main()
