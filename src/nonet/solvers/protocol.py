"""What a solver is: a name, what it can do, and one call.

Every solver of this package keeps this protocol, and so does every plug-in. A class
that inherits from :class:`Solver` needs a name, a summary and ``solve``; one that does
not inherit needs all the attributes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from nonet.errors import OptionError
from nonet.kernel import Budget
from nonet.model import Layout, Puzzle
from nonet.solvers.result import Result


@dataclass(frozen=True)
class Abilities:
    """What can be expected of a solver.

    >>> print(Abilities(all_solutions=False, seeded=True))
    never knows the end, seeded
    """

    #: Finds every solution in the end, and knows when there are no more.
    all_solutions: bool = True
    #: Searches where reasoning ends; a solver that does not may get stuck.
    guesses: bool = True
    #: Another seed makes another run.
    seeded: bool = False

    def __str__(self) -> str:
        words = ["all solutions" if self.all_solutions else "never knows the end"]
        if not self.guesses:
            words = ["never guesses"]
        if self.seeded:
            words.append("seeded")
        return ", ".join(words)


@dataclass(frozen=True)
class Option:
    """An option of a solver: its name, default, meaning, and how to read it from text."""

    name: str
    default: object
    summary: str
    parse: Callable[[str], object] = str


def yes_or_no(text: str) -> bool:
    """Read an option that is on or off."""
    if text.lower() not in ("yes", "no", "true", "false", "1", "0"):
        raise OptionError(f"{text!r}; yes or no would be right")
    return text.lower() in ("yes", "true", "1")


@runtime_checkable
class Solver(Protocol):
    """An algorithm that solves puzzles."""

    #: How it is called: lower case, words joined by hyphens.
    name: str
    #: One line for ``nonet solvers``.
    summary: str
    #: Where it comes from.
    paper: str = ""
    abilities: Abilities = Abilities()
    options: tuple[Option, ...] = ()

    def refusal(self, layout: Layout) -> str | None:
        """Return why this layout cannot be solved by this solver, or None if it can."""
        return None

    def solve(
        self,
        puzzle: Puzzle,
        *,
        limit: int | None,
        budget: Budget,
        seed: int,
        **options: Any,
    ) -> Result:
        """Return up to ``limit`` solutions (None: all of them)."""
        ...
