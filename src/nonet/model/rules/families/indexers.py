"""Indexers: a cell says where in its row, column or box the number of its place stands.

Places are counted from 1, also where digits begin at 0: there a 0 points nowhere.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark, wash
from nonet.model.rules.primitives import Allowed, Primitive
from nonet.model.rules.rule import Form, Place, Rule, cell_of, names, place_name
from nonet.model.rules.tables import allowed, mask, numbers_of, pair

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class ColumnIndexer(Rule):
    """Digit d in column c of a row: c stands in column d of that row."""

    __slots__ = ()
    order = "set"
    turns = False
    word = "column-indexer"
    form = Form(example="column-indexer r1c1 r2c1")
    colour = "rose-light"

    def place_of(self, place: Place, layout: Layout) -> int:
        """Return the number of the cell's place, from 1."""
        return place[1] + 1

    def at(self, place: Place, number: int, layout: Layout) -> Place:
        """Return where the cell points to when it holds a number that is not 0."""
        return place[0], number - 1

    def reach(self, layout: Layout) -> None:
        for place in self.places:
            own = self.place_of(place, layout)
            if own not in numbers_of(layout):
                raise self.error(f"{place_name(place)} is at place {own}, and no digit is {own}")

    def holds(self, filled: Filled) -> bool:
        layout = filled.layout
        return all(
            filled[place] > 0
            and filled[self.at(place, filled[place], layout)] == self.place_of(place, layout)
            for place in self.places
        )

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        @cache  # one table for all cells that ask the same
        def points(number: int, own: int) -> Callable[[int, int], bool]:
            return lambda x, y: x != number or y == own

        found: list[Primitive] = []
        pointing = range(1, numbers_of(layout)[-1] + 1)
        for place in self.places:
            own = self.place_of(place, layout)
            if layout.lowest == 0:
                found.append(allowed(layout, cell_of(place, layout), pointing))
            for number in pointing:
                target = self.at(place, number, layout)
                if target != place:
                    found.append(
                        pair(
                            layout,
                            cell_of(place, layout),
                            cell_of(target, layout),
                            points(number, own),
                        )
                    )
                elif number != own:
                    others = [other for other in numbers_of(layout) if other != number]
                    found.append(Allowed(cell_of(place, layout), mask(layout, others)))
        return tuple(found)

    def scope(self, layout: Layout) -> tuple[int, ...]:
        cells = [
            cell_of(self.at(place, number, layout), layout)
            for place in self.places
            for number in range(1, numbers_of(layout)[-1] + 1)
        ]
        return tuple(dict.fromkeys([*(cell_of(p, layout) for p in self.places), *cells]))

    def sentence(self, layout: Layout) -> str:
        kind = self.word.removesuffix("-indexer")
        where = {
            "column": "the column in which the number of its own column stands in its row",
            "row": "the row in which the number of its own row stands in its column",
            "box": "the place in the box where the number of its own place stands",
        }[kind]
        verb = "says" if len(self.places) == 1 else "each say"
        return f"{names(self.places)} {verb} {where}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (wash(self.places, self.colour),)


class RowIndexer(ColumnIndexer):
    """Digit d in row r of a column: r stands in row d of that column."""

    __slots__ = ()
    word = "row-indexer"
    form = Form(example="row-indexer r1c1 r1c2")
    colour = "blue-pale"

    def place_of(self, place: Place, layout: Layout) -> int:
        return place[0] + 1

    def at(self, place: Place, number: int, layout: Layout) -> Place:
        return number - 1, place[1]


class BoxIndexer(ColumnIndexer):
    """Digit d at place p of a box: p stands at place d of that box."""

    __slots__ = ()
    word = "box-indexer"
    form = Form(example="box-indexer r1c1 r5c5")
    colour = "green-light"

    def place_of(self, place: Place, layout: Layout) -> int:
        cell = cell_of(place, layout)
        return layout.box_cells(cell).index(cell) + 1

    def at(self, place: Place, number: int, layout: Layout) -> Place:
        cell = layout.box_cells(cell_of(place, layout))[number - 1]
        return divmod(cell, layout.size)
