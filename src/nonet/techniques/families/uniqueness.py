"""Uniqueness: patterns that would leave two solutions must have something that prevents it."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import joined, number, sentence

NAME = "uniqueness"
_RULE = " This is true only of a puzzle with one solution."
_RECTANGLE = (
    "Four cells, in two rows, two columns and two boxes, could all hold the same two digits. "
)
_LOOP = (
    "A closed loop of six cells or more, each sharing a house with the next, could hold the same two "
    "digits in turn, with exactly two cells of the loop in every house that it touches. "
)
_GRAVE = (
    "Without a few extra candidates, every open cell would have two candidates and every digit two "
    "places in each house. "
)
_SWAP = (
    "If only the two digits stood in these cells, they could be exchanged all round, and the puzzle "
    "would have two solutions. "
)
_GRAVE_WHY = "Such a grave has no solution, or more than one. "
_CASES = {
    1: (
        "Only one cell has more, so it loses the common digits.",
        "So one cell must hold something else, and there is only one that can.",
    ),
    2: (
        "All cells with more have the same single extra digit, so it can be removed from every "
        "cell that sees them all.",
        "So one of the cells holds the extra digit.",
    ),
    3: (
        "Two cells of one house have more, and count together as one cell with the extra digits, "
        "which makes a set with further cells of the house.",
        "So one of the two cells holds an extra digit, and the set is complete with it.",
    ),
    4: (
        "Two cells of one house have more, and the house has no other place for one of the two "
        "digits, so they lose the other.",
        "So one of the two cells holds an extra digit, and the other must then hold the digit that "
        "is locked there.",
    ),
}


def _loops(start: str, type: int, spot: str) -> About:
    case, therefore = _CASES[type]
    return About(start + case, _SWAP + therefore + _RULE, spot)


_SPOT_RECTANGLE = (
    "Look for two cells of a row or column that have the same two candidates and nothing else. Go "
    "at right angles from both, and see whether two cells of another line have both digits too, so "
    "that the four lie in two boxes."
)
_SPOT_LOOP = (
    "Start from cells with the same two candidates, and go from house to house through cells that "
    "hold both digits until you are back."
)
_SPOT_GRAVE = (
    "Near the end, when nearly every open cell has two candidates, look at those with more."
)
_GRAVES = {
    1: (
        "One cell has all the extra candidates, so it holds one of them.",
        "So one of the extra candidates is true.",
    ),
    2: (
        "The extra candidates are one digit in several cells, so it can be removed from every cell "
        "that sees them all.",
        "So one of the cells holds the extra digit.",
    ),
    3: (
        "The cells with more lie in one house and count together as one cell with the extra "
        "digits, which makes a set with further cells.",
        "So one of the cells holds an extra digit, and the set is complete with it.",
    ),
    4: (
        "Two cells of one house have more and share one common digit, so each holds that digit or "
        "an extra one.",
        "So one of them holds an extra digit, and the other then holds the shared digit, which the "
        "house has no other place for.",
    ),
}
ABOUT: dict[str, About] = {
    **{f"unique-rectangle-{type}": _loops(_RECTANGLE, type, _SPOT_RECTANGLE) for type in _CASES},
    **{f"unique-loop-{type}": _loops(_LOOP, type, _SPOT_LOOP) for type in _CASES},
    **{
        f"bivalue-grave-{type}": About(_GRAVE + case, _GRAVE_WHY + why + _RULE, _SPOT_GRAVE)
        for type, (case, why) in _GRAVES.items()
    },
    "hidden-rectangle": About(
        _RECTANGLE + "One corner has nothing else. In two houses of the opposite corner one of the "
        "digits has no place but that corner and its neighbour. The opposite corner then loses the "
        "other digit.",
        "Were the opposite corner that other digit, both its neighbours would be the locked one and "
        "the first corner the other: the two digits could be exchanged, and the puzzle would have "
        "two solutions." + _RULE,
        "Take a cell with two candidates as one corner, and look whether one of its digits is "
        "locked in the row and the column of the opposite corner.",
    ),
    "avoidable-rectangle-1": About(
        "Three corners of a rectangle in two boxes are filled with two digits crosswise, none of "
        "them a given. The fourth corner is not the digit that completes it.",
        "With all four filled so, the two digits could be exchanged, and no given would tell the "
        "two solutions apart." + _RULE,
        "Remember which digits are givens. Where you have filled three corners of a rectangle with "
        "two digits, look at the fourth.",
    ),
    "avoidable-rectangle-2": About(
        "Two corners of a rectangle in two boxes are filled, none of them a given, and the other "
        "two have the completing digit and the same extra digit. The extra digit can be "
        "removed from every cell that sees both.",
        "With the completing digits in both, two digits could be exchanged, and no given would tell "
        "the two solutions apart. So one of them has the extra digit." + _RULE,
        "Remember which digits are givens. Look across from two digits that you have filled in for "
        "two cells with two candidates.",
    ),
}


def place(step: Step, say: Voice) -> str:
    """Name the cells."""
    return f"in {say.cells(step.cells)}"


def because(step: Step, say: Voice) -> str:
    """Say what two solutions would come from."""
    cells = say.cells(step.cells)
    if step.technique.id == "hidden-rectangle":
        danger = (
            f"{say.digits(step.other_digits)} is locked in {say.houses(step.houses)}, and "
            f"{say.digits(step.digits)} in {cells} could be exchanged"
        )
    elif _is_grave(step):
        danger = f"without the extra candidates of {cells} every open cell would hold two digits"
    else:
        danger = f"{say.digits(step.digits)} alone in {cells} could be exchanged"
    return f"{danger}, and the puzzle would have two solutions: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Lead from the deadly pattern to what prevents it, and to what that means."""
    if step.technique.id == "hidden-rectangle":
        return _hidden_rectangle(step, say)
    if step.technique.id.startswith("avoidable"):
        return _avoidable_rectangle(step, say)
    fat = [cell for cell in step.cells if _extra(step, cell)]
    held = joined(say.holding(cell, _extra(step, cell)) for cell in fat)
    if _is_grave(step):
        seen = (
            f"Without the extra candidates of {held} every open cell would have two candidates, and "
            "every digit two places in each house: a grave with no solution or more than one."
        )
    else:
        seen = (
            f"{say.cells(step.cells)} can all be {say.digits(step.digits, 'or')}. Were that all, "
            "the two digits could be exchanged all round, and the puzzle would have two solutions. "
            f"What prevents it are the extra candidates of {held}."
        )
    return [
        seen,
        "The puzzle has only one solution, so one of the extra candidates is true.",
        sentence(_case(step, fat, say)),
        say.therefore(step),
    ]


