"""PDF: shapes as vectors on sheets of paper, with the fonts that come along."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

from nonet.render.extras import needs
from nonet.render.shapes import Circle, Drawing, Pen, Point, Rect, Shape, Stroke, Text
from nonet.render.svg import CAPITALS
from nonet.render.themes import Theme
from nonet.render.typeface import Typeface, usual_typeface

# Circles are four curves; this share of the radius is the length of their handles.
_ROUND = 0.5523


@dataclass(frozen=True)
class Facts:
    """What a file says of itself."""

    title: str = "Sudoku"
    author: str = ""
    subject: str = ""
    keywords: str = ""
    language: str = "en"


class PdfFile:
    """A file that is written sheet by sheet; the same sheets give the same bytes.

    Places are points from the top left corner of the trimmed sheet; what bleeds lies outside.
    No line is thinner than ``thinnest``: printers ask for that.

    >>> from nonet.render.themes import THEMES
    >>> file = PdfFile(THEMES["print"])
    >>> file.begin_sheet(200, 300)
    >>> file.add(Rect(10, 10, 50, 50, fill="border"))
    >>> file.finish()[:5]
    b'%PDF-'
    """

    def __init__(
        self,
        theme: Theme,
        face: Typeface | None = None,
        facts: Facts | None = None,
        *,
        thinnest: float = 0.0,
    ) -> None:
        canvas, facts = needs("reportlab.pdfgen.canvas", "pdf"), facts or Facts()
        self._theme, self._face = theme, face or usual_typeface()
        self._thinnest = thinnest
        self._bytes = io.BytesIO()
        self._sheet: Point | None = None
        self._bleed = 0.0
        self._canvas = canvas.Canvas(
            self._bytes, invariant=1, pageCompression=1, initialFontName=self._face.name(),
            lang=facts.language,
        )  # fmt: skip
        self._canvas.setTitle(facts.title)
        self._canvas.setAuthor(facts.author)
        self._canvas.setSubject(facts.subject)
        self._canvas.setKeywords(facts.keywords)
        self._canvas.setCreator("Nonet")
        self._has_bookmarks = False

    def begin_sheet(self, width: float, height: float, bleed: float = 0.0) -> None:
        """End the sheet before, and begin one of this trimmed size."""
        self._end_sheet()
        self._sheet, self._bleed = (width, height), bleed
        whole = (width + 2 * bleed, height + 2 * bleed)
        self._canvas.setPageSize(whole)
        trim = (bleed, bleed, bleed + width, bleed + height)
        self._canvas.setTrimBox(trim)
        self._canvas.setBleedBox((0, 0, *whole))
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)

    def finish(self) -> bytes:
        """Return the file."""
        self._end_sheet()
        if self._has_bookmarks:
            self._canvas.showOutline()
        self._canvas.save()
        return self._bytes.getvalue()

    def target(self, key: str) -> None:
        """Let links lead to this sheet."""
        self._canvas.bookmarkPage(key)

    def bookmark(self, title: str, key: str, depth: int = 0) -> None:
        """List a target in the bookmarks, under the last one of less depth."""
        self._has_bookmarks = True
        self._canvas.addOutlineEntry(title, key, depth, closed=depth > 0)

    def link(self, key: str, place: tuple[float, float, float, float]) -> None:
        """Let a rectangle (left, top, right, bottom) lead to a target."""
        left, top, right, bottom = place
        (x, y), (to_x, to_y) = self._at((left, bottom)), self._at((right, top))
        self._canvas.linkRect("", key, (x, y, to_x, to_y))

    def picture(self, drawing: Drawing, left: float, top: float, scale: float) -> None:
        """Draw a whole drawing, its top left corner here."""
        for shape in drawing.shapes:
            self.add(shape, left, top, scale)

    def add(self, shape: Shape, left: float = 0.0, top: float = 0.0, scale: float = 1.0) -> None:
        """Draw a shape, moved and scaled."""
        spot = (left, top, scale)
        match shape:
            case Text():
                self._text(shape, spot)
            case Rect(radius=0):
                x, y, w, h = shape.x, shape.y, shape.width, shape.height
                corners = [(x + w, y), (x + w, y + h), (x, y + h)]
                path = (x, y), [(corner,) for corner in corners]
                self._path(*path, shape.fill, shape.pen, True, spot)
            case Rect():
                self._path(*_rounded_rect(shape), shape.fill, shape.pen, True, spot)
            case Circle():
                self._path(*_circle(shape), shape.fill, shape.pen, True, spot)
            case Stroke():
                self._path(shape.start, shape.segments, shape.fill, shape.pen, shape.closed, spot)

    def _end_sheet(self) -> None:
        if self._sheet is not None:
            self._canvas.showPage()

    def _at(self, point: Point, spot: tuple[float, float, float] = (0, 0, 1)) -> Point:
        """Return a place as PDF has it: from the bottom left of the untrimmed sheet."""
        assert self._sheet is not None, "no sheet was begun"
        left, top, scale = spot
        x, y = left + point[0] * scale, top + point[1] * scale
        return (self._bleed + x, self._bleed + self._sheet[1] - y)

    def _path(
        self,
        start: Point,
        segments: Sequence[tuple[Point, ...]],
        fill: str | None,
        pen: Pen | None,
        closed: bool,
        spot: tuple[float, float, float],
    ) -> None:
        canvas, scale = self._canvas, spot[2]
        path = canvas.beginPath()
        path.moveTo(*self._at(start, spot))
        for segment in segments:
            numbers = [number for point in segment for number in self._at(point, spot)]
            (path.lineTo if len(segment) == 1 else path.curveTo)(*numbers)
        if closed:
            path.close()
        if fill is not None:
            _paint(canvas.setFillGray, canvas.setFillColorRGB, self._theme[fill])
        if pen is not None:
            _paint(canvas.setStrokeGray, canvas.setStrokeColorRGB, self._theme[pen.colour])
            canvas.setLineWidth(max(pen.width * scale, self._thinnest))
            canvas.setDash([part * scale for part in pen.dash])
        canvas.drawPath(path, stroke=pen is not None, fill=fill is not None)

    def _text(self, text: Text, spot: tuple[float, float, float]) -> None:
        size = text.size * spot[2]
        self._canvas.setFont(self._face.name(text.bold), size)
        _paint(self._canvas.setFillGray, self._canvas.setFillColorRGB, self._theme[text.fill])
        x, y = self._at((text.x, text.y), spot)
        width = 0.0 if text.anchor == "start" else self._face.width(text.text, size, text.bold)
        x -= width / 2 if text.anchor == "middle" else width
        self._canvas.drawString(x, y - CAPITALS * size, text.text)


def _paint(set_grey: object, set_colour: object, colour: str) -> None:
    """Choose a colour; a grey as such, so that printers use black ink alone."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    assert callable(set_grey) and callable(set_colour)
    if red == green == blue:
        set_grey(round(red, 4))
    else:
        set_colour(round(red, 4), round(green, 4), round(blue, 4))


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
