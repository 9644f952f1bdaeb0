"""``nonet solvers``: the algorithms there are."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.table import Table

from nonet import solvers as room
from nonet.cli.showing.console import Console
from nonet.cli.showing.output import emit_json
from nonet.errors import ShapeError
from nonet.model import Layout, Shape
from nonet.solvers import Solver


def solvers(
    json: Annotated[bool, typer.Option("--json", help="One JSON object per solver.")] = False,
) -> None:
    """List the solvers that `nonet solve --solver NAME` takes.

    Example: [cyan]nonet solvers[/cyan]
    """
    if json:
        for solver in room.solvers():
            emit_json(
                {
                    "name": solver.name,
                    "paper": solver.paper or None,
                    "summary": solver.summary,
                    "abilities": str(solver.abilities),
                    "sizes": sizes_of(solver),
                    "options": {option.name: option.summary for option in solver.options},
                }
            )
        return
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("name", "paper", "abilities", "sizes", "how"):
        table.add_column(heading)
    for solver in room.solvers():
        table.add_row(
            solver.name, solver.paper, str(solver.abilities), sizes_of(solver), solver.summary
        )
        for option in solver.options:
            table.add_row("", "", "", "", f"[dim]--set {option.name}: {option.summary}[/dim]")
    Console(width=None if sys.stdout.isatty() else 200, highlight=False).print(table)


def sizes_of(solver: Solver) -> str:
    """Return the sizes and layouts a solver does not refuse.

    >>> sizes_of(room.solver("logic"))
    'any'
    """
    layouts = [Layout.plain(shape) for shape in _usual_shapes()]
    done = [layout for layout in layouts if solver.refusal(layout) is None]
    if not done:
        return str(solver.refusal(layouts[0]))
    extra = solver.refusal(Layout.make(done[-1].shape, ["x"])) is None
    words = "any" if len(done) == len(layouts) else ", ".join(str(each.shape) for each in done)
    return words if extra else f"{words}, plain only"


def _usual_shapes() -> list[Shape]:
    shapes = []
    for size in range(4, 37):
        try:
            shapes.append(Shape.of_size(size))
        except ShapeError:
            continue
    return shapes
