"""Rules for the cells along a line, neighbours or all of them compared in pairs."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, ClassVar

from nonet.model.rules.families.grid import third
from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, line, middle
from nonet.model.rules.primitives import Different, Primitive
from nonet.model.rules.rule import MANY, Form, Rule, names
from nonet.model.rules.tables import pair

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class Line(Rule):
    """The parent of rules along one line of cells."""

    __slots__ = ()
    form = Form(cells=(2, MANY))
    colour: ClassVar[str] = "grey"
    width: ClassVar[float] = 0.2

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return tuple(line(part, self.colour, self.width) for part in self.parts)

    @property
    def said(self) -> str:
        """The line in words."""
        return f"line {names(self.places)}"


class Thermometer(Line):
    """Strictly rising from the bulb."""

    __slots__ = ()
    word = "thermo"
    aliases: ClassVar[tuple[str, ...]] = ("thermometer",)
    form = Form(cells=(2, MANY), example="thermo r1c1 r2c2 r3c3")
    colour = "grey-mid"

    @staticmethod
    def rises(x: int, y: int) -> bool:
        """Whether y may follow x."""
        return x < y

    def holds(self, filled: Filled) -> bool:
        return all(self.rises(x, y) for x, y in pairwise(filled.of(self.places)))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return tuple(pair(layout, a, b, self.rises) for a, b in pairwise(self.scope(layout)))

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        if len(self.places) > layout.size and not isinstance(self, SlowThermometer):
            raise self.error(
                f"{len(self.places)} cells, but only {layout.size} digits can rise; "
                f"a thermometer has at most {layout.size} cells here"
            )

    def sentence(self, layout: Layout) -> str:
        return f"The digits rise from the bulb: {names(self.places)}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        bulb = Mark("circle", (middle(self.places[0]),), "", 0.75, self.colour)
        return (line(self.places, self.colour, 0.3), bulb)


class SlowThermometer(Thermometer):
    """Never falling from the bulb."""

    __slots__ = ()
    word = "slow-thermo"
    aliases = ("slow", "slow-thermometer")
    form = Form(cells=(2, MANY), example="slow-thermo r1c1 r2c2 r3c3")

    @staticmethod
    def rises(x: int, y: int) -> bool:
        return x <= y

    def sentence(self, layout: Layout) -> str:
        return f"The digits never fall from the bulb: {names(self.places)}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        bulb = Mark("circle", (middle(self.places[0]),), "", 0.75, "blue-light")
        return (
            line(self.places, "blue-light", 0.3),
            line(self.places, "paper", 0.1),
            bulb,
        )


class Palindrome(Line):
    """Reads the same from both ends."""

    __slots__ = ()
    order = "line"
    word = "palindrome"
    form = Form(cells=(2, MANY), example="palindrome r1c1 r1c2 r2c3 r2c4")
    any_digits = True
    colour = "grey-mid"
    repeats = True

    def holds(self, filled: Filled) -> bool:
        found = filled.of(self.places)
        return found == found[::-1]

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        half = len(cells) // 2
        return tuple(
            pair(layout, a, b, _equal)
            for a, b in zip(cells[:half], reversed(cells[-half:]), strict=True)
        )

    def sentence(self, layout: Layout) -> str:
        return f"The {self.said} reads the same from both ends."


class Renban(Line):
    """A set of consecutive digits in any order."""

    __slots__ = ()
    order = "set"
    word = "renban"
    form = Form(cells=(2, MANY), example="renban r1c1 r1c2 r2c3")
    colour = "purple"

    def holds(self, filled: Filled) -> bool:
        found = sorted(filled.of(self.places))
        return found == list(range(found[0], found[0] + len(found)))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        reach = len(cells) - 1

        def near(x: int, y: int) -> bool:
            return 0 < abs(x - y) <= reach

        return (
            Different(cells),
            *(pair(layout, a, b, near) for a, b in combinations(cells, 2)),
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        check_different(self, layout)

    def sentence(self, layout: Layout) -> str:
        return f"The {self.said} holds consecutive digits, each once, in any order."


class Whisper(Line):
    """Neighbours on the line differ by at least a number, 5 unless told."""

    __slots__ = ()
    order = "line"
    word = "whisper"
    aliases = ("whispers", "german-whisper")
    form = Form(numbers=(0, 1), cells=(2, MANY), example="whisper 5 r1c1 r1c2 r2c3")
    colour = "green"
    repeats = True

    def least(self, layout: Layout) -> int:
        """Return how much neighbours differ at least."""
        return self.numbers[0] if self.numbers else (layout.size + 1) // 2

    def holds(self, filled: Filled) -> bool:
        least = self.least(filled.layout)
        return all(abs(x - y) >= least for x, y in pairwise(filled.of(self.places)))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        least = self.least(layout)

        def far(x: int, y: int) -> bool:
            return abs(x - y) >= least

        return tuple(pair(layout, a, b, far) for a, b in pairwise(self.scope(layout)))

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        if self.least(layout) >= layout.size:
            raise self.error(f"digits of a grid of size {layout.size} never differ that much")

    def sentence(self, layout: Layout) -> str:
        return f"Neighbours on the {self.said} differ by at least {self.least(layout)}."


class Nabner(Line):
    """No two digits of the line are equal or consecutive."""

    __slots__ = ()
    order = "set"
    word = "nabner"
    form = Form(cells=(2, MANY), example="nabner r1c1 r1c2 r2c3")
    colour = "yellow"

    def holds(self, filled: Filled) -> bool:
        return all(abs(x - y) >= 2 for x, y in combinations(filled.of(self.places), 2))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        return (
            Different(cells),
            *(pair(layout, a, b, _not_near) for a, b in combinations(cells, 2)),
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        most = (layout.size + 1) // 2
        if len(self.places) > most:
            raise self.error(f"{len(self.places)} cells; a nabner line has at most {most} here")

    def sentence(self, layout: Layout) -> str:
        return f"No two digits of the {self.said} are equal or consecutive."


class Entropic(Line):
    """Any three successive cells hold a low, a middle and a high digit."""

    __slots__ = ()
    order = "line"
    word = "entropic"
    form = Form(cells=(2, MANY), example="entropic r1c1 r1c2 r2c3")
    colour = "peach"
    repeats = True

    def holds(self, filled: Filled) -> bool:
        kinds = [third(number, filled.layout) for number in filled.of(self.places)]
        return all(len(set(kinds[at : at + 3])) == 3 for at in range(len(kinds) - 2)) and (
            len(kinds) > 2 or kinds[0] != kinds[1]
        )

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)

        def differ(x: int, y: int) -> bool:
            return third(x, layout) != third(y, layout)

        return tuple(
            pair(layout, a, b, differ)
            for gap in (1, 2)
            for a, b in zip(cells, cells[gap:], strict=False)
        )

    def sentence(self, layout: Layout) -> str:
        return (
            f"Any three successive cells of the {self.said} hold a low, a middle and a high digit."
        )


class Modular(Line):
    """Any m successive cells have different remainders when divided by m; m is 3 unless told."""

    __slots__ = ()
    order = "line"
    word = "modular"
    form = Form(numbers=(0, 1), cells=(2, MANY), example="modular 3 r1c1 r1c2 r2c3")
    colour = "teal"
    repeats = True

    @property
    def modulus(self) -> int:
        """What is divided by."""
        return self.numbers[0] if self.numbers else 3

    def holds(self, filled: Filled) -> bool:
        rests = [number % self.modulus for number in filled.of(self.places)]
        return all(
            rests[at] != rests[other]
            for at in range(len(rests))
            for other in range(at + 1, min(at + self.modulus, len(rests)))
        )

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        cells = self.scope(layout)
        modulus = self.modulus

        def differ(x: int, y: int) -> bool:
            return x % modulus != y % modulus

        return tuple(
            pair(layout, a, b, differ)
            for gap in range(1, modulus)
            for a, b in zip(cells, cells[gap:], strict=False)
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        if not 2 <= self.modulus <= layout.size:
            raise self.error(f"divide by 2 to {layout.size}, not by {self.modulus}")

    def sentence(self, layout: Layout) -> str:
        return (
            f"Any {self.modulus} successive cells of the {self.said} "
            f"have different remainders when divided by {self.modulus}."
        )


def check_different(rule: Rule, layout: Layout) -> None:
    """Raise RuleError where a part has more cells than there are digits."""
    for part in rule.parts:
        if len(part) > layout.size:
            raise rule.error(f"{len(part)} cells cannot all differ; {layout.size} can")


def _equal(x: int, y: int) -> bool:
    return x == y


def _not_near(x: int, y: int) -> bool:
    return abs(x - y) >= 2
