"""Clues outside the grid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from nonet.generation.rules.kind import Kind, Rules
from nonet.generation.rules.sketch import Sketch
from nonet.model.rules import LittleKiller, NumberedRoom, Rule, Sandwich, Skyscraper, XSum
from nonet.model.rules.rule import Place


class OutsideKind(Kind):
    """The parent of clues at the ends of rows and columns."""

    rule: ClassVar[type[Rule]]
    both_ends: ClassVar[bool] = True

    def lay(self, sketch: Sketch) -> Rules:
        """Give every clue."""
        return tuple(self.rule(self.clue(sketch, place), [place]) for place in self._places(sketch))

    def clue(self, sketch: Sketch, place: Place) -> int:
        """Return the number at a place outside."""
        return self.seen(sketch, self._line(sketch, place))

    def seen(self, sketch: Sketch, line: list[int]) -> int:
        """Return the clue for the numbers of a line, the nearest first."""
        raise NotImplementedError

    def _places(self, sketch: Sketch) -> Iterator[Place]:
        ends = (-1, sketch.size) if self.both_ends else (-1,)
        for at in range(sketch.size):
            for end in ends:
                yield end, at
                yield at, end

    def _line(self, sketch: Sketch, place: Place) -> list[int]:
        row, col = place
        steps = range(sketch.size)
        cells = (
            [(row, step) for step in steps] if 0 <= row < sketch.size else
            [(step, col) for step in steps]
        )  # fmt: skip
        return sketch.filled.of(cells if -1 in place else cells[::-1])


class Sandwiches(OutsideKind):
    """Sums between the lowest and the highest digit."""

    word = "sandwich"
    aliases = ("sandwiches", "sandwich-sum")
    about = "Sandwich sums: the digits between 1 and 9 in a row or column."
    rule = Sandwich
    both_ends = False

    def seen(self, sketch: Sketch, line: list[int]) -> int:
        """Add up what lies between."""
        numbers = sketch.filled.numbers
        a, b = sorted((line.index(numbers[0]), line.index(numbers[-1])))
        return sum(line[a + 1 : b])


class Skyscrapers(OutsideKind):
    """How many are seen."""

    word = "skyscraper"
    aliases = ("skyscrapers",)
    about = "Skyscrapers: how many cells are seen where taller ones hide lower ones."
    rule = Skyscraper

    def seen(self, sketch: Sketch, line: list[int]) -> int:
        """Count those that none before hides."""
        return sum(number > max(line[:at], default=0) for at, number in enumerate(line))


class XSums(OutsideKind):
    """The sum of the first X cells."""

    word = "x-sum"
    aliases = ("xsum", "x-sums")
    about = "X-sums: the sum of the first X cells, X being the first digit."
    rule = XSum

    def seen(self, sketch: Sketch, line: list[int]) -> int:
        """Add up as many as the first says."""
        return sum(line[: line[0]])


class NumberedRooms(OutsideKind):
    """The digit in the room that the first one numbers."""

    word = "numbered-room"
    aliases = ("numbered-rooms",)
    about = "Numbered rooms: the digit in the cell that the first digit of the line points to."
    rule = NumberedRoom

    def seen(self, sketch: Sketch, line: list[int]) -> int:
        """Look into that room."""
        return line[line[0] - 1]

    def _places(self, sketch: Sketch) -> Iterator[Place]:
        """Leave out lines that begin with a 0, which points to no room."""
        return (place for place in super()._places(sketch) if self._line(sketch, place)[0])


class LittleKillers(Kind):
    """Sums of diagonals."""

    word = "little-killer"
    aliases = ("little-killers",)
    about = "Little killers: sums of diagonals, given outside."

    def lay(self, sketch: Sketch) -> Rules:
        """Give all diagonals of three cells and more, each from one of its ends."""
        size, rules = sketch.size, []
        for at in range(size):
            for place, right in (((-1, at - 1), 1), ((-1, at + 1), -1)):
                rules.append(self._diagonal(sketch, place, (1, right)))
            if at:
                rules.append(self._diagonal(sketch, (at - 1, -1), (1, 1)))
                rules.append(self._diagonal(sketch, (at - 1, size), (1, -1)))
        return tuple(rule for rule in rules if rule is not None)

    def _diagonal(self, sketch: Sketch, place: Place, step: tuple[int, int]) -> Rule | None:
        row, col = place[0] + step[0], place[1] + step[1]
        first, total, cells = (row, col), 0, 0
        while 0 <= row < sketch.size and 0 <= col < sketch.size:
            total += sketch.filled[row, col]
            cells += 1
            row, col = row + step[0], col + step[1]
        return LittleKiller(total, (place, first)) if cells >= 3 else None
