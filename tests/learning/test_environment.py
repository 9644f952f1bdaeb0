"""The environment passes Gymnasium's own checker, and its rewards are as documented."""

from __future__ import annotations

from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nonet.gym
from nonet.errors import OptionError, PuzzleError
from nonet.generation import generate_batch
from nonet.learning.environment import Sudoku
from nonet.library import add
from nonet.model import Puzzle
from nonet.text import Entry

SMALL = "1.3..4.1.......2"


@pytest.mark.parametrize("options", [{}, {"layout": "2x2"}, {"layout": "2x3 x"}, {"layout": "3x4"}])
def test_gymnasiums_own_checker(options: dict[str, str]) -> None:
    """check_env finds nothing to say, for several shapes."""
    env = gymnasium.make(nonet.gym.ID, **options)
    check_env(env.unwrapped, skip_render_check=True)


def test_the_right_digits_sum_up_to_one() -> None:
    """An episode that follows the solution ends after as many steps as there are blanks."""
    env = Sudoku()
    grid, info = env.reset(seed=4)
    puzzle = Puzzle(info["puzzle"])
    assert grid.dtype == np.int8 and grid.reshape(-1).tolist() == list(puzzle.values)
    total, ended, steps = 0.0, False, 0
    for cell, digit in enumerate(puzzle.solve().values):
        if puzzle[cell]:
            continue
        assert not ended and env.action_mask()[cell * 9 + digit - 1] == 1
        grid, reward, ended, cut, info = env.step(cell * 9 + digit - 1)
        total, steps = total + reward, steps + 1
        assert info["right"] and not cut
    assert ended and total == pytest.approx(1.0) and steps == 81 - puzzle.clues
    assert grid.reshape(-1).tolist() == list(puzzle.solve().values) and info["blanks"] == 0
    assert not info["action_mask"].any()


def test_wrong_digits_cost_and_change_nothing() -> None:
    """A wrong digit, a filled cell: a loss, and the same grid; or the end, if so told."""
    for on_error in ("stay", "end"):
        env = Sudoku("2x2", on_error=on_error)
        before, info = env.reset(options={"puzzle": SMALL})
        blanks = info["blanks"]
        solution = Puzzle(SMALL).solve()
        cell = SMALL.index(".")
        for action in (cell * 4 + solution[cell] % 4, 0):
            after, reward, ended, _, info = env.step(action)
            assert reward == pytest.approx(-1 / blanks) and not info["right"]
            assert (after == before).all() and ended is (on_error == "end")


def test_the_mask_is_what_houses_allow() -> None:
    """The mask agrees with the candidates of the puzzle, houses beyond rows and boxes included."""
    env = Sudoku("2x3 x")
    _, info = env.reset(seed=1)
    puzzle = Puzzle(info["puzzle"], env.layout)
    candidates = puzzle.candidates()
    for cell in range(36):
        allowed = [] if puzzle[cell] else candidates.digits(cell)
        assert np.flatnonzero(info["action_mask"][cell * 6 : cell * 6 + 6]).tolist() == [
            digit - 1 for digit in allowed
        ]


def test_episodes_are_cut_off() -> None:
    """Whoever gets nowhere is stopped."""
    env = Sudoku("2x2", most_steps=3)
    env.reset(options={"puzzle": SMALL})
    assert [env.step(0)[3] for _ in range(3)] == [False, False, True]


def test_puzzles_by_rating_and_from_a_library(tmp_path: Path) -> None:
    """Wishes make puzzles, and are questions to a library; seeds repeat them."""
    env = Sudoku(rating=(1.2, 1.5))
    rating = Puzzle(env.reset(seed=3)[1]["puzzle"]).rate().explainer
    assert rating is not None and rating <= 1.5
    made = generate_batch(20, seed=1).puzzles
    add(tmp_path / "lib", map(Entry, made))
    env = Sudoku(library=tmp_path / "lib", rating=(1.2, 2.0))
    drawn = [env.reset(seed=seed)[1]["puzzle"] for seed in (1, 1, 2, 3, 4)]
    assert drawn[0] == drawn[1] and len(set(drawn)) > 1
    assert all((Puzzle(line).rate().explainer or 99) <= 2.0 for line in drawn)
    with pytest.raises(OptionError, match="no puzzle that answers"):
        Sudoku(library=tmp_path / "lib", rating=(11, 11.9))


def test_rendering_and_bad_arguments() -> None:
    """Text when asked for; wrong names and puzzles are refused with the right ones."""
    env = gymnasium.make(nonet.gym.ID, layout="2x2", render_mode="ansi")
    env.reset(options={"puzzle": SMALL})
    assert "1" in str(env.render())
    with pytest.raises(OptionError, match="stay or end"):
        Sudoku(on_error="explode")
    with pytest.raises(OptionError, match="ansi or None"):
        Sudoku(render_mode="hologram")
    with pytest.raises(PuzzleError, match="exactly one solution"):
        Sudoku("2x2").reset(options={"puzzle": "." * 16})
