"""``nonet dataset``: data sets made from a spec, and proven."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from nonet.cli.reading.options import ClusterOption, JobsOption, ThreadsOption, seed_option
from nonet.cli.showing.output import DEFECT, complain, emit
from nonet.cli.showing.pace import PaceBar
from nonet.dataset import SpecError, check, make, read_spec
from nonet.errors import NonetError
from nonet.execution import executor_for

dataset = typer.Typer(name="dataset", no_args_is_help=True, help="Make data sets, and prove them.")


@dataset.command("make")
def make_set(
    spec: Annotated[Path, typer.Argument(metavar="SPEC.toml", help="What the set should hold.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder of the set.")],
    seed: Annotated[int | None, seed_option("Instead of the seed of the spec.")] = None,
    exclude: Annotated[
        list[Path] | None,
        typer.Option(help="Files or folders of other sets: no puzzle equivalent to theirs."),
    ] = None,
    jobs: JobsOption = 0,
    cluster: ClusterOption = None,
) -> None:
    """Make a data set: strata of distinct puzzles in splits that do not leak.

    The same spec and seed make the same bytes. A run that was stopped goes on with the same
    command. Exit code 1 when a stratum stayed short, 2 for mistakes in the spec.

    Example: [cyan]nonet dataset make graded.toml --out graded[/cyan]
    """
    asked = read_spec(spec, seed)
    with PaceBar("puzzles") as bar:
        try:
            manifest = make(
                asked, out, exclude=exclude or (), watch=bar.show,
                executor=executor_for(jobs, cluster, bar.say),
            )  # fmt: skip
        except KeyboardInterrupt:
            bar.stop()
            complain(f"stopped; what is finished is kept, and the same command goes on with {out}")
            raise
        except SpecError:
            raise
        except NonetError as error:
            bar.stop()
            if (out / ".making" / "chunks").is_dir():
                complain(f"{error}; what is finished is kept, and the same command goes on")
                sys.exit(2)
            raise
    for stratum in manifest.short:
        complain(f"stratum {stratum.name} stayed short: {stratum.short}")
    splits = ", ".join(f"{name} {rows:,}" for name, rows in manifest.splits.items())
    emit(f"{out}: {manifest.rows:,} puzzles ({splits})")
    raise typer.Exit(DEFECT if manifest.short else 0)


@dataset.command("check")
def check_set(
    folder: Annotated[Path, typer.Argument(help="The folder of a set.")],
    sample: Annotated[
        int, typer.Option(min=0, help="Rows whose ratings and other columns are found again.")
    ] = 1000,
    seed: Annotated[int, seed_option("Of the sample.")] = 0,
    threads: ThreadsOption = 0,
) -> None:
    """Prove a data set: one solution each, no duplicates, no leaks, ratings right on a sample.

    Checksums and counts are compared with the manifest. Exit code 1 when anything is wrong.

    Example: [cyan]nonet dataset check graded[/cyan]
    """
    with PaceBar("puzzles") as bar:
        verdict = check(folder, sample=sample, seed=seed, threads=threads, watch=bar.show)
    for finding in verdict.findings:
        emit(str(finding))
    for kind, count in verdict.counts.items():
        told = sum(1 for finding in verdict.findings if finding.kind == kind)
        if count > told:
            emit(f"and {count - told:,} more of this kind: {kind}")
    word = "proven" if verdict.is_fine else "not proven"
    emit(
        f"{folder}: {word}; {verdict.rows:,} puzzles solved and compared, "
        f"{verdict.sampled:,} found again in full"
    )
    raise typer.Exit(0 if verdict.is_fine else DEFECT)
