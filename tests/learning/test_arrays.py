"""Arrays on disk are what the Parquet files say, and a data set as PyTorch wants one."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import nonet
from nonet.errors import OptionError, SourceError
from nonet.learning import Arrays

MADE = nonet.generate_batch(40, seed=2, scales=["explainer"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two shards of one split, and one of another."""
    place = tmp_path_factory.mktemp("set")
    table = MADE.table()
    for name, some in (("train-0", table[:25]), ("train-1", table[25:35]), ("test-0", table[35:])):
        pq.write_table(some, place / f"{name}.parquet")
    return place


def test_arrays_hold_what_the_files_hold(folder: Path, tmp_path: Path) -> None:
    """Grids as digits, ratings as numbers, in the order of the files; nothing in memory."""
    arrays = Arrays.make(folder, tmp_path / "npy", files="train-*.parquet")
    assert len(arrays) == 35 and str(arrays.layout) == "3x3"
    assert isinstance(arrays.columns["puzzle"], np.memmap)
    assert (arrays.columns["puzzle"] == MADE.array()[:35]).all()
    batch = nonet.solve_batch(MADE.array()[:35])
    assert (arrays.columns["solution"] == batch.solutions).all()
    ratings = [item.rating.explainer for item in MADE[:35] if item.rating]
    assert np.allclose(arrays.columns["explainer"], ratings)


def test_rows_batches_and_workers(folder: Path, tmp_path: Path) -> None:
    """An index gives a row, a list of them a batch; pickled it is the same data set."""
    arrays = Arrays.make(folder, tmp_path / "npy")
    row = arrays[3]
    assert row["puzzle"].shape == (81,) and row["puzzle"].dtype == np.uint8
    assert arrays[[5, 1]]["solution"].shape == (2, 81)
    pair = arrays.__getitems__([5, 1])
    assert (pair[1]["puzzle"] == arrays[1]["puzzle"]).all() and len(pair) == 2
    again = pickle.loads(pickle.dumps(arrays))
    assert len(again) == len(arrays) and (again[7]["puzzle"] == arrays[7]["puzzle"]).all()
    with pytest.raises(IndexError):
        arrays[99]


def test_holes_and_faults(tmp_path: Path) -> None:
    """A missing number is NaN; a missing column or folder, or mixed layouts, are told."""
    lines = [str(puzzle) for puzzle in MADE.puzzles[:2]]
    pq.write_table(pa.table({"puzzle": lines, "score": [1.5, None], "name": ["a", "b"]}), tmp_path / "a.parquet")  # fmt: skip
    arrays = Arrays.make(tmp_path / "a.parquet", tmp_path / "npy", ["puzzle", "score"])
    assert np.isnan(arrays.columns["score"][1]) and arrays.columns["score"][0] == 1.5
    with pytest.raises(OptionError, match="no column explainer; it has puzzle"):
        Arrays.make(tmp_path, tmp_path / "npy", ["explainer"])
    with pytest.raises(OptionError, match="no numbers or grids"):
        Arrays.make(tmp_path, tmp_path / "npy", ["puzzle", "name"])
    with pytest.raises(SourceError, match="no file that fits"):
        Arrays.make(tmp_path, tmp_path / "npy", files="train-*.parquet")
    with pytest.raises(SourceError, match=r"Arrays\.make"):
        Arrays(tmp_path / "nowhere")
    mixed = tmp_path / "mixed.parquet"
    pq.write_table(pa.table({"puzzle": [lines[0], "1.3..4.1.......2"]}), mixed)
    with pytest.raises(SourceError, match=r"mixed\.parquet, column puzzle"):
        Arrays.make(mixed, tmp_path / "npy", ["puzzle"])
