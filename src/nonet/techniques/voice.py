"""A voice: says cells, houses, digits and conclusions of a layout in a notation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nonet.model import House, Layout
from nonet.techniques.notation import NOTATIONS, Notation
from nonet.techniques.step import Candidate, Node, Step
from nonet.techniques.words import clauses, joined, plural, sentence

#: Candidates of a cell that are told although its digit is; more go without saying.
REPLACED = 3


@dataclass(frozen=True)
class Voice:
    """What the families speak with. Whatever names a cell, a digit or a house goes through it.

    Digits are written as in the puzzle and its pictures, in large grids with letters.

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

    def digit(self, digit: int) -> str:
        """Return ``5``, or ``A`` for 10."""
        return self.layout.digit_name(digit)

    def digits(self, digits: Iterable[int], last: str = "and") -> str:
        """Return ``2, 5 and 7``."""
        return joined(map(self.digit, digits), last)

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
        return f"{self.cell(cell)} ({', '.join(map(self.digit, digits))})"

    def claim(self, cell: int, digit: int, on: bool = True) -> str:
        """Return ``r1c1=5`` or ``r1c1≠5``."""
        return f"{self.cell(cell)}{'=' if on else '≠'}{self.digit(digit)}"

    def node(self, node: Node) -> str:
        """Return a link's claim: ``r1c1=5``, of a group ``r1c1/r1c2≠5``."""
        cells = "/".join(map(self.cell, (node.cell, *node.others)))
        return f"{cells}{'=' if node.on else '≠'}{self.digit(node.digit)}"

    def states(self, node: Node) -> str:
        """Return a link's claim as words: ``r1c1 is not 5``, ``5 is in r1c1 or r1c2``."""
        digit, holds = self.digit(node.digit), "is" if node.on else "is not"
        if not node.others:
            return f"{self.cell(node.cell)} {holds} {digit}"
        return f"{digit} {holds} in {self.cells((node.cell, *node.others), 'or')}"

    def placed(self, candidates: Iterable[Candidate]) -> str:
        """Return ``r1c1 is 5, and r2c2 is 3``."""
        return clauses(f"{self.cell(cell)} is {self.digit(digit)}" for cell, digit in candidates)

    def removed(self, candidates: Iterable[Candidate]) -> str:
        """Return ``r1c1 and r1c2 are not 5, and r3c3 is not 2 or 7``; equal digits together."""
        return clauses(self._removals(candidates))

    def _removals(self, candidates: Iterable[Candidate]) -> list[str]:
        digits_by_cell: dict[int, list[int]] = {}
        for cell, digit in candidates:
            digits_by_cell.setdefault(cell, []).append(digit)
        cells_by_digits: dict[tuple[int, ...], list[int]] = {}
        for cell, digits in digits_by_cell.items():
            cells_by_digits.setdefault(tuple(sorted(digits)), []).append(cell)
        return [
            f"{self.cells(cells)} {'is' if len(cells) == 1 else 'are'} "
            f"not {self.digits(digits, 'or')}"
            for digits, cells in cells_by_digits.items()
        ]

    def conclusion(self, step: Step) -> str:
        """Return what the step places and removes: ``r1c1 is 5, not 7, and r2c2 is not 3``."""
        parts = []
        elsewhere = list(step.eliminations)
        for cell, digit in step.placements:
            replaced = [other for there, other in step.eliminations if there == cell]
            elsewhere = [candidate for candidate in elsewhere if candidate[0] != cell]
            part = f"{self.cell(cell)} is {self.digit(digit)}"
            is_told = 0 < len(replaced) <= REPLACED
            parts.append(f"{part}, not {self.digits(replaced, 'or')}" if is_told else part)
        return clauses([*parts, *self._removals(elsewhere)])

    def therefore(self, step: Step) -> str:
        """Return the conclusion as a lesson ends: ``So r1c1 is not 5``, with its full stop."""
        return sentence(f"so {self.conclusion(step)}")
