"""Reports: what was asked, how it was measured, ours beside the paper's, and every claim judged.

The same rows give the same report, byte for byte: nothing of the machine or the hour that
writes it goes in, only what the rows say of where they were measured.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from nonet.errors import SourceError
from nonet.lab import html, markdown
from nonet.lab.experiment import Claim, Experiment, Verdict
from nonet.lab.figures import panel_figure
from nonet.lab.results import Results
from nonet.lab.rows import pack, read_rows
from nonet.lab.statistics import number, percent
from nonet.lab.tables import SUMMARY_COLUMNS, Table, panel_table, summary
from nonet.lab.writing import rows_csv, to_csv, workbook


@dataclass(frozen=True)
class Exhibit:
    """A table with its figure."""

    table: Table
    figure: str | None


@dataclass(frozen=True)
class Extent:
    """How much was measured."""

    subjects: int
    rows: int
    censored: int
    #: Seconds that a run was let; None where it was let any time.
    budget: float | None
    #: By the clock on the wall, measurements only.
    seconds: float


@dataclass(frozen=True)
class Report:
    """Everything a page says."""

    experiment: Experiment
    scale: str
    facts: tuple[tuple[str, str], ...]
    exhibits: tuple[Exhibit, ...]
    verdicts: tuple[tuple[Claim, Verdict], ...]
    notes: tuple[str, ...]
    extent: Extent

    def count(self, word: str) -> int:
        """Return how many claims have a verdict."""
        return sum(verdict.word == word for _, verdict in self.verdicts)


def make_report(experiment: Experiment, folder: Path, *, in_site: bool = False) -> Report:
    """Write the report of the rows in a folder, beside them; return what it says.

    ``in_site`` where :func:`make_index` makes a page that leads to it.
    """
    results = Results(experiment, read_rows(folder))
    if not results.rows:
        raise SourceError(f"no rows in {folder} yet; nonet lab run makes them")
    report = report_of(results)
    write_report(report, results, folder, in_site=in_site)
    return report


def write_report(report: Report, results: Results, folder: Path, *, in_site: bool = False) -> None:
    """Write HTML, Markdown, figures, CSV and a spreadsheet into a folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for place, exhibit in enumerate(report.exhibits, 1):
            if exhibit.figure:
                _write(folder / f"figure-{place}.svg", exhibit.figure)
        _write(folder / "report.html", html.page(report, in_site=in_site))
        _write(folder / "report.md", markdown.page(report))
        _write(folder / "rows.csv", rows_csv(results.rows))
        _write(folder / "summary.csv", to_csv(SUMMARY_COLUMNS, summary(results)))
        (folder / "report.xlsx").write_bytes(workbook(results, report.verdicts))
    except OSError as error:
        raise SourceError(f"cannot write the report in {folder}: {error.strerror}") from error


def keep_small(folder: Path) -> None:
    """Compress the rows of a reported run, and take away what can be written again."""
    try:
        pack(folder)
        for name in ("rows.csv", "report.xlsx"):
            (folder / name).unlink(missing_ok=True)
    except OSError as error:
        raise SourceError(f"cannot pack the rows in {folder}: {error.strerror}") from error


def make_index(reports: list[Report], folder: Path) -> None:
    """Write the page that leads to all reports."""
    try:
        _write(folder / "index.html", html.index(reports))
        _write(folder / "README.md", markdown.index(reports))
    except OSError as error:
        raise SourceError(f"cannot write the index in {folder}: {error.strerror}") from error


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def report_of(results: Results) -> Report:
    """Return what the rows say."""
    experiment = results.experiment
    scale = str(results.rows[0]["scale"])
    return Report(
        experiment,
        scale,
        tuple(_facts(results, scale)),
        tuple(
            Exhibit(panel_table(panel, results), panel_figure(panel, results))
            for panel in experiment.panels
        ),
        tuple((claim, claim.check(results)) for claim in experiment.claims),
        (*experiment.notes, *_censoring(results)),
        _extent(results, scale),
    )


def _extent(results: Results, scale: str) -> Extent:
    rows = results.rows
    chosen = results.experiment.scales.get(scale)
    return Extent(
        len({(row["level"], row["index"]) for row in rows}),
        len(rows),
        results.censored(),
        None if chosen is None else chosen.budget.seconds,
        sum(float(row.get("wall", 0)) for row in rows),
    )


def _facts(results: Results, scale: str) -> list[tuple[str, str]]:
    """Return how it was measured, from the rows alone."""
    rows, experiment = results.rows, results.experiment
    chosen = experiment.scales.get(scale)
    facts = [("Method", experiment.method)]
    subjects = _extent(results, scale).subjects
    size = (
        f"{_many(subjects, 'subject')} at {_many(len(results.levels), 'level')}, {len(rows):,} rows"
    )
    if chosen is not None:
        planned = chosen.subjects * len(experiment.arms) * chosen.runs
        care = f"{_many(chosen.runs, 'run')} of each arm"
        care += f", {_many(chosen.warmups, 'warm-up')}" if chosen.warmups else ""
        care += f", {chosen.repeats} timed repeats (their median)" if chosen.repeats > 1 else ""
        if chosen.budget.seconds is not None:
            care += f", at most {number(chosen.budget.seconds)} s for a run"
        facts.append(("Size", f"scale {scale}: {size}; {care}"))
        if len(rows) < planned:
            facts.append(("Unfinished", f"{len(rows):,} of {planned:,} rows are measured"))
    else:
        facts.append(("Size", f"{size}"))
    facts.append(("Seed", ", ".join(_distinct(results, "seed"))))
    machine = (
        f"{', '.join(_distinct(results, 'cpu'))}, {', '.join(_distinct(results, 'cores'))} cores"
    )
    facts.append(
        (
            "Machine",
            f"{machine}{_load(results)}; nonet {', '.join(_distinct(results, 'nonet'))}; one "
            "thread; times are processor times, which other work on the machine disturbs little",
        )
    )
    dates = _distinct(results, "date")
    total = minutes(_extent(results, scale).seconds)
    facts.append(("Measured", f"{', '.join(dates)}; {total} in total"))
    return facts


def _load(results: Results) -> str:
    """Say how busy the machine was, this run included."""
    loads = sorted(float(row["load"]) for row in results.rows if row.get("load") is not None)
    if not loads:
        return ""
    return f" with a load of {loads[len(loads) // 2]:g} (median; at most {loads[-1]:g})"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' * (count != 1)}"


def _distinct(results: Results, column: str) -> list[str]:
    return list(dict.fromkeys(str(row[column]) for row in results.rows if column in row))


def minutes(seconds: float) -> str:
    """Write how long a run took.

    >>> minutes(42.4), minutes(600), minutes(7200)
    ('42 s', '10 min', '2.0 h')
    """
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def _censoring(results: Results) -> list[str]:
    """Say which arms met their budget, how often, and what that means for the tables."""
    parts = []
    for arm in results.arms:
        cut, runs = results.censored(arm), len(results.select(arm))
        if cut:
            parts.append(f"{arm} {cut:,} of {runs:,} ({percent(cut / runs)})")
    if not parts:
        return ["No run met its budget."]
    return [
        "Runs that met their budget are censored: "
        + "; ".join(parts)
        + ". They count with the time they were let, so means over them are lower bounds (≥)."
    ]
