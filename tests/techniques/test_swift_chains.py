"""Chains that the rater finds and the evidence engine writes out are those of the engine."""

from __future__ import annotations

import csv
import gzip
from itertools import pairwise
from pathlib import Path

import pytest

import nonet
from nonet.techniques import ORDERS

RATED = Path(__file__).parents[1] / "data" / "ours_rated.csv.gz"
CHAINS = ORDERS["explainer"][ORDERS["explainer"].index("nishio") :]
# One scan finds nishio, one the two kinds of multiple chains, one each four that follow.
LEVELS = (0, 1, *range(3, len(CHAINS) + 1, 4))


def hard_puzzles(low: float, high: float, count: int) -> list[str]:
    """Return puzzles of our own with a rating in a range."""
    with gzip.open(RATED, "rt") as file:
        rows = [row for row in csv.DictReader(file) if low <= float(row["er"]) <= high]
    return [row["puzzle"] for row in rows[:: max(1, len(rows) // count)][:count]]


@pytest.mark.parametrize("text", [*hard_puzzles(7.6, 8.9, 30), *hard_puzzles(9.0, 12.0, 8)])
def test_the_first_chain_is_the_engines_first(text: str) -> None:
    """The next step of an order equals the first of all steps that its scan finds by itself."""
    position = nonet.Puzzle(text).position()
    compared = 0
    while not position.is_solved and compared < 2:
        step = position.hint("explainer").step
        assert step is not None
        if step.technique.id in CHAINS:
            place = CHAINS.index(step.technique.id)
            level = next(CHAINS[a:b] for a, b in pairwise(LEVELS) if place < b)
            assert position.steps(level)[0] == step
            compared += 1
        position = position.apply(step)
    assert compared
