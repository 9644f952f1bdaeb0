"""Hints: the next step in three depths, so that a player can ask for as little as needed."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.errors import UnknownName
from nonet.model import Drawable
from nonet.techniques.notation import notation as notation_of
from nonet.techniques.position import Position
from nonet.techniques.step import Step
from nonet.techniques.telling import look_at, place
from nonet.techniques.words import sentence, there_is

DEPTHS = ("vague", "where", "full")


@dataclass(frozen=True)
class Hint(Drawable):
    """The next step of a position, told vaguely, with its place, or in full.

    >>> from nonet.model import Puzzle
    >>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> hint = Position.of(puzzle).hint()
    >>> print(hint.vague, hint.where, hint.full, sep="\\n")
    Look at box 2.
    There is a hidden single in box 2.
    Hidden single: 8 in r1c6, its only place in box 2
    """

    position: Position
    step: Step | None

    @property
    def vague(self) -> str:
        """Where to look, without saying for what."""
        return self.text("vague")

    @property
    def where(self) -> str:
        """What to look for, and where."""
        return self.text("where")

    @property
    def full(self) -> str:
        """The whole step in one line."""
        return self.text("full")

    def text(self, depth: str = "full", *, notation: str = "r1c1") -> str:
        """Return the hint at a depth: vague, where or full."""
        if depth not in DEPTHS:
            raise UnknownName("depth", depth, DEPTHS)
        notation_of(notation)
        if self.step is None:
            return self._stuck()
        if depth == "vague":
            return f"Look at {look_at(self.step, notation)}."
        if depth == "where":
            there = there_is(self.step.technique.name)
            return sentence(f"{there} {place(self.step, notation)}")
        return self.step.short(notation)

    def teach(self, notation: str = "r1c1") -> str:
        """Return the whole step as a lesson."""
        notation_of(notation)
        return self._stuck() if self.step is None else self.step.teach(notation)

    def _stuck(self) -> str:
        if self.position.is_solved:
            return "The puzzle is solved."
        return " ".join(
            ["No step: these techniques are stuck here.", *map(sentence, self.position.remarks())]
        )

    def __str__(self) -> str:
        return self.full
