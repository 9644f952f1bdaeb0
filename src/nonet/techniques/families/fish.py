"""Fish: a digit that k lines confine to the same k crossing lines."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import number

NAME = "fish"


def _about(lines: str, places: str) -> About:
    return About(
        f"In {lines} rows, all places of a digit lie in the same {lines} columns, or the other way "
        "round. The digit leaves the rest of those crossing lines.",
        f"The {lines} rows need the digit {lines} times, in {lines} different columns. So each of "
        "these columns gets its digit from one of these rows, and from nowhere else.",
        f"Take one digit at a time, and look for {lines} rows in which it has {places} places "
        f"left. Do their columns come to {lines} in all? Then try the same with columns.",
    )


ABOUT: dict[str, About] = {
    "x-wing": _about("two", "only two"),
    "swordfish": _about("three", "two or three"),
    "jellyfish": _about("four", "two to four"),
}


def place(step: Step, say: Voice) -> str:
    """Name the digit and the base lines."""
    return f"on {say.digits(step.digits)} in {say.houses(step.houses)}"


def because(step: Step, say: Voice) -> str:
    """Say which lines confine the digit to which."""
    return (
        f"{say.digits(step.digits)} of {say.houses(step.houses)} must be in "
        f"{say.houses(step.covers)}: {say.conclusion(step)}"
    )


def teach(step: Step, say: Voice) -> list[str]:
    """Lead from the places in the base lines to the covering lines."""
    digit, bases, covers = say.digits(step.digits), step.houses, step.covers
    places = [
        f"in {say.house(house)} the places for {digit} are "
        f"{say.cells(cell for cell in step.cells if cell in house.cells)}"
        for house in bases
    ]
    count = number(len(bases))
    return [
        f"Follow the digit {digit}: {'; '.join(places)}.",
        f"All of them lie in {say.houses(covers)}. The {count} digits that {say.houses(bases)} need "
        f"cannot share a house, so {say.houses(covers)} get one each, and no more.",
        f"Every other {digit} in {say.houses(covers)} falls.",
        say.therefore(step),
    ]
