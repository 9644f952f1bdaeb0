"""Makes the pictures of docs/guide/books.md and README.md: python docs/images/books.py."""

from __future__ import annotations

import io
from pathlib import Path

import pdfplumber

from nonet.books import handout, make_book

FOLDER = Path(__file__).resolve().parent
SPECS = FOLDER.parent / "examples"
DOTS_PER_INCH = 84


def draw(file: bytes, number: int, name: str) -> None:
    """Write a page as a small picture, in sixteen greys."""
    page = pdfplumber.open(io.BytesIO(file)).pages[number - 1]
    picture = page.to_image(resolution=DOTS_PER_INCH, antialias=True).original.convert("L")
    picture.quantize(16).save(FOLDER / name, optimize=True)


def main() -> None:
    """Make the books of docs/examples and draw some of their pages."""
    levels = make_book(SPECS / "four-levels.toml").pdf()
    draw(levels, 45, "book-opening.png")
    draw(levels, 46, "book-puzzles.png")
    draw(make_book(SPECS / "killer.toml").pdf(), 11, "book-killer.png")
    draw(handout("x-wing", 4, versions=2, seed=1), 1, "handout.png")


if __name__ == "__main__":
    main()
