"""Paper: trim sizes, bleed, and the margins of left and right pages, in points."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from nonet.errors import OptionError

#: Points of a unit of length.
UNITS = {"mm": 72 / 25.4, "cm": 72 / 2.54, "in": 72.0, "pt": 1.0}
#: Trim sizes by name, as lengths.
TRIMS = {
    "A4": "210x297mm",
    "A5": "148x210mm",
    "A6": "105x148mm",
    "B5": "176x250mm",
    "letter": "8.5x11in",
    "6x9in": "6x9in",
    "8.5x11in": "8.5x11in",
}
#: The gutter that printers ask for, by the number of pages up to which it is enough.
GUTTERS = ((150, "9.6mm"), (300, "12.7mm"), (500, "15.9mm"), (700, "19.1mm"))
WIDEST_GUTTER = "22.3mm"
#: Sides that paper can have.
SHORTEST, LONGEST = 80 * UNITS["mm"], 1000 * UNITS["mm"]
#: Share of the width that a margin has when none is given, and its least.
MARGIN, LEAST_MARGIN = 0.06, 10 * UNITS["mm"]

#: Paper of more points across has longer lines, and larger letters.
WIDE = 480.0

_LENGTH = re.compile(r"(\d+(?:\.\d+)?)\s*(mm|cm|in|pt)")
_TRIM = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in|pt)")


def parse_length(text: str) -> float:
    """Return a length in points.

    >>> parse_length("0.5in"), round(parse_length("3mm"), 2)
    (36.0, 8.5)
    """
    found = _LENGTH.fullmatch(text.strip())
    if found is None:
        raise OptionError(f'"{text}" is no length; "3mm", "0.125in" or "9pt" would be')
    return float(found[1]) * UNITS[found[2]]


def parse_trim(text: str) -> tuple[float, float]:
    """Return width and height of a trim size: a name, or a size of one's own.

    >>> parse_trim("letter"), parse_trim("6x9in")
    ((612.0, 792.0), (432.0, 648.0))
    """
    names = {name.lower(): size for name, size in TRIMS.items()}
    asked = text.strip().lower().removeprefix("us ")
    found = _TRIM.fullmatch(names.get(asked, asked))
    if found is None:
        known = ", ".join(TRIMS)
        raise OptionError(f'unknown trim "{text}"; {known}, or a size as "170x240mm"')
    width, height = (float(found[side]) * UNITS[found[3]] for side in (1, 2))
    if not SHORTEST <= min(width, height) <= max(width, height) <= LONGEST:
        raise OptionError(f'trim "{text}": sides from 80 mm to 1000 mm can be printed')
    return width, height


def gutter_for(pages: int) -> float:
    """Return the inner margin that a bound book of so many pages needs.

    >>> round(gutter_for(120) / UNITS["in"], 3), round(gutter_for(400) / UNITS["in"], 3)
    (0.378, 0.626)
    """
    enough = (length for most, length in GUTTERS if pages <= most)
    return parse_length(next(enough, WIDEST_GUTTER))


@dataclass(frozen=True)
class Box:
    """A rectangle on a page, in points from the top left corner of the trimmed page."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def inset(self, top: float = 0.0, bottom: float = 0.0) -> Box:
        """Return the box with less of it above and below."""
        return replace(self, top=self.top + top, bottom=self.bottom - bottom)


@dataclass(frozen=True)
class Paper:
    """A trimmed sheet with its margins; ``inner`` None is the gutter that the pages need."""

    width: float
    height: float
    bleed: float = 0.0
    outer: float = 0.0
    top: float = 0.0
    bottom: float = 0.0
    inner: float | None = None
    two_sided: bool = True

    @classmethod
    def of(cls, trim: str, *, two_sided: bool = True) -> Paper:
        """Return a sheet with the usual margins.

        >>> paper = Paper.of("6x9in").bound(120)
        >>> paper.is_right(1), round(paper.box(1).left), round(paper.box(2).left)
        (True, 36, 28)
        """
        width, height = parse_trim(trim)
        margin = max(LEAST_MARGIN, MARGIN * min(width, height))
        return cls(width, height, 0.0, margin, margin, margin, None, two_sided)

    def bound(self, pages: int) -> Paper:
        """Return the sheet with the gutter for so many pages; a gutter that was set stays.

        Inside the gutter stands the usual margin, less what the eye does not need there.
        """
        if self.inner is not None:
            return self
        gutter = gutter_for(pages) if self.two_sided else 0.0
        return replace(self, inner=max(gutter + 0.3 * self.outer, self.outer))

    @property
    def is_wide(self) -> bool:
        """Whether lines are long on it."""
        return self.width > WIDE

    def is_right(self, number: int) -> bool:
        """Whether a page lies at the right; on one-sided paper every page does."""
        return not self.two_sided or number % 2 == 1

    def box(self, number: int) -> Box:
        """Return what lies inside the margins of a page."""
        inner = self.outer if self.inner is None else self.inner
        left, right = (inner, self.outer) if self.is_right(number) else (self.outer, inner)
        return Box(left, self.top, self.width - right, self.height - self.bottom)
