"""Rules that compare sets of cells: copies, quadruples, circles that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import TYPE_CHECKING, ClassVar

from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, cage, label, line, ring, wash
from nonet.model.rules.primitives import Contains, Count, Either, Primitive, SameValues
from nonet.model.rules.rule import MANY, Form, Rule, cells_of, names, place_name
from nonet.model.rules.tables import allowed, equal_sums, mask, numbers_of, pair

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class Clone(Rule):
    """Shapes that hold equal digits at equal places."""

    __slots__ = ()
    word = "clone"
    form = Form(parts=(2, MANY), example="clone r1c1 r1c2 / r5c5 r5c6")
    any_digits = True

    def _check_form(self) -> None:
        super()._check_form()
        equal_lengths(self)

    def holds(self, filled: Filled) -> bool:
        first, *others = (filled.of(part) for part in self.parts)
        return all(other == first for other in others)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return tuple(
            pair(layout, a, b, _equal)
            for other in self.parts[1:]
            for a, b in zip(cells_of(self.parts[0], layout), cells_of(other, layout), strict=True)
            if a != b
        )

    def sentence(self, layout: Layout) -> str:
        first, *others = self.parts
        return f"{names(first)} hold the same digits as {_lists(others)}, in this order."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return tuple(wash(part, "yellow-light") for part in self.parts)


class Quadruple(Rule):
    """The four cells round a corner hold the listed digits, each as often as listed."""

    __slots__ = ()
    order = "set"
    word = "quadruple"
    aliases: ClassVar[tuple[str, ...]] = ("quad",)
    form = Form(numbers=(1, 4), cells=(4, 4), example="quadruple 1 2 r1c1 r1c2 r2c1 r2c2")

    def holds(self, filled: Filled) -> bool:
        return not Counter(self.numbers) - Counter(filled.of(self.places))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        digits = tuple(sorted(number - layout.lowest + 1 for number in self.numbers))
        return (Contains(self.scope(layout), digits),)

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        check_digits(self, layout)

    def relabelled(self, names: Sequence[int]) -> Rule | None:
        return self.remade(numbers=tuple(sorted(names[number] for number in self.numbers)))

    def sentence(self, layout: Layout) -> str:
        return f"{names(self.places)} hold {_and(self.numbers)}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        row = max(place[0] for place in self.places)
        col = max(place[1] for place in self.places)
        lines = [self.numbers[:2], self.numbers[2:]] if len(self.numbers) > 2 else [self.numbers]
        found = [Mark("circle", ((row, col),), "ink", 0.52, "paper", under=False)]
        for at, numbers in enumerate(lines):
            height = row + (at - (len(lines) - 1) / 2) * 0.2
            found.append(label((height, col), " ".join(map(str, numbers)), 0.2))
        return tuple(found)


class ContainsAll(Quadruple):
    """The cells hold at least these digits."""

    __slots__ = ()
    word = "contains"
    aliases = ()
    form = Form(numbers=(1, MANY), example="contains 1 2 2 r1c1 r1c2 r2c1 r2c2")

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        if len(self.numbers) > len(self.places):
            raise self.error(f"{len(self.numbers)} digits for {len(self.places)} cells")

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (cage(self.places, " ".join(map(str, self.numbers)), "grey"),)


class CountingCircles(Rule):
    """A digit in a circle says how often it stands in circles."""

    __slots__ = ()
    order = "set"
    word = "counting-circles"
    form = Form(example="counting-circles r1c1 r2c5 r3c3")

    def holds(self, filled: Filled) -> bool:
        return all(number == often for number, often in Counter(filled.of(self.places)).items())

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        found: list[Primitive] = []
        every = _sets_with_sum(len(cells), numbers_of(layout)[-1])
        sets = list(islice(every, _MOST_SETS + 1))
        if len(sets) <= _MOST_SETS:  # the digits in circles add up to the number of circles
            found.append(
                Either(tuple(tuple(allowed(layout, c, numbers) for c in cells) for numbers in sets))
            )
        for number in numbers_of(layout):
            wanted = mask(layout, [number])
            absent = Count(cells, wanted, 0, 0)
            if 0 < number <= len(cells):
                found.append(Either(((absent,), (Count(cells, wanted, number, number),))))
            else:
                found.append(Either(((absent,),)))
        return tuple(found)

    def sentence(self, layout: Layout) -> str:
        return f"A digit in the circles {names(self.places)} stands in as many circles as it says."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return tuple(ring(place, size=0.85) for place in self.places)


class SameDigits(Rule):
    """Sets of cells that hold the same digits, each equally often, in any order."""

    __slots__ = ()
    order = "set"
    word = "same-values"
    form = Form(parts=(2, MANY), example="same-values r1c1 r1c2 / r5c5 r6c6")
    any_digits = True

    def _check_form(self) -> None:
        super()._check_form()
        equal_lengths(self)

    def holds(self, filled: Filled) -> bool:
        first, *others = (sorted(filled.of(part)) for part in self.parts)
        return all(other == first for other in others)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        parts = [cells_of(part, layout) for part in self.parts]
        return tuple(SameValues(a, b) for a, b in pairwise(parts))

    def sentence(self, layout: Layout) -> str:
        first, *others = self.parts
        return f"{names(first)} hold the same digits as {_lists(others)}, in any order."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return tuple(wash(part, "green-light") for part in self.parts)


class EqualSum(Rule):
    """Sets of cells with the same sum."""

    __slots__ = ()
    order = "set"
    word = "equal-sum"
    form = Form(parts=(2, MANY), example="equal-sum r1c1 r1c2 / r5c5")

    def holds(self, filled: Filled) -> bool:
        return len({sum(filled.of(part)) for part in self.parts}) == 1

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        parts = [cells_of(part, layout) for part in self.parts]
        return tuple(equal_sums(layout, a, b) for a, b in pairwise(parts) if sorted(a) != sorted(b))

    def sentence(self, layout: Layout) -> str:
        first, *others = self.parts
        return f"{names(first)} have the same sum as {_lists(others)}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return tuple(cage(part, "=", "blue") for part in self.parts)


class ValueIndex(Rule):
    """The first cell's digit stands where the second cell points to, counted from the third."""

    __slots__ = ()
    word = "value-index"
    form = Form(cells=(3, MANY), example="value-index r2c1 r1c1 r1c2 r1c3 r1c4")

    def holds(self, filled: Filled) -> bool:
        value, index, *others = filled.of(self.places)
        at = index - filled.layout.lowest
        return at < len(others) and others[at] == value

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        value, index, *others = self.scope(layout)
        return (pointed(layout, index, others, value),)

    def sentence(self, layout: Layout) -> str:
        value, index, *_ = self.places
        return (
            f"The digit of {place_name(value)} stands where {place_name(index)} points to "
            f"in {names(self.places[2:])}."
        )

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        value, *others = self.places
        return (line(others, "teal", 0.1), ring(value), ring(others[0], fill="green-light"))


