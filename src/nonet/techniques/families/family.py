"""What a family of techniques knows about its steps, and which family a step belongs to."""

from __future__ import annotations

from typing import Protocol

from nonet.techniques.families import (
    chains,
    exclusion,
    fish,
    locking,
    own,
    sets,
    singles,
    uniqueness,
    wings,
)
from nonet.techniques.step import Step


class Family(Protocol):
    """A module with the words of a family."""

    #: What the family is called.
    NAME: str
    #: The ids of its techniques start with one of these.
    PREFIXES: tuple[str, ...]

    def place(self, step: Step) -> str:
        """Return where the pattern is, as in "There is a hidden pair ___"."""
        ...

    def because(self, step: Step) -> str:
        """Return the reason and the conclusion in one line."""
        ...


# In the order of the catalogue; the first whose prefix fits has the word.
FAMILIES: list[Family] = [
    singles, locking, sets, fish, wings, uniqueness, exclusion, chains,
]  # fmt: skip


def family_of(step: Step) -> Family:
    """Return the family of a step; own techniques have one of their own."""
    id = step.technique.id
    return next((f for f in FAMILIES if id.startswith(f.PREFIXES)), own)
