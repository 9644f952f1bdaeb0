"""Hints: the next step in three depths, so that a player can ask for as little as needed."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.errors import UnknownName
from nonet.model import Drawable
from nonet.techniques.position import Position
from nonet.techniques.step import Step
from nonet.techniques.words import article, look_at, place_of, short

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
        return self._stuck() if self.step is None else f"Look at {look_at(self.step)}."

    @property
    def where(self) -> str:
        """What to look for, and where."""
        if self.step is None:
            return self._stuck()
        name = self.step.technique.name
        name = name[0].lower() + name[1:] if name[1:2].islower() else name
        return f"There is {article(name)} {name} {place_of(self.step)}."

    @property
    def full(self) -> str:
        """The whole step."""
        return self._stuck() if self.step is None else short(self.step)

    def text(self, depth: str = "full") -> str:
        """Return the hint at a depth: vague, where or full."""
        if depth not in DEPTHS:
            raise UnknownName("depth", depth, DEPTHS)
        return str(getattr(self, depth))

    def _stuck(self) -> str:
        if self.position.is_solved:
            return "The puzzle is solved."
        return " ".join(
            ["No step: these techniques are stuck here.", *map(_sentence, self.position.remarks())]
        )

    def __str__(self) -> str:
        return self.full


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
