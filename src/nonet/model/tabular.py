"""What people with data frames ask for: everything with a row per puzzle is a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nonet.model.door import verbs
from nonet.model.listing import Listed, Listing


class Tabular(Listed):
    """Becomes a typed table, or a frame of pandas or polars.

    Tables are a room above: the door to it is opened only when one is wanted.
    """

    __slots__ = ()

    def table(self, columns: Sequence[str] | str | None = None) -> Any:
        """Return a pyarrow Table: the usual columns, or any of ``nonet.tables.CATALOGUE``.

        Columns that are not known yet are found.
        """
        return verbs.table(self, columns)

    def frame(self, library: str = "pandas", columns: Sequence[str] | str | None = None) -> Any:
        """Return the same as a frame of pandas (on Arrow's types) or of polars, without copies."""
        return verbs.frame(self, library, columns)

    def listing(self) -> Listing:
        """Return the first rows to look at, and how many there are."""
        return verbs.listing(self)
