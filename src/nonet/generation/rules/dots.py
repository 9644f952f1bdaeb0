"""Dots, letters and wedges between neighbours: all of them are given."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.generation.rules.kind import Complete, Rules
from nonet.generation.rules.sketch import Sketch
from nonet.model.rules import AllGiven, Difference, Greater, PairSum, Ratio, Rule
from nonet.model.rules.families.grid import NEIGHBOURS, pairs_apart
from nonet.model.rules.rule import Place


def _neighbours(sketch: Sketch) -> Iterator[tuple[Place, Place, int, int]]:
    for a, b in pairs_apart(sketch.size, NEIGHBOURS):
        yield a, b, sketch.filled[a], sketch.filled[b]


class Kropki(Complete):
    """White and black dots."""

    word = "kropki"
    aliases = ("dots", "dot")
    about = "Dots: white for consecutive, black for twice as much; all are given."

    def lay(self, sketch: Sketch) -> Rules:
        """Give every dot; between a 1 and a 2 either colour is right."""
        rules: list[Rule] = []
        for a, b, x, y in _neighbours(sketch):
            white, black = Difference.has(x, y, 1), Ratio.has(x, y, 2)
            if white and (not black or sketch.rng.random() < 0.5):
                rules.append(Difference((a, b)))
            elif black:
                rules.append(Ratio((a, b)))
        return (*rules, AllGiven(1, text="difference"), AllGiven(2, text="ratio"))


class Consecutive(Complete):
    """White dots alone."""

    word = "consecutive"
    aliases = ("white-dots",)
    about = "Consecutive neighbours have a white dot; all are given."
    blind = "mirror"

    def lay(self, sketch: Sketch) -> Rules:
        """Give every dot."""
        dots = [Difference((a, b)) for a, b, x, y in _neighbours(sketch) if abs(x - y) == 1]
        return (*dots, AllGiven(1, text="difference"))


class Letters(Complete):
    """X and V."""

    word = "xv"
    about = "X for a sum of 10, V for a sum of 5; all are given."

    def lay(self, sketch: Sketch) -> Rules:
        """Give every letter; on a small grid that has no sum of 10 there are V only."""
        sums = [goal for goal in (5, 10) if goal <= 2 * sketch.size - 1]
        letters = [PairSum(x + y, (a, b)) for a, b, x, y in _neighbours(sketch) if x + y in sums]
        return (*letters, AllGiven(*sums, text="xv"))


class Wedges(Complete):
    """Greater or smaller, inside boxes."""

    word = "greater"
    aliases = ("inequality", "greater-than", "wedges")
    about = "Wedges between all neighbours in a box say which is greater."

    def lay(self, sketch: Sketch) -> Rules:
        """Give every wedge inside a box."""
        size, layout = sketch.size, sketch.layout
        return tuple(
            Greater((a, b) if x > y else (b, a))
            for a, b, x, y in _neighbours(sketch)
            if layout.box_of(a[0] * size + a[1]) == layout.box_of(b[0] * size + b[1])
        )
