"""Ratings as a typed table, and going on with one of lines that was cut short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nonet import text
from nonet.cli.reading.lines import EveryLine, Line
from nonet.cli.showing.output import complain
from nonet.cli.showing.resume import drop_torn_line
from nonet.cli.showing.tables import Table, tell_dropped
from nonet.errors import OptionError, ParseError, SourceError

if TYPE_CHECKING:
    from nonet.cli.rate import Rater
    from nonet.rating import Ratings
    from nonet.tables.writing import TableWriter


def to_table(
    inputs: EveryLine,
    rater: Rater,
    table: Table,
    scales: Sequence[str],
    levels: str | None,
    resume: bool,
) -> None:
    """Rate every puzzle and write its row; broken records are only complained of."""
    from nonet.tables.batches import PUZZLE, rated_columns

    rated = [*rated_columns(scales), "status", "reason"]
    usual = [*PUZZLE, *rated]
    if table.output is None or not table.goes_on:
        if resume:
            raise OptionError(
                f"--resume goes on with lines, csv and json, not with {table.form.name}"
            )
        with table.opened(usual, rated) as writer:
            _write(inputs, inputs.lines(), rater, writer, levels)
        return
    _to_lines(inputs, rater, table, usual, rated, levels, resume)


def _write(
    inputs: EveryLine,
    lines: Iterator[Line],
    rater: Rater,
    writer: TableWriter,
    levels: str | None,
) -> None:
    from nonet.tables.batches import facts_of_ratings

    for some, ratings in rater.rated(lines):
        if ratings is not None:
            entries = [line.entry for line in some if line.puzzle is not None]
            writer.write(facts_of_ratings(ratings, coarse=levels == "four"), entries)
        _report(inputs, some, ratings)


def _to_lines(
    inputs: EveryLine,
    rater: Rater,
    table: Table,
    usual: Sequence[str],
    rated: Sequence[str],
    levels: str | None,
    resume: bool,
) -> None:
    """Write a file of lines, each handed to the system at once; or go on with one."""
    from nonet.tables.writing import TableWriter

    path = table.output
    assert path is not None
    goes_on = resume and path.exists()
    if goes_on:
        drop_torn_line(path)
    done = list(_finished(path, table)) if goes_on else []
    header = _header(path, table) if goes_on else None
    if header is not None and table.columns not in (None, header):
        raise OptionError(f"--resume: {path} has other columns: {', '.join(header)}")
    try:
        stream = path.open("ab" if goes_on else "wb", buffering=0)
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}") from error
    with stream:
        writer = TableWriter(
            stream, table.form, usual, header or table.columns, rated, header=header is None
        )
        _write(inputs, _unfinished(inputs, path, done), rater, writer, levels)
        if writer.count or not done:
            writer.close()
    tell_dropped(writer)


def _header(path: Path, table: Table) -> list[str] | None:
    """Return the columns of a file that begins with their names."""
    with path.open(encoding="utf-8") as file:
        first = file.readline().rstrip("\n")
    return first.split(",") if table.form.name == "csv" and first else None


def _finished(path: Path, table: Table) -> Iterator[text.Entry]:
    try:
        yield from text.read(path, format=table.form.name)
    except (ParseError, SourceError):  # nothing but a header
        return


def _unfinished(inputs: EveryLine, path: Path, done: Sequence[text.Entry]) -> Iterator[Line]:
    """Yield the records that the file does not answer yet."""
    finished = iter(done)
    for line in inputs.lines():
        entry = None if line.puzzle is None else next(finished, None)
        if entry is None:
            yield line
        elif entry.puzzle != line.puzzle:
            raise OptionError(
                f"--resume: {path} is not the beginning of this output; where {line.place} "
                f"should be stands {str(entry.puzzle)[:100]!r}"
            )
        elif entry.meta.get("reason"):
            inputs.defect()
    if next(finished, None) is not None:
        raise OptionError(f"--resume: {path} has more lines than the input")


def _report(inputs: EveryLine, lines: Sequence[Line], ratings: Ratings | None) -> None:
    """Complain of records that are no puzzle, or have no number."""
    reasons = iter([] if ratings is None else ratings.reasons())
    for line in lines:
        reason = line.error if line.puzzle is None else next(reasons)
        if reason:
            inputs.defect()
            complain(f"{line.place}: {reason}")
