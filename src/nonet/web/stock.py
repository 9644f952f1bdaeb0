"""The stock of the page: rated puzzles from which the puzzle of a day is drawn without a network.

``python -m nonet.web.stock`` makes its files anew. The same seed makes the same stock.
"""

from __future__ import annotations

import json
import re

from nonet.generation import generate_batch
from nonet.names import LevelName
from nonet.web.settings import STATIC

FOLDER = STATIC / "data"
LEVELS: tuple[LevelName, ...] = (
    "beginner",
    "easy",
    "medium",
    "hard",
    "expert",
    "master",
    "extreme",
)
PUZZLES = 50
SEED = 20


def stock() -> dict[str, list[str]]:
    """Return the puzzles by level; each as its blanks by letter: a for one, b for two."""
    made: dict[str, list[str]] = {}
    for level in LEVELS:
        batch = generate_batch(PUZZLES, level=level, symmetry="rotate180", seed=SEED)
        made[level] = [packed(str(puzzle)) for puzzle in batch.puzzles]
    return made


def packed(line: str) -> str:
    """Return a puzzle with runs of blanks as letters: a for one, b for two.

    >>> packed("1..2.3...")
    '1b2a3c'
    """
    return re.sub(r"\.{1,26}", lambda run: chr(96 + len(run[0])), line)


if __name__ == "__main__":
    for level, puzzles in stock().items():
        (FOLDER / f"{level}.json").write_text(json.dumps(puzzles, indent=0) + "\n")
