"""Locking: a digit confined to where two houses cross is nowhere else in the other house."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice

NAME = "locked candidates"
_POINTING = About(
    "In a box, all places of a digit lie in one row or column. The digit can be removed "
    "from the rest of that line.",
    "The box must have the digit, and has it in that line, wherever in the box it may be. A second "
    "one outside the box would be too many for the line.",
    "For each box, look at the digits with two or three places left: do they stand in a line?",
)
_CLAIMING = About(
    "In a row or column, all places of a digit lie in one box. The digit can be removed "
    "from the rest of that box.",
    "The line must have the digit, and has it in that box, wherever on the line it may be. A second "
    "one elsewhere in the box would be too many.",
    "For each row and column, look at the digits with two or three places left: do they share a "
    "box?",
)


def _direct(about: About) -> About:
    return About(
        f"{about.definition} Here this leaves the digit a single place in another house, where it "
        "is put at once.",
        about.why,
        f"{about.spot} Then look along the line and the box for what this settles, without pencil "
        "marks.",
    )


ABOUT: dict[str, About] = {
    "pointing": _POINTING,
    "claiming": _CLAIMING,
    "direct-pointing": _direct(_POINTING),
    "direct-claiming": _direct(_CLAIMING),
}


def place(step: Step, say: Voice) -> str:
    """Name the two houses."""
    return f"in {say.house(step.houses[0])}, towards {_cover(step, say)}"


def because(step: Step, say: Voice) -> str:
    """Say where the digit is confined and what follows."""
    where = say.cells(step.cells, "or")
    reason = (
        f"{say.digits(step.digits)} of {say.house(step.houses[0])} must be in {where}, "
        f"so in {_cover(step, say)}"
    )
    if step.placements:
        ((cell, digit),) = step.placements
        house = say.house(step.houses[-1])
        single = f"the only place for {say.digit(digit)} in {house}"
        return f"{reason}; then {say.cell(cell)} is {single}"
    return f"{reason}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Lead from the confined digit to the other house, and to the single of a direct one."""
    digit, base, cover = say.digits(step.digits), say.house(step.houses[0]), _cover(step, say)
    both = "Both" if len(step.cells) == 2 else "All of them"
    lesson = [
        f"In {base}, the only places for {digit} are {say.cells(step.cells)}. {both} lie in "
        f"{cover} as well.",
        f"Whichever of them is {digit}, it is the {digit} of {cover} too, so no other cell of "
        f"{cover} can be {digit}.",
    ]
    if not step.placements:
        return [*lesson, say.therefore(step)]
    ((cell, _),) = step.placements
    if step.excluded:
        lesson.append(f"In particular, {say.removed(step.excluded)}.")
    single = say.house(step.houses[-1])
    return [
        *lesson,
        f"This leaves {single} only one place for {digit}, {say.cell(cell)}.",
        f"So {say.placed(step.placements)}.",
    ]


def _cover(step: Step, say: Voice) -> str:
    return say.house(step.covers[0] if step.covers else step.houses[1])
