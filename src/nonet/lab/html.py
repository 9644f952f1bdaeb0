"""Reports as HTML pages that need nothing but themselves."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

from nonet.lab.experiment import VERDICTS

if TYPE_CHECKING:
    from nonet.lab.report import Exhibit, Report
    from nonet.lab.tables import Table

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff;
       max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin-bottom: .2rem; }
h2 { font-size: 1.2rem; margin-top: 2.2rem; }
.question { font-size: 1.1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .6rem 0; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid #ddd; text-align: right;
         vertical-align: top; }
th { border-bottom: 2px solid #888; } thead th { vertical-align: bottom; }
td.text, th.text { text-align: left; } .numbers td { white-space: nowrap; }
td.paper, th.paper { color: #5a5a5a; }
figure { margin: 1rem 0; } figure img { max-width: 100%; height: auto; }
.scroll { overflow-x: auto; } .note { color: #444; font-size: .92rem; }
.verdict { font-weight: 700; white-space: nowrap; }
.confirmed { color: #00634a; } .refuted { color: #a33c00; } .differs { color: #00527f; }
@media print { body { font-size: 10pt; max-width: none; margin: 0; }
  .scroll { overflow: visible; } .numbers { font-size: 7.5pt; } .numbers :is(th, td) { padding: 2px 4px; }
  figure, tr { break-inside: avoid; } h2 { break-after: avoid; } }
"""


def page(report: Report, *, in_site: bool) -> str:
    """Return one experiment's report; in a site it leads back to the index."""
    experiment = report.experiment
    facts = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in report.facts
    )
    exhibits = "".join(map(_exhibit, report.exhibits))
    notes = "".join(f"<li>{escape(note)}</li>" for note in report.notes)
    way_back = "<p><a href='../index.html'>All experiments</a></p>" if in_site else ""
    body = (
        f"{way_back}<h1>{escape(experiment.title)}</h1>"
        f"<p class='note'>{escape(experiment.name)} · {escape(experiment.authors)}</p>"
        f"<p class='question'>{escape(experiment.question)}</p>"
        f"<dl>{facts}</dl>{_claims(report)}{exhibits}"
        f"<h2>Notes</h2><ul>{notes}</ul>"
        "<p class='note'>Beside this page: report.md and summary.csv; unless packed, report.xlsx "
        "and rows.csv.</p>"
    )
    return document(f"{experiment.name}: {experiment.title}", body)


def index(reports: list[Report]) -> str:
    """Return the page that leads to all reports."""
    heads = "".join(f"<th>{word}</th>" for word in VERDICTS)
    rows = ""
    for report in reports:
        experiment = report.experiment
        counts = "".join(f"<td>{report.count(word)}</td>" for word in VERDICTS)
        rows += (
            f"<tr><td class='text'><a href='{escape(experiment.name)}/report.html'>"
            f"{escape(experiment.title)}</a><br><span class='note'>{escape(experiment.question)}"
            f"</span></td><td class='text'>{escape(experiment.authors)}</td>{counts}</tr>"
        )
    body = (
        "<h1>The papers' experiments, measured again</h1>"
        "<p>Each page has the paper's question, its figure redrawn with our numbers, our table "
        "beside the paper's, and every claim judged by the rows measured.</p>"
        "<div class='scroll'><table><thead><tr><th class='text'>experiment</th>"
        f"<th class='text'>paper</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
    return document("The papers' experiments, measured again", body)


def document(title: str, body: str) -> str:
    """Return a whole page around a body."""
    return (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><main>{body}</main></body></html>\n"
    )


def picture(svg: str, words: str) -> str:
    """Return a figure that carries its picture."""
    data = b64encode(svg.encode()).decode()
    return (
        f"<figure><img alt='{escape(words, quote=True)}' "
        f"src='data:image/svg+xml;base64,{data}'></figure>"
    )


def table_html(table: Table) -> str:
    """Return a table."""
    kinds = [" class='paper'" if name.endswith(", paper") else "" for name in table.columns]
    if any(row and not row[0].isdigit() for row in table.rows):
        kinds[0] = " class='text'"
    head = "".join(
        f"<th{kind} scope='col'>{escape(column)}</th>"
        for kind, column in zip(kinds, table.columns, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(f"<td{kind}>{escape(cell)}</td>" for kind, cell in zip(kinds, row, strict=True))
        + "</tr>"
        for row in table.rows
    )
    return (
        f"<div class='scroll'><table class='numbers'><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        f"</div><p class='note'>{escape(table.note)}</p>"
    )


def _exhibit(exhibit: Exhibit) -> str:
    drawn = picture(exhibit.figure, exhibit.table.title) if exhibit.figure else ""
    return f"<h2>{escape(exhibit.table.title)}</h2>{drawn}{table_html(exhibit.table)}"


def _claims(report: Report) -> str:
    if not report.verdicts:
        return ""
    rows = "".join(
        f"<tr><td class='text'>{escape(claim.text)}</td><td class='text'>{escape(claim.whose)}</td>"
        f"<td class='text verdict {verdict.word.split()[0]}'>{escape(verdict.word)}</td>"
        f"<td class='text'>{escape(verdict.evidence)}</td></tr>"
        for claim, verdict in report.verdicts
    )
    return (
        "<h2>Claims</h2><div class='scroll'><table><thead><tr>"
        "<th class='text'>claim</th><th class='text'>whose</th><th class='text'>verdict</th><th class='text'>evidence</th>"
        f"</tr></thead><tbody>{rows}</tbody></table></div>"
    )
