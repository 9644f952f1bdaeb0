"""``nonet sat``: puzzles as DIMACS files, and a SAT solver's answer as a grid."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TextIO

import typer

from nonet import text
from nonet.cli.reading.inputs import Inputs
from nonet.cli.reading.options import FormatOption, LayoutOption, Puzzles, ShapeOption
from nonet.cli.showing.output import DEFECT, emit
from nonet.errors import OptionError, ParseError, SourceError
from nonet.model import Layout, Puzzle, Shape
from nonet.solvers.sat import grid_of_model, read_formula, read_model, write_formula
from nonet.solvers.sat.encoding import clauses

sat = typer.Typer(
    name="sat",
    help="Write puzzles for SAT solvers, read their models back.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


@sat.command("export")
def export(
    puzzles: Puzzles = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write to this file.")
    ] = None,
    encoding: Annotated[
        str, typer.Option("--encoding", help="minimal, paper or extended.")
    ] = "paper",
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
) -> None:
    """Write one puzzle as a DIMACS file, for minisat and the like.

    Example: [cyan]nonet sat export 1.............4.[/cyan]
    """
    clauses(Layout.plain(), encoding)  # a wrong name is said before anything is read
    inputs = Inputs(puzzles, shape, layout, from_, strict=True)
    items = list(inputs)
    if inputs.exit_code:
        raise typer.Exit(inputs.exit_code)
    if len(items) != 1:
        raise OptionError(f"{len(items)} puzzles; a DIMACS file holds one")
    with _output(output) as stream:
        write_formula(items[0].puzzle, stream, encoding)


@sat.command("import")
def import_(
    model: Annotated[Path, typer.Argument(help="What the SAT solver wrote: a model file.")],
    formula: Annotated[
        Path | None,
        typer.Option("--cnf", help="The exported file: names the layout, and is checked against."),
    ] = None,
    to: Annotated[str, typer.Option("--to", help="Output format of the solution.")] = "line",
    shape: ShapeOption = None,
    layout: LayoutOption = None,
) -> None:
    """Print the solution in a SAT solver's model file, or [bold]none[/bold].

    The layout is the one of --cnf, or of --shape and --layout, or 3x3.

    Example: [cyan]nonet sat import --cnf puzzle.cnf puzzle.model[/cyan]
    """
    text.format_named(to)
    where = Layout.parse(layout or "", None if shape is None else Shape.parse(shape))
    known = None
    if formula is not None:
        with _input(formula) as lines:
            known = read_formula(lines)
        where = known.layout or where
    with _input(model) as lines:
        literals = read_model(lines)
    if literals is None:
        emit("none")
        raise typer.Exit(DEFECT)
    with _named(model):
        grid = grid_of_model(literals, where)
        if known is not None and not known.is_satisfied_by(literals):
            raise ParseError(f"the model does not satisfy {formula}")
        if not grid.is_solution():
            raise ParseError(f"the model is not a solution: {grid.faults()[0].describe(where)}")
    emit(text.format(Puzzle.of(grid), to))


@contextmanager
def _output(path: Path | None) -> Iterator[TextIO]:
    if path is None:
        yield sys.stdout
        return
    try:
        stream = path.open("w", encoding="ascii")
    except OSError as error:
        raise SourceError(f"cannot write {path}: {error.strerror}") from error
    with stream:
        yield stream


@contextmanager
def _input(path: Path) -> Iterator[TextIO]:
    """Open a file; what is wrong in it is reported with its name."""
    try:
        stream = path.open(encoding="ascii")
    except OSError as error:
        raise SourceError(f"cannot read {path}: {error.strerror}") from error
    with stream, _named(path):
        try:
            yield stream
        except UnicodeDecodeError as error:
            raise SourceError(f"{path} is not a text file") from error


@contextmanager
def _named(path: Path) -> Iterator[None]:
    try:
        yield
    except ParseError as error:
        raise SourceError(f"{path}: {error}") from error
