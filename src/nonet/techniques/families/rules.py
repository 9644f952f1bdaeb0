"""Rules: what cages, lines, dots and clues say, alone or together with houses."""

from __future__ import annotations

from collections.abc import Callable

from nonet.techniques.about import About
from nonet.techniques.rules import refuting, sums
from nonet.techniques.rules.names import rule_name, rule_sentence
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import counted, joined, sentence

NAME = "rules"
ABOUT: dict[str, About] = {
    "rule-cells": About(
        "A rule says which digits a cell may hold. All others go.",
        "It is what the rule says.",
        "Go over the marked cells once at the start.",
    ),
    "line-order": About(
        "Digits rise along a line or towards a wedge. A cell with cells below it cannot hold the "
        "smallest digits, one with cells above it not the largest.",
        "Each step along the line is a step up, so a cell is larger than the least that the cell "
        "before it can be, and smaller than the most that the cell after it can be.",
        "Count the cells on both sides, from the bulb and from the tip, and look at the digits "
        "that are known on the way.",
    ),
    "pair-relation": About(
        "A rule joins two cells: a dot, a letter, a step on a line. A candidate goes where the "
        "other cell has no partner for it.",
        "If the candidate were true, the other cell would have to hold one of its partners, and "
        "all of them are gone.",
        "Take a cell with few candidates and ask what each leaves to the cell beside it.",
    ),
    "one-rule": About(
        "A rule by itself leaves a candidate no way: no filling of its cells has it.",
        "The cells are filled in one of the ways that the rule and the candidates leave, and the "
        "candidate is in none of them.",
        "Look at rules whose cells have few candidates left.",
    ),
    "rule-fillings": About(
        "All ways to fill the cells of a rule are counted, cells that see each other being "
        "different. A candidate goes if it is in none of them.",
        "The cells are filled in one of these ways, and none of them has the candidate.",
        "Look at short lines and cages that lie in few houses, and at clues that are very small "
        "or very large.",
    ),
    "locked-by-rule": About(
        "A rule cannot do without a digit. A cell outside that sees all its places there is not "
        "that digit.",
        "One of the places holds the digit, whichever it is, and the cell sees it.",
        "Look for digits that all combinations of a cage have, and at which cells see all the "
        "places left for them.",
    ),
    "seen-by-all-places": About(
        "A rule makes cells differ that share no house: a cage, a knight's move, a dot. A cell "
        "that differs from all places of a digit in a house is not that digit.",
        "The house has the digit at one of its places, and the cell differs from each of them.",
        "Take a digit with two or three places in a house and look for cells outside that see "
        "them all, by houses or by rules.",
    ),
    **sums.ABOUT,
    **refuting.ABOUT,
}


def place(step: Step, say: Voice) -> str:
    """Name the rule, or the houses, or the cell that is tried."""
    id = step.technique.id
    if id in refuting.ABOUT:
        return f"in {say.cell(step.cells[0])}"
    if step.houses:
        return f"in {say.houses(step.houses)}"
    on = "along" if id == "line-order" else "on"
    return f"{on} {rule_name(step.rules[0], say)}"


def because(step: Step, say: Voice) -> str:
    """Give the reason, then what goes."""
    return _ways(step)[0](step, say)


def teach(step: Step, say: Voice) -> list[str]:
    """Say the rule, what it leaves, and what follows."""
    return [*_ways(step)[1](step, say), say.therefore(step)]


Told = Callable[[Step, Voice], str]
Taught = Callable[[Step, Voice], list[str]]


def _ways(step: Step) -> tuple[Told, Taught]:
    id = step.technique.id
    if id in sums.ABOUT:
        return sums.because, sums.teach
    if id in refuting.ABOUT:
        return refuting.because, refuting.teach
    return {
        "locked-by-rule": (_locked_because, _locked_teach),
        "seen-by-all-places": (_seen_because, _seen_teach),
    }.get(id, (_alone_because, _alone_teach))


def _alone_because(step: Step, say: Voice) -> str:
    left = f" has {counted(step.numbers[0], 'filling')} left" if any(step.numbers) else ""
    return f"{rule_name(step.rules[0], say)}{left}: {say.conclusion(step)}"


def _alone_teach(step: Step, say: Voice) -> list[str]:
    id = step.technique.id
    said = [sentence(rule_sentence(step.rules[0], say))]
    if id == "line-order":
        return [*said, "Each cell has to leave room for those before and after it."]
    if id == "pair-relation":
        there = "in the other cell"
        if len(step.rules[0].scope(say.layout)) > 2:
            there = "in a cell beside it"
        return [*said, f"A digit without a partner left {there} cannot stand."]
    return said if id == "rule-cells" else [*said, _fillings(step)]


def _fillings(step: Step) -> str:
    """Return how many ways are left to fill the cells, if they were counted."""
    count = step.numbers[0] if step.numbers else 0
    if not count:
        return "Some digits are in no way to fill its cells."
    if count == 1:
        return "There is one way left to fill its cells."
    return f"There are {counted(count, 'way')} left to fill its cells; some digits are in none of them."


def _locked_because(step: Step, say: Voice) -> str:
    digit = say.digits(step.digits)
    where = say.cells(step.cells, "or")
    return f"{rule_name(step.rules[0], say)} needs {digit}, in {where}: {say.conclusion(step)}"


def _locked_teach(step: Step, say: Voice) -> list[str]:
    digit = say.digits(step.digits)
    only = len(step.cells) == 1
    seen = "it" if only else "both" if len(step.cells) == 2 else "all of them"
    return [
        sentence(rule_sentence(step.rules[0], say)),
        f"However it is filled, it has {digit}, and only in {say.cells(step.cells)}."
        if len(step.cells) == len(step.digits) > 1
        else f"However it is filled, it has {digit}, and only in {say.cells(step.cells, 'or')}.",
        f"A cell that sees {seen} cannot be {say.digits(step.digits, 'or')} too.",
    ]


def _seen_because(step: Step, say: Voice) -> str:
    digit, house = say.digits(step.digits), say.house(step.houses[0])
    return (
        f"{digit} of {house} is in {say.cells(step.cells, 'or')}, all seen by way of "
        f"{joined(rule_name(rule, say) for rule in step.rules)}: {say.conclusion(step)}"
    )


def _seen_teach(step: Step, say: Voice) -> list[str]:
    digit, house = say.digits(step.digits), say.house(step.houses[0])
    return [
        f"In {house}, the only places for {digit} are {say.cells(step.cells)}.",
        *(sentence(rule_sentence(rule, say)) for rule in step.rules),
        f"A cell that differs from all these places cannot be {digit}, whichever of them is.",
    ]
