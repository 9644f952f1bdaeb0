"""Batches as tables and frames, and batch calls on the columns of others."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import nonet
from nonet.errors import OptionError, PuzzleError

MADE = nonet.generate_batch(6, seed=1, scales=["explainer", "score"])
LINES = [str(puzzle) for puzzle in MADE.puzzles]
COLUMNS = {
    "arrow array": pa.array(LINES),
    "arrow chunks": pa.chunked_array([LINES[:2], LINES[2:]]),
    "arrow table": pa.table({"id": range(6), "puzzle": LINES}),
    "record batch": pa.record_batch({"puzzle": LINES}),
    "large string": pa.array(LINES, pa.large_string()),
    "dictionary": pa.array(LINES).dictionary_encode(),
    "pandas column": pd.Series(LINES),
    "pandas objects": pd.Series(LINES, dtype=object),
    "pandas on arrow": pd.Series(LINES, dtype=pd.ArrowDtype(pa.string())),
    "pandas frame": pd.DataFrame({"puzzle": LINES}),
    "polars column": pl.Series(LINES),
    "polars frame": pl.DataFrame({"puzzle": LINES}),
    "numpy texts": np.array(LINES),
}


@pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)
def test_batch_calls_take_any_column(column: Any) -> None:
    """The answers are those to the same texts."""
    assert (nonet.solve_batch(column).solutions == nonet.solve_batch(LINES).solutions).all()
    assert nonet.count_batch(column).tolist() == [1] * 6
    ratings = nonet.rate_batch(column).column("explainer")
    assert ratings.tolist() == nonet.rate_batch(LINES).column("explainer").tolist()
    assert (nonet.canonical_batch(column).forms == nonet.canonical_batch(LINES).forms).all()


def test_bad_columns_are_told() -> None:
    """A hole, or a table without puzzles, is named."""
    with pytest.raises(PuzzleError, match="puzzle 1 is missing"):
        nonet.solve_batch(pa.array([LINES[0], None]))
    with pytest.raises(PuzzleError, match="puzzle 1 is missing"):
        nonet.solve_batch(pd.Series([LINES[0], None]))
    with pytest.raises(PuzzleError, match="a column puzzle is missing"):
        nonet.solve_batch(pa.table({"quiz": LINES}))
    with pytest.raises(PuzzleError, match="expected 81"):
        nonet.solve_batch(pa.array([LINES[0], LINES[1][:-1]]))


def test_what_was_made_is_a_table() -> None:
    """Seed, try, method and every rating, as the items say."""
    table = MADE.table().to_pylist()
    for item, row in zip(MADE, table, strict=True):
        assert item.rating is not None and item.rating.level is not None
        assert row["puzzle"] == str(item.puzzle) and row["solution"] == str(item.puzzle.solve())
        assert (row["seed"], row["try"]) == (item.seed, item.index)
        assert (row["method"], row["proven"]) == ("fast", True)
        assert row["explainer"] == item.rating.explainer and row["score"] == item.rating.score
        assert row["level"] == item.rating.level.name
        assert dict(row["techniques"]) == item.rating.counts


def test_frames_are_the_same_table() -> None:
    """Pandas and polars see the numbers that Arrow has, without a copy of them."""
    ratings = nonet.rate_batch(LINES, scales="all")
    table, frame, other = ratings.table(), ratings.frame(), ratings.frame("polars")
    assert frame["explainer"].tolist() == other["explainer"].to_list()
    assert other["explainer"].to_list() == table["explainer"].to_pylist()
    assert str(frame["branches"].dtype).startswith("uint64")
    shared = table["loops"].chunk(0)
    back = pl.from_arrow(table)["loops"].to_arrow()
    assert back.buffers()[1].address == shared.buffers()[1].address
    with pytest.raises(OptionError, match="pandas or polars"):
        ratings.frame("excel")


def test_any_column_can_be_asked_of_any_batch() -> None:
    """What a batch does not know is found."""
    batch = nonet.solve_batch(LINES)
    row = batch.table("puzzle,explainer,puzzle_id,minimal").to_pylist()[0]
    assert row["explainer"] == MADE[0].rating.explainer and row["minimal"] is True
    forms = nonet.canonical_batch(LINES)
    assert forms.table("puzzle_id")["puzzle_id"][0].as_py() == row["puzzle_id"]


def test_reasons_stand_beside_missing_numbers() -> None:
    """A puzzle without one solution has a status and a reason, and no number."""
    table = nonet.rate_batch([LINES[0], "." * 81]).table().to_pydict()
    assert table["reason"] == [None, "the puzzle has several solutions"]
    assert table["status"] == ["unique", "several"] and table["explainer"][1] is None
    small = nonet.rate_batch(["1.3..4.1..2....2"], scales="explainer").table().to_pydict()
    assert "plain 9x9" in small["reason"][0] or "no solution" in small["reason"][0]
