"""The front of a book: title page, imprint, contents, introduction; and the openings of chapters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nonet.books.figures import side_by_side
from nonet.books.flow import Piece, flow, heading, paragraph, written
from nonet.books.gathering import Entry
from nonet.books.page import FAINT, INK, Page, Pages, Picture, Style, fitted
from nonet.books.paper import Box
from nonet.books.spec import BookSpec, Chapter
from nonet.books.words import chapter_text, rule_texts
from nonet.gallery import Example, example_of
from nonet.render import scene_of_puzzle
from nonet.render.shapes import Pen, Rect, Text
from nonet.techniques import TECHNIQUES, Technique
from nonet.techniques.telling import about

#: So many techniques are introduced at most where a chapter begins.
INTRODUCED = 4
#: The height of a tab at the edge.
TAB = 40.0
#: A title of more lines is set smaller.
TITLE_LINES = 4


@dataclass(frozen=True)
class Line:
    """A line of the contents."""

    title: str
    key: str
    remark: str = ""


def add_title_page(pages: Pages, spec: BookSpec) -> None:
    """Set title and author, and between them the sign of the book: the nine digits of a box."""
    page = pages.new(plain=True)
    page.bookmark(spec.title, "title")
    box, style = page.box, spec.style
    middle = (box.left + box.right) / 2
    y = box.top + 0.12 * box.height
    size = min(40.0, 0.1 * box.width)
    while len(style.face.wrapped(spec.title, size, box.width, True)) > TITLE_LINES and size > 8:
        size *= 0.9
    for text, at, bold, ink in (
        (spec.title, size, True, INK),
        (spec.subtitle, min(18.0, 0.045 * box.width), False, FAINT),
    ):
        for line in style.face.wrapped(text, at, box.width, bold):
            page.line(line, middle, y, at, bold=bold, anchor="middle", ink=ink)
            y += at * 1.25
        y += 0.3 * at
    side = min(0.42 * box.width, 0.3 * box.height)
    _add_sign(
        page, middle - side / 2, max(y + 0.03 * box.height, box.top + 0.36 * box.height), side
    )
    y = box.bottom
    for text, at in ((spec.publisher, style.text), (spec.author, style.heading)):
        if text:
            y -= at * 1.5
            words = fitted(style, text, at, box.width)
            page.line(words, middle, y, at, anchor="middle")


def _add_sign(page: Page, left: float, top: float, side: float) -> None:
    cell = side / 3
    for number in range(9):
        row, column = divmod(number, 3)
        x, y = left + column * cell, top + row * cell
        page.shapes.append(Rect(x, y, cell, cell, pen=Pen("grid", 0.8)))
        digit = "418273659"[number]
        page.shapes.append(
            Text(x + cell / 2, y + cell / 2, digit, cell * 0.55, INK, bold=number % 2 == 0)
        )
    page.shapes.append(Rect(left, top, side, side, pen=Pen(INK, 2.4)))


def add_imprint(pages: Pages, text: str, spec: BookSpec) -> None:
    """Set the small print at the foot of the page behind the title."""
    page = pages.new(plain=True)
    style, box = spec.style, page.box
    size = style.small
    lines = [
        line
        for block in text.split("\n")
        for line in (style.face.wrapped(block, size, box.width) or [""])
    ]
    y = box.bottom - len(lines) * size * style.leading
    for line in lines:
        page.line(line, box.left, y, size, ink=FAINT)
        y += size * style.leading


def add_contents(
    pages: Pages, lines: Sequence[Line], known: Mapping[str, int], spec: BookSpec
) -> None:
    """Set the table of contents; each line leads to its page."""
    pages.heads = (spec.title, "Contents")
    page, style = pages.new(), spec.style
    page.bookmark("Contents", "contents")
    page.line("Contents", page.body.left, page.body.top, style.title, bold=True)
    size = style.text + 1
    height = size * 1.9

    def piece(line: Line) -> Piece:
        def draw(page: Page, x: float, top: float) -> None:
            _add_contents_line(page, line, str(known.get(line.key, 0)), Box(
                x, top, page.body.right, top + height), size)  # fmt: skip

        return Piece(height, draw)

    flow(map(piece, lines), pages, page, page.body.top + style.title * style.leading + 8)


def _add_contents_line(page: Page, line: Line, number: str, box: Box, size: float) -> None:
    style = page.style
    page.line(number, box.right, box.top, size, anchor="end", height=box.height)
    remark = f"  {line.remark}" if line.remark else ""
    room = box.width - style.width("0000", size) - 24
    aside = style.width(remark, style.small)
    title = fitted(style, line.title, size, room - aside, bold=True)
    page.line(title, box.left, box.top, size, bold=True, height=box.height)
    x = box.left + style.width(title, size, bold=True)
    page.line(remark, x, box.top, style.small, ink=FAINT, height=box.height)
    start, dot = x + aside + 8, style.width(". ", style.small)
    dots = int((box.right - style.width(number, size) - 8 - start) // dot)
    right = box.right - style.width(number, size) - 8
    if dots > 1:
        page.line(
            ". " * dots, right, box.top, style.small, anchor="end", ink=FAINT, height=box.height
        )
    page.links.append((line.key, box))


def add_introduction(pages: Pages, text: str, spec: BookSpec) -> None:
    """Set the introduction."""
    pages.heads = (spec.title, "Introduction")
    page, style = pages.new(), spec.style
    page.bookmark("Introduction", "introduction")
    page.line("Introduction", page.body.left, page.body.top, style.title, bold=True)
    top = page.body.top + style.title * style.leading
    flow(written(text, style, page.body.width), pages, page, top)


def add_opening(
    pages: Pages, chapter: Chapter, entries: Sequence[Entry], number: int, spec: BookSpec,
    small: Entry | None,
) -> None:  # fmt: skip
    """Set the page with which a chapter begins: its title, its words, and what it asks for."""
    pages.heads = (spec.title, chapter.title)
    page, style = pages.new(), spec.style
    page.bookmark(chapter.title, f"chapter-{number}")
    width, top = page.body.width, page.body.top + 0.06 * page.body.height
    if len(spec.chapters) > 1 and chapter.title != f"Chapter {number + 1}":
        page.line(f"Chapter {number + 1}", page.body.left, top, style.text, ink=FAINT)
        top += style.text * style.leading
    pieces = paragraph(chapter.title, style, width, size=style.title * 1.2, bold=True, before=0)
    pieces += paragraph(_range(entries), style, width, size=style.text, ink=FAINT)
    pieces += written(chapter_text(chapter, [e.puzzle.layout for e in entries]), style, width)
    if small is not None:
        pieces += _shown(small, entries, style, width)
    y, last = flow(pieces, pages, page, top), pages.pages[-1]
    _add_needed(pages, last, _needed(entries), len(entries), y, spec, chapter.technique)


def _add_needed(
    pages: Pages, page: Page, needed: Sequence[tuple[Technique, int]], puzzles: int, y: float,
    spec: BookSpec, shown: str | None,
) -> None:  # fmt: skip
    """Introduce the techniques of a chapter, and show the hardest usual one, or that of the chapter.

    As many are introduced as leave room for the example, the usual ones first.
    """
    needed = [one for one in needed if one[0].id != shown]
    usual = [one for one in needed[:INTRODUCED] if 4 * one[1] >= puzzles] or needed[:1]
    hardest = max(usual, key=lambda one: one[0].rating, default=None)
    shown = shown or (None if hardest is None else hardest[0].id)
    example = None if shown is None else example_of(shown)
    if example is not None and spec.style.large and example.answer().has_small_digits:
        example = None  # its pencil marks would be too small
    left = page.body.bottom - y - (0.36 * page.body.height if example else 0)
    for count in range(INTRODUCED, 0, -1):
        chosen = [one for one in needed if one in needed[: count - 1] or one == hardest]
        told = _introduced(chosen[:INTRODUCED], puzzles, spec.style, page.body.width)
        if count == 1 or sum(piece.height + piece.before for piece in told) <= left:
            y = flow(told, pages, page, y)
            break
    if example is not None:
        _add_example(pages.pages[-1], example, y, spec)


def _shown(small: Entry, entries: Sequence[Entry], style: Style, width: float) -> list[Piece]:
    """Return a small puzzle with the rules of a chapter, and its solution beside it.

    Where its rules have other numbers, as whispers on a small grid have, they are told.
    """
    known = rule_texts([entry.puzzle.layout for entry in entries])
    other = [text for text in rule_texts([small.puzzle.layout]) if text not in known]
    words, after = "A small example ...", "... and its solution."
    if other:
        told = " ".join(text.split(". ", 1)[1] for text in other)
        words, after = f"A small example; here {told[0].lower()}{told[1:]}", "Its solution."
    solved = scene_of_puzzle(small.puzzle, values=small.solution.values, marks=False)
    pictures = [
        (Picture(scene_of_puzzle(small.puzzle).captioned(""), style.theme), words),
        (Picture(solved.captioned(""), style.theme), after),
    ]
    return side_by_side(pictures, style, width)


def add_tab(number: int, count: int, page: Page) -> None:
    """Print the number of a chapter at the outer edge, on a mark that runs off the page."""
    paper, box = page.paper, page.box
    height = min(TAB, box.height / count)
    top = box.top + number * (box.height - height) / max(count - 1, 1)
    width = 0.45 * paper.outer
    left = paper.width - width if paper.is_right(page.number) else -paper.bleed
    page.shapes.append(Rect(left, top, width + paper.bleed, height, fill=INK))
    middle = paper.width - width / 2 if paper.is_right(page.number) else width / 2
    size = min(page.style.small, 0.8 * width)
    page.shapes.append(Text(middle, top + height / 2, str(number + 1), size, "paper", bold=True))


def _range(entries: Sequence[Entry]) -> str:
    first, last = entries[0].number, entries[-1].number
    return f"Puzzle {first}" if first == last else f"Puzzles {first} to {last}"


def _needed(entries: Sequence[Entry]) -> list[tuple[Technique, int]]:
    """Return the techniques of a chapter with the number of puzzles that need them."""
    counts: Counter[str] = Counter()
    for entry in entries:
        if entry.rating is not None:
            counts.update(entry.rating.counts.keys())
    told = [(TECHNIQUES[id], count) for id, count in counts.most_common() if id != "last-value"]
    return [(technique, count) for technique, count in told if about(technique) is not None]


def _introduced(
    needed: Sequence[tuple[Technique, int]], puzzles: int, style: Style, width: float
) -> list[Piece]:
    if not needed:
        return []
    pieces = heading("What you need here", style, width)
    for technique, count in needed[:INTRODUCED]:
        texts = about(technique)
        assert texts is not None
        share = "in every puzzle" if count == puzzles else f"in {count} of {puzzles} puzzles"
        pieces += paragraph(f"{technique.name}, {share}", style, width, bold=True, keep=True)
        pieces += paragraph(texts.definition, style, width, before=0)
    return pieces


def _add_example(page: Page, example: Example, y: float, spec: BookSpec) -> None:
    """Draw an example, if there is room for it."""
    style, body = spec.style, page.body
    words = f"For example: {example.step.short(spec.notation)}."
    lines = style.face.wrapped(words, style.small, body.width)
    top = y + 1.2 * style.text
    below = len(lines) * style.small * style.leading + 6
    room = body.bottom - top - below
    if room < 0.28 * body.height:
        return
    picture = Picture(example.answer(spec.notation), style.theme, labels=True, lettering=1.4)
    scale = picture.scale_in(min(body.width, 0.5 * body.height), room)
    width, height = (side * scale for side in picture.size)
    page.picture(picture, body.left + (body.width - width) / 2, top, scale)
    for number, line in enumerate(lines):
        at = top + height + 6 + number * style.small * style.leading
        page.line(line, (body.left + body.right) / 2, at, style.small, anchor="middle")


def numbered(title: str, key: str, entries: Sequence[Entry]) -> Line:
    """Return the line of a chapter in the contents."""
    return Line(title, key, _range(entries).lower())
