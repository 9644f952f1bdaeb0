"""What a data set should hold: strata of puzzles, splits, columns."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from nonet.generation import Wishes

#: What every puzzle is told by when a spec names no columns; the score too where a stratum is
#: not plain 9x9, as the explainer scale has no number there.
COLUMNS = (
    "puzzle", "solution", "layout", "clues", "explainer", "pearl", "diamond", "level", "hardest",
    "techniques", "symmetry", "puzzle_id", "solution_id", "automorphisms", "seed", "try", "method",
)  # fmt: skip
#: Columns that only data sets have: where a puzzle belongs, and its steps where they are wanted.
STRATUM, STEPS = "stratum", "steps"


@dataclass(frozen=True)
class Stratum:
    """So many puzzles of one kind. ``asked`` are its wishes as they stand in the spec."""

    name: str
    count: int
    wishes: Wishes = field(repr=False)
    asked: dict[str, Any] = field(default_factory=dict, hash=False)
    max_tries: int | None = None


@dataclass(frozen=True)
class Split:
    """A part of the set with a name, and its share of all puzzles."""

    name: str
    share: float


@dataclass(frozen=True)
class Spec:
    """A data set before it is made. The same spec gives the same bytes."""

    name: str
    strata: tuple[Stratum, ...]
    splits: tuple[Split, ...] = (Split("train", 1.0),)
    seed: int = 0
    columns: tuple[str, ...] = COLUMNS
    #: The order of techniques in which every puzzle is solved step by step; "" for no steps.
    steps: str = ""
    title: str = ""
    description: str = ""
    license: str = "cc0-1.0"
    #: Puzzles in a file, at most.
    shard: int = 250_000
    #: The text it was read from.
    text: str = field(default="", repr=False)

    @property
    def count(self) -> int:
        """How many puzzles are wanted."""
        return sum(stratum.count for stratum in self.strata)

    def seed_of(self, stratum: Stratum) -> int:
        """Return the seed of a stratum's tries: its own, whatever stands around it."""
        digest = blake2b(f"{self.seed}/{stratum.name}".encode(), digest_size=4).digest()
        return int.from_bytes(digest, "big")
