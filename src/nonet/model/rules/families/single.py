"""Rules for single cells: parity, and smaller or larger than all neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, label, middle
from nonet.model.rules.primitives import Primitive
from nonet.model.rules.rule import MANY, Form, Place, Rule, cell_of, cells_of, names
from nonet.model.rules.tables import allowed, numbers_of, pair

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class Odd(Rule):
    """The cells hold odd numbers."""

    __slots__ = ()
    order = "set"
    word = "odd"
    form = Form(example="odd r1c1 r2c5")
    rest = 1

    def holds(self, filled: Filled) -> bool:
        return all(number % 2 == self.rest for number in filled.of(self.places))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return tuple(
            allowed(layout, cell, lambda number: number % 2 == self.rest)
            for cell in self.scope(layout)
        )

    def sentence(self, layout: Layout) -> str:
        return _holds(self.places, self.word)

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        shape = "circle" if self.rest else "square"
        return tuple(
            Mark(shape, (middle(place),), "", 0.8, "grey-light")  # type: ignore[arg-type]
            for place in self.places
        )


class Even(Odd):
    """The cells hold even numbers."""

    __slots__ = ()
    word = "even"
    form = Form(example="even r1c1 r2c5")
    rest = 0


class OneOf(Rule):
    """Each cell holds one of the digits."""

    __slots__ = ()
    order = "set"
    word = "one-of"
    form = Form(numbers=(1, MANY), example="one-of 2 4 r1c1")

    def holds(self, filled: Filled) -> bool:
        return all(number in self.numbers for number in filled.of(self.places))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return tuple(allowed(layout, cell, self.numbers) for cell in self.scope(layout))

    def reach(self, layout: Layout) -> None:
        for number in self.numbers:
            if number not in numbers_of(layout):
                raise self.error(f"{number} is no digit of the grid")

    def relabelled(self, names: Sequence[int]) -> Rule | None:
        return self.remade(numbers=tuple(sorted(names[number] for number in self.numbers)))

    def sentence(self, layout: Layout) -> str:
        verb = "is" if len(self.places) == 1 else "are each"
        return f"{names(self.places)} {verb} {' or '.join(map(str, self.numbers))}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        said = " ".join(map(str, self.numbers))
        return tuple(label((row + 0.82, col + 0.5), said, 0.2) for row, col in self.places)


class Minimum(Rule):
    """Each cell is smaller than all its orthogonal neighbours that are no minima too."""

    __slots__ = ()
    order = "set"
    word = "minimum"
    form = Form(example="minimum r1c1")

    def _fits(self, cell: int, neighbour: int) -> bool:
        return cell < neighbour

    def holds(self, filled: Filled) -> bool:
        return all(
            self._fits(filled[place], filled[other])
            for place, other in self._compared(filled.layout)
        )

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        fits = self._fits
        return tuple(
            pair(layout, cell_of(place, layout), cell_of(other, layout), fits)
            for place, other in self._compared(layout)
        )

    def _compared(self, layout: Layout) -> list[tuple[Place, Place]]:
        """Return each cell with those neighbours that have no such mark themselves."""
        marked = set(self.places)
        for rule in layout.rules:
            if type(rule) is type(self):
                marked |= set(rule.places)
        return [
            (place, other)
            for place in self.places
            for other in neighbours(place, layout.size)
            if other not in marked
        ]

    def scope(self, layout: Layout) -> tuple[int, ...]:
        around = [other for _, other in self._compared(layout)]
        return tuple(dict.fromkeys(cells_of((*self.places, *around), layout)))

    def sentence(self, layout: Layout) -> str:
        verb = "is" if len(self.places) == 1 else "are each"
        what = "smaller" if self.word == "minimum" else "larger"
        tail = "" if len(self.places) == 1 else ", except each other"
        return f"{names(self.places)} {verb} {what} than every orthogonal neighbour{tail}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        inward = self.word == "minimum"
        found = [Mark("wash", tuple(middle(place) for place in self.places), "grey-light")]
        for place in self.places:
            row, col = middle(place)
            for _, other in (two for two in self._compared(layout) if two[0] == place):
                down, right = other[0] - place[0], other[1] - place[1]
                reach = 0.28 if inward else 0.44
                tip = (row + down * reach, col + right * reach)
                back = 0.12 if inward else -0.12
                wing = 0.1
                ends = [
                    (
                        tip[0] + down * back + side * right * wing,
                        tip[1] + right * back + side * down * wing,
                    )
                    for side in (1, -1)
                ]
                found.append(Mark("line", (ends[0], tip, ends[1]), "grey", 0.04))
        return tuple(found)


class Maximum(Minimum):
    """Each cell is larger than all its orthogonal neighbours that are no maxima too."""

    __slots__ = ()
    word = "maximum"
    form = Form(example="maximum r1c1")

    def _fits(self, cell: int, neighbour: int) -> bool:
        return cell > neighbour


def neighbours(place: Place, size: int) -> tuple[Place, ...]:
    """Return the cells above, left, right and below."""
    row, col = place
    around = ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
    return tuple((r, c) for r, c in around if 0 <= r < size and 0 <= c < size)


def _holds(places: tuple[Place, ...], what: str) -> str:
    verb = "holds an" if len(places) == 1 else "hold"
    numbers = "number" if len(places) == 1 else "numbers"
    return f"{names(places)} {verb} {what} {numbers}."
