"""``nonet``: the list of commands, and one place where every error becomes a message."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from nonet import __version__
from nonet.cli.bench import bench
from nonet.cli.canon import canon
from nonet.cli.check import check
from nonet.cli.convert import convert
from nonet.cli.count import count
from nonet.cli.demo import demo
from nonet.cli.draw import draw
from nonet.cli.generate import generate
from nonet.cli.lab import lab
from nonet.cli.logic import explain, hint
from nonet.cli.output import BAD_USAGE, FINE, complain
from nonet.cli.practise import practise
from nonet.cli.rate import rate
from nonet.cli.sat import sat
from nonet.cli.serve import serve
from nonet.cli.solve import solve
from nonet.cli.solvers import solvers
from nonet.cli.techniques import techniques
from nonet.errors import NonetError

INTERRUPTED = 130


class Commands(TyperGroup):
    """The command group; turns errors into one line on stderr and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        """Run the chosen command."""
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()  # a full disk or a closed pipe shows here at the latest
        except NonetError as error:
            complain(str(error))
            sys.exit(BAD_USAGE)
        except KeyboardInterrupt:
            complain("interrupted")
            sys.exit(INTERRUPTED)
        except OSError as error:
            # Nothing more goes out, and Python must not try to flush it at the end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if isinstance(error, BrokenPipeError):  # the reader went away: head, less
                sys.exit(FINE)
            complain(": ".join(str(part) for part in (error.filename, error.strerror) if part))
            sys.exit(BAD_USAGE)


app = typer.Typer(
    name="nonet",
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"nonet {__version__}")
        raise typer.Exit


@app.callback()
def nonet(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version)
    ] = False,
) -> None:
    """Solve, count, check, explain and convert Sudoku of any size.

    Every command takes puzzles as arguments, files or standard input, in any
    supported format. Exit code 0: fine; 1: a puzzle has a defect; 2: bad input.
    """


# The commands, in the order of `nonet --help`. Add one here.
for command in (
    solve,
    count,
    check,
    rate,
    hint,
    explain,
    practise,
    generate,
    canon,
    convert,
    draw,
    serve,
    solvers,
    demo,
):
    app.command()(command)
for group in (techniques, sat, lab, bench):
    app.add_typer(group)


def run() -> None:
    """Start the command line."""
    if sys.stdout is None:  # closed by the shell, >&-
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 (as long as the process lives)
    app()
