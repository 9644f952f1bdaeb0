"""A grid: values on a layout, complete or not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nonet.model.checker import Fault, faults
from nonet.model.layout import Layout
from nonet.model.values import Values, checked_values, make, set_layout, set_values


class Grid(Values):
    """Values on a layout; a solution when complete and without fault.

    >>> grid = Grid([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    >>> print(grid, grid.is_solution())
    1234341221434321 True
    """

    __slots__ = ()

    def __init__(self, values: Iterable[Any], layout: Layout | str | None = None) -> None:
        flat, layout = checked_values(values, layout)
        object.__setattr__(self, "values", flat)
        object.__setattr__(self, "layout", layout)

    @classmethod
    def trusted(cls, values: bytes, layout: Layout) -> Grid:
        """Make a grid of values known to be right, without checking them again."""
        grid: Grid = make(cls)
        set_values(grid, values)
        set_layout(grid, layout)
        return grid

    def is_complete(self) -> bool:
        """Whether no cell is blank."""
        return 0 not in self.values

    def faults(self) -> list[Fault]:
        """Return everything that keeps this grid from being a solution."""
        return faults(self.layout, self.values)

    def is_solution(self) -> bool:
        """Whether every house holds every digit once, by the independent checker."""
        return not self.faults()

    def __repr__(self) -> str:
        where = "" if self.layout.is_usual else f", layout={self.layout.name!r}"
        return f"Grid({str(self)!r}{where})"

    def __reduce__(self) -> tuple[object, ...]:
        return Grid.trusted, (self.values, self.layout)
