"""``nonet rate``: how hard each puzzle is, on one scale or several."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, cast

import typer

from nonet.cli.rated import Answer, Style, explainer_line, json_line
from nonet.cli.rated_table import to_table
from nonet.cli.reading.away import away
from nonet.cli.reading.lines import EveryLine, Line
from nonet.cli.reading.options import (
    ClusterOption,
    ColumnsOption,
    FormatOption,
    JsonOption,
    LayoutOption,
    OutputOption,
    Puzzles,
    RulesOption,
    SecondsOption,
    ShapeOption,
    StrictOption,
    ThreadsOption,
    ToOption,
    budget_of,
    seed_option,
    with_rules,
)
from nonet.cli.showing.output import complain, emit
from nonet.cli.showing.progress import Progress
from nonet.cli.showing.resume import ResumedFile, claimed
from nonet.cli.showing.tables import NAMES, table_asked
from nonet.cores import cores
from nonet.errors import OptionError
from nonet.execution import Chunk, Executor
from nonet.kernel import Budget
from nonet.names import OrderName, ScaleName
from nonet.rating import SCALES, Ratings, levels_named, numbers, rate_batch, scales_named

# A batch should take about this long: short enough to lose little, long enough for threads.
SECONDS_OF_A_BATCH = 0.5
LARGEST_BATCH = 4096
# On other machines: half a second on a scale or two.
BATCH_AWAY = 1024


def rate(
    puzzles: Puzzles = None,
    scales: Annotated[
        str | None,
        typer.Option(
            "--scales",
            help=f"{', '.join(SCALES)}, joined by commas, or all. When left out explainer; "
            "all for --json and tables, or those of --columns.",
        ),
    ] = None,
    json: JsonOption = False,
    csv: Annotated[bool, typer.Option("--csv", help="The same as --to csv.")] = False,
    to: ToOption = None,
    columns: ColumnsOption = None,
    output: OutputOption = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a half-written output file.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Overwrite an output file that is not finished.")
    ] = False,
    levels: Annotated[
        str | None,
        typer.Option(
            "--levels",
            help="eight or four: the levels to speak in; in plain lines the level follows the numbers.",
        ),
    ] = None,
    order: Annotated[
        str,
        typer.Option(
            help="Whose way techniques are counted on: explainer, or human (slower, every size)."
        ),
    ] = "explainer",
    seed: Annotated[int, seed_option("Of the random solves of the depth scales.")] = 0,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    seconds: SecondsOption = None,
    threads: ThreadsOption = 0,
    strict: StrictOption = False,
    cluster: ClusterOption = None,
) -> None:
    """Print the difficulty of each puzzle, as Sudoku Explainer does: [bold]PUZZLE ED=7.2/1.5/1.5[/bold].

    A puzzle without exactly one solution, or a broken line, gets ED=0.0/0.0/0.0 and its reason on
    stderr; exit code 1 if there is any.

    Example: [cyan]nonet rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    if resume and output is None:
        raise OptionError("--resume needs the output file: -o FILE")
    if levels is not None:
        levels_named(levels)  # a wrong name is said before anything is read
    if csv and to not in (None, "csv"):
        raise OptionError(f"--csv and --to {to} contradict each other")
    table = table_asked("csv" if csv else to, columns, output if to or not json else None, json)
    if table is None and (to or "line") != "line":
        raise OptionError(f"ratings are written as lines, or as a table: --to {NAMES}")
    if table is not None and scales is None and table.columns is not None:
        chosen = _scales_of(table.columns)
    else:
        chosen = scales_named(scales or ("all" if json or table else "explainer"))
    style = (json_line if json else explainer_line)(chosen, levels)
    inputs = EveryLine(puzzles, shape, with_rules(layout, rules), from_, strict, json)
    if output is not None:
        inputs.keep_apart(output)
    budget = budget_of(None, seconds)
    with Progress() as progress, claimed(output, overwrites=resume or force):
        rater = Rater(
            chosen, seed, budget, cores(threads), json, cast(OrderName, order), progress,
            inputs.share, away(cluster),
        )  # fmt: skip
        if table is not None:
            to_table(inputs, rater, table, chosen, levels, resume)
        elif output is None:
            _to_screen(inputs, rater, style)
        else:
            _to_file(inputs, rater, style, output, resume)
        if inputs.was_stopped:  # inside, so that the output stays marked as unfinished
            raise typer.Exit(inputs.exit_code)
    raise typer.Exit(inputs.exit_code)


