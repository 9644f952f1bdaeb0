"""The steps of every puzzle as a nested column: the position before each, and what it says."""

from __future__ import annotations

from typing import Any

from nonet.extras import arrow
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.techniques import Position

#: Larger puzzles may take for ever; theirs are left out after so many seconds.
BUDGET, NINE = Budget(seconds=10), 81


def steps_type() -> Any:
    """Return the Arrow type of the steps of one puzzle."""
    pa = arrow()
    candidates = pa.list_(pa.struct({"cell": pa.uint16(), "digit": pa.uint8()}))
    return pa.list_(
        pa.struct(
            {
                "before": pa.string(),
                "candidates": pa.list_(pa.uint64()),
                "technique": pa.string(),
                "rating": pa.float32(),
                "placements": candidates,
                "eliminations": candidates,
                "sentence": pa.string(),
            }
        )
    )


def steps_of(puzzle: Puzzle, order: str) -> list[dict[str, Any]] | None:
    """Return the steps to the solution in an order of techniques; None if they do not lead there.

    >>> steps = steps_of(Puzzle("1.3..4.1.......2"), "human")
    >>> steps[0]["technique"], steps[0]["sentence"]
    ('hidden-single', 'Hidden single: 3 in r2c1, its only place in box 1')
    """
    budget = None if puzzle.layout.cells <= NINE else BUDGET
    path = Position.of(puzzle).path(order, budget=budget)
    if not path.is_solved:
        return None
    return [
        {
            "before": str(position.grid()),
            "candidates": position.candidates.masks,
            "technique": step.technique.id,
            "rating": round(step.rating, 1),
            "placements": [{"cell": cell, "digit": digit} for cell, digit in step.placements],
            "eliminations": [{"cell": cell, "digit": digit} for cell, digit in step.eliminations],
            "sentence": step.short(),
        }
        for position, step in zip(path.positions(), path.steps, strict=False)
    ]
