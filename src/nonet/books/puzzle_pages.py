"""Pages of puzzles: numbered, with level and rating where wished, and room for notes."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.books.gathering import Entry
from nonet.books.page import FAINT, INK, Page, Pages, Picture, Style, fitted
from nonet.books.paper import Box
from nonet.books.slots import slots_for
from nonet.books.spec import BookSpec
from nonet.render import scene_of_puzzle
from nonet.render.shapes import Circle, Pen

#: Ruled lines for notes are so far apart, and so many make a field.
RULING, FEWEST_RULES = 20.0, 2


def heading_height(style: Style) -> float:
    """Return the height of the line above a puzzle."""
    return (style.small + 2) * style.leading


def add_puzzles(
    pages: Pages, entries: Sequence[Entry], per_page: int, spec: BookSpec, foot: str
) -> None:
    """Set the puzzles of a chapter, so many to a page."""
    for start in range(0, len(entries), per_page):
        page = pages.new()
        if foot:
            _add_foot(page, foot)
        places = slots_for(per_page, page.body, heading_height(spec.style)).places()
        for entry, place in zip(entries[start : start + per_page], places, strict=False):
            _add_puzzle(page, entry, place, spec)


def _add_puzzle(page: Page, entry: Entry, place: Box, spec: BookSpec) -> None:
    """Draw a puzzle in the middle of its place, or with lines for notes below it."""
    style, above = spec.style, heading_height(spec.style)
    scene = scene_of_puzzle(entry.puzzle).captioned("")
    picture = Picture(scene, style.theme)
    scale = picture.scale_in(place.width, place.height - above)
    width, height = (side * scale for side in picture.size)
    spare = place.height - above - height
    left = place.left + (place.width - width) / 2
    top = place.top + (0 if spec.notes else spare / 2)
    edge = picture.edge * scale
    _add_heading(page, entry, Box(left + edge, top, left + width - edge, top + above), spec)
    page.picture(picture, left, top + above, scale)
    page.targets.append(entry.key)
    if spec.notes:
        _add_notes(page, place, top + above + height)


def _add_heading(page: Page, entry: Entry, line: Box, spec: BookSpec) -> None:
    style = spec.style
    size = style.small + 2
    number = str(entry.number)
    page.line(number, line.left, line.top, size, bold=True)
    right, words = line.right, _marks(entry, spec)
    if spec.level and entry.rank is not None and entry.ranks > 1:
        right = _add_dots(page, entry, right, line, style)
    room = right - line.left - style.width(number, size, bold=True) - 8
    words = fitted(style, words, style.small, room) if words else ""
    page.line(words, right, line.top, style.small, anchor="end", height=line.height)


def _marks(entry: Entry, spec: BookSpec) -> str:
    parts = []
    if spec.level and entry.level is not None:
        parts.append(entry.level[0].upper() + entry.level[1:])
    if spec.rating and entry.rated is not None:
        parts.append(f"{entry.rated:.1f}")
    return "  ".join(parts)


def _add_dots(page: Page, entry: Entry, right: float, line: Box, style: Style) -> float:
    """Draw a dot for each level of the book, those up to the puzzle's own filled."""
    radius = style.small * 0.24
    pitch = 2.9 * radius
    middle = (line.top + line.bottom) / 2
    for number in range(entry.ranks):
        x = right - radius - 0.5 - (entry.ranks - 1 - number) * pitch
        full = entry.rank is not None and number <= entry.rank
        page.shapes.append(
            Circle((x, middle), radius, fill=INK if full else "paper", pen=Pen(INK, 0.6))
        )
    return right - entry.ranks * pitch - 3


def _add_notes(page: Page, place: Box, top: float) -> None:
    """Rule lines into what is left below a puzzle."""
    count = int((place.bottom - top - 4) // RULING)
    if count < FEWEST_RULES:
        return
    for number in range(1, count + 1):
        page.rule(place.left, place.right, top + number * RULING, 0.4, FAINT)


def _add_foot(page: Page, text: str) -> None:
    """Say at the foot of the page where the solutions are."""
    size, box = page.style.small, page.box
    right = page.paper.is_right(page.number)
    x, anchor = (box.left, "start") if right else (box.right, "end")
    page.line(text, x, box.bottom - size * page.style.leading, size, anchor=anchor, ink=FAINT)
