"""Judging attempts: which puzzles meet every wish, and which wish the others missed first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import isnan

import numpy as np
from numpy.typing import NDArray

from nonet import kernel
from nonet.errors import BudgetSpent
from nonet.generation.attempt import Attempt, Generated, Miss
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget
from nonet.model import Layout, Puzzle
from nonet.names import ScaleName
from nonet.rating import Rating, Ratings, rate_batch, scale_of, scales_named
from nonet.techniques import TECHNIQUES, Needed, needed

#: A puzzle that is harder to rate than this counts as not rated.
RATING_BUDGET = Budget(nodes=50_000_000)
MINIMALITY_BUDGET = Budget(nodes=1_000_000)
PATH_BUDGET = Budget(seconds=10)
#: The rating of the easiest direct form, and of the hardest pattern that one stands for.
LEAST_DIRECT, DIRECT_REACH = 1.7, 4.0

Verdict = Generated | Miss


@dataclass(frozen=True)
class Sifted:
    """What came of some attempts: the wish that each missed, and those that met them all."""

    misses: list[Miss | None]
    #: Numbers of the attempts that met every wish, and their ratings where any were needed.
    good: NDArray[np.int64]
    ratings: Ratings | None
    #: By number of the attempt: the way to the solution, where its techniques were judged by it.
    ways: Mapping[int, Needed] = field(default_factory=dict)


def judge(
    wishes: Wishes, method: str, seed: int, attempts: Sequence[Attempt], scales: Sequence[str] = ()
) -> list[Verdict]:
    """Return a verdict on each attempt; ``scales`` are rated even where no wish needs them."""
    if wishes.has_rules and (len(attempts) > 1 or attempts[0].rules is not None):
        return [one for each in attempts for one in _judge_own(wishes, method, seed, each, scales)]
    sifted = sift(wishes, method, attempts, scales)
    if sifted.ratings is None and len(sifted.good) == len(attempts):
        return [Generated.trusted(one, wishes.layout, seed, method) for one in attempts]
    verdicts: list[Verdict | None] = list(sifted.misses)
    for row, place in enumerate(sifted.good.tolist()):
        attempt = attempts[place]
        rating = None if sifted.ratings is None else sifted.ratings[row]
        way = sifted.ways.get(place)
        if rating is not None and way is not None:
            tallies = {**rating.tallies, wishes.order: (way.counts, way.hardest)}
            rating = replace(rating, order=wishes.order, tallies=tallies)
        verdicts[place] = Generated(
            _puzzle(wishes, attempt), seed, attempt.index, method, attempt.solutions,
            attempt.proven, rating,
        )  # fmt: skip
    return [verdict for verdict in verdicts if verdict is not None]


def _judge_own(
    wishes: Wishes, method: str, seed: int, attempt: Attempt, scales: Sequence[str]
) -> list[Verdict]:
    """Judge an attempt on the layout with the rules it was given."""
    if attempt.rules is not None:
        wishes = replace(wishes, layout=wishes.layout.with_rules(attempt.rules))
    return judge(wishes, method, seed, [replace(attempt, rules=None)], scales)


def sift(
    wishes: Wishes, method: str, attempts: Sequence[Attempt], scales: Sequence[str] = ()
) -> Sifted:
    """Find the attempts that meet every wish; no more is made of the others than needed."""
    # Digging single givens out of a plain 9x9 grid ends in a minimal puzzle.
    dug = method in ("fast", "sweep", "climb", "fewest") and wishes.pattern is None
    surely_minimal = dug and wishes.is_plain_nine and wishes.symmetry == "none"
    ask_minimal = wishes.minimal and not surely_minimal
    misses = [attempt.miss for attempt in attempts]
    if ask_minimal or wishes.clues is not None:
        for i, attempt in enumerate(attempts):
            misses[i] = attempt.miss or _missed_shape(wishes, attempt, ask_minimal)
    left = np.array([i for i, miss in enumerate(misses) if miss is None], dtype=np.int64)
    ratings = _ratings(wishes, [attempts[i] for i in left.tolist()], scales)
    if wishes.rating is None and not wishes.needs_path:
        return Sifted(misses, left, ratings)
    _miss_ratings(wishes, left, ratings, misses)
    ways = {}
    for row, i in enumerate(left.tolist()):
        if misses[i] is None and wishes.needs_path:
            rating = None if ratings is None else ratings[row]
            misses[i], way = _judged(wishes, _puzzle(wishes, attempts[i]), rating)
            if way is not None:
                ways[i] = way
    hits = np.array([misses[i] is None for i in left.tolist()], dtype=np.bool_)
    return Sifted(
        misses, left[hits], None if ratings is None else ratings.take(np.flatnonzero(hits)), ways
    )


def _puzzle(wishes: Wishes, attempt: Attempt) -> Puzzle:
    assert attempt.values is not None
    return Puzzle.trusted(attempt.values, wishes.layout)


def _missed_shape(wishes: Wishes, attempt: Attempt, ask_minimal: bool) -> Miss | None:
    """Givens and minimality: what can be seen without a rating."""
    assert attempt.values is not None
    clues = len(attempt.values) - attempt.values.count(0)
    if wishes.clues is not None and not wishes.clues[0] <= clues <= wishes.clues[1]:
        return Miss("clues", clues)
    if ask_minimal:
        puzzle = _puzzle(wishes, attempt)
        budget = None if wishes.is_plain_nine else MINIMALITY_BUDGET
        try:
            superfluous = sum(1 for _ in kernel.superfluous(puzzle, budget))
        except BudgetSpent:
            return Miss("minimal")
        if superfluous:
            return Miss("minimal", superfluous)
    return None


def judged_scales(wishes: Wishes, scales: Sequence[str]) -> tuple[ScaleName, ...]:
    """Return the scales that wishes need, and those asked for besides."""
    wanted = set(scales)
    if wishes.rating is not None:
        wanted.add(scale_of(wishes.column))
    if wishes.needs_path and wishes.is_plain_nine:
        wanted.add("explainer")
    return scales_named(sorted(wanted)) if wanted else ()


def _ratings(wishes: Wishes, attempts: Sequence[Attempt], scales: Sequence[str]) -> Ratings | None:
    wanted = judged_scales(wishes, scales)
    if not wanted or not attempts:
        return None
    puzzles = values_of(attempts, wishes.layout)
    return rate_batch(puzzles, scales=wanted, budget=RATING_BUDGET, layout=wishes.layout)


def _miss_ratings(
    wishes: Wishes, left: NDArray[np.int64], ratings: Ratings | None, misses: list[Miss | None]
) -> None:
    """Note the attempts whose rating is another one, or not known."""
    if wishes.rating is None or ratings is None:
        return
    numbers = ratings.column(wishes.column)
    low, high = wishes.rating
    outside = ~((numbers >= low - 1e-9) & (numbers <= high + 1e-9))
    for row in np.flatnonzero(outside).tolist():
        number = float(numbers[row])
        misses[left[row]] = Miss("rating", None if isnan(number) else number)


def _judged(
    wishes: Wishes, puzzle: Puzzle, rating: Rating | None
) -> tuple[Miss | None, Needed | None]:
    """Return the wish that is missed, and the way by which that was judged if it is another one."""
    if wishes.is_plain_nine and wishes.order == "explainer":
        assert rating is not None
        return missed_technique(wishes, rating.counts, rating.hardest), None
    if rating is not None and not _may_need(wishes, rating):
        return Miss("technique"), None
    way = needed(puzzle, wishes.order, PATH_BUDGET)
    if not way.is_solved:
        return Miss("technique"), None
    return missed_technique(wishes, way.counts, way.hardest), way


def missed_technique(wishes: Wishes, used: Mapping[str, int], hardest: str | None) -> Miss | None:
    """Return the wish for techniques that a way misses, if any."""
    if any(not any(id in used for id in ids) for ids in wishes.required):
        return Miss("technique")
    if any(id in used for id in wishes.forbidden):
        return Miss("without")
    if wishes.hardest and hardest not in wishes.hardest:
        known = TECHNIQUES.get(hardest or "")
        return Miss("hardest", known.rating if known else None)
    return None


def _may_need(wishes: Wishes, rating: Rating) -> bool:
    """Whether the rating leaves room for what is wished: a quick look before the whole way.

    A way that tries the easier technique first needs none that is harder than what Sudoku
    Explainer needs, but for its direct forms: they stand for patterns rated up to 4.0.
    """
    if rating.explainer is None:
        return True
    reach = max(rating.explainer, DIRECT_REACH if rating.explainer >= LEAST_DIRECT else 0.0)
    wished = (*wishes.required, *((wishes.hardest,) if wishes.hardest else ()))
    return all(min(TECHNIQUES[id].rating for id in ids) <= reach + 1e-9 for ids in wished)


def values_of(attempts: Sequence[Attempt], layout: Layout) -> NDArray[np.uint8]:
    """Return the puzzles of attempts as an (n, N*N) array."""
    flat = b"".join(attempt.values for attempt in attempts if attempt.values is not None)
    return np.frombuffer(flat, dtype=np.uint8).reshape(-1, layout.cells)


def as_array(puzzles: Sequence[Puzzle]) -> NDArray[np.uint8]:
    """Return puzzles of one layout as an (n, N*N) array."""
    flat = np.frombuffer(b"".join(puzzle.values for puzzle in puzzles), dtype=np.uint8)
    return flat.reshape(len(puzzles), -1).copy()
