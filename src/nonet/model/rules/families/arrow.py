"""Arrows: the number in the circle is the sum of the shaft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, middle, middles, ring
from nonet.model.rules.primitives import Primitive
from nonet.model.rules.rule import MANY, Form, Given, Places, Rule, cells_of, names
from nonet.model.rules.tables import total

if TYPE_CHECKING:
    from nonet.model.layout import Layout

#: Enough for a shaft through every cell of the largest grid.
MOST_DIGITS = 6


class Arrow(Rule):
    """The circle, or the number read across a pill, is the sum of the shaft.

    ``arrow r1c1 r1c2 r1c3`` has its circle in the first cell; a pill stands before a slash:
    ``arrow r1c1 r1c2 / r2c2 r3c2``.
    """

    __slots__ = ()
    word = "arrow"
    aliases = ("pill-arrow",)
    form = Form(parts=(1, 2), cells=(1, MANY), example="arrow r1c1 r1c2 r1c3")
    repeats = True

    def __init__(self, *given: Given, text: str = "") -> None:
        super().__init__(*given, text=text)
        if len(self.parts) == 1:
            (whole,) = self.parts
            if len(whole) < 2:
                raise self.error(f"an arrow needs a shaft; write it like: {self.form.example}")
            object.__setattr__(self, "parts", (whole[:1], whole[1:]))
        if len(self.circle) > MOST_DIGITS:
            raise self.error(
                f"a number of {len(self.circle)} digits is more than any shaft adds up to; "
                f"a pill has at most {MOST_DIGITS} cells"
            )
        circle = set(self.circle)
        if len(circle) < len(self.circle) or not circle.isdisjoint(self.shaft):
            raise self.error("the circle stands there twice; name its cells once")

    @property
    def circle(self) -> Places:
        """The cells of the circle or pill, the first digit of its number first."""
        return self.parts[0]

    @property
    def shaft(self) -> Places:
        """The cells that are added up."""
        return self.parts[1]

    def holds(self, filled: Filled) -> bool:
        number = 0
        for digit in filled.of(self.circle):
            number = number * 10 + digit
        return number == sum(filled.of(self.shaft))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        powers = [-(10**power) for power in range(len(self.circle) - 1, -1, -1)]
        cells = cells_of(self.places, layout)
        return (total(layout, cells, 0, coefficients=powers + [1] * len(self.shaft)),)

    def sentence(self, layout: Layout) -> str:
        if len(self.circle) == 1:
            return f"{names(self.circle)} is the sum of {names(self.shaft)}."
        return f"The number read across {names(self.circle)} is the sum of {names(self.shaft)}."

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        highest = layout.lowest + layout.size - 1
        least = len(self.shaft) * layout.lowest
        if len(self.circle) == 1 and least > highest:
            raise self.error(
                f"{len(self.shaft)} cells add up to {least} at least, "
                f"and the circle holds {highest} at most"
            )

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        start = min(
            self.circle,
            key=lambda place: abs(place[0] - self.shaft[0][0]) + abs(place[1] - self.shaft[0][1]),
        )
        shaft = Mark("arrow", (middle(start), *middles(self.shaft)), "grey", 0.05)
        if len(self.circle) == 1:
            return (shaft, ring(start, size=0.8))
        pill = middles(self.circle)
        return (shaft, Mark("line", pill, "grey", 0.8), Mark("line", pill, "paper", 0.74))
