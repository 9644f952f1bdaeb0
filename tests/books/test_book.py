"""Books read back from their PDF: pages, bookmarks, sizes, fonts, puzzles, solutions, margins."""

import re
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import Puzzle
from nonet.books import Book, make_book
from nonet.books.paper import TRIMS, UNITS, parse_trim
from nonet.books.spec import PER_PAGE
from tests.books.printed import Printed

SPEC: dict[str, Any] = {
    "title": "Two Steps Up",
    "subtitle": "A small book",
    "author": "A. Setter",
    "seed": 5,
    "page": {"trim": "6x9in", "bleed": "3mm"},
    "puzzles": {"per_page": 6, "first_number": 101, "level": True, "rating": True},
    "chapters": [
        {"title": "Easy ones", "level": "easy", "symmetry": "rotational", "count": 14},
        {"level": "hard", "count": 7, "per_page": 2},
    ],
}


@pytest.fixture(scope="module")
def book() -> Book:
    """A book of two levels."""
    return make_book(SPEC)


@pytest.fixture(scope="module")
def printed(book: Book) -> Printed:
    """The same book as a file."""
    return Printed(book.pdf())


def puzzle_pages(printed: Printed) -> list[int]:
    """Return the pages whose foot says where the solutions are."""
    return [n for n in range(1, printed.pages + 1) if "Solutions from page" in printed.text(n)]


def solution_pages(printed: Printed) -> range:
    """Return the pages from the bookmark of the solutions on."""
    return range(dict(printed.bookmarks())["Solutions"], printed.pages + 1)


def test_bookmarks_and_contents_lead_to_the_pages(printed: Printed) -> None:
    """Each part has a bookmark; its page has its title, and the contents the same number."""
    marks = printed.bookmarks()
    assert [title for title, _ in marks] == [
        "Two Steps Up", "Contents", "Introduction", "Easy ones", "Hard", "Solutions",
    ]  # fmt: skip
    for title, number in marks:
        assert title in printed.text(number)
    lines = printed.sheets[dict(marks)["Contents"] - 1].extract_text().splitlines()
    for title, number in marks[2:]:
        assert [line.split()[-1] for line in lines if line.startswith(title)] == [str(number)]
    links = printed.reader.pages[dict(marks)["Contents"] - 1]["/Annots"]
    assert len(links) == len(marks) - 2  # every line of it can be clicked


def test_pages_have_their_size_and_number(printed: Printed) -> None:
    """The trim box is 6 x 9 inches, the sheet is larger by the bleed; pages are numbered."""
    for number, page in enumerate(printed.reader.pages, 1):
        trim, sheet = page.trimbox, page.mediabox
        assert (float(trim.width), float(trim.height)) == pytest.approx((432, 648), abs=0.01)
        bleed = 3 * UNITS["mm"]
        assert float(sheet.width) == pytest.approx(432 + 2 * bleed, abs=0.01)
        assert page.bleedbox == sheet and float(trim.left) == pytest.approx(bleed, abs=0.01)
        if number > 2:
            assert str(number) in printed.text(number).split()
    assert printed.pages % 2 == 0


def test_fonts_are_embedded_and_facts_are_there(printed: Printed) -> None:
    """Nothing depends on the reader's machine; black only: no colour but grey."""
    fonts = set(printed.fonts())
    assert len(fonts) == 2 and all(embedded for _, embedded in fonts)
    facts = printed.reader.metadata
    assert facts is not None
    assert (facts.title, facts.author, facts.subject) == (
        "Two Steps Up", "A. Setter", "A small book",
    )  # fmt: skip
    stream = b"".join(page.get_contents().get_data() for page in printed.reader.pages)  # type: ignore[union-attr]
    assert not re.search(rb"\b(rg|RG|k|K)\b", stream)


def test_every_puzzle_is_there_once_with_its_number(book: Book, printed: Printed) -> None:
    """The digits on the pages are those of the puzzles, in order, and nowhere twice."""
    found = []
    for number in puzzle_pages(printed):
        grids = printed.grids(number)
        found += [grid.digits for grid in grids]
        for key in [e for e in book.entries if str(e.puzzle) in {g.digits for g in grids}]:
            assert str(key.number) in printed.text(number).split()
    assert found == [str(entry.puzzle) for entry in book.entries]
    assert len(set(found)) == len(found) == 21
    assert [entry.number for entry in book.entries] == list(range(101, 122))


