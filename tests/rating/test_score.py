"""The score: the same for every view of a puzzle, and harder for harder puzzles."""

import random
from pathlib import Path

import numpy as np
import pytest

from nonet import Budget, Layout, Puzzle, rate_batch
from nonet.kernel import solve
from nonet.rating import Ratings
from tests.rating.reference import OURS, references, transformed


def every_number(ratings: Ratings) -> list[object]:
    """Return the score, its steps and the hardest kind of each."""
    return [(r.score, r.score_steps, r.score_hardest, r.status) for r in ratings]


def random_puzzles(shape: str, count: int, rng: random.Random) -> list[bytes]:
    """Dig unique puzzles out of random full grids, down to about minimal."""
    layout = Layout.plain(shape)
    found = []
    for _ in range(count):
        values = bytearray(
            solve(Puzzle(bytes(layout.cells), layout), seed=rng.getrandbits(32)).values
        )
        for cell in rng.sample(range(layout.cells), layout.cells):
            digit, values[cell] = values[cell], 0
            if Puzzle(bytes(values), layout).count(2) != 1:
                values[cell] = digit
        found.append(bytes(values))
    return found


def assert_invariant(puzzles: list[bytes], shape: str, times: int, rng: random.Random) -> None:
    """Every transformation of every puzzle has the same score and the same steps."""
    box_rows, box_cols = map(int, shape.split("x"))
    layout = Layout.plain(shape)

    def rated(values: list[bytes]) -> list[object]:
        array = np.frombuffer(b"".join(values), dtype=np.uint8).reshape(-1, layout.cells)
        return every_number(rate_batch(array, scales="score", threads=2, layout=layout))

    wanted = rated(puzzles)
    for _ in range(times):
        turned = [transformed(values, box_rows, box_cols, rng) for values in puzzles]
        assert turned != puzzles
        assert rated(turned) == wanted


def test_the_score_is_the_same_for_every_view_of_a_9x9() -> None:
    """20 random transformations of each of 200 puzzles, hard ones among them."""
    rng = random.Random(1)
    rated = references(OURS)
    hard = [reference for reference in rated if float(reference.ratings[0]) >= 8][:40]
    chosen = [Puzzle(reference.puzzle).values for reference in hard + rng.sample(rated, 160)]
    assert len(chosen) == 200
    assert_invariant(chosen, "3x3", 20, rng)


@pytest.mark.parametrize(("shape", "count"), [("2x3", 50), ("2x4", 10), ("3x4", 3)])
def test_the_score_is_the_same_for_every_view_of_other_sizes(shape: str, count: int) -> None:
    """20 random transformations of puzzles of sizes where turning is not a symmetry."""
    rng = random.Random(2)
    assert_invariant(random_puzzles(shape, count, rng), shape, 20, rng)


@pytest.mark.data
def test_the_score_of_the_hardest_is_the_same_for_every_view(collections: Path) -> None:
    """Nested contradictions, too, are found as sets."""
    rng = random.Random(3)
    lines = (collections / "forum_hardest_1106.txt").read_text().split("\n")
    puzzles = [Puzzle(line[:81]).values for line in rng.sample([x for x in lines if x], 20)]
    assert_invariant(puzzles, "3x3", 4, rng)


def test_a_puzzle_of_singles_by_hand() -> None:
    """A 4x4 with three empty cells: the definition, worked out on paper.

    One stage of three last values. 2^(1.0 - 1.2) for each, times (3 + 1) / (3 + 1), over 16.
    """
    rating = Puzzle(".23434.2214343.1").rate("score")
    assert rating.score_steps == {"house-single": 3}
    assert rating.score == round(3 * 2**-0.2 * 4 / 4 / 16, 1)


def test_the_score_follows_the_yardstick() -> None:
    """Rank correlation with Sudoku Explainer's rating is high, and medians grow with it."""
    chosen = references(OURS)[::5]
    scores = rate_batch([reference.puzzle for reference in chosen], scales="score").column("score")
    ratings = np.array([float(reference.ratings[0]) for reference in chosen])
    ranks = [np.argsort(np.argsort(numbers)) for numbers in (scores, ratings)]
    assert np.corrcoef(*ranks)[0, 1] > 0.8
    bands = [(1, 1.5), (1.5, 2.5), (2.5, 5), (5, 7.5), (7.5, 9), (9, 12)]
    medians = [np.median(scores[(ratings > low) & (ratings <= high)]) for low, high in bands]
    assert medians == sorted(medians)


def test_a_spent_budget_gives_a_lower_bound() -> None:
    """It is said, and it is not above the score."""
    hard = max(references(OURS), key=lambda reference: float(reference.ratings[0])).puzzle
    full = Puzzle(hard).rate("score")
    cut = Puzzle(hard).rate("score", budget=Budget(nodes=500))
    assert full.status == "rated" and cut.status == "unknown"
    assert cut.score is not None and full.score is not None and cut.score < full.score
    assert cut.reasons["score"] == f"unknown, at least {cut.score}"


def test_extra_houses_and_jigsaws_are_scored() -> None:
    """Any layout has a score; more houses make the same givens easier or equal."""
    rng = random.Random(4)
    layout = Layout.parse("3x3+x")
    values = bytearray(solve(Puzzle(bytes(81), layout), seed=5).values)
    for cell in rng.sample(range(81), 81):
        digit, values[cell] = values[cell], 0
        if Puzzle(bytes(values)).count(2) != 1:
            values[cell] = digit
    plain, crossed = (
        Puzzle(bytes(values)).rate("score"),
        Puzzle(bytes(values), layout).rate("score"),
    )
    assert plain.score is not None and crossed.score is not None
    assert crossed.status == "rated" and crossed.score <= plain.score
