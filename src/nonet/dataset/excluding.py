"""Other data sets, read for the ids of their puzzles: what they have, this one must not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet import text
from nonet.canonical import canonical_batch
from nonet.dataset.shards import sum_of
from nonet.dataset.sieve import Sieve, as_ids
from nonet.errors import OptionError, SourceError
from nonet.extras import needs
from nonet.kernel.batch import digits_and_marks
from nonet.model import Layout, Puzzle
from nonet.tables.ids import digests_of

ROWS = 8192


@dataclass(frozen=True)
class Excluded:
    """A file whose puzzles are left out."""

    path: str
    sha256: str


def files_of(sources: Sequence[Path]) -> list[Path]:
    """Return the files of sources: files, or folders of Parquet files."""
    files: list[Path] = []
    for source in sources:
        found = sorted(source.rglob("*.parquet")) if source.is_dir() else [source]
        if not found:
            raise SourceError(f"{source}: this folder has no Parquet files")
        files += found
    return files


def excluded(files: Sequence[Path]) -> list[Excluded]:
    """Return the files with what shows whether they have changed."""
    try:
        return [Excluded(file.name, sum_of(file)) for file in files]
    except OSError as error:
        raise SourceError(f"cannot read {error.filename}: {error.strerror}") from error


def exclude(files: Sequence[Path], sieve: Sieve) -> None:
    """Put the ids of every puzzle into a sieve."""
    for file in files:
        for puzzles, layout in batches_of(file):
            ids = as_ids(puzzle_digests(puzzles, layout))
            sieve.keep(ids[sieve.new(ids)])


def puzzle_digests(digits: NDArray[np.uint8], layout: Layout) -> NDArray[np.uint8]:
    """Return the (n, 16) digests of puzzles or grids."""
    return digests_of(canonical_batch(digits, layout=layout).forms, layout)


def batches_of(file: Path) -> Iterator[tuple[NDArray[np.uint8], Layout]]:
    """Yield the puzzles of a file, some of one layout at a time."""
    if file.suffix == ".parquet":
        for rows in parquet_batches(file, ["puzzle", "layout"]):
            yield from by_layout(rows)
        return
    puzzles = (entry.puzzle for entry in text.read(file) if entry.puzzle is not None)
    for layout, some in groupby(puzzles, key=lambda puzzle: puzzle.layout):
        while batch := list(islice(some, ROWS)):
            yield _digits(batch), layout


def parquet_batches(file: Path, columns: Sequence[str]) -> Iterator[Any]:
    """Yield some rows of a Parquet file at a time; columns that it lacks are left out."""
    pa = needs("pyarrow", "Parquet")
    parquet = needs("pyarrow.parquet", "Parquet")
    try:
        with parquet.ParquetFile(file) as source:
            names = source.schema_arrow.names
            if columns[0] not in names:
                raise OptionError(f"{file} has no column {columns[0]}; it has {', '.join(names)}")
            yield from source.iter_batches(ROWS, columns=[one for one in columns if one in names])
    except pa.ArrowInvalid as error:
        raise SourceError(f"{file} is not a Parquet file: {error}") from error


def by_layout(rows: Any) -> Iterator[tuple[NDArray[np.uint8], Layout]]:
    """Yield the puzzles of rows, those of one layout that stand together at a time."""
    lines = rows.column("puzzle").to_pylist()
    names = (
        rows.column("layout").to_pylist() if "layout" in rows.schema.names else [None] * len(lines)
    )
    for (name, _), some in groupby(
        zip(names, lines, strict=True), key=lambda pair: (pair[0], len(pair[1]))
    ):
        layout = None if name is None else Layout.parse(name)
        digits, own, _ = digits_and_marks([line for _, line in some], layout, None)
        yield digits, own


def _digits(puzzles: Sequence[Puzzle]) -> NDArray[np.uint8]:
    flat = b"".join(puzzle.values for puzzle in puzzles)
    return np.frombuffer(flat, dtype=np.uint8).reshape(len(puzzles), -1)
