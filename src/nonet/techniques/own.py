"""Own techniques: a Python class with ``find(position)``, its steps verified."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nonet import kernel
from nonet.errors import NonetError, OptionError
from nonet.model import Puzzle
from nonet.techniques.step import Origin, Step
from nonet.techniques.technique import TECHNIQUES, OwnTechnique

if TYPE_CHECKING:
    from nonet.techniques.position import Position

OWN: dict[str, OwnTechnique] = {}


class WrongStep(NonetError):  # noqa: N818 (a fact about a technique)
    """An own technique claimed something that a solution contradicts."""


def register(technique: OwnTechnique) -> OwnTechnique:
    """Let a technique take part in paths and hints; it stands at the end of the named orders."""
    for attribute in ("id", "name", "rating", "find"):
        if not hasattr(technique, attribute):
            raise OptionError(
                f"a technique needs id, name, rating and find(); {attribute} is missing"
            )
    if technique.id in TECHNIQUES:
        raise OptionError(f"there is a technique {technique.id!r} already; choose another id")
    OWN[technique.id] = technique
    return technique


def unregister(id: str) -> None:
    """Forget an own technique."""
    OWN.pop(id, None)


def first_own_step(technique: OwnTechnique, position: Position) -> Step | None:
    """Return the technique's first step that changes something, verified."""
    for step in technique.find(position):
        if any(c in position.candidates for c in step.eliminations) or any(
            not position.values[cell] for cell, _ in step.placements
        ):
            verify(step, position)
            return replace(step, origin=Origin(position))
    return None


def verify(step: Step, position: Position) -> None:
    """Raise WrongStep if a solution has what the step removes, or lacks what it places."""
    name, written = position.layout.cell_name, position.layout.digit_name
    for cell, digit in step.eliminations:
        if _possible(position, cell, 1 << (digit - 1)):
            raise WrongStep(
                f"{step.technique.id} removes {written(digit)} from {name(cell)}, but a solution has it there"
            )
    full = (1 << position.layout.size) - 1
    for cell, digit in step.placements:
        if _possible(position, cell, full & ~(1 << (digit - 1))):
            raise WrongStep(
                f"{step.technique.id} places {written(digit)} in {name(cell)}, "
                "but a solution has another digit there"
            )


def _possible(position: Position, cell: int, mask: int) -> bool:
    """Whether a solution has one of these digits in the cell."""
    masks = list(position.candidates.masks)
    masks[cell] &= mask
    if not masks[cell]:
        return False
    return kernel.count(Puzzle(bytes(len(masks)), position.layout, masks), 1) > 0