def test_every_solution_is_right(book: Book, printed: Printed) -> None:
    """Each solution at the back solves its puzzle, by another solver, and names its page."""
    where = {
        grid.digits: number for number in puzzle_pages(printed) for grid in printed.grids(number)
    }
    found = [grid.digits for n in solution_pages(printed) for grid in printed.grids(n)]
    assert len(found) == len(book.entries)
    for entry, digits in zip(book.entries, found, strict=True):
        assert digits == str(entry.puzzle.solve(solver="dancing-links"))
        assert all(a in (".", b) for a, b in zip(str(entry.puzzle), digits, strict=True))
        rows = [digits[9 * row : 9 * row + 9] for row in range(9)]
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        boxes = [
            "".join(row[c : c + 3] for row in rows[r : r + 3]) for r in (0, 3, 6) for c in (0, 3, 6)
        ]
        assert all("".join(sorted(house)) == "123456789" for house in rows + columns + boxes)
    text = " ".join(printed.text(n) for n in solution_pages(printed))
    for entry in book.entries:
        assert f"page {where[str(entry.puzzle)]}" in text


def test_levels_stand_beside_the_puzzles(book: Book, printed: Printed) -> None:
    """Level and rating are those of the puzzle."""
    text = " ".join(printed.text(number) for number in puzzle_pages(printed))
    assert text.count("Easy ") >= 14 and text.count("Hard ") >= 7
    for entry in book.entries:
        assert entry.rated is not None and f"{entry.rated:.1f}" in text
        assert str(entry.puzzle.rate()) == str(entry.rating)


def check_margins(printed: Printed, book: Book) -> None:
    """Assert that no ink lies outside the margins of any page."""
    for page in book.pages:
        if not (page.shapes or page.pictures):
            continue
        box, bleed = page.box, page.paper.bleed
        left, top, right, bottom = (one - bleed for one in printed.extent(page.number))
        assert left >= box.left - 0.6 and right <= box.right + 0.6, page.number
        # The box of a letter is higher than its ink.
        assert top >= box.top - 3 and bottom <= box.bottom + 3, page.number


def test_nothing_lies_outside_the_margins(book: Book, printed: Printed) -> None:
    """Left and right pages have the gutter at the inner side."""
    check_margins(printed, book)
    right, left = book.pages[4].box, book.pages[5].box
    assert right.left > left.left and 432 - left.right > 432 - right.right


def test_the_same_spec_gives_the_same_bytes(book: Book) -> None:
    """Whatever the number of threads; another seed gives another book."""
    assert make_book(SPEC, threads=1).pdf() == book.pdf()
    assert make_book(SPEC, seed=6).pdf() != book.pdf()


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    """Enough puzzles for a page of each kind."""
    return nonet.generate_batch(sum(PER_PAGE), seed=2).puzzles


SIZES = {parse_trim(name): name for name in [*TRIMS, "170x240mm", "10x8in"]}


@pytest.mark.parametrize("trim", SIZES.values())
def test_no_page_is_overfull(trim: str, puzzles: list[Puzzle], tmp_path: Path) -> None:
    """Every trim with 1, 2, 4, 6 and 9 puzzles to a page: all inside, none over another."""
    chapters: list[dict[str, object]] = []
    rest = list(puzzles)
    for count in PER_PAGE if trim != "A6" else PER_PAGE[:3]:
        file = tmp_path / f"{count}.txt"
        file.write_text("\n".join(map(str, rest[:count])))
        del rest[:count]
        chapters.append({"title": f"By {count}", "file": str(file), "per_page": count})
    book = make_book({"title": trim, "page": {"trim": trim}, "chapters": chapters})
    printed = Printed(book.pdf())
    check_margins(printed, book)
    found = []
    for number in [*puzzle_pages(printed), *solution_pages(printed)]:
        grids = printed.grids(number)
        found += [grid.digits for grid in grids]
        for grid in grids:
            for other in grids:
                apart = abs(grid.left - other.left), abs(grid.top - other.top)
                assert grid is other or max(apart) > grid.side
    assert found[: len(book.entries)] == [str(entry.puzzle) for entry in book.entries]
    assert found[len(book.entries) :] == [str(entry.solution) for entry in book.entries]
