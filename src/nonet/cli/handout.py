"""``nonet handout``: a sheet that teaches a technique."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nonet.books import Sheets
from nonet.books import handout as handout_of
from nonet.cli.reading.options import NotationOption, seed_option
from nonet.cli.showing.output import emit
from nonet.cli.showing.sheets import ColourOption, LargePrintOption, TrimOption, write_sheets


def handout(
    technique: Annotated[str, typer.Argument(help="A technique: x-wing, hidden-pair, ...")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The PDF to write.")],
    count: Annotated[
        int, typer.Option("--count", "-n", min=0, help="How many exercises a version has.")
    ] = 4,
    versions: Annotated[
        int, typer.Option("--versions", min=1, help="So many sets of exercises, for a class.")
    ] = 1,
    seed: Annotated[int, seed_option("Of the first version; the next have the next seeds.")] = 0,
    answers: Annotated[
        bool, typer.Option("--answers/--no-answers", help="Answers on the last page.")
    ] = True,
    notation: NotationOption = "r1c1",
    trim: TrimOption = "A4",
    colour: ColourOption = False,
    large_print: LargePrintOption = False,
) -> None:
    """Write a handout: what a technique is, why, how to spot it, an example, exercises, answers.

    Example: [cyan]nonet handout x-wing -o x-wing.pdf --versions 3[/cyan]
    """
    how = Sheets(trim, colour, large_print, notation)
    pages = write_sheets(
        output,
        lambda watch: handout_of(
            technique, count, versions=versions, seed=seed, answers=answers, sheets=how, watch=watch
        ),
    )
    emit(f"{output}: {pages}")
