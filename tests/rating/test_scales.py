"""Depth, branches, clues, levels, and the columns of a batch."""

from itertools import pairwise

import numpy as np
import pytest

from nonet import Budget, OptionError, Puzzle, UnknownName, rate_batch
from nonet.rating import COARSE_LEVELS, LEVELS, SCALES, below, level_named, level_of, levels_named
from tests.interrupting import interrupted
from tests.rating.reference import OURS, references

SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_depth_is_the_mean_of_ten_and_seeded() -> None:
    """One decimal; no guess for singles; the same for the same seed, beside any neighbours."""
    assert Puzzle(SINGLES).rate("depth").depth == 0.0
    first = Puzzle(INKALA).rate("depth", seed=3).depth
    assert first is not None and first > 2 and round(first, 1) == first
    assert rate_batch([SINGLES, INKALA], scales="depth", seed=3, threads=2)[1].depth == first
    others = {Puzzle(INKALA).rate("depth", seed=seed).depth for seed in range(5)}
    assert len(others) > 1


def test_depth_that_is_not_known_is_no_number() -> None:
    """The mean of the solves that were quick enough would be no bound."""
    rating = Puzzle(INKALA).rate("depth", budget=Budget(nodes=5))
    assert rating.depth is None and rating.status == "unknown"


def test_branches_count_every_chosen_column() -> None:
    """A puzzle of singles takes one branch for each cell; a hard one more; loops are many."""
    easy, hard = Puzzle(SINGLES).rate("branches"), Puzzle(INKALA).rate("branches")
    assert easy.branches == 81
    assert hard.branches is not None and hard.branches > 81
    assert hard.loops is not None and easy.loops is not None and hard.loops > easy.loops > 1000
    assert Puzzle("1.3..4.1.......2").rate("branches").branches == 16


def test_levels_are_in_order_on_both_scales() -> None:
    """At least six names; boundaries grow; every number has a level; the coarse view is four."""
    assert len(LEVELS) >= 6 and len({level.name for level in LEVELS}) == len(LEVELS)
    for low, high in pairwise(LEVELS):
        assert low.explainer < high.explainer and low.score < high.score
        assert level_of(explainer=low.explainer) is low and level_of(score=low.score) is low
        assert level_of(explainer=low.explainer + 0.1) is high
        assert level_of(score=low.score + 0.1) is high
        assert COARSE_LEVELS.index(low.coarse) <= COARSE_LEVELS.index(high.coarse)
    assert {level.coarse for level in LEVELS} == set(COARSE_LEVELS)
    assert level_of(explainer=0.0) is LEVELS[0] and level_of(score=1e9) is LEVELS[-1]
    assert level_named("Beyond-Human") is LEVELS[-1]
    with pytest.raises(UnknownName, match="expert"):
        level_named("expertt")


def test_the_four_levels_are_the_eight_put_together() -> None:
    """Same boundaries, fewer of them; a name that only one of the sets has is understood."""
    four = levels_named("four")
    assert [level.name for level in four] == list(COARSE_LEVELS)
    for level in LEVELS:
        assert level_of(explainer=level.explainer, levels="four").name == level.coarse
        assert level_of(score=level.score, levels="four").name == level.coarse
    assert level_named("very hard") is four[-1] and level_named("easy", "four") is four[0]
    assert below(four[-1]) == level_named("hard") and below(four[0]) is None
    with pytest.raises(UnknownName, match="eight, four"):
        levels_named("five")


def test_levels_of_the_two_scales_are_neighbours() -> None:
    """On most puzzles they agree or differ by one."""
    lines = [reference.puzzle for reference in references(OURS)[::4]]
    ratings = rate_batch(lines, scales=["explainer", "score"], threads=2)
    apart = [
        abs(LEVELS.index(r.explainer_level) - LEVELS.index(r.score_level))
        for r in ratings
        if r.explainer_level is not None and r.score_level is not None
    ]
    assert len(apart) == len(lines) and np.mean(np.array(apart) <= 1) > 0.9


def test_columns_match_the_ratings() -> None:
    """Arrays and objects say the same."""
    lines = [SINGLES, INKALA, "." * 81]
    ratings = rate_batch(lines, scales="all")
    for scale in SCALES.values():
        for name in map(str, scale.columns):
            column = ratings.column(name)
            for number, rating in zip(column.tolist(), ratings, strict=True):
                assert getattr(rating, name) == (None if np.isnan(number) else number)
    assert ratings[-1].status == "several" and len(ratings[:2]) == 2
    with pytest.raises(UnknownName, match="column"):
        ratings.column("er")
    with pytest.raises(IndexError):
        ratings[3]


def test_names_and_numbers_are_checked() -> None:
    """Unknown scales name the nearest; threads are none or more; an empty batch is empty."""
    with pytest.raises(UnknownName, match="did you mean score"):
        Puzzle(SINGLES).rate("scor")
    with pytest.raises(OptionError):
        Puzzle(SINGLES).rate([])
    with pytest.raises(OptionError):
        rate_batch([SINGLES], threads=-1)
    assert rate_batch([SINGLES], threads=0)[0] == rate_batch([SINGLES])[0]
    assert len(rate_batch([], scales="all")) == 0
    assert rate_batch(np.zeros((2, 9, 9), dtype=int)).status(1) == "several"


def test_pencil_marks_narrow_what_is_rated() -> None:
    """Scales of any layout take them; the explainer scale says that it does not."""
    puzzle = Puzzle(SINGLES)
    solution = puzzle.solve().values
    marks = [1 << (digit - 1) for digit in solution]
    marks[2] |= 0b11
    rating = Puzzle(puzzle.values, marks=marks).rate()
    plain = puzzle.rate()
    assert "pencil marks" in rating.reasons["explainer"]
    assert rating.score is not None and plain.score is not None and rating.score < plain.score


@pytest.mark.parametrize("scale", ["explainer", "score", "depth"])
@pytest.mark.parametrize("closely", [False, True])
def test_ctrl_c_stops_a_batch(scale: str, closely: bool) -> None:
    """In the middle of a long call, with threads, within a moment."""
    puzzles = [INKALA] * 50_000
    assert interrupted(rate_batch, puzzles, scales=scale, threads=2, closely=closely)
