"""The solutions of many puzzles, printed: what ``nonet solve`` does without further options."""

from __future__ import annotations

import sys

from nonet import text
from nonet.cli.reading.inputs import Inputs
from nonet.cli.showing.answers import Answer, answers, show_solution
from nonet.cli.showing.output import emit_json
from nonet.kernel import Budget


def print_solutions(
    inputs: Inputs,
    writer: text.Writer | None = None,
    budget: Budget | None = None,
    threads: int = 0,
    json: bool = False,
) -> None:
    """Write the first solution of each puzzle; the inputs remember what has a defect."""
    writer = writer or text.Writer(sys.stdout, "line")
    for answer in answers(inputs, 2, budget, threads):
        if answer.status != "unique":
            inputs.defect()
        if json:
            _emit_json(answer)
        else:
            show_solution(writer, answer.item, answer.first, answer.status)
    if writer.count:
        writer.close()


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
