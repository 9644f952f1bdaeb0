"""PNG, PDF and HTML."""

import io
import re
import sys
from html.parser import HTMLParser

import pytest
from PIL import Image

from nonet import MissingExtra, OptionError, Puzzle, draw
from nonet.render import THEMES, booklet, scene_of, scene_of_step, scenes_of_path
from nonet.render.board import Board
from tests.render.examples import EASY, M2024, puzzle_on, steps


def test_png_has_the_pixels_of_the_picture() -> None:
    """Borders are dark, a blank cell is paper, and a given has ink in the middle of its cell."""
    picture = draw(Puzzle(EASY), "png", theme="light")
    assert isinstance(picture, bytes)
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    board = Board.of(Puzzle(EASY).layout, small_digits=False)
    zoom = image.width / board.width
    assert zoom == pytest.approx(2, abs=0.02)

    def ink(cell: int) -> int:
        x, y = board.corner(cell)
        inner = [zoom * v for v in (x + 6, y + 6, x + board.cell - 6, y + board.cell - 6)]
        part = image.crop((int(inner[0]), int(inner[1]), int(inner[2]), int(inner[3])))
        return sum(1 for value in part.convert("L").tobytes() if value < 128)

    for cell, given in enumerate(Puzzle(EASY)):
        assert (ink(cell) > 40) == bool(given), cell
    edge = image.getpixel((int(board.left * zoom), image.height // 2))
    assert isinstance(edge, tuple) and max(edge) < 90


def test_png_needs_no_font_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The font comes along: the only fonts the library is given are ours."""
    import resvg_py

    asked: dict[str, object] = {}
    real = resvg_py.svg_to_bytes

    def noting(**options: object) -> bytes:
        asked.update(options)
        return bytes(real(**options))  # type: ignore[arg-type]

    monkeypatch.setattr(resvg_py, "svg_to_bytes", noting)
    draw(Puzzle(EASY), "png")
    assert asked["skip_system_fonts"] is True
    assert "Nonet Sans" in str(asked["svg_string"]) and "Arial" not in str(asked["svg_string"])


def pages(pdf: bytes) -> int:
    """Count the pages of a PDF."""
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


@pytest.mark.parametrize(
    ("puzzles", "per_page", "expected"), [(1, 1, 1), (7, 6, 2), (5, 2, 3), (4, 4, 1), (13, 12, 2)]
)
def test_a_booklet_has_the_pages_it_needs(puzzles: int, per_page: int, expected: int) -> None:
    """Puzzles share pages as asked; the solutions follow, twelve to a page."""
    scenes = [scene_of(puzzle_on("2x2", seed=seed)) for seed in range(puzzles)]
    assert pages(booklet(scenes, per_page=per_page)) == expected
    solved = [scene_of(puzzle_on("2x2", 0.0, seed)) for seed in range(puzzles)]
    more = -(-puzzles // 12)
    assert pages(booklet(scenes, solved, per_page=per_page)) == expected + more
    assert pages(booklet(scenes, [None] * puzzles, per_page=per_page)) == expected


def test_a_page_takes_only_some_numbers() -> None:
    """The message says which."""
    with pytest.raises(OptionError, match="1, 2, 4, 6, 12"):
        booklet([scene_of(Puzzle(EASY))], per_page=5)


def test_a_pdf_draws_every_shape() -> None:
    """Steps with markers, arrows, frames and hatching make a PDF in every theme."""
    for technique in ("swordfish", "forcing-chain", "unique-rectangle-3"):
        position, step = steps()[technique]
        scene = scene_of_step(position, step)
        for theme in THEMES:
            picture = draw(scene, "pdf", theme=theme)
            assert isinstance(picture, bytes)
            assert picture.startswith(b"%PDF") and pages(picture) == 1


@pytest.mark.parametrize(
    ("format", "module"), [("png", "resvg_py"), ("pdf", "reportlab.pdfgen.canvas")]
)
def test_a_missing_library_is_named(
    format: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the extra the message says what to install."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=re.escape(f"pip install nonet[{format}]")):
        draw(Puzzle(EASY), format)


class Page(HTMLParser):
    """Collects the tags, attributes and balance of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in ("meta", "br", "link"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag without content."""
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        """Check that the last open tag is closed."""
        assert self.open.pop() == tag


def test_a_page_of_a_path_stands_alone() -> None:
    """No script, nothing loaded; a folded part for every picture; light, dark and print."""
    path = Puzzle(M2024).explain()
    text = draw(path, "html")
    assert isinstance(text, str)
    page = Page()
    page.feed(text)
    assert not page.open
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    names = {name for name, _ in page.attributes}
    assert not {"src", "href", "xlink:href"} & names and not any(n.startswith("on") for n in names)
    assert "url(" not in text and "@import" not in text
    assert page.tags.count("details") == len(list(scenes_of_path(path)))
    assert "prefers-color-scheme: dark" in text and "@media print" in text
    used = set(re.findall(r"var\(--nonet-([\w-]+)\)", text))
    assert used <= THEMES["light"].colours.keys() and used <= THEMES["dark"].colours.keys()


def test_a_page_teaches_every_step() -> None:
    """The words of every step are on the page, as text."""
    from html import unescape

    path = Puzzle(M2024).explain()
    plain = unescape(re.sub(r"<[^>]*>", "", str(draw(path, "html"))))
    for picture in scenes_of_path(path):
        for step in picture.chapter.steps:
            lines = [step.short()] if picture.is_run else step.teach().split("\n")[1:]
            assert all(line.strip() in plain for line in lines)


def test_titles_are_escaped() -> None:
    """Markup in a name is text."""
    from nonet.render.html import path_page

    text = path_page(Puzzle(EASY).explain(), title="<b>&</b>")
    assert "<b>" not in text and "&lt;b&gt;&amp;&lt;/b&gt;" in text
