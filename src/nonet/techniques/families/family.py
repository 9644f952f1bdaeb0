"""What a family of techniques knows about its steps, and which family a step belongs to.

A family is a module with three functions and a table. It tells a step from its evidence alone
and never looks for the pattern again. To add one: write the file, add it to ``FAMILIES``.

1. ``ABOUT`` has one entry for each technique of the family, by its exact id. The ids in it are
   what the family owns: ``hidden-pair`` can be in one family, ``hidden-rectangle`` in another.
2. ``place(step, say)`` ends the sentence "There is a hidden pair ___": ``in row 3``.
3. ``because(step, say)`` is the short form, one line: the reason, then the conclusion
   (``say.conclusion(step)``). No technique name in front and no full stop.
4. ``teach(step, say)`` is the teaching form: a list of whole sentences or short paragraphs that
   lead from what is seen, over why it is true, to what follows (``say.therefore(step)``). The
   lines of a proof inside the proof start with two spaces more than what they belong to.

What they name is checked by reading the texts back:

* The teaching form names exactly the cells, digits and houses of the step: those of ``cells``,
  ``support``, ``digits``, ``other_digits``, ``houses``, ``covers``, ``marks``, ``sets``,
  ``chains`` (with ``others`` and each link's house), ``nested`` steps, ``premises``, and of what
  the step places and removes. None is left out, and none is named that is not among them.
* The short form and the place name nothing else either; the short form has the whole conclusion.
* So every cell, digit and house is said by the voice: ``say.cell``, ``say.digits``,
  ``say.houses``, ``say.holding``, ``say.claim`` ... Counts are words: ``counted(3, "cell")``.
"""

from __future__ import annotations

from typing import Protocol

from nonet.techniques.about import About
from nonet.techniques.facts import telling as facts
from nonet.techniques.families import (
    almost_sets,
    alternating,
    chains,
    colouring,
    exclusion,
    fish,
    locking,
    own,
    rules,
    sets,
    single_digit,
    singles,
    uniqueness,
    wings,
)
from nonet.techniques.step import Step
from nonet.techniques.technique import OwnTechnique, Technique
from nonet.techniques.voice import Voice


class Family(Protocol):
    """A module with the words of a family."""

    #: What the family is called.
    NAME: str
    #: Its techniques, by their ids.
    ABOUT: dict[str, About]

    def place(self, step: Step, say: Voice) -> str:
        """Return where the pattern is, as in "There is a hidden pair ___"."""
        ...

    def because(self, step: Step, say: Voice) -> str:
        """Return the reason and the conclusion in one line."""
        ...

    def teach(self, step: Step, say: Voice) -> list[str]:
        """Return what is seen, why, and what follows, as sentences."""
        ...


# In the order of the catalogue.
FAMILIES: list[Family] = [
    singles,
    locking,
    sets,
    fish,
    single_digit,
    colouring,
    wings,
    uniqueness,
    exclusion,
    almost_sets,
    alternating,
    chains,
    rules,
]


def family_of(technique: Technique | OwnTechnique) -> Family:
    """Return the family of a technique; own techniques have one of their own."""
    known: list[Family] = [*FAMILIES, facts]
    return next((family for family in known if technique.id in family.ABOUT), own)
