"""What a call from Python costs beyond the search: batches of several sizes, single puzzles.

The search itself is timed by calling the compiled function on arrays that are ready.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from nonet.bench.clock import CLOCKS, Clock
from nonet.bench.sets import PuzzleSet
from nonet.bench.statistics import Spread
from nonet.kernel import solve_batch
from nonet.kernel.native import native
from nonet.model import Puzzle

SIZES = (1, 10, 100, 1000, 10_000)


@dataclass(frozen=True)
class CallCost:
    """Seconds for one puzzle: the whole call, and what it takes beyond the search."""

    call: str
    puzzles: int
    whole: Spread
    beyond: Spread

    @property
    def share(self) -> float:
        """What is beyond the search, as a share of the search."""
        return self.beyond.median / max(self.whole.median - self.beyond.median, 1e-12)


def call_costs(puzzle_set: PuzzleSet, rounds: int, clock: str = "cpu") -> list[CallCost]:
    """Measure the calls on a set of 9x9 puzzles."""
    now = CLOCKS[clock]
    digits = puzzle_set.digits
    costs = [_batch_cost(np.resize(digits, (size, digits.shape[1])), rounds, now) for size in SIZES]
    puzzles = puzzle_set.puzzles(200)
    lines = [str(puzzle) for puzzle in puzzles]
    values = [puzzle.values for puzzle in puzzles]

    def search() -> None:
        for value in values:
            native.first_one9(value)

    def solve() -> None:
        for puzzle in puzzles:
            puzzle.solve()

    def read_and_solve() -> None:
        for line in lines:
            Puzzle(line).solve()

    return [
        *costs,
        _cost("puzzle.solve()", 1, len(puzzles), solve, search, rounds, now),
        _cost("Puzzle(line).solve()", 1, len(puzzles), read_and_solve, search, rounds, now),
    ]


def _batch_cost(
    batch: np.ndarray[tuple[int, int], np.dtype[np.uint8]], rounds: int, now: Clock
) -> CallCost:
    number = len(batch)
    repeats = max(1, 500 // number)
    solutions = np.zeros_like(batch)
    counts, guesses = np.zeros(number, dtype=np.uint64), np.zeros(number, dtype=np.uint64)
    statuses = np.zeros(number, dtype=np.uint8)

    def search() -> None:
        for _ in range(repeats):
            native.solve_batch9(batch, None, solutions, counts, guesses, statuses, 2, 1)

    def call() -> None:
        for _ in range(repeats):
            solve_batch(batch, limit=2)

    return _cost("solve_batch(array)", number, number * repeats, call, search, rounds, now)


def _cost(
    name: str,
    batch: int,
    puzzles: int,
    call: Callable[[], None],
    search: Callable[[], None],
    rounds: int,
    now: Clock,
) -> CallCost:
    """Time both in turn; the difference is taken inside each round."""
    call()
    search()
    pairs = [
        (_seconds(call, now) / puzzles, _seconds(search, now) / puzzles) for _ in range(rounds)
    ]
    return CallCost(
        name, batch, Spread.of(whole for whole, _ in pairs), Spread.of(w - s for w, s in pairs)
    )


def _seconds(work: Callable[[], None], now: Clock) -> float:
    start = now()
    work()
    return now() - start
