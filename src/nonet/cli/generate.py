"""``nonet generate``: puzzles by wish, as many as wanted."""

from __future__ import annotations

import io
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Annotated, Any

import typer

from nonet import text
from nonet.cli.reading.away import away
from nonet.cli.reading.options import (
    ClusterOption,
    ColumnsOption,
    LayoutOption,
    OutputOption,
    ThreadsOption,
    ToOption,
    seed_option,
)
from nonet.cli.showing.output import DEFECT, FINE, complain
from nonet.cli.showing.progress import Progress
from nonet.cli.showing.resume import claimed
from nonet.cli.showing.tables import Table, format_of, opened, table_asked
from nonet.errors import OptionError, SourceError
from nonet.generation import SYMMETRIES, Run, Wishes
from nonet.generation.output import (
    Checkpoint,
    Output,
    TextOutput,
    earlier_puzzles,
    journal_of,
    last_checkpoint,
    open_output,
)
from nonet.generation.rules import KINDS
from nonet.model import Layout, Shape
from nonet.rating import SCALES, scales_named
from nonet.tables import columns_named
from nonet.tables.batches import PUZZLE, made_columns
from nonet.tables.made import TableOutput


def generate(
    number: Annotated[int, typer.Option("-n", "--number", min=1, help="How many puzzles.")] = 1,
    seed: Annotated[int | None, seed_option("The same seed makes the same puzzles.")] = None,
    shape: Annotated[str | None, typer.Option("--shape", help="Box rows x columns.")] = None,
    layout: LayoutOption = None,
    rules: Annotated[
        str | None,
        typer.Option(
            help=f"Lay out rules: {', '.join(list(KINDS)[:6])}, ..., joined by +; "
            "--rules list says all."
        ),
    ] = None,
    method: Annotated[
        str,
        typer.Option(
            help="fast, sweep, sweep-ten, dig, blank, climb, fewest, or full for complete grids."
        ),
    ] = "fast",
    grid: Annotated[
        str | None,
        typer.Option(help="Grids: uniform, quick, brute-force, las-vegas, las-vegas-improved."),
    ] = None,
    clues: Annotated[
        str | None, typer.Option("--clues", "--givens", help="Number of givens: 24 or 24-26.")
    ] = None,
    minimal: Annotated[bool, typer.Option("--minimal", help="No given can be left out.")] = False,
    symmetry: Annotated[
        str,
        typer.Option(help=", ".join(SYMMETRIES) + "."),
    ] = "none",
    pattern: Annotated[
        str | None, typer.Option(help="Which cells are given: any sign for one, a dot for none.")
    ] = None,
    level: Annotated[str | None, typer.Option(help="beginner, easy, medium, hard, ...")] = None,
    levels: Annotated[
        str, typer.Option(help="The levels of --level: eight, or four (easy has beginner in it).")
    ] = "eight",
    rating: Annotated[str | None, typer.Option(help="7.2, 6.6-7.2 or 9+.")] = None,
    scale: Annotated[
        str | None,
        typer.Option(
            help=f"The scale of --rating and --level: {', '.join(SCALES)}. When left out "
            "explainer, and for the level of other layouts than plain 9x9 score."
        ),
    ] = None,
    technique: Annotated[
        list[str] | None, typer.Option(help="A technique or group that must be needed.")
    ] = None,
    without: Annotated[
        list[str] | None, typer.Option(help="A technique or group that must not be needed.")
    ] = None,
    hardest: Annotated[str | None, typer.Option(help="The hardest technique needed.")] = None,
    order: Annotated[
        str | None,
        typer.Option(
            help="Whose way techniques are judged on: explainer or human. When left out, "
            "explainer where Sudoku Explainer has them."
        ),
    ] = None,
    distinct: Annotated[
        bool, typer.Option("--distinct", help="No two puzzles equivalent to each other.")
    ] = False,
    rate: Annotated[
        str | None, typer.Option(help="Rate every puzzle on these scales too, or all.")
    ] = None,
    to: ToOption = None,
    columns: ColumnsOption = None,
    bare: Annotated[
        bool, typer.Option("--bare", help="Puzzles alone, without seed and ratings.")
    ] = False,
    output: OutputOption = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the unfinished run of the output file.")
    ] = False,
    first: Annotated[int, typer.Option(min=0, help="Number of the first try.")] = 0,
    threads: ThreadsOption = 0,
    max_tries: Annotated[int | None, typer.Option(min=1, help="Stop after so many tries.")] = None,
    max_seconds: Annotated[float | None, typer.Option(help="Stop after so many seconds.")] = None,
    cluster: ClusterOption = None,
) -> None:
    """Make puzzles with one solution that meet every wish.

    Exit code 1 when a stop rule came before all were found (what was found is written, and
    the report says how close the rest came), 2 when wishes contradict each other.

    Example: [cyan]nonet generate -n 3 --seed 1 --symmetry rotate180 --rating 6.6-7.2[/cyan]
    """
    if rules == "list":
        _list_kinds()
    wishes = Wishes.of(
        layout=_layout(shape, layout), rules=rules, method=method, grid=grid, clues=clues, minimal=minimal,
        symmetry=symmetry, pattern=_pattern(pattern), level=level, levels=levels,
        rating=rating, scale=scale,
        technique=technique or (), without=without or (), hardest=hardest, order=order,
    )  # fmt: skip
    if wishes.has_rules and to is None and output is None:
        to = "json"  # a line holds no rules
    table = table_asked(to, columns, output)
    form = format_of(to, output) if table is None else table.form.name
    if table is None:
        if wishes.has_rules and not text.format_named(form).carries_rules:
            raise OptionError(f"format {form} has no rules; json, fpuzzles and iss have")
        text.format_named(form)
    elif table.columns is not None:
        columns_named(table.columns)
    if table is not None and resume and not table.goes_on:
        raise OptionError(f"--resume goes on with formats of text, not with {form}")
    asked = {
        "wishes": repr(wishes),
        "distinct": distinct,
        "rate": rate,
        "format": form,
        "bare": bare,
    } | ({} if columns is None else {"columns": columns})
    with claimed(output):
        start = _start(output, resume, asked, seed, first)
        earlier = []
        if output is not None and resume:
            layout_of_all = None if wishes.has_rules else wishes.layout
            earlier = earlier_puzzles(output, start, form, layout_of_all)
        run = Run(
            wishes, number, start.seed, start.next_try, threads, distinct,
            () if rate is None else scales_named(rate), max_tries, max_seconds, earlier,
            away(cluster),
        )  # fmt: skip
        if table is not None and (output is None or not table.goes_on):
            with opened(output) as stream, _table(run, table, bare)(stream, 0) as whole:
                _write(run, whole)
        elif output is None:
            with TextOutput(sys.stdout, form, bare) as to_screen:
                _write(run, to_screen)
        else:
            make = _text(form, bare) if table is None else _table(run, table, bare)
            to_file, file, journal = open_output(output, make, asked, start, resume)
            with journal, file, to_file:
                _write(run, to_file)
            if run.report.is_complete:
                journal_of(output).unlink()
        if not run.report.is_complete:
            complain(f"{run.report}")
            if output is not None:
                goes_on = table is None or table.goes_on
                more = "; --resume goes on from there" if goes_on else ""
                complain(f"{output} holds what was found{more}")
    raise typer.Exit(FINE if run.report.is_complete else DEFECT)


