"""Reads PDFs back with other people's libraries: text with its places, boxes, fonts, bookmarks."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pdfplumber
import pypdf

CELL = 0.6  # of a cell: a digit so near its middle stands in it


@dataclass(frozen=True)
class Grid:
    """A drawn grid: its box on the page, and the digits in it, row by row."""

    left: float
    top: float
    side: float
    digits: str


@dataclass
class Printed:
    """A PDF file."""

    data: bytes

    @cached_property
    def reader(self) -> pypdf.PdfReader:
        """The file as pypdf reads it."""
        return pypdf.PdfReader(io.BytesIO(self.data))

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self.reader.pages)

    @cached_property
    def sheets(self) -> list[Any]:
        """The pages as pdfplumber reads them."""
        return list(pdfplumber.open(io.BytesIO(self.data)).pages)

    def text(self, number: int) -> str:
        """Return the words of a page, by its number from 1."""
        return str(self.reader.pages[number - 1].extract_text())

    def bookmarks(self) -> list[tuple[str, int]]:
        """Return titles and page numbers."""
        found: list[tuple[str, int]] = []

        def walk(items: Any) -> None:
            for item in items:
                if isinstance(item, list):
                    walk(item)
                else:
                    number = self.reader.get_destination_page_number(item)
                    assert number is not None
                    found.append((item.title, number + 1))

        walk(self.reader.outline)
        return found

    def fonts(self) -> Iterator[tuple[str, bool]]:
        """Yield the name of every font of every page, and whether it is embedded."""
        for page in self.reader.pages:
            for font in page["/Resources"].get_object().get("/Font", {}).values():
                font = font.get_object()
                descriptor = font.get("/FontDescriptor", {})
                yield str(font["/BaseFont"]), "/FontFile2" in descriptor.get_object()

    def extent(self, number: int) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of all ink on a page, from its top left corner.

        The height of letters is that of the font, a little more than that of the ink.
        """
        sheet = self.sheets[number - 1]
        things = [*sheet.chars, *sheet.lines, *sheet.rects, *sheet.curves]
        inked = [thing for thing in things if thing.get("text", "x").strip()]
        return (
            min(thing["x0"] for thing in inked),
            min(thing["top"] for thing in inked),
            max(thing["x1"] for thing in inked),
            max(thing["bottom"] for thing in inked),
        )

    def grids(self, number: int, size: int = 9) -> list[Grid]:
        """Return the grids of a page: squares of thick lines, with the digits inside."""
        sheet = self.sheets[number - 1]
        frames = {
            (round(frame["x0"], 1), round(frame["top"], 1), round(frame["width"], 1))
            for frame in [*sheet.rects, *sheet.curves]
            if frame["stroke"] and not frame["fill"] and _is_square(frame)
        }
        largest = max((side for *_, side in frames), default=0.0)
        return [
            Grid(left, top, side, self._digits(sheet, left, top, side / size, size))
            for left, top, side in sorted(frames, key=lambda frame: (round(frame[1]), frame[0]))
            if side > 0.6 * largest
        ]

    @staticmethod
    def _digits(sheet: Any, left: float, top: float, cell: float, size: int) -> str:
        found = ["."] * size * size
        for char in sheet.chars:
            x, y = (char["x0"] + char["x1"]) / 2 - left, (char["top"] + char["bottom"]) / 2 - top
            row, column = int(y // cell), int(x // cell)
            if 0 <= row < size and 0 <= column < size and x > 0 and y > 0:
                assert found[row * size + column] == ".", "two digits in one cell"
                found[row * size + column] = char["text"]
        return "".join(found)


def _is_square(thing: Any) -> bool:
    return bool(thing["width"] > 40 and abs(thing["width"] - thing["height"]) < 0.1)
