"""Reports as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.lab.experiment import VERDICTS
from nonet.lab.statistics import duration

if TYPE_CHECKING:
    from nonet.lab.report import Report
    from nonet.lab.tables import Table


def page(report: Report) -> str:
    """Return one experiment's report."""
    experiment = report.experiment
    parts = [
        f"# {experiment.title} ({experiment.name})",
        f"**{experiment.authors}.** {experiment.question}",
        "\n".join(f"- **{name}:** {text}" for name, text in report.facts),
    ]
    if report.verdicts:
        parts.append("## Claims")
        lines = ["| claim | whose | verdict | evidence |", "|---|---|---|---|"]
        lines += [
            f"| {_cell(claim.text)} | {claim.whose} | **{verdict.word}** | {_cell(verdict.evidence)} |"
            for claim, verdict in report.verdicts
        ]
        parts.append("\n".join(lines))
    for number, exhibit in enumerate(report.exhibits, 1):
        parts.append(f"## {exhibit.table.title}")
        if exhibit.figure:
            parts.append(f"![{_cell(exhibit.table.title)}](figure-{number}.svg)")
        parts.append(_table(exhibit.table))
        parts.append(exhibit.table.note)
    if report.notes:
        parts.append("## Notes")
        parts.append("\n".join(f"- {note}" for note in report.notes))
    return "\n\n".join(part for part in parts if part) + "\n"


def index(reports: list[Report]) -> str:
    """Return the page that leads to all reports."""
    lines = [
        "# The papers' experiments, measured again",
        "",
        f"| experiment | paper | {' | '.join(VERDICTS)} | subjects | rows | budget of a run | "
        "censored | time | question |",
        f"|---|---|{'---:|' * (len(VERDICTS) + 5)}---|",
    ]
    for report in reports:
        counts = " | ".join(str(report.count(word)) for word in VERDICTS)
        name = report.experiment.name
        extent = report.extent
        budget = "–" if extent.budget is None else duration(extent.budget)
        lines.append(
            f"| [{name}]({name}/report.md) | {report.experiment.authors} | {counts} | "
            f"{extent.subjects:,} | {extent.rows:,} | {budget} | {extent.censored:,} | "
            f"{duration(extent.seconds)} | {_cell(report.experiment.question)} |"
        )
    return "\n".join(lines) + "\n"


def _table(table: Table) -> str:
    lines = [
        "| " + " | ".join(map(_cell, table.columns)) + " |",
        "|" + "---:|" * len(table.columns),
    ]
    lines += ["| " + " | ".join(map(_cell, row)) + " |" for row in table.rows]
    return "\n".join(lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
