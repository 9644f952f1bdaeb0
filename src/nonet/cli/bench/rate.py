"""``nonet bench rate``: puzzles rated a second, by band, beside other raters."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as RichTable

from nonet.bench.original import Original
from nonet.bench.rate import by_band, installed_raters, make_rated, measure, read_rated, table
from nonet.cli.reading.options import seed_option
from nonet.cli.showing.console import Console
from nonet.cli.showing.output import DEFECT, FINE, complain, emit_json
from nonet.kernel.machine import Machine


def rate(
    rated: Annotated[
        Path | None,
        typer.Argument(
            metavar="[RATED.csv]",
            help="Columns puzzle, er, ep, ed, seconds, as Sudoku Explainer rates; may be gzipped. "
            "Random puzzles when left out.",
        ),
    ] = None,
    puzzles: Annotated[int, typer.Option(min=1, help="Puzzles of each band, at most.")] = 40,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="Time for each rater on each band, about.")
    ] = 5.0,
    peers: Annotated[bool, typer.Option("--peers/--no-peers", help="Other raters, too.")] = True,
    original: Annotated[
        Path | None,
        typer.Option(
            metavar="CLASSES",
            help="Sudoku Explainer's folder of classes, or jar: it rates the same puzzles in the "
            "same run, however long it takes. Needs java.",
        ),
    ] = None,
    seed: Annotated[int, seed_option("Seed of the samples.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="The table as Markdown.")] = False,
) -> None:
    """Compare the speed of rating, band by band, with every rater that is installed.

    Exit code 1 if any of our ratings differs from the file's.

    Example: [cyan]nonet bench rate --puzzles 5 --seconds 0.1 --no-peers[/cyan]
    """
    known = read_rated(rated) if rated else make_rated(10 * puzzles, seed)
    raters, missing = installed_raters() if peers else ({}, [])
    beside = Original(original) if original else None
    results = list(measure(by_band(known, puzzles, seed), raters, seconds, beside))
    machine, made = Machine.here(), table(results)
    if json:
        rows = [{**asdict(row), "per_second": row.per_second} for row in results]
        emit_json(
            {
                "machine": asdict(machine),
                "results": rows,
                "missing": {name: name for name in missing},
            }
        )
    elif markdown:
        print(f"Measured on {machine}.\n\n{made.markdown()}")
    else:
        console = Console(highlight=False)
        console.print(str(machine), soft_wrap=True, markup=False)
        shown = RichTable(title=made.title, title_justify="left")
        for index, column in enumerate(made.columns):
            shown.add_column(column, justify="right" if index > 1 else "left")
        for row in made.rows:
            shown.add_row(*row)
        console.print(shown)
    if missing:
        complain(f"not installed: {', '.join(missing)} (pip install {' '.join(missing)})")
    wrong = any(row.rater == "nonet" and row.agree != 1 for row in results)
    raise typer.Exit(DEFECT if wrong else FINE)
