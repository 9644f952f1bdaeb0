"""Solving a stream of puzzles in batches, answers in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from nonet import text
from nonet.cli.reading.inputs import Item
from nonet.cli.showing.output import complain, emit
from nonet.cores import cores
from nonet.kernel import Budget, count_and_first
from nonet.model import Grid, Puzzle

BATCH = 8192
REMARKS = {
    "several": "several solutions, this is the first",
    "unknown": "the budget ran out before it was known whether there are more solutions",
}


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
    items: Iterable[Item], limit: int, budget: Budget | None, threads: int
) -> Iterator[Answer]:
    """Yield the answer to each puzzle; with a budget, which is for each, a few at a time."""
    for batch in batches(items, BATCH if budget is None else cores(threads)):
        puzzles = [item.puzzle for item in batch]
        if len(batch) == 1:  # without numpy, whose import takes longer than most answers
            count, grid, known = count_and_first(puzzles[0], limit, budget)
            yield Answer(batch[0], grid, count, known)
            continue
        from nonet.kernel import solve_batch

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


def solved(solution: Grid) -> Puzzle:
    """Return a solution for a format of puzzles; complete as it is, it needs no rules."""
    layout = solution.layout.with_rules(()) if solution.layout.rules else solution.layout
    return Puzzle.trusted(solution.values, layout)


def write_solution(writer: text.Writer, solution: Grid) -> None:
    """Write a solution; a bare line has room for digits from 0, as nothing in it is blank."""
    if solution.layout.lowest == 0 and writer.format.name == "line":
        emit(str(solution))
    else:
        writer.write(solved(solution))


def show_solution(writer: text.Writer, item: Item, solution: Grid | None, status: str) -> None:
    """Write a solution, beside its puzzle where the format has room for both, or the status."""
    if writer.format.carries_solution:
        writer.write(replace(item.entry, solution=solution))
        if solution is None:
            complain(f"{item.place}: {status}")
    elif solution is None:
        emit(status)
    else:
        write_solution(writer, solution)
    if solution is not None and status in REMARKS:
        complain(f"{item.place}: {REMARKS[status]}")
