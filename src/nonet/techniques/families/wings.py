"""Wings: a pivot whose every candidate puts the same digit into one of the wings."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import joined, number, sentence

NAME = "wings"
ABOUT: dict[str, About] = {
    "xy-wing": About(
        "A pivot cell with two candidates sees two wing cells, each with one of them and the same "
        "third digit. That digit can be removed from every cell that sees both wings.",
        "Whichever candidate the pivot takes, it takes it from one of the wings, and that wing is "
        "left with the third digit. So one of the wings always has it.",
        "Among the cells with two candidates, take one as pivot, and look for two others in its "
        "houses that share one digit each with it, and one with each other.",
    ),
    "xyz-wing": About(
        "A pivot cell with three candidates sees two wing cells with two of them each, and one "
        "digit is in all three cells. That digit can be removed from every cell that sees"
        " all three.",
        "If the pivot is not the common digit itself, it takes its digit from one of the wings, "
        "which is left with the common one. So one of the three cells always has it.",
        "Look for a cell with three candidates and two cells in its houses that hold two of them "
        "each. The cells that see all three lie in the box of the pivot.",
    ),
    "w-wing": About(
        "Two cells with the same two candidates do not see each other, but a house has one of the "
        "two digits in just two places, one seen by each cell. The other digit can be removed "
        "from every cell that sees both.",
        "If neither cell had the other digit, both would have the joining one and take it from both "
        "places of the house, which would then have none. So one of them has the other digit.",
        "Look for two equal cells with two candidates, and for a house in which one of the digits "
        "has two places, each in line with one of them.",
    ),
    "wxyz-wing": About(
        "Four cells have four digits together, and all places of three of these digits see one "
        "another. The fourth can be removed from every cell that sees all its places.",
        "Each of the three digits can fill only one of the four cells, so one is left for the "
        "fourth digit.",
        "Look around a cell with three or four candidates for three cells with two of them each, "
        "some in its box and some in its line.",
    ),
}


def place(step: Step, say: Voice) -> str:
    """Name the pivot, or the two ends."""
    if step.support:
        return f"between {say.cells(step.cells)}"
    return f"around {say.cell(step.cells[0])}"


def because(step: Step, say: Voice) -> str:
    """Say that one of the cells has the digit, whatever the pivot is."""
    if step.support:
        return (
            f"wherever {say.digits(step.digits)} is in {say.house(step.houses[0])}, one of "
            f"{say.cells(step.cells)} is {say.digits(step.other_digits)}: {say.conclusion(step)}"
        )
    if len(step.cells) == 4:
        return (
            f"{say.digits(step.other_digits)} fit only once each into {say.cells(step.cells)}, so "
            f"one of them is {say.digits(step.digits)}: {say.conclusion(step)}"
        )
    return (
        f"whatever {say.cell(step.cells[0])} is, one of "
        f"{say.cells(_owners(step))} is {say.digits(step.digits)}: {say.conclusion(step)}"
    )


def teach(step: Step, say: Voice) -> list[str]:
    """Go through the candidates of the pivot, or show why the digit cannot be missing."""
    if step.support:
        return _joined_pair(step, say)
    if len(step.cells) == 4:
        return _four_cells(step, say)
    pivot, *wings = step.cells
    digit = say.digits(step.digits)
    held = {cell: step.marked(cell) for cell in step.cells}
    cases = []
    for other in held[pivot]:
        if other in step.digits:
            cases.append(f"if {say.claim(pivot, other)}, the pivot has it itself")
        else:
            wing = next(cell for cell in wings if other in held[cell])
            loses = f"{say.cell(wing)} loses {say.digit(other)} and is {digit}"
            cases.append(f"if {say.claim(pivot, other)}, then {loses}")
    return [
        f"The pivot {say.holding(pivot, held[pivot])} sees the wings "
        f"{' and '.join(say.holding(wing, held[wing]) for wing in wings)}.",
        sentence("; ".join(cases)),
        f"Either way {digit} is in one of {say.cells(_owners(step))}, and a cell that sees "
        f"{'all three' if len(_owners(step)) == 3 else 'both'} cannot be {digit}.",
        say.therefore(step),
    ]


def _joined_pair(step: Step, say: Voice) -> list[str]:
    (one, other), (near, far) = map(say.cell, step.cells), map(say.cell, step.support)
    joining, digit, house = (
        say.digits(step.digits), say.digits(step.other_digits), say.house(step.houses[0]),
    )  # fmt: skip
    both = say.digits(sorted(step.digits + step.other_digits))
    return [
        f"{one} and {other} both have just {both}. In {house}, {joining} can only be in {near} or "
        f"{far}.",
        f"If {near}={joining}, then {one} loses {joining} and is {digit}; if {far}={joining}, then "
        f"{other} loses {joining} and is {digit}.",
        f"Either way one of {say.cells(step.cells)} is {digit}, and a cell that sees both cannot be "
        f"{digit}.",
        say.therefore(step),
    ]


def _four_cells(step: Step, say: Voice) -> list[str]:
    digit = say.digits(step.digits)
    held = joined(say.holding(cell, step.marked(cell)) for cell in step.cells)
    owners = [cell for cell in step.cells if step.digits[0] in step.marked(cell)]
    first, *others = step.other_digits
    once = say.digits(step.other_digits)
    return [
        f"{held} have {number(len(step.cells))} digits together.",
        f"All places of {say.digit(first)} in them see one another, and so do those of "
        f"{say.digits(others)}: {once} fill no more than one of the cells each.",
        f"So the cell that is left is {digit}. It is one of {say.cells(owners)}, and a cell that "
        f"sees {'both' if len(owners) == 2 else 'them all'} cannot be {digit}.",
        say.therefore(step),
    ]


def _owners(step: Step) -> tuple[int, ...]:
    return step.cells if len(step.marked(step.cells[0])) == 3 else step.cells[1:]
