"""Counting what is in a set while it is written: the numbers behind the card and the report."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from nonet.dataset.spec import STEPS, STRATUM
from nonet.extras import needs

#: Numbers with a few values each, and numbers that reach from one to millions.
FINE = ("explainer", "pearl", "diamond", "depth", "depth_random", "depth_logic", "clues")
WIDE = ("score", "branches", "loops")
#: Columns with a few names.
NAMED = ("level", "layout", "symmetry", "hardest", "method")


@dataclass
class Spread:
    """The distribution of a number: how often each value or power of two, least, mean, greatest."""

    is_wide: bool
    counts: Counter[float] = field(default_factory=Counter)
    rows: int = 0
    total: float = 0.0
    least: float = math.inf
    most: float = -math.inf

    def count(self, values: Any) -> None:
        """Count some values."""
        if not len(values):
            return
        self.rows += len(values)
        self.total += math.fsum(values)
        self.least, self.most = min(self.least, values.min()), max(self.most, values.max())
        bins = np.floor(np.log2(np.maximum(values, 2.0**-4))) if self.is_wide else values.round(1)
        for value, count in zip(*np.unique(bins, return_counts=True), strict=True):
            self.counts[float(value)] += int(count)

    @property
    def mean(self) -> float:
        """The mean of all values."""
        return self.total / self.rows if self.rows else math.nan


@dataclass
class Census:
    """Counts by split, stratum, level and so on; rows come in any order."""

    rows: int = 0
    #: By stratum: rows in each split.
    strata: dict[str, Counter[str]] = field(default_factory=dict)
    named: dict[str, Counter[str]] = field(default_factory=dict)
    numbers: dict[str, Spread] = field(default_factory=dict)
    #: By technique: puzzles that need it, and how often in all.
    needing: Counter[str] = field(default_factory=Counter)
    uses: Counter[str] = field(default_factory=Counter)
    #: Puzzles that are equivalent to themselves in more than one way.
    symmetric: int = 0
    steps: int = 0

    def count(self, table: Any, split: str) -> None:
        """Count the rows of a table."""
        self.rows += len(table)
        for name, count in _counted(table.column(STRATUM)):
            self.strata.setdefault(name, Counter())[split] += count
        names = set(table.column_names)
        for column in names.intersection(NAMED):
            found = self.named.setdefault(column, Counter())
            for name, count in _counted(table.column(column)):
                if name is not None:
                    found[name] += count
        for column in names.intersection((*FINE, *WIDE)):
            values = table.column(column).drop_null().to_numpy().astype(np.float64)
            self.numbers.setdefault(column, Spread(column in WIDE)).count(values)
        if "techniques" in names:
            self._count_techniques(table.column("techniques"))
        if "automorphisms" in names:
            values = table.column("automorphisms").drop_null().to_numpy()
            self.symmetric += int(np.count_nonzero(values > 1))
        if STEPS in names:
            compute = needs("pyarrow.compute", "a report")
            lengths = compute.list_value_length(table.column(STEPS))
            self.steps += compute.sum(lengths).as_py() or 0

    def of(self, stratum: str, split: str) -> int:
        """Return how many puzzles of a stratum are in a split."""
        return self.strata.get(stratum, Counter())[split]

    def _count_techniques(self, column: Any) -> None:
        for chunk in column.chunks:
            pairs = chunk.flatten()
            groups = pairs.field("name").dictionary_encode()
            places = groups.indices.to_numpy()
            counts = pairs.field("count").to_numpy()
            names = groups.dictionary.to_pylist()
            uses = np.bincount(places, weights=counts, minlength=len(names))
            needing = np.bincount(places, minlength=len(names))
            for name, used, needed in zip(names, uses.tolist(), needing.tolist(), strict=True):
                self.uses[name] += int(used)
                self.needing[name] += needed


def _counted(column: Any) -> list[tuple[Any, int]]:
    pairs = column.value_counts()
    return list(
        zip(pairs.field("values").to_pylist(), pairs.field("counts").to_pylist(), strict=True)
    )