def _case(step: Step, fat: list[int], say: Voice) -> str:
    type, cells = step.technique.id[-1], say.cells(fat, "or")
    extras = say.digits(sorted({digit for cell in fat for digit in _extra(step, cell)}), "or")
    if type == "1":
        return f"{cells} is the only cell that has any, so it is {extras}"
    if type == "2":
        them = "them both" if len(fat) == 2 else "them all"
        return f"one of {say.cells(fat)} is {extras}, and no cell that sees {them} can be {extras}"
    house, others = say.house(step.houses[0]), say.digits(step.other_digits)
    if type == "4":
        return (
            f"in {house}, {others} must be in {cells}. One of the two holds {extras}, the other "
            f"then {others}: there is no room for anything else"
        )
    support = joined(say.holding(cell, step.marked(cell)) for cell in step.support)
    if _is_hidden(step):
        places = joined(
            [*map(say.cell, fat), *(say.holding(c, step.marked(c)) for c in step.support)]
        )
        take = "takes" if len(step.support) == 1 else "take"
        return (
            f"in {house}, {others} can only be in {places}. Of {say.cells(fat)} one holds {extras}, "
            f"so they take only one of these digits, and {say.cells(step.support)} {take} the rest "
            "and nothing else"
        )
    return (
        f"one of {say.cells(fat)} is {extras}. Together with {support} this uses up {others} in "
        f"{house}: {number(len(step.other_digits))} digits for as many cells, whichever it is"
    )


def _hidden_rectangle(step: Step, say: Voice) -> list[str]:
    corner, left, opposite, right = step.cells
    ((_, removed),) = step.eliminations
    locked, other = say.digits(step.other_digits), say.digit(removed)
    held = joined(say.holding(cell, step.marked(cell)) for cell in step.cells)
    one, two = map(say.house, step.houses)
    return [
        f"{held} are the corners of a rectangle. In {one}, {locked} can only be "
        f"in {say.cell(opposite)} or {say.cell(left)}; in {two}, only in {say.cell(opposite)} or "
        f"{say.cell(right)}.",
        f"Suppose {say.claim(opposite, removed)}. Then {say.cell(left)} and {say.cell(right)} are "
        f"{locked}, and {say.cell(corner)}, which sees them, is {other}. Now {locked} and {other} "
        "could be exchanged in the four cells, and the puzzle would have two solutions.",
        "The puzzle has only one solution, so the supposition is wrong.",
        say.therefore(step),
    ]


def _avoidable_rectangle(step: Step, say: Voice) -> list[str]:
    empty = [cell for cell in step.cells if step.marked(cell)]
    filled = [cell for cell in step.cells if not step.marked(cell)]
    none = "neither" if len(filled) == 2 else "none"
    danger = (
        f"{say.cells(step.cells)} are the corners of a rectangle. {say.cells(filled)} are filled "
        f"already, by deduction: {none} of them is a given."
    )
    completed = joined(f"{say.claim(m.cell, m.digit)}" for m in step.marks if m.role == "base")
    swap = (
        f"With {completed}, {say.digits(step.digits)} would stand crosswise in the corners and could be "
        "exchanged: the puzzle would have two solutions, and it has only one."
    )
    extras = joined(say.holding(cell, _extra(step, cell)) for cell in empty)
    if len(empty) == 1:
        left = f"What prevents it are the other candidates: {extras}."
    else:
        digits = say.digits(step.other_digits)
        left = (
            f"So one of {say.cells(empty)} is {digits}, its other candidate, and a cell that sees "
            f"both cannot be {digits}."
        )
    return [danger, swap, left, say.therefore(step)]


def _is_grave(step: Step) -> bool:
    return step.technique.id.startswith("bivalue-grave")


def _is_hidden(step: Step) -> bool:
    return bool(step.digits) and not _is_grave(step) and set(step.digits) <= set(step.other_digits)


def _extra(step: Step, cell: int) -> tuple[int, ...]:
    return tuple(sorted(m.digit for m in step.marks if m.cell == cell and m.role == "extra"))
