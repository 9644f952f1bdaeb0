"""Puzzles of Parquet files as arrays on disk, mapped into memory: what a training loop reads.

A folder of ``.npy`` files, one for each column, a row for each puzzle. They are made once, in
bounded memory, and shared by all processes that read them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.errors import OptionError, SourceError
from nonet.extras import needs
from nonet.kernel.batch import digits_and_marks
from nonet.model import Layout

GRIDS = ("puzzle", "solution")
BATCH = 65_536
_FACTS = "arrays.json"

Row: TypeAlias = "dict[str, NDArray[Any]]"


class Arrays:
    """Columns as arrays: ``arrays[i]`` is a row, ``arrays[5:9]`` and ``arrays[[3, 1]]`` are many.

    Grids are (n, N*N) ``uint8`` with 0 for a blank; numbers are ``float32``, NaN where missing.
    It has a length and an index, so that it is a data set for PyTorch's DataLoader as it is;
    pickled, it is a path, so that workers map the same pages.
    """

    def __init__(self, place: str | os.PathLike[str]) -> None:
        self.place = Path(place)
        try:
            facts = json.loads((self.place / _FACTS).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise SourceError(
                f"{place}: no arrays here; Arrays.make(FOLDER, {str(place)!r}) makes them"
            ) from None
        self.layout = Layout.parse(facts["layout"])
        self.columns = {
            name: np.load(self.place / f"{name}.npy", mmap_mode="r") for name in facts["columns"]
        }
        self._rows = int(facts["rows"])

    @classmethod
    def make(
        cls,
        source: str | os.PathLike[str],
        place: str | os.PathLike[str],
        columns: Sequence[str] = ("puzzle", "solution", "explainer"),
        *,
        files: str = "**/*.parquet",
    ) -> Arrays:
        """Write the arrays of all files of a folder that fit a pattern, or of one file.

        ``files="**/train-*.parquet"`` takes one split of a data set.
        """
        folder, target = Path(source), Path(place)
        found = sorted(folder.glob(files)) if folder.is_dir() else [folder]
        if not found or not found[0].exists():
            raise SourceError(f"{source}: no file that fits {files}")
        parquet = needs("pyarrow.parquet", "an array of a Parquet file")
        schema = parquet.read_schema(found[0])
        missing = [name for name in columns if name not in schema.names]
        if missing:
            raise OptionError(
                f"{found[0]} has no column {missing[0]}; it has {', '.join(schema.names)}"
            )
        rows = sum(parquet.read_metadata(file).num_rows for file in found)
        target.mkdir(parents=True, exist_ok=True)
        layout = _write(parquet, found, target, columns, rows)
        facts = {"layout": str(layout), "rows": rows, "columns": list(columns)}
        (target / _FACTS).write_text(json.dumps(facts) + "\n", encoding="utf-8")
        return cls(target)

    def __len__(self) -> int:
        return self._rows

    def __getitem__(self, index: int | slice | Sequence[int]) -> Row:
        """Return a row, or many, as a dictionary of arrays of its own."""
        if isinstance(index, int) and not -self._rows <= index < self._rows:
            raise IndexError(f"row {index} of {self._rows}")
        return {name: np.array(column[index]) for name, column in self.columns.items()}

    def __getitems__(self, indices: Sequence[int]) -> list[Row]:
        """Return many rows at once, as PyTorch asks for a batch."""
        found = self[indices]
        return [{name: column[i] for name, column in found.items()} for i in range(len(indices))]

    def __reduce__(self) -> tuple[object, ...]:
        return Arrays, (self.place,)


def _write(
    parquet: Any, files: Sequence[Path], target: Path, columns: Sequence[str], rows: int
) -> Layout:
    arrays: dict[str, Any] = {}
    layout: Layout | None = None
    start = 0
    for file in files:
        with parquet.ParquetFile(file) as opened:
            for batch in opened.iter_batches(batch_size=BATCH, columns=_needed(opened, columns)):
                if layout is None:
                    layout = _layout(batch)
                end = start + batch.num_rows
                for name in columns:
                    values = _values(batch[name], name, layout, file)
                    if name not in arrays:
                        shape = (rows, *values.shape[1:])
                        arrays[name] = np.lib.format.open_memmap(
                            target / f"{name}.npy", "w+", values.dtype, shape
                        )
                    arrays[name][start:end] = values
                start = end
    if layout is None:
        raise SourceError(f"{files[0]}: no puzzle in it")
    for array in arrays.values():
        array.flush()
    return layout


def _needed(file: Any, columns: Sequence[str]) -> list[str]:
    has_layout = "layout" in file.schema_arrow.names
    return [*columns, *(["layout"] if has_layout and "layout" not in columns else [])]


def _layout(batch: Any) -> Layout:
    if "layout" in batch.schema.names:
        return Layout.parse(batch["layout"][0].as_py())
    grid = next(name for name in GRIDS if name in batch.schema.names)
    return digits_and_marks(batch[grid].slice(0, 1))[1]


def _values(column: Any, name: str, layout: Layout, file: Path) -> NDArray[Any]:
    if name in GRIDS:
        try:
            return digits_and_marks(column, layout)[0]
        except ValueError as error:
            raise SourceError(f"{file}, column {name}: {error}") from None
    try:
        numbers: NDArray[Any] = np.asarray(
            column.cast("float64").to_numpy(zero_copy_only=False), dtype=np.float32
        )
    except (NotImplementedError, TypeError, ValueError):  # what Arrow raises is one of these
        raise OptionError(f"column {name} holds {column.type}, and no numbers or grids") from None
    return numbers
