"""Solvers: the algorithms of the papers and the kernel, behind one protocol."""

from nonet.solvers.exact_cover import ExactCover, exact_cover
from nonet.solvers.protocol import Abilities, Option, Solver
from nonet.solvers.registry import names, register, solver, solvers, unregister
from nonet.solvers.result import Answer, Ending, Result, Statistics
from nonet.solvers.run import ask, check_answer, check_question, parse_options, run

__all__ = [
    "Abilities",
    "Answer",
    "Ending",
    "ExactCover",
    "Option",
    "Result",
    "Solver",
    "Statistics",
    "ask",
    "check_answer",
    "check_question",
    "exact_cover",
    "names",
    "parse_options",
    "register",
    "run",
    "solver",
    "solvers",
    "unregister",
]
