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


def technique(name: str) -> Technique:
    """Return a technique by id or name; UnknownName lists the nearest."""
    wanted = name.strip().lower().replace(" ", "-").replace("_", "-")
    found = TECHNIQUES.get(wanted) or next(
        (t for t in TECHNIQUES.values() if t.name.lower().replace(" ", "-") == wanted), None
    )
    if found is None:
        raise UnknownName("technique", name, TECHNIQUES)
    return found


# A word for several techniques at once, as people name them.
GROUPS: dict[str, Sequence[str]] = {
    "singles": ("last-value", "hidden-single", "naked-single"),
    "locking": ("pointing", "claiming"),
    "direct": ("direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple"),
    "sets": (
        "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad",
    ),
    "fish": ("x-wing", "swordfish", "jellyfish"),
    "wings": ("xy-wing", "xyz-wing"),
}  # fmt: skip


def expand(name: str) -> list[str]:
    """Return the ids behind a technique's or a group's name, or behind a method's id.

    >>> expand("wings")
    ['xy-wing', 'xyz-wing']
    """
    if name in GROUPS:
        return list(GROUPS[name])
    of_method = [t.id for t in TECHNIQUES.values() if t.method == name]
    return of_method or [technique(name).id]
