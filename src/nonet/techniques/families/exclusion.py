"""Aligned exclusion: every allowed combination of some cells leaves a candidate out."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import number

NAME = "aligned exclusion"


def _about(cells: str) -> About:
    return About(
        f"Try every combination of the candidates of {cells} cells. Those that put a digit twice "
        "into a house, or take the last candidate of a cell that sees them, are out. A candidate "
        "that is in none of the combinations left falls.",
        "One of the combinations is the true one, and the true one breaks no rule and leaves no "
        "cell empty.",
        f"Look for {cells} cells that are seen by many cells with two or three candidates; each of "
        "those forbids a combination.",
    )


ABOUT: dict[str, About] = {"aligned-pair": _about("two"), "aligned-triple": _about("three")}


def place(step: Step, say: Voice) -> str:
    """Name the base cells."""
    return f"in {say.cells(step.cells)}"


def because(step: Step, say: Voice) -> str:
    """Say which cells rule the combinations out."""
    return (
        f"of the combinations of {say.cells(step.cells)}, those that leave "
        f"{say.cells(step.support)} a candidate never need one of these: {say.conclusion(step)}"
    )


def teach(step: Step, say: Voice) -> list[str]:
    """Name the cells with their candidates, and what each excluder forbids."""
    bases = " and ".join(say.holding(cell, step.marked(cell)) for cell in step.cells)
    excluders = ", ".join(say.holding(cell, step.marked(cell)) for cell in step.support)
    lesson = [f"Go through every combination of {bases}."]
    if step.support:
        lesson.append(
            f"A combination is impossible if it repeats a digit in a house, or takes the last "
            f"candidate of one of these cells: {excluders}."
        )
    else:
        lesson.append("A combination is impossible if it repeats a digit in a house.")
    lesson.append(
        f"In the combinations that remain, {say.removed(step.eliminations)}: nothing of the "
        f"{number(len(step.eliminations))} removed can be true."
        if len(step.eliminations) > 1
        else f"In no combination that remains is the candidate {say.claim(*step.eliminations[0])}."
    )
    return [*lesson, say.therefore(step)]
