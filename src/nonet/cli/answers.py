"""Solving a stream of puzzles in batches, answers in order."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nonet.cli.inputs import Item
from nonet.kernel import Budget, solve_batch
from nonet.model import Grid

BATCH = 8192


@dataclass(frozen=True)
class Answer:
    """The first solution of a puzzle, if any, and how many there are up to the limit."""

    item: Item
    first: Grid | None
    count: int
    known: bool

    @property
    def status(self) -> str:
        """``unique``, ``several``, ``none`` or ``unknown``."""
        if not self.known and self.count < 2:
            return "unknown"
        return ("none", "unique", "several")[min(self.count, 2)]


def answers(
    items: Iterable[Item], limit: int, budget: Budget | None, threads: int | None
) -> Iterator[Answer]:
    """Yield the answer to each puzzle. A budget is for each puzzle, so they go one by one."""
    threads = threads or os.cpu_count() or 1
    for batch in batches(items, BATCH if budget is None else 1):
        puzzles = [item.puzzle for item in batch]
        solved = solve_batch(puzzles, limit=limit, threads=threads, budget=budget)
        cells = puzzles[0].layout.cells
        values = solved.solutions.tobytes()
        rows = zip(batch, solved.counts.tolist(), solved.known.tolist(), strict=True)
        for start, (item, count, known) in zip(range(0, len(values), cells), rows, strict=True):
            first = (
                Grid.trusted(values[start : start + cells], item.puzzle.layout) if count else None
            )
            yield Answer(item, first, count, known)


def batches(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    """Cut the stream into lists that share a layout; short ones first, so that answers start."""
    pending: list[Item] = []
    room = min(size, 16)
    for item in items:
        if pending and (len(pending) >= room or item.puzzle.layout != pending[0].puzzle.layout):
            yield pending
            pending = []
            room = min(size, room * 2)
        pending.append(item)
    if pending:
        yield pending
