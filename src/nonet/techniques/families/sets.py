"""Naked and hidden sets: k cells of a house that hold k digits between them."""

from __future__ import annotations

from nonet.techniques.step import Step
from nonet.techniques.words import cells_text, conclusion, joined

NAME = "naked and hidden sets"
PREFIXES: tuple[str, ...] = ("naked-", "hidden-", "direct-hidden-")


def place(step: Step) -> str:
    """Name the house."""
    return f"in {step.houses[0]}"


def because(step: Step) -> str:
    """Say which cells hold which digits and what follows."""
    cells, digits = cells_text(step.layout, step.cells), joined(step.digits)
    if "hidden" in step.technique.id:
        reason = f"{digits} have only {cells} in {step.houses[0]}"
    else:
        reason = f"{cells} hold only {digits} in {step.houses[0]}"
    if step.placements:
        ((cell, digit),) = step.placements
        name = step.layout.cell_name(cell)
        return f"{reason}; then {name} is the only place for {digit} in {step.houses[-1]}"
    return f"{reason}: {conclusion(step)}"
