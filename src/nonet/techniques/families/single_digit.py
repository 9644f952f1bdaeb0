"""Skyscraper, two-string kite, empty rectangle: a digit that is at one of two ends."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice

NAME = "single-digit patterns"

ABOUT: dict[str, About] = {
    "skyscraper": About(
        "In two rows a digit has two places each, and one place of the one is in the same column "
        "as one of the other. The digit can be removed from every cell that sees both of the "
        "remaining places; the same with rows and columns exchanged.",
        "The two places in the common column are not both true. So at least one of the rows has "
        "its digit at the other end, and what sees both ends cannot have it.",
        "Take one digit at a time, and look for two rows with two places each that share a column "
        "at one end only. The other ends are the roofs, of unequal height: what do both see?",
    ),
    "two-string-kite": About(
        "A digit has two places in a row and two in a column, and one of each lie in the same box. "
        "The digit can be removed from every cell that sees both of the remaining places.",
        "The two places in the box are not both true. So the row or the column has its digit at "
        "the other end, and what sees both ends cannot have it.",
        "Take one digit at a time, and look for a box from which a row with two places and a "
        "column with two places lead away. Their ends meet in one cell.",
    ),
    "empty-rectangle": About(
        "In a box all places of a digit lie in one row and one column. Another line has just two "
        "places for the digit, one of them in that row. The cell of that column that sees the other "
        "one loses the digit. The same with rows and columns exchanged.",
        "If the line has its digit where it meets the row, the box cannot have it in the row, and "
        "has it in the column, so the rest of the column loses it. Otherwise the line has "
        "it at the other end, which the cell sees.",
        "Look for a box in which four cells of a rectangle have no place for the digit, so that "
        "its places form a cross or a corner. Then follow its row or its column to a line with "
        "two places.",
    ),
}


def place(step: Step, say: Voice) -> str:
    """Name the digit and the houses."""
    return f"on {say.digits(step.digits)} in {say.houses(step.houses)}"


def because(step: Step, say: Voice) -> str:
    """Say at which ends the digit is."""
    digit = say.digits(step.digits)
    if step.support:
        box, strong = map(say.house, step.houses)
        near, far = map(say.house, step.covers)
        return (
            f"{digit} of {box} is in {near} or {far}, of {strong} in "
            f"{say.cells(step.cells, 'or')}: {say.conclusion(step)}"
        )
    ends = say.cells((step.cells[0], step.cells[-1]), "or")
    return f"{digit} of {say.houses(step.houses)} is in {ends}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Lead from the two strong houses to the two ends."""
    if step.support:
        return _teach_rectangle(step, say)
    digit, (one, other) = say.digits(step.digits), map(say.house, step.houses)
    end, middle, other_middle, other_end = map(say.cell, step.cells)
    return [
        f"Follow the digit {digit}: in {one} it can only be in {end} or {middle}, in {other} only "
        f"in {other_middle} or {other_end}.",
        f"{middle} and {other_middle} are both in {say.house(step.covers[0])}, so they are not "
        f"both {digit}.",
        f"Hence {end} or {other_end} is {digit}, perhaps both, and a cell that sees both cannot be "
        f"{digit}.",
        say.therefore(step),
    ]


def _teach_rectangle(step: Step, say: Voice) -> list[str]:
    digit = say.digits(step.digits)
    box, strong = map(say.house, step.houses)
    near, far = map(say.house, step.covers)
    begin, end = map(say.cell, step.cells)
    return [
        f"Follow the digit {digit}: its places in {box}, {say.cells(step.support)}, all lie in "
        f"{near} or in {far}. In {strong} it can only be in {begin} or {end}.",
        f"If {begin} is {digit}, {near} has it there, so {box} has it in {far}, and the rest of "
        f"{far} cannot.",
        f"If {begin} is not {digit}, {end} is, and a cell that sees it cannot be {digit}.",
        f"Either way, a cell of {far} outside {box} that sees {end} cannot be {digit}.",
        say.therefore(step),
    ]
