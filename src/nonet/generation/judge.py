"""Judging attempts: which puzzles meet every wish, and which wish the others missed first."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nonet import kernel
from nonet.errors import BudgetSpent
from nonet.generation.attempt import Attempt, Generated, Miss
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.rating import Rating, rate_batch, scale_of
from nonet.techniques import TECHNIQUES, Position

#: A puzzle that is harder to rate than this counts as not rated.
RATING_BUDGET = Budget(nodes=50_000_000)
MINIMALITY_BUDGET = Budget(nodes=1_000_000)

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
        miss = None if unrated else _missed_rating(wishes, puzzle, rating)
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


def _ratings(
    wishes: Wishes, puzzles: Sequence[Puzzle], scales: Sequence[str]
) -> Sequence[Rating | None]:
    wanted = set(scales)
    if wishes.rating is not None:
        wanted.add(scale_of(wishes.column))
    if wishes.needs_path and wishes.is_plain_nine:
        wanted.add("explainer")
    if not wanted or not puzzles:
        return [None] * len(puzzles)
    return rate_batch(puzzles, scales=sorted(wanted), budget=RATING_BUDGET, layout=wishes.layout)


def _missed_rating(wishes: Wishes, puzzle: Puzzle, rating: Rating | None) -> Miss | None:
    if wishes.rating is not None:
        assert rating is not None
        number = getattr(rating, wishes.column)
        if number is None or scale_of(wishes.column) in rating.reasons:
            return Miss("rating")
        low, high = wishes.rating
        if not low - 1e-9 <= number <= high + 1e-9:
            return Miss("rating", float(number))
    return _missed_technique(wishes, puzzle, rating) if wishes.needs_path else None


def _missed_technique(wishes: Wishes, puzzle: Puzzle, rating: Rating | None) -> Miss | None:
    if wishes.is_plain_nine:
        assert rating is not None
        used, hardest = rating.counts, rating.hardest
    else:
        path = Position.of(puzzle).path("human", budget=Budget(seconds=10))
        if not path.is_solved:
            return Miss("technique")
        used = path.counts()
        hardest = None if path.hardest is None else path.hardest.technique.id
    if any(not any(id in used for id in ids) for ids in wishes.required):
        return Miss("technique")
    if any(id in used for id in wishes.forbidden):
        return Miss("without")
    if wishes.hardest and hardest not in wishes.hardest:
        known = TECHNIQUES.get(hardest or "")
        return Miss("hardest", known.rating if known else None)
    return None


def as_array(puzzles: Sequence[Puzzle]) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Return puzzles of one layout as an (n, N*N) array."""
    flat = np.frombuffer(b"".join(puzzle.values for puzzle in puzzles), dtype=np.uint8)
    return flat.reshape(len(puzzles), -1).copy()
