"""``nonet/Sudoku-v0``: a puzzle to solve, digit by digit, for Gymnasium.

Action ``cell * N + digit - 1`` writes a digit into a cell. The observation is the grid, 0 for
a blank; ``info["action_mask"]`` has a 1 for every action that no house forbids at sight.

===================================  ===========================================
what is done                         reward
===================================  ===========================================
the digit of the solution            + 1 / blanks, so that a puzzle sums up to 1
another digit, or a cell that is     - 1 / blanks; the grid stays as it is, or
filled, or a clash                   the episode ends with ``on_error="end"``
===================================  ===========================================

``blanks`` is the number of blank cells at the start. The episode ends when the grid is full;
it is cut off after ``most_steps`` (four for every cell, unless told).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from nonet.errors import OptionError, PuzzleError
from nonet.generation import generate
from nonet.library import Library, Question
from nonet.model import Layout, Puzzle
from nonet.text import format

STEPS_PER_CELL = 4

Observation = NDArray[np.int8]


class Sudoku(gymnasium.Env[Observation, np.int64]):
    """One puzzle an episode: by seed, by wishes, or out of a library.

    ``wishes`` are those of ``nonet.generate`` (rating, level, technique, clues, ...); with a
    ``library`` they are a question to it. ``options={"puzzle": ...}`` of ``reset`` takes a
    puzzle of your own.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (as its parent)

    def __init__(
        self,
        layout: Layout | str = "3x3",
        *,
        library: str | os.PathLike[str] | None = None,
        on_error: str = "stay",
        most_steps: int | None = None,
        render_mode: str | None = None,
        **wishes: Any,
    ) -> None:
        if on_error not in ("stay", "end"):
            raise OptionError(f"on_error={on_error!r}; stay or end would be right")
        if render_mode not in (None, "ansi"):
            raise OptionError(f"render_mode={render_mode!r}; ansi or None would be right")
        self.layout = Layout.parse(layout) if isinstance(layout, str) else layout
        n = self.layout.size
        self.observation_space = spaces.Box(0, n, (n, n), np.int8)
        self.action_space = spaces.Discrete(n**3)
        self.render_mode = render_mode
        self._ends, self._wishes = on_error == "end", wishes
        self._most = most_steps or STEPS_PER_CELL * self.layout.cells
        self._stored = None if library is None else self._puzzles_of(library)
        self._peers = _peers(self.layout)
        self._values = np.zeros(self.layout.cells, dtype=np.int8)
        self._solution = self._values
        self._blanks, self._steps = 1, 0

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin with a new puzzle; the same seed begins with the same one."""
        super().reset(seed=seed)
        puzzle = self._puzzle(dict(options or {}).get("puzzle"))
        self._values = np.frombuffer(puzzle.values, dtype=np.uint8).astype(np.int8)
        self._solution = np.frombuffer(puzzle.solve().values, dtype=np.uint8).astype(np.int8)
        self._blanks, self._steps = max(1, int((self._values == 0).sum())), 0
        return self._observation(), self._info() | {"puzzle": str(puzzle)}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Write a digit into a cell, if it is right."""
        cell, digit = divmod(int(action), self.layout.size)
        right = not self._values[cell] and self._solution[cell] == digit + 1
        if right:
            self._values[cell] = digit + 1
        self._steps += 1
        full = bool((self._values > 0).all())
        ended = full or (self._ends and not right)
        reward = (1.0 if right else -1.0) / self._blanks
        cut = not ended and self._steps >= self._most
        return self._observation(), reward, ended, cut, self._info() | {"right": bool(right)}

    def action_mask(self) -> NDArray[np.int8]:
        """Return 1 for every action on a blank cell that clashes with no digit in sight."""
        seen = self._peers @ _one_hot(self._values, self.layout.size)
        open_ = (self._values == 0)[:, None] & (seen == 0)
        mask: NDArray[np.int8] = open_.astype(np.int8).reshape(-1)
        return mask

    def render(self) -> str | None:
        """Return the grid as text, if that was asked for."""
        if self.render_mode is None:
            return None
        puzzle = Puzzle(self._values.astype(np.uint8).tobytes(), self.layout)
        return format(puzzle, "pretty")

    def _observation(self) -> Observation:
        n = self.layout.size
        grid: Observation = self._values.reshape(n, n).copy()
        return grid

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_mask(), "blanks": int((self._values == 0).sum())}

    def _puzzle(self, given: object) -> Puzzle:
        if given is not None:
            puzzle = given if isinstance(given, Puzzle) else Puzzle(str(given), self.layout)
            if puzzle.layout != self.layout:
                raise PuzzleError(
                    f"a puzzle on {puzzle.layout}; this environment has {self.layout}"
                )
            if not puzzle.is_unique():
                raise PuzzleError("the puzzle has not exactly one solution")
            return puzzle
        if self._stored is not None:
            return Puzzle(
                self._stored[int(self.np_random.integers(len(self._stored)))], self.layout
            )
        seed = int(self.np_random.integers(2**32))
        return generate(seed=seed, layout=self.layout, **self._wishes)

    def _puzzles_of(self, library: str | os.PathLike[str]) -> list[str]:
        question = Question(layout=str(self.layout), **self._wishes)
        found: list[str] = Library(library).find(question, columns=["puzzle"])["puzzle"].to_pylist()
        if not found:
            raise OptionError(f"{library} has no puzzle that answers the question")
        return found


def _one_hot(values: Observation, size: int) -> NDArray[np.int16]:
    hot = np.zeros((len(values), size + 1), dtype=np.int16)
    hot[np.arange(len(values)), values] = 1
    return hot[:, 1:]


@lru_cache(maxsize=16)
def _peers(layout: Layout) -> NDArray[np.int16]:
    """Return a matrix with a 1 for every two cells that share a house."""
    matrix = np.zeros((layout.cells, layout.cells), dtype=np.int16)
    for cell, others in enumerate(layout.peers):
        matrix[cell, list(others)] = 1
    return matrix
