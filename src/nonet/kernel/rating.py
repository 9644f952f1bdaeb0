"""The kernel's scales in batches: arrays of n puzzles in, arrays of n answers out.

Budgets are for each puzzle. ``progress`` is called with the number of puzzles done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.kernel.budget import Budget
from nonet.kernel.native import native, native_houses, native_layout
from nonet.model import Layout

Progress: TypeAlias = "Callable[[int], object] | None"

TECHNIQUE_IDS: tuple[str, ...] = tuple(row[0] for row in native.techniques())
#: What the score tries, in its order: id and rating.
SCORE_KINDS: tuple[tuple[str, float], ...] = tuple(native.score_kinds())

#: The searches whose depth is a scale, by the names of their solvers.
DEPTH_SEARCHES = {
    "fewest-options": native.DepthSearch.FEWEST_OPTIONS,
    "random-restart": native.DepthSearch.RANDOM,
    "random-restart-logic": native.DepthSearch.RANDOM_LOGIC,
}

EXPLAINER_STATUSES = ("rated", "none", "several", "stuck", "unknown", "unknown")


@dataclass(frozen=True)
class Task:
    """n puzzles of one layout, and how to work on them."""

    layout: Layout
    #: (n, N*N) uint8, 0 for a blank.
    digits: NDArray[np.uint8]
    #: (n, N*N) uint64 candidate masks, or None.
    masks: NDArray[np.uint64] | None = None
    threads: int = 1
    progress: Progress = None

    def __len__(self) -> int:
        return len(self.digits)


ExplainerStep: TypeAlias = "tuple[str, float, tuple[int, int] | None, list[tuple[int, int]]]"


@dataclass(frozen=True)
class ExplainerAnswers:
    """Sudoku Explainer's ratings, unrounded, and what they rest on."""

    ratings: NDArray[np.float64]  # (n, 3): ER, EP, ED
    statuses: NDArray[np.uint8]  # index into EXPLAINER_STATUSES
    hardest: NDArray[np.uint8]  # index into TECHNIQUE_IDS
    uses: NDArray[np.uint16]  # (n, techniques)

    @classmethod
    def room(cls, n: int) -> ExplainerAnswers:
        """Return the room for n answers."""
        return cls(
            np.zeros((n, 3)),
            np.zeros(n, dtype=np.uint8),
            np.zeros(n, dtype=np.uint8),
            np.zeros((n, len(TECHNIQUE_IDS)), dtype=np.uint16),
        )


def rate_explainer(task: Task, budget: Budget) -> ExplainerAnswers:
    """Rate plain 9x9 puzzles as the original Sudoku Explainer 1.2.1 does."""
    found = ExplainerAnswers.room(len(task))
    native.rate_explainer(
        task.digits, found.ratings, found.statuses, found.hardest, found.uses,
        task.threads, budget.nodes, budget.seconds, task.progress,
    )  # fmt: skip
    return found


def rate_explainer_closely(
    task: Task, budget: Budget
) -> tuple[ExplainerAnswers, NDArray[np.float64], list[ExplainerStep | None]]:
    """Do the same a little slower, and return the seconds and the hardest step of each."""
    found = ExplainerAnswers.room(len(task))
    times = np.zeros(len(task))
    steps = native.rate_explainer_closely(
        task.digits, found.ratings, found.statuses, found.hardest, found.uses, times,
        task.threads, budget.nodes, budget.seconds, task.progress,
    )  # fmt: skip
    return found, times, [None if step is None else _step(step) for step in steps]


def explainer_steps(values: bytes, budget: Budget) -> list[ExplainerStep]:
    """Return technique, rating, placement and eliminations of each step of a rating."""
    return [_step(step) for step in native.explainer_steps(values, budget.nodes, budget.seconds)]


def _step(step: Any) -> ExplainerStep:
    technique, rating, placement, eliminations = step
    return technique, rating, placement, list(eliminations)


@dataclass(frozen=True)
class ScoreAnswers:
    """Scores; lower bounds where not complete."""

    scores: NDArray[np.float64]
    complete: NDArray[np.bool_]
    hardest: NDArray[np.uint8]  # index into SCORE_KINDS
    steps: NDArray[np.uint32]  # (n, kinds)


def rate_score(task: Task, budget: Budget) -> ScoreAnswers:
    """Score puzzles that have one solution each."""
    n = len(task)
    complete = np.zeros(n, dtype=np.uint8)
    answers = ScoreAnswers(
        np.zeros(n),
        complete.view(np.bool_),
        np.zeros(n, dtype=np.uint8),
        np.zeros((n, len(SCORE_KINDS)), dtype=np.uint32),
    )
    native.rate_score(
        native_layout(task.layout), task.digits, task.masks, answers.scores, complete,
        answers.hardest, answers.steps, task.threads, budget.nodes, budget.seconds, task.progress,
    )  # fmt: skip
    return answers


def rate_depth(
    task: Task, budget: Budget, *, solves: int, seed: int, search: str
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Return (n, solves) depths by one of DEPTH_SEARCHES, and how many were made of each."""
    depths = np.zeros((len(task), solves), dtype=np.uint64)
    made = np.zeros(len(task), dtype=np.uint8)
    native.rate_depth(
        native_houses(task.layout), task.digits, task.masks, depths, made, solves, seed,
        DEPTH_SEARCHES[search], task.threads, budget.nodes, budget.seconds, task.progress,
    )  # fmt: skip
    return depths, made


def rate_branches(
    task: Task, budget: Budget
) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.bool_]]:
    """Return branches and loops of dancing links, and whether the search came to its end."""
    n = len(task)
    branches, loops = np.zeros(n, dtype=np.uint64), np.zeros(n, dtype=np.uint64)
    complete = np.zeros(n, dtype=np.uint8)
    native.rate_branches(
        native_houses(task.layout), task.digits, task.masks, branches, loops, complete,
        task.threads, budget.nodes, budget.seconds, task.progress,
    )  # fmt: skip
    return branches, loops, complete.view(np.bool_)
