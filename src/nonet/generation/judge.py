"""Judging attempts: which puzzles meet every wish, and which wish the others missed first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from nonet import kernel
from nonet.errors import BudgetSpent
from nonet.generation.attempt import Attempt, Generated, Miss
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.rating import Rating, rate_batch, scale_of, scales_named
from nonet.techniques import TECHNIQUES, needed

#: A puzzle that is harder to rate than this counts as not rated.
RATING_BUDGET = Budget(nodes=50_000_000)
MINIMALITY_BUDGET = Budget(nodes=1_000_000)
PATH_BUDGET = Budget(seconds=10)
#: The rating of the easiest direct form, and of the hardest pattern that one stands for.
LEAST_DIRECT, DIRECT_REACH = 1.7, 4.0

Verdict = Generated | Miss


def judge(
    wishes: Wishes, method: str, seed: int, attempts: Sequence[Attempt], scales: Sequence[str] = ()
) -> list[Verdict]:
    """Return a verdict on each attempt; ``scales`` are rated even where no wish needs them."""
    # Digging single givens out of a plain 9x9 grid ends in a minimal puzzle.
    dug = method in ("fast", "sweep", "climb", "fewest") and wishes.pattern is None
    surely_minimal = dug and wishes.is_plain_nine and wishes.symmetry == "none"
    ask_minimal = wishes.minimal and not surely_minimal
    verdicts: list[Verdict | None] = [attempt.miss for attempt in attempts]
    if ask_minimal or wishes.clues is not None:
        for i, attempt in enumerate(attempts):
            verdicts[i] = attempt.miss or _missed_shape(wishes, attempt, ask_minimal)
    left = [i for i, verdict in enumerate(verdicts) if verdict is None]
    puzzles = [_puzzle(wishes, attempts[i]) for i in left]
    ratings = _ratings(wishes, puzzles, scales)
    unrated = wishes.rating is None and not wishes.needs_path
    for i, puzzle, rating in zip(left, puzzles, ratings, strict=True):
        attempt = attempts[i]
        miss, rating = (None, rating) if unrated else _judged(wishes, puzzle, rating)
        verdicts[i] = miss or Generated(
            puzzle, seed, attempt.index, method, attempt.solutions, attempt.proven, rating
        )
    return [verdict for verdict in verdicts if verdict is not None]


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


def judged_scales(wishes: Wishes, scales: Sequence[str]) -> tuple[str, ...]:
    """Return the scales that wishes need, and those asked for besides."""
    wanted = set(scales)
    if wishes.rating is not None:
        wanted.add(scale_of(wishes.column))
    if wishes.needs_path and wishes.is_plain_nine:
        wanted.add("explainer")
    return scales_named(sorted(wanted)) if wanted else ()


def _ratings(
    wishes: Wishes, puzzles: Sequence[Puzzle], scales: Sequence[str]
) -> Sequence[Rating | None]:
    wanted = judged_scales(wishes, scales)
    if not wanted or not puzzles:
        return [None] * len(puzzles)
    return rate_batch(puzzles, scales=wanted, budget=RATING_BUDGET, layout=wishes.layout)


def _judged(
    wishes: Wishes, puzzle: Puzzle, rating: Rating | None
) -> tuple[Miss | None, Rating | None]:
    """Return the wish that is missed, and the rating with the techniques of the judged way."""
    if wishes.rating is not None:
        assert rating is not None
        number = getattr(rating, wishes.column)
        if number is None or scale_of(wishes.column) in rating.reasons:
            return Miss("rating"), rating
        low, high = wishes.rating
        if not low - 1e-9 <= number <= high + 1e-9:
            return Miss("rating", float(number)), rating
    if not wishes.needs_path:
        return None, rating
    if wishes.is_plain_nine and wishes.order == "explainer":
        assert rating is not None
        return _missed_technique(wishes, rating.counts, rating.hardest), rating
    if rating is not None and not _may_need(wishes, rating):
        return Miss("technique"), rating
    way = needed(puzzle, wishes.order, PATH_BUDGET)
    if not way.is_solved:
        return Miss("technique"), rating
    if rating is not None:
        tallies = {**rating.tallies, wishes.order: (way.counts, way.hardest)}
        rating = replace(rating, order=wishes.order, tallies=tallies)
    return _missed_technique(wishes, way.counts, way.hardest), rating


def _missed_technique(wishes: Wishes, used: Mapping[str, int], hardest: str | None) -> Miss | None:
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


def as_array(puzzles: Sequence[Puzzle]) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Return puzzles of one layout as an (n, N*N) array."""
    flat = np.frombuffer(b"".join(puzzle.values for puzzle in puzzles), dtype=np.uint8)
    return flat.reshape(len(puzzles), -1).copy()
