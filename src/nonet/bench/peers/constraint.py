"""Sudoku as a constraint model: a number for each cell, all different in each house."""

from __future__ import annotations

from typing import Any

from nonet.bench.peers.peer import Peer
from nonet.model import Puzzle


class CpSat(Peer):
    """CP-SAT of OR-Tools, on one thread, enumerating solutions up to the limit."""

    name = "cp-sat"
    package = module = "ortools"

    def prepare(self, puzzle: Puzzle) -> Any:
        """Build the model."""
        from ortools.sat.python import cp_model

        model = cp_model.CpModel()
        cells = [
            model.new_constant(digit) if digit else model.new_int_var(1, puzzle.size, "")
            for digit in puzzle.values
        ]
        for house in puzzle.layout.houses:
            model.add_all_different([cells[cell] for cell in house.cells])
        return model

    def solve(self, prepared: Any, limit: int) -> int:
        """Enumerate, and stop at the limit."""
        from ortools.sat.python import cp_model

        class Counter(cp_model.CpSolverSolutionCallback):
            found = 0

            def on_solution_callback(self) -> None:
                self.found += 1
                if self.found >= limit:
                    self.stop_search()

        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = limit > 1
        counter = Counter()
        solver.solve(prepared, counter)
        return counter.found
