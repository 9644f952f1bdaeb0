"""``nonet library``: a folder of puzzles, and questions to it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Annotated, Any

import typer

from nonet.cli.reading.inputs import Inputs
from nonet.cli.reading.options import (
    ColumnsOption,
    FormatOption,
    LayoutOption,
    OutputOption,
    Puzzles,
    SecondsOption,
    ShapeOption,
    StrictOption,
    ThreadsOption,
    budget_of,
    seed_option,
)
from nonet.cli.showing.output import DEFECT, FINE, complain, emit
from nonet.cli.showing.progress import Progress
from nonet.cli.showing.tables import Table, format_of, opened, table_asked
from nonet.library import Library, Question
from nonet.library import add as add_puzzles
from nonet.model import Layout, Puzzle
from nonet.tables.answers import Answer
from nonet.text import Entry, Format, Writer, format_named

library = typer.Typer(
    name="library",
    help="A folder of Parquet files, and puzzles found in it by a question.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder of Parquet files.")]
Rating = Annotated[str | None, typer.Option("--rating", help="7.2, 6.6-7.2 or 9+.")]
Scale = Annotated[str | None, typer.Option("--scale", help="The scale of --rating and --level.")]
Level = Annotated[str | None, typer.Option("--level", help="beginner, easy, medium, hard, ...")]
Clues = Annotated[str | None, typer.Option("--clues", help="Number of givens: 24 or 24-26.")]
Technique = Annotated[
    list[str] | None, typer.Option("--technique", help="A technique or group that is needed.")
]
Without = Annotated[
    list[str] | None, typer.Option("--without", help="A technique or group that is not needed.")
]
Hardest = Annotated[str | None, typer.Option("--hardest", help="The hardest technique needed.")]
Symmetry = Annotated[
    str | None, typer.Option("--symmetry", help="At least this symmetry of the givens.")
]
OnLayout = Annotated[str | None, typer.Option("--layout", help="Like 3x3 or 2x3 x.")]
Minimal = Annotated[bool, typer.Option("--minimal", help="No given can be left out.")]
To = Annotated[
    str | None,
    typer.Option("--to", help="Any format; csv, json, parquet, arrow, xlsx are tables."),
]


@library.command()
def find(
    folder: Folder,
    number: Annotated[
        int | None, typer.Option("-n", "--number", min=1, help="How many; all when left out.")
    ] = None,
    rating: Rating = None,
    scale: Scale = None,
    level: Level = None,
    clues: Clues = None,
    technique: Technique = None,
    without: Without = None,
    hardest: Hardest = None,
    symmetry: Symmetry = None,
    layout: OnLayout = None,
    minimal: Minimal = False,
    seed: Annotated[
        int | None, seed_option("Draw at random; the same seed, the same puzzles.")
    ] = None,
    to: To = None,
    columns: ColumnsOption = None,
    output: OutputOption = None,
) -> None:
    """Print the puzzles that answer a question, or write them as a table in any format.

    Exit code 1 when there are fewer than wanted.

    Example: [cyan]nonet library find FOLDER --rating 6.6-7.2 --technique swordfish --clues 24-26 --symmetry rotate180 -n 20[/cyan]
    """
    table = table_asked(to, columns, output)
    question = Question(
        rating, scale, level, clues, technique or (), without or (), hardest, symmetry, layout,
        minimal,
    )  # fmt: skip
    form = format_named(format_of(to, output)) if table is None else None
    stored = Library(folder)
    chosen = None if table is None else table.columns
    if table is None:
        chosen = [name for name in ("puzzle", "layout") if name in stored.columns]
    found = stored.find(question, number, columns=chosen, seed=seed)
    if table is not None:
        _write(found, table)
    elif form is not None:
        with opened(output) as stream:
            _write_text(found, form, stream)
    short = number is not None and found.num_rows < number
    if short:
        complain(f"{found.num_rows:,} of {number:,} puzzles: the library has no more of them")
    raise typer.Exit(DEFECT if short else FINE)


@library.command()
def count(
    folder: Folder,
    by: Annotated[
        str | None, typer.Option("--by", help="Columns whose values are counted, like level,clues.")
    ] = None,
    rating: Rating = None,
    scale: Scale = None,
    level: Level = None,
    clues: Clues = None,
    technique: Technique = None,
    without: Without = None,
    hardest: Hardest = None,
    symmetry: Symmetry = None,
    layout: OnLayout = None,
    minimal: Minimal = False,
    to: To = None,
    output: OutputOption = None,
) -> None:
    """Count the puzzles that answer a question, all together or for each stratum.

    Example: [cyan]nonet library count FOLDER --by level,symmetry[/cyan]
    """
    question = Question(
        rating, scale, level, clues, technique or (), without or (), hardest, symmetry, layout,
        minimal,
    )  # fmt: skip
    names = [name.strip() for name in (by or "").split(",") if name.strip()]
    _show(Library(folder).count(question, names), to, output)


@library.command()
def sql(
    folder: Folder,
    query: Annotated[str, typer.Argument(help="The table is called puzzles.")],
    to: To = None,
    output: OutputOption = None,
) -> None:
    """Answer a question in SQL, by DuckDB. The table is called puzzles.

    Example: [cyan]nonet library sql FOLDER "SELECT level, avg(clues) FROM puzzles GROUP BY level"[/cyan]
    """
    _show(Library(folder).sql(query), to, output)


@library.command()
def add(
    folder: Folder,
    puzzles: Puzzles = None,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
    seconds: SecondsOption = None,
    threads: ThreadsOption = 0,
    strict: StrictOption = False,
) -> None:
    """Add puzzles of any format, rated and solved; none that is equivalent to one in there.

    Example: [cyan]nonet generate -n 100 --seed 1 | nonet library add FOLDER[/cyan]
    """
    inputs = Inputs(puzzles, shape, layout, from_, strict)

    def entries() -> Iterator[Entry]:
        for item in inputs:
            yield item.entry

    with Progress() as progress:
        added = add_puzzles(
            folder,
            entries(),
            threads=threads,
            budget=budget_of(None, seconds),
            progress=lambda some: progress.advance(0),
        )
    emit(str(added))
    raise typer.Exit(max(inputs.exit_code, DEFECT if added.unsound else FINE))


def _show(found: Any, to: str | None, output: Path | None) -> None:
    """Print a small table for people, or write it in a format of tables."""
    table = table_asked(to, None, output)
    if table is not None:
        _write(found, table)
        return
    names = found.column_names
    rows = [[_word(row[name]) for name in names] for row in found.to_pylist()]
    widths = [max(len(row[i]) for row in [names, *rows]) for i in range(len(names))]
    for row in [names, *rows]:
        emit("  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip())


def _word(value: Any) -> str:
    if value is None:
        return "-"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _write_text(found: Any, form: Format, stream: IO[bytes]) -> None:
    lines = io.StringIO()
    with Writer(lines, form.name) as writer:
        for row in found.to_pylist():
            layout = Layout.parse(row["layout"]) if row.get("layout") else None
            writer.write(Puzzle(row["puzzle"], layout))
    stream.write(lines.getvalue().encode())


def _write(found: Any, table: Table) -> None:
    with opened(table.output) as stream:
        assert table.form.table is not None
        sink = table.form.table(stream, True)
        sink.write(Answer(found))
        sink.close()
