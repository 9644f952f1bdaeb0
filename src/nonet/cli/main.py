"""``nonet``: the list of commands."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import typer
from typer.core import TyperGroup

from nonet import __version__
from nonet.cli.commands import LazyCommands
from nonet.cli.showing.ending import ending
from nonet.cli.start import MODULES

MARKUP: Literal["rich"] = "rich"


class Commands(TyperGroup):
    """The command group; turns errors into one line on stderr and an exit code."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = LazyCommands(dict(MODULES), MARKUP)

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names, without importing what they name."""
        return list(self.commands)

    def invoke(self, ctx: Any) -> Any:
        """Run the chosen command."""
        with ending():
            return super().invoke(ctx)


app = typer.Typer(
    name="nonet",
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=MARKUP,
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
