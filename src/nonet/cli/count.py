"""``nonet count``: how many solutions each puzzle has."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet.cli.reading.inputs import Inputs
from nonet.cli.reading.options import (
    FormatOption,
    JsonOption,
    LayoutOption,
    NodesOption,
    Puzzles,
    RulesOption,
    SecondsOption,
    ShapeOption,
    StrictOption,
    ThreadsOption,
    budget_of,
    with_rules,
)
from nonet.cli.showing.answers import Answer, answers
from nonet.cli.showing.output import complain, emit, emit_json


def count(
    puzzles: Puzzles = None,
    limit: Annotated[int, typer.Option(help="Stop counting here.")] = 1_000_000,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    threads: ThreadsOption = 0,
    strict: StrictOption = False,
) -> None:
    """Print the number of solutions of each puzzle, [bold]1000000+[/bold] at the limit.

    Example: [cyan]nonet count --limit 10 1.............4.[/cyan]
    """
    inputs = Inputs(puzzles, shape, with_rules(layout, rules), from_, strict, json)
    for answer in answers(inputs, limit, budget_of(nodes, seconds), threads):
        if not answer.known:
            inputs.defect()
            complain(f"{answer.item.place}: the budget ran out after {answer.count} solutions")
        if json:
            _emit_json(answer, limit)
        elif answer.known:
            emit(f"{answer.count}+" if answer.count >= limit else str(answer.count))
        else:
            emit("unknown")
    raise typer.Exit(inputs.exit_code)


def _emit_json(answer: Answer, limit: int) -> None:
    puzzle = answer.item.puzzle
    emit_json(
        {
            "puzzle": str(puzzle),
            "layout": str(puzzle.layout),
            "status": "counted" if answer.known else "unknown",
            "count": answer.count,
            "at_limit": answer.count >= limit,
            "place": answer.item.place,
        }
    )
