"""Book specs read from TOML, or from a dictionary.

::

    title = "Sudoku for the Train"
    seed = 1

    [page]
    trim = "6x9in"

    [puzzles]
    per_page = 6

    [[chapters]]
    level = "easy"
    count = 60

    [[chapters]]
    title = "Found in the attic"
    file = "attic.txt"

Everything that is wrong is told at once, with its line, before anything runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from nonet.books.fitting import check_fit
from nonet.books.page import Style, paper_theme
from nonet.books.paper import UNITS, Paper, parse_length
from nonet.books.sources import read_chapters
from nonet.books.spec import BACK, PER_PAGE, BookSpec
from nonet.errors import OptionError, UnknownName
from nonet.kernel.numbers import check_seed
from nonet.render.typeface import Typeface, usual_typeface
from nonet.specs import Document
from nonet.techniques import notation

WORDS = ("title", "subtitle", "author", "publisher", "imprint", "language")
TABLES: dict[str, tuple[str, ...]] = {
    "page": ("trim", "bleed", "gutter", "outer", "top", "bottom", "two_sided", "multiple", "tabs"),
    "look": ("colour", "large_print", "font", "bold_font", "notation"),
    "introduction": ("text", "file", "include"),
    "puzzles": ("per_page", "first_number", "level", "rating", "notes"),
    "solutions": ("back", "columns"),
}
KEYS = (*WORDS, "seed", *TABLES, "chapters")
#: How many letters the words of the first two pages may have.
LONGEST = dict.fromkeys(WORDS, 200) | {"imprint": 1000, "language": 20}
#: The least that is left of a page inside its margins.
LEAST = 60 * UNITS["mm"]


def read_book(source: Path | str | Mapping[str, Any], seed: int | None = None) -> BookSpec:
    """Return the book that a file or a dictionary describes; another seed replaces its own.

    >>> book = read_book({"title": "Two", "chapters": [{"level": "easy", "count": 2}]})
    >>> book.count, book.chapters[0].title, book.back
    (2, 'Easy', ('grids',))
    """
    document = Document.of(source)
    if seed is not None:
        check_seed(seed)
        document.tables["seed"] = seed
    book = _Reader(document).book()
    document.check()
    return book


class _Reader:
    """Reads a document table by table, and notes what is wrong."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._all, self._mistakes = document.tables, document.mistakes
        self._check_keys()

    def book(self) -> BookSpec:
        """Return the spec; worth nothing if there are mistakes."""
        mistakes = self._mistakes
        words = {key: mistakes.typed(self._all, key, str, "") for key in WORDS}
        words["language"] = words["language"] or "en"
        if not words["title"].strip():
            mistakes.add('title is missing; title = "Sudoku for the Train" would be right', "title")
        for key in WORDS:
            if len(words[key]) > LONGEST[key]:
                mistakes.add(f"{key} has {len(words[key])} letters; {LONGEST[key]} fit", key)
        seed = mistakes.typed(self._all, "seed", int, 0)
        with mistakes.noting("seed"):
            check_seed(seed)
        large = self._value("look", "large_print", bool, False)
        puzzles = self._puzzles(large)
        paper = self._paper()
        style = self._style(large, paper.is_wide)
        book = BookSpec(
            **words,
            chapters=read_chapters(self._document, seed, puzzles.pop("per_page")),
            paper=paper,
            style=style,
            introduction=self._introduction(),
            **puzzles,
            **self._solutions(),
            tabs=self._tabs(paper),
            multiple=self._whole("page", "multiple", 2, least=1, most=64),
            notation=self._notation(),
        )
        self._check_letters(book)
        if not len(mistakes):
            check_fit(book, mistakes)
        return book

    # ---- the tables

    def _paper(self) -> Paper:
        paper = Paper.of("A4", two_sided=self._value("page", "two_sided", bool, True))
        with self._mistakes.noting("page", "trim"):
            trim = self._value("page", "trim", str, "A4")
            paper = Paper.of(trim, two_sided=paper.two_sided)
        lengths = [self._length(key) for key in ("bleed", "gutter", "outer", "top", "bottom")]
        bleed, inner, outer, top, bottom = lengths
        paper = replace(
            paper,
            bleed=bleed or 0.0,
            inner=inner,
            outer=paper.outer if outer is None else outer,
            top=paper.top if top is None else top,
            bottom=paper.bottom if bottom is None else bottom,
        )
        if paper.bleed > 25 * UNITS["mm"]:
            self._add('a bleed of 25 mm is the most; printers ask for "3mm"', "page", "bleed")
        box = paper.bound(800).box(1)
        if min(box.width, box.height) < LEAST:
            left = f"{box.width / UNITS['mm']:.0f} x {box.height / UNITS['mm']:.0f} mm"
            self._add(f"the margins leave {left} of the page; 60 x 60 mm are the least", "page")
        return paper

    def _tabs(self, paper: Paper) -> bool:
        tabs: bool = self._value("page", "tabs", bool, False)
        if tabs and not paper.bleed:
            self._add('tabs run off the page; they need bleed = "3mm"', "page", "tabs")
        return tabs

    def _style(self, large: bool, wide: bool) -> Style:
        colour = self._value("look", "colour", bool, False)
        face = usual_typeface()
        regular, bold = (self._value("look", key, str, "") for key in ("font", "bold_font"))
        if bold and not regular:
            self._add("bold_font goes with font; name both", "look", "bold_font")
        elif regular:
            folder = self._document.folder
            with self._mistakes.noting("look", "font"):
                face = Typeface(folder / regular, folder / (bold or regular))
        return Style(face, paper_theme(colour), large, wide)

    def _puzzles(self, large: bool) -> dict[str, Any]:
        usual = 1 if large else 4
        per_page = self._value("puzzles", "per_page", int, usual)
        if per_page not in PER_PAGE:
            self._add(_per_page(per_page), "puzzles", "per_page")
            per_page = usual
        flags = {
            key: self._value("puzzles", key, bool, False) for key in ("level", "rating", "notes")
        }
        first = self._whole("puzzles", "first_number", 1, least=0, most=1_000_000)
        return {"per_page": per_page, "first_number": first, **flags}

    def _solutions(self) -> dict[str, Any]:
        table = self._table("solutions")
        asked = table.get("back", ["grids"])
        names = [asked] if isinstance(asked, str) else asked
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            self._add(f'back = {asked!r}: "grids" or ["hints", "grids"] would be right',
                      "solutions", "back")  # fmt: skip
            names = []
        for name in names:
            if name not in (*BACK, "none"):
                self._add(str(UnknownName("part of the back", name, (*BACK, "none"))),
                          "solutions", "back")  # fmt: skip
        columns = None
        if "columns" in table:
            columns = self._whole("solutions", "columns", 3, least=1, most=12)
        return {"back": tuple(name for name in BACK if name in names), "columns": columns}

    def _introduction(self) -> str | None:
        if not self._value("introduction", "include", bool, True):
            return ""
        text: str = self._value("introduction", "text", str, "")
        file = self._value("introduction", "file", str, "")
        if text and file:
            self._add("text and file are two introductions; give one", "introduction", "file")
        if file:
            try:
                text = (self._document.folder / file).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
                self._add(f"cannot read {file}: {reason}", "introduction", "file")
        return text or None

    def _notation(self) -> str:
        name: str = self._value("look", "notation", str, "r1c1")
        with self._mistakes.noting("look", "notation"):
            notation(name)
        return name

    # ---- helpers

    def _check_keys(self) -> None:
        for key, value in self._all.items():
            if key not in KEYS:
                self._add(str(UnknownName("key", key, KEYS)), key)
            elif key in TABLES and isinstance(value, dict):
                for inner in value:
                    if inner not in TABLES[key]:
                        self._add(str(UnknownName("key", inner, TABLES[key])), key, inner)

    def _check_letters(self, book: BookSpec) -> None:
        """Note what the font cannot write."""
        texts: list[tuple[str, tuple[str | int, ...]]] = [
            (getattr(book, key), (key,)) for key in WORDS
        ]
        texts.append((book.introduction or "", ("introduction",)))
        for number, chapter in enumerate(book.chapters):
            texts.append((chapter.title, ("chapters", number, "title")))
            texts.append((chapter.text or "", ("chapters", number, "text")))
        for text, place in texts:
            gone = book.style.face.missing(text)
            if gone:
                self._add(
                    f"the font has no {' '.join(gone)}; name one that has under [look] font", *place
                )

    def _length(self, key: str) -> float | None:
        text = self._value("page", key, str, "")
        try:
            return parse_length(text) if text else None
        except OptionError as error:
            self._add(str(error), "page", key)
            return None

    def _table(self, name: str) -> dict[str, Any]:
        table: dict[str, Any] = self._mistakes.typed(self._all, name, dict, {})
        return table

    def _value(self, table: str, key: str, kind: type[Any], default: Any) -> Any:
        return self._mistakes.typed(self._table(table), key, kind, default, (table,))

    def _whole(self, table: str, key: str, default: int, *, least: int, most: int) -> int:
        number: int = self._value(table, key, int, default)
        if not least <= number <= most:
            self._add(f"{key} = {number}: {least} to {most} would be right", table, key)
            return default
        return number

    def _add(self, text: str, *place: str | int) -> None:
        self._mistakes.add(text, *place)


def _per_page(number: object) -> str:
    return (
        f"per_page = {number}: a page holds {', '.join(map(str, PER_PAGE[:-1]))} or {PER_PAGE[-1]}"
    )
