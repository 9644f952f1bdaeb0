"""Own techniques: what can be said of a step without knowing its technique."""

from __future__ import annotations

from nonet.techniques.step import Step
from nonet.techniques.words import cells_text, conclusion, houses_text

NAME = "own techniques"
PREFIXES: tuple[str, ...] = ()


def place(step: Step) -> str:
    """Name the houses, or the cells, or where something changes."""
    if step.houses:
        return f"in {houses_text(step.houses)}"
    cells = step.cells or tuple(cell for cell, _ in (*step.placements, *step.eliminations))
    return f"in {cells_text(step.layout, cells)}"


def because(step: Step) -> str:
    """Say where and what."""
    return f"{place(step)}: {conclusion(step)}"
