"""What the package counts is what the papers' programs count, written a second time."""

from __future__ import annotations

import io
import random
from collections import Counter

import numpy as np
import pytest

from nonet import Puzzle, generate_batch, run_solver
from nonet.kernel import Budget
from nonet.kernel.rating import Task, rate_depth
from nonet.solvers.sat import read_formula, write_formula
from tests.papers.programs.boards import Board, read
from tests.papers.programs.dancing_links import DancingLinks
from tests.papers.programs.depths import closed, fewest_depth, restart_depth
from tests.papers.programs.human import HumanBruteForce, clauses_of
from tests.papers.programs.rules_only import rules_only

SOLVES = 2_000
#: Small puzzles of several depths, so that two thousand solves in Python are quick.
DEPTH_PUZZLES = {
    "fewest-options": "....4...26....6.2..5....1..4...2..1.",
    "random-restart": "5.......2......4......2623...4..6..5",
    "random-restart-logic": "2...3.....5..246.1.4..2....5..7.3.8....41.42...7.....48...2.7..3",
}
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_branches_and_loops_on_fifty_grids() -> None:
    """Algorithm X with linked nodes counts the same calls and the same node updates."""
    puzzles = [
        item.puzzle
        for holes in range(5, 55, 5)
        for item in generate_batch(5, seed=holes, method="dig", clues=81 - holes)
    ]
    assert len(puzzles) == 50
    for puzzle in puzzles:
        theirs = DancingLinks(read(str(puzzle)))
        ours = run_solver("dancing-links", puzzle, limit=None).statistics
        assert (ours.branches, ours.loops) == (theirs.branches, theirs.loops)
        assert theirs.solutions == 1


def chi_square(ours: Counter[int], theirs: Counter[int]) -> tuple[float, int]:
    """Return the statistic of two samples of one size and its degrees of freedom.

    Depths with fewer than ten solves in both together are counted with their neighbour.
    """
    bins: list[list[int]] = []
    for depth in range(max(*ours, *theirs) + 1):
        pair = [ours[depth], theirs[depth]]
        if bins and (sum(bins[-1]) < 10 or sum(pair) < 10):
            bins[-1] = [a + b for a, b in zip(bins[-1], pair, strict=True)]
        else:
            bins.append(pair)
    return sum((a - b) ** 2 / (a + b) for a, b in bins), len(bins) - 1


@pytest.mark.parametrize("search", list(DEPTH_PUZZLES))
def test_depths_have_the_same_distribution(search: str) -> None:
    """Two thousand solves of each: chi-square does not tell them apart (99.9%)."""
    text = DEPTH_PUZZLES[search]
    grid = read(text)
    task = Task(Puzzle(text).layout, np.array([grid], dtype=np.uint8))
    depths, _ = rate_depth(task, Budget(), solves=SOLVES, seed=1, search=search)
    ours = Counter(depths[0].tolist())
    rng = random.Random(1)
    theirs: Counter[int] = Counter()
    start = Board(grid)
    logic = search.endswith("logic")
    if search != "fewest-options":
        closed(start, logic)  # the same at every start
    for _ in range(SOLVES):
        if search == "fewest-options":
            theirs[fewest_depth(start, rng)] += 1
        else:
            theirs[restart_depth(start, rng, logic=logic)] += 1
    statistic, freedom = chi_square(ours, theirs)
    assert freedom >= 2
    # Wilson and Hilferty: the 99.9% quantile of chi-square.
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert statistic < limit, (ours, theirs)


@pytest.mark.parametrize("strategies", ["S2", "S2+S3", "S2+S4", "S2+S3+S4"])
@pytest.mark.parametrize("pairs", ["naked", "paper"])
def test_strategies_succeed_in_the_same_order(strategies: str, pairs: str) -> None:
    """On boards with and without one solution: the same guesses, solution and successes."""
    boards = generate_batch(15, seed=4, method="blank", clues="27-33").puzzles
    compared = 0
    for board in boards:
        theirs = HumanBruteForce(read(str(board)), strategies, pairs)
        ours = run_solver("assisted", board, strategies=strategies, pairs=pairs)
        assert list(ours.solutions[0].values) == theirs.solution
        assert ours.statistics.guesses == theirs.guesses
        if theirs.guesses == 0:  # where a branch dies, how much was done in it is left open
            assert ours.statistics.uses == theirs.successes
            compared += 1
        if pairs == "paper":
            assert ours.statistics.uses is not None and ours.statistics.uses["S4"] == 0
    assert compared or strategies in ("S2", "S2+S4")


def test_dimacs_has_the_clauses_of_the_paper() -> None:
    """As a set and in number, with the variables numbered as the paper does."""
    text = EASY
    stream = io.StringIO()
    write_formula(Puzzle(text), stream, "paper")
    formula = read_formula(stream.getvalue().splitlines())
    theirs = list(clauses_of(read(text)))
    assert set(map(frozenset, formula.clauses)) == set(theirs)
    assert len(formula.clauses) == len(theirs) == 81 + 27 * 9 * 36 + 30


@pytest.mark.parametrize("reading", ["complete", "appendix"])
def test_rules_end_where_the_paper_s_rules_end(reading: str) -> None:
    """The same puzzles are solved, and the same candidates are left of the others."""
    solved = 0
    for puzzle in generate_batch(25, seed=6, clues="24-27").puzzles:
        board = rules_only(read(str(puzzle)), appendix=reading == "appendix")
        ours = run_solver("strategic", puzzle, reading=reading)
        assert bool(ours.solutions) == (0 not in board.grid)
        solved += bool(ours.solutions)
        if ours.candidates is not None:
            left = [
                set() if board.grid[cell] else set(ours.candidates.digits(cell))
                for cell in range(81)
            ]
            assert left == board.lists
    assert 0 < solved < 25
