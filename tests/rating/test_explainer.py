"""The explainer scale against Sudoku Explainer itself, and against edge cases."""

import csv
from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet import Budget, Puzzle, rate_batch
from nonet.rating.scales.explainer import printed
from nonet.rating.steps import rated_steps
from tests.rating.reference import OURS, disagreements, references

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_agrees_with_sudoku_explainer() -> None:
    """ER, EP and ED of every puzzle of our own file."""
    assert disagreements(references(OURS)) == []


@pytest.mark.data
@pytest.mark.parametrize(
    "file", ["se_rated.csv", "hardest_rated.csv", "ours_rated.csv", "se_original.csv"]
)
def test_agrees_on_the_collections(collections: Path, file: str) -> None:
    """ER, EP and ED of every puzzle of a collection."""
    assert disagreements(references(collections / file)) == []


@pytest.mark.data
def test_agrees_with_published_ratings(collections: Path) -> None:
    """ER of 3,000 unbiased minimal puzzles, as their collection publishes it."""
    with (collections / "ser_published.csv").open() as file:
        published = {row["puzzle"]: float(row["er"]) for row in csv.DictReader(file)}
    ratings = rate_batch(list(published), threads=2)
    found = {str(rating.puzzle): rating.explainer for rating in ratings}
    assert len(found) == 3000 and found == published


def test_a_direct_step_removes_nothing() -> None:
    """It places its digit; what its reason rules out stays, as in the original program."""
    kinds = set()
    for reference in references(OURS)[::5]:
        if float(reference.ratings[0]) > 3.4:
            continue
        for step in Puzzle(reference.puzzle).explain("explainer").steps:
            if step.technique.id.startswith("direct-"):
                kinds.add(step.technique.id)
                assert step.placements and step.excluded and not step.eliminations
    assert kinds == {"direct-pointing", "direct-hidden-pair", "direct-hidden-triple"}


def test_steps_add_up_to_the_rating() -> None:
    """ER is the highest step; ED the first; EP the highest up to the first placement."""
    for reference in references(OURS)[::97]:
        steps = rated_steps(Puzzle(reference.puzzle))
        first = next(i for i, step in enumerate(steps) if step.placement is not None)
        ratings = np.array([step.rating for step in steps])
        found = printed(np.array([ratings.max(), ratings[: first + 1].max(), ratings[0]]))
        assert tuple(f"{x:.1f}" for x in found) == reference.ratings


def test_counts_are_those_of_the_steps() -> None:
    """The technique counts and the hardest technique are read off the same path."""
    for reference in references(OURS)[::97]:
        rating = Puzzle(reference.puzzle).rate("explainer")
        steps = rated_steps(rating.puzzle)
        counts = {id: [s.technique for s in steps].count(id) for id in rating.counts}
        assert rating.counts == counts and sum(counts.values()) == len(steps)
        assert rating.hardest_step == max(steps, key=lambda step: step.rating)
        assert rating.hardest_step.technique == rating.hardest
        assert rating.seconds is not None and 0 < rating.seconds < 10


def test_threads_and_neighbours_change_nothing() -> None:
    """A rating depends on its puzzle alone."""
    lines = [reference.puzzle for reference in references(OURS)[::23]]
    alone = [str(rate_batch([line])[0]) for line in lines]
    assert [str(rating) for rating in rate_batch(lines, threads=3)] == alone
    backwards = [str(rating) for rating in rate_batch(lines[::-1])]
    assert backwards[::-1] == alone


def test_no_or_several_solutions() -> None:
    """They get a status and a reason, and no number; the others are rated."""
    ratings = rate_batch(["55" + EASY[2:], EASY, "." * 81])
    assert [rating.status for rating in ratings] == ["none", "rated", "several"]
    assert [str(rating) for rating in ratings] == [
        "ED=0.0/0.0/0.0", "ED=1.2/1.2/1.2", "ED=0.0/0.0/0.0",
    ]  # fmt: skip
    assert "no solution" in ratings[0].reason and "several" in ratings[2].reason
    assert ratings[0].level is None and ratings[0].explainer is None
    assert np.isnan(ratings.column("explainer")).tolist() == [True, False, True]


def test_other_sizes_are_refused_with_a_reason() -> None:
    """The other scales still rate them."""
    rating = Puzzle("1.3..4.1.......2").rate()
    assert rating.explainer is None and "plain 9x9" in rating.reasons["explainer"]
    assert rating.score is not None and rating.clues == 5
    rating = nonet.parse(EASY, nonet.Layout.parse("3x3+x")).rate("explainer")
    assert rating.explainer is None


def test_a_spent_budget_gives_a_lower_bound() -> None:
    """It is said, it is not above the rating, and it grows with the budget."""
    full = Puzzle(HARD).rate("explainer")
    assert str(full) == "ED=10.5/1.2/1.2"
    bounds = [0.0]
    for nodes in (0, 300, 3_000):
        rating = Puzzle(HARD).rate("explainer", budget=Budget(nodes=nodes))
        assert rating.status == "unknown" and rating.explainer is not None
        assert str(rating) == f"unknown, at least {rating.explainer:.1f}"
        assert rating.level is None
        bounds.append(rating.explainer)
    assert bounds == sorted(bounds) and bounds[-1] <= 10.5


def test_progress_reaches_the_end_and_may_fail() -> None:
    """The callback sees the count grow to all; its error comes out."""
    lines = [reference.puzzle for reference in references(OURS)[::40]]
    seen: list[int] = []
    rate_batch(lines, progress=seen.append, threads=2)
    assert seen == sorted(seen) and seen[-1] == len(lines)

    def fail(done: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        rate_batch(lines, progress=fail)


def test_printing_is_that_of_sudoku_explainer() -> None:
    """A twentieth is added, then the rest cut off: sums of 0.1 are not exact."""
    assert printed(np.array([6.6 + 0.1 + 0.1 + 0.1, 7.0, 9.1])).tolist() == [6.9, 7.0, 9.1]
