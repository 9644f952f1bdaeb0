"""Candidates that rules refute, in words: no place left, no filling left, a contradiction."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.rules.names import rule_name
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import joined, sentence

ABOUT: dict[str, About] = {
    "no-place-left": About(
        "A candidate, together with one of its rules, would take every place of a digit in some "
        "house. It goes.",
        "The house must have the digit somewhere, so what leaves it no place is false.",
        "Take a digit with two or three places in a house and ask which rules join them to a "
        "cell nearby.",
    ),
    "no-filling-left": About(
        "A candidate would take so much from the cells of a rule that nothing fills them any more. "
        "It goes.",
        "The rule holds in the solution, so what leaves it no filling is false.",
        "Look at cells that see most cells of a cage or a line, and try their digits there.",
    ),
    "rule-contradiction": About(
        "A candidate is supposed, and singles and rules are followed one after the other until "
        "something has no place, no candidate or no filling left. So the candidate goes.",
        "Each move follows from those before it. What leads to an impossibility is false.",
        "Suppose a digit where rules meet, in a cell with two candidates if there is one, and "
        "follow what it does.",
    ),
}


def because(step: Step, say: Voice) -> str:
    """Say what the candidate would do."""
    return f"{_if_true(step, say)}, {_would_fail(step, say)}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Suppose it, follow the moves, and say what fails."""
    if not step.nested:
        return [sentence(f"{_if_true(step, say)}, {_would_fail(step, say)}")]
    moves = [f"  {sentence(_move(inner, say))}" for inner in step.nested]
    return [
        sentence(f"suppose {say.cell(step.cells[0])} is {say.digits(step.digits, 'or')}"),
        *moves,
        sentence(f"but then {_fails(step, say)}"),
    ]


def _if_true(step: Step, say: Voice) -> str:
    cell, digits = say.cell(step.cells[0]), say.digits(step.digits, "or")
    through = ""
    if step.technique.id != "rule-contradiction":
        last = 1 if not step.houses and not _empty(step) else 0
        used = step.rules[: len(step.rules) - last]
        if used:
            through = f", by way of {joined(rule_name(rule, say) for rule in used)}"
    return f"if {cell} were {digits}{through}"


def _empty(step: Step) -> bool:
    """Whether a cell is left without candidates, rather than a house or a rule without a way."""
    return not step.houses and len(step.support) == 1


def _would_fail(step: Step, say: Voice) -> str:
    if step.houses:
        return f"{say.digits(step.other_digits)} would have no place in {say.house(step.houses[0])}"
    if _empty(step):
        return f"{say.cell(step.support[0])} would have no candidate"
    return f"{rule_name(step.rules[-1], say)} could not be filled"


def _fails(step: Step, say: Voice) -> str:
    if step.houses:
        return f"{say.digits(step.other_digits)} has no place in {say.house(step.houses[0])}"
    if _empty(step):
        return f"{say.cell(step.support[0])} has no candidate"
    return f"{rule_name(step.rules[-1], say)} cannot be filled"


def _move(inner: Step, say: Voice) -> str:
    if inner.placements:
        ((cell, digit),) = inner.placements
        if inner.houses:
            place = f"its only place in {say.house(inner.houses[0])}"
            return f"then {say.cell(cell)} is {say.digit(digit)}, {place}"
        return f"then {say.cell(cell)} is {say.digit(digit)}, its only candidate"
    gone = f": {say.removed(inner.eliminations)}" if inner.eliminations else ""
    return f"follow {rule_name(inner.rules[0], say)}{gone}"
