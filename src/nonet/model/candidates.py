"""Candidates: the digits still open in every cell, and the one primitive, eliminate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nonet.model.house import House
from nonet.model.layout import Layout


class Candidates:
    """The open candidates of a layout. Immutable: changing them makes new ones.

    Bit ``digit - 1`` of ``masks[cell]`` says whether the digit is open there.

    >>> c = Candidates.full(Layout.plain("2x2")).place(0, 1)
    >>> c.digits(0), c.digits(1), c.digits(15)
    ((1,), (2, 3, 4), (1, 2, 3, 4))
    >>> (1, 1) in c, len(c.eliminate((1, 2), (15, 4)))
    (False, 52)
    """

    __slots__ = ("layout", "masks")

    def __init__(self, layout: Layout, masks: Sequence[int]) -> None:
        self.layout = layout
        self.masks = tuple(masks)

    @classmethod
    def full(cls, layout: Layout) -> Candidates:
        """Return every digit in every cell."""
        return cls(layout, [(1 << layout.size) - 1] * layout.cells)

    @classmethod
    def of(
        cls, layout: Layout, values: Sequence[int], marks: Sequence[int] | None = None
    ) -> Candidates:
        """Return what placed digits (and pencil marks) leave open; nothing is deduced.

        A placed cell keeps its own digit, even where it clashes with another.
        """
        full = (1 << layout.size) - 1
        masks = list(marks) if marks is not None else [full] * layout.cells
        for cell, digit in enumerate(values):
            if digit:
                bit = 1 << (digit - 1)
                masks[cell] = bit
                for peer in layout.peers[cell]:
                    if not values[peer]:
                        masks[peer] &= ~bit
        return cls(layout, masks)

    def eliminate(self, *candidates: tuple[int, int]) -> Candidates:
        """Return these candidates without the named (cell, digit) pairs."""
        masks = list(self.masks)
        for cell, digit in candidates:
            masks[cell] &= ~(1 << (digit - 1))
        return Candidates(self.layout, masks)

    def place(self, cell: int, digit: int) -> Candidates:
        """Eliminate every other digit of the cell, and the digit from its peers."""
        others = [(cell, other) for other in self.digits(cell) if other != digit]
        seen = [(peer, digit) for peer in self.layout.peers[cell]]
        return self.eliminate(*others, *seen)

    def digits(self, cell: int) -> tuple[int, ...]:
        """Return the digits open in a cell, ascending."""
        return digits_of(self.masks[cell])

    def places(self, house: House, digit: int) -> tuple[int, ...]:
        """Return the cells of a house that are open for a digit."""
        bit = 1 << (digit - 1)
        return tuple(cell for cell in house.cells if self.masks[cell] & bit)

    def empty_cells(self) -> list[int]:
        """Return the cells without any candidate."""
        return [cell for cell, mask in enumerate(self.masks) if not mask]

    def lost_digits(self) -> list[tuple[House, int]]:
        """Return each (house, digit) for which the house has no place."""
        full = (1 << self.layout.size) - 1
        lost = []
        for house in self.layout.houses:
            union = 0
            for cell in house.cells:
                union |= self.masks[cell]
            lost += [(house, digit) for digit in digits_of(full & ~union)]
        return lost

    def __contains__(self, candidate: tuple[int, int]) -> bool:
        cell, digit = candidate
        return bool(self.masks[cell] >> (digit - 1) & 1)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for cell, mask in enumerate(self.masks):
            for digit in digits_of(mask):
                yield cell, digit

    def __len__(self) -> int:
        return sum(mask.bit_count() for mask in self.masks)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Candidates):
            return NotImplemented
        return self.masks == other.masks and self.layout == other.layout

    def __hash__(self) -> int:
        return hash((self.masks, self.layout))

    def __repr__(self) -> str:
        return f"<Candidates: {len(self)} on {self.layout}>"


def digits_of(mask: int) -> tuple[int, ...]:
    """Return the digits of a mask, ascending.

    >>> digits_of(0b1101)
    (1, 3, 4)
    """
    digits = []
    while mask:
        low = mask & -mask
        digits.append(low.bit_length())
        mask ^= low
    return tuple(digits)


def mask_of(digits: Iterable[int]) -> int:
    """Return the mask of some digits; the inverse of :func:`digits_of`."""
    mask = 0
    for digit in digits:
        mask |= 1 << (digit - 1)
    return mask
