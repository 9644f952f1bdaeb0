"""Aiming at a rating among puzzles that become harder one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from math import inf

from nonet.generation.deadline import Deadline
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.rating import level_named, scale_of

#: A puzzle that is dearer to rate than this counts as harder than any.
BUDGET = Budget(nodes=6_000)
#: The level of puzzles for which none was wished.
HARDEST = "master"
#: Where no upper end is wished: the score at which chains within chains begin.
HARD_ENOUGH = 900.0
#: Where halving the way finds none, so many puzzles on either side are looked at.
AROUND = 3


def nearest(
    wishes: Wishes, stages: Sequence[Callable[[], Puzzle]], deadline: Deadline
) -> tuple[int | None, float | None]:
    """Return the last puzzle with the wished rating, else None and the closest rating.

    The stages tell less and less. Ratings grow with them, though not always: the way is
    halved as if they did, and where that finds none the neighbours of its end are looked at.
    """
    assert wishes.rating is not None
    low, high = wishes.rating
    if high == inf:  # as hard as people can do, unless more is wished
        high = sys.float_info.max if low >= HARD_ENOUGH else HARD_ENOUGH
    known: dict[int, float] = {}

    def rating(at: int) -> float:
        if at not in known:
            deadline.check()
            known[at] = _rating(wishes, stages[at]())
        return known[at]

    first, last = 0, len(stages)
    best: int | None = None
    while first < last:
        middle = (first + last) // 2
        found = rating(middle)
        if low <= found <= high:
            best = middle  # those behind it tell less, and may do as well
        first, last = (middle + 1, last) if found <= high else (first, middle)
    if best is not None:
        return best, rating(best)
    for at in sorted(range(len(stages)), key=lambda at: abs(at - first))[: 2 * AROUND]:
        if low <= rating(at) <= high:
            return at, rating(at)
    return None, min(known.values(), key=lambda found: max(low - found, found - high))


def lightest(stages: Sequence[Callable[[], Puzzle]], caged: bool, deadline: Deadline) -> int | None:
    """Return the last puzzle that people may still like to solve, or None if there is none.

    Where no rating is wished, taking away all that can be would mostly leave monsters.
    """
    top = level_named(HARDEST).top(caged)

    def is_fine(at: int) -> bool:
        deadline.check()
        rated = stages[at]().rate(["score"], budget=BUDGET)
        return not rated.reasons and rated.score is not None and rated.score <= top

    first, last = 0, len(stages)
    while last - first > 1:
        middle = (first + last) // 2
        first, last = (middle, last) if is_fine(middle) else (first, middle)
    return first if first > 0 or is_fine(0) else None


def _rating(wishes: Wishes, puzzle: Puzzle) -> float:
    scale = scale_of(wishes.column)
    rated = puzzle.rate([scale], budget=BUDGET)
    number = rated.numbers.get(wishes.column)
    return inf if number is None or scale in rated.reasons else float(number)
