"""Why a puzzle has no solution, and which candidates no solution has."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.model import Candidates, Flag
from nonet.techniques import dead_end
from tests.naive import naive_solutions

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_what_shows_at_once_needs_no_step() -> None:
    """A clash is its own reason."""
    end = dead_end(nonet.Puzzle("55" + EASY[2:]))
    assert end is not None
    assert (end.steps, end.defects[0].flag) == ((), Flag.CLASH)


def test_a_solvable_puzzle_has_no_dead_end() -> None:
    """Neither with one solution nor with several."""
    assert dead_end(nonet.Puzzle(EASY)) is None
    assert dead_end(nonet.Puzzle("1.............4.")) is None


@settings(deadline=None, max_examples=40)
@given(st.sampled_from([c for c, symbol in enumerate(EASY) if symbol == "."]), st.integers(1, 9))
def test_a_wrong_digit_leads_to_a_dead_end(cell: int, digit: int) -> None:
    """One wrong digit in an easy puzzle kills a cell or digit; replaying the steps shows it."""
    puzzle = nonet.Puzzle(f"{EASY[:cell]}{digit}{EASY[cell + 1 :]}")
    end = dead_end(puzzle)
    if puzzle.count(1):
        assert end is None
        return
    assert end is not None
    values = bytearray(puzzle.values)
    candidates = puzzle.candidates()
    for step in end.steps:
        candidates = candidates.eliminate(*step.eliminations)
        for place, placed in step.placements:
            values[place] = placed
            candidates = candidates.place(place, placed)
    defects = nonet.model.visible_defects(nonet.Grid(bytes(values)), candidates)
    assert tuple(defects) == end.defects
    assert str(defects[0]) in end.text


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 15), st.integers(1, 4)), min_size=2, max_size=5))
def test_dead_candidates_are_those_of_no_solution(givens: list[tuple[int, int]]) -> None:
    """A second implementation, which tries everything, agrees."""
    values = bytearray(16)
    for cell, digit in givens:
        values[cell] = digit
    puzzle = nonet.Puzzle(bytes(values))
    alive = {pair for solution in naive_solutions(puzzle) for pair in enumerate(solution)}
    open_ = Candidates.of(puzzle.layout, puzzle.values)
    expected = [(c, d) for c, d in open_ if not values[c] and (c, d) not in alive]
    assert list(puzzle.position().dead_candidates) == expected


def test_dead_candidates_take_no_longer_than_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the time runs out nothing is claimed, and logic goes on as it can."""
    puzzle = nonet.Puzzle("1.............4.")
    position = puzzle.position()
    assert position.solution_count == 2
    monkeypatch.setattr("nonet.techniques.position.SEARCH_SECONDS", 0.0)
    assert position.dead_candidates is None
    path = position.path()
    assert path.end == "stuck" and path.last.puzzle().count() == puzzle.count()


def test_a_path_of_a_puzzle_with_several_solutions_keeps_them_all() -> None:
    """Logic ends where every open candidate is in some solution."""
    puzzle = nonet.Puzzle("1.............4.")
    path = puzzle.explain()
    assert path.end == "stuck"
    assert not path.last.dead_candidates
    assert path.last.puzzle().count() == puzzle.count() == 18
