"""Canonical forms by the kernel: mappings and arrays. The room nonet.canonical dresses them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.kernel.batch import Puzzles, digits_and_marks
from nonet.kernel.budget import UNLIMITED, Budget
from nonet.kernel.each import each
from nonet.kernel.native import native, native_houses
from nonet.kernel.numbers import check_seed, threads_of
from nonet.model import Layout
from nonet.model.tabular import Tabular


@dataclass(frozen=True)
class Mapping:
    """Transposed first or not, the row and column that comes to each place, the labels of 1..N."""

    transpose: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    labels: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class CanonicalBatch(Tabular):
    """The canonical forms of n puzzles, as arrays with one row or entry per puzzle.

    ``forms[i]`` in (row, column) is the label of ``puzzles[i]``, transposed if so said, in
    (``rows[i][row]``, ``columns[i][column]``).
    """

    layout: Layout
    #: (n, N*N) uint8: zeros where unknown.
    forms: NDArray[np.uint8]
    #: (n,) bool.
    transposes: NDArray[np.bool_]
    #: (n, N) uint8: which row comes to each place.
    rows: NDArray[np.uint8]
    #: (n, N) uint8: which column comes to each place.
    columns: NDArray[np.uint8]
    #: (n, N) uint8: the labels of 1..N.
    labels: NDArray[np.uint8]
    #: (n,) uint64: the largest number where there are more.
    automorphisms: NDArray[np.uint64]
    #: (n,) bool: False where the budget ran out.
    known: NDArray[np.bool_]
    #: (n, N*N) uint8: the puzzles themselves.
    puzzles: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.known)

    def some(self, indices: Sequence[int]) -> CanonicalBatch:
        """Return the answers to some of the puzzles."""
        chosen = [getattr(self, field.name)[indices] for field in fields(self)[1:]]
        return CanonicalBatch(self.layout, *chosen)


@lru_cache(maxsize=16)
def _symmetries(layout: Layout) -> native.Symmetries:
    return native.Symmetries(native_houses(layout))


def canonical_mapping(
    values: bytes, layout: Layout, budget: Budget | None = None
) -> tuple[Mapping, int] | None:
    """Return the mapping to the canonical form and the automorphisms; None when unknown."""
    budget = budget or UNLIMITED
    found = native.canonicalise(_symmetries(layout), values, budget.nodes, budget.seconds)
    if found is None:
        return None
    transpose, rows, columns, labels, automorphisms, factorials = found
    mapping = Mapping(transpose, tuple(rows), tuple(columns), tuple(labels))
    return mapping, automorphisms * math.prod(map(math.factorial, factorials))


def canonical_batch(
    puzzles: Puzzles,
    *,
    threads: int = 1,
    budget: Budget | None = None,
    layout: Layout | str | None = None,
) -> CanonicalBatch:
    """Return the canonical forms of many puzzles of one layout.

    ``puzzles`` is an (n, N*N) or (n, N, N) array of digits with 0 for a blank, a list of
    strings, or a list of puzzles without pencil marks. The budget is for each puzzle;
    ``threads`` are as many as named, 0 for all cores.

    >>> batch = canonical_batch(["1.............4.", "...3........2..."])
    >>> batch.forms[0].tolist(), batch.automorphisms.tolist()
    ([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0], [4, 4])
    >>> bool((batch.forms[0] == batch.forms[1]).all())
    True
    """
    threads = threads_of(threads)
    digits, chosen, masks = digits_and_marks(puzzles, layout, None)
    if masks is not None:
        raise PuzzleError("a puzzle with pencil marks has no canonical form; leave the marks out")
    budget = budget or UNLIMITED
    n, size = len(digits), chosen.size
    forms = np.zeros((n, chosen.cells), dtype=np.uint8)
    rows, columns, labels = (np.zeros((n, size), dtype=np.uint8) for _ in range(3))
    transposes, known = (np.zeros(n, dtype=np.uint8) for _ in range(2))
    automorphisms = np.zeros(n, dtype=np.uint64)
    symmetries = _symmetries(chosen)

    def find(some: slice, threads: int) -> None:
        native.canonicalise_batch(
            symmetries, digits[some], forms[some], transposes[some], rows[some], columns[some],
            labels[some], automorphisms[some], known[some], threads, budget.nodes, budget.seconds,
        )  # fmt: skip

    if budget == UNLIMITED:
        find(slice(None), threads)
    else:
        each(n, threads, lambda i: find(slice(i, i + 1), 1))
    return CanonicalBatch(
        chosen, forms, transposes != 0, rows, columns, labels, automorphisms, known != 0, digits
    )


def random_mapping(layout: Layout, seed: int) -> Mapping:
    """Return one of the layout's transformations, all equally likely, by seed."""
    check_seed(seed)
    transpose, rows, columns, labels = native.random_transformation(_symmetries(layout), seed)
    return Mapping(transpose, tuple(rows), tuple(columns), tuple(labels))


def symmetry_count(layout: Layout) -> int:
    """Return how many transpositions and permutations of lines keep the houses of a layout.

    >>> symmetry_count(Layout.plain("3x3")), symmetry_count(Layout.plain("2x3"))
    (3359232, 3456)
    """
    return math.prod(_symmetries(layout).order_factors)
