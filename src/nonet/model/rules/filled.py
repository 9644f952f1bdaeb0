"""A complete grid as the players read it: what a rule's definition is checked against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class Filled:
    """The numbers of a complete grid, by place; on a layout from 0 the lowest number is 0."""

    __slots__ = ("_shift", "_values", "layout", "size")

    def __init__(self, layout: Layout, values: Sequence[int]) -> None:
        self.layout = layout
        self.size = layout.size
        self._values = values
        self._shift = layout.lowest - 1

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self._values[place[0] * self.size + place[1]] + self._shift

    def of(self, places: Iterable[tuple[int, int]]) -> list[int]:
        """Return the numbers of some places, in order."""
        return [self[place] for place in places]

    @property
    def numbers(self) -> range:
        """All numbers a cell can hold, ascending."""
        return range(self.layout.lowest, self.layout.lowest + self.size)
