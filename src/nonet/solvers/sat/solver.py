"""The SAT solver: python-sat's MiniSat or CaDiCaL behind the protocol."""

from __future__ import annotations

import threading
import time
import weakref
from collections import OrderedDict
from importlib.util import find_spec
from typing import Any

from nonet.errors import UnknownName
from nonet.kernel import UNLIMITED, Budget
from nonet.model import Grid, Layout, Puzzle
from nonet.solvers.protocol import Option, Solver, yes_or_no
from nonet.solvers.result import Ending, Result, Statistics
from nonet.solvers.sat.encoding import ENCODINGS, givens, stored_clauses
from nonet.solvers.sat.models import grid_of_model

ENGINES = {"minisat": "minisat22", "cadical": "cadical195"}
#: Conflicts between two looks at the clock and at Ctrl-C: a few hundredths of a second.
CONFLICTS_AT_A_TIME = 1000
KEPT_INSTANCES = 4


class Sat(Solver):
    """Encode the puzzle as a formula and give it to a SAT solver in process.

    Rydh & Hedin (2012), who wrote DIMACS files for MiniSat 2. ``engine`` is MiniSat 2.2 or
    CaDiCaL, ``encoding`` one of minimal, paper, extended. A puzzle gets an instance of its
    own, its givens as unit clauses; with ``incremental`` one instance is kept for each
    layout, with what it learnt, and the givens are assumptions. After a solution a
    blocking clause forbids it. A node of the budget is a conflict here.

    >>> result = Sat().solve(Puzzle("1.............4."), limit=None, encoding="extended")
    >>> len(result.solutions)
    18
    """

    name = "sat"
    summary = "propositional logic, by MiniSat or CaDiCaL"
    paper = "RH2012"
    options = (
        Option("engine", "minisat", f"one of {', '.join(ENGINES)}"),
        Option("encoding", "paper", f"one of {', '.join(ENCODINGS)}"),
        Option("incremental", False, "yes: keep an instance, givens as assumptions", yes_or_no),
    )

    def refusal(self, layout: Layout) -> str | None:
        """Python-sat is an optional extra."""
        if find_spec("pysat") is None:
            return "python-sat is not installed; pip install nonet[sat] installs it"
        return None

    def solve(
        self,
        puzzle: Puzzle,
        *,
        limit: int | None = 1,
        budget: Budget = UNLIMITED,
        seed: int = 0,
        engine: str = "minisat",
        encoding: str = "paper",
        incremental: bool = False,
        **options: Any,
    ) -> Result:
        """Ask for models until the limit, the end or the budget."""
        if engine not in ENGINES:
            raise UnknownName("SAT engine", str(engine), ENGINES)
        if encoding not in ENCODINGS:
            raise UnknownName("encoding", str(encoding), ENCODINGS)
        if incremental:
            instance = _kept_instance(puzzle.layout, encoding, engine)
            return _models(puzzle, instance, givens(puzzle), limit, budget)
        instance = _Instance(puzzle.layout, encoding, engine)
        for literal in givens(puzzle):
            instance.oracle.add_clause([literal])
        return _models(puzzle, instance, [], limit, budget)


class _Instance:
    """A SAT solver loaded with the rules of a layout."""

    def __init__(self, layout: Layout, encoding: str, engine: str) -> None:
        from pysat.solvers import Solver as Oracle

        self.oracle: Any = Oracle(name=ENGINES[engine])
        weakref.finalize(self, self.oracle.delete)  # at the latest before the interpreter ends
        for clause in stored_clauses(layout, encoding):
            self.oracle.add_clause(clause)
        self.variables = layout.size**3

    def new_variable(self) -> int:
        self.variables += 1
        return self.variables


def _models(
    puzzle: Puzzle, instance: _Instance, assumptions: list[int], limit: int | None, budget: Budget
) -> Result:
    """Enumerate the models; the blocking clauses hold only while ``guard`` is assumed."""
    oracle = instance.oracle
    before = oracle.accum_stats()
    deadline = None if budget.seconds is None else time.perf_counter() + budget.seconds
    guard = instance.new_variable()
    found: list[Grid] = []
    ending = Ending.LIMIT
    while limit is None or len(found) < limit:
        spent = oracle.accum_stats()["conflicts"] - before["conflicts"]
        left = None if budget.nodes is None else budget.nodes - spent
        satisfiable = _decide(oracle, [guard, *assumptions], left, deadline)
        if not satisfiable:
            ending = Ending.BUDGET if satisfiable is None else Ending.COMPLETE
            break
        grid = grid_of_model(oracle.get_model(), puzzle.layout)
        found.append(grid)
        size = puzzle.layout.size
        oracle.add_clause(
            [-guard]
            + [
                -(size * cell + digit)
                for cell, digit in enumerate(grid.values)
                if not puzzle.values[cell]
            ]
        )
    oracle.add_clause([-guard])
    after = oracle.accum_stats()
    return Result(
        tuple(found),
        ending,
        Statistics(
            decisions=after["decisions"] - before["decisions"],
            conflicts=after["conflicts"] - before["conflicts"],
        ),
    )


def _decide(
    oracle: Any, assumptions: list[int], conflicts: int | None, deadline: float | None
) -> bool | None:
    """Return whether there is a model; None when the budget ran out before that was known."""
    while conflicts is None or conflicts > 0:
        if deadline is not None and time.perf_counter() > deadline:
            return None
        turn = CONFLICTS_AT_A_TIME if conflicts is None else min(conflicts, CONFLICTS_AT_A_TIME)
        oracle.conf_budget(turn)
        answer = _one_turn(oracle, assumptions)
        if answer is not None:
            return answer
        if conflicts is not None:
            conflicts -= turn
    return None


def _one_turn(oracle: Any, assumptions: list[int]) -> bool | None:
    """Search until the conflicts are used up, or until Ctrl-C.

    MiniSat, told to expect an interrupt, leaves Ctrl-C to Python. CaDiCaL always catches it and
    fails in the middle of its work: what it was asked is lost, so the kept instances go too.
    """
    from pysolvers import error

    try:
        answer: bool | None = oracle.solve_limited(assumptions, expect_interrupt=True)
    except error as stop:
        if "interrupt" not in str(stop):
            raise
        _kept.__dict__.clear()
        raise KeyboardInterrupt from stop
    return answer


_kept = threading.local()


def _kept_instance(layout: Layout, encoding: str, engine: str) -> _Instance:
    """Return this thread's instance for a layout, made when first asked for."""
    instances: OrderedDict[tuple[Layout, str, str], _Instance]
    instances = _kept.__dict__.setdefault("instances", OrderedDict())
    key = (layout, encoding, engine)
    if key not in instances:
        if len(instances) >= KEPT_INSTANCES:
            instances.popitem(last=False)
        instances[key] = _Instance(layout, encoding, engine)
    instances.move_to_end(key)
    return instances[key]
