"""Wings: a pivot whose every candidate puts the same digit into one of the wings."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import sentence

NAME = "wings"
ABOUT: dict[str, About] = {
    "xy-wing": About(
        "A pivot cell with two candidates sees two wing cells, each with one of them and the same "
        "third digit. That digit leaves every cell that sees both wings.",
        "Whichever candidate the pivot takes, it takes it from one of the wings, and that wing is "
        "left with the third digit. So one of the wings always has it.",
        "Among the cells with two candidates, take one as pivot, and look for two others in its "
        "houses that share one digit each with it, and one with each other.",
    ),
    "xyz-wing": About(
        "A pivot cell with three candidates sees two wing cells with two of them each, and one "
        "digit is in all three cells. That digit leaves every cell that sees all three.",
        "If the pivot is not the common digit itself, it takes its digit from one of the wings, "
        "which is left with the common one. So one of the three cells always has it.",
        "Look for a cell with three candidates and two cells in its houses that hold two of them "
        "each. The cells that see all three lie in the box of the pivot.",
    ),
}


def place(step: Step, say: Voice) -> str:
    """Name the pivot."""
    return f"around {say.cell(step.cells[0])}"


def because(step: Step, say: Voice) -> str:
    """Say that one of the cells has the digit, whatever the pivot is."""
    return (
        f"whatever {say.cell(step.cells[0])} is, one of "
        f"{say.cells(_owners(step))} is {say.digits(step.digits)}: {say.conclusion(step)}"
    )


def teach(step: Step, say: Voice) -> list[str]:
    """Go through the candidates of the pivot."""
    pivot, *wings = step.cells
    (digit,) = step.digits
    held = {cell: step.marked(cell) for cell in step.cells}
    cases = []
    for other in held[pivot]:
        if other == digit:
            cases.append(f"if {say.claim(pivot, digit)}, the pivot has it itself")
        else:
            wing = next(cell for cell in wings if other in held[cell])
            cases.append(
                f"if {say.claim(pivot, other)}, then {say.cell(wing)} loses {other} and is {digit}"
            )
    return [
        f"The pivot {say.holding(pivot, held[pivot])} sees the wings "
        f"{' and '.join(say.holding(wing, held[wing]) for wing in wings)}.",
        sentence("; ".join(cases)),
        f"Either way {digit} is in one of {say.cells(_owners(step))}, and a cell that sees "
        f"{'all three' if len(_owners(step)) == 3 else 'both'} cannot be {digit}.",
        say.therefore(step),
    ]


def _owners(step: Step) -> tuple[int, ...]:
    return step.cells if step.technique.id == "xyz-wing" else step.cells[1:]
