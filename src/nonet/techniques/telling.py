"""A step in words: one line, a lesson, or no more than where to look."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.facts.telling import TECHNIQUE as SMALLEST_SET
from nonet.techniques.families import family_of
from nonet.techniques.notation import notation as notation_of
from nonet.techniques.step import Step
from nonet.techniques.technique import OwnTechnique, Technique, technique
from nonet.techniques.voice import Voice


def described(name: str) -> Technique:
    """Return a technique by name: one of the catalogue, or the step for everything else.

    >>> described("Smallest set of facts").id, described("x-wing").id
    ('smallest-set', 'x-wing')
    """
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted in (SMALLEST_SET.id, SMALLEST_SET.name.lower().replace(" ", "-")):
        return SMALLEST_SET
    return technique(name)


def voice(step: Step, notation: str = "r1c1") -> Voice:
    """Return the voice that speaks of a step in a notation."""
    return Voice(step.layout, notation_of(notation))


def short(step: Step, notation: str = "r1c1") -> str:
    """Return the step in one line: technique, reason, conclusion."""
    say = voice(step, notation)
    return f"{step.technique.name}: {family_of(step.technique).because(step, say)}"


def title(step: Step, notation: str = "r1c1") -> str:
    """Return the technique and where it is: ``Hidden pair in row 3``."""
    return f"{step.technique.name} {place(step, notation)}"


def place(step: Step, notation: str = "r1c1") -> str:
    """Return where the pattern is: ``in column 3``, ``around r2c5``."""
    return family_of(step.technique).place(step, voice(step, notation))


def teach(step: Step, notation: str = "r1c1") -> list[str]:
    """Return the step as sentences that lead from what is seen, over why, to what follows."""
    return family_of(step.technique).teach(step, voice(step, notation))


def look_at(step: Step, notation: str = "r1c1") -> str:
    """Return the house or cell to look at, the vaguest help there is."""
    say = voice(step, notation)
    if step.houses:
        return say.house(step.houses[0])
    changed = (cell for cell, _ in (*step.placements, *step.eliminations))
    cell = next(iter((*step.cells, *changed)))
    around = step.layout.houses_of[cell]
    return say.house(next((h for h in around if h.kind in ("box", "region")), around[0]))


def about(of: Technique | OwnTechnique) -> About | None:
    """Return what a technique is; of an own technique nothing is known."""
    return family_of(of).ABOUT.get(of.id)
