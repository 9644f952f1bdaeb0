"""How many canonical forms a second, on one thread: complete 9x9 grids, puzzles, other shapes.

Run ``python benchmarks/canon.py [GRIDS]``. Grids are solutions of the blank puzzle by
seed; puzzles keep a given part of them. Each line is the best of three rounds.
"""

from __future__ import annotations

import sys
import time

import numpy as np
from numpy.typing import NDArray

from nonet import Layout, Puzzle
from nonet.canonical import canonical_batch


def grids(layout: Layout, count: int) -> NDArray[np.uint8]:
    blank = Puzzle(bytes(layout.cells), layout)
    return np.array([list(blank.solve(seed=seed).values) for seed in range(count)], dtype=np.uint8)


def thinned(digits: NDArray[np.uint8], keep: float) -> NDArray[np.uint8]:
    rng = np.random.default_rng(1)
    return np.where(rng.random(digits.shape) < keep, digits, 0).astype(np.uint8)


def rate(digits: NDArray[np.uint8], layout: Layout) -> float:
    best = float("inf")
    for _ in range(3):
        started = time.perf_counter()
        batch = canonical_batch(digits, layout=layout)
        best = min(best, time.perf_counter() - started)
        assert batch.known.all()
    return len(digits) / best


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for shape, number in (("3x3", count), ("2x3", count // 10), ("3x4", 200), ("4x4", 100)):
        layout = Layout.plain(shape)
        complete = grids(layout, number)
        print(f"{shape}  complete grids          {rate(complete, layout):12,.0f} a second")
        for keep in (0.3, 0.5, 0.8):
            speed = rate(thinned(complete, keep), layout)
            print(f"{shape}  {keep:.0%} of the cells given  {speed:12,.0f} a second")


if __name__ == "__main__":
    main()
