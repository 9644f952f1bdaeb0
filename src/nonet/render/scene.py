"""The scene: what a picture of a puzzle shows, without saying how it is drawn.

Terminal, SVG, PNG, PDF and the web page all draw the same scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from nonet.model import Candidates, Defect, Layout

Candidate = tuple[int, int]

#: The parts a candidate can play; the first three words of a pair win over the later ones.
ROLES = (
    "eliminated", "placed", "fin", "extra", "first", "second", "base", "support", "on", "off",
    "excluded",
)  # fmt: skip
#: A digit stands in the puzzle, was found on the way, or is what the step puts there.
KINDS = ("given", "placed", "new")
#: How one end of a link follows from the other.
LINKS = ("strong", "weak", "pattern")


@dataclass(frozen=True, slots=True)
class Value:
    """A digit in a cell, and where it came from."""

    digit: int
    kind: str


@dataclass(frozen=True, slots=True)
class CellMark:
    """A highlighted cell."""

    cell: int
    role: str


@dataclass(frozen=True, slots=True)
class HouseMark:
    """A highlighted house: a base of the pattern, a cover, or where a digit is placed."""

    name: str
    cells: tuple[int, ...]
    role: str


@dataclass(frozen=True, slots=True)
class Spot:
    """The end of a link: a digit in a cell, or in one of a group of cells."""

    cells: tuple[int, ...]
    digit: int


@dataclass(frozen=True, slots=True)
class Link:
    """An inference from one spot to another.

    ``strong``: if the first is false the second is true; ``weak``: if the first is true the
    second is false; ``pattern``: the second falls by a pattern of its own. ``chain`` counts
    the chains of a step from 0.
    """

    start: Spot
    end: Spot
    kind: str
    chain: int = 0


@dataclass(frozen=True, slots=True)
class CellSet:
    """Cells that belong together, as those of an almost locked set."""

    cells: tuple[int, ...]
    name: str


@dataclass(frozen=True)
class Scene:
    """Everything a picture shows.

    ``marks`` are the pencil marks to write into the blank cells; None shows only the
    candidates that have a role. ``notation`` is that of the caption, and so of the labels.
    """

    layout: Layout
    values: Mapping[int, Value] = field(default_factory=dict)
    marks: Candidates | None = None
    cells: tuple[CellMark, ...] = ()
    houses: tuple[HouseMark, ...] = ()
    candidates: Mapping[Candidate, str] = field(default_factory=dict)
    links: tuple[Link, ...] = ()
    sets: tuple[CellSet, ...] = ()
    defects: tuple[Defect, ...] = ()
    caption: str = ""
    notation: str = "r1c1"

    def symbol(self, digit: int) -> str:
        """Return the character of a digit."""
        return self.layout.digit_name(digit)

    def shown(self, cell: int) -> tuple[int, ...]:
        """Return the small digits of a cell: its pencil marks and those with a role."""
        if cell in self.values:
            return ()
        marked = set() if self.marks is None else set(self.marks.digits(cell))
        return tuple(sorted(marked | {digit for c, digit in self.candidates if c == cell}))

    @property
    def has_small_digits(self) -> bool:
        """Whether any cell shows candidates."""
        return self.marks is not None or bool(self.candidates)

    @property
    def is_step(self) -> bool:
        """Whether something is highlighted: then rows and columns should be numbered."""
        return bool(self.houses or self.cells or self.candidates)

    def captioned(self, caption: str) -> Scene:
        """Return the same scene with other words below it."""
        return replace(self, caption=caption)

    def as_dict(self) -> dict[str, Any]:
        """Return the highlights, ready for JSON; cells by number, digits from 1."""
        return {
            "cells": [{"cell": mark.cell, "role": mark.role} for mark in self.cells],
            "houses": [
                {"name": mark.name, "cells": list(mark.cells), "role": mark.role}
                for mark in self.houses
            ],
            "candidates": [
                {"cell": cell, "digit": digit, "role": role}
                for (cell, digit), role in sorted(self.candidates.items())
            ],
            "links": [_link_record(link) for link in self.links],
            "sets": [{"name": group.name, "cells": list(group.cells)} for group in self.sets],
            "defects": [
                {
                    "text": str(defect),
                    "cells": list(defect.cells),
                    "digit": defect.digit,
                    "house": None if defect.house is None else str(defect.house),
                }
                for defect in self.defects
            ],
            "caption": self.caption,
        }


def _link_record(link: Link) -> dict[str, Any]:
    record: dict[str, Any] = {
        "from": [link.start.cells[0], link.start.digit],
        "to": [link.end.cells[0], link.end.digit],
        "strong": link.kind == "strong",
        "kind": link.kind,
        "chain": link.chain,
    }
    for name, spot in (("from_cells", link.start), ("to_cells", link.end)):
        if len(spot.cells) > 1:
            record[name] = list(spot.cells)
    return record
