"""Loose sheets, not bound: what handouts and lessons are printed on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonet.books.flow import Piece, flow, paragraph
from nonet.books.page import FAINT, Pages, Style, paper_theme
from nonet.books.paper import Paper
from nonet.execution import Moment, Pace, Watch
from nonet.render.pdf import Facts, PdfFile
from nonet.render.typeface import usual_typeface


@dataclass(frozen=True)
class Sheets:
    """How sheets are printed: their trim, black only or in colour, in large print or not."""

    trim: str = "A4"
    colour: bool = False
    large_print: bool = False
    notation: str = "r1c1"

    def pages(self, head: str) -> Pages:
        """Return pages with a head, and none of them yet."""
        paper = Paper.of(self.trim, two_sided=False).bound(1)
        theme = paper_theme(self.colour)
        style = Style(usual_typeface(), theme, self.large_print, paper.is_wide)
        return Pages(paper, style, (head, head))


def begin(pages: Pages, title: str, subtitle: str, pieces: Sequence[Piece], key: str) -> float:
    """Begin a page with a title, and let pieces follow; return where they end."""
    page, style = pages.new(), pages.style
    page.bookmark(title, key)
    width = page.body.width
    head = paragraph(title, style, width, size=style.title, bold=True, before=0, keep=True)
    head += paragraph(subtitle, style, width, before=0, ink=FAINT, keep=True)
    return flow([*head, *pieces], pages, page, page.body.top)


def printed(pages: Pages, facts: Facts, watch: Watch = lambda moment: None) -> bytes:
    """Return the pages as a PDF."""
    file = PdfFile(pages.style.theme, pages.style.face, facts, thinnest=pages.style.thinnest)
    pace = Pace(len(pages.pages))
    for page in pages.pages:
        page.write(file)
        pace.advance(1)
        watch(Moment("setting pages", pace, "pages"))
    return file.finish()
