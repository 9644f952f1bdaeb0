"""A transformation that makes an equivalent puzzle: moving lines and renaming digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from nonet.canonical.turning import keeps_rules, turned_layout
from nonet.errors import LayoutError, PuzzleError
from nonet.kernel.canonical import Mapping
from nonet.model import Grid, Layout, Puzzle

Transformable = TypeVar("Transformable", Puzzle, Grid)


@dataclass(frozen=True)
class Transformation:
    """Transpose first or not, then say which row and column come to each place; then rename.

    ``image[row][column] = labels[source[rows[row]][columns[column]]]``, where the source is
    transposed first if ``transpose`` says so, rows and columns count from 0, and ``labels``
    holds the new names of the digits 1..N. Blanks stay blank.

    >>> turn = Transformation(True, (3, 2, 1, 0), (0, 1, 2, 3), (1, 2, 3, 4))
    >>> puzzle = Puzzle([1, 2, 0, 0] + [0] * 12)
    >>> str(turn.apply(puzzle))
    '........2...1...'
    >>> turn.then(turn.inverse()).apply(puzzle) == puzzle
    True
    """

    transpose: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    labels: tuple[int, ...]

    def __post_init__(self) -> None:
        size = len(self.rows)
        places, digits = set(range(size)), set(range(1, size + 1))
        if (
            set(self.rows) != places
            or set(self.columns) != places
            or set(self.labels) != digits
            or not len(self.rows) == len(self.columns) == len(self.labels)
        ):
            raise PuzzleError(
                "a transformation needs rows and columns that permute 0..N-1 "
                "and labels that permute 1..N"
            )

    @classmethod
    def identity(cls, size: int) -> Transformation:
        """Return the transformation that changes nothing."""
        lines = tuple(range(size))
        return cls(False, lines, lines, tuple(range(1, size + 1)))

    @classmethod
    def of(cls, mapping: Mapping) -> Transformation:
        """Return the transformation the kernel found."""
        return cls(mapping.transpose, mapping.rows, mapping.columns, mapping.labels)

    @property
    def size(self) -> int:
        """N."""
        return len(self.rows)

    @cached_property
    def sources(self) -> tuple[int, ...]:
        """For each cell of the image, the cell it comes from."""
        n = self.size
        if self.transpose:
            return tuple(column * n + row for row in self.rows for column in self.columns)
        return tuple(row * n + column for row in self.rows for column in self.columns)

    def keeps(self, layout: Layout) -> bool:
        """Whether every house of the layout comes to lie on a house."""
        if layout.size != self.size:
            return False
        if layout.rules and not keeps_rules(self, layout):
            return False
        houses = {frozenset(house.cells) for house in layout.houses}
        sources = self.sources
        return all(frozenset(sources[cell] for cell in house) in houses for house in houses)

    def apply(self, source: Transformable) -> Transformable:
        """Return the image of a puzzle (with its pencil marks) or grid.

        Raises LayoutError where houses do not come to lie on houses: then the image would
        be another puzzle altogether.
        """
        if not self.keeps(source.layout):
            raise LayoutError(f"this transformation does not keep the houses of {source.layout}")
        return self.moved(source)

    def image(self, values: bytes) -> bytes:
        """Return the digits of the image, 0 for a blank."""
        names = bytes((0, *self.labels, *range(self.size + 1, 256)))
        return bytes(values[cell] for cell in self.sources).translate(names)

    def moved(self, source: Transformable) -> Transformable:
        """Return the image without looking at the houses: for transformations known to fit."""
        image = self.image(source.values)
        layout = source.layout
        if layout.rules:
            layout = turned_layout(layout, self)
        if isinstance(source, Puzzle) and source.marks is not None:
            marks = [self._renamed(source.marks[cell]) for cell in self.sources]
            return Puzzle(image, layout, marks)
        return type(source).trusted(image, layout)

    def _renamed(self, mask: int) -> int:
        return sum(1 << (label - 1) for digit, label in enumerate(self.labels) if mask >> digit & 1)

    def inverse(self) -> Transformation:
        """Return the transformation that undoes this one."""
        rows, columns = _inverse(self.rows), _inverse(self.columns)
        if self.transpose:
            rows, columns = columns, rows
        labels = _inverse([label - 1 for label in self.labels])
        return Transformation(self.transpose, rows, columns, tuple(digit + 1 for digit in labels))

    def then(self, other: Transformation) -> Transformation:
        """Return this transformation followed by another."""
        if other.size != self.size:
            raise PuzzleError(f"transformations of sizes {self.size} and {other.size}")
        rows, columns = self.rows, self.columns
        if other.transpose:
            rows, columns = columns, rows
        return Transformation(
            self.transpose != other.transpose,
            tuple(rows[row] for row in other.rows),
            tuple(columns[column] for column in other.columns),
            tuple(other.labels[label - 1] for label in self.labels),
        )


def _inverse(permutation: Sequence[int]) -> tuple[int, ...]:
    inverse = [0] * len(permutation)
    for place, source in enumerate(permutation):
        inverse[source] = place
    return tuple(inverse)
