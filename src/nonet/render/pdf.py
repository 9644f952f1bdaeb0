"""PDF: drawings as vectors on sheets of paper, with the font that comes along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from typing import Any

from nonet.errors import OptionError
from nonet.render.extras import needs
from nonet.render.png import FONT_FILES, FONT_NAME
from nonet.render.shapes import Circle, Drawing, Pen, Point, Rect, Shape, Stroke, Text
from nonet.render.svg import CAPITALS
from nonet.render.themes import Theme

_WIDTH, _HEIGHT, _MARGIN, _GUTTER = 595.28, 841.89, 42.0, 22.0  # A4 in points
_HEADING = 12.0
# Circles are four curves; this share of the radius is the length of their handles.
_ROUND = 0.5523

#: How many pictures a sheet can hold, and in how many rows and columns.
PER_PAGE = {1: (1, 1), 2: (2, 1), 4: (2, 2), 6: (3, 2), 12: (4, 3)}


@dataclass(frozen=True)
class Part:
    """Pictures that start on a new sheet: the puzzles of a book, or their solutions."""

    drawings: Sequence[Drawing]
    headings: Sequence[str]
    per_page: int = 1
    title: str = ""


def to_pdf(parts: Sequence[Part], theme: Theme) -> bytes:
    """Return a PDF file of A4 sheets."""
    fpdf = needs("fpdf", "pdf")
    pdf = fpdf.FPDF(unit="pt", format=(_WIDTH, _HEIGHT))
    pdf.set_auto_page_break(False)
    pdf.set_creator("Nonet")
    with as_file(files("nonet.render") / "fonts") as folder:
        try:
            for style, name in zip(("", "B"), FONT_FILES, strict=True):
                pdf.add_font(FONT_NAME, style, folder / name)
            for part in parts:
                _add_part(pdf, part, theme)
            return bytes(pdf.output())
        finally:
            for font in pdf.fonts.values():
                font.ttfont.close()  # the library leaves its files open


def _add_part(pdf: Any, part: Part, theme: Theme) -> None:
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
            pdf.add_page()
            if part.title:
                _write(pdf, part.title, 18.0, _MARGIN, _MARGIN + 14, bold=True)
        row, column = divmod(place, columns)
        left, y = _MARGIN + column * (width + _GUTTER), top + row * (height + _GUTTER)
        _add_picture(pdf, drawing, part.headings[number], (left, y), (width, height), theme)


def _add_picture(
    pdf: Any, drawing: Drawing, heading: str, corner: Point, room: Point, theme: Theme
) -> None:
    """Fit a picture into its room, in the middle, its heading above."""
    above = _HEADING * 1.6 if heading else 0.0
    scale = min(room[0] / drawing.width, (room[1] - above) / drawing.height, 1.6)
    left = corner[0] + (room[0] - drawing.width * scale) / 2
    top = corner[1] + above
    if heading:
        _write(pdf, heading, _HEADING, left + 8 * scale, corner[1] + _HEADING, bold=True)
    sheet = _Sheet(pdf, theme, left, top, scale)
    for shape in drawing.shapes:
        sheet.add(shape)


def _write(pdf: Any, text: str, size: float, x: float, y: float, *, bold: bool) -> None:
    pdf.set_font(FONT_NAME, "B" if bold else "", size)
    pdf.set_text_color(0)
    pdf.text(x, y, text)


class _Sheet:
    """A place on a page where shapes are drawn, scaled."""

    def __init__(self, pdf: Any, theme: Theme, left: float, top: float, scale: float) -> None:
        self._pdf, self._theme = pdf, theme
        self._left, self._top, self._scale = left, top, scale

    def add(self, shape: Shape) -> None:
        """Draw a shape."""
        match shape:
            case Text():
                self._text(shape)
            case Rect(radius=0):
                x, y, w, h = shape.x, shape.y, shape.width, shape.height
                corners = [(x + w, y), (x + w, y + h), (x, y + h)]
                self._path((x, y), [(c,) for c in corners], shape.fill, shape.pen, True)
            case Rect():
                self._path(*_rounded_rect(shape), shape.fill, shape.pen, True)
            case Circle():
                self._path(*_circle(shape), shape.fill, shape.pen, True)
            case Stroke():
                self._path(shape.start, shape.segments, shape.fill, shape.pen, shape.closed)

    def _at(self, point: Point) -> Point:
        return (self._left + point[0] * self._scale, self._top + point[1] * self._scale)

    def _path(
        self,
        start: Point,
        segments: Sequence[tuple[Point, ...]],
        fill: str | None,
        pen: Pen | None,
        closed: bool,
    ) -> None:
        with self._pdf.new_path() as path:
            path.style.fill_color = None if fill is None else self._theme[fill]
            path.style.stroke_color = None if pen is None else self._theme[pen.colour]
            if pen is not None:
                path.style.stroke_width = pen.width * self._scale
                path.style.stroke_cap_style = path.style.stroke_join_style = "round"
                path.style.stroke_dash_pattern = [part * self._scale for part in pen.dash] or None
            path.style.auto_close = closed
            path.move_to(*self._at(start))
            for segment in segments:
                numbers = [number for point in segment for number in self._at(point)]
                (path.line_to if len(segment) == 1 else path.curve_to)(*numbers)
            if closed:
                path.close()

    def _text(self, text: Text) -> None:
        size = text.size * self._scale
        self._pdf.set_font(FONT_NAME, "B" if text.bold else "", size)
        red, green, blue = (int(self._theme[text.fill][k : k + 2], 16) for k in (1, 3, 5))
        self._pdf.set_text_color(red, green, blue)
        x, y = self._at((text.x, text.y))
        if text.anchor == "middle":
            x -= self._pdf.get_string_width(text.text) / 2
        self._pdf.text(x, y + CAPITALS * size, text.text)


def _circle(circle: Circle) -> tuple[Point, list[tuple[Point, ...]]]:
    (x, y), r = circle.centre, circle.radius
    h = r * _ROUND
    return (x + r, y), [
        ((x + r, y + h), (x + h, y + r), (x, y + r)),
        ((x - h, y + r), (x - r, y + h), (x - r, y)),
        ((x - r, y - h), (x - h, y - r), (x, y - r)),
        ((x + h, y - r), (x + r, y - h), (x + r, y)),
    ]


def _rounded_rect(rect: Rect) -> tuple[Point, list[tuple[Point, ...]]]:
    r = min(rect.radius, rect.width / 2, rect.height / 2)
    x, y, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    h = r * (1 - _ROUND)
    return (x + r, y), [
        ((right - r, y),),
        ((right - h, y), (right, y + h), (right, y + r)),
        ((right, bottom - r),),
        ((right, bottom - h), (right - h, bottom), (right - r, bottom)),
        ((x + r, bottom),),
        ((x + h, bottom), (x, bottom - h), (x, bottom - r)),
        ((x, y + r),),
        ((x, y + h), (x + h, y), (x + r, y)),
    ]
