"""Rating puzzles with rules: one scale for all, levels by name."""

from __future__ import annotations

import pytest

import nonet
from nonet.canonical.turning import turns_of
from nonet.rating import LEVELS, is_caged, level_of

KINDS = ("killer", "thermo", "arrow", "kropki", "sandwich", "whisper", "renban", "between")


@pytest.mark.parametrize("word", KINDS)
def test_turning_leaves_the_score(word: str) -> None:
    """Turned and mirrored puzzles have the same score, kinds of steps and level."""
    puzzle = nonet.generate(rules=word, level="hard", seed=1)
    rating = puzzle.rate(["score"])
    for turn in turns_of(puzzle.layout):
        turned = turn.moved(puzzle).rate(["score"])
        assert (turned.score, turned.score_steps) == (rating.score, rating.score_steps)
        assert turned.level == rating.level


def test_reversed_digits_leave_the_score() -> None:
    """Whispers say the same of 1 and 9: naming digits from the other end changes nothing."""
    puzzle = nonet.generate(rules="whisper", level="hard", seed=2)
    values = bytes(10 - value if value else 0 for value in puzzle.values)
    assert nonet.Puzzle(values, puzzle.layout).rate(["score"]).score == puzzle.rate(["score"]).score


def test_a_rule_counts_only_where_it_says_something() -> None:
    """A rule that follows from the houses leaves the score of the puzzle without it."""
    plain = nonet.generate(seed=3, level="medium")
    ruled = nonet.Puzzle(plain.values, rules="region r1c1 r1c2 r1c3 r1c4")
    assert ruled.rate(["score"]).score == plain.rate(["score"]).score


def test_rules_are_what_makes_it_hard() -> None:
    """A killer without givens needs its rules first of all, and the score tells so."""
    rating = nonet.generate(rules="killer", level="hard", seed=1).rate(["score"])
    assert rating.score_steps["rule"] > 5
    assert rating.level is not None
    assert rating.level.name == "hard"


def test_the_explainer_scale_does_not_apply() -> None:
    """It says so by name, and the score stands alone."""
    rating = nonet.generate(rules="kropki", level="easy", seed=1).rate()
    assert rating.explainer is None
    assert "does not apply to puzzles with rules (" in rating.reasons["explainer"]
    assert rating.score is not None
    assert str(rating).startswith("score=")


def test_cages_have_levels_of_their_own() -> None:
    """Where cages cover the grid, and nowhere else."""
    killer = nonet.generate(rules="killer", seed=1).layout
    assert is_caged(killer)
    assert not is_caged(killer.with_rules(killer.rules[:5]))
    assert level_of(score=20.0).name == "master"
    assert level_of(score=20.0, caged=True).name == "medium"
    tops = [level.caged for level in LEVELS]
    assert tops == sorted(tops)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "very hard"])
def test_killers_of_four_levels(level: str) -> None:
    """No givens, one solution, and the level as asked."""
    for item in nonet.generate_batch(
        2, rules="killer", givens=0, levels="four", level=level, seed=4
    ):
        assert item.puzzle.clues == 0
        found = item.puzzle.rate(["score"]).level
        assert found is not None
        assert found.coarse == level


@pytest.mark.parametrize("word", ["thermo", "arrow", "xv"])
def test_levels_of_other_kinds(word: str) -> None:
    """The level as asked, with ever fewer givens."""
    givens = []
    for level in ("easy", "hard", "master"):
        puzzle = nonet.generate(rules=word, level=level, seed=5)
        rating = puzzle.rate(["score"])
        assert rating.level is not None
        assert rating.level.name == level
        givens.append(puzzle.clues)
    assert givens == sorted(givens, reverse=True)
