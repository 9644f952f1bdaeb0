"""The search against a naive one that knows only the definition of each rule."""

from __future__ import annotations

import random
from functools import cache

import pytest

from nonet import Layout, Puzzle
from nonet.model.rules import Filled
from tests.model.rules.making import WORDS, random_rule
from tests.naive import naive_solutions

SMALL = ["2x2", "2x2 0-3", "1x4", "2x2 x", "2x2 jigsaw:1122112233443344"]
KNOWN = [word for word in WORDS if word not in ("drawing", "prose", "unknown")]
ROUNDS = 24  # puzzles for each word on 4x4, and for each word on 6x6 a few more


@cache
def grids_of(name: str) -> tuple[bytes, ...]:
    """Return every grid that the houses of a small layout allow."""
    return tuple(map(bytes, naive_solutions(Puzzle(bytes(16), Layout.parse(name)))))


@pytest.mark.parametrize("word", KNOWN)
def test_counts_on_4x4(word: str) -> None:
    """With one rule or two and a few givens there are as many solutions as grids that obey."""
    random_ = random.Random(f"4x4 {word}")
    for _ in range(ROUNDS):
        name = random_.choice(SMALL)
        plain = Layout.parse(name)
        words = [word] if random_.random() < 0.5 else [word, random_.choice(KNOWN)]
        layout = plain.with_rules([random_rule(w, random_, plain) for w in words])
        grids = grids_of(name)
        source = random_.choice(grids)
        values = bytes(digit if random_.random() < 0.2 else 0 for digit in source)
        expected = {
            grid
            for grid in grids
            if all(given in (0, digit) for given, digit in zip(values, grid, strict=True))
            and all(rule.holds(Filled(layout, grid)) for rule in layout.rules)
        }
        puzzle = Puzzle(values, layout)
        assert puzzle.count(1000) == len(expected), layout
        assert {grid.values for grid in puzzle.solutions()} == expected, layout


@pytest.mark.parametrize("word", KNOWN)
def test_counts_on_6x6(word: str) -> None:
    """With many givens a naive search lists all completions; those that obey are counted."""
    random_ = random.Random(f"6x6 {word}")
    for _ in range(ROUNDS // 2):
        plain = Layout.parse(random_.choice(["2x3", "2x3 0-5"]))
        words = [word] if random_.random() < 0.5 else [word, random_.choice(KNOWN)]
        layout = plain.with_rules([random_rule(w, random_, plain) for w in words])
        full = Puzzle(bytes(36), "2x3").solve(seed=random_.randrange(1000)).values
        values = bytes(digit if random_.random() < 0.55 else 0 for digit in full)
        completions = naive_solutions(Puzzle(values, plain))
        expected = sum(
            all(rule.holds(Filled(layout, bytes(grid))) for rule in layout.rules)
            for grid in completions
        )
        assert Puzzle(values, layout).count(10_000) == expected, layout
