"""Levels: names for stretches of the explainer scale and of the score.

There are eight, and the four of Feng, Lu & Zeng (2016), which are the coarser view.
The boundaries follow techniques: each level adds a kind of reasoning. Those on the score
were then set where random 9x9 puzzles change level on the explainer scale; how many
puzzles fall in each is in ``docs/design/scales.md``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from nonet.errors import UnknownName
from nonet.model import Layout


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
    caged: float = inf  # the highest score of this level where cages cover the grid

    def top(self, caged: bool = False) -> float:
        """Return the highest score of this level."""
        return self.caged if caged else self.score

    def __str__(self) -> str:
        return self.name


LEVELS: tuple[Level, ...] = (
    Level("beginner", 1.2, 2.5, "easy", "single places in boxes", 11.0),
    Level("easy", 1.5, 4.0, "easy", "single places in rows and columns", 16.0),
    Level(
        "medium", 2.5, 6.5, "medium", "single candidates, and what boxes tell lines at once", 28.0
    ),
    Level("hard", 4.4, 10.0, "hard", "candidates: locking, sets, fish, wings", 50.0),
    Level("expert", 6.2, 15.0, "very hard", "uniqueness, quads, graves", 75.0),
    Level("master", 7.5, 110.0, "very hard", "single chains and cycles", 200.0),
    Level("extreme", 9.0, 900.0, "very hard", "chains from several starts", 900.0),
    Level("beyond human", inf, inf, "very hard", "chains inside chains"),
)
COARSE_LEVELS: tuple[str, ...] = ("easy", "medium", "hard", "very hard")


def _coarse(name: str) -> Level:
    parts = [level for level in LEVELS if level.coarse == name]
    needs = "; ".join(level.needs for level in parts)
    last = parts[-1]
    return Level(name, last.explainer, last.score, name, needs, last.caged)


#: The levels by their number, as ``--levels`` names them.
LEVEL_SETS: dict[str, tuple[Level, ...]] = {
    "eight": LEVELS,
    "four": tuple(map(_coarse, COARSE_LEVELS)),
}


def is_caged(layout: Layout) -> bool:
    """Whether cages with sums cover most of the grid: the levels of such scores are their own.

    There is so much to look at before the first digit that even the easiest have a score that
    is hard elsewhere.
    """
    cells = {
        place
        for rule in layout.rules
        if rule.word == "killer" and rule.numbers
        for place in rule.places
    }
    return 2 * len(cells) > layout.cells


def level_of(
    *,
    explainer: float | None = None,
    score: float | None = None,
    levels: str = "eight",
    caged: bool = False,
) -> Level:
    """Return the level of a rating, or where there is none of a score.

    >>> level_of(explainer=9.5).name, level_of(explainer=9.5, levels="four").name
    ('beyond human', 'very hard')
    """
    known = levels_named(levels)
    if explainer is not None:
        return next(level for level in known if explainer <= level.explainer)
    if score is not None:
        return next(level for level in known if score <= level.top(caged))
    raise TypeError("level_of needs a rating on the explainer scale or a score")


def level_named(name: str, levels: str = "eight") -> Level:
    """Return a level by its name; UnknownName lists the nearest.

    A name that only the other levels have, like ``very hard``, is understood too.

    >>> level_named("easy").explainer, level_named("Very-Hard").coarse
    (1.5, 'very hard')
    """
    wanted = name.strip().lower().replace("-", " ").replace("_", " ")
    known = (*levels_named(levels), *(level for one in LEVEL_SETS.values() for level in one))
    for level in known:
        if level.name == wanted:
            return level
    raise UnknownName("level", name, dict.fromkeys(level.name for level in known))


def levels_named(name: str) -> tuple[Level, ...]:
    """Return the levels, easiest first, by how many they are: ``eight`` or ``four``."""
    if name not in LEVEL_SETS:
        raise UnknownName("number of levels", name, LEVEL_SETS)
    return LEVEL_SETS[name]


def below(level: Level) -> Level | None:
    """Return the level that ends where this one begins, or None at the bottom.

    >>> below(level_named("very hard")).name, below(level_named("easy", "four"))
    ('hard', None)
    """
    known = next(levels for levels in LEVEL_SETS.values() if level in levels)
    place = known.index(level)
    return known[place - 1] if place else None
