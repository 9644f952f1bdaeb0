"""The catalogue: every technique, in the kernel's order, with its family."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    method: str
    needs_boxes: bool = False
    needs_lines: bool = False
    needs_uniqueness: bool = False

    def check_fits(self, layout: Layout) -> None:
        """Raise LayoutError where the layout lacks what the technique needs."""
        kinds = {house.kind for house in layout.houses}
        if self.needs_boxes and kinds <= {"row", "column"}:
            raise LayoutError(f"{self.id} needs boxes, regions or extra houses; {layout} has none")
        if self.needs_lines and not {"row", "column"} <= kinds:
            raise LayoutError(f"{self.id} needs rows and columns; {layout} lacks them")

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
        raise UnknownName("technique", name, (*TECHNIQUES, *ALIASES))
    return found


# A word for several techniques at once, as people name them.
GROUPS: dict[str, Sequence[str]] = {
    "singles": ("last-value", "hidden-single", "naked-single"),
    "locking": ("pointing", "claiming"),
    "direct": ("direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple"),
    "sets": (
        "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad",
    ),
    "locked-sets": ("locked-pair", "locked-triple"),
    "fish": ("x-wing", "swordfish", "jellyfish"),
    "finned-fish": (
        "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish",
        "finned-jellyfish", "sashimi-jellyfish",
    ),
    "franken-fish": ("franken-x-wing", "franken-swordfish", "franken-jellyfish"),
    "single-digit": ("skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle"),
    "colouring": ("simple-colouring", "multi-colouring", "medusa"),
    "wings": ("xy-wing", "xyz-wing"),
}  # fmt: skip


def expand(name: str) -> list[str]:
    """Return the ids behind a technique's or a group's name, or behind a method's id.

    >>> expand("wings")
    ['xy-wing', 'xyz-wing']
    """
    if name in GROUPS:
        return list(GROUPS[name])
    of_method = [t.id for t in TECHNIQUES.values() if t.method == name and name not in TECHNIQUES]
    return of_method or [technique(name).id]
