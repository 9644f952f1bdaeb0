"""Running text: pieces that follow each other over pages, broken where it makes sense."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from nonet.books.page import INK, Page, Pages, Style

Draw = Callable[[Page, float, float], None]


@dataclass(frozen=True)
class Piece:
    """Something that is not broken: its height, the space before it, and how it is drawn.

    ``draw`` gets the page and the place of the top left corner. ``keep`` holds it on the page
    of the next piece.
    """

    height: float
    draw: Draw
    before: float = 0.0
    keep: bool = False


def flow(pieces: Iterable[Piece], pages: Pages, page: Page | None = None, y: float = 0.0) -> float:
    """Set pieces on pages, from a place on a page or from a new one on; return where they end.

    Pieces that are kept together move to the next page as one, unless no page could hold them.
    """
    fresh = page is None
    page, y = (pages.new(), 0.0) if page is None else (page, y)
    y = page.body.top if fresh else y
    for run in _runs(pieces):
        height = sum(piece.height + piece.before for piece in run) - run[0].before
        room = page.body.height
        if y > page.body.top and y + run[0].before + min(height, room) > page.body.bottom + 0.01:
            page = pages.new()
            y = page.body.top
        for piece in run:
            at_top = y <= page.body.top
            top = y if at_top else y + piece.before
            if top + piece.height > page.body.bottom + 0.01 and not at_top:
                page = pages.new()
                top = page.body.top
            piece.draw(page, page.body.left, top)
            y = top + piece.height
    return y


def _runs(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    run: list[Piece] = []
    for piece in pieces:
        run.append(piece)
        if not piece.keep:
            yield run
            run = []
    if run:
        yield run


def paragraph(
    text: str,
    style: Style,
    width: float,
    *,
    size: float | None = None,
    bold: bool = False,
    indent: float = 0.0,
    mark: str = "",
    before: float | None = None,
    keep: bool = False,
    ink: str = INK,
) -> list[Piece]:
    """Return the lines of a paragraph; a mark, as a number, hangs in its indent.

    The first two lines stay together, and the last two.
    """
    size = style.text if size is None else size
    height = size * style.leading
    lines = style.face.wrapped(text, size, width - indent, bold)

    def drawer(line: str, mark: str) -> Draw:
        def draw(page: Page, x: float, top: float) -> None:
            if mark:
                page.line(mark, x, top, size, bold=bold, ink=ink)
            page.line(line, x + indent, top, size, bold=bold, ink=ink)

        return draw

    last = len(lines) - 1
    pieces = [
        Piece(height, drawer(line, mark if at == 0 else ""), keep=at < last and at in (0, last - 1))
        for at, line in enumerate(lines)
    ]
    if pieces:
        space = 0.5 * size if before is None else before
        pieces[0] = replace(pieces[0], before=space)
        pieces[-1] = replace(pieces[-1], keep=keep)
    return pieces


def heading(text: str, style: Style, width: float, size: float | None = None) -> list[Piece]:
    """Return a heading, which stays with what follows."""
    size = style.heading if size is None else size
    pieces = paragraph(text, style, width, size=size, bold=True, before=size, keep=True)
    return [replace(piece, keep=True) for piece in pieces]


def written(text: str, style: Style, width: float) -> list[Piece]:
    """Return a text with paragraphs between blank lines; ``# `` begins a heading, ``- `` an item.

    It is as much of Markdown as an introduction needs.
    """
    pieces: list[Piece] = []
    for kind, words in _blocks(text):
        if kind == "#":
            pieces += heading(words, style, width)
        elif kind == "-":
            indent = 1.3 * style.text
            pieces += paragraph(words, style, width, indent=indent, mark="•", before=2)
        else:
            pieces += paragraph(words, style, width)
    return pieces


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield headings, items and paragraphs, each in one line."""
    kind, words = "", ""
    for line in [*map(str.strip, text.splitlines()), ""]:
        begun = "#" if line.startswith("#") else "-" if line.startswith("- ") else ""
        if words and (not line or begun or kind == "#"):
            yield kind, words
            kind, words = "", ""
        kind = kind or begun
        words = f"{words} {line.lstrip('#').removeprefix('- ').strip()}".strip()


def gap(height: float) -> Piece:
    """Return an empty space."""
    return Piece(height, lambda page, x, top: None)
