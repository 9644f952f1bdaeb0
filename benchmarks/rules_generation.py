"""Puzzles with rules by kind and level: one solution by a second solver, and the time of each.

    python benchmarks/rules_generation.py [--killers 100] [--others 50] [--seconds 600]
                                          [--layout 3x3] [--paths] [KIND ...]

Killers of four levels without givens, then other kinds with no level wished. Prints a Markdown
table: how many were made, with one solution by the clauses of ``tests/generation/model.py``, of
the level asked for, tries, and processor seconds for each. With ``--paths`` each is explained as
well, and every step compared with the solution: how many paths end there, how many steps they
have, and how many of those are wrong. Run it where the tests are, at the root.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.generation.model import Model

from nonet import Puzzle, generate_batch
from nonet.generation.rules import KINDS
from nonet.rating import COARSE_LEVELS

HEADS = (
    "kind", "level", "made", "one solution", "level right", "givens", "rules", "tries", "s each"
)  # fmt: skip
PATH_HEADS = ("solved", "steps", "wrong")


def solutions(puzzle: Puzzle) -> int:
    shape = puzzle.layout.shape
    return Model(
        puzzle.values,
        puzzle.size,
        (shape.box_rows, shape.box_cols),
        [str(rule) for rule in puzzle.rules],
    ).solutions()


def walked(puzzle: Puzzle) -> tuple[bool, int, int]:
    """Return whether the path ends at the solution, its steps, and those that are wrong."""
    solution = puzzle.solve().values
    path = puzzle.explain()
    wrong = sum(
        any(solution[cell] == digit for cell, digit in step.eliminations)
        or any(solution[cell] != digit for cell, digit in step.placements)
        for step in path.steps
    )
    return path.is_solved, len(path.steps), wrong


def row(word: str, level: str | None, count: int, options: argparse.Namespace) -> None:
    start = time.process_time()
    wishes = {} if level is None else {"level": level, "levels": "four", "givens": 0}
    batch = generate_batch(
        count, seed=1, rules=word, layout=options.layout, max_seconds=options.seconds, **wishes
    )
    took = time.process_time() - start
    unique = sum(solutions(item.puzzle) == 1 for item in batch)
    right = [item.puzzle.rate(["score"]).level for item in batch] if level else []
    fits = sum(one is not None and one.coarse == level for one in right)
    givens = sorted(item.puzzle.clues for item in batch)
    middle = givens[len(givens) // 2] if givens else "-"
    rules = sorted(len(item.puzzle.rules) for item in batch)
    cells = [
        word,
        level or "-",
        len(batch),
        unique,
        fits if level else "-",
        middle,
        rules[len(rules) // 2] if rules else "-",
        batch.report.tries,
        f"{took / max(1, len(batch)):.2f}",
    ]
    if options.paths:
        cells += map(sum, zip(*(walked(item.puzzle) for item in batch), strict=True))
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    parser.add_argument("--killers", type=int, default=100)
    parser.add_argument("--others", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--layout", default="3x3")
    parser.add_argument("--paths", action="store_true")
    options = parser.parse_args()
    heads = [*HEADS, *(PATH_HEADS if options.paths else ())]
    print("| " + " | ".join(heads) + " |")
    print("|---|---|" + "---:|" * (len(heads) - 2))
    for word in options.kinds or KINDS:
        if word == "killer":
            for level in COARSE_LEVELS:
                row(word, level, options.killers, options)
        else:
            row(word, None, options.others, options)


if __name__ == "__main__":
    main()
