"""Sheets for print: the options that commands share, and how their files are written."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.showing.output import complain
from nonet.cli.showing.pace import PaceBar
from nonet.errors import OptionError
from nonet.execution.kept import write_whole
from nonet.execution.lock import OutputLock

if TYPE_CHECKING:
    from nonet.execution import Watch

TrimOption = Annotated[
    str, typer.Option("--trim", help='The paper: A4, A5, letter, or a size as "170x240mm".')
]
ColourOption = Annotated[bool, typer.Option("--colour", help="In colour; else black only.")]
LargePrintOption = Annotated[bool, typer.Option("--large-print", help="Larger letters.")]


def check_pdf(output: Path) -> None:
    """Refuse a file whose name says that it is something else."""
    if output.suffix.lower() != ".pdf":
        raise OptionError(
            f"{output}: this writes a PDF; {output.with_suffix('.pdf')} would be right"
        )


def write_sheets(output: Path, make: Callable[[Watch], bytes]) -> str:
    """Write a PDF that is there as a whole or not at all; return how many pages it has."""
    check_pdf(output)
    with OutputLock(output), PaceBar("pages") as bar:
        try:
            file = make(bar.show)
            write_whole(output, file)
        except KeyboardInterrupt:
            bar.stop()
            complain(f"stopped; {output} was not written")
            raise
    count = len(re.findall(rb"/Type /Page\b", file))
    return "1 page" if count == 1 else f"{count} pages"
