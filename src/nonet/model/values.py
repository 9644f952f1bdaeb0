"""What Grid and Puzzle share: one digit or blank per cell of a layout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from nonet.errors import PuzzleError
from nonet.model.drawable import Drawable
from nonet.model.layout import Layout
from nonet.model.shape import Shape
from nonet.model.symbols import read_digits, writing_table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Values(Drawable):
    """Digits in reading order, 0 for a blank. Immutable, hashable, two references small."""

    __slots__ = ("layout", "values")

    layout: Layout
    values: bytes

    def __getitem__(self, cell: int | tuple[int, int]) -> int:
        """Return the digit of a cell, by index or by (row, column) from 0; 0 is a blank."""
        if isinstance(cell, tuple):
            row, col = cell
            size = self.layout.size
            if not (0 <= row < size and 0 <= col < size):
                raise IndexError(f"row and column must be 0 to {size - 1}, not {cell}")
            return self.values[row * size + col]
        return self.values[cell]

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    def rows(self) -> Iterator[tuple[int, ...]]:
        """Yield the rows, top to bottom."""
        size = self.layout.size
        for start in range(0, len(self.values), size):
            yield tuple(self.values[start : start + size])

    def array(self) -> NDArray[np.uint8]:
        """Return an N x N array of digits."""
        import numpy as np

        size = self.layout.size
        return np.frombuffer(self.values, dtype=np.uint8).reshape(size, size).copy()

    @property
    def shape(self) -> Shape:
        """The shape of the layout."""
        return self.layout.shape

    @property
    def size(self) -> int:
        """N."""
        return self.layout.size

    def __str__(self) -> str:
        return self.values.translate(writing_table(self.layout.size, self.layout.lowest)).decode(
            "ascii"
        )

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Values)
        return self.values == other.values and self.layout == other.layout

    def __hash__(self) -> int:
        return hash((self.values, self.layout))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")


# The quickest way past __setattr__, for what is made a million times.
make = object.__new__
set_values = Values.__dict__["values"].__set__
set_layout = Values.__dict__["layout"].__set__


def checked_values(values: Iterable[Any], layout: Layout | str | None) -> tuple[bytes, Layout]:
    """Return the values as bytes with their layout, guessed by their number if not given."""
    if isinstance(layout, str):
        layout = Layout.parse(layout)
    flat = values if isinstance(values, bytes) else _flat_bytes(values, layout)
    if layout is None:
        layout = Layout.plain(Shape.of_cells(len(flat)))
    if len(flat) != layout.cells:
        raise PuzzleError(
            f"{len(flat)} values for a layout of {layout.cells} cells ({layout.shape})"
        )
    if flat and max(flat) > layout.size:
        cell = next(cell for cell, digit in enumerate(flat) if digit > layout.size)
        raise PuzzleError(
            f"{layout.cell_name(cell)}: digit {flat[cell]} is out of range; "
            f"0 (blank) to {layout.size} would be right"
        )
    return flat, layout


def _flat_bytes(values: Iterable[Any], layout: Layout | None) -> bytes:
    """Flatten digits or characters, given flat or row by row."""
    flat = list(_flat(values))
    if flat and isinstance(flat[0], str):
        size = (Shape.of_cells(len(flat)) if layout is None else layout).size
        lowest = 1 if layout is None else layout.lowest
        return read_digits("".join(map(str, flat)), size, lowest)
    for value in flat:
        if not _is_digit(value):
            raise PuzzleError(f"{value} is no digit; 0 (blank) to N would be right")
    return bytes(map(int, flat))


def _flat(values: Iterable[Any]) -> Iterator[Any]:
    for item in values:
        if isinstance(item, Iterable) and not (isinstance(item, str) and len(item) == 1):
            yield from _flat(item)
        else:
            yield item


def _is_digit(value: Any) -> bool:
    try:
        return bool(int(value) == value and 0 <= value <= 255)
    except (TypeError, ValueError, OverflowError):
        return False