def _list_kinds() -> None:
    for word, kind in KINDS.items():
        typer.echo(f"{word:17} {kind.about}")
    raise typer.Exit(FINE)


def _text(form: str, bare: bool) -> Callable[[IO[bytes], int], Output]:
    def make(stream: IO[bytes], written: int) -> Output:
        lines = io.TextIOWrapper(stream, encoding="utf-8", write_through=True, newline="\n")
        return TextOutput(lines, form, bare, written)

    return make


def _table(run: Run, table: Table, bare: bool) -> Callable[[IO[bytes], int], Output]:
    usual = PUZZLE if bare else made_columns(run.rated_scales)

    def make(stream: IO[bytes], written: int) -> Output:
        return TableOutput(stream, table.form, usual, table.columns, written)

    return make


def _write(run: Run, output: Output) -> None:
    next_try = run.first
    with Progress(total=run.count - run.report.earlier) as progress:
        for step in run:
            output.write(step.found)
            next_try = step.next_try
            output.checkpoint(next_try)
            share = f"{run.report.acceptance:.2%} of {run.report.tries:,} tries accepted"
            progress.advance(len(step.found), f"puzzles ({share})")
        output.checkpoint(next_try, force=True)


def _start(
    output: Path | None, resume: bool, asked: dict[str, Any], seed: int | None, first: int
) -> Checkpoint:
    if not resume:
        return Checkpoint(secrets.randbits(32) if seed is None else seed, first, 0, 0)
    if output is None:
        raise OptionError("--resume needs --output: the file to go on with")
    found = last_checkpoint(output, asked)
    if seed is not None and seed != found.seed:
        raise OptionError(f"{output} was begun with seed {found.seed}, not {seed}")
    return found


def _layout(shape: str | None, layout: str | None) -> Layout:
    box = None if shape is None else Shape.parse(shape)
    if layout is None:
        return Layout.plain(box)
    found = Layout.parse(layout, box)
    if box is not None and found.shape != box:
        raise OptionError(f"--shape {box} contradicts --layout {found}")
    return found


def _pattern(pattern: str | None) -> str | None:
    """Return the pattern itself, or what stands in the file it names."""
    if pattern is not None and len(pattern) < 256 and Path(pattern).is_file():
        try:
            return Path(pattern).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise SourceError(f"{pattern}: this is a binary file, not text") from None
    return pattern
