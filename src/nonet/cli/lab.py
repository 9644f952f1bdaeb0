"""``nonet lab``: the papers' experiments, their reports, and comparisons of your own."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from nonet.cli.reading.away import away
from nonet.cli.reading.options import ClusterOption, seed_option
from nonet.cli.showing.console import Console
from nonet.cli.showing.output import complain, emit
from nonet.errors import OptionError
from nonet.lab import (
    EXPERIMENTS,
    Experiment,
    Moment,
    experiment_named,
    folder_of,
    keep_small,
    make_index,
    make_report,
    read_experiment,
)
from nonet.lab import compare as run_comparison
from nonet.lab import run as run_experiment
from nonet.lab.experiment import VERDICTS, check, left_out
from nonet.lab.extras import check_report_extras
from nonet.lab.programs import ProgramArm
from nonet.lab.rows import ROWS, has_rows

lab = typer.Typer(
    name="lab",
    help="Experiments: the papers' and yours.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[NAME]...", help="Experiments; see nonet lab list.", show_default=False
    ),
]
AllOption = Annotated[bool, typer.Option("--all", help="All experiments of the papers.")]
ScaleOption = Annotated[str, typer.Option("--scale", help="small (minutes) or paper (full size).")]
OutOption = Annotated[Path, typer.Option("--out", help="Folder for rows and reports.")]


@lab.command(name="list")
def list_experiments() -> None:
    """List the experiments.

    Example: [cyan]nonet lab list[/cyan]
    """
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("name", "paper", "what"):
        table.add_column(heading)
    for heading in ("small", "full size"):
        table.add_column(heading, justify="right")
    for experiment in EXPERIMENTS:
        sizes = [f"{experiment.scale(name).subjects:,}" for name in ("small", "paper")]
        table.add_row(experiment.name, experiment.paper, experiment.title, *sizes)
    Console(width=None if sys.stdout.isatty() else 120, highlight=False).print(table)


@lab.command()
def run(
    names: Names = None,
    all_: AllOption = False,
    scale: ScaleOption = "small",
    out: OutOption = Path("lab"),
    seed: Annotated[int, seed_option("Another seed, other puzzles.")] = 1,
    cluster: ClusterOption = None,
) -> None:
    """Run experiments; a run that was stopped goes on where it ended.

    A name can be a file, experiment.toml, that describes your own.

    Example: [cyan]nonet lab run flz2016-holes --out /tmp/lab[/cyan]
    """
    chosen = _chosen(names, all_)
    for experiment in chosen:
        check(experiment, scale)
    for experiment in chosen:
        for arm, reason in left_out(experiment, scale).items():
            complain(f"{experiment.name}: {arm} is left out: {reason}")
        try:
            with _Bar(experiment.name) as bar:
                folder = run_experiment(
                    experiment, scale, out=out, seed=seed, watch=bar,
                    executor=away(cluster),
                )  # fmt: skip
        except KeyboardInterrupt:
            rows = folder_of(out, scale, experiment.name) / ROWS
            complain(f"the rows so far are in {rows}; the same command goes on after them")
            raise
        emit(f"{experiment.name}: {folder / ROWS}")


@lab.command()
def report(
    names: Names = None,
    all_: AllOption = False,
    scale: ScaleOption = "small",
    out: OutOption = Path("lab"),
    pack: Annotated[
        bool, typer.Option("--pack", help="Compress the rows; leave CSV and XLSX of them out.")
    ] = False,
) -> None:
    """Write the reports: HTML, Markdown, CSV, XLSX, and an index of all there are.

    Example: [cyan]nonet lab report --all --out lab[/cyan]
    """
    reports, left_out = [], []
    in_site = all_ or (out / scale / "index.html").exists()
    for experiment in _chosen(names, all_):
        experiment.scale(scale)
        folder = folder_of(out, scale, experiment.name)
        if all_ and not has_rows(folder):
            left_out.append(experiment.name)
            continue
        reports.append(make_report(experiment, folder, in_site=in_site))
        if pack:
            keep_small(folder)
        counts = [f"{reports[-1].count(word)} {word}" for word in VERDICTS]
        claims = f": {', '.join(counts)}" if experiment.claims else ""
        emit(f"{folder / 'report.html'}{claims}")
    if not reports:
        raise OptionError(
            f"no rows in {out / scale}; nonet lab run --all --scale {scale} makes them"
        )
    if left_out:
        complain(f"no rows, so left out: {', '.join(left_out)}")
    if all_:
        make_index(reports, out / scale)
        emit(str(out / scale / "index.html"))


@lab.command()
def compare(
    solvers: Annotated[
        str,
        typer.Option(
            "--solvers", help="Names joined by commas; options like assisted:strategies=S2+S3."
        ),
    ],
    puzzles: Annotated[Path, typer.Option("--puzzles", help="A file of puzzles, any format.")],
    peers: Annotated[
        list[str] | None,
        typer.Option(
            "--peer",
            metavar="NAME=COMMAND",
            help="A program that reads 9x9 puzzles, one a line, and prints a solution or a count "
            "for each; may be repeated.",
        ),
    ] = None,
    repeats: Annotated[int, typer.Option("--repeats", help="Timed runs; the median counts.")] = 3,
    budget: Annotated[
        float, typer.Option("--budget", help="Seconds of processor time for a run.")
    ] = 10.0,
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder for rows and a report with figures.")
    ] = None,
) -> None:
    """Compare solvers on your puzzles, and programs of others: time, guesses, significance.

    Example: [cyan]nonet lab compare --solvers logic,dancing-links --puzzles puzzles.txt[/cyan]
    """
    names = [name for name in solvers.split(",") if name.strip()]
    programs = [ProgramArm.named(peer) for peer in peers or []]
    if out is not None:
        check_report_extras()
    with _Bar("compare") as bar:
        found = run_comparison(
            [*names, *programs], puzzles, repeats=repeats, budget=budget, out=out, watch=bar
        )
    console = Console(width=None if sys.stdout.isatty() else 140, highlight=False)
    for table in found.tables():
        shown = Table(title=table.title, title_justify="left", caption=table.note or None)
        for place, column in enumerate(table.columns):
            shown.add_column(column, justify="right" if place else "left")
        for row in table.rows:
            shown.add_row(*row)
        console.print(shown)
    if out is not None:
        emit(str(found.write(out)))


def _chosen(names: list[str] | None, all_: bool) -> list[Experiment]:
    if bool(names) == all_:
        raise OptionError("name one experiment or more, or say --all; nonet lab list shows them")
    if all_:
        return list(EXPERIMENTS)
    return [
        read_experiment(Path(name)) if name.endswith(".toml") else experiment_named(name)
        for name in names or []
    ]


class _Bar:
    """A bar on stderr with level, rate and time left; nothing without a terminal."""

    def __init__(self, experiment: str) -> None:
        self._bar = Progress(
            TextColumn(experiment),
            BarColumn(),
            TextColumn("{task.completed:,.0f}/{task.total:,.0f}"),
            TextColumn("{task.fields[level]}"),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._task: TaskID | None = None

    def __call__(self, moment: Moment) -> None:
        if self._bar.disable:
            return
        if self._task is None:
            self._task = self._bar.add_task(
                "", total=moment.total, completed=moment.done, level="", rate=""
            )
        speed = self._bar.tasks[0].speed
        self._bar.update(
            self._task,
            completed=moment.done,
            level="making puzzles" if moment.level is None else f"level {moment.level}",
            rate=f"{speed:,.1f} rows a second" if speed else "",
        )

    def __enter__(self) -> _Bar:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._bar.stop()