class Rater:
    """Rates a stream of records in batches that share a layout and take about as long."""

    def __init__(
        self,
        scales: Sequence[ScaleName],
        seed: int,
        budget: Budget | None,
        threads: int,
        closely: bool,
        order: OrderName,
        progress: Progress,
        share: Callable[[], float | None],
        executor: Executor | None = None,
    ) -> None:
        self._scales, self._seed, self._budget = scales, seed, budget
        self._threads, self._closely, self._progress = threads, closely, progress
        self._order, self._share, self._executor = order, share, executor

    def batches(self, lines: Iterator[Line]) -> Iterator[list[Answer]]:
        """Yield the answers batch by batch, in order."""
        for some, found in self.rated(lines):
            ratings = iter(found or ())
            yield [Answer(line, None if line.puzzle is None else next(ratings)) for line in some]

    def rated(self, lines: Iterator[Line]) -> Iterator[tuple[list[Line], Ratings | None]]:
        """Yield records batch by batch, with the ratings of those that are puzzles."""
        if self._executor is not None:
            yield from self._rated_away(lines, self._executor)
            return
        pending: list[Line] = []
        room = self._threads
        for line in lines:
            if pending and not _go_together(pending, line):
                yield self._rate(pending)
                pending = []
            pending.append(line)
            if len(pending) >= room:
                start = time.monotonic()
                yield self._rate(pending)
                pending = []
                room = _next_room(room, time.monotonic() - start, self._threads)
        if pending:
            yield self._rate(pending)

    def _rated_away(
        self, lines: Iterator[Line], executor: Executor
    ) -> Iterator[tuple[list[Line], Ratings | None]]:
        """Yield the same, rated by an executor."""
        waiting: deque[list[Line]] = deque()

        def chunks() -> Iterator[Chunk]:
            for number, some in enumerate(_groups(lines, BATCH_AWAY)):
                waiting.append(some)
                puzzles = [line.puzzle for line in some if line.puzzle is not None]
                task = (puzzles, self._scales, self._budget, self._closely, self._order)
                yield Chunk(f"{number}", self._seed, task)

        for _, ratings in executor.run(rate_chunk, chunks()):
            some = waiting.popleft()
            self._progress.advance(len(some), share=self._share)
            yield some, ratings

    def _rate(self, lines: list[Line]) -> tuple[list[Line], Ratings | None]:
        puzzles = [line.puzzle for line in lines if line.puzzle is not None]
        ratings = (
            rate_batch(
                puzzles, scales=self._scales, seed=self._seed, budget=self._budget,
                threads=self._threads, closely=self._closely, order=self._order,
                progress=lambda done: self._progress.advance(0),
            )
            if puzzles
            else None
        )  # fmt: skip
        self._progress.advance(len(lines), share=self._share)
        return lines, ratings


def rate_chunk(chunk: Chunk) -> Ratings | None:
    """Rate some puzzles, wherever this is."""
    puzzles, scales, budget, closely, order = chunk.task
    if not puzzles:
        return None
    return rate_batch(
        puzzles, scales=scales, seed=chunk.seed, budget=budget, closely=closely, order=order
    )


def _groups(lines: Iterator[Line], most: int) -> Iterator[list[Line]]:
    """Yield records that go together, so many at most."""
    pending: list[Line] = []
    for line in lines:
        if pending and (len(pending) == most or not _go_together(pending, line)):
            yield pending
            pending = []
        pending.append(line)
    if pending:
        yield pending


def _scales_of(columns: Sequence[str]) -> tuple[ScaleName, ...]:
    """Return the scales that some columns need; the explainer where they need none."""
    needed = {id for id in SCALES if set(numbers([id])) & set(columns)}
    return scales_named(sorted(needed) or ["explainer"])


def _go_together(pending: list[Line], line: Line) -> bool:
    """Whether a record fits a batch: one layout, and all with pencil marks or none."""
    first = next((other.puzzle for other in pending if other.puzzle is not None), None)
    if first is None or line.puzzle is None:
        return True
    return first.layout == line.puzzle.layout and (first.marks is None) == (
        line.puzzle.marks is None
    )


def _next_room(room: int, seconds: float, threads: int) -> int:
    if seconds > 2 * SECONDS_OF_A_BATCH:
        return max(threads, room // 2)
    return min(LARGEST_BATCH, room * 2) if seconds < SECONDS_OF_A_BATCH else room


def _to_screen(inputs: EveryLine, rater: Rater, style: Style) -> None:
    for batch in rater.batches(inputs.lines()):
        for answer in batch:
            emit(style.write(answer))
            _report(inputs, answer)


def _to_file(inputs: EveryLine, rater: Rater, style: Style, path: Path, resume: bool) -> None:
    with ResumedFile(path, resume=resume) as file:
        for batch in rater.batches(_unfinished(inputs, file, style)):
            file.write([style.write(answer) for answer in batch])
            for answer in batch:
                _report(inputs, answer)


def _unfinished(inputs: EveryLine, file: ResumedFile, style: Style) -> Iterator[Line]:
    """Yield the records that the file does not answer yet."""
    for line in inputs.lines():
        finished = file.expect(line.place, lambda text, line=line: style.belongs(text, line))  # type: ignore[misc]
        if finished is None:
            yield line
        elif style.is_defect(finished):
            inputs.defect()


def _report(inputs: EveryLine, answer: Answer) -> None:
    if answer.status != "rated":
        inputs.defect()
        hint = "; --scales score takes every size" if answer.status == "not-rated" else ""
        complain(f"{answer.line.place}: {answer.reason}{hint}")
