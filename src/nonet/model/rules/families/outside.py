"""Clues outside the grid, about the line of cells they look along."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from nonet.model.rules.families.sets import pointed
from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, label, middle
from nonet.model.rules.primitives import Either, Primitive
from nonet.model.rules.rule import Form, Place, Rule, cells_of, is_inside
from nonet.model.rules.tables import allowed, automaton, numbers_of, total

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class Outside(Rule):
    """The parent of clues beside a row or above a column: ``r0c4``, ``r3c0``, ``r10c4``."""

    __slots__ = ()

    def stand(self, layout: Layout) -> None:
        ends = (-1, layout.size)
        row, col = self.places[0]
        if (row in ends) == (col in ends) or max(row, col) > layout.size:
            last = layout.size + 1
            raise self.error(
                "the clue must stand outside, at the end of a row or column: "
                f"r0c1 above column 1, r1c0 left of row 1, r{last}c1 or r1c{last} at the other end"
            )

    def line(self, size: int) -> list[Place]:
        """Return the cells that the clue looks along, the nearest first."""
        row, col = self.places[0]
        down = 1 if row < 0 else -1 if row == size else 0
        right = 1 if col < 0 else -1 if col == size else 0
        return [(row + down * at, col + right * at) for at in range(1, size + 1)]

    def scope(self, layout: Layout) -> tuple[int, ...]:
        return cells_of(self.line(layout.size), layout)

    def said(self, layout: Layout) -> str:
        """Return the line in words, with the side it is seen from."""
        row, col = self.places[0]
        if row < 0:
            return f"column {col + 1} from the top"
        if row == layout.size:
            return f"column {col + 1} from the bottom"
        return f"row {row + 1} from the {'left' if col < 0 else 'right'}"

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (label(middle(self.places[0]), str(self.numbers[0]), 0.45),)


class Sandwich(Outside):
    """The sum of the digits between the lowest and the highest of the line."""

    __slots__ = ()
    word = "sandwich"
    form = Form(numbers=(1, 1), cells=(1, 1), example="sandwich 15 r0c4")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.line(filled.size))
        if found.count(filled.numbers[0]) != 1 or found.count(filled.numbers[-1]) != 1:
            return False  # no sandwich without its two crusts
        a, b = sorted((found.index(filled.numbers[0]), found.index(filled.numbers[-1])))
        return sum(found[a + 1 : b]) == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        ends = (numbers_of(layout)[0], numbers_of(layout)[-1])
        goal = self.numbers[0]

        # Before the sandwich, the crust it began with and its sum so far, after it.
        def follow(state: Hashable, number: int) -> Iterable[Hashable]:
            if state == "before":
                return ((number, 0),) if number in ends else ("before",)
            if state == "after":
                return () if number in ends else ("after",)
            assert isinstance(state, tuple)
            crust, so_far = state
            if number in ends:
                return ("after",) if number != crust and so_far == goal else ()
            return ((crust, so_far + number),) if so_far + number <= goal else ()

        return (
            automaton(
                layout, self.scope(layout), ["before"], follow, lambda state: state == "after"
            ),
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        _check_reach(self, 0, sum(numbers_of(layout)[1:-1]))

    def sentence(self, layout: Layout) -> str:
        low, high = numbers_of(layout)[0], numbers_of(layout)[-1]
        line = self.said(layout).split(" from")[0]
        return f"The digits between {low} and {high} in {line} have the sum {self.numbers[0]}."


class XSum(Outside):
    """The sum of the first X cells, X being the first digit."""

    __slots__ = ()
    word = "x-sum"
    aliases = ("xsum",)
    form = Form(numbers=(1, 1), cells=(1, 1), example="x-sum 20 r0c4")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.line(filled.size))
        return sum(found[: found[0]]) == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        ways: list[tuple[Primitive, ...]] = []
        for first in numbers_of(layout):
            here = allowed(layout, cells[0], [first])
            if first == 0:
                ways += [(here,)] if self.numbers[0] == 0 else []
            elif first == 1:
                ways += [(here,)] if self.numbers[0] == 1 else []
            elif self.numbers[0] >= first:
                ways.append((here, total(layout, cells[1:first], self.numbers[0] - first)))
        return (Either(tuple(ways)),)

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        _check_reach(self, layout.lowest, sum(numbers_of(layout)))

    def sentence(self, layout: Layout) -> str:
        return (
            f"In {self.said(layout)}, the first X cells have the sum {self.numbers[0]}, "
            "X being the first digit."
        )


class Skyscraper(Outside):
    """How many cells are seen along the line, where taller ones hide lower ones; a 0 never is."""

    __slots__ = ()
    word = "skyscraper"
    form = Form(numbers=(1, 1), cells=(1, 1), example="skyscraper 3 r0c4")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.line(filled.size))
        seen = sum(number > max(found[:at], default=0) for at, number in enumerate(found))
        return seen == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        goal = self.numbers[0]

        def follow(state: Hashable, number: int) -> Iterable[Hashable]:
            assert isinstance(state, tuple)
            tallest, seen = state
            if number <= tallest:
                return (state,)
            return ((number, seen + 1),) if seen < goal else ()

        return (
            automaton(
                layout,
                self.scope(layout),
                [(0, 0)],
                follow,
                lambda state: isinstance(state, tuple) and state[1] == goal,
            ),
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        _check_reach(self, 1, layout.size - 1 + layout.lowest)

    def sentence(self, layout: Layout) -> str:
        count = self.numbers[0]
        verb = "skyscraper is" if count == 1 else "skyscrapers are"
        return f"In {self.said(layout)}, {count} {verb} seen."


class HiddenSkyscraper(Outside):
    """The first digit along the line that a taller one hides."""

    __slots__ = ()
    word = "hidden-skyscraper"
    form = Form(numbers=(1, 1), cells=(1, 1), example="hidden-skyscraper 3 r0c4")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.line(filled.size))
        hidden = [number for at, number in enumerate(found) if number < max(found[: at + 1])]
        return bool(hidden) and hidden[0] == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        goal = self.numbers[0]

        def follow(state: Hashable, number: int) -> Iterable[Hashable]:
            assert isinstance(state, int)
            if state == -2:
                return (-2,)
            if number < state:
                return (-2,) if number == goal else ()
            return (max(state, number),)

        return (automaton(layout, self.scope(layout), [-1], follow, lambda state: state == -2),)

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        _check_reach(self, layout.lowest, layout.lowest + layout.size - 2)

    def sentence(self, layout: Layout) -> str:
        return f"In {self.said(layout)}, the first skyscraper that is hidden is {self.numbers[0]}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        point = middle(self.places[0])
        return (*super().marks(layout), Mark("circle", (point,), "grey", 0.7, under=False))


class NumberedRoom(Outside):
    """The digit stands in the cell that the first digit of the line points to."""

    __slots__ = ()
    word = "numbered-room"
    form = Form(numbers=(1, 1), cells=(1, 1), example="numbered-room 4 r0c4")

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.line(filled.size))
        return found[0] > 0 and found[found[0] - 1] == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        return (pointed(layout, cells[0], cells, list(self.numbers)),)

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        _check_reach(self, layout.lowest, layout.lowest + layout.size - 1)

    def sentence(self, layout: Layout) -> str:
        return (
            f"In {self.said(layout)}, {self.numbers[0]} stands in the cell "
            "that the first digit points to."
        )

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        point = middle(self.places[0])
        return (*super().marks(layout), Mark("square", (point,), "grey", 0.7, under=False))


class LittleKiller(Rule):
    """The sum of a diagonal, digits may repeat: the place of the arrow and the first cell."""

    __slots__ = ()
    word = "little-killer"
    form = Form(numbers=(1, 1), cells=(2, 2), example="little-killer 33 r0c0 r1c1")

    def line(self, size: int) -> list[Place]:
        """Return the cells from the first one to the border."""
        (row, col), (first_row, first_col) = self.places
        down, right = first_row - row, first_col - col
        found = []
        row, col = first_row, first_col
        while 0 <= row < size and 0 <= col < size:
            found.append((row, col))
            row, col = row + down, col + right
        return found

    def scope(self, layout: Layout) -> tuple[int, ...]:
        return cells_of(self.line(layout.size), layout)

    def holds(self, filled: Filled) -> bool:
        return sum(filled.of(self.line(filled.size))) == self.numbers[0]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return (total(layout, self.scope(layout), self.numbers[0]),)

    def stand(self, layout: Layout) -> None:
        outside, first = self.places
        steps = abs(first[0] - outside[0]), abs(first[1] - outside[1])
        border = -1 in outside or layout.size in outside
        if max(*outside) > layout.size or not border or steps != (1, 1):
            raise self.error("name a place outside, such as r0c0, and the cell it points to")
        if not is_inside(first, layout):
            raise self.error("the second cell must be in the grid")

    def reach(self, layout: Layout) -> None:
        numbers = numbers_of(layout)
        count = len(self.line(layout.size))
        _check_reach(self, numbers[0] * count, numbers[-1] * count)

    def sentence(self, layout: Layout) -> str:
        line = self.line(layout.size)
        if len(line) == 1:
            return f"{_name(line[0])} is {self.numbers[0]}."
        return (
            f"The diagonal from {_name(line[0])} to {_name(line[-1])} has the sum "
            f"{self.numbers[0]}; digits may repeat."
        )

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        (row, col), (first_row, first_col) = self.places
        down, right = first_row - row, first_col - col
        centre = (row + 0.5, col + 0.5)
        tip = (centre[0] + down * 0.46, centre[1] + right * 0.46)
        tail = (centre[0] + down * 0.18, centre[1] + right * 0.18)
        at = (centre[0] - down * 0.08, centre[1] - right * 0.08)
        return (
            Mark("arrow", (tail, tip), "ink", 0.04, under=False),
            label(at, str(self.numbers[0]), 0.36),
        )


def _check_reach(rule: Rule, low: int, high: int) -> None:
    if not low <= rule.numbers[0] <= high:
        raise rule.error(f"a number from {low} to {high} is possible here")


def _name(place: Place) -> str:
    return f"r{place[0] + 1}c{place[1] + 1}"
