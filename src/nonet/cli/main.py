"""``nonet``: the list of commands, and one place where every error becomes a message."""

from __future__ import annotations

import os
import sys
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
from nonet.cli.output import BAD_USAGE, complain
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
            return super().invoke(ctx)
        except NonetError as error:
            complain(str(error))
            sys.exit(BAD_USAGE)
        except KeyboardInterrupt:
            complain("interrupted")
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            # The reader went away (head, less): nothing more to say, and nothing to flush.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)


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
    app()
