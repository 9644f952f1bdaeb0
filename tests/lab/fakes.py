"""A solver whose times are known, and experiments made of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nonet.kernel import Budget
from nonet.lab.experiment import (
    CENSORED,
    SOLVED,
    STUCK,
    Experiment,
    Level,
    Measurement,
    Panel,
    Scale,
    Subject,
)
from nonet.model import Layout, Puzzle

LAYOUT = Layout.plain("2x2")


@dataclass(frozen=True)
class Law:
    """An arm that takes 2 to the power of its level milliseconds, times its slowness.

    Noise multiplies by a number between 0.5 and 1.5, from the seed. Above the budget it is
    censored; from level ``stuck_from`` on it gets stuck.
    """

    name: str
    slowness: float = 1.0
    noise: float = 0.0
    stuck_from: int = 1_000

    def settings(self) -> dict[str, Any]:
        """Return the parameters."""
        return {"solver": "law", "options": {"slowness": self.slowness}}

    def check(self, layout: Layout) -> None:
        """Nothing can be wrong."""

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Return the time that the law says."""
        chance = random.Random(seed).uniform(-0.5, 0.5)
        seconds = self.slowness * 2 ** int(level) / 1000 * (1 + self.noise * chance)
        numbers = {"seconds": seconds, "guesses": 2 ** int(level), "draw": round(chance, 6)}
        if budget.seconds is not None and seconds > budget.seconds:
            return Measurement(CENSORED, numbers | {"seconds": budget.seconds})
        return Measurement(STUCK if int(level) >= self.stuck_from else SOLVED, numbers)


@dataclass(frozen=True)
class Numbered:
    """A source of 4x4 puzzles with one given, which is the index."""

    def check(self, level: Level) -> Layout:
        """Every level is fine."""
        return LAYOUT

    def subjects(self, level: Level, count: int, seed: int) -> Iterator[Subject]:
        """Yield puzzles."""
        for index in range(count):
            values = bytearray(16)
            values[index % 16] = 1 + index // 16 % 4
            yield Subject(index, Puzzle(bytes(values), LAYOUT))


def law_experiment(
    *arms: Law,
    counts: dict[Level, int] | None = None,
    budget: float | None = None,
    runs: int = 1,
    repeats: int = 1,
    **parts: Any,
) -> Experiment:
    """Return an experiment of laws."""
    scale = Scale(
        counts or {1: 4, 2: 4, 3: 4}, runs=runs, repeats=repeats, budget=Budget(seconds=budget)
    )
    described: dict[str, Any] = {
        "name": "law",
        "paper": "none",
        "title": "A known law",
        "question": "Is what is known found again?",
        "method": "No clock is read.",
        "arms": arms or (Law("one"), Law("two", 2.0)),
        "source": Numbered(),
        "level_name": "level",
        "scales": {"small": scale, "paper": scale},
        "panels": (Panel("Mean time", "seconds", unit="ms", factor=1000),),
    }
    return Experiment(**(described | parts))
