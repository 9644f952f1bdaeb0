"""``nonet check``: is each puzzle sound, and if not, why?"""

from __future__ import annotations

from typing import Annotated

import typer

from nonet.cli.reading.inputs import Inputs
from nonet.cli.reading.options import (
    ColumnsOption,
    FormatOption,
    JsonOption,
    LayoutOption,
    NodesOption,
    OutputOption,
    Puzzles,
    RulesOption,
    SecondsOption,
    ShapeOption,
    StrictOption,
    ToOption,
    budget_of,
    with_rules,
)
from nonet.cli.showing.answers import BATCH, batches
from nonet.cli.showing.output import emit, emit_json
from nonet.cli.showing.tables import NAMES, Table, table_asked
from nonet.errors import OptionError
from nonet.kernel import Budget
from nonet.model import Flag, Status


def check(
    puzzles: Puzzles = None,
    minimal: Annotated[
        bool, typer.Option("--minimal", help="A puzzle that is not minimal has a defect, too.")
    ] = False,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    to: ToOption = None,
    columns: ColumnsOption = None,
    output: OutputOption = None,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    strict: StrictOption = False,
) -> None:
    """Print [bold]ok[/bold] for each puzzle with exactly one solution, or every defect.

    A puzzle that is not minimal is ok, and that is said; with --minimal it is a defect.

    Example: [cyan]nonet check 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    budget = budget_of(nodes, seconds)
    inputs = Inputs(
        puzzles, shape, with_rules(layout, rules), from_, strict, json, tells_unknown=False
    )
    table = table_asked(to, columns, output, json)
    if table is not None:
        _to_table(inputs, table, minimal, budget)
        raise typer.Exit(inputs.exit_code)
    if to is not None or output is not None:
        raise OptionError(f"the answers of check are words, or a table: --to {NAMES}")
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
                    "defects": _records(status),
                    "place": item.place,
                }
            )
        else:
            emit(str(status) if not fine or status.is_minimal else f"ok ({status})")
    raise typer.Exit(inputs.exit_code)


def _to_table(inputs: Inputs, table: Table, minimal: bool, budget: Budget | None) -> None:
    from nonet.tables import Facts
    from nonet.tables.batches import CHECKED

    if table.output is not None:
        inputs.keep_apart(table.output)
    with table.opened(CHECKED, CHECKED) as writer:
        for batch in batches(inputs, BATCH):
            statuses = [item.puzzle.status(budget) for item in batch]
            if not all(s.is_minimal if minimal else s.is_sound for s in statuses):
                inputs.defect()
            facts = Facts(
                [item.puzzle for item in batch],
                budget=budget,
                known={
                    "status": [_word(status) for status in statuses],
                    "minimal": [status.is_minimal for status in statuses],
                    "defects": [[d.message for d in status.defects] for status in statuses],
                },
            )
            writer.write(facts, [item.entry for item in batch])


def _word(status: Status) -> str:
    if status.is_sound:
        return "unique"
    flags = {defect.flag for defect in status.defects}
    return (
        "unknown" if Flag.UNKNOWN in flags
        else "several" if Flag.SEVERAL_SOLUTIONS in flags
        else "none"
    )  # fmt: skip


def _records(status: Status) -> list[dict[str, object]]:
    return [
        {
            "flag": str(defect.flag.name).lower().replace("_", "-"),
            "message": defect.message,
            "cells": list(defect.cells),
            "digit": defect.digit,
            "house": None if defect.house is None else str(defect.house),
        }
        for defect in status.defects
    ]
