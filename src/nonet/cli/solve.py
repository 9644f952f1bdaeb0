"""``nonet solve``: one line per puzzle, in order."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from nonet import text
from nonet.cli.reading.inputs import Inputs
from nonet.cli.reading.options import (
    ColumnsOption,
    FormatOption,
    JsonOption,
    LayoutOption,
    NodesOption,
    OutputOption,
    Puzzles,
    RulesOption,
    SecondsOption,
    ShapeOption,
    StrictOption,
    ThreadsOption,
    ToOption,
    budget_of,
    seed_option,
    with_rules,
)
from nonet.cli.showing.answers import BATCH, batches
from nonet.cli.showing.tables import NAMES, Table, table_asked
from nonet.cli.solving import print_solutions
from nonet.errors import OptionError
from nonet.kernel import Budget


def solve(
    puzzles: Puzzles = None,
    to: ToOption = None,
    columns: ColumnsOption = None,
    output: OutputOption = None,
    all_: Annotated[
        bool, typer.Option("--all", help="Every solution, one a line, as they are found.")
    ] = False,
    limit: Annotated[
        int | None, typer.Option("--limit", help="With --all: stop after so many of each puzzle.")
    ] = None,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    threads: ThreadsOption = 0,
    strict: StrictOption = False,
    solver: Annotated[
        str | None,
        typer.Option("--solver", help="One of `nonet solvers`, in place of the fast one."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="An option of that solver; repeatable."),
    ] = None,
    seed: Annotated[int, seed_option("For solvers that choose at random.")] = 0,
    stats: Annotated[
        bool, typer.Option("--stats", help="Also print what the solver counted.")
    ] = False,
) -> None:
    """Print the solution of each puzzle, or [bold]none[/bold].

    Of several solutions the first is printed, with a note on stderr. Exit code 1
    if any puzzle does not have exactly one solution.

    --all prints all of them and has no objection to several; Ctrl-C, --limit or the end of a
    pipe stops it.

    --solver takes another algorithm, one puzzle at a time: [bold]stuck[/bold] where it never
    guesses and got no further, and no word on uniqueness where it cannot know.

    Example: [cyan]nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    budget = budget_of(nodes, seconds)
    inputs = Inputs(puzzles, shape, with_rules(layout, rules), from_, strict, json)
    if limit is not None and not all_:
        raise OptionError("--limit goes with --all; without it one solution is printed")
    by_name = solver is not None or stats or settings
    table = table_asked(to, columns, output, json)
    if table is not None and not by_name and not all_:
        _to_table(inputs, table, budget, threads)
        raise typer.Exit(inputs.exit_code)
    if output is not None or columns is not None:
        raise OptionError(f"-o and --columns need a table of the fast solver: --to {NAMES}")
    writer = text.Writer(sys.stdout, to or "line")
    if all_:
        if stats:
            raise OptionError("--stats is for one answer; leave it out with --all")
        from nonet.cli.solve_all import solve_all

        solve_all(
            inputs, limit=limit, budget=budget, solver=solver, settings=settings, seed=seed,
            writer=writer, json=json,
        )  # fmt: skip
        raise typer.Exit(inputs.exit_code)
    if by_name:
        from nonet import solvers
        from nonet.cli.solve_with import settings_of, solve_with

        named = solvers.solver(solver or "fast")
        solve_with(
            inputs,
            named,
            settings_of(named, settings),
            budget=budget,
            seed=seed,
            writer=writer,
            json=json,
            stats=stats,
        )
        raise typer.Exit(inputs.exit_code)
    print_solutions(inputs, writer, budget, threads, json)
    raise typer.Exit(inputs.exit_code)


def _to_table(inputs: Inputs, table: Table, budget: Budget | None, threads: int) -> None:
    from nonet.tables import Facts

    if table.output is not None:
        inputs.keep_apart(table.output)
    usual = ("puzzle", "solution", "layout", "status")
    with table.opened(usual, usual) as writer:
        for batch in batches(inputs, BATCH):
            facts = Facts(
                [item.puzzle for item in batch], threads=threads,
                budget=budget,
            )  # fmt: skip
            writer.write(facts, [item.entry for item in batch])
            if not facts.is_unique.all():
                inputs.defect()
