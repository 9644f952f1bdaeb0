"""Rules for the whole grid: chess moves, neighbours, squares of four cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.model.rules.filled import Filled
from nonet.model.rules.primitives import Count, Different, Primitive
from nonet.model.rules.rule import Form, Place, Rule, cell_of
from nonet.model.rules.tables import mask, pair

if TYPE_CHECKING:
    from nonet.model.layout import Layout

KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2))
KING = ((0, 1), (1, 0), (1, 1), (1, -1))
NEIGHBOURS = ((0, 1), (1, 0))
#: It compares nearly all cells with nearly all others.
LARGEST_TAXICAB = 36


def pairs_apart(size: int, moves: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    """Yield every two cells that one of the moves leads between."""
    for row in range(size):
        for col in range(size):
            for down, right in moves:
                if row + down < size and 0 <= col + right < size:
                    yield (row, col), (row + down, col + right)


class WholeGrid(Rule):
    """The parent of rules that need no cells."""

    __slots__ = ()
    form = Form(parts=(0, 0))

    def scope(self, layout: Layout) -> tuple[int, ...]:
        return tuple(range(layout.cells))


class AntiKnight(WholeGrid):
    """Cells a knight's move apart differ."""

    __slots__ = ()
    word = "anti-knight"
    aliases = ("antiknight",)
    any_digits = True
    moves = KNIGHT

    def holds(self, filled: Filled) -> bool:
        return all(filled[a] != filled[b] for a, b in pairs_apart(filled.size, self.moves))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return tuple(
            Different((cell_of(a, layout), cell_of(b, layout)))
            for a, b in pairs_apart(layout.size, self.moves)
        )

    def sentence(self, layout: Layout) -> str:
        return "Cells a knight's move apart hold different digits."


class AntiKing(AntiKnight):
    """Cells a king's move apart differ; the four cells of every square are a group."""

    __slots__ = ()
    word = "anti-king"
    aliases = ("antiking",)
    moves = KING

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return tuple(
            Different(tuple(cell_of(place, layout) for place in square))
            for square in squares(layout.size)
        )

    def sentence(self, layout: Layout) -> str:
        return "Cells a king's move apart hold different digits."


class AntiConsecutive(WholeGrid):
    """Orthogonal neighbours are not consecutive."""

    __slots__ = ()
    word = "anti-consecutive"
    aliases = ("nonconsecutive", "non-consecutive")

    def holds(self, filled: Filled) -> bool:
        return all(abs(filled[a] - filled[b]) != 1 for a, b in pairs_apart(filled.size, NEIGHBOURS))

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        def apart(x: int, y: int) -> bool:
            return abs(x - y) != 1

        return tuple(
            pair(layout, cell_of(a, layout), cell_of(b, layout), apart)
            for a, b in pairs_apart(layout.size, NEIGHBOURS)
        )

    def sentence(self, layout: Layout) -> str:
        return "Orthogonal neighbours are never consecutive."


class AntiTaxicab(WholeGrid):
    """Equal numbers are not as many steps apart as they say."""

    __slots__ = ()
    word = "anti-taxicab"

    def holds(self, filled: Filled) -> bool:
        places = [(row, col) for row in range(filled.size) for col in range(filled.size)]
        return not any(
            filled[a] == filled[b] == abs(a[0] - b[0]) + abs(a[1] - b[1]) and a != b
            for at, a in enumerate(places)
            for b in places[at + 1 :]
        )

    def reach(self, layout: Layout) -> None:
        super().reach(layout)
        if layout.size > LARGEST_TAXICAB:
            raise self.error(
                f"millions of pairs; up to {LARGEST_TAXICAB} rows and columns it is held to"
            )

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        def differs(steps: int) -> Callable[[int, int], bool]:
            return lambda x, y: not x == y == steps

        tables = {steps: differs(steps) for steps in range(2 * layout.size)}
        size = layout.size
        return tuple(
            pair(layout, a, b, tables[steps])
            for a in range(layout.cells)
            for b in range(a + 1, layout.cells)
            for steps in [abs(a // size - b // size) + abs(a % size - b % size)]
            if steps < layout.lowest + size
        )

    def sentence(self, layout: Layout) -> str:
        return "Two equal numbers are never as many steps apart as they say."


class SquaresOfFour(WholeGrid):
    """The parent of rules that ask something of every four cells that meet in a corner."""

    __slots__ = ()

    def kind_of(self, number: int, layout: Layout) -> int:
        """Return which of three kinds a number is."""
        raise NotImplementedError

    def holds(self, filled: Filled) -> bool:
        return all(
            {self.kind_of(number, filled.layout) for number in filled.of(square)} == {0, 1, 2}
            for square in squares(filled.size)
        )

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        masks = [
            mask(layout, lambda number, kind=kind: self.kind_of(number, layout) == kind)  # type: ignore[misc]
            for kind in range(3)
        ]
        return tuple(
            Count(tuple(cell_of(place, layout) for place in square), wanted, 1, 2)
            for square in squares(layout.size)
            for wanted in masks
        )


class GlobalEntropy(SquaresOfFour):
    """Every 2x2 square has a low, a middle and a high digit."""

    __slots__ = ()
    word = "global-entropy"

    def kind_of(self, number: int, layout: Layout) -> int:
        return third(number, layout)

    def sentence(self, layout: Layout) -> str:
        return "Every 2x2 square of cells holds a low, a middle and a high digit."


class GlobalModular(SquaresOfFour):
    """Every 2x2 square has all three remainders of division by 3."""

    __slots__ = ()
    word = "global-modular"

    def kind_of(self, number: int, layout: Layout) -> int:
        return number % 3

    def sentence(self, layout: Layout) -> str:
        return "Every 2x2 square of cells holds all three remainders of division by 3."


def squares(size: int) -> Iterator[tuple[Place, ...]]:
    """Yield the four cells round every inner corner."""
    for row in range(size - 1):
        for col in range(size - 1):
            yield (row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)


def third(number: int, layout: Layout) -> int:
    """Return 0 for a low, 1 for a middle, 2 for a high number: 1-3, 4-6, 7-9 of nine."""
    return (number - layout.lowest) * 3 // layout.size
