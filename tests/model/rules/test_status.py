"""What the status says about rules."""

from __future__ import annotations

import pytest

from nonet import Flag, NoSolution, OptionError, Puzzle

EMPTY = "." * 81


def test_rules_that_contradict_are_named() -> None:
    """Of many rules only those that cannot hold together are named."""
    status = Puzzle(
        EMPTY, rules="thermo r5c5 r5c6; odd r1c1; killer 9 r7c7 r7c8; even r1c1"
    ).status()
    (first, second) = status.defects
    assert (first.flag, second.flag) == (Flag.RULE, Flag.NO_SOLUTION)
    assert str(first) == "cannot hold together: odd r1c1; even r1c1"
    assert first.cells == (0,)


def test_a_rule_that_contradicts_the_givens() -> None:
    """A rule that the givens break is named at once, and in the error of solve."""
    puzzle = Puzzle("59" + "." * 79, rules="killer 15 r1c1 r1c2")
    assert puzzle.status().flags == Flag.RULE | Flag.NO_SOLUTION
    with pytest.raises(NoSolution, match="killer 15 r1c1 r1c2 is broken"):
        puzzle.solve()


def test_superfluous_rules_are_named() -> None:
    """Rules and givens without which there is one solution still are superfluous."""
    puzzle = Puzzle("1.3..4.1.......2", rules="killer 3 r1c1 r1c2")
    status = puzzle.status()
    assert status.is_sound
    assert any(defect.rule == puzzle.rules[0] for defect in status.defects)
    assert "1 rule follows from all else (killer 3 r1c1 r1c2)" in str(status)


def test_unknown_rules_make_a_puzzle_unsound() -> None:
    """Whether there is one solution is not known without a rule that was not understood."""
    puzzle = Puzzle("1.3..4.1.......2", rules='unknown "fog"')
    status = puzzle.status()
    assert Flag.UNKNOWN_RULE in status.flags
    assert not status.is_sound


def test_what_knows_houses_only_says_so() -> None:
    """Other programs' scales, papers' solvers and SAT refuse rules instead of ignoring them."""
    puzzle = Puzzle("1.3..4.1.......2", rules="killer 3 r1c1 r1c2")
    for ask in (
        lambda: puzzle.solve(solver="dancing-links"),
        lambda: puzzle.solve(solver="sat"),
    ):
        with pytest.raises(OptionError, match="rules"):
            ask()
    reasons = puzzle.rate(["explainer", "depth", "score"]).reasons
    assert set(reasons) == {"explainer", "depth"}
    assert all("does not apply to puzzles with rules" in reason for reason in reasons.values())
