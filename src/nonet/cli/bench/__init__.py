"""``nonet bench``: this kernel and other solvers, side by side."""

from __future__ import annotations

import contextlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as RichTable

from nonet.bench import PEERS, Contest, Options, Report, peer_named
from nonet.bench.calls import call_costs
from nonet.bench.contender import ChildProcess, Contender, Program, command_of
from nonet.bench.dimacs import Dimacs
from nonet.bench.peers.peer import is_nine
from nonet.bench.sets import default_families, family_named, load
from nonet.cli.bench.rate import rate
from nonet.cli.bench.solvers import solvers
from nonet.cli.reading.options import seed_option
from nonet.cli.showing.console import Console
from nonet.cli.showing.output import DEFECT, FINE, complain, emit_json
from nonet.errors import OptionError, SourceError
from nonet.kernel.machine import Machine

bench = typer.Typer(
    name="bench",
    no_args_is_help=True,
    help="Measure this kernel and other solvers, side by side in one run.",
)


bench.command()(rate)


bench.command()(solvers)


@bench.command()
def solve(
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", help="A puzzle set; may be repeated. All when left out."),
    ] = None,
    peers: Annotated[
        list[str] | None,
        typer.Option(
            "--peer",
            help="A peer, or NAME=COMMAND for a program that reads 9x9 puzzles, one a line, and "
            "prints a count up to 2 or a solution for each, or dimacs=COMMAND for a solver that "
            "reads DIMACS files of any size, as kissat does; may be repeated. "
            "A program alone is added to all peers; [bold]none[/bold] is no peer at all.",
        ),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option("--data", help="Folder of puzzle collections. Without it sets are made."),
    ] = None,
    puzzles: Annotated[int, typer.Option(min=1, help="Puzzles of each set, at most.")] = 10_000,
    rounds: Annotated[int, typer.Option(min=1, help="Turns of each peer on each set.")] = 3,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="Time for each peer on each set, about.")
    ] = 1.0,
    timeout: Annotated[
        float, typer.Option(min=0.1, help="Longest wait for an answer of a peer, in seconds.")
    ] = 4.0,
    clock: Annotated[str, typer.Option(help="cpu: time at work; wall: time that passed.")] = "cpu",
    seed: Annotated[int, seed_option("Seed of samples and scrambling.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    markdown: Annotated[
        Path | None, typer.Option("--markdown", help="Also write the tables to this file.")
    ] = None,
) -> None:
    """Compare the time to solve, as ratios, with every solver that is installed.

    All counts are compared; exit code 1 if any two differ. Every puzzle is relabelled
    and its lines moved by seed, so that no solver is helped by an order of digits.

    Example: [cyan]nonet bench solve --set random --puzzles 20 --rounds 2 --seconds 0.05[/cyan]
    """
    options = Options(rounds, seconds, timeout, seed, clock)
    families = [family_named(n) for n in sets] if sets else default_families(data)
    contenders, versions, missing = _contenders(peers)
    _check_writable(markdown)
    report = Report(Machine.here(), versions, missing, clock)
    contest = Contest(contenders, options)
    report.matches = contest.matches
    try:
        with _status() as say:
            for family in families:
                say(f"reading {family.name}")
                try:
                    loaded = load(family, data, puzzles, seed)
                except SourceError as error:
                    if sets:
                        raise
                    report.notes.append(f"set {family.name} left out: {error}")
                    continue
                for puzzle_set in loaded:
                    for match in contest.play(puzzle_set):
                        say(f"{match.set_name}: {match.peer}")
                    if not report.calls and is_nine(puzzle_set.layout):
                        say(f"{puzzle_set.name}: calls")
                        report.calls = call_costs(puzzle_set, 10 * rounds + 1, clock)
    except KeyboardInterrupt:
        report.interrupted = True
    finally:
        contest.close()
    _show(report, json, markdown)
    if report.interrupted:
        raise KeyboardInterrupt
    raise typer.Exit(DEFECT if report.disagreements else FINE)


def _contenders(
    wanted: list[str] | None,
) -> tuple[list[Contender], dict[str, str], dict[str, str]]:
    """Return the contenders, their versions, and the packages of peers not installed."""
    names = [name for name in wanted or [] if "=" not in name]
    programs = [_program(*name.split("=", 1)) for name in wanted or [] if "=" in name]
    if names == ["none"]:
        chosen = []
    else:
        chosen = [peer_named(name) for name in dict.fromkeys(names)] if names else list(PEERS)
    clash = {p.name for p in programs} & {peer.name for peer in chosen}
    if clash or len({p.name for p in programs}) < len(programs):
        raise OptionError("two peers of one name; give the program another")
    missing = {peer.name: package for peer in chosen if (package := peer.missing())}
    there = [peer for peer in chosen if peer.name not in missing]
    versions = {peer.name: peer.version() for peer in there}
    versions |= {program.name: "(a program)" for program in programs}
    return [*map(ChildProcess, there), *programs], versions, missing


def _program(name: str, command: str) -> Program | Dimacs:
    """Return a peer that is a program; one that is not here is told before anything is measured."""
    peer = Dimacs(command) if name == "dimacs" else Program(name, command)
    program = command_of(name, command)[0]
    if shutil.which(program) is None:
        raise OptionError(f"--peer {name}={command}: no program {program} is here")
    return peer


def _check_writable(markdown: Path | None) -> None:
    """Open the file now: a wrong path must not cost the whole run."""
    if markdown is not None:
        try:
            markdown.touch()
        except OSError as error:
            raise SourceError(f"cannot write {markdown}: {error.strerror}") from error


@contextlib.contextmanager
def _status() -> Iterator[Callable[[str], None]]:
    """Give a function that says on stderr what is measured; silent without a terminal."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    with Console(stderr=True).status("starting") as status:
        yield status.update


def _show(report: Report, json: bool, markdown: Path | None) -> None:
    if markdown is not None:
        markdown.write_text(report.markdown(), encoding="utf-8")
    if json:
        emit_json(report.record())
    else:
        console = Console(highlight=False)
        console.print(f"{report.machine}", soft_wrap=True, markup=False)
        for table in report.tables():
            shown = RichTable(title=table.title, title_justify="left")
            for index, column in enumerate(table.columns):
                shown.add_column(column, justify="right" if index else "left")
            for row in table.rows:
                shown.add_row(*row)
            console.print(shown)
    for remark in report.remarks():
        complain(remark)
