"""Locking: a digit confined to where two houses cross leaves the rest of the other house."""

from __future__ import annotations

from nonet.techniques.step import Step
from nonet.techniques.words import cells_text, conclusion, joined

NAME = "locked candidates"
PREFIXES: tuple[str, ...] = ("pointing", "claiming", "direct-pointing", "direct-claiming")


def place(step: Step) -> str:
    """Name the two houses."""
    return f"in {step.houses[0]}, towards {_cover(step)}"


def because(step: Step) -> str:
    """Say where the digit is confined and what follows."""
    where = cells_text(step.layout, step.cells)
    reason = f"{joined(step.digits)} of {step.houses[0]} must be in {where}, so in {_cover(step)}"
    if step.placements:
        ((cell, digit),) = step.placements
        name = step.layout.cell_name(cell)
        return f"{reason}; then {name} is the only place for {digit} in {step.houses[-1]}"
    return f"{reason}: {conclusion(step)}"


def _cover(step: Step) -> str:
    return str(step.covers[0] if step.covers else step.houses[1])
