"""A library: a folder of Parquet files with a row per puzzle, asked through DuckDB."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from nonet.errors import OptionError, SourceError, UnknownName
from nonet.extras import needs
from nonet.kernel.numbers import check_seed
from nonet.library.question import Question

#: What a shell or a notebook calls the table of all puzzles in a question of SQL.
VIEW = "puzzles"


def _is_parquet(file: Path) -> bool:
    try:
        with file.open("rb") as stream:
            return stream.read(4) == b"PAR1"
    except OSError as error:
        raise SourceError(f"cannot read {file}: {error.strerror}") from None


class Library:
    """The puzzles of a folder, of its folders, or of one Parquet file.

    Any Parquet files with a column ``puzzle`` are one; those that ``nonet dataset make``,
    ``nonet generate`` and ``nonet library add`` write have the columns to ask for.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        if not self.folder.exists():
            raise SourceError(f"{folder}: no such folder")
        if self.folder.is_file() and not _is_parquet(self.folder):
            raise SourceError(
                f"{folder}: this is no Parquet file; nonet library add makes a folder of them"
            )
        found = sorted(self.folder.rglob("*.parquet")) if self.folder.is_dir() else [self.folder]
        self.files = [str(path) for path in found if not path.name.startswith((".", "_"))]
        if not self.files:
            raise SourceError(
                f"{folder}: no Parquet file in this folder; nonet library add puts puzzles there"
            )
        self._duckdb = needs("duckdb", "a library")

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The names of all columns of all files."""
        names = tuple(self._table(f"SELECT * FROM {VIEW} LIMIT 0").column_names)
        if "puzzle" not in names:
            raise SourceError(f"{self.folder}: its files have no column puzzle, but {names}")
        return names

    def __len__(self) -> int:
        return int(self._table(f"SELECT count(*) AS n FROM {VIEW}")["n"][0].as_py())

    def find(
        self,
        question: Question | None = None,
        count: int | None = None,
        *,
        columns: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> Any:
        """Return the rows that answer a question, as a table of Arrow.

        The first ``count`` of them in the order of the files; with a ``seed`` as many drawn at
        random, in a random order that the seed alone decides.
        """
        condition, values = (question or Question()).condition(self.columns)
        chosen = self._chosen(columns)
        if seed is not None:
            check_seed(seed)
            return self._drawn(condition, values, count, chosen, seed)
        limit = "" if count is None else f" LIMIT {int(count)}"
        return self._table(f"SELECT {chosen} FROM {VIEW} WHERE {condition}{limit}", values)

    def count(self, question: Question | None = None, by: Sequence[str] = ()) -> Any:
        """Return how many puzzles answer a question, for each value of some columns."""
        condition, values = (question or Question()).condition(self.columns)
        if not by:
            return self._table(f"SELECT count(*) AS puzzles FROM {VIEW} WHERE {condition}", values)
        names = self._chosen(by)
        return self._table(
            f"SELECT {names}, count(*) AS puzzles FROM {VIEW} WHERE {condition} "
            f"GROUP BY {names} ORDER BY {names}",
            values,
        )

    def sql(self, query: str) -> Any:
        """Return the answer to a query of SQL over the table ``puzzles``."""
        try:
            return self._table(query)
        except self._duckdb.Error as error:
            raise OptionError(f"SQL: {str(error).strip()}") from None

    def _drawn(
        self, condition: str, values: list[Any], count: int | None, chosen: str, seed: int
    ) -> Any:
        """Number the rows that fit, draw numbers, and fetch those rows."""
        where = f"FROM {self._source(', filename = true, file_row_number = true')}"
        fitting = self._table(f"SELECT filename, file_row_number {where} WHERE {condition}", values)
        total = fitting.num_rows
        drawn = random.Random(seed).sample(range(total), total if count is None else min(count, total))  # fmt: skip
        pa = needs("pyarrow", "a library")
        wanted = fitting.take(pa.array(drawn, pa.int64()))
        wanted = wanted.append_column("place", pa.array(range(len(drawn)), pa.int64()))
        return self._table(
            f"SELECT {chosen} {where} JOIN wanted USING (filename, file_row_number) ORDER BY place",
            wanted=wanted,
        )

    def _chosen(self, columns: Sequence[str] | None) -> str:
        for name in columns or ():
            if name not in self.columns:
                raise UnknownName("column of this library", name, self.columns)
        return ", ".join(f'"{name}"' for name in columns or self.columns)

    def _table(self, query: str, values: Sequence[Any] = (), **tables: Any) -> Any:
        """Return the answer to a query as a table of Arrow; some tables may be given by name."""
        connection = self._database.cursor()  # its own for every thread that asks
        for name, table in tables.items():
            connection.register(name, table)
        try:
            found = connection.sql(query, params=list(values) or None)
            if found is None:
                raise OptionError("this is no question: SELECT would be right")
            return found.to_arrow_table()
        except (self._duckdb.IOException, self._duckdb.InvalidInputException) as error:
            raise SourceError(f"{self.folder}: {str(error).splitlines()[0]}") from None

    @cached_property
    def _database(self) -> Any:
        connection = self._duckdb.connect()
        try:
            connection.execute(f"CREATE VIEW {VIEW} AS SELECT * FROM {self._source('')}")
        except self._duckdb.Error as error:
            raise SourceError(f"{self.folder}: {str(error).splitlines()[0]}") from None
        return connection

    def _source(self, options: str) -> str:
        """Return what stands behind FROM: all files, technique counts as a map in all of them."""
        parts = []
        for chosen, columns in (
            ([name for name in self.files if name not in self._with_pairs], "*"),
            (self._with_pairs, "* REPLACE (map_from_entries(techniques) AS techniques)"),
        ):
            if chosen:
                files = ", ".join("'" + name.replace("'", "''") + "'" for name in chosen)
                read = f"read_parquet([{files}], union_by_name = true{options})"
                parts.append(f"SELECT {columns} FROM {read}")
        return f"({' UNION ALL BY NAME '.join(parts)})"

    @cached_property
    def _with_pairs(self) -> list[str]:
        """The files of data sets: technique counts are a list of pairs there."""
        pa, parquet = needs("pyarrow", "a library"), needs("pyarrow.parquet", "a library")

        def has_pairs(name: str) -> bool:
            try:
                schema = parquet.read_schema(name)
            except (pa.ArrowInvalid, OSError):
                return False  # DuckDB will say what is wrong with it
            place = schema.get_field_index("techniques")
            return place >= 0 and not pa.types.is_map(schema.field(place).type)

        return [name for name in self.files if has_pairs(name)]
