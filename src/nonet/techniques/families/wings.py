"""Wings: a pivot whose every candidate puts the same digit into one of the wings."""

from __future__ import annotations

from nonet.techniques.step import Step
from nonet.techniques.words import cells_text, conclusion, joined

NAME = "wings"
PREFIXES: tuple[str, ...] = ("xy-wing", "xyz-wing")


def place(step: Step) -> str:
    """Name the pivot."""
    return f"around {step.layout.cell_name(step.cells[0])}"


def because(step: Step) -> str:
    """Say that one of the cells has the digit, whatever the pivot is."""
    pivot, *wings = step.cells
    with_pivot = step.technique.id == "xyz-wing"
    owners = step.cells if with_pivot else wings
    return (
        f"whatever {step.layout.cell_name(pivot)} is, one of "
        f"{cells_text(step.layout, owners)} is {joined(step.digits)}: {conclusion(step)}"
    )
