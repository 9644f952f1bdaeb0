"""Aligned exclusion: every allowed combination of some cells leaves a candidate out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from nonet.techniques.about import About
from nonet.techniques.step import Candidate, Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import joined

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
    against = f", which must leave {say.cells(step.support)} a candidate" if step.support else ""
    return f"from the combinations of {say.cells(step.cells)}{against}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Suppose each candidate that falls, and refute all that could stand beside it."""
    bases = joined(say.holding(cell, step.marked(cell)) for cell in step.cells)
    lesson = [f"Go through the combinations of {bases}.", "None may repeat a digit in a house."]
    if step.support:
        excluders = joined(say.holding(cell, step.marked(cell)) for cell in step.support)
        lesson[-1] = f"None may repeat a digit in a house, or take all that is left of {excluders}."
    for cell, digit in step.eliminations:
        refutations = set(_refutations(step, cell, digit))
        plainest = [
            (sorted(beside), emptied)
            for beside, emptied in refutations
            if not any(other < beside for other, _ in refutations)
        ]
        lesson.append(f"Suppose {say.cell(cell)} is {say.digit(digit)}.")
        lesson += [
            f"  {_told(beside, emptied, (cell, digit), say)}"
            for beside, emptied in sorted(plainest, key=lambda r: (r[0], r[1] or 0))
        ]
        lesson.append("That leaves no combination.")
    return [*lesson, say.therefore(step)]


# What stands beside the supposed candidate, and the cell left empty by it (None: a repetition).
Refutation = tuple[frozenset[Candidate], int | None]


def _refutations(step: Step, cell: int, digit: int) -> Iterator[Refutation]:
    """Yield for every combination with a candidate the plainest reason why it is impossible."""
    others = [base for base in step.cells if base != cell]
    for digits in product(*(step.marked(other) for other in others)):
        chosen = {cell: digit, **dict(zip(others, digits, strict=True))}
        beside = [
            (frozenset(pair) - {(cell, digit)}, None)
            for pair in combinations(chosen.items(), 2)
            if pair[0][1] == pair[1][1] and pair[1][0] in step.layout.peers[pair[0][0]]
        ]
        emptied = []
        for excluder in step.support:
            taken = {
                (base, d)
                for base, d in chosen.items()
                if d in step.marked(excluder) and base in step.layout.peers[excluder]
            }
            if {d for _, d in taken} == set(step.marked(excluder)):
                emptied.append((frozenset(taken - {(cell, digit)}), excluder))
        yield min((*beside, *emptied), key=lambda refutation: len(refutation[0]))


def _told(beside: Sequence[Candidate], emptied: int | None, supposed: Candidate, say: Voice) -> str:
    claims = " with ".join(say.claim(*candidate) for candidate in beside)
    if emptied is not None:
        return f"{claims} leaves nothing for {say.cell(emptied)}."
    if len(beside) == 1:
        return f"{claims} stands in a house with {say.claim(*supposed)}."
    return f"{claims} would be the same digit twice in a house."
