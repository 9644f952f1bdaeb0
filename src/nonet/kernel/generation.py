"""The kernel's part of generation: random grids, and digging puzzles out of them.

Everything made for try number ``index`` of a run follows from the seed and the index
alone, so a run gives the same puzzles whatever the batches and threads.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nonet.errors import UnknownName
from nonet.kernel.native import native, native_houses
from nonet.kernel.numbers import check_seed, check_whole
from nonet.model import Layout

_PAPER_METHODS = {
    "brute-force": native.PaperMethod.BRUTE_FORCE,
    "las-vegas": native.PaperMethod.LAS_VEGAS,
    "las-vegas-improved": native.PaperMethod.LAS_VEGAS_IMPROVED,
    "first-row": native.PaperMethod.FIRST_ROW,
}
GRID_METHODS = ("uniform", "quick", *_PAPER_METHODS)

WALK = 3  # a purpose of its own for choices made outside the kernel


@lru_cache(maxsize=64)
def weight_cap(layout: Layout, method: str = "uniform") -> float:
    """Return the weight up to which grids are equally likely; 0 where nothing is claimed."""
    return float(native.weight_cap(native_houses(layout), method == "uniform"))


def random_grids(
    layout: Layout,
    count: int,
    seed: int,
    first: int = 0,
    method: str = "uniform",
    seconds: float | None = None,
) -> NDArray[np.uint8]:
    """Return the grids of tries ``first``, ``first + 1``, ...; fewer if time ran out."""
    if method not in GRID_METHODS:
        raise UnknownName("grid method", method, GRID_METHODS)
    check_seed(seed)
    check_whole("count", count)
    check_whole("first", first, bits=63)
    grids = np.zeros((count, layout.cells), dtype=np.uint8)
    geometry = native_houses(layout)
    if method in _PAPER_METHODS:
        made = native.paper_grids(geometry, _PAPER_METHODS[method], seed, first, grids, seconds)
    else:
        cap = weight_cap(layout, method)
        made = native.random_grids(geometry, cap, seed, first, grids, seconds)
    return grids[:made]


def dig(
    layout: Layout,
    puzzles: NDArray[np.uint8],
    groups: Sequence[Sequence[int]],
    floors: NDArray[np.uint16],
    seed: int,
    first: int = 0,
    nodes_per_test: int = 1_000_000,
    seconds: float | None = None,
) -> bool:
    """Take groups of givens out of grids or puzzles, in place, while one solution is left.

    ``floors`` holds the fewest givens wanted of each. Removals that could not be proven
    harmless within ``nodes_per_test`` are not made. False if the time ran out.
    """
    return bool(
        native.dig_batch(
            native_houses(layout), puzzles, [list(group) for group in groups], floors,
            seed, first, nodes_per_test, seconds,
        )
    )  # fmt: skip


def derived_seed(seed: int, index: int, purpose: int = WALK) -> int:
    """Return the seed of one try of a run."""
    return int(native.derived_seed(seed, index, purpose))
