"""Rules for the whole grid: the complete grid is looked for with them."""

from __future__ import annotations

from typing import ClassVar

from nonet.generation.rules.kind import Complete, Rules
from nonet.generation.rules.sketch import Sketch
from nonet.model import Layout
from nonet.model.rules import AntiConsecutive, AntiKing, AntiKnight, Diagonal, GlobalEntropy, Rule


class WholeKind(Complete):
    """The parent of kinds that need no drawing."""

    rule: ClassVar[type[Rule]]

    def before(self, layout: Layout) -> Rules:
        """Return the rule."""
        return (self.rule(),)

    def lay(self, sketch: Sketch) -> Rules:
        """Leave the rule as it is."""
        return self.before(sketch.layout)


class Knights(WholeKind):
    """No equal digits a knight's move apart."""

    word = "anti-knight"
    aliases = ("antiknight", "knight")
    about = "Cells a knight's move apart differ."
    rule = AntiKnight
    blind = "all"


class Kings(WholeKind):
    """No equal digits a king's move apart."""

    word = "anti-king"
    aliases = ("antiking", "king")
    about = "Cells a king's move apart differ."
    rule = AntiKing
    blind = "all"


class Nonconsecutive(WholeKind):
    """No consecutive neighbours."""

    word = "anti-consecutive"
    aliases = ("nonconsecutive", "non-consecutive")
    about = "Neighbours are never consecutive."
    rule = AntiConsecutive
    blind = "mirror"


class Entropy(WholeKind):
    """Low, middle and high in every square of four."""

    word = "global-entropy"
    aliases = ("entropy",)
    about = "Every 2x2 square has a low, a middle and a high digit."
    rule = GlobalEntropy

    def fewest_givens(self, size: int) -> int:
        """The digits of each third can be exchanged where they are not given."""
        return size - 3


class Diagonals(Complete):
    """Both diagonals hold every digit once."""

    word = "diagonal"
    aliases = ("diagonals", "x")
    about = "Both diagonals hold every digit once."
    blind = "all"

    def before(self, layout: Layout) -> Rules:
        """Return both diagonals."""
        last = layout.size - 1
        return Diagonal(((0, 0), (last, last))), Diagonal(((0, last), (last, 0)))

    def lay(self, sketch: Sketch) -> Rules:
        """Leave them as they are."""
        return self.before(sketch.layout)
