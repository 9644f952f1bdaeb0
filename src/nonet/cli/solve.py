"""``nonet solve``: one line per puzzle, in order."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet import text
from nonet.cli.answers import Answer, answers
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
    ThreadsOption,
    budget_of,
)
from nonet.cli.output import complain, emit, emit_json
from nonet.model import Puzzle


def solve(
    puzzles: Puzzles = None,
    to: Annotated[str, typer.Option("--to", help="Output format of the solutions.")] = "line",
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    threads: ThreadsOption = None,
    strict: StrictOption = False,
) -> None:
    """Print the solution of each puzzle, or [bold]none[/bold].

    Of several solutions the first is printed, with a note on stderr. Exit code 1
    if any puzzle does not have exactly one solution.

    Example: [cyan]nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    text.format_named(to)
    budget = budget_of(nodes, seconds)
    inputs = Inputs(puzzles, shape, layout, from_, strict, json)
    for answer in answers(inputs, 2, budget, threads):
        if answer.status != "unique":
            inputs.defect()
        if json:
            _emit_json(answer)
        elif answer.first is None:
            emit(answer.status)
        else:
            emit(text.format(Puzzle.of(answer.first), to))
            if answer.status in _REMARKS:
                complain(f"{answer.item.place}: {_REMARKS[answer.status]}")
    raise typer.Exit(inputs.exit_code)


_REMARKS = {
    "several": "several solutions, this is the first",
    "unknown": "the budget ran out before it was known whether there are more solutions",
}


def _emit_json(answer: Answer) -> None:
    item = answer.item
    emit_json(
        {
            "puzzle": str(item.puzzle),
            "layout": str(item.puzzle.layout),
            "status": answer.status,
            "solution": None if answer.first is None else str(answer.first),
            "place": item.place,
            "comment": item.entry.comment or None,
        }
    )
