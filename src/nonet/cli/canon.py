"""``nonet canon``: one canonical form per puzzle, in order."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from nonet import text
from nonet.canonical import CanonicalBatch, canonical_batch
from nonet.cli.answers import BATCH, batches
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
    ThreadsOption,
    budget_of,
)
from nonet.cli.output import complain, emit, emit_json
from nonet.errors import PuzzleError
from nonet.kernel import Budget
from nonet.model import Puzzle


def canon(
    puzzles: Puzzles = None,
    unique: Annotated[
        bool, typer.Option("--unique", help="Only the first of puzzles that are equivalent.")
    ] = False,
    keep: Annotated[
        bool, typer.Option("--keep", help="Print the puzzles as they are; useful with --unique.")
    ] = False,
    to: Annotated[str, typer.Option("--to", help="Output format.")] = "line",
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    threads: ThreadsOption = None,
    strict: StrictOption = False,
) -> None:
    """Print the canonical form of each puzzle or grid: the least one equivalent to it.

    Puzzles are equivalent when rows and columns can be permuted, the grid transposed and
    the digits renamed so that one becomes the other. A blank is less than a digit.

    Example: [cyan]nonet canon 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    writer = text.Writer(sys.stdout, to)
    budget = budget_of(nodes, seconds)
    inputs = Inputs(puzzles, shape, layout, from_, strict, json)
    seen: set[tuple[str, bytes]] = set()
    for form in _forms(_without_marks(inputs), budget, threads):
        if not form.known:
            inputs.defect()
            complain(f"{form.item.place}: the canonical form needs more nodes, time or memory")
        elif unique:
            key = (form.layout, form.values)
            if key in seen:
                continue
            seen.add(key)
        if json:
            emit_json(form.record())
        elif not form.known:
            emit("unknown")
        else:
            writer.write(form.item.puzzle if keep else form.puzzle())
    if writer.count:
        writer.close()
    raise typer.Exit(inputs.exit_code)


@dataclass(frozen=True)
class _Form:
    """One row of a batch of canonical forms, with the puzzle it belongs to."""

    item: Item
    batch: CanonicalBatch
    index: int

    @property
    def known(self) -> bool:
        return bool(self.batch.known[self.index])

    @property
    def layout(self) -> str:
        return str(self.batch.layout)

    @property
    def values(self) -> bytes:
        return bytes(self.batch.forms[self.index])

    def puzzle(self) -> Puzzle:
        return Puzzle.trusted(self.values, self.batch.layout)

    def record(self) -> dict[str, Any]:
        item, batch, i = self.item, self.batch, self.index
        record: dict[str, Any] = {
            "puzzle": str(item.puzzle),
            "layout": self.layout,
            "status": "known" if self.known else "unknown",
            "place": item.place,
        }
        if self.known:
            record |= {
                "canonical": str(self.puzzle()),
                "transpose": bool(batch.transposes[i]),
                "rows": (batch.rows[i] + 1).tolist(),
                "columns": (batch.columns[i] + 1).tolist(),
                "labels": batch.labels[i].tolist(),
                "automorphisms": int(batch.automorphisms[i]),
            }
        return record


def _without_marks(inputs: Inputs) -> Iterator[Item]:
    for item in inputs:
        if item.puzzle.marks is None:
            yield item
        else:
            inputs.bad(item.place, PuzzleError("a puzzle with pencil marks has no canonical form"))


def _forms(items: Iterable[Item], budget: Budget | None, threads: int | None) -> Iterator[_Form]:
    """Yield the form of each puzzle. A budget is for each puzzle, so they go one by one."""
    threads = threads or os.cpu_count() or 1
    for group in batches(items, BATCH if budget is None else 1):
        puzzles = [item.puzzle for item in group]
        batch = canonical_batch(puzzles, threads=threads, budget=budget)
        for index, item in enumerate(group):
            yield _Form(item, batch, index)
