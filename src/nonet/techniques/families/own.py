"""Own techniques: what can be said of a step without knowing its technique."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import sentence

NAME = "own techniques"
ABOUT: dict[str, About] = {}


def place(step: Step, say: Voice) -> str:
    """Name the houses, or the cells, or where something changes."""
    if step.houses:
        return f"in {say.houses(step.houses)}"
    cells = step.cells or tuple(cell for cell, _ in (*step.placements, *step.eliminations))
    return f"in {say.cells(dict.fromkeys(cells))}"


def because(step: Step, say: Voice) -> str:
    """Say where and what."""
    return f"{place(step, say)}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """List the evidence, then the conclusion."""
    marked: dict[int, list[int]] = {}
    for mark in step.marks:
        marked.setdefault(mark.cell, []).append(mark.digit)
    seen = [say.houses(step.houses), say.houses(step.covers)]
    seen += [
        say.holding(cell, marked[cell]) if cell in marked else say.cell(cell)
        for cell in dict.fromkeys((*step.cells, *step.support, *marked))
    ]
    parts = [part for part in seen if part]
    digits = say.digits(dict.fromkeys((*step.digits, *step.other_digits)))
    lesson = [sentence(f"look at {', '.join(parts)}")] if parts else []
    lesson += [f"It is about {digits}."] if digits else []
    return [*lesson, say.therefore(step)]
