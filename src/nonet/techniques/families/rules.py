"""Rules: what cages, lines, dots and clues say, alone or together with houses."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.rule_names import rule_name, rule_sentence
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import sentence

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
    "line-fillings": About(
        "A clue is about a whole line. A candidate goes if no filling of the line that agrees with "
        "the clue has it.",
        "The line has one of the fillings that are left, and none of them has the candidate.",
        "Look at lines with a clue that is very small or very large, or with many digits placed.",
    ),
    "one-rule": About(
        "No way to fill the cells of one rule has a candidate. It goes.",
        "The cells are filled in one of the ways that the rule and the candidates leave, and the "
        "candidate is in none of them.",
        "Look at rules whose cells have few candidates left.",
    ),
}


def place(step: Step, say: Voice) -> str:
    """Name the rule."""
    return f"on {rule_name(step.rules[0], say)}"


def because(step: Step, say: Voice) -> str:
    """Name the rule, then what goes."""
    return f"{rule_name(step.rules[0], say)}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Say the rule, what it leaves, and what follows."""
    said = sentence(rule_sentence(step.rules[0], say))
    return [said, *_REASONS[step.technique.id], say.therefore(step)]


_REASONS: dict[str, list[str]] = {
    "rule-cells": [],
    "line-order": ["Each cell has to leave room for those before and after it."],
    "pair-relation": ["What has no partner left in the other cell cannot stand."],
    "line-fillings": ["Of all the ways to fill the line that agree, none has these digits there."],
    "one-rule": ["Of all the ways to fill its cells, none has these digits there."],
}
