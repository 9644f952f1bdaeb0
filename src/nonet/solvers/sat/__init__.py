"""Sudoku as a question of propositional logic: encoder, DIMACS files, solver."""

from nonet.solvers.sat.dimacs import Formula, read_formula, write_formula
from nonet.solvers.sat.encoding import ENCODINGS, clause_count, clauses, givens
from nonet.solvers.sat.models import grid_of_model, read_model
from nonet.solvers.sat.solver import Sat

__all__ = [
    "ENCODINGS",
    "Formula",
    "Sat",
    "clause_count",
    "clauses",
    "givens",
    "grid_of_model",
    "read_formula",
    "read_model",
    "write_formula",
]
