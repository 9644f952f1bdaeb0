"""The catalogue: every technique, in the kernel's order, with its family."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from nonet.errors import LayoutError, UnknownName
from nonet.kernel import logic
from nonet.model import Layout

if TYPE_CHECKING:
    from nonet.techniques.position import Position
    from nonet.techniques.step import Step


@dataclass(frozen=True)
class Technique:
    """A way to deduce something, as data; finding it is the kernel's work.

    >>> technique("x-wing").name, technique("x-wing").rating
    ('X-wing', 3.2)
    """

    id: str
    name: str
    explainer_name: str
    rating: float
    family: str
    needs_boxes: bool = False
    needs_lines: bool = False
    needs_uniqueness: bool = False
    needs_rules: bool = False

    def check_fits(self, layout: Layout, rules_come: bool = False) -> None:
        """Raise LayoutError where the layout, or with rules to come, lacks what it needs."""
        has_rules = rules_come or bool(layout.primitives)
        kinds = {house.kind for house in layout.houses}
        if self.needs_boxes and kinds <= {"row", "column"}:
            raise LayoutError(f"{self.id} needs boxes, regions or extra houses; {layout} has none")
        if self.needs_lines and not {"row", "column"} <= kinds:
            raise LayoutError(f"{self.id} needs rows and columns; {layout} lacks them")
        if self.needs_rules and not has_rules:
            raise LayoutError(f"{self.id} needs rules beyond houses; {layout} has none")
        if self.needs_uniqueness and has_rules:
            raise LayoutError(
                f"{self.id} rests on uniqueness, which proves nothing where there are rules"
            )

    def __str__(self) -> str:
        return self.name


class OwnTechnique(Protocol):
    """What a technique written in Python must have to be registered."""

    id: str
    name: str
    rating: float

    def find(self, position: Position) -> Iterable[Step]:
        """Yield the steps that the technique sees in a position."""
        ...


TECHNIQUES: dict[str, Technique] = {row[0]: Technique(*row) for row in logic.technique_rows()}


# The command that prints them all: too many names for a message.
LISTED_BY = "nonet techniques"


# What people call some techniques elsewhere.
ALIASES: dict[str, str] = {
    "full-house": "last-value",
    "last-digit": "last-value",
    "bug+1": "bivalue-grave-1",
    "bug-plus-1": "bivalue-grave-1",
    "2-string-kite": "two-string-kite",
    "simple-coloring": "simple-colouring",
    "simple-colors": "simple-colouring",
    "multi-coloring": "multi-colouring",
    "multi-colors": "multi-colouring",
}


def technique(name: str) -> Technique:
    """Return a technique by id, name or alias; UnknownName lists the nearest.

    >>> technique("full house").id
    'last-value'
    """
    wanted = name.strip().lower().replace(" ", "-").replace("_", "-")
    wanted = ALIASES.get(wanted, wanted)
    found = TECHNIQUES.get(wanted) or next(
        (t for t in TECHNIQUES.values() if t.name.lower().replace(" ", "-") == wanted), None
    )
    if found is None:
        raise UnknownName("technique", name, (*TECHNIQUES, *ALIASES), listed_by=LISTED_BY)
    return found


def _groups() -> dict[str, tuple[str, ...]]:
    """Return the families, then the words that several ids begin with."""
    groups: dict[str, list[str]] = {t.family: [] for t in TECHNIQUES.values()}
    for t in TECHNIQUES.values():
        groups[t.family].append(t.id)
    families = set(groups)
    for id in TECHNIQUES:
        words = id.split("-")
        for start in ("-".join(words[:length]) for length in range(1, len(words))):
            if len(start) > 2 and start not in families and start not in TECHNIQUES:
                groups.setdefault(start, []).append(id)
    return {name: tuple(ids) for name, ids in groups.items() if len(ids) > 1}


# A word for several techniques at once: "wings" is a family, "finned" begins several ids.
GROUPS: dict[str, tuple[str, ...]] = _groups()


# The families, the shorter half of the groups: what to choose from, for a message.
FAMILY_NAMES = tuple(dict.fromkeys(t.family for t in TECHNIQUES.values() if t.family in GROUPS))


def expand(name: str) -> list[str]:
    """Return the ids behind a technique's or a group's name.

    >>> expand("wings")
    ['xy-wing', 'xyz-wing', 'w-wing', 'wxyz-wing']
    >>> expand("unique-loop")[0]
    'unique-loop-1'
    """
    if name in GROUPS:
        return list(GROUPS[name])
    try:
        return [technique(name).id]
    except UnknownName:
        known = (*TECHNIQUES, *ALIASES, *GROUPS)
        raise UnknownName("technique", name, known, FAMILY_NAMES, LISTED_BY) from None
