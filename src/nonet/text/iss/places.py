"""Where the rules of a string of ISS stand: the shape of its grid, cells, lines and arrows."""

from __future__ import annotations

import re

from nonet.errors import ParseError
from nonet.text.iss.items import CELL, number_of

Place = tuple[int, int]
_LINE = re.compile(r"[RC]([1-9a-z]|[0-9]{2})", re.IGNORECASE | re.ASCII)


def shape_of(given: list[str]) -> tuple[int, int]:
    """Return the size of a grid and its lowest digit."""
    size = re.fullmatch(r"([0-9]{1,2})x\1", given[0])
    if size is None:
        raise ParseError("Shape: only square grids are read", found=given[0][:20], expected="9x9")
    rows = int(size[1])
    digits = given[1] if len(given) > 1 and given[1] else f"1-{rows}"
    match = re.fullmatch(r"(?:([0-9]{1,2})-)?([0-9]{1,2})", digits)
    if match is None:
        raise ParseError("Shape: these are no digits", found=digits[:20], expected="1-9 or 0-8")
    lowest, highest = int(match[1] or 1), int(match[2])
    if lowest > 1 or highest - lowest != rows - 1:
        raise ParseError(
            "Shape: only grids with as many digits as rows are read",
            found="~".join(given)[:20],
            expected=f"{rows}x{rows} or {rows}x{rows}~0-{rows - 1}",
        )
    if any(given[2:]):
        raise ParseError("Shape: rows and columns without houses are not read", found=given[2][:20])
    return rows, lowest


class Places:
    """Reads the names of places in a grid of some size."""

    def __init__(self, size: int) -> None:
        self._size = size

    def lists(self, given: list[str]) -> list[tuple[Place, ...]]:
        """Return lists of cells, apart where nothing stands; names of lists begin with _."""
        parts: list[list[str]] = [[]]
        for item in given:
            if not item:
                parts.append([])
            elif not item.startswith("_"):
                parts[-1].append(item)
        return [self.cells(part) for part in parts if part]

    def end(self, line: str, first: bool) -> Place:
        """Return the place outside at one end of a line like R2 or C4."""
        match = _LINE.fullmatch(line)
        if match is None:
            raise ValueError(f"{line[:20]!r} is no line like R1 or C1")
        at = number_of(match[1]) - 1
        beyond = -1 if first else self._size
        return (at, beyond) if line[:1].upper() == "R" else (beyond, at)

    def arrow(self, name: str) -> list[Place]:
        """Return where the arrow stands and its first cell; each side has one direction."""
        ((row, col),) = self.cells([name])
        last = self._size - 1
        if col == 0 and row < last:
            down, right = 1, 1
        elif row == 0:
            down, right = 1, -1
        elif col == last:
            down, right = -1, -1
        else:
            down, right = -1, 1
        return [(row - down, col - right), (row, col)]

    def cells(self, names: list[str]) -> tuple[Place, ...]:
        """Return the cells of names like R1C1."""
        found = []
        for name in names:
            match = CELL.fullmatch(name)
            if match is None:
                raise ValueError(f"{name!r} is no cell like R1C1")
            found.append((number_of(match[1]) - 1, number_of(match[2]) - 1))
        return tuple(found)
