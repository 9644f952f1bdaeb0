"""Singles: a cell with one candidate, or a digit with one place in a house."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice

NAME = "singles"
ABOUT: dict[str, About] = {
    "last-value": About(
        "A house has one empty cell left. The digit that the house lacks goes there.",
        "Every house holds every digit once, so the only digit missing has the only cell free.",
        "Look at rows, columns and boxes that are nearly full, and count what is missing.",
    ),
    "hidden-single": About(
        "A digit has only one place left in a house. It goes there, whatever other candidates "
        "the cell has.",
        "The house must have the digit somewhere. All its other cells are filled, or see the "
        "digit in another of their houses, so one cell remains.",
        "Take a digit that is placed often. In a box that lacks it, strike the rows and columns "
        "that have it already: where one empty cell is left, the digit is found.",
    ),
    "naked-single": About(
        "A cell has only one candidate left. That digit goes there.",
        "Each other digit stands in the cell's row, column or box, or was removed before, and the "
        "cell must hold something.",
        "Take a cell whose row, column and box are well filled, and count the digits that it sees. "
        "If all but one are there, the cell is solved.",
    ),
}


def place(step: Step, say: Voice) -> str:
    """Name the house, or the cell of a naked single."""
    return f"in {say.house(step.houses[0]) if step.houses else say.cell(step.placements[0][0])}"


def because(step: Step, say: Voice) -> str:
    """Say what is alone and where."""
    ((cell, placed),) = step.placements
    digit = say.digit(placed)
    if not step.houses:
        return f"{digit} in {say.cell(cell)}, its only candidate"
    house = say.house(step.houses[0])
    if step.technique.id == "last-value":
        return f"{digit} in {say.cell(cell)}, the last empty cell of {house}"
    return f"{digit} in {say.cell(cell)}, its only place in {house}"


def teach(step: Step, say: Voice) -> list[str]:
    """Say what is alone, and why it must go there."""
    ((cell, placed),) = step.placements
    name, digit = say.cell(cell), say.digit(placed)
    if not step.houses:
        return [
            f"Look at {name}: every digit but {digit} is ruled out there.",
            say.therefore(step),
        ]
    house = say.house(step.houses[0])
    if step.technique.id == "last-value":
        return [
            f"In {house} only {name} is still empty, and only {digit} is missing.",
            say.therefore(step),
        ]
    return [
        f"Where can {digit} go in {house}? Every cell but {name} is filled, or cannot be {digit}.",
        say.therefore(step),
    ]
