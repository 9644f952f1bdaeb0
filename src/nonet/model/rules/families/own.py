"""Rules that say themselves what is allowed: a table of pairs, a regular expression."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise
from math import comb
from typing import TYPE_CHECKING

from nonet.model.rules.families.line import Line
from nonet.model.rules.filled import Filled
from nonet.model.rules.primitives import Different, Primitive
from nonet.model.rules.regular import Expression
from nonet.model.rules.rule import MANY, Form, Given, Rule, cells_of
from nonet.model.rules.tables import automaton, pair
from nonet.model.symbols import WITH_ZERO

if TYPE_CHECKING:
    from nonet.model.layout import Layout

#: Any two of the cells of a list; a whole 16x16 has fewer.
MOST_PAIRS = 50_000
_ROW = re.compile(r"([0-9]{1,6})=([0-9]{1,6}(?:,[0-9]{1,6})*+)")


class Relation(Line):
    """Successive cells hold only pairs of the table: ``1=2,3|2=3`` allows 12, 13 and 23."""

    __slots__ = ()
    word = "relation"
    form = Form(cells=(2, MANY), parts=(1, MANY), text=True, example="relation 1=2,3|2=3 r1c1 r1c2")
    colour = "green"
    repeats = True

    @classmethod
    def where(cls, allows: Callable[[int, int], bool], *cells: Given, numbers: int = 16) -> Rule:
        """Make the table of a function of two numbers, up to 16 unless told.

        >>> print(Relation.where(lambda a, b: a + b == 4, "r1c1 r1c2", numbers=4))
        relation 0=4|1=3|2=2|3=1|4=0 r1c1 r1c2
        """
        rows = [
            f"{x}=" + ",".join(str(y) for y in range(numbers + 1) if allows(x, y))
            for x in range(numbers + 1)
            if any(allows(x, y) for y in range(numbers + 1))
        ]
        return cls(*cells, text="|".join(rows) or "none")

    def allowed(self) -> frozenset[tuple[int, int]]:
        """Return the pairs of the table."""
        if self.text == "none":
            return frozenset()
        pairs = set()
        for row in self.text.split("|"):
            match = _ROW.fullmatch(row)
            if match is None:
                raise self.error(f"{row[:40]!r} is no row of a table; write it like 1=2,3|2=3")
            pairs |= {(int(match[1]), int(number)) for number in match[2].split(",")}
        return frozenset(pairs)

    def _check_form(self) -> None:
        super()._check_form()
        self.allowed()

    def pairs(self, items: Iterable[int]) -> list[tuple[int, int]]:
        """Return which two of a list are compared."""
        return list(pairwise(items))

    def holds(self, filled: Filled) -> bool:
        allowed = self.allowed()
        return all(two in allowed for part in self.parts for two in self.pairs(filled.of(part)))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        allowed = self.allowed()

        def fits(x: int, y: int) -> bool:
            return (x, y) in allowed

        return tuple(
            pair(layout, a, b, fits)
            for part in self.parts
            for a, b in self.pairs(row * layout.size + col for row, col in part)
        )

    def sentence(self, layout: Layout) -> str:
        return f"{self._which} of the {self.said} are a pair of a table."

    _which = "Successive cells"


class RelationOfAll(Relation):
    """Any two cells, in their order, hold only pairs of the table."""

    __slots__ = ()
    word = "relation-all"
    form = Form(
        cells=(2, MANY), parts=(1, MANY), text=True, example="relation-all 1=2,3|2=3 r1c1 r1c2"
    )
    _which = "Any two cells"

    def pairs(self, items: Iterable[int]) -> list[tuple[int, int]]:
        return list(combinations(items, 2))

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        pairs = sum(comb(len(part), 2) for part in self.parts)
        if pairs > MOST_PAIRS:
            raise self.error(f"{pairs:,} pairs of cells; a rule has at most {MOST_PAIRS:,}")

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        found = super().primitives(layout)
        if any(x == y for x, y in self.allowed()):
            return found
        groups = [cells_of(part, layout) for part in self.parts]
        different = tuple(
            Different(cells) for cells in groups if len(set(cells)) == len(cells) <= layout.size
        )
        return (*different, *found)


class Regex(Line):
    """The digits along the line match a regular expression, as a whole.

    Digits are written as in puzzles (A for 10), with ``. [123] [^123] ( ) | * + ? {2,3}``.
    """

    __slots__ = ()
    word = "regex"
    form = Form(cells=(1, MANY), text=True, example='regex "[12]+.*" r1c1 r1c2 r1c3')
    colour = "teal"
    repeats = True

    def _check_form(self) -> None:
        super()._check_form()
        try:
            Expression(self.text)
        except ValueError as error:
            raise self.error(str(error)) from None

    def reach(self, layout: Layout) -> None:
        if layout.size >= len(WITH_ZERO):
            raise self.error(f"expressions have digits up to {WITH_ZERO[-1]}, for 35x35")

    def holds(self, filled: Filled) -> bool:
        # Not by Python's own expressions: they know more, and may take exponential time.
        said = "".join(WITH_ZERO[number] for number in filled.of(self.places))
        return Expression(self.text).matches(said)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        machine = Expression(self.text)
        return (
            automaton(
                layout,
                self.scope(layout),
                machine.start,
                lambda state, number: machine.follow(state, WITH_ZERO[number]),
                machine.accepts,
            ),
        )

    def sentence(self, layout: Layout) -> str:
        return f"The digits of the {self.said} match {self.text}."
