"""Random equivalents: the same puzzle in a new dress."""

from __future__ import annotations

import random

from nonet.canonical.transformation import Transformable, Transformation
from nonet.canonical.turning import turns_of
from nonet.kernel.canonical import random_mapping
from nonet.model import Layout


def random_transformation(layout: Layout, seed: int) -> Transformation:
    """Return one of the layout's transformations, all equally likely.

    The same seed gives the same one on every machine. With rules it is a turn, and digits keep
    their names.
    """
    if layout.rules:
        return random.Random(seed).choice(list(turns_of(layout)))
    return Transformation.of(random_mapping(layout, seed))


def shuffled(source: Transformable, seed: int) -> Transformable:
    """Return an equivalent puzzle or grid, any being as likely as its kind is frequent.

    Pencil marks go along. The same seed gives the same answer on every machine.

    >>> from nonet.canonical import equivalent
    >>> from nonet.model import Puzzle
    >>> puzzle = Puzzle([1, 2] + [0] * 14)
    >>> equivalent(puzzle, shuffled(puzzle, seed=1))
    True
    """
    return random_transformation(source.layout, seed).moved(source)
