"""Puzzles with Sudoku Explainer's own ratings, and transformations that keep difficulty."""

from __future__ import annotations

import csv
import gzip
import random
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from nonet import rate_batch

OURS = Path(__file__).resolve().parent.parent / "data" / "ours_rated.csv.gz"


@dataclass(frozen=True)
class Reference:
    """A puzzle and what Sudoku Explainer says of it."""

    puzzle: str
    ratings: tuple[str, str, str]
    seconds: float


def references(path: Path) -> list[Reference]:
    """Read a file of puzzles rated by Sudoku Explainer."""
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
        return [
            Reference(
                row["puzzle"], (row["er"], row["ep"], row["ed"]), float(row["seconds"] or "nan")
            )
            for row in csv.DictReader(file)
        ]


def disagreements(wanted: Iterable[Reference], threads: int = 2) -> list[str]:
    """Return the puzzles where we say something else, both answers beside each other."""
    wanted = list(wanted)
    ratings = rate_batch([reference.puzzle for reference in wanted], threads=threads)
    return [
        f"{reference.puzzle} is {'/'.join(reference.ratings)}, not {rating}"
        for reference, rating in zip(wanted, ratings, strict=True)
        if str(rating) != f"ED={'/'.join(reference.ratings)}"
    ]


def transformed(values: bytes, box_rows: int, box_cols: int, rng: random.Random) -> bytes:
    """Permute bands, stacks, rows, columns and digits; turn over the diagonal where boxes allow."""
    size = box_rows * box_cols

    def order(length: int) -> list[int]:
        groups = rng.sample(range(size // length), size // length)
        return [group * length + i for group in groups for i in rng.sample(range(length), length)]

    rows, columns = order(box_rows), order(box_cols)
    digits = [0, *rng.sample(range(1, size + 1), size)]
    grid = [[digits[values[row * size + column]] for column in columns] for row in rows]
    if box_rows == box_cols and rng.random() < 0.5:
        grid = [list(column) for column in zip(*grid, strict=True)]
    return bytes(digit for row in grid for digit in row)
