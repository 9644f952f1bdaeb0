"""Whether "find all" finds what HoDoKu finds: hodoku-py and Nonet on the same positions.

Run ``python benchmarks/hodoku_techniques.py [POSITIONS] [--seed N] [--only NAME,...] [--fish]``.
Positions are drawn from human paths of rated puzzles, where the next step is no single. For every
technique that both know the table counts the positions in which HoDoKu finds it, the candidates
that its steps remove there, and how many of them our steps of the technique remove too.
HoDoKu's settings are its own; with ``--fish`` it lists every fish, not one per elimination
(slow). The package is needed only here: ``pip install hodoku-py``.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from hodoku import SolutionType, Solver, SolverConfig
from hodoku.config import FishSearchConfig, StepSearchConfig
from hodoku.core.grid import Grid

from nonet import Puzzle
from nonet.techniques import TECHNIQUES, Position

RATED = Path(__file__).parent.parent / "tests" / "data" / "ours_rated.csv.gz"

# HoDoKu's type, and the techniques of ours that must contain it: those that Sudoku Explainer lacks.
SAME: dict[str, tuple[str, ...]] = {
    "LOCKED_PAIR": ("locked-pair",),
    "LOCKED_TRIPLE": ("locked-triple",),
    "SKYSCRAPER": ("skyscraper",),
    "TWO_STRING_KITE": ("two-string-kite",),
    # Where a shorter chain proves the same, ours is not a turbot fish.
    "TURBOT_FISH": ("turbot-fish", "forcing-x-chain", "x-cycle"),
    "EMPTY_RECTANGLE": ("empty-rectangle",),
    "FINNED_X_WING": ("finned-x-wing",),
    "SASHIMI_X_WING": ("sashimi-x-wing",),
    "FINNED_SWORDFISH": ("finned-swordfish",),
    "SASHIMI_SWORDFISH": ("sashimi-swordfish",),
    "FINNED_JELLYFISH": ("finned-jellyfish",),
    "SASHIMI_JELLYFISH": ("sashimi-jellyfish",),
    "FRANKEN_X_WING": ("franken-x-wing",),
    "FRANKEN_SWORDFISH": ("franken-swordfish",),
    "FRANKEN_JELLYFISH": ("franken-jellyfish",),
    "SIMPLE_COLORS_TRAP": ("simple-colouring",),
    "SIMPLE_COLORS_WRAP": ("simple-colouring",),
    "MULTI_COLORS_1": ("multi-colouring",),
    "MULTI_COLORS_2": ("multi-colouring",),
    # Two cells with the same pair that see each other are a naked pair to us, and no wing or chain.
    "W_WING": ("w-wing", "naked-pair"),
    "REMOTE_PAIR": ("remote-pairs", "naked-pair"),
    "X_CHAIN": ("x-chain", "turbot-fish", "forcing-x-chain", "x-cycle"),
    "XY_CHAIN": ("xy-chain", "naked-pair"),
    "AIC": ("aic",),
    "CONTINUOUS_NICE_LOOP": ("aic",),
    # The shortest chain to an elimination may be of one digit, or of cells with two.
    "DISCONTINUOUS_NICE_LOOP": ("aic", "x-chain", "xy-chain"),
    "GROUPED_AIC": ("grouped-aic", "aic"),
    "GROUPED_CONTINUOUS_NICE_LOOP": ("grouped-aic", "aic"),
    "GROUPED_DISCONTINUOUS_NICE_LOOP": ("grouped-aic", "aic"),
    "ALS_XZ": ("als-xz",),
    # Ours is the shortest chain of sets for an elimination, so it may have fewer.
    "ALS_XY_WING": ("als-xy-wing", "als-xz"),
    "ALS_XY_CHAIN": ("als-chain", "als-xy-wing", "als-xz"),
    "DEATH_BLOSSOM": ("death-blossom",),
    "SUE_DE_COQ": ("sue-de-coq",),
    "HIDDEN_RECTANGLE": ("hidden-rectangle",),
    "AVOIDABLE_RECTANGLE_1": ("avoidable-rectangle-1",),
    "AVOIDABLE_RECTANGLE_2": ("avoidable-rectangle-2",),
    "BUG_PLUS_1": ("bivalue-grave-1",),
}
Effect = tuple[int, int]


def wanted(only: str) -> dict[str, tuple[str, ...]]:
    """Return the part of the table that is to be compared: what we have, or what was named."""
    names = {name for name in only.split(",") if name}
    rows = {
        type_: tuple(id for id in ids if id in TECHNIQUES)
        for type_, ids in SAME.items()
        if not names or names & {type_, *ids}
    }
    return {type_: ids for type_, ids in rows.items() if ids}


def positions(count: int, seed: int) -> Iterator[tuple[Puzzle, Position]]:
    """Yield puzzles and positions on their human paths at which singles are used up."""
    with gzip.open(RATED, "rt") as file:
        puzzles = [row["puzzle"] for row in csv.DictReader(file) if float(row["er"]) >= 2.6]
    rng = random.Random(seed)
    for text in rng.sample(puzzles, len(puzzles)):
        path = Puzzle(text).explain("human")
        here = [
            position
            for position, step in zip(path.positions(), path.steps, strict=False)
            if not step.placements
        ]
        if here:
            yield Puzzle(text), rng.choice(here)
            count -= 1
        if not count:
            return


def hodoku_grid(puzzle: Puzzle, position: Position) -> Grid:
    """Return the position as HoDoKu's grid: givens, then digits, then candidates."""
    grid = Grid()
    grid.set_sudoku("".join(str(digit) if digit else "." for digit in puzzle.values))
    for cell, digit in enumerate(position.values):
        if digit and not puzzle.values[cell]:
            grid.set_cell(cell, digit)
    for cell, digit in enumerate(position.values):
        if not digit:
            open_digits = set(position.candidates.digits(cell))
            for other in set(grid.get_candidates(cell)) - open_digits:
                grid.del_candidate(cell, other)
    return grid


