"""Reports as HTML pages that need nothing but themselves; their templates are beside this."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet.lab.experiment import VERDICTS
from nonet.lab.extras import extra

if TYPE_CHECKING:
    from nonet.lab.report import Report
    from nonet.lab.tables import Table

TEMPLATES = Path(__file__).with_name("templates")


def page(report: Report, *, in_site: bool) -> str:
    """Return one experiment's report; in a site it leads back to the index."""
    return _made("report.html", report=report, in_site=in_site)


def index(reports: list[Report]) -> str:
    """Return the page that leads to all reports."""
    return _made("index.html", reports=reports, verdicts=VERDICTS)


def _made(name: str, **facts: object) -> str:
    text: str = _environment().get_template(name).render(**facts)
    return text


@cache
def _environment() -> Any:
    """Return the templates; every text is escaped, and a name that nothing has is an error."""
    jinja = extra("jinja2")
    found = jinja.Environment(
        loader=jinja.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    found.filters["kinds"] = _kinds
    found.filters["base64"] = lambda text: b64encode(text.encode()).decode()
    return found


def _kinds(table: Table) -> list[str]:
    """Return the class of each column: the paper's numbers, words, or nothing."""
    kinds = ["paper" if name.endswith(", paper") else "" for name in table.columns]
    if any(row and not row[0].isdigit() for row in table.rows):
        kinds[0] = "text"
    return kinds
