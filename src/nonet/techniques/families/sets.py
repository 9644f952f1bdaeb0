"""Naked and hidden sets: k cells of a house that hold k digits between them."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import joined, number

NAME = "naked and hidden sets"


def _naked(count: str) -> About:
    return About(
        f"{count.capitalize()} cells of a house have only {count} digits between them. These "
        "digits can be removed from the rest of the house.",
        f"The {count} cells need {count} different digits, and have no others to choose from. So "
        "they use up all of these, in whatever order.",
        f"In each house, look for {count} cells with few candidates, and count the different digits "
        "in them.",
    )


def _locked(count: str) -> About:
    return About(
        f"{count.capitalize()} cells in the overlap of a box and a line have only {count} digits "
        "between them. These digits can be removed from the rest of the box and of the line.",
        f"The {count} cells use up all of the {count} digits, in whatever order. They belong to the "
        "box and to the line, so both of these have the digits there and nowhere else.",
        f"Where a box crosses a line, look for {count} cells with few candidates, and count the "
        "different digits in them. It is a naked set that works twice.",
    )


def _hidden(count: str) -> About:
    return About(
        f"In a house, {count} digits have only {count} cells between them. All other candidates "
        "can be removed from these cells.",
        f"The {count} digits need {count} cells, and there are no others for them. So the cells "
        "have no room for anything else.",
        f"In each house, look for {count} digits with few places left, and count the different "
        "cells in which they stand.",
    )


def _direct(about: About) -> About:
    return About(
        f"{about.definition} Here this leaves a digit a single place in the house, where it is put "
        "at once.",
        about.why,
        f"{about.spot} Then see which digit just lost its other places, without pencil marks.",
    )


LOCKED = ("locked-pair", "locked-triple")

ABOUT: dict[str, About] = {
    "naked-pair": _naked("two"),
    "naked-triple": _naked("three"),
    "naked-quad": _naked("four"),
    "naked-quintuple": _naked("five").adding(
        "Where a house has nine cells, the rest of it is a hidden set of four or fewer, which is "
        "easier to see; so this is for larger grids."
    ),
    "locked-pair": _locked("two"),
    "locked-triple": _locked("three"),
    "hidden-pair": _hidden("two"),
    "hidden-triple": _hidden("three"),
    "hidden-quad": _hidden("four"),
    "direct-hidden-pair": _direct(_hidden("two")),
    "direct-hidden-triple": _direct(_hidden("three")),
}


def _houses(step: Step, say: Voice) -> str:
    """Name the house of the set, of a locked one both."""
    return say.houses(step.houses if step.technique.id in LOCKED else step.houses[:1])


def place(step: Step, say: Voice) -> str:
    """Name the house."""
    return f"in {_houses(step, say)}"


def because(step: Step, say: Voice) -> str:
    """Say which cells hold which digits and what follows."""
    cells, digits = say.cells(step.cells), say.digits(step.digits)
    house = _houses(step, say)
    if "hidden" in step.technique.id:
        reason = f"{digits} have only {cells} in {house}"
    else:
        reason = f"{cells} hold only {digits} in {house}"
    if step.placements:
        ((cell, digit),) = step.placements
        single = say.house(step.houses[-1])
        place = f"the only place for {say.digit(digit)} in {single}"
        return f"{reason}; then {say.cell(cell)} is {place}"
    return f"{reason}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Lead from the cells and their digits to what they leave no room for."""
    house, count = _houses(step, say), number(len(step.cells))
    cells, digits = say.cells(step.cells), say.digits(step.digits)
    if "hidden" in step.technique.id:
        places = [
            f"{say.digit(digit)} can only be in "
            f"{say.cells((cell for cell in step.cells if digit in step.marked(cell)), 'or')}"
            for digit in step.digits
        ]
        both = "both" if len(step.cells) == 2 else f"all {count}"
        lesson = [
            f"In {house}, {'; '.join(places)}.",
            f"These {count} digits take up {both} cells: {cells} hold {digits}, in some order, "
            "and nothing else.",
        ]
    else:
        held = joined(say.holding(cell, step.marked(cell)) for cell in step.cells)
        either = say.houses(step.houses, "or") if step.technique.id in LOCKED else house
        lesson = [
            f"In {house}, {count} cells have {count} digits between them: {held}.",
            f"They use up {digits}, in whatever order, so no other cell of {either} can hold "
            f"{'either' if len(step.digits) == 2 else 'any'} of them.",
        ]
        if step.technique.id in LOCKED:
            lesson.insert(1, "They lie in both of these houses, and so work in both.")
    if step.placements:
        ((cell, digit),) = step.placements
        if step.excluded:
            lesson.append(f"In particular, {say.removed(step.excluded)}.")
        single = say.house(step.houses[-1])
        return [
            *lesson,
            f"This leaves {single} only one place for {say.digit(digit)}, {say.cell(cell)}.",
            f"So {say.placed(step.placements)}.",
        ]
    return [*lesson, say.therefore(step)]