def hodoku_solver(types: dict[str, tuple[str, ...]], every_fish: bool) -> Solver:
    """Return HoDoKu with all else switched off."""
    fish = FishSearchConfig(only_one_per_elimination=False) if every_fish else FishSearchConfig()
    off = frozenset(type_ for type_ in SolutionType if type_.name not in types)
    return Solver(SolverConfig(find_all_search=StepSearchConfig(fish=fish, disabled_types=off)))


def effects_there(solver: Solver, puzzle: Puzzle, position: Position) -> dict[str, set[Effect]]:
    """Return what each of HoDoKu's types removes in a position."""
    found: dict[str, set[Effect]] = {}
    for step in solver._find_all_on_grid(hodoku_grid(puzzle, position)):
        removed = {(c.index, c.value) for c in step.candidates_to_delete}
        found.setdefault(step.type.name, set()).update(removed)
    return found


def main() -> None:
    """Compare and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", type=int, nargs="?", default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--fish", action="store_true")
    parser.add_argument("--misses", action="store_true", help="print what is missed")
    asked = parser.parse_args()
    types = wanted(asked.only)
    solver = hodoku_solver(types, asked.fish)
    where: Counter[str] = Counter()
    theirs: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    started = time.perf_counter()
    for puzzle, position in positions(asked.positions, asked.seed):
        for type_, removed in effects_there(solver, puzzle, position).items():
            if type_ not in types:
                continue
            ours = {c for step in position.steps(types[type_]) for c in step.eliminations}
            where[type_] += 1
            theirs[type_] += len(removed)
            shared[type_] += len(removed & ours)
            if asked.misses and removed - ours:
                print(type_, sorted(removed - ours), repr(position), file=sys.stderr)
    print("| HoDoKu's technique | ours | positions | it removes | of these ours removes |")
    print("|---|---|---:|---:|---:|")
    for type_, ids in types.items():
        print(
            f"| {SolutionType[type_].value} | {', '.join(ids)} | {where[type_]} "
            f"| {theirs[type_]} | {shared[type_]} |"
        )
    print(f"{asked.positions} positions, {time.perf_counter() - started:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
