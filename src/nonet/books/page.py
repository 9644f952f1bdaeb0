"""A page of a book: text and pictures with their places, before any format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from nonet.books.paper import Box, Paper
from nonet.render.composing import board_of, compose
from nonet.render.pdf import PdfFile
from nonet.render.scene import Scene
from nonet.render.shapes import Drawing, Pen, Shape, Text, polyline
from nonet.render.themes import THEMES, Theme
from nonet.render.typeface import Typeface

INK, FAINT = "border", "label"
#: The margin of a drawing around its grid, in its own units (see ``Board``), and what of it a
#: page leaves out: there the margin is the page's.
MARGIN, LEFT_OUT = 8.0, 6.0


def paper_theme(colour: bool) -> Theme:
    """Return the theme of print; in colour, too, text and lines need black ink alone."""
    if not colour:
        return THEMES["print"]
    light = THEMES["light"]
    black = dict.fromkeys(("border", "given", "caption", "rule-ink", "rule-black"), "#000000")
    grey = {"label": "#555555", "pencil": "#3a3a3a", "grid": "#8a8a8a"}
    return Theme("paper", light.colours | black | grey)


@dataclass(frozen=True)
class Style:
    """The typeface, the theme, and the sizes of text; ``large`` is for weak eyes.

    Text is a little larger on ``wide`` paper, where lines are long.
    """

    face: Typeface
    theme: Theme
    large: bool = False
    wide: bool = False

    @property
    def text(self) -> float:
        """The size of running text."""
        return 18.0 if self.large else 11.0 if self.wide else 10.0

    @property
    def small(self) -> float:
        """The size of captions and page numbers."""
        return 14.0 if self.large else 9.0 if self.wide else 8.5

    @property
    def heading(self) -> float:
        """The size of headings in the text."""
        return 22.0 if self.large else 14.0 if self.wide else 13.0

    @property
    def title(self) -> float:
        """The size of chapter titles."""
        return 32.0 if self.large else 26.0 if self.wide else 24.0

    @property
    def leading(self) -> float:
        """The height of a line, as a multiple of the size of its text."""
        return 1.42

    @property
    def thinnest(self) -> float:
        """The width of the thinnest line, in points."""
        return 0.8 if self.large else 0.4

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Return the width of a line."""
        return self.face.width(text, size, bold)


@dataclass(frozen=True)
class Picture:
    """A scene to be drawn; its shapes exist only while they are written."""

    scene: Scene
    theme: Theme
    labels: bool = False
    lettering: float = 1.0

    def drawing(self) -> Drawing:
        """Return its shapes, without the paper behind them."""
        drawing = compose(
            self.scene, hatched=self.theme.hatched, labels=self.labels, caption=False,
            lettering=self.lettering,
        )  # fmt: skip
        del drawing.shapes[0]
        return drawing

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height without its margin, in its own units."""
        board = board_of(self.scene, labels=self.labels, lettering=self.lettering)
        return (board.width - 2 * LEFT_OUT, board.bottom - 2 * LEFT_OUT)

    @property
    def edge(self) -> float:
        """How far its grid stands inside, where nothing is written around it."""
        return MARGIN - LEFT_OUT

    def scale_in(self, width: float, height: float) -> float:
        """Return the scale at which it fits a room."""
        own_width, own_height = self.size
        return min(width / own_width, height / own_height)


@dataclass
class Page:
    """What is on a page: shapes, pictures, links, and where bookmarks lead."""

    paper: Paper
    number: int
    style: Style
    shapes: list[Shape] = field(default_factory=list)
    pictures: list[tuple[Picture, float, float, float]] = field(default_factory=list)
    drawings: list[tuple[Drawing, float, float, float]] = field(default_factory=list)
    links: list[tuple[str, Box]] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    bookmarks: list[tuple[str, str, int]] = field(default_factory=list)

    @property
    def box(self) -> Box:
        """What lies inside the margins."""
        return self.paper.box(self.number)

    @property
    def body(self) -> Box:
        """What lies between the running head and the page number."""
        line = self.style.small * 2.2
        return self.box.inset(line, line)

    def line(
        self,
        text: str,
        x: float,
        top: float,
        size: float,
        *,
        bold: bool = False,
        anchor: str = "start",
        ink: str = INK,
        height: float | None = None,
    ) -> None:
        """Write a line of text, in the middle of a height below a place."""
        middle = top + (size * self.style.leading if height is None else height) / 2
        self.shapes.append(Text(x, middle, text, size, ink, bold=bold, anchor=anchor))

    def rule(self, left: float, right: float, y: float, width: float = 0.5, ink: str = INK) -> None:
        """Draw a horizontal line."""
        self.shapes.append(polyline([(left, y), (right, y)], pen=Pen(ink, width)))

    def picture(self, picture: Picture, left: float, top: float, scale: float) -> None:
        """Put a picture on the page."""
        self.pictures.append((picture, left, top, scale))

    def bookmark(self, title: str, key: str, depth: int = 0) -> None:
        """Let a bookmark, and links, lead here."""
        self.targets.append(key)
        self.bookmarks.append((title, key, depth))

    def write(self, file: PdfFile) -> None:
        """Write the page as the next sheet of a file."""
        file.begin_sheet(self.paper.width, self.paper.height, self.paper.bleed)
        for key in self.targets:
            file.target(key)
        for title, key, depth in self.bookmarks:
            file.bookmark(title, key, depth)
        for picture, left, top, scale in self.pictures:
            inside = LEFT_OUT * scale
            file.picture(picture.drawing(), left - inside, top - inside, scale)
        for drawing, left, top, scale in self.drawings:
            file.picture(drawing, left, top, scale)
        for shape in self.shapes:
            file.add(shape)
        for key, box in self.links:
            file.link(key, (box.left, box.top, box.right, box.bottom))


@dataclass
class Pages:
    """The pages of a book as they are set, one after the other, each with its head and number."""

    paper: Paper
    style: Style
    #: What stands at the head of left pages, and what at that of right ones.
    heads: tuple[str, str] = ("", "")
    pages: list[Page] = field(default_factory=list)
    #: What else to put on every page that is numbered.
    adorn: Callable[[Page], None] | None = None

    def new(self, *, plain: bool = False) -> Page:
        """Begin a page; a plain one has no head and no number."""
        page = Page(self.paper, len(self.pages) + 1, self.style)
        self.pages.append(page)
        if not plain:
            self._head(page)
        return page

    def _head(self, page: Page) -> None:
        box, size = page.box, self.style.small
        right = self.paper.is_right(page.number)
        height = size * self.style.leading
        x, anchor = (box.right, "end") if right else (box.left, "start")
        head = fitted(self.style, self.heads[right], size, box.width)
        page.line(head, x, box.top, size, anchor=anchor, ink=FAINT)
        if head:
            page.rule(box.left, box.right, box.top + height, 0.4, FAINT)
        page.line(str(page.number), x, box.bottom - height, size, anchor=anchor)
        if self.adorn is not None:
            self.adorn(page)


def fitted(style: Style, text: str, size: float, width: float, bold: bool = False) -> str:
    """Return a line that is not too wide, with an ellipsis where something was cut."""
    if style.width(text, size, bold) <= width:
        return text
    while text and style.width(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"
