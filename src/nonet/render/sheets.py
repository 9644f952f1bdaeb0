"""Pictures on sheets of A4, several to a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonet.errors import OptionError
from nonet.render.pdf import PdfFile
from nonet.render.shapes import Drawing, Point, Text
from nonet.render.themes import Theme

_WIDTH, _HEIGHT, _MARGIN, _GUTTER = 595.28, 841.89, 42.0, 22.0  # A4 in points
_HEADING = 12.0

#: How many pictures a sheet can hold, and in how many rows and columns.
PER_PAGE = {1: (1, 1), 2: (2, 1), 4: (2, 2), 6: (3, 2), 12: (4, 3)}


@dataclass(frozen=True)
class Part:
    """Pictures that start on a new sheet: the puzzles of a booklet, or their solutions."""

    drawings: Sequence[Drawing]
    headings: Sequence[str]
    per_page: int = 1
    title: str = ""


def to_pdf(parts: Sequence[Part], theme: Theme) -> bytes:
    """Return a PDF file of A4 sheets."""
    file = PdfFile(theme)
    for part in parts:
        _add_part(file, part)
    return file.finish()


def _add_part(file: PdfFile, part: Part) -> None:
    if part.per_page not in PER_PAGE:
        known = ", ".join(map(str, PER_PAGE))
        raise OptionError(f"{part.per_page} pictures do not fit a page evenly; {known} do")
    rows, columns = PER_PAGE[part.per_page]
    top = _MARGIN + (34.0 if part.title else 0.0)
    width = (_WIDTH - 2 * _MARGIN - (columns - 1) * _GUTTER) / columns
    height = (_HEIGHT - top - _MARGIN - (rows - 1) * _GUTTER) / rows
    for number, drawing in enumerate(part.drawings):
        place = number % part.per_page
        if place == 0:
            file.begin_sheet(_WIDTH, _HEIGHT)
            if part.title:
                _write(file, part.title, 18.0, (_MARGIN, _MARGIN + 8))
        row, column = divmod(place, columns)
        left, y = _MARGIN + column * (width + _GUTTER), top + row * (height + _GUTTER)
        _add_picture(file, drawing, part.headings[number], (left, y), (width, height))


def _add_picture(file: PdfFile, drawing: Drawing, heading: str, corner: Point, room: Point) -> None:
    """Fit a picture into its room, in the middle, its heading above."""
    above = _HEADING * 1.6 if heading else 0.0
    scale = min(room[0] / drawing.width, (room[1] - above) / drawing.height, 1.6)
    left = corner[0] + (room[0] - drawing.width * scale) / 2
    if heading:
        _write(file, heading, _HEADING, (left + 8 * scale, corner[1] + _HEADING * 0.65))
    file.picture(drawing, left, corner[1] + above, scale)


def _write(file: PdfFile, text: str, size: float, place: Point) -> None:
    file.add(Text(*place, text, size, "border", bold=True, anchor="start"))
