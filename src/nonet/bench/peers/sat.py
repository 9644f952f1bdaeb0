"""Sudoku as a question of logic: one variable for each candidate, true where the digit stands.

Every cell holds exactly one digit and every house holds each digit exactly once, pair by
pair; a given is a clause of one literal. The second solution is asked for by a clause that
forbids the first. Building the clauses and loading them into the solver is preparation.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any

from nonet.bench.peers.peer import Peer
from nonet.model import Layout, Puzzle


def clauses_of(puzzle: Puzzle) -> list[list[int]]:
    """Return the clauses of a puzzle; candidate (cell, digit) is variable cell * N + digit."""
    layout, size = puzzle.layout, puzzle.size
    exactly_one = [
        [cell * size + digit for digit in range(1, size + 1)] for cell in range(layout.cells)
    ] + [
        [cell * size + digit for cell in house.cells]
        for house in layout.houses
        for digit in range(1, size + 1)
    ]
    clauses = [list(group) for group in exactly_one]
    for group in exactly_one:
        clauses += [[-one, -other] for one, other in combinations(group, 2)]
    clauses += [[cell * size + digit] for cell, digit in puzzle.givens()]
    return clauses


class PythonSat(Peer):
    """A solver of the python-sat collection."""

    package = "python-sat"
    module = "pysat"

    def solver_name(self) -> str:
        """Return the name that python-sat has for the solver."""
        raise NotImplementedError

    def prepare(self, puzzle: Puzzle) -> Any:
        """Load the clauses."""
        from pysat.solvers import Solver

        return Solver(name=self.solver_name(), bootstrap_with=clauses_of(puzzle))

    def solve(self, prepared: Any, limit: int) -> int:
        """Solve, forbid what was found, solve again."""
        found = 0
        while found < limit and prepared.solve():
            found += 1
            if found < limit:
                prepared.add_clause([-literal for literal in prepared.get_model() if literal > 0])
        prepared.delete()
        return found


class MiniSat(PythonSat):
    """MiniSat 2.2."""

    name = "minisat"

    def solver_name(self) -> str:
        """Return the name that python-sat has for the solver."""
        return "minisat22"


class Cadical(PythonSat):
    """The newest CaDiCaL that python-sat offers."""

    name = "cadical"

    def solver_name(self) -> str:
        """Return the name that python-sat has for the solver."""
        from pysat.solvers import SolverNames

        offered = (name for name in vars(SolverNames) if name.startswith("cadical"))
        return str(max(offered, key=lambda name: int(name.removeprefix("cadical"))))

    def version(self) -> str:
        """Return the version of the package and of the solver in it."""
        return f"{super().version()}, {self.solver_name()}"


class PicoSat(Peer):
    """PicoSAT, which loads its clauses when it solves."""

    name = "picosat"
    package = module = "pycosat"

    def supports(self, layout: Layout) -> bool:
        """Up to 25x25: loading more clauses than that is all one would time."""
        return layout.size <= 25

    def prepare(self, puzzle: Puzzle) -> Any:
        """Build the clauses."""
        return clauses_of(puzzle)

    def solve(self, prepared: Any, limit: int) -> int:
        """Take solutions one at a time."""
        import pycosat

        return sum(1 for _ in islice(pycosat.itersolve(prepared), limit))
