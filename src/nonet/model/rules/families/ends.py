"""Rules for lines whose ends, middle or segments are compared with the rest."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.model.rules.families.line import Line
from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, line, middle, ring
from nonet.model.rules.primitives import Automaton, Either, Primitive
from nonet.model.rules.rule import MANY, Form, Place, cells_of, names, place_name
from nonet.model.rules.tables import automaton, equal_sums, pair

if TYPE_CHECKING:
    from nonet.model.layout import Layout


def _below(x: int, y: int) -> bool:
    return x < y


class Between(Line):
    """The digits of the line lie strictly between those of its two ends."""

    __slots__ = ()
    order = "line"
    word = "between"
    form = Form(cells=(3, MANY), example="between r1c1 r1c2 r1c3")

    def holds(self, filled: Filled) -> bool:
        first, *inner, last = filled.of(self.places)
        return all(min(first, last) < number < max(first, last) for number in inner)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        first, *inner, last = self.scope(layout)

        def rising(low: int, high: int) -> tuple[Primitive, ...]:
            return tuple(
                side
                for cell in inner
                for side in (pair(layout, low, cell, _below), pair(layout, cell, high, _below))
            )

        return (Either((rising(first, last), rising(last, first))),)

    def sentence(self, layout: Layout) -> str:
        ends = self.places[0], self.places[-1]
        verb = "lies" if len(self.places) == 3 else "lie"
        return f"{names(self.places[1:-1])} {verb} between {names(ends)} in value."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        ends = self.places[0], self.places[-1]
        return (line(self.places, self.colour, 0.12), *(ring(end) for end in ends))


class Lockout(Line):
    """The ends differ by 4 or more, and the line avoids them and all between them."""

    __slots__ = ()
    order = "line"
    word = "lockout"
    form = Form(numbers=(0, 1), cells=(3, MANY), example="lockout 4 r1c1 r1c2 r1c3")

    def least(self, layout: Layout) -> int:
        """Return how much the ends differ at least."""
        return self.numbers[0] if self.numbers else layout.size // 2

    def holds(self, filled: Filled) -> bool:
        first, *inner, last = filled.of(self.places)
        low, high = min(first, last), max(first, last)
        return high - low >= self.least(filled.layout) and not any(
            low <= number <= high for number in inner
        )

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        first, *inner, last = self.scope(layout)
        least = self.least(layout)

        def follow(state: Hashable, number: int) -> Iterable[Hashable]:
            assert isinstance(state, tuple)
            if state == ():
                return ((number,),)
            if len(state) == 1:
                (end,) = state
                return () if number == end else ((number, number > end),)
            if state == ("done", "done", "done"):
                return ()
            cell, above = state
            outside = cell > number if above else cell < number
            return (("done", "done", "done"),) if outside else ()

        def far(x: int, y: int) -> bool:
            return abs(x - y) >= least

        one = automaton(  # the same for every cell between the ends
            layout,
            (first, inner[0], last),
            [()],
            follow,
            lambda state: state == ("done", "done", "done"),
        )
        if not isinstance(one, Automaton):
            return (one,)
        return (
            pair(layout, first, last, far),
            *(replace(one, cells=(first, cell, last)) for cell in inner),
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        if self.least(layout) >= layout.size:
            raise self.error(f"digits of a grid of size {layout.size} never differ that much")

    def sentence(self, layout: Layout) -> str:
        ends = self.places[0], self.places[-1]
        verb = "lies" if len(self.places) == 3 else "lie"
        return (
            f"{names(ends)} differ by at least {self.least(layout)}, and "
            f"{names(self.places[1:-1])} {verb} outside of them in value."
        )

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        ends = self.places[0], self.places[-1]
        return (
            line(self.places, "blue-light", 0.12),
            *(Mark("diamond", (middle(end),), "blue", 0.85, "paper") for end in ends),
        )


class DoubleArrow(Line):
    """Both ends together are the sum of what lies between them."""

    __slots__ = ()
    order = "line"
    word = "double-arrow"
    form = Form(cells=(3, MANY), example="double-arrow r1c1 r1c2 r1c3 r1c4")

    def holds(self, filled: Filled) -> bool:
        first, *inner, last = filled.of(self.places)
        return first + last == sum(inner)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        first, *inner, last = self.scope(layout)
        return (equal_sums(layout, [first, last], inner),)

    def sentence(self, layout: Layout) -> str:
        ends = self.places[0], self.places[-1]
        return f"{names(ends)} together are the sum of {names(self.places[1:-1])}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        ends = self.places[0], self.places[-1]
        return (line(self.places, self.colour, 0.06), *(ring(end) for end in ends))


class Zipper(Line):
    """Cells at equal distance from the centre have the sum of the centre."""

    __slots__ = ()
    order = "line"
    word = "zipper"
    form = Form(cells=(3, MANY), example="zipper r1c1 r1c2 r1c3 r1c4 r1c5")
    colour = "lavender"

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.places)
        half = len(found) // 2
        sums = {found[at] + found[-1 - at] for at in range(half)}
        if len(found) % 2:
            sums.add(found[half])
        return len(sums) == 1

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        half = len(cells) // 2
        pairs = [(cells[at], cells[-1 - at]) for at in range(half)]
        if len(cells) % 2:
            return tuple(equal_sums(layout, two, [cells[half]]) for two in pairs)
        return tuple(equal_sums(layout, two, other) for two, other in pairwise(pairs))

    def sentence(self, layout: Layout) -> str:
        half = len(self.places) // 2
        if len(self.places) % 2:
            centre = place_name(self.places[half])
            return (
                f"On the {self.said} two cells equally far from {centre} "
                "have its digit as their sum."
            )
        return f"On the {self.said} all two cells equally far from the centre have the same sum."


class RegionSum(Line):
    """The segments of the line, cut where it enters another box, have equal sums."""

    __slots__ = ()
    order = "line"
    word = "region-sum"
    form = Form(cells=(2, MANY), example="region-sum r3c3 r3c4 r4c4")
    colour = "blue"
    repeats = True

    def segments(self, layout: Layout) -> list[tuple[Place, ...]]:
        """Return the runs of cells in one box or region."""
        found: list[list[Place]] = []
        previous = -1
        for place in self.places:
            box = layout.box_of(place[0] * layout.size + place[1])
            if box != previous:
                found.append([])
            found[-1].append(place)
            previous = box
        return [tuple(segment) for segment in found]

    def holds(self, filled: Filled) -> bool:
        return len({sum(filled.of(part)) for part in self.segments(filled.layout)}) == 1

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        parts = [cells_of(part, layout) for part in self.segments(layout)]
        return tuple(equal_sums(layout, a, b) for a, b in pairwise(parts))

    def sentence(self, layout: Layout) -> str:
        return f"The segments of the {self.said} in each box have the same sum."


class SumLine(Line):
    """The line falls into segments, each with the sum; a closed line may begin within one."""

    __slots__ = ()
    order = "line"
    word = "sum-line"
    form = Form(numbers=(1, 1), cells=(1, MANY), example="sum-line 10 r1c1 r1c2 r1c3")
    colour = "rose"
    loop = False

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.places)
        turns = range(len(found)) if self.loop else range(1)
        return any(_falls(found[at:] + found[:at], self.numbers[0]) for at in turns)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        goal = self.numbers[0]

        # What the segment that goes on round the end of a closed line began with, the sum
        # of the present segment, and whether one was completed (zeros alone never do).
        def follow(state: Hashable, number: int) -> Iterable[Hashable]:
            assert isinstance(state, tuple)
            begun, run, completed = state
            so_far = run + number
            if so_far == goal and number:
                return ((begun, 0, True),)
            return ((begun, so_far, completed),) if so_far < goal else ()

        def accepts(state: Hashable) -> bool:
            return isinstance(state, tuple) and state[0] == state[1] and state[2]

        starts = [(run, run, False) for run in range(goal if self.loop else 1)]
        return (automaton(layout, self.scope(layout), starts, follow, accepts),)

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        most = len(self.places) * (layout.lowest + layout.size - 1)
        if not 1 <= self.numbers[0] <= most:
            raise self.error(f"the sum of a segment lies between 1 and {most} here")

    def sentence(self, layout: Layout) -> str:
        what = "closed line" if self.loop else "line"
        return (
            f"The {what} {names(self.places)} falls into segments "
            f"that each have the sum {self.numbers[0]}."
        )


class SumLoop(SumLine):
    """A closed line of segments with the sum."""

    __slots__ = ()
    word = "sum-loop"
    form = Form(numbers=(1, 1), cells=(3, MANY), example="sum-loop 10 r1c1 r1c2 r2c2 r2c1")
    loop = True

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (line((*self.places, self.places[0]), self.colour, self.width),)


def _falls(found: list[int], goal: int) -> bool:
    """Whether numbers fall into runs with the sum, tried from every end of a first run."""
    ends = {0}
    for start in range(len(found)):
        if start in ends:
            run = 0
            for stop in range(start, len(found)):
                run += found[stop]
                if run == goal:
                    ends.add(stop + 1)
    return len(found) in ends
