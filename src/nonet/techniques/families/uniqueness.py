"""Uniqueness: patterns that would leave two solutions must have something that prevents it."""

from __future__ import annotations

from nonet.techniques.step import Step
from nonet.techniques.words import cells_text, conclusion, joined

NAME = "uniqueness"
PREFIXES: tuple[str, ...] = ("unique-", "bivalue-grave")


def place(step: Step) -> str:
    """Name the cells."""
    return f"in {cells_text(step.layout, step.cells)}"


def because(step: Step) -> str:
    """Say what two solutions would come from."""
    cells = cells_text(step.layout, step.cells)
    if step.technique.id.startswith("bivalue-grave"):
        danger = f"without the extra candidates of {cells} every open cell would hold two digits"
    else:
        danger = f"{joined(step.digits)} alone in {cells} could be exchanged"
    return f"{danger}, and the puzzle would have two solutions: {conclusion(step)}"
