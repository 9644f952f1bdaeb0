"""Things to draw: a step of every technique, layouts of every kind and size."""

from __future__ import annotations

import gzip
import json
import random
from functools import cache
from pathlib import Path

from nonet import Layout, Puzzle
from nonet.techniques import Position, Step

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
M2024 = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
CLASHING = EASY[:-1] + "5"
JIGSAW = "jigsaw:111222113322143352443355446655466665"
LAYOUTS = [
    "2x2", "2x3", "1x7", "2x4", "3x3", "2x5", "3x4", "4x4", "4x5", "5x5", "6x6",
    "3x3 x", "3x3 x+windows", "3x3 disjoint", "3x3 asterisk", JIGSAW,
]  # fmt: skip

_DEEP = ("nested-multiple", "nested-dynamic")
_POSITIONS = Path(__file__).parent.parent / "techniques" / "positions.jsonl.gz"


@cache
def steps() -> dict[str, tuple[Position, Step]]:
    """Return a step of every technique that the reference positions have, in its position.

    The deepest nested chains take seconds to find and look like the others.
    """
    found: dict[str, tuple[Position, Step]] = {}
    with gzip.open(_POSITIONS, "rt") as lines:
        for record in map(json.loads, lines):
            technique = record["technique"]
            if technique not in found and not technique.startswith(_DEEP):
                position = Puzzle(record["values"], marks=record["masks"]).position()
                step = position.next_step([technique])
                if step is not None:
                    found[technique] = (position, step)
    assert len(found) > 40
    return found


def puzzle_on(name: str, blank: float = 0.5, seed: int = 1) -> Puzzle:
    """Return a puzzle on a layout: a grid of digits without clashes, some of them taken out."""
    layout = Layout.parse(name)
    chance = random.Random(seed)
    if layout.size <= 16:
        values = bytearray(Puzzle(bytes(layout.cells), layout).solve(seed=seed).values)
    else:  # one box row of digits is enough to draw, and quickly made
        values = bytearray(layout.cells)
        values[: layout.size] = bytes(range(1, layout.size + 1))
    for cell in range(layout.cells):
        if chance.random() < blank:
            values[cell] = 0
    return Puzzle(bytes(values), layout)
