"""``nonet solve --solver NAME``: one puzzle after another through a named solver."""

from __future__ import annotations

from typing import Any

from nonet import solvers, text
from nonet.cli.reading.inputs import Inputs, Item
from nonet.cli.showing.answers import show_solution
from nonet.cli.showing.output import complain, emit, emit_json
from nonet.errors import OptionError
from nonet.kernel import Budget
from nonet.solvers import Answer, Result, Solver


def settings_of(solver: Solver, words: list[str] | None) -> dict[str, Any]:
    """Return the options named by ``--set NAME=VALUE``."""
    texts: dict[str, str] = {}
    for word in words or []:
        name, sign, value = word.partition("=")
        if not sign:
            raise OptionError(f"--set {word}: write NAME=VALUE")
        texts[name.strip()] = value.strip()
    return solvers.parse_options(solver, texts)


def solve_with(
    inputs: Inputs,
    solver: Solver,
    settings: dict[str, Any],
    *,
    budget: Budget | None,
    seed: int,
    writer: text.Writer,
    json: bool,
    stats: bool,
) -> None:
    """Answer each puzzle; uniqueness is asked for where the solver can know it."""
    limit = 2 if solver.abilities.all_solutions else 1
    for item in inputs:
        try:
            result = solvers.run(
                solver, item.puzzle, limit=limit, budget=budget, seed=seed, **settings
            )
        except OptionError as error:
            inputs.bad(item.place, error)
            continue
        if status_of(result) not in ("unique", "solved"):
            inputs.defect()
        if json:
            emit_json(_record(item, solver, result))
        else:
            _show(item, result, writer, stats)
    if writer.count:
        writer.close()


def status_of(result: Result) -> str:
    """Return ``unique``, ``several``, ``solved``, ``none``, ``stuck`` or ``unknown``."""
    if len(result.solutions) > 1:
        return "several"
    words = {
        Answer.SOLVED: "unique" if result.is_unique else "solved",
        Answer.NO_SOLUTION: "none",
        Answer.STUCK: "stuck",
        Answer.BUDGET_SPENT: "unknown",
    }
    return words[result.status]


def _show(item: Item, result: Result, writer: text.Writer, stats: bool) -> None:
    solution = result.solutions[0] if result.solutions else None
    show_solution(writer, item, solution, status_of(result))
    if result.candidates is not None:
        open_cells = sum(mask & (mask - 1) != 0 for mask in result.candidates.masks)
        complain(f"{item.place}: stuck with {open_cells} cells open; --json shows the candidates")
    if stats:
        emit(f"# {result.statistics}")


def _record(item: Item, solver: Solver, result: Result) -> dict[str, Any]:
    left = result.candidates
    return {
        "puzzle": str(item.puzzle),
        "layout": str(item.puzzle.layout),
        "solver": solver.name,
        "status": status_of(result),
        "solution": str(result.solutions[0]) if result.solutions else None,
        "statistics": result.statistics.counted(),
        "candidates": None
        if left is None
        else [list(left.digits(cell)) for cell in range(item.puzzle.layout.cells)],
        "place": item.place,
        "comment": item.entry.comment or None,
    }
