"""The options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from nonet.kernel import Budget
from nonet.kernel.numbers import check_seed

Puzzles = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[PUZZLE|FILE]...",
        help="Puzzles, files of puzzles, or - for standard input (also when left out).",
        show_default=False,
    ),
]
ShapeOption = Annotated[
    str | None,
    typer.Option("--shape", help="Box rows x columns, like 3x3 or 2x3. Guessed when left out."),
]
LayoutOption = Annotated[
    str | None,
    typer.Option(
        "--layout",
        help="Extra houses: x, windows, disjoint, asterisk, joined by +; or jigsaw:REGIONS.",
    ),
]
RulesOption = Annotated[
    str | None,
    typer.Option("--rules", help='Rules in words: "killer 15 r1c1 r1c2; thermo r3c3 r4c4".'),
]
FormatOption = Annotated[
    str | None, typer.Option("--from", help="Input format. Guessed when left out.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object per puzzle.")]
ToOption = Annotated[
    str | None,
    typer.Option(
        "--to", help="Output format: csv, json, parquet, arrow and xlsx are typed tables.",
        show_default="line",
    ),
]  # fmt: skip
ColumnsOption = Annotated[
    str | None,
    typer.Option("--columns", help="Columns of a table in this order, joined by commas."),
]
OutputOption = Annotated[Path | None, typer.Option("--output", "-o", help="Write to this file.")]
StrictOption = Annotated[
    bool, typer.Option("--strict", help="Stop at the first input that is no puzzle.")
]
NotationOption = Annotated[
    str, typer.Option("--notation", help="How cells are written: r1c1 or A1.")
]
TeachOption = Annotated[
    bool, typer.Option("--teach", help="Teach: what is seen, why it is true, what follows.")
]
SecondsOption = Annotated[
    float | None,
    typer.Option("--seconds", help="Budget per puzzle in seconds; then the answer is unknown."),
]
NodesOption = Annotated[
    int | None,
    typer.Option("--nodes", help="Budget per puzzle in search nodes; then it is unknown."),
]
ThreadsOption = Annotated[
    int, typer.Option("--threads", "--jobs", "-j", min=0, help="Threads to use; 0 for all cores.")
]
JobsOption = Annotated[
    int, typer.Option("--jobs", "-j", min=0, help="Processes on this machine; 0 for all cores.")
]
ClusterOption = Annotated[
    str | None,
    typer.Option("--cluster", help="Address of a Dask scheduler, like tcp://scheduler:8786."),
]


def _checked_seed(seed: int | None) -> int | None:
    if seed is not None:
        check_seed(seed)
    return seed


def seed_option(help: str) -> Any:
    """Return the option ``--seed``, which goes from 0 to 2**64 - 1 in every command."""
    return typer.Option("--seed", help=help, callback=_checked_seed)


def with_rules(layout: str | None, rules: str | None) -> str | None:
    """Return the layout's name with rules added to it."""
    return layout if rules is None else f"{layout or ''}; {rules}"


def budget_of(nodes: int | None, seconds: float | None) -> Budget | None:
    """Return the budget the options name, or None for no limit."""
    return None if nodes is None and seconds is None else Budget(nodes, seconds)
