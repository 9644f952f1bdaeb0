"""``nonet check``: is each puzzle sound, and if not, why?"""

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
    budget_of,
)
from nonet.cli.output import emit, emit_json
from nonet.model import Layout, Status


def check(
    puzzles: Puzzles = None,
    minimal: Annotated[
        bool, typer.Option("--minimal", help="A puzzle that is not minimal has a defect, too.")
    ] = False,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    strict: StrictOption = False,
) -> None:
    """Print [bold]ok[/bold] for each puzzle with exactly one solution, or every defect.

    A puzzle that is not minimal is ok, and that is said; with --minimal it is a defect.

    Example: [cyan]nonet check 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    budget = budget_of(nodes, seconds)
    inputs = Inputs(puzzles, shape, layout, from_, strict, json)
    for item in inputs:
        status = item.puzzle.status(budget)
        fine = status.is_minimal if minimal else status.is_sound
        if not fine:
            inputs.defect()
        if json:
            emit_json(
                {
                    "puzzle": str(item.puzzle),
                    "layout": str(item.puzzle.layout),
                    "status": "ok" if fine else "defect",
                    "defects": _records(status, item.puzzle.layout),
                    "place": item.place,
                }
            )
        else:
            emit(str(status) if not fine or status.is_minimal else f"ok ({status})")
    raise typer.Exit(inputs.exit_code)


def _records(status: Status, layout: Layout) -> list[dict[str, object]]:
    return [
        {
            "flag": str(defect.flag.name).lower().replace("_", "-"),
            "message": defect.message,
            "cells": [layout.cell_name(cell) for cell in defect.cells],
            "digit": defect.digit,
            "house": None if defect.house is None else str(defect.house),
        }
        for defect in status.defects
    ]
