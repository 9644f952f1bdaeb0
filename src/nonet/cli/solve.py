"""``nonet solve``: one line per puzzle, in order."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet import text
from nonet.cli.inputs import Inputs, Item
from nonet.cli.options import (
    FormatOption,
    JsonOption,
    LayoutOption,
    NodesOption,
    Puzzles,
    SecondsOption,
    ShapeOption,
    StrictOption,
)
from nonet.cli.output import complain, emit, emit_json
from nonet.errors import BudgetSpent
from nonet.kernel import Budget
from nonet.model import Grid, Puzzle


def solve(
    puzzles: Puzzles = None,
    to: Annotated[str, typer.Option("--to", help="Output format of the solutions.")] = "line",
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    strict: StrictOption = False,
) -> None:
    """Print the solution of each puzzle, or [bold]none[/bold].

    Of several solutions the first is printed, with a note on stderr. Exit code 1
    if any puzzle does not have exactly one solution.

    Example: [cyan]nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    text.format_named(to)
    budget = Budget(nodes, seconds)
    inputs = Inputs(puzzles, shape, layout, from_, strict, json)
    for item in inputs:
        first, status = first_solution(item.puzzle, budget)
        if status != "unique":
            inputs.defect()
        if json:
            _emit_json(item, first, status)
        else:
            emit(status if first is None else text.format(Puzzle.trusted(first.values, first.layout), to))
            if status != "unique" and first is not None:
                complain(f"{item.place}: {_REMARKS[status]}, this is the first found")
    raise typer.Exit(inputs.exit_code)


_REMARKS = {
    "several": "several solutions",
    "unknown": "the budget ran out before it was known whether there are more solutions",
}


def first_solution(puzzle: Puzzle, budget: Budget) -> tuple[Grid | None, str]:
    """Return the first solution, if any, and ``unique``, ``several``, ``none`` or ``unknown``."""
    first: Grid | None = None
    with puzzle.solutions(budget=budget) as found:
        try:
            first = next(found, None)
            another = first and next(found, None)
        except BudgetSpent:
            return first, "unknown"
    if first is None:
        return None, "none"
    return first, "unique" if another is None else "several"


def _emit_json(item: Item, first: Grid | None, status: str) -> None:
    emit_json(
        {
            "puzzle": str(item.puzzle),
            "layout": str(item.puzzle.layout),
            "status": status,
            "solution": None if first is None else str(first),
            "place": item.place,
            "comment": item.entry.comment or None,
        }
    )
