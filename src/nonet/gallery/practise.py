"""Exercises: positions in which exactly one technique is the next step."""

from __future__ import annotations

import random

from nonet.canonical import Transformation, random_transformation
from nonet.errors import OptionError
from nonet.gallery import bank
from nonet.gallery.examples import Example
from nonet.kernel.numbers import check_seed
from nonet.techniques import Position, technique

_SEEDS = 2**63


def practise(name: str, count: int = 1, *, seed: int | None = None) -> list[Example]:
    """Return positions in which a technique is the next step, and nothing easier applies.

    That is the next step of the human order. A technique that never comes first there, or is not
    in it, is the next step of the explainer order, or the next after singles, locked candidates
    and sets; the exercise says which. Each is a stored position in a new dress: lines
    moved, digits renamed, with rules turned as a whole; the engine makes sure that the technique comes first there too.
    Without a seed fresh ones are drawn, the same seed gives the same ones. Raises OptionError
    where no such position is known.

    >>> [exercise.step.technique.id for exercise in practise("xy-wing", 2, seed=1)]
    ['xy-wing', 'xy-wing']
    """
    id = technique(name).id
    if count < 1:
        raise OptionError(f"{count} exercises; one or more would be right")
    if seed is not None:
        check_seed(seed)
    rng = random.Random(seed)
    stored = [place for place in bank.stored(id) if place.order is not None]
    found: list[Example] = []
    while len(found) < count:
        rng.shuffle(stored)
        before = len(found)
        for place in stored[: count - before]:
            dress = random_transformation(place.position.layout, rng.randrange(_SEEDS))
            example = Example.at(moved(place.position, dress), id, place.order)
            if example is not None:
                found.append(example)
        if len(found) == before:
            raise OptionError(
                f"no position is known in which {id} is the next step: something easier always "
                f"comes first; for an example where it applies see nonet techniques show {id}"
            )
    return found


def is_practised(id: str) -> bool:
    """Whether positions are known in which a technique is the next step."""
    return any(place.order is not None for place in bank.stored(id))


def moved(position: Position, transformation: Transformation) -> Position:
    """Return the image of a position, with its candidates and givens."""
    image = transformation.moved(position.puzzle())
    givens = None if position.givens is None else transformation.image(position.givens)
    return Position(image.layout, image.values, image.candidates(), givens=givens)
