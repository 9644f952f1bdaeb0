"""The one door to every solver: checks the question before, and a plug-in's answer after."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from nonet.errors import (
    BudgetSpent,
    NonetError,
    OptionError,
    SolverFault,
    UnknownName,
)
from nonet.kernel import UNLIMITED, Budget
from nonet.kernel.numbers import check_seed, check_whole
from nonet.model import Grid, Puzzle, is_solution_of
from nonet.solvers import registry
from nonet.solvers.holding import held
from nonet.solvers.protocol import Solver
from nonet.solvers.result import Ending, Result


def run(
    solver: str | Solver,
    puzzle: Puzzle,
    *,
    limit: int | None = 1,
    budget: Budget | None = None,
    seed: int = 0,
    **options: Any,
) -> Result:
    """Let a solver, by name or as an object, find up to ``limit`` solutions (None: all).

    The result has the solutions, a status (solved, no solution, stuck, budget spent) and
    the statistics. ``seed`` is for solvers that choose at random, options are those the
    solver lists. Refuses, before it starts, a layout the solver does not do. What a
    plug-in answers is checked; a mistake there raises SolverFault. A plug-in that forgets its
    budget is stopped.

    >>> result = run("dancing-links", Puzzle("1.............4."), limit=None)
    >>> result.status.value, len(result.solutions), result.statistics.branches
    ('solved', 18, 127)
    """
    chosen = registry.solver(solver) if isinstance(solver, str) else solver
    check_question(chosen, puzzle, limit, budget, seed, options)
    plug_in = registry.is_plug_in(chosen)
    start = time.perf_counter()
    result = ask(chosen, puzzle, limit, budget or UNLIMITED, seed, options)
    seconds = time.perf_counter() - start
    if plug_in:
        check_answer(chosen, puzzle, limit, result)
    if result.statistics.seconds is None:
        result = replace(result, statistics=replace(result.statistics, seconds=seconds))
    return result


def ask(
    solver: Solver,
    puzzle: Puzzle,
    limit: int | None,
    budget: Budget,
    seed: int,
    options: Mapping[str, Any],
) -> Result:
    """Return a solver's answer; a plug-in has no more time and no more nodes than the budget."""
    solve = partial(solver.solve, puzzle, limit=limit, budget=budget, seed=seed, **options)
    if not registry.is_plug_in(solver):
        return solve()
    start = time.perf_counter()
    try:
        result = held(solve, budget.seconds)
    except BudgetSpent:
        return Result((), Ending.BUDGET)
    except NonetError:
        raise
    except Exception as error:
        raise _fault(solver, f"raised {type(error).__name__}: {error}") from error
    if not isinstance(result, Result):
        raise _fault(solver, f"returned {type(result).__name__}, not a Result")
    nodes, seconds = result.statistics.nodes or 0, time.perf_counter() - start
    late = budget.seconds is not None and seconds > budget.seconds
    if late or (budget.nodes is not None and nodes > budget.nodes):
        result = replace(result, ending=Ending.BUDGET)
    return result


def parse_options(solver: Solver, texts: dict[str, str]) -> dict[str, Any]:
    """Return options given as text, by the solver's own way to read each.

    >>> parse_options(registry.solver("random-restart"), {"change_houses": "yes"})
    {'change_houses': True}
    """
    known = {option.name: option for option in solver.options}
    _check_names(solver, texts)
    return {name: known[name].parse(text) for name, text in texts.items()}


def check_question(
    solver: Solver,
    puzzle: Puzzle,
    limit: int | None,
    budget: Budget | None,
    seed: int,
    options: dict[str, Any],
) -> None:
    """Refuse a question that the solver cannot be asked."""
    if limit is not None:
        check_whole("limit", limit, least=1)
    check_seed(seed)
    _check_names(solver, options)
    if puzzle.layout.primitives and solver.name != "fast" and not registry.is_plug_in(solver):
        raise OptionError(f"{solver.name} knows houses only, and the puzzle has rules; fast can")
    reason = solver.refusal(puzzle.layout)
    if reason is not None:
        raise OptionError(f"{solver.name} does not solve {puzzle.layout}: {reason}")
    if not solver.abilities.all_solutions and limit != 1 and budget in (None, UNLIMITED):
        raise OptionError(
            f"{solver.name} never knows that there are no more solutions: "
            "ask for one only (limit=1), or give a budget"
        )


def _check_names(solver: Solver, options: dict[str, Any]) -> None:
    known = [option.name for option in solver.options]
    for name in options:
        if name not in known:
            if not known:
                raise OptionError(f"{solver.name} has no options, so no {name!r}")
            raise UnknownName(f"option of {solver.name}", name, known)


def check_answer(solver: Solver, puzzle: Puzzle, limit: int | None, result: Result) -> None:
    """Judge a plug-in's answer by the independent checker."""
    for grid in result.solutions:
        if not isinstance(grid, Grid) or len(grid.values) != puzzle.layout.cells:
            raise _fault(solver, f"returned {grid!r} as a solution of a {puzzle.layout} puzzle")
        if not is_solution_of(puzzle.layout, grid.values, puzzle.values) or _breaks_marks(
            puzzle, grid
        ):
            raise _fault(solver, f"returned {grid}, which is not a solution of {puzzle}")
    if len(set(result.solutions)) != len(result.solutions):
        raise _fault(solver, f"returned a solution of {puzzle} twice")
    if limit is not None and len(result.solutions) > limit:
        raise _fault(solver, f"returned {len(result.solutions)} solutions, {limit} were asked for")
    if result.ending == Ending.LIMIT and len(result.solutions) != limit:
        raise _fault(
            solver, f"says it reached the limit {limit} with {len(result.solutions)} solutions"
        )


def _breaks_marks(puzzle: Puzzle, grid: Grid) -> bool:
    marks = puzzle.marks or ()
    return any(not mask >> (digit - 1) & 1 for mask, digit in zip(marks, grid.values, strict=False))


def _fault(solver: Solver, what: str) -> SolverFault:
    return SolverFault(f"the solver plug-in {solver.name} ({type(solver).__module__}) {what}")
