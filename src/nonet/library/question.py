"""A question to a library: what the puzzles should be like, as a condition of SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from nonet.errors import OptionError
from nonet.generation import includes
from nonet.generation.ranges import level_range, read_range
from nonet.generation.symmetry import symmetry_named
from nonet.model import Layout
from nonet.rating import SCALES, level_named, scale_of
from nonet.techniques.technique import expand


@dataclass(frozen=True)
class Question:
    """Wishes for puzzles, all of which must be met; those left out ask for nothing.

    ``rating`` is on the ``scale``, and so is ``level`` where one is named. A technique, or one of a group, must be needed, those
    ``without`` must not. A symmetry may be more than the one named.

    >>> Question(clues="24-26", level="hard").condition({"clues", "level"})
    ('clues BETWEEN ? AND ? AND level = ?', [24.0, 26.0, 'hard'])
    """

    rating: object = None
    scale: str | None = None
    level: str | None = None
    clues: object = None
    technique: Sequence[str] = ()
    without: Sequence[str] = ()
    hardest: str | None = None
    symmetry: str | None = None
    layout: str | None = None
    minimal: bool = False

    def condition(self, columns: Collection[str]) -> tuple[str, list[Any]]:
        """Return the condition with its values; OptionError if a column for it is missing."""
        parts: list[str] = []
        values: list[Any] = []

        def ask(column: str, sql: str, *wanted: Any) -> None:
            if column not in columns:
                raise OptionError(
                    f"the library has no column {column}; it has {', '.join(sorted(columns))}"
                )
            parts.append(sql)
            values.extend(wanted)

        if self.rating is not None:
            number = self._number()
            ask(number, *_within(number, "rating", self.rating))
        if self.clues is not None:
            ask("clues", *_within("clues", "clues", self.clues))
        if self.level is not None and self.scale is None:
            ask("level", "level = ?", level_named(self.level).name)
        elif self.level is not None:
            number = self._number()
            low, top = level_range(level_named(self.level), number)
            ask(number, *_within(number, "level", (low, top)))
        for name in self.technique:
            ask("techniques", *_needs_one_of(expand(name)))
        for name in self.without:
            sql, *ids = _needs_one_of(expand(name))
            ask("techniques", f"NOT {sql}", *ids)
        if self.hardest is not None:
            ids = expand(self.hardest)
            ask("hardest", f"hardest IN ({_marks(ids)})", *ids)
        if self.symmetry is not None and symmetry_named(self.symmetry) != "none":
            names = includes(symmetry_named(self.symmetry))
            ask("symmetry", f"symmetry IN ({_marks(names)})", *names)
        if self.layout is not None:
            ask("layout", "layout = ?", str(Layout.parse(self.layout)))
        if self.minimal:
            ask("minimal", "minimal")
        return " AND ".join(parts) or "true", values

    def _number(self) -> str:
        """Return the column of the scale; UnknownName where no scale gives it."""
        scale = self.scale or "explainer"
        number = SCALES[scale].columns[0].name if scale in SCALES else scale
        scale_of(number)
        return number


def _within(column: str, name: str, wish: object) -> tuple[Any, ...]:
    found = read_range(name, wish)
    assert found is not None
    low, high = found
    # Ratings have one decimal, which no binary number is exactly.
    slack = 0.0 if name == "clues" else 1e-9
    if not isfinite(high):
        return f"{column} >= ?", low - slack
    return f"{column} BETWEEN ? AND ?", low - slack, high + slack


def _needs_one_of(ids: Sequence[str]) -> tuple[Any, ...]:
    return f"list_has_any(map_keys(techniques), [{_marks(ids)}])", *ids


def _marks(values: Sequence[str]) -> str:
    return ", ".join("?" for _ in values)
