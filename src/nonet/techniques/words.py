"""One line per step: what is concluded and from what. The families know their own words."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.model import House, Layout
from nonet.techniques.step import Candidate, Step


def short(step: Step) -> str:
    """Return the step in one line: technique, reason, conclusion."""
    from nonet.techniques.families import family_of

    name = step.technique.name
    return f"{name}: {family_of(step).because(step)}"


def place_of(step: Step) -> str:
    """Return where the pattern is: ``in column 3``, ``around r2c5``."""
    from nonet.techniques.families import family_of

    return family_of(step).place(step)


def look_at(step: Step) -> str:
    """Return the house or cell to look at, the vaguest help there is."""
    if step.houses:
        return str(step.houses[0])
    cell = next(iter(step.cells), None)
    if cell is None:
        cell = (*step.placements, *step.eliminations)[0][0]
    boxes = [h for h in step.layout.houses_of[cell] if h.kind in ("box", "region")]
    return str((boxes or list(step.layout.houses_of[cell]))[0])


def article(name: str) -> str:
    """Return ``a`` or ``an``; several chains have none."""
    if name.endswith("chains"):
        return "a set of"
    return "an" if name[0].lower() in "aeio" or name.startswith(("X", "x-")) else "a"


def joined(words: Iterable[object], last: str = "and") -> str:
    """Return ``a``, ``a and b``, ``a, b and c``."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def cells_text(layout: Layout, cells: Iterable[int]) -> str:
    """Return the names of cells: ``r1c1 and r1c2``."""
    return joined(layout.cell_name(cell) for cell in cells)


def houses_text(houses: Iterable[House]) -> str:
    """Return ``rows 1 and 4`` for houses of one kind, else each by its name."""
    listed = list(houses)
    kinds = {house.kind for house in listed}
    if len(listed) > 1 and len(kinds) == 1:
        plural = {"box": "boxes"}.get(listed[0].kind, listed[0].kind + "s")
        return f"{plural} {joined(house.number for house in listed)}"
    return joined(listed)


def removed_text(layout: Layout, candidates: Iterable[Candidate]) -> str:
    """Return ``r1c1 and r1c2 are not 5, r3c3 is not 2 or 7``; cells with equal digits together."""
    digits_by_cell: dict[int, list[int]] = {}
    for cell, digit in candidates:
        digits_by_cell.setdefault(cell, []).append(digit)
    cells_by_digits: dict[tuple[int, ...], list[int]] = {}
    for cell, digits in digits_by_cell.items():
        cells_by_digits.setdefault(tuple(digits), []).append(cell)
    return ", ".join(
        f"{cells_text(layout, cells)} {'is' if len(cells) == 1 else 'are'} "
        f"not {joined(digits, 'or')}"
        for digits, cells in cells_by_digits.items()
    )


def conclusion(step: Step) -> str:
    """Return what the step places and removes."""
    placed = [f"{step.layout.cell_name(cell)} is {digit}" for cell, digit in step.placements]
    removed = [removed_text(step.layout, step.eliminations)] if step.eliminations else []
    return ", ".join(placed + removed)


def claim(layout: Layout, cell: int, digit: int, on: bool) -> str:
    """Return ``r1c1=5`` or ``r1c1<>5``."""
    return f"{layout.cell_name(cell)}{'=' if on else '<>'}{digit}"
