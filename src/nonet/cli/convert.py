"""``nonet convert``: puzzles from one text format into another."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from nonet import text
from nonet.cli.inputs import Inputs
from nonet.cli.options import (
    FormatOption,
    JsonOption,
    LayoutOption,
    Puzzles,
    ShapeOption,
    StrictOption,
)
from nonet.errors import NonetError, SourceError


def convert(
    puzzles: Puzzles = None,
    to: Annotated[str, typer.Option("--to", help="Output format.")] = "line",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write to this file.")
    ] = None,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    strict: StrictOption = False,
) -> None:
    """Write each puzzle in another format.

    Formats: line, grid, pretty, numbers, sdk, sdm, ss, hodoku, pencilmarks, sukaku,
    opensudoku, csv, json, sudokuwiki, sudokucoach, sudokuexchange.

    Example: [cyan]nonet convert --to pretty 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    wanted = text.format_named("json" if json else to)
    inputs = Inputs(puzzles, shape, layout, from_, strict)
    if output is not None:
        inputs.keep_apart(output)
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
