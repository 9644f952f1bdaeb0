"""``nonet canon``: one canonical form per puzzle, in order."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated, Any

import typer

from nonet import text
from nonet.canonical import Canonical, CanonicalBatch, canonical, canonical_batch
from nonet.cli.reading.away import away
from nonet.cli.reading.inputs import Inputs, Item
from nonet.cli.reading.options import (
    ClusterOption,
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
    ThreadsOption,
    ToOption,
    budget_of,
    with_rules,
)
from nonet.cli.showing.answers import BATCH, batches
from nonet.cli.showing.output import complain, emit, emit_json
from nonet.cli.showing.tables import NAMES, Table, table_asked
from nonet.cores import cores
from nonet.errors import OptionError, PuzzleError
from nonet.execution import Chunk, Executor, Serial
from nonet.kernel import Budget
from nonet.model import Puzzle

UNKNOWN = "the canonical form needs more nodes, time or memory"


def canon(
    puzzles: Puzzles = None,
    unique: Annotated[
        bool, typer.Option("--unique", help="Only the first of puzzles that are equivalent.")
    ] = False,
    keep: Annotated[
        bool, typer.Option("--keep", help="Print the puzzles as they are; useful with --unique.")
    ] = False,
    to: ToOption = None,
    columns: ColumnsOption = None,
    output: OutputOption = None,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    threads: ThreadsOption = 0,
    strict: StrictOption = False,
    cluster: ClusterOption = None,
) -> None:
    """Print the canonical form of each puzzle or grid: the least one equivalent to it.

    Puzzles are equivalent when rows and columns can be permuted, the grid transposed and
    the digits renamed so that one becomes the other. A blank is less than a digit. Puzzles with
    rules are only turned and mirrored, and printed as JSON unless told otherwise.

    Example: [cyan]nonet canon 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    budget = budget_of(nodes, seconds)
    executor = away(cluster)
    inputs = Inputs(puzzles, shape, with_rules(layout, rules), from_, strict, json)
    table = table_asked(to, columns, output, json)
    if table is not None:
        _to_table(inputs, table, unique, budget, threads, executor)
        raise typer.Exit(inputs.exit_code)
    if output is not None:
        raise OptionError(f"-o needs a table: --to {NAMES}")
    writer = text.Writer(sys.stdout, to or "line")
    seen: set[tuple[str, bytes]] = set()
    for form in _forms(_without_marks(inputs), budget, threads, executor):
        if not form.known:
            inputs.defect()
            complain(f"{form.item.place}: {UNKNOWN}")
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
            shown = form.item.puzzle if keep else form.puzzle()
            if to is None and shown.rules:
                emit(text.format(shown, "json"))
            else:
                writer.write(shown)
    if writer.count:
        writer.close()
    raise typer.Exit(inputs.exit_code)


def _to_table(
    inputs: Inputs,
    table: Table,
    unique: bool,
    budget: Budget | None,
    threads: int,
    executor: Executor | None,
) -> None:
    """Write puzzles with their forms; a puzzle without known form has none, and is no double."""
    from nonet.tables import Facts
    from nonet.tables.batches import CANONICAL

    if table.output is not None:
        inputs.keep_apart(table.output)
    seen: set[tuple[str, bytes]] = set()
    with table.opened(CANONICAL, CANONICAL) as writer:
        for forms in _batches(_without_marks(inputs), budget, threads, executor):
            kept = []
            for form in forms:
                if not form.known:
                    inputs.defect()
                    complain(f"{form.item.place}: {UNKNOWN}")
                elif unique and (form.layout, form.values) in seen:
                    continue
                elif unique:
                    seen.add((form.layout, form.values))
                kept.append(form)
            if kept:
                facts = Facts(
                    [form.item.puzzle for form in kept], threads=threads,
                    budget=budget, forms=kept[0].batch.some([form.index for form in kept]),
                )  # fmt: skip
                writer.write(facts, [form.item.entry for form in kept])


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


@dataclass(frozen=True)
class _Turned:
    """The canonical form of a puzzle with rules; its layout is turned, too."""

    item: Item
    found: Canonical[Puzzle]
    known = True

    @property
    def layout(self) -> str:
        return str(self.found.form.layout)

    @property
    def values(self) -> bytes:
        return self.found.form.values

    def puzzle(self) -> Puzzle:
        return self.found.form

    def record(self) -> dict[str, Any]:
        way = self.found.transformation
        return {
            "puzzle": str(self.item.puzzle),
            "layout": str(self.item.puzzle.layout),
            "status": "known",
            "place": self.item.place,
            "canonical": str(self.found.form),
            "canonical_layout": self.layout,
            "transpose": way.transpose,
            "rows": [row + 1 for row in way.rows],
            "columns": [column + 1 for column in way.columns],
            "labels": list(way.labels),
            "automorphisms": self.found.automorphisms,
        }


def _without_marks(inputs: Inputs) -> Iterator[Item]:
    for item in inputs:
        if item.puzzle.marks is None:
            yield item
        else:
            inputs.bad(item.place, PuzzleError("a puzzle with pencil marks has no canonical form"))


def _forms(
    items: Iterable[Item], budget: Budget | None, threads: int, executor: Executor | None
) -> Iterator[_Form | _Turned]:
    """Yield the form of each puzzle; those with rules, which are only turned, one by one."""
    for has_rules, group in groupby(items, lambda item: bool(item.puzzle.rules)):
        if has_rules:
            yield from (_Turned(item, canonical(item.puzzle)) for item in group)
        else:
            for forms in _batches(group, budget, threads, executor):
                yield from forms


def _batches(
    items: Iterable[Item], budget: Budget | None, threads: int, executor: Executor | None
) -> Iterator[list[_Form]]:
    """Yield forms batch by batch; with a budget, which is for each puzzle, a few at a time."""
    threads = 1 if executor is not None else threads
    groups: deque[list[Item]] = deque()

    def chunks() -> Iterator[Chunk]:
        for number, group in enumerate(batches(items, BATCH if budget is None else cores(threads))):
            groups.append(group)
            yield Chunk(f"{number}", 0, ([item.puzzle for item in group], threads, budget))

    for _, batch in (executor or Serial()).run(canon_chunk, chunks()):
        yield [_Form(item, batch, index) for index, item in enumerate(groups.popleft())]


def canon_chunk(chunk: Chunk) -> CanonicalBatch:
    """Find the forms of some puzzles, wherever this is."""
    puzzles, threads, budget = chunk.task
    return canonical_batch(puzzles, threads=threads, budget=budget)
