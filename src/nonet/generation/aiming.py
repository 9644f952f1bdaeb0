"""Aiming at a rating among puzzles that become harder one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nonet.generation.deadline import Deadline
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.rating import scale_of

#: A puzzle that is dearer to rate than this counts as harder than any.
BUDGET = Budget(nodes=200_000)
#: Where halving the way finds none, so many puzzles on either side are looked at.
AROUND = 3


def nearest(
    wishes: Wishes, stages: Sequence[Callable[[], Puzzle]], deadline: Deadline
) -> tuple[int | None, float | None]:
    """Return the number of a puzzle with the wished rating, else None and the closest rating.

    The stages tell less and less. Ratings grow with them, though not always: the way is
    halved as if they did, and where that ends the neighbours are looked at too.
    """
    assert wishes.rating is not None
    low, high = wishes.rating
    known: dict[int, float] = {}

    def rating(at: int) -> float:
        if at not in known:
            deadline.check()
            known[at] = _rating(wishes, stages[at]())
        return known[at]

    first, last = 0, len(stages)
    while first < last:
        middle = (first + last) // 2
        found = rating(middle)
        if low <= found <= high:
            return middle, found
        first, last = (middle + 1, last) if found < low else (first, middle)
    for at in sorted(range(len(stages)), key=lambda at: abs(at - first))[: 2 * AROUND]:
        if low <= rating(at) <= high:
            return at, rating(at)
    return None, min(known.values(), key=lambda found: max(low - found, found - high))


def _rating(wishes: Wishes, puzzle: Puzzle) -> float:
    scale = scale_of(wishes.column)
    rated = puzzle.rate([scale], budget=BUDGET)
    number = rated.numbers.get(wishes.column)
    return float("inf") if number is None or scale in rated.reasons else float(number)
