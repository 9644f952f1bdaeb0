"""Wishes as a caller writes them: every name with its type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from nonet.errors import OptionError, UnknownName
from nonet.generation.wishes import Wishes
from nonet.model import Layout, Puzzle
from nonet.names import (
    GridMethodName,
    LevelName,
    LevelsName,
    MethodName,
    OrderName,
    RatingName,
    SymmetryName,
)


class Wished(TypedDict, total=False):
    """The wishes of :func:`nonet.generate`; :meth:`Wishes.of` says what each means."""

    layout: Layout | str | None
    rules: str | Sequence[str] | None
    method: MethodName
    grid: GridMethodName | None
    clues: int | Sequence[int] | str | None
    givens: int | Sequence[int] | str | None
    minimal: bool
    symmetry: SymmetryName
    pattern: str | Puzzle | Sequence[int] | None
    level: LevelName | None
    levels: LevelsName
    rating: float | Sequence[float] | str | None
    scale: RatingName | None
    technique: str | Sequence[str]
    without: str | Sequence[str]
    hardest: str | None
    order: OrderName | None


#: Wishes that are names, with an example of each.
NAMES = {
    "level": "hard", "levels": "eight", "symmetry": "rotational", "method": "fast",
    "grid": "uniform", "scale": "explainer", "hardest": "x-wing", "order": "human",
}  # fmt: skip
#: Names that may be left open.
OPEN = ("level", "grid", "scale", "hardest", "order")


def wishes_of(wished: Wished) -> Wishes:
    """Return the wishes in their checked form; a name that is none of them is told.

    >>> wishes_of({"levle": "hard"})
    Traceback (most recent call last):
    nonet.errors.UnknownName: unknown wish 'levle'; did you mean level or levels?
    """
    for name, wish in wished.items():
        if name not in Wished.__annotations__:
            raise UnknownName("wish", name, Wished.__annotations__)
        is_open = wish is None and name in OPEN
        if name in NAMES and not isinstance(wish, str) and not is_open:
            raise OptionError(f"{name} {wish!r}: a name like {NAMES[name]} would be right")
    return Wishes.of(**wished)
