"""Cages and sets of cells that belong together: sums, counts, repeats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from nonet.model.rules.families.line import check_different
from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, cage, wash
from nonet.model.rules.primitives import Count, Different, Either, Primitive
from nonet.model.rules.rule import Form, Rule, names
from nonet.model.rules.tables import automaton, mask, numbers_of, pair, total

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class Killer(Rule):
    """A cage: different digits, with the sum where one is given."""

    __slots__ = ()
    order = "set"
    word = "killer"
    aliases = ("cage",)
    form = Form(numbers=(0, 1), example="killer 15 r1c1 r1c2")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.places)
        if len(set(found)) < len(found):
            return False
        return not self.numbers or sum(found) == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        group: tuple[Primitive, ...] = (Different(cells),) if len(cells) > 1 else ()
        return (*group, total(layout, cells, self.numbers[0])) if self.numbers else group

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        check_different(self, layout)
        if self.numbers:
            numbers = numbers_of(layout)
            count = len(self.places)
            low, high = sum(numbers[:count]), sum(numbers[-count:])
            check_range(self, low, high, count)

    def sentence(self, layout: Layout) -> str:
        tail = f" and have the sum {self.numbers[0]}" if self.numbers else ""
        if len(self.places) == 1:
            return f"{names(self.places)} is {self.numbers[0] if self.numbers else 'any'}."
        return f"{names(self.places)} differ{tail}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (cage(self.places, str(self.numbers[0]) if self.numbers else ""),)


class SumOf(Rule):
    """The cells have the sum; digits may repeat, and a cell named twice counts twice."""

    __slots__ = ()
    order = "set"
    word = "sum"
    form = Form(numbers=(1, 1), example="sum 15 r1c1 r2c2")
    repeats = True

    def holds(self, filled: Filled) -> bool:
        return sum(filled.of(self.places)) == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return (total(layout, self.scope(layout), self.numbers[0]),)

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        numbers = numbers_of(layout)
        count = len(self.places)
        check_range(self, numbers[0] * count, numbers[-1] * count, count)

    def sentence(self, layout: Layout) -> str:
        verb = "have" if len(self.places) > 1 else "has"
        return f"{names(self.places)} {verb} the sum {self.numbers[0]}; digits may repeat."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (cage(self.places, str(self.numbers[0]), "grey"),)


class Region(Rule):
    """Cells without a repeat; N of them hold every digit."""

    __slots__ = ()
    order = "set"
    word = "region"
    aliases: ClassVar[tuple[str, ...]] = ("different", "extra-region", "all-different")
    form = Form(example="region r1c1 r1c2 r2c1")
    any_digits = True

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.places)
        return len(set(found)) == len(found)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return (Different(self.scope(layout)),)

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        check_different(self, layout)

    def sentence(self, layout: Layout) -> str:
        return f"{names(self.places)} hold different digits."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (wash(self.places, "grey-light"),)


class Diagonal(Region):
    """One diagonal without a repeat, given by its two ends."""

    __slots__ = ()
    word = "diagonal"
    aliases = ()
    form = Form(cells=(2, 2), example="diagonal r1c1 r9c9")

    def line(self) -> list[tuple[int, int]]:
        """Return the cells from end to end."""
        (row, col), (last_row, last_col) = self.places
        steps = max(abs(last_row - row), abs(last_col - col))
        down, right = (last_row - row) // steps, (last_col - col) // steps
        return [(row + at * down, col + at * right) for at in range(steps + 1)]

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.line())
        return len(set(found)) == len(found)

    def scope(self, layout: Layout) -> tuple[int, ...]:
        return tuple(row * layout.size + col for row, col in self.line())

    def stand(self, layout: Layout) -> None:
        super().stand(layout)
        (row, col), (last_row, last_col) = self.places
        if abs(last_row - row) != abs(last_col - col):
            raise self.error("the two cells are not the ends of a diagonal")

    def sentence(self, layout: Layout) -> str:
        return f"The diagonal from {names(self.places)} holds different digits.".replace(
            " and ", " to "
        )

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        (row, col), (last_row, last_col) = self.places
        down, right = (1 if last_row > row else -1), (1 if last_col > col else -1)
        start = (row + (down < 0), col + (right < 0))
        stop = (last_row + (down > 0), last_col + (right > 0))
        return (Mark("line", (start, stop), "blue-light", 0.05),)


class LookAndSay(Rule):
    """The cage holds each digit exactly as often as said: 2113 are two 1s and one 3."""

    __slots__ = ()
    order = "set"
    word = "look-and-say"
    form = Form(numbers=(2, 36), example="look-and-say 2 1 1 3 r1c1 r1c2 r2c1 r2c2")

    def _counts(self) -> list[tuple[int, int]]:
        return list(zip(self.numbers[::2], self.numbers[1::2], strict=True))

    def _check_form(self) -> None:
        super()._check_form()
        if len(self.numbers) % 2:
            raise self.error("the numbers come in twos: how often, then which digit")

    def holds(self, filled: Filled) -> bool:
        found = Counter(filled.of(self.places))
        return all(found[number] == often for often, number in self._counts())

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        return tuple(
            Count(cells, mask(layout, [number]), often, often) for often, number in self._counts()
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        for _, number in self._counts():
            if number not in numbers_of(layout):
                raise self.error(f"{number} is no digit of the grid")
        if sum(often for often, _ in self._counts()) > len(self.places):
            raise self.error(f"more digits than the {len(self.places)} cells")

    def sentence(self, layout: Layout) -> str:
        said = ", ".join(f"{number} {_times(often)}" for often, number in self._counts())
        return f"{names(self.places)} hold {said}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (cage(self.places, "".join(map(str, self.numbers)), "purple"),)


class Rellik(Rule):
    """A cage of different digits of which no subset has the sum."""

    __slots__ = ()
    order = "set"
    word = "rellik"
    form = Form(numbers=(1, 1), example="rellik 7 r1c1 r1c2 r2c1")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.places)
        sums = {0}
        for number in found:
            if any(so_far + number == self.numbers[0] for so_far in sums):
                return False
            sums |= {so_far + number for so_far in sums}
        return len(set(found)) == len(found)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        goal = self.numbers[0]

        # The state is the set of sums below the goal that some of the cells have, as bits.
        def follow(state: Hashable, number: int) -> Iterable[Hashable]:
            assert isinstance(state, int)
            sums = state | state << number
            return () if sums >> goal & 1 else (sums & (1 << goal) - 1,)

        group: tuple[Primitive, ...] = (Different(cells),) if len(cells) > 1 else ()
        if goal > sum(numbers_of(layout)[-len(cells) :]):
            return group  # no cells have such a sum
        return (*group, automaton(layout, cells, [1], follow, lambda state: True))

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        check_different(self, layout)
        if self.numbers[0] < 1:
            raise self.error("the sum is at least 1")

    def sentence(self, layout: Layout) -> str:
        return (
            f"{names(self.places)} differ, and none of them, alone or together, "
            f"have the sum {self.numbers[0]}."
        )

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (cage(self.places, f"≠{self.numbers[0]}", "rose"),)


class EqualityCage(Rule):
    """A cage of different digits, as many odd as even, as many low as high."""

    __slots__ = ()
    order = "set"
    word = "equality-cage"
    form = Form(example="equality-cage r1c1 r1c2 r2c1 r2c2")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.places)
        numbers = filled.numbers
        twice = numbers[0] + numbers[-1]
        odd = sum(number % 2 for number in found)
        low = sum(2 * number < twice for number in found)
        high = sum(2 * number > twice for number in found)
        return len(set(found)) == len(found) == 2 * odd and low == high

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        numbers = numbers_of(layout)
        twice = numbers[0] + numbers[-1]
        half = len(cells) // 2
        low = mask(layout, lambda number: 2 * number < twice)
        high = mask(layout, lambda number: 2 * number > twice)
        odd = mask(layout, lambda number: number % 2 == 1)
        return (
            Different(cells),
            Count(cells, odd, half, half),
            Either(
                tuple(
                    (Count(cells, low, many, many), Count(cells, high, many, many))
                    for many in range(half + 1)
                )
            ),
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        check_different(self, layout)
        if len(self.places) % 2:
            raise self.error(f"{len(self.places)} cells; an even number is needed")

    def sentence(self, layout: Layout) -> str:
        return f"{names(self.places)} differ, as many of them odd as even, as many low as high."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (cage(self.places, "=", "teal"),)


class Lunchbox(Rule):
    """A cage of different digits; those between its smallest and largest have the sum."""

    __slots__ = ()
    word = "lunchbox"
    form = Form(numbers=(1, 1), example="lunchbox 7 r1c1 r1c2 r1c3 r1c4")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.places)
        a, b = sorted((found.index(min(found)), found.index(max(found))))
        return len(set(found)) == len(found) and sum(found[a + 1 : b]) == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        goal = self.numbers[0]
        if len(cells) == 1:
            return () if goal == 0 else (Either(()),)

        def ways() -> Iterable[tuple[Primitive, ...]]:
            for small, large in permutations(range(len(cells)), 2):
                inner = cells[min(small, large) + 1 : max(small, large)]
                if not inner and goal:
                    continue
                order = [
                    pair(layout, cells[small], cells[at], _below)
                    for at in range(len(cells))
                    if at != small
                ] + [
                    pair(layout, cells[at], cells[large], _below)
                    for at in range(len(cells))
                    if at not in (small, large)
                ]
                yield (*order, *((total(layout, inner, goal),) if inner else ()))

        return Different(cells), Either(tuple(ways()))

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        check_different(self, layout)

    def sentence(self, layout: Layout) -> str:
        return (
            f"{names(self.places)} differ, and those between the smallest and the "
            f"largest of them have the sum {self.numbers[0]}."
        )

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (cage(self.places, str(self.numbers[0]), "peach"),)


def check_range(rule: Rule, low: int, high: int, count: int) -> None:
    """Raise RuleError where a sum is out of reach."""
    if not low <= rule.numbers[0] <= high:
        cells = "one cell has" if count == 1 else f"{count} cells have"
        raise rule.error(f"{cells} a sum of {low} to {high} here")


def _below(x: int, y: int) -> bool:
    return x < y


def _times(often: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(often, f"{often} times")