_MOST_SETS = 40


def _sets_with_sum(total: int, highest: int) -> Iterator[tuple[int, ...]]:
    """Yield every set of numbers from 1 to the highest with a sum."""
    if total == 0:
        yield ()
    for last in range(1, min(highest, total) + 1):
        if last * (last + 1) // 2 >= total:  # else even all numbers up to it are too few
            for rest in _sets_with_sum(total - last, last - 1):
                yield (*rest, last)


def pointed(
    layout: Layout, index: int, others: Sequence[int], value: int | Sequence[int]
) -> Either:
    """Return the demand that the cell which an index points to holds a digit.

    ``value`` is a cell with the digit, or a list with the number itself.
    """
    ways: list[tuple[Primitive, ...]] = []
    for number, cell in zip(numbers_of(layout), others, strict=False):
        here = allowed(layout, index, [number])
        if not isinstance(value, int):
            ways.append((here, allowed(layout, cell, value)))
        elif cell == index:
            ways.append((here, allowed(layout, value, [number])))
        else:
            ways.append((here, pair(layout, cell, value, _equal)))
    return Either(tuple(ways))


def equal_lengths(rule: Rule) -> None:
    """Raise RuleError where the parts differ in length."""
    lengths = [len(part) for part in rule.parts]
    if len(set(lengths)) > 1:
        raise rule.error(f"lists of {' and '.join(map(str, lengths))} cells; they must be equal")


def check_digits(rule: Rule, layout: Layout) -> None:
    """Raise RuleError for a number that is no digit of the grid."""
    for number in rule.numbers:
        if number not in numbers_of(layout):
            raise rule.error(f"{number} is no digit of the grid")


def _equal(x: int, y: int) -> bool:
    return x == y


def _lists(parts: Sequence[tuple[tuple[int, int], ...]]) -> str:
    return " as well as ".join(names(part) for part in parts)


def _and(numbers: Sequence[int]) -> str:
    listed = list(map(str, numbers))
    return " and ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else listed[0]
