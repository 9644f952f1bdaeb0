"""Fish: a digit that k lines confine to the same k crossing lines."""

from __future__ import annotations

from nonet.techniques.step import Step
from nonet.techniques.words import conclusion, houses_text, joined

NAME = "fish"
PREFIXES: tuple[str, ...] = ("x-wing", "swordfish", "jellyfish")


def place(step: Step) -> str:
    """Name the digit and the base lines."""
    return f"on {joined(step.digits)} in {houses_text(step.houses)}"


def because(step: Step) -> str:
    """Say which lines confine the digit to which."""
    return (
        f"{joined(step.digits)} of {houses_text(step.houses)} must be in "
        f"{houses_text(step.covers)}: {conclusion(step)}"
    )
