"""Aligned exclusion: every allowed combination of some cells leaves a candidate out."""

from __future__ import annotations

from nonet.techniques.step import Step
from nonet.techniques.words import cells_text, conclusion

NAME = "aligned exclusion"
PREFIXES: tuple[str, ...] = ("aligned-",)


def place(step: Step) -> str:
    """Name the base cells."""
    return f"in {cells_text(step.layout, step.cells)}"


def because(step: Step) -> str:
    """Say which cells rule the combinations out."""
    return (
        f"of the combinations of {cells_text(step.layout, step.cells)}, those that leave "
        f"{cells_text(step.layout, step.support)} a candidate never need one of these: "
        f"{conclusion(step)}"
    )
