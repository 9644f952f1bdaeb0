"""A voice: says cells, houses, digits and conclusions of a layout in a notation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nonet.model import House, Layout
from nonet.techniques.notation import NOTATIONS, Notation
from nonet.techniques.step import Candidate, Node, Step
from nonet.techniques.words import joined, plural, sentence


@dataclass(frozen=True)
class Voice:
    """What the families speak with. Whatever names a cell, a digit or a house goes through it.

    >>> say = Voice(Layout.plain(), NOTATIONS["A1"])
    >>> say.cells([0, 13]), say.houses(say.layout.houses[:2]), say.removed([(0, 5), (13, 5)])
    ('A1 and B5', 'rows A and B', 'A1 and B5 are not 5')
    """

    layout: Layout
    notation: Notation = NOTATIONS["r1c1"]

    def cell(self, cell: int) -> str:
        """Return ``r1c1``."""
        row, column = divmod(cell, self.layout.size)
        return self.notation.cell(row + 1, column + 1)

    def cells(self, cells: Iterable[int], last: str = "and") -> str:
        """Return ``r1c1 and r1c2``, or with another last word ``r1c1 or r1c2``."""
        return joined(map(self.cell, cells), last)

    def digits(self, digits: Iterable[int], last: str = "and") -> str:
        """Return ``2, 5 and 7``."""
        return joined(digits, last)

    def house(self, house: House) -> str:
        """Return ``row 1``."""
        return f"{house.kind} {self._number(house)}"

    def houses(self, houses: Iterable[House], last: str = "and") -> str:
        """Return ``rows 1 and 4`` for houses of one kind, else each by its name."""
        listed = list(houses)
        if len(listed) > 1 and len({house.kind for house in listed}) == 1:
            return f"{plural(listed[0].kind)} {joined(map(self._number, listed), last)}"
        return joined(map(self.house, listed), last)

    def _number(self, house: House) -> str:
        if house.kind == "row":
            return self.notation.row(house.number)
        return self.notation.column(house.number) if house.kind == "column" else str(house.number)

    def holding(self, cell: int, digits: Iterable[int]) -> str:
        """Return a cell with its candidates: ``r1c1 (2, 5)``."""
        return f"{self.cell(cell)} ({', '.join(map(str, digits))})"

    def claim(self, cell: int, digit: int, on: bool = True) -> str:
        """Return ``r1c1=5`` or ``r1c1<>5``."""
        return f"{self.cell(cell)}{'=' if on else '<>'}{digit}"

    def node(self, node: Node) -> str:
        """Return a link's claim: ``r1c1=5``, of a group ``r1c1/r1c2<>5``."""
        cells = "/".join(map(self.cell, (node.cell, *node.others)))
        return f"{cells}{'=' if node.on else '<>'}{node.digit}"

    def states(self, node: Node) -> str:
        """Return a link's claim as words: ``r1c1 is not 5``, ``5 is in r1c1 or r1c2``."""
        if not node.others:
            return f"{self.cell(node.cell)} is {'' if node.on else 'not '}{node.digit}"
        group = (node.cell, *node.others)
        if node.on:
            return f"{node.digit} is in {self.cells(group, 'or')}"
        return f"{node.digit} is not in {self.cells(group, 'or')}"

    def placed(self, candidates: Iterable[Candidate]) -> str:
        """Return ``r1c1 is 5, r2c2 is 3``."""
        return ", ".join(f"{self.cell(cell)} is {digit}" for cell, digit in candidates)

    def removed(self, candidates: Iterable[Candidate]) -> str:
        """Return ``r1c1 and r1c2 are not 5, r3c3 is not 2 or 7``; equal digits together."""
        digits_by_cell: dict[int, list[int]] = {}
        for cell, digit in candidates:
            digits_by_cell.setdefault(cell, []).append(digit)
        cells_by_digits: dict[tuple[int, ...], list[int]] = {}
        for cell, digits in digits_by_cell.items():
            cells_by_digits.setdefault(tuple(sorted(digits)), []).append(cell)
        return ", ".join(
            f"{self.cells(cells)} {'is' if len(cells) == 1 else 'are'} "
            f"not {self.digits(digits, 'or')}"
            for digits, cells in cells_by_digits.items()
        )

    def conclusion(self, step: Step) -> str:
        """Return what the step places and removes: ``r1c1 is 5, not 7, r2c2 is not 3``."""
        parts = []
        elsewhere = list(step.eliminations)
        for cell, digit in step.placements:
            replaced = [other for there, other in step.eliminations if there == cell]
            elsewhere = [candidate for candidate in elsewhere if candidate[0] != cell]
            part = f"{self.cell(cell)} is {digit}"
            parts.append(f"{part}, not {self.digits(replaced, 'or')}" if replaced else part)
        return ", ".join([*parts, *([self.removed(elsewhere)] if elsewhere else [])])

    def therefore(self, step: Step) -> str:
        """Return the conclusion as a lesson ends: ``So r1c1 is not 5``, with its full stop."""
        return sentence(f"so {self.conclusion(step)}")
