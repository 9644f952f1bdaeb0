"""Truth by sampling: fresh puzzles by the date, each answer held against an independent search.

    python -m tests.prove [--seconds 600] [--seed 20261116]

Draws puzzles of many sizes, layouts and rules; solves, counts, rates, explains, canonicalises
and generates them; and asks a search that shares no code with the kernel: MiniSat on a plain
encoding written here, a checker of grids, a path without this package's engine. Ends with 1 and
the puzzle where an answer is wrong.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from itertools import combinations

from pysat.solvers import Minisat22

import nonet
from nonet import Layout, Puzzle
from nonet.model.rules import Filled
from nonet.techniques import Position
from tests.model.rules.making import WORDS, random_rule

LAYOUTS = (
    "3x3", "3x3", "3x3", "2x2", "2x3", "2x4", "2x5", "3x4", "4x4", "3x3 x", "3x3 windows",
    "3x3 disjoint", "3x3 asterisk", "1x7",
)  # fmt: skip


class Wrong(Exception):  # noqa: N818 - a finding
    """An answer that an independent search contradicts."""


def clauses(layout: Layout) -> list[list[int]]:
    """Return that every cell holds one digit and every house each digit once."""
    size = layout.size

    def is_(cell: int, digit: int) -> int:
        return cell * size + digit

    found = [[is_(cell, d) for d in range(1, size + 1)] for cell in range(layout.cells)]
    for cell in range(layout.cells):
        found += [[-is_(cell, a), -is_(cell, b)] for a, b in combinations(range(1, size + 1), 2)]
    for house in layout.houses:
        for digit in range(1, size + 1):
            found.append([is_(cell, digit) for cell in house.cells])
            found += [[-is_(a, digit), -is_(b, digit)] for a, b in combinations(house.cells, 2)]
    return found


class Oracle:
    """MiniSat on a layout."""

    def __init__(self, layout: Layout) -> None:
        self._size, self._cells = layout.size, layout.cells
        self._clauses = clauses(layout)

    def count(self, values: bytes, limit: int) -> int:
        """Return the number of solutions up to a limit."""
        return sum(1 for _ in self.solutions(values, limit))

    def solutions(self, values: bytes, limit: int) -> Iterator[bytes]:
        """Yield solutions, each forbidden when it was seen."""
        size = self._size
        given = [cell * size + digit for cell, digit in enumerate(values) if digit]
        with Minisat22(self._clauses) as solver:
            for _ in range(limit):
                if not solver.solve(assumptions=given):
                    return
                true = [literal for literal in solver.get_model() if literal > 0]
                yield bytes((literal - 1) % size + 1 for literal in sorted(true))
                solver.add_clause([-literal for literal in true])


def require(fact: bool, what: str, puzzle: object) -> None:
    """Raise Wrong with the puzzle, unless the fact holds."""
    if not fact:
        raise Wrong(f"{what}: {puzzle!r}")


def is_grid(layout: Layout, values: bytes) -> bool:
    """Whether every house holds every digit."""
    wanted = set(range(1, layout.size + 1))
    return all({values[cell] for cell in house.cells} == wanted for house in layout.houses)


def prove_search(puzzle: Puzzle, oracle: Oracle, counted: Counter[str]) -> None:
    """Solve, count and enumerate a puzzle with some givens taken out."""
    chance = random.Random(str(puzzle))
    values = bytearray(puzzle.values)
    for cell, _ in chance.sample(list(puzzle.givens()), min(3, puzzle.clues)):
        values[cell] = 0
    thinner = Puzzle(bytes(values), puzzle.layout)
    limit = 40
    truth = oracle.count(thinner.values, limit)
    require(thinner.count(limit) == truth, f"counted {thinner.count(limit)}, not {truth}", thinner)
    for grid, _ in zip(thinner.solutions(), range(limit), strict=False):
        agrees = all(not v or v == g for v, g in zip(thinner.values, grid.values, strict=True))
        require(is_grid(puzzle.layout, grid.values) and agrees, "no solution", thinner)
        counted["solutions"] += 1
    require(oracle.count(puzzle.values, 2) == 1, "generated with several solutions", puzzle)
    counted["counts"] += 1


def prove_steps(puzzle: Puzzle, oracle: Oracle, counted: Counter[str]) -> None:
    """Every step of both ways: what it places is in the solution, what it removes is not."""
    (solution,) = oracle.solutions(puzzle.values, 2)
    for order in ("human", "explainer"):
        path = Position.of(puzzle).path(order, budget=nonet.Budget(seconds=20))
        for step in path.steps:
            right = all(solution[cell] == digit for cell, digit in step.placements)
            right &= all(solution[cell] != digit for cell, digit in step.eliminations)
            require(right, f"{order}: {step}", puzzle)
            counted["steps"] += 1


def prove_forms(puzzle: Puzzle, counted: Counter[str]) -> None:
    """Equivalent puzzles have one canonical form, one score, and one number of clues."""
    other = puzzle.shuffled(seed=counted["forms"])
    try:
        budget = nonet.Budget(seconds=10)
        same = puzzle.canonical(budget=budget).form == other.canonical(budget=budget).form
    except nonet.BudgetSpent:
        return
    require(same, "two canonical forms of one class", puzzle)
    scores = {p.rate("score", budget=nonet.Budget(nodes=20_000)).score for p in (puzzle, other)}
    require(len(scores) == 1, f"scores {scores}", puzzle)
    counted["forms"] += 1


def prove_rules(chance: random.Random, counted: Counter[str]) -> None:
    """Small puzzles with one or two rules: as many solutions as grids that keep them."""
    plain = Layout.parse("2x2")
    rules = [random_rule(chance.choice(WORDS), chance, plain) for _ in range(chance.choice((1, 2)))]
    try:
        layout = plain.with_rules(rules)
        puzzle = Puzzle(bytes(layout.cells), layout)
        found = puzzle.count(1000)
    except nonet.NonetError:  # rules that contradict each other at once
        return
    grids = Puzzle(bytes(plain.cells), plain).solutions()
    truth = sum(all(r.holds(Filled(layout, grid.values)) for r in rules) for grid in grids)
    require(found == truth, f"counted {found}, not {truth}", rules)
    counted["rules"] += 1


def puzzles(seed: int) -> Iterator[Puzzle]:
    """Yield fresh puzzles without end, the same for the same seed."""
    turn = 0
    while True:
        layout = LAYOUTS[turn % len(LAYOUTS)]
        yield from nonet.generate_batch(2, seed=seed + turn, layout=layout, threads=1).puzzles
        turn += 1


def main() -> int:
    """Prove until the time is over, and print what was checked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=int(date.today().strftime("%Y%m%d")))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    oracles: dict[Layout, Oracle] = {}
    counted: Counter[str] = Counter()
    end = time.monotonic() + options.seconds
    for puzzle in puzzles(options.seed):
        if time.monotonic() > end:
            break
        oracle = oracles.setdefault(puzzle.layout, Oracle(puzzle.layout))
        checks: list[Callable[[], None]] = [
            lambda p=puzzle, o=oracle: prove_search(p, o, counted),  # type: ignore[misc]
            lambda p=puzzle, o=oracle: prove_steps(p, o, counted),  # type: ignore[misc]
            lambda p=puzzle: prove_forms(p, counted),  # type: ignore[misc]
            lambda: prove_rules(chance, counted),
        ]
        try:
            for check in checks:
                check()
        except Wrong as wrong:
            print(f"WRONG (seed {options.seed}): {wrong}", file=sys.stderr)
            return 1
        counted["puzzles"] += 1
    facts = ", ".join(f"{number:,} {name}" for name, number in sorted(counted.items()))
    print(f"seed {options.seed}: nothing wrong in {facts}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
