"""``nonet convert``: puzzles from one text format into another."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from nonet import text
from nonet.cli.reading.inputs import Inputs
from nonet.cli.reading.options import (
    ColumnsOption,
    FormatOption,
    JsonOption,
    LayoutOption,
    OutputOption,
    Puzzles,
    RulesOption,
    ShapeOption,
    StrictOption,
    with_rules,
)
from nonet.cli.showing.answers import BATCH, batches
from nonet.cli.showing.tables import Table, format_of, table_asked
from nonet.errors import NonetError, SourceError

FORMAT_NAMES = ", ".join(
    [*(form.name for form in text.FORMATS), *(form.name for form in text.TABLE_FILES)]
)


def convert(
    puzzles: Puzzles = None,
    to: Annotated[
        str | None,
        typer.Option("--to", help=f"Output format: {FORMAT_NAMES}.", show_default="line"),
    ] = None,
    columns: ColumnsOption = None,
    output: OutputOption = None,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    strict: StrictOption = False,
) -> None:
    """Write each puzzle in another format.

    Example: [cyan]nonet convert --to pretty 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    to = "json" if json else to
    inputs = Inputs(puzzles, shape, with_rules(layout, rules), from_, strict, tells_unknown=False)
    if output is not None:
        inputs.keep_apart(output)
    table = table_asked(to, columns, output)
    if table is not None:
        _to_table(inputs, table)
        raise typer.Exit(inputs.exit_code)
    wanted = text.format_named(format_of(to, output))
    try:
        stream = sys.stdout if output is None else output.open("w", encoding="utf-8")
    except OSError as error:
        raise SourceError(f"cannot write {output}: {error.strerror}") from error
    with text.Writer(stream, wanted.name) as writer:
        for item in inputs:
            try:
                writer.write(item.entry)
            except NonetError as error:
                inputs.bad(item.place, error)
    if output is not None:
        stream.close()
    raise typer.Exit(inputs.exit_code)


def _to_table(inputs: Inputs, table: Table) -> None:
    from nonet.tables import Facts

    with table.opened(("puzzle", "layout")) as writer:
        for batch in batches(inputs, BATCH):
            writer.write(Facts([item.puzzle for item in batch]), [item.entry for item in batch])
