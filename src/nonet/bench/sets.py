"""The puzzle sets: collections in a folder by their file names, and sets made here by seed.

A family is what one names on the command line; it is one set, or one set for each shape.
Samples are drawn by seed and every puzzle is scrambled (:mod:`nonet.bench.scramble`).
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np

from nonet.bench.generated import empty, random_minimal
from nonet.bench.scramble import Digits, scramble
from nonet.errors import OptionError, SourceError, UnknownName
from nonet.model import Layout, Puzzle


@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles of one layout, one a row."""

    name: str
    layout: Layout
    digits: Digits
    #: Count solutions up to here: 2 to prove uniqueness, 1 for the first solution only.
    limit: int = 2

    def puzzles(self, number: int) -> list[Puzzle]:
        """Return the first puzzles as objects."""
        return [Puzzle.trusted(row.tobytes(), self.layout) for row in self.digits[:number]]


@dataclass(frozen=True)
class Family:
    """A name for the command line, what it holds, and the file it is read from, if any."""

    name: str
    what: str
    file: str | None = None
    #: For a set made here: the number of puzzles and the seed give the sets.
    make: Callable[[int, int], list[PuzzleSet]] | None = None


def _random_nine(number: int, seed: int) -> list[PuzzleSet]:
    layout = Layout.plain("3x3")
    return [PuzzleSet("random", layout, random_minimal(layout, min(number, 500), seed))]


def _random_other(number: int, seed: int) -> list[PuzzleSet]:
    plans = (("2x3", 100), ("3x4", 30), ("4x4", 10))
    return [
        PuzzleSet(
            f"random-sizes {shape}",
            Layout.plain(shape),
            random_minimal(Layout.plain(shape), min(number, most), seed),
        )
        for shape, most in plans
    ]


def _empty(number: int, seed: int) -> list[PuzzleSet]:
    layouts = [Layout.plain(shape) for shape in ("4x4", "5x5", "6x6")]
    return [PuzzleSet(f"empty {layout.shape}", layout, empty(layout), 1) for layout in layouts]


# The families, in the order of the tables. Add one here.
FAMILIES: tuple[Family, ...] = (
    Family("17_clue", "17 givens, the fewest there are", "17_clue.txt"),
    Family("magictour", "a classic list of hard puzzles", "magictour_top1465.txt"),
    Family("hardest_1905", "Sudoku Explainer 11 and more", "forum_hardest_1905_11plus.txt"),
    Family("hardest_1106", "the hardest for search programs", "forum_hardest_1106.txt"),
    Family("serg", "two or more solutions", "serg_benchmark.txt"),
    Family("big", "6x6 to 25x25", "big.csv"),
    Family("random", "random minimal 9x9, made by seed", make=_random_nine),
    Family("random-sizes", "random minimal 6x6, 12x12, 16x16, made by seed", make=_random_other),
    Family("empty", "first solution of empty 16x16, 25x25, 36x36", make=_empty),
)


def family_named(name: str) -> Family:
    """Return the family of that name, or of that file."""
    for family in FAMILIES:
        if name in (family.name, family.file, (family.file or "").partition(".")[0]):
            return family
    raise UnknownName("set", name, [family.name for family in FAMILIES])


def default_families(folder: Path | None) -> list[Family]:
    """Return the collections with a folder, the sets made here without one; empty grids always."""
    return [
        f for f in FAMILIES if f.name == "empty" or (f.file is not None) == (folder is not None)
    ]


def load(family: Family, folder: Path | None, number: int, seed: int) -> list[PuzzleSet]:
    """Return the sets of a family, each with up to that many puzzles, drawn and scrambled."""
    if family.make is not None:
        sets = family.make(number, seed)
    elif folder is None:
        raise OptionError(f"the set {family.name} is read from a file; name its folder with --data")
    else:
        sets = _read(folder / str(family.file), family.name, number, seed)
    random = Random(f"{seed} scramble {family.name}")
    return [
        PuzzleSet(s.name, s.layout, scramble(s.digits, s.layout.shape, random), s.limit)
        for s in sets
    ]


def _read(path: Path, name: str, number: int, seed: int) -> list[PuzzleSet]:
    random = Random(f"{seed} {name}")
    by_name: dict[str, tuple[Layout, list[str]]] = {}
    try:
        with path.open(encoding="utf-8", newline="") as stream:
            if path.suffix == ".csv":
                for row in csv.DictReader(stream):
                    layout = Layout.plain(row["shape"])
                    by_name.setdefault(f"{name} {layout.shape}", (layout, []))[1].append(
                        row["puzzle"]
                    )
            else:
                lines = [line.split()[0] for line in stream if line.strip() and line[0] != "#"]
                by_name[name] = (Layout.plain("3x3"), lines)
    except OSError as error:
        raise SourceError(f"cannot read {path}: {error.strerror}") from error
    except (KeyError, UnicodeDecodeError) as error:
        raise SourceError(f"{path} is not a list of puzzles") from error
    sets = []
    for set_name, (layout, lines) in sorted(by_name.items(), key=lambda item: item[1][0].size):
        # Always in random order: a slow peer takes the first few, and lists begin with the worst.
        chosen = random.sample(lines, min(number, len(lines)))
        values = b"".join(Puzzle(line, layout).values for line in chosen)
        digits = np.frombuffer(values, dtype=np.uint8).reshape(len(chosen), layout.cells)
        sets.append(PuzzleSet(set_name, layout, digits))
    return sets
