"""Singles: a cell with one candidate, or a digit with one place in a house."""

from __future__ import annotations

from nonet.techniques.step import Step

NAME = "singles"
PREFIXES: tuple[str, ...] = ("last-value", "hidden-single", "naked-single")


def place(step: Step) -> str:
    """Name the house, or the cell of a naked single."""
    if step.houses:
        return f"in {step.houses[0]}"
    return f"in {step.layout.cell_name(step.placements[0][0])}"


def because(step: Step) -> str:
    """Say what is alone and where."""
    ((cell, digit),) = step.placements
    name = step.layout.cell_name(cell)
    if step.technique.id == "naked-single":
        return f"{digit} in {name}, its only candidate"
    if step.technique.id == "last-value":
        return f"{digit} in {name}, the last empty cell of {step.houses[0]}"
    return f"{digit} in {name}, its only place in {step.houses[0]}"
