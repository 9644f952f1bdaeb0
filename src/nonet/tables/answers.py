"""A table of Arrow that was found elsewhere, for the writers of tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    """Looks like a block of rows to those who write them."""

    table: Any

    def __len__(self) -> int:
        return int(self.table.num_rows)

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        return list(self.table.column_names)

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """Yield the rows as Python's own values."""
        columns = []
        for column in self.table.columns:
            values = column.to_pylist()
            if str(column.type).startswith("map<"):
                values = [None if one is None else dict(one) for one in values]
            columns.append(values)
        return zip(*columns, strict=True)

    def arrow(self) -> Any:
        """Return the table itself."""
        return self.table
