"""The independent checker: is this grid a solution?

Knows nothing of masks, candidates or engines, so that it can judge them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from nonet.model.house import House
from nonet.model.layout import Layout


@dataclass(frozen=True)
class Fault:
    """One reason why a grid is not a solution: a blank cell, or two equal digits in a house."""

    cells: tuple[int, ...]
    digit: int
    house: House | None = None

    def describe(self, layout: Layout) -> str:
        """Return the fault in words."""
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
    """Return every blank cell and every clash."""
    blanks = [Fault((cell,), 0) for cell, digit in enumerate(values) if not digit]
    return blanks + clashes(layout, values)


def is_solution_of(layout: Layout, values: Sequence[int], givens: Sequence[int]) -> bool:
    """Whether the values solve the puzzle with these givens."""
    agree = all(given in (0, value) for given, value in zip(givens, values, strict=True))
    return agree and not faults(layout, values)
