"""The values of a column: an array of numbers, a list, or counts by name; None where unknown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.columns import COUNTS, TEXTS
from nonet.extras import arrow


@dataclass(frozen=True)
class Counts:
    """How often each of some names occurs in each row; no counts where a row is not known."""

    names: tuple[str, ...]
    counts: NDArray[Any]  # (n, names)
    known: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.counts)

    def tolist(self) -> list[dict[str, int] | None]:
        """Return a dictionary for each row, in the order of the names."""
        found: list[dict[str, int] | None] = [{} if known else None for known in self.known]
        rows, places = np.nonzero(self.counts)
        numbers = self.counts[rows, places].tolist()
        for row, place, number in zip(rows.tolist(), places.tolist(), numbers, strict=True):
            counts = found[row]
            if counts is not None:
                counts[self.names[place]] = number
        return found

    def to_arrow(self) -> Any:
        """Return the same as an Arrow map, without a dictionary for each row."""
        pa = arrow()
        counts = np.where(self.known[:, None], self.counts, 0)
        rows, places = np.nonzero(counts)
        offsets = np.searchsorted(rows, np.arange(len(self) + 1)).astype(np.int32)
        keys = pa.array(self.names, pa.string()).take(pa.array(places))
        items = pa.array(counts[rows, places], pa.uint16())
        type_ = arrow_type(COUNTS)
        if not self.known.all():  # a map without offset is null
            holes = np.append(~self.known, False)
            offsets = pa.array(np.ma.MaskedArray(offsets, holes))
        return pa.MapArray.from_arrays(offsets, keys, items, type=type_)


Values: TypeAlias = "NDArray[Any] | Sequence[Any] | Counts"


def holed(
    numbers: NDArray[Any], known: NDArray[np.bool_], type: str = "float64"
) -> np.ma.MaskedArray[Any, Any]:
    """Return numbers with holes where they are not known."""
    filled = np.where(known, numbers, 0).astype(type)
    return np.ma.MaskedArray(filled, ~known)


def as_list(values: Values) -> list[Any]:
    """Return the values as Python's own.

    >>> as_list(holed(np.array([1.5, 2.0]), np.array([True, False])))
    [1.5, None]
    """
    if isinstance(values, list):
        return values
    return list(values.tolist() if hasattr(values, "tolist") else values)


def as_arrow(values: Values, type: str) -> Any:
    """Return the values as an Arrow array of a type named in the catalogue."""
    if isinstance(values, Counts):
        return values.to_arrow()
    pa = arrow()
    if isinstance(values, np.ndarray):
        return pa.array(values, arrow_type(type))
    if type == COUNTS:
        values = [None if one is None else list(one.items()) for one in values]
    return pa.array(values, arrow_type(type))


def arrow_type(type: str) -> Any:
    """Return the Arrow type of a name."""
    pa = arrow()
    if type == COUNTS:
        return pa.map_(pa.string(), pa.uint16())
    if type == TEXTS:
        return pa.list_(pa.string())
    return pa.type_for_alias(type)
