"""The oracle file: puzzles on many layouts with their number of solutions."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

from nonet import Layout, Puzzle


@dataclass(frozen=True)
class Case:
    """One row: a puzzle, how many solutions it has, and the solution if there is one only."""

    name: str
    puzzle: Puzzle
    count: int
    solution: str

    def __str__(self) -> str:
        return self.name


def cases() -> list[Case]:
    """Return the rows of ``oracle.csv``."""
    with (Path(__file__).parent / "oracle.csv").open() as file:
        return [
            Case(
                row["name"],
                Puzzle(row["puzzle"], Layout.parse(row["layout"])),
                int(row["count"]),
                row["solution"],
            )
            for row in csv.DictReader(file)
        ]
