"""Levels: names for stretches of the explainer scale and of the score.

The boundaries follow techniques: each level adds a kind of reasoning. Those on the score
were then set where random 9x9 puzzles change level on the explainer scale; how many
puzzles fall in each is in ``docs/design/scales.md``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from nonet.errors import UnknownName


@dataclass(frozen=True)
class Level:
    """A name for puzzles up to a rating and up to a score.

    >>> level_of(explainer=7.2).name, level_of(score=1.0).name, level_of(explainer=3.0).coarse
    ('master', 'beginner', 'hard')
    """

    name: str
    explainer: float  # the highest rating of this level
    score: float  # the highest score of this level
    coarse: str  # its place in the four levels of Feng, Lu & Zeng (2016)
    needs: str

    def __str__(self) -> str:
        return self.name


LEVELS: tuple[Level, ...] = (
    Level("beginner", 1.2, 2.5, "easy", "single places in boxes"),
    Level("easy", 1.5, 4.0, "easy", "single places in rows and columns"),
    Level("medium", 2.5, 6.5, "medium", "single candidates, and what boxes tell lines at once"),
    Level("hard", 4.4, 10.0, "hard", "candidates: locking, sets, fish, wings"),
    Level("expert", 6.2, 15.0, "very hard", "uniqueness, quads, graves"),
    Level("master", 7.5, 110.0, "very hard", "single chains and cycles"),
    Level("extreme", 9.0, 900.0, "very hard", "chains from several starts"),
    Level("beyond human", inf, inf, "very hard", "chains inside chains"),
)
COARSE_LEVELS: tuple[str, ...] = ("easy", "medium", "hard", "very hard")


def level_of(*, explainer: float | None = None, score: float | None = None) -> Level:
    """Return the level of a rating, or where there is none of a score."""
    if explainer is not None:
        return next(level for level in LEVELS if explainer <= level.explainer)
    if score is not None:
        return next(level for level in LEVELS if score <= level.score)
    raise TypeError("level_of needs a rating on the explainer scale or a score")


def level_named(name: str) -> Level:
    """Return a level by its name; UnknownName lists the nearest."""
    wanted = name.strip().lower().replace("-", " ").replace("_", " ")
    for level in LEVELS:
        if level.name == wanted:
            return level
    raise UnknownName("level", name, (level.name for level in LEVELS))
