"""``nonet count``: how many solutions each puzzle has."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet.cli.inputs import Inputs
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
from nonet.errors import BudgetSpent, OptionError
from nonet.kernel import Budget


def count(
    puzzles: Puzzles = None,
    limit: Annotated[int, typer.Option(help="Stop counting here.")] = 1_000_000,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    strict: StrictOption = False,
) -> None:
    """Print the number of solutions of each puzzle, [bold]1000000+[/bold] at the limit.

    Example: [cyan]nonet count --limit 10 1.............4.[/cyan]
    """
    if limit < 1:
        raise OptionError(f"--limit {limit}: 1 or more would be right")
    budget = Budget(nodes, seconds)
    inputs = Inputs(puzzles, shape, layout, from_, strict, json)
    for item in inputs:
        try:
            found = item.puzzle.count(limit, budget=budget)
        except BudgetSpent as spent:
            inputs.defect()
            found = None
            complain(f"{item.place}: {spent}")
        if json:
            emit_json(
                {
                    "puzzle": str(item.puzzle),
                    "layout": str(item.puzzle.layout),
                    "status": "unknown" if found is None else "counted",
                    "count": found,
                    "at_limit": None if found is None else found >= limit,
                    "place": item.place,
                }
            )
        else:
            emit("unknown" if found is None else f"{found}+" if found >= limit else str(found))
    raise typer.Exit(inputs.exit_code)
