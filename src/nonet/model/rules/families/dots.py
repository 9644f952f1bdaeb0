"""Rules for two neighbours, drawn between them: dots, sums, wedges; and that all are given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.model.rules.families.grid import NEIGHBOURS, pairs_apart
from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, between, label
from nonet.model.rules.primitives import Primitive
from nonet.model.rules.rule import Form, Place, Rule, cell_of, names, place_name
from nonet.model.rules.tables import pair

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class Dot(Rule):
    """The parent of rules that compare two cells with a number; one number or the usual one."""

    __slots__ = ()
    order = "set"
    usual = 0

    @property
    def value(self) -> int:
        """The number of the dot."""
        return self.numbers[0] if self.numbers else self.usual

    @staticmethod
    def has(x: int, y: int, value: int) -> bool:
        """Whether two numbers have the difference, ratio or sum."""
        raise NotImplementedError

    def holds(self, filled: Filled) -> bool:
        a, b = self.places
        return self.has(filled[a], filled[b], self.value)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        a, b = self.scope(layout)
        return (pair(layout, a, b, lambda x, y: self.has(x, y, self.value)),)

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        numbers = range(layout.lowest, layout.lowest + layout.size)
        if not any(self.has(x, y, self.value) for x in numbers for y in numbers if x != y):
            raise self.error(
                f"no two different digits of {numbers[0]} to {numbers[-1]} "
                f"have the {self.word} {self.value}"
            )


class Difference(Dot):
    """A white dot: the numbers differ by one, or by the number on the dot."""

    __slots__ = ()
    word = "difference"
    aliases = ("white-dot", "consecutive")
    form = Form(numbers=(0, 1), cells=(2, 2), example="difference r1c1 r1c2")
    usual = 1

    @staticmethod
    def has(x: int, y: int, value: int) -> bool:
        return abs(x - y) == value

    def sentence(self, layout: Layout) -> str:
        if self.value == 1:
            return f"{names(self.places)} are consecutive."
        return f"{names(self.places)} differ by {self.value}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return _dot(self.places, "white", "" if self.value == 1 else str(self.value))


class Ratio(Dot):
    """A black dot: one number is twice the other, or as many times as the dot says."""

    __slots__ = ()
    word = "ratio"
    aliases = ("black-dot", "double")
    form = Form(numbers=(0, 1), cells=(2, 2), example="ratio r1c1 r1c2")
    usual = 2

    @staticmethod
    def has(x: int, y: int, value: int) -> bool:
        return x == y * value or y == x * value

    def sentence(self, layout: Layout) -> str:
        times = {2: "twice", 3: "three times"}.get(self.value, f"{self.value} times")
        return f"Of {names(self.places)} one is {times} the other."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return _dot(self.places, "black", "" if self.value == 2 else str(self.value))


class PairSum(Dot):
    """An X, a V or a number between two cells: their sum."""

    __slots__ = ()
    word = "xv"
    aliases = ("pair-sum",)
    form = Form(numbers=(1, 1), cells=(2, 2), example="xv 10 r1c1 r1c2")

    @staticmethod
    def has(x: int, y: int, value: int) -> bool:
        return x + y == value

    def sentence(self, layout: Layout) -> str:
        return f"{names(self.places)} have the sum {self.value}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        text = {5: "V", 10: "X"}.get(self.value, str(self.value))
        point = between(*self.places)
        return (
            Mark("circle", (point,), "", 0.34, "paper", under=False),
            label(point, text, 0.34),
        )


class Greater(Rule):
    """Wedges: the numbers fall along the list, the first is the largest."""

    __slots__ = ()
    word = "greater"
    aliases = ("inequality",)
    form = Form(cells=(2, 2), example="greater r1c1 r1c2")

    def holds(self, filled: Filled) -> bool:
        a, b = self.places
        return filled[a] > filled[b]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        a, b = self.scope(layout)
        return (pair(layout, a, b, lambda x, y: x > y),)

    def sentence(self, layout: Layout) -> str:
        a, b = self.places
        return f"{place_name(a)} is greater than {place_name(b)}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        a, b = self.places
        row, col = between(a, b)
        down, right = b[0] - a[0], b[1] - a[1]
        tip = (row + down * 0.07, col + right * 0.07)
        ends = [
            (row - down * 0.07 + side * right * 0.12, col - right * 0.07 + side * down * 0.12)
            for side in (1, -1)
        ]
        return (Mark("line", (ends[0], tip, ends[1]), "ink", 0.04, under=False),)


class AllGiven(Rule):
    """No other neighbours have the difference, ratio or sum: all dots are given.

    Neighbours with a dot of either colour are left alone, as a 1 and a 2 may have either.
    """

    __slots__ = ()
    word = "all-given"
    aliases = ("negative",)
    form = Form(numbers=(1, 36), parts=(0, 0), text=True, example="all-given difference 1")

    def _check_form(self) -> None:
        super()._check_form()
        if self.text not in KINDS:
            raise self.error(f"{self.text!r} is none of {', '.join(KINDS)}")

    def free(self, layout: Layout) -> list[tuple[Place, Place]]:
        """Return the neighbours that have no dot of this kind."""
        related: tuple[type[Rule], ...] = (
            (PairSum,) if KINDS[self.text] is PairSum else (Difference, Ratio)
        )
        marked = {frozenset(rule.places) for rule in layout.rules if isinstance(rule, related)}
        return [
            (a, b)
            for a, b in pairs_apart(layout.size, NEIGHBOURS)
            if frozenset((a, b)) not in marked
        ]

    def holds(self, filled: Filled) -> bool:
        has = KINDS[self.text].has
        return not any(
            has(filled[a], filled[b], value)
            for a, b in self.free(filled.layout)
            for value in self.numbers
        )

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        has = KINDS[self.text].has

        def lacks(x: int, y: int) -> bool:
            return not any(has(x, y, value) for value in self.numbers)

        return tuple(
            pair(layout, cell_of(a, layout), cell_of(b, layout), lacks)
            for a, b in self.free(layout)
        )

    def scope(self, layout: Layout) -> tuple[int, ...]:
        return tuple(range(layout.cells))

    def sentence(self, layout: Layout) -> str:
        word = {"xv": "sum"}.get(self.text, self.text)
        values = " or ".join(map(str, self.numbers))
        return f"All are given: no other neighbours have the {word} {values}."


KINDS: dict[str, type[Dot]] = {"difference": Difference, "ratio": Ratio, "xv": PairSum}


def _dot(places: tuple[Place, ...], fill: str, text: str) -> tuple[Mark, ...]:
    point = between(*places)
    dot = Mark("circle", (point,), "ink", 0.26 if not text else 0.32, fill, under=False)
    return (
        (dot, label(point, text, 0.22, "white" if fill == "black" else "black")) if text else (dot,)
    )
