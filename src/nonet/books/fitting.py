"""Whether puzzles and solutions of a book are large enough to be read, before it is made."""

from __future__ import annotations

from nonet.books.page import Page
from nonet.books.puzzle_pages import heading_height
from nonet.books.slots import ACROSS, digit_size, slots_for
from nonet.books.spec import PER_PAGE, BookSpec, Chapter
from nonet.model import Layout
from nonet.specs import Mistakes

#: The least size of digits in puzzles, in points: usual, and in large print.
LEAST, LEAST_LARGE = 6.0, 18.0
#: The same for solutions.
SOLVED, SOLVED_LARGE = 6.0, 13.0
#: Pages for which the gutter is taken: nobody knows yet how many there will be.
PAGES = 300


def check_fit(book: BookSpec, mistakes: Mistakes) -> None:
    """Note chapters whose digits would be too small."""
    least = LEAST_LARGE if book.style.large else LEAST
    for number, chapter in enumerate(book.chapters):
        size = digits_of(book, chapter, chapter.per_page)
        if size >= least:
            continue
        fits = [count for count in PER_PAGE if digits_of(book, chapter, count) >= least]
        cure = f"per_page = {max(fits)} would be right" if fits else "choose a larger trim"
        what = "large print has" if book.style.large else "what can be read has"
        mistakes.add(
            f"{chapter.per_page} puzzles to a page: their digits would have {size:.1f} points, "
            f"and {what} {least:g} or more; {cure}",
            "chapters", number, "per_page",
        )  # fmt: skip


def digits_of(book: BookSpec, chapter: Chapter, per_page: int) -> float:
    """Return the size of the smallest digits of a chapter, so many puzzles to a page."""
    body = Page(book.paper.bound(PAGES), 1, book.style).body
    above = heading_height(book.style)
    side = slots_for(per_page, body, above).side(above)
    return min((digit_size(layout, side) for layout in chapter.layouts), default=LEAST_LARGE)


def solution_columns(book: BookSpec, layouts: set[Layout], width: float) -> int:
    """Return how many solutions stand beside each other: as many as can be read."""
    if book.columns is not None:
        return book.columns
    least = SOLVED_LARGE if book.style.large else SOLVED
    for columns in range(8, 1, -1):
        side = (width - (columns - 1) * ACROSS) / columns
        if all(digit_size(layout, side) >= least for layout in layouts):
            return columns
    return 1
