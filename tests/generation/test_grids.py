"""Complete grids: valid everywhere, uniform where it is claimed."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from nonet import Layout, OptionError, UnknownName, random_grid, random_grids
from nonet.kernel.generation import GRID_METHODS, weight_cap


def chi_square(counts: list[int], cells: int) -> float:
    """Return the statistic of counts that should be equal, absent ones included."""
    expected = sum(counts) / cells
    return sum((n - expected) ** 2 for n in counts) / expected + (cells - len(counts)) * expected


# The 99.9 % quantile of chi-square with 287 degrees of freedom.
LIMIT_287 = 365.0


def tally_4x4(method: str, count: int, seed: int = 1) -> list[int]:
    """Return how often each grid of 4x4 came."""
    grids = random_grids(count, layout="2x2", seed=seed, method=method)
    return list(Counter(grid.tobytes() for grid in grids).values())


@pytest.mark.parametrize("method", GRID_METHODS)
@pytest.mark.parametrize("shape", ["2x2", "2x3", "3x3"])
def test_every_method_gives_valid_grids(shape: str, method: str) -> None:
    """Every house holds every digit once."""
    layout = Layout.plain(shape)
    count = 2 if method == "las-vegas" else 8
    for grid in random_grids(count, layout=layout, seed=3, method=method):
        for house in layout.houses:
            assert set(grid[list(house.cells)]) == set(range(1, layout.size + 1))


@pytest.mark.parametrize(
    "name", ["2x4", "2x5", "3x4", "4x4", "5x5", "3x3 x", "3x3 windows", "3x3 disjoint", "1x7"]
)
def test_every_layout_gives_valid_grids(name: str) -> None:
    """Large sizes and extra houses too."""
    layout = Layout.parse(name)
    grid = random_grid(layout, seed=1).values
    for house in layout.houses:
        assert {grid[cell] for cell in house.cells} == set(range(1, layout.size + 1))


def test_grids_depend_on_seed_and_number_alone() -> None:
    """Any part of a run can be made on its own."""
    whole = random_grids(20, seed=5)
    assert (random_grids(7, seed=5, first=13) == whole[13:]).all()
    assert not (random_grids(20, seed=6) == whole).all(axis=1).any()


@pytest.mark.parametrize("method", ["uniform", "quick"])
def test_the_288_grids_of_4x4_are_equally_likely(method: str) -> None:
    """Chi-square does not reject uniformity, and all 288 appear."""
    counts = tally_4x4(method, 28_800)
    assert len(counts) == 288
    assert chi_square(counts, 288) < LIMIT_287


@pytest.mark.parametrize("method", ["brute-force", "las-vegas", "las-vegas-improved"])
def test_the_methods_of_the_papers_are_biased(method: str) -> None:
    """The same test rejects all three."""
    counts = tally_4x4(method, 28_800)
    assert len(counts) == 288
    assert chi_square(counts, 288) > LIMIT_287


def test_the_first_row_decides_the_rest() -> None:
    """Feng, Lu & Zeng's appendix B: two grids with the same first row are the same grid."""
    by_row: dict[bytes, bytes] = {}
    for grid in random_grids(2_000, layout="2x3", seed=1, method="first-row"):
        assert by_row.setdefault(grid[:6].tobytes(), grid.tobytes()) == grid.tobytes()
    assert len(by_row) > 400


def test_digits_and_positions_of_9x9_are_even() -> None:
    """Every digit in every cell, and far cells agree as often as symmetry says."""
    grids = random_grids(4_000, seed=2)
    for cell in (0, 40, 44, 60, 80):
        counts = np.bincount(grids[:, cell], minlength=10)[1:]
        assert chi_square(counts.tolist(), 9) < 26.1  # 99.9 %, 8 degrees of freedom
    # A digit of box 1 is in each cell of box 9 (or 5, 6, 8) equally often.
    for box in (30, 33, 57, 60):
        cells = [box + 9 * row + column for row in range(3) for column in range(3)]
        counts = (grids[:, cells] == grids[:, [0]]).sum(axis=0)
        assert chi_square(counts.tolist(), 9) < 26.1


def pure_rows(grids: np.ndarray, top: int, left: int) -> int:
    """Count grids where the first row of a box is a whole row of the box to its right."""
    first = np.sort(grids.reshape(-1, 9, 9)[:, top, left : left + 3], axis=1)
    found = np.zeros(len(grids), dtype=bool)
    for row in (1, 2):
        other = grids.reshape(-1, 9, 9)[:, top + row, left + 3 : left + 6]
        found |= (first == np.sort(other, axis=1)).all(axis=1)
    return int(found.sum())


def test_the_bands_of_9x9_are_alike() -> None:
    """What is sampled first (a band and a stack) looks like what is filled in later."""
    grids = random_grids(6_000, seed=4)
    first = pure_rows(grids, 0, 0)
    last = pure_rows(grids, 6, 3)
    turned = pure_rows(grids.reshape(-1, 9, 9).transpose(0, 2, 1).reshape(-1, 81), 6, 3)
    mean = (first + last + turned) / 3
    assert mean > 100
    for count in (first, last, turned):
        assert abs(count - mean) < 4 * mean**0.5


def test_nothing_is_claimed_where_probes_fail() -> None:
    """Small layouts have a cap on weights; large ones have none."""
    assert weight_cap(Layout.plain("2x2")) > 0
    assert weight_cap(Layout.plain("4x4")) == 0


def test_a_layout_without_grids_is_named() -> None:
    """A region map that no grid fits is an error, not an endless search."""
    regions = "1122112233443344"
    assert random_grid(Layout.make("2x2", regions=regions), seed=1).size == 4
    with pytest.raises(OptionError, match="no complete grid"):
        random_grid(Layout.make("1x4", regions="1112221323433444"), seed=1)


def test_unknown_methods_are_named() -> None:
    """The error lists the nearest."""
    with pytest.raises(UnknownName, match="las-vegas"):
        random_grids(1, method="las-vega")
