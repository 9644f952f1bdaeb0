"""Tables of puzzles: chosen columns in chosen order, found for a batch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nonet.columns import Column
from nonet.errors import OptionError
from nonet.extras import arrow, needs
from nonet.kernel import Budget
from nonet.kernel.batch import Puzzles
from nonet.model import Layout
from nonet.tables.catalogue import columns_named
from nonet.tables.facts import Facts
from nonet.tables.values import Values, arrow_type, as_arrow, as_list


@dataclass(frozen=True)
class Block:
    """Some rows of a table, column by column."""

    columns: tuple[Column, ...]
    values: tuple[Values, ...]

    def __len__(self) -> int:
        return len(self.values[0]) if self.values else 0

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        return [column.name for column in self.columns]

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """Yield the rows as Python's own values, None for what is not known."""
        return zip(*(as_list(values) for values in self.values), strict=True)

    def arrow(self) -> Any:
        """Return the rows as a table of Arrow, numbers as numbers."""
        arrays = [
            as_arrow(values, column.type)
            for column, values in zip(self.columns, self.values, strict=True)
        ]
        return arrow().Table.from_arrays(arrays, schema=schema_of(self.columns))


def block_of(facts: Facts, columns: Sequence[str] | str) -> Block:
    """Return the columns for puzzles of which something may be known already."""
    chosen = columns_named(columns)
    return Block(tuple(chosen), tuple(values_of(facts, column) for column in chosen))


def table_of(
    puzzles: Puzzles,
    columns: Sequence[str] | str,
    *,
    layout: Layout | str | None = None,
    threads: int = 1,
    seed: int = 0,
    budget: Budget | None = None,
    known: Mapping[str, Values] | None = None,
) -> Any:
    """Return chosen columns for many puzzles of one layout, as a table of Arrow.

    ``known`` has columns whose values are known already, by name. The budget is for each
    puzzle and fact. Values never depend on the other puzzles or the threads.

    >>> table = table_of(["1.3..4.1.......2"], "clues,solution,symmetry")
    >>> table.to_pylist()
    [{'clues': 5, 'solution': '1234342121434312', 'symmetry': 'none'}]
    """
    facts = Facts(puzzles, layout=layout, threads=threads, seed=seed, budget=budget, known=known)
    return block_of(facts, columns).arrow()


def schema_of(columns: Sequence[Column]) -> Any:
    """Return the Arrow schema of columns; each field says its sentence and unit."""
    pa = arrow()
    return pa.schema(
        [
            pa.field(
                column.name,
                arrow_type(column.type),
                metadata={"sentence": column.sentence, "unit": column.unit},
            )
            for column in columns
        ]
    )


def frame_of(table: Any, library: str = "pandas") -> Any:
    """Return a table as a frame of pandas or polars, without copying where they allow it."""
    if library == "polars":
        return needs("polars", "a frame of polars").from_arrow(table)
    if library != "pandas":
        raise OptionError(f"frames of {library!r}; pandas or polars would be right")
    pd = needs("pandas", "a frame of pandas")
    return table.to_pandas(types_mapper=pd.ArrowDtype)


def values_of(facts: Facts, column: Column) -> Values:
    """Return what is known of a column, or find it."""
    if column.name in facts.known:
        return facts.known[column.name]
    return [None] * len(facts) if column.find is None else column.find(facts)
