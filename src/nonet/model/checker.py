"""The independent checker: is this grid a solution?

Knows nothing of masks, candidates or engines, so that it can judge them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.model.house import House
from nonet.model.layout import Layout

if TYPE_CHECKING:
    from nonet.model.rules.rule import Rule


@dataclass(frozen=True)
class Fault:
    """Why a grid is no solution: a blank cell, equal digits in a house, a rule that is broken."""

    cells: tuple[int, ...]
    digit: int
    house: House | None = None
    rule: Rule | None = None

    def describe(self, layout: Layout) -> str:
        """Return the fault in words."""
        if self.rule is not None:
            return f"{self.rule} is broken: {self.rule.sentence(layout)}"
        names = " and ".join(layout.cell_name(cell) for cell in self.cells)
        if self.house is None:
            return f"{names} is blank"
        return f"{names} both hold {layout.digit_name(self.digit)} in {self.house}"


def clashes(layout: Layout, values: Sequence[int]) -> list[Fault]:
    """Return every pair of equal digits in a house; a pair sharing two houses is named once."""
    found: dict[tuple[int, int], Fault] = {}
    for house in layout.houses:
        places: dict[int, list[int]] = {}
        for cell in house.cells:
            if values[cell]:
                places.setdefault(values[cell], []).append(cell)
        for digit, cells in places.items():
            for pair in combinations(sorted(cells), 2):
                found.setdefault(pair, Fault(pair, digit, house))
    return [found[pair] for pair in sorted(found)]


def faults(layout: Layout, values: Sequence[int]) -> list[Fault]:
    """Return every blank cell and every clash; of a complete grid, every broken rule as well."""
    blanks = [Fault((cell,), 0) for cell, digit in enumerate(values) if not digit]
    found = blanks + clashes(layout, values)
    return found if blanks or not layout.rules else found + broken_rules(layout, values)


def broken_rules(layout: Layout, values: Sequence[int]) -> list[Fault]:
    """Return every rule that a complete grid breaks, by the definition of the rule."""
    from nonet.model.rules.filled import Filled

    filled = Filled(layout, values)
    return [
        Fault(rule.scope(layout), 0, rule=rule) for rule in layout.rules if not rule.holds(filled)
    ]


def is_solution_of(layout: Layout, values: Sequence[int], givens: Sequence[int]) -> bool:
    """Whether the values solve the puzzle with these givens."""
    agree = all(given in (0, value) for given, value in zip(givens, values, strict=True))
    return agree and not faults(layout, values)
