"""The depths against the numbers they were published with."""

import csv
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet import Layout, Puzzle, rate_batch
from nonet.kernel import Budget
from nonet.kernel.rating import Task, rate_depth

#: The hardest puzzle that Mikuž (2024) generated, rated 5.5 without logic.
GENERATED = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"


def kaggle(collections: Path) -> tuple[list[str], NDArray[np.float64]]:
    """Return puzzles of the public set and their difficulties."""
    with (collections / "kaggle_depth.csv").open() as file:
        rows = list(csv.DictReader(file))
    return [row["puzzle"] for row in rows], np.array([float(row["difficulty"]) for row in rows])


def misfit(puzzles: list[str], published: NDArray[np.float64], search: str, solves: int) -> float:
    """Return chi-square per row: 1 where only the ten solves of the publisher make noise."""
    digits = np.array([[int(sign) if sign != "." else 0 for sign in line] for line in puzzles])
    task = Task(Layout.plain("3x3"), digits.astype(np.uint8))
    depths, _ = rate_depth(task, Budget(), solves=solves, seed=1, search=search)
    rounding = 0.1**2 / 12
    variance = depths.var(axis=1, ddof=1) / 10 + rounding
    return float(((published - depths.mean(axis=1)) ** 2 / variance).mean())


@pytest.mark.data
def test_depth_is_that_of_the_kaggle_set(collections: Path) -> None:
    """Its zeros exactly, its other numbers to within the noise of ten solves; no other depth."""
    puzzles, published = kaggle(collections)
    ours = rate_batch(puzzles, scales="depth").column("depth")
    assert ((ours == 0) == (published == 0)).all() and abs(ours.mean() - published.mean()) < 0.1
    guessed = [puzzle for puzzle, number in zip(puzzles, published, strict=True) if number]
    numbers = published[published > 0]
    assert misfit(guessed, numbers, "fewest-options", 1000) < 1.2
    assert misfit(guessed, numbers, "random-restart", 50) > 10
    assert misfit(guessed, numbers, "random-restart-logic", 50) > 10


def test_depth_random_is_that_of_the_paper() -> None:
    """The paper's 5.5 comes out as 4.4 to 5.0 without logic, and much lower with it."""
    ratings = [Puzzle(GENERATED).rate("all", seed=seed) for seed in range(5)]
    for rating in ratings:
        assert rating.depth_random is not None and 4.4 <= rating.depth_random <= 5.0
        assert rating.depth_logic is not None and rating.depth_logic < 2
        assert rating.depth is not None and 2 < rating.depth < 4.5
