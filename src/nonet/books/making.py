"""Making a book: its puzzles gathered, its pages set, its file written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from nonet.books.front import (
    Line,
    add_contents,
    add_imprint,
    add_introduction,
    add_opening,
    add_tab,
    add_title_page,
    numbered,
)
from nonet.books.gathering import Entry, gather, small_example
from nonet.books.page import FAINT, Page, Pages
from nonet.books.puzzle_pages import RULING, add_puzzles
from nonet.books.reading import read_book
from nonet.books.solutions import (
    add_explanations,
    add_hints,
    add_solutions,
    explanation_of,
    hint_of,
)
from nonet.books.spec import BookSpec
from nonet.books.words import imprint, introduction
from nonet.execution import Moment, Pace, Watch
from nonet.render.pdf import Facts, PdfFile

TITLES = {"hints": "Hints", "explanations": "Explanations", "grids": "Solutions"}
KEYS = {"hints": "hints", "explanations": "explanations", "grids": "solutions"}
#: Setting the pages changes the page numbers it prints only once or twice.
ROUNDS = 5


@dataclass(frozen=True)
class Book:
    """A spec with its puzzles: all that pages are set from."""

    spec: BookSpec
    chapters: list[list[Entry]]
    #: What hints and explanations say, by part and number of the puzzle.
    told: Mapping[str, Mapping[int, Sequence[str]]] = field(default_factory=dict)
    #: Small puzzles that show the rules of chapters.
    examples: Sequence[Entry | None] = ()

    @property
    def entries(self) -> list[Entry]:
        """All puzzles."""
        return [entry for entries in self.chapters for entry in entries]

    @cached_property
    def pages(self) -> list[Page]:
        """The pages, set again until the numbers they print are their own."""
        known: dict[str, int] = {}
        paper, pages = self.spec.paper.bound(100), []
        for _ in range(ROUNDS):
            pages = self._set(replace(self.spec, paper=paper), known)
            found = {key: page.number for page in pages for key in page.targets}
            bound = self.spec.paper.bound(len(pages))
            if found == known and bound == paper:
                break
            known, paper = found, bound
        return pages

    def pdf(self, watch: Watch = lambda moment: None) -> bytes:
        """Return the book as a PDF; the same book gives the same bytes."""
        spec, pages = self.spec, self.pages
        about = f"{len(self.entries)} Sudoku puzzles" + (" with solutions" if spec.back else "")
        facts = Facts(spec.title, spec.author, spec.subtitle or about, "Sudoku", spec.language)
        file = PdfFile(spec.style.theme, spec.style.face, facts, thinnest=spec.style.thinnest)
        pace = Pace(len(pages))
        for page in pages:
            page.write(file)
            pace.advance(1)
            watch(Moment("setting pages", pace, "pages"))
        return file.finish()

    def _set(self, spec: BookSpec, known: Mapping[str, int]) -> list[Page]:
        pages = Pages(spec.paper, spec.style)
        add_title_page(pages, spec)
        add_imprint(pages, imprint(spec, len(self.entries)), spec)
        add_contents(pages, self._contents(), known, spec)
        if spec.introduction != "":
            layouts = list(dict.fromkeys(entry.puzzle.layout for entry in self.entries))
            ours = introduction(spec, layouts, len(self.entries))
            add_introduction(pages, spec.introduction or ours, spec)
        foot = f"Solutions from page {known.get('solutions', 0)}" if "grids" in spec.back else ""
        for number, entries in enumerate(self.chapters):
            chapter = spec.chapters[number]
            if spec.tabs:
                pages.adorn = partial(add_tab, number, len(self.chapters))
            add_opening(pages, chapter, entries, number, spec, self.examples[number])
            add_puzzles(pages, entries, chapter.per_page, spec, foot)
        pages.adorn = None
        add = {"hints": add_hints, "explanations": add_explanations}
        for part in spec.back:
            if part == "grids":
                add_solutions(pages, self.entries, known, spec)
            else:
                add[part](pages, self.entries, known, spec, self.told[part])
        _fill_up(pages, spec)
        return pages.pages

    def _contents(self) -> list[Line]:
        spec, lines = self.spec, []
        if spec.introduction != "":
            lines.append(Line("Introduction", "introduction"))
        for number, entries in enumerate(self.chapters):
            lines.append(numbered(spec.chapters[number].title, f"chapter-{number}", entries))
        return [*lines, *(Line(TITLES[part], KEYS[part]) for part in spec.back)]


def make_book(
    source: BookSpec | Path | str | Mapping[str, Any],
    *,
    seed: int | None = None,
    watch: Watch = lambda moment: None,
    threads: int = 0,
) -> Book:
    """Return the book of a spec, its puzzles made and solved; ``pdf()`` gives the file.

    >>> book = make_book({"title": "Two", "chapters": [{"level": "easy", "count": 2}]})
    >>> len(book.entries), book.pdf()[:5]
    (2, b'%PDF-')
    """
    spec = source if isinstance(source, BookSpec) else read_book(source, seed)
    chapters = gather(spec, watch, threads)
    told = {
        part: _told(tell, part, chapters, spec, watch)
        for part, tell in (("hints", hint_of), ("explanations", explanation_of))
        if part in spec.back
    }
    examples = [small_example(chapter, number) for number, chapter in enumerate(spec.chapters, 1)]
    return Book(spec, chapters, told, examples)


def _told(
    tell: Callable[[Entry, str], list[str]],
    part: str,
    chapters: Sequence[Sequence[Entry]],
    spec: BookSpec,
    watch: Watch,
) -> dict[int, list[str]]:
    pace, found = Pace(spec.count), {}
    for entry in (entry for entries in chapters for entry in entries):
        found[entry.number] = tell(entry, spec.notation)
        pace.advance(1)
        watch(Moment(f"writing {part}", pace))
    return found


def _fill_up(pages: Pages, spec: BookSpec) -> None:
    """Add pages for notes until their number is what the printer asks for."""
    while len(pages.pages) % spec.multiple:
        pages.heads = (spec.title, "Notes")
        page = pages.new()
        y = page.body.top + RULING
        while y < page.body.bottom:
            page.rule(page.body.left, page.body.right, y, 0.4, FAINT)
            y += RULING
