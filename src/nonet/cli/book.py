"""``nonet book``: a whole book of puzzles from a spec."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nonet.books import make_book, read_book, write_folder
from nonet.books.folder import FORMATS
from nonet.cli.reading.options import ThreadsOption, seed_option
from nonet.cli.showing.output import complain, emit
from nonet.cli.showing.pace import PaceBar
from nonet.errors import OptionError, UnknownName
from nonet.execution.kept import write_whole
from nonet.execution.lock import OutputLock


def book(
    spec: Annotated[Path, typer.Argument(metavar="SPEC.toml", help="What the book should be.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The PDF, or with --to a folder of pictures.")
    ],
    seed: Annotated[int | None, seed_option("Instead of the seed of the spec.")] = None,
    to: Annotated[
        str | None,
        typer.Option("--to", help="svg or png: a picture of each puzzle and solution, no pages."),
    ] = None,
    threads: ThreadsOption = 0,
) -> None:
    """Make a book: title page, contents, chapters of puzzles, solutions, as a PDF for printers.

    The same spec and seed make the same bytes. The file appears when it is finished, as a
    whole. Exit code 2 for mistakes in the spec, all told at once, before anything runs.

    Example: [cyan]nonet book docs/examples/four-levels.toml -o book.pdf[/cyan]
    """
    if to is not None and to not in FORMATS:
        raise UnknownName("format of pictures", to, FORMATS)
    if to is None and output.suffix.lower() != ".pdf":
        raise OptionError(f"{output}: a book ends in .pdf; --to svg makes a folder of pictures")
    asked = read_book(spec, seed)
    with OutputLock(output), PaceBar("puzzles") as bar:
        try:
            made = make_book(asked, watch=bar.show, threads=threads)
            if to is not None:
                write_folder(made, output, to, bar.show)
                told = f"{output}: {len(made.entries)} puzzles"
            else:
                file = made.pdf(bar.show)
                write_whole(output, file)
                told = f"{output}: {len(made.pages)} pages, {len(made.entries)} puzzles"
        except KeyboardInterrupt:
            bar.stop()
            complain(f"stopped; {output} was not written")
            raise
    emit(told)
