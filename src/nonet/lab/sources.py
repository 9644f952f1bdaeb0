"""Where the subjects of an experiment come from; all from a seed, level by level.

A level's seed follows from the experiment's seed and the level alone, so two experiments on
the same levels work on the same puzzles.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any

from nonet import text
from nonet.errors import GoalMissed, OptionError, ParseError
from nonet.generation import Run, Wishes
from nonet.kernel.generation import derived_seed, random_grids
from nonet.lab.experiment import Level, Subject
from nonet.model import Layout, Puzzle
from nonet.rating import COARSE_LEVELS

CHUNK = 64
#: Digging cell by cell hardly ever gets further on 9x9.
MOST_DUG = 59


def level_seed(seed: int, level: Level) -> int:
    """Return the seed of one level.

    >>> level_seed(1, 20) == level_seed(1, "20") != level_seed(1, 21)
    True
    """
    return int.from_bytes(blake2b(f"{seed}/{level}".encode(), digest_size=7).digest())


def number_of(level: Level, what: str, low: int, high: int) -> int:
    """Return a level that must be a number in a range."""
    if isinstance(level, int) and low <= level <= high:
        return level
    raise OptionError(f"level {level!r}: {what} from {low} to {high} would be right")


@dataclass(frozen=True)
class Blanked:
    """Complete grids with random cells blanked; a level is the number of givens left.

    Rydh & Hedin (2012): the grid by brute force with digits in random order, and nobody
    looks whether the board has one solution. On 16x16 one such grid in twenty takes for ever,
    so above 9x9 our quick method makes the grids.
    """

    shape: str = "3x3"

    def check(self, level: Level) -> Layout:
        """A level is a number of givens."""
        layout = Layout.parse(self.shape)
        number_of(level, "a number of givens", 0, layout.cells)
        return layout

    def subjects(self, level: Level, count: int, seed: int) -> Iterator[Subject]:
        """Blank one grid after another."""
        layout, own = self.check(level), level_seed(seed, level)
        method = "brute-force" if layout.size <= 9 else "quick"
        for first in range(0, count, CHUNK):
            size = min(CHUNK, count - first)
            for offset, cells in enumerate(random_grids(layout, size, own, first, method)):
                index = first + offset
                chosen = random.Random(derived_seed(own, index))
                cells[chosen.sample(range(layout.cells), layout.cells - int(level))] = 0
                yield Subject(index, Puzzle.trusted(cells.tobytes(), layout))


class Generated(ABC):
    """Puzzles with one solution, by the generator; subclasses say what a level wishes."""

    #: Scales on which every puzzle is rated.
    rated: tuple[str, ...] = ()

    @abstractmethod
    def wishes(self, level: Level) -> dict[str, Any]:
        """Return the wishes of a level."""

    def check(self, level: Level) -> Layout:
        """The generator refuses what cannot be."""
        return Wishes.of(**self.wishes(level)).layout

    def subjects(self, level: Level, count: int, seed: int) -> Iterator[Subject]:
        """Generate."""
        wishes = Wishes.of(**self.wishes(level))
        index = 0
        run = Run(wishes, count, level_seed(seed, level), scales=self.rated)
        for step in run:
            for made in step.found:
                facts = {}
                if made.rating is not None and made.rating.explainer is not None:
                    facts["explainer"] = made.rating.explainer
                yield Subject(index, made.puzzle, facts)
                index += 1
        if index < count:
            raise GoalMissed(f"level {level}: {run.report}")


@dataclass(frozen=True)
class Dug(Generated):
    """Feng, Lu & Zeng (2016): dug out of a grid made row by row; a level is a number of holes."""

    shape: str = "3x3"

    def wishes(self, level: Level) -> dict[str, Any]:
        """Wish for that many holes."""
        cells = Layout.parse(self.shape).cells
        most = MOST_DUG if self.shape == "3x3" else cells
        holes = number_of(level, "a number of holes", 0, most)
        return {
            "layout": self.shape,
            "method": "dig",
            "grid": "las-vegas-improved",
            "clues": cells - holes,
        }


@dataclass(frozen=True)
class Rated(Generated):
    """Puzzles by rating on the explainer scale; a level is a range such as ``1.2-1.7``."""

    rated = ("explainer",)

    def wishes(self, level: Level) -> dict[str, Any]:
        """Wish for the range."""
        return {"rating": str(level)}


@dataclass(frozen=True)
class Graded(Generated):
    """Puzzles by the four levels of Feng, Lu & Zeng (2016): easy, medium, hard, very hard."""

    rated = ("explainer",)

    def wishes(self, level: Level) -> dict[str, Any]:
        """Wish for the level."""
        if level not in COARSE_LEVELS:
            raise OptionError(f"level {level!r}: one of {', '.join(COARSE_LEVELS)} would be right")
        return {"level": str(level), "levels": "four"}


@dataclass(frozen=True)
class Sized(Generated):
    """Puzzles of any shape; a level is a shape with a number of givens, like ``4x4 120``.

    Without a number the puzzle is dug as far as the generator gets.
    """

    def wishes(self, level: Level) -> dict[str, Any]:
        """Wish for the shape and the givens."""
        shape, _, givens = str(level).partition(" ")
        if givens and not givens.isdigit():
            raise OptionError(f"level {level!r}: a shape and givens like '4x4 120' would be right")
        return {"layout": shape} | ({"clues": int(givens)} if givens else {})


@dataclass(frozen=True)
class Listed:
    """Puzzles named one by one in the experiment; a level is a name."""

    puzzles: Mapping[Level, str]

    def check(self, level: Level) -> Layout:
        """A level is one of the names."""
        if level not in self.puzzles:
            known = ", ".join(map(str, self.puzzles))
            raise OptionError(f"level {level!r}: one of {known} would be right")
        return Puzzle(self.puzzles[level]).layout

    def subjects(self, level: Level, count: int, seed: int) -> Iterator[Subject]:
        """Yield the one puzzle."""
        self.check(level)
        if count > 1:
            raise OptionError(f"level {level!r} has one puzzle, {count} are wanted")
        yield Subject(0, Puzzle(self.puzzles[level]))


@dataclass(frozen=True)
class Stored:
    """Puzzles stored with this package, in a file of lines ``puzzle level difficulty``."""

    file: str

    def check(self, level: Level) -> Layout:
        """A level is one that the file has."""
        if not self._lines(level):
            raise OptionError(f"level {level!r}: {self.file} has no puzzle of that level")
        return Layout.plain()

    def subjects(self, level: Level, count: int, seed: int) -> Iterator[Subject]:
        """Yield the first ones of the level."""
        lines = self._lines(level)
        if len(lines) < count:
            raise OptionError(f"{self.file} has {len(lines)} puzzles of level {level}, not {count}")
        for index, (puzzle, difficulty) in enumerate(lines[:count]):
            yield Subject(index, Puzzle(puzzle), {"difficulty": difficulty})

    def _lines(self, level: Level) -> list[tuple[str, float]]:
        stored = files("nonet.lab").joinpath("data", self.file).read_text(encoding="utf-8")
        lines = (line.split() for line in stored.splitlines() if not line.startswith("#"))
        return [(puzzle, float(exact)) for puzzle, of, exact in lines if of == str(level)]


@dataclass(frozen=True)
class Nothing:
    """Subjects without a puzzle, for arms that make grids; a level is a shape."""

    def check(self, level: Level) -> Layout:
        """A level is a shape."""
        return Layout.plain(str(level))

    def subjects(self, level: Level, count: int, seed: int) -> Iterator[Subject]:
        """Yield numbers alone."""
        yield from (Subject(index) for index in range(count))


ALL = "all"


@dataclass(frozen=True)
class Given:
    """Puzzles that are simply there; the one level is ``all``."""

    puzzles: tuple[Puzzle, ...]

    @classmethod
    def read(cls, path: Path) -> Given:
        """Return the puzzles of a file in any format; raise at the first line that is none."""
        puzzles = []
        for entry in text.read(path):
            if entry.puzzle is None:
                raise ParseError(f"{path}: {entry.error}")
            puzzles.append(entry.puzzle)
        return cls(tuple(puzzles))

    def check(self, level: Level) -> Layout:
        """There must be puzzles, all on one layout."""
        if level != ALL:
            raise OptionError(f"level {level!r}: given puzzles have one level, 'all'")
        if not self.puzzles:
            raise OptionError("no puzzle given; at least one is needed")
        layouts = list(dict.fromkeys(puzzle.layout for puzzle in self.puzzles))
        if len(layouts) > 1:
            raise OptionError(
                f"puzzles on {layouts[0]} and on {layouts[1]}; compare them one layout at a time"
            )
        return layouts[0]

    def subjects(self, level: Level, count: int, seed: int) -> Iterator[Subject]:
        """Yield the first ones."""
        if count > len(self.puzzles):
            raise OptionError(f"{len(self.puzzles)} puzzles are given, {count} are wanted")
        for index, puzzle in enumerate(self.puzzles[:count]):
            yield Subject(index, puzzle)
