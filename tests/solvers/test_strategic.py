"""The rules-only solver: whatever the policy and the candidates, the same end."""

from __future__ import annotations

from itertools import product

import pytest

from nonet import generate_batch, run_solver
from nonet.model import Puzzle
from nonet.solvers import Answer
from nonet.solvers.strategic import CANDIDATES, ORDER, POLICIES

#: Few givens, so that some are solved and some not.
PUZZLES = tuple(generate_batch(40, seed=7, clues="22-26").puzzles)
MEDIUM = Puzzle("...7..581.9.....677..3.5.4....8.7.....34..7.8..4..1.2....578.......9.8.325....9.6")


@pytest.mark.parametrize("manner", list(product(POLICIES, CANDIDATES)), ids="-".join)
def test_the_end_does_not_depend_on_the_way(manner: tuple[str, str]) -> None:
    """Solved puzzles, grids, and what is left of the others are those of the paper's solver."""
    policy, candidates = manner
    endings = set()
    for puzzle in PUZZLES:
        paper = run_solver("strategic", puzzle)
        other = run_solver("strategic", puzzle, policy=policy, candidates=candidates)
        assert (other.status, other.solutions) == (paper.status, paper.solutions)
        assert other.candidates == paper.candidates
        endings.add(other.status)
    assert endings == {Answer.SOLVED, Answer.STUCK}


def test_when_candidates_are_written_changes_no_step() -> None:
    """The same rules succeed and the same houses are looked at."""
    for policy, puzzle in product(POLICIES, PUZZLES[:10]):
        eager, lazy = (
            run_solver("strategic", puzzle, policy=policy, candidates=candidates).statistics
            for candidates in CANDIDATES
        )
        assert (eager.uses, eager.looks) == (lazy.uses, lazy.looks)


def test_looks_are_houses_looked_at() -> None:
    """A full house is found with one look; a board on which nothing works takes all of them."""
    full = MEDIUM.solve()
    last = Puzzle("." + str(full)[1:])
    assert run_solver("strategic", last).statistics.looks == 1
    nothing = run_solver("strategic", Puzzle("." * 81), order="naked-single,hidden-single,pointing")
    assert nothing.statistics.looks == 9 + 27 + 27
    assert len(ORDER) == 7


def test_near_looks_first_where_a_digit_was_placed() -> None:
    """Three blanks in one column: the second and third are found in it, not row by row."""
    values = list(str(MEDIUM.solve()))
    for cell in (27, 54, 72):
        values[cell] = "."
    puzzle = Puzzle("".join(values))
    restart, near = (
        run_solver("strategic", puzzle, policy=policy).statistics.looks
        for policy in ("restart", "near")
    )
    assert restart == 4 + 7 + 9
    # Around a cell its row, its column and its box are looked at, in this order.
    assert near == 4 + 2 + 2
