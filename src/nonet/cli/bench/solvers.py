"""``nonet bench solvers``: nodes and puzzles a second of every solver."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet import solvers as room
from nonet.cli.reading.inputs import Inputs
from nonet.cli.reading.options import FormatOption, JsonOption, LayoutOption, Puzzles, ShapeOption
from nonet.cli.showing.output import emit, emit_json
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.solvers.speed import PUZZLES, Speed, measure


def solvers(
    puzzles: Puzzles = None,
    only: Annotated[
        list[str] | None, typer.Option("--solver", help="Only this solver; repeatable.")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="Time for each solver.")] = 1.0,
    patience: Annotated[
        float, typer.Option("--patience", help="Budget in seconds for each puzzle.")
    ] = 1.0,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
) -> None:
    """Print nodes and puzzles a second of every solver, on a few hard puzzles or on yours.

    The speed per node compares programs, the speed per puzzle algorithms.

    Example: [cyan]nonet bench solvers --solver logic --seconds 0.2[/cyan]
    """
    chosen = [room.solver(name) for name in only] if only else room.solvers()
    given = [Puzzle(line) for line in PUZZLES]
    if puzzles:
        given = [item.puzzle for item in Inputs(puzzles, shape, layout, from_)]
    if not json:
        emit(f"{'solver':<22}{'puzzles/s':>12}{'nodes/s':>14}{'nodes/puzzle':>14}{'solved':>8}")
    for speed in measure(chosen, given, seconds, Budget(seconds=patience)):
        _show(speed, json)


def _show(speed: Speed, json: bool) -> None:
    if json:
        counted = {"puzzle_count": speed.puzzles, "solved": speed.solved, "nodes": speed.nodes}
        emit_json(
            {"solver": speed.solver, **counted, "seconds": speed.seconds}
            | {"nodes_a_second": speed.nodes_a_second}
        )
        return
    rate, each = "-", "-"
    if speed.nodes is not None and speed.nodes_a_second is not None:
        rate, each = f"{speed.nodes_a_second:,.0f}", f"{speed.nodes / speed.puzzles:,.1f}"
    share = f"{100 * speed.solved / speed.puzzles:.0f}%"
    emit(f"{speed.solver:<22}{speed.puzzles_a_second:>12,.0f}{rate:>14}{each:>14}{share:>8}")
