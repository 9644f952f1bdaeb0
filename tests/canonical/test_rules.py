"""Canonical forms of puzzles with rules: what is turned or mirrored is the same puzzle."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Layout, LayoutError, Puzzle, Transformation, equivalent
from nonet.canonical import canonical
from nonet.canonical.turning import turns_of
from nonet.model.rules import Filled
from tests.model.rules.making import WORDS, random_rule


@given(words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=3), seed=st.integers(0, 9999))
@settings(max_examples=80, deadline=None)
def test_the_form_does_not_depend_on_the_turn(words: list[str], seed: int) -> None:
    """All turns that keep the rules have one form; a turned grid obeys the turned rules."""
    random_ = random.Random(seed)
    layout = Layout.plain("2x2")
    layout = layout.with_rules([random_rule(word, random_, layout) for word in words])
    values = bytes(random_.choices(range(5), k=16))
    puzzle = Puzzle(values, layout)
    form = canonical(puzzle).form
    full = bytes(random_.choices(range(1, 5), k=16))
    held = [rule.holds(Filled(layout, full)) for rule in layout.rules]
    for turn in turns_of(layout):
        moved = turn.apply(puzzle)
        assert canonical(moved).form == form
        assert equivalent(puzzle, moved)
        filled = Filled(moved.layout, turn.image(full))
        assert all(held) == all(rule.holds(filled) for rule in moved.layout.rules)


def test_rules_that_tell_digits_apart_forbid_renaming() -> None:
    """A knight's move does not care what digits are called; a thermometer does."""
    named = [Puzzle([first] + [0] * 15, "2x2; anti-knight") for first in (1, 3)]
    assert equivalent(*named)
    named = [Puzzle([first] + [0] * 15, "2x2; thermo r2c2 r2c3") for first in (1, 3)]
    assert not equivalent(*named)


def test_other_transformations_are_refused() -> None:
    """Swapping two rows would tear a cage apart."""
    puzzle = Puzzle([0] * 16, "2x2; killer 5 r1c1 r1c2")
    swap = Transformation(False, (1, 0, 2, 3), (0, 1, 2, 3), (1, 2, 3, 4))
    with pytest.raises(LayoutError, match="does not keep"):
        swap.apply(puzzle)


def test_symmetric_rules_are_counted() -> None:
    """A cage in the middle of an empty grid looks the same from all eight sides."""
    assert canonical(Puzzle([0] * 16, "2x2; killer r2c2 r2c3 r3c2 r3c3")).automorphisms == 8
    assert canonical(Puzzle([0] * 16, "2x2; killer r1c1 r1c2")).automorphisms == 1
