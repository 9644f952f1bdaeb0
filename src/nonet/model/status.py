"""What is wrong with a puzzle: flags for programs, defects in words for people."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.model.candidates import Candidates
from nonet.model.checker import clashes
from nonet.model.house import House
from nonet.model.values import Values

if TYPE_CHECKING:
    from nonet.model.rules.rule import Rule


class Flag(enum.Flag):
    """Every defect a puzzle can have, and what could not be found out."""

    CLASH = enum.auto()
    RULE = enum.auto()
    EMPTY_CELL = enum.auto()
    LOST_DIGIT = enum.auto()
    FEW_DIGITS = enum.auto()
    NO_SOLUTION = enum.auto()
    SEVERAL_SOLUTIONS = enum.auto()
    NOT_MINIMAL = enum.auto()
    UNKNOWN = enum.auto()
    UNKNOWN_RULE = enum.auto()


@dataclass(frozen=True)
class Defect:
    """One defect, with its cells, digit and house where it has them."""

    flag: Flag
    message: str
    cells: tuple[int, ...] = ()
    digit: int | None = None
    house: House | None = None
    rule: Rule | None = None

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Status:
    """The defects of a puzzle. A puzzle is sound when it has exactly one solution.

    A puzzle that is not minimal is sound all the same: most printed puzzles are not.
    """

    defects: tuple[Defect, ...] = ()

    @property
    def flags(self) -> Flag:
        """All flags at once."""
        flags = Flag(0)
        for defect in self.defects:
            flags |= defect.flag
        return flags

    @property
    def is_sound(self) -> bool:
        """Whether there is exactly one solution."""
        return not self.flags & ~Flag.NOT_MINIMAL

    @property
    def is_minimal(self) -> bool:
        """Whether it is sound and no given can be removed."""
        return not self.defects

    def __str__(self) -> str:
        return "; ".join(map(str, self.defects)) or "ok"


def visible_defects(puzzle: Values, candidates: Candidates) -> list[Defect]:
    """Return the defects that show without any search."""
    layout = puzzle.layout
    name = layout.cell_name
    found = [
        Defect(
            Flag.CLASH, "clash: " + fault.describe(layout), fault.cells, fault.digit, fault.house
        )
        for fault in clashes(layout, puzzle.values)
    ]
    if layout.rules:
        found += broken(puzzle, candidates)
    found += [
        Defect(Flag.EMPTY_CELL, f"{name(cell)} has no candidate", (cell,))
        for cell in candidates.empty_cells()
    ]
    found += [
        Defect(
            Flag.LOST_DIGIT,
            f"{layout.digit_name(digit)} has no place in {house}",
            house.cells,
            digit,
            house,
        )
        for house, digit in candidates.lost_digits()
    ]
    return found


def broken(puzzle: Values, candidates: Candidates | None = None) -> list[Defect]:
    """Return the rules that the digits break, and those that the candidates cannot obey.

    Each rule is looked at by itself; the cells are those of the demand that cannot be met.
    """
    from nonet.model.rules.expanding import expanded
    from nonet.model.rules.possible import cells_in, possible

    layout = puzzle.layout
    full = (1 << layout.size) - 1
    digits = [1 << (digit - 1) if digit else full for digit in puzzle.values]
    found = []
    for rule in layout.rules:
        demands = [expanded(demand, layout.size) for demand in rule.primitives(layout)]
        looks: list[tuple[Sequence[int], str]] = [(digits, "is broken")]
        if candidates is not None:
            looks.append((candidates.masks, "cannot be obeyed"))
        for masks, how in looks:
            failing = [demand for demand in demands if not possible(demand, masks)]
            if failing:
                cells = dict.fromkeys(cell for demand in failing for cell in cells_in(demand))
                filled = tuple(cell for cell in cells if puzzle.values[cell]) or tuple(cells)
                message = f"{rule} {how}: {rule.sentence(layout)}"
                found.append(Defect(Flag.RULE, message, filled, rule=rule))
                break
    return found


def few_digits(puzzle: Values, candidates: Candidates) -> Defect | None:
    """Two digits that are nowhere given and nowhere ruled out by marks could be swapped.

    Not where rules tell digits apart.
    """
    if not all(rule.any_digits for rule in puzzle.layout.rules):
        return None
    masks = candidates.masks
    twins: dict[tuple[bool, ...], list[int]] = {}
    for digit in set(range(1, puzzle.layout.size + 1)) - set(puzzle.values):
        twins.setdefault(tuple(bool(mask >> (digit - 1) & 1) for mask in masks), []).append(digit)
    swappable = max(twins.values(), key=len, default=[])
    if len(swappable) < 2:
        return None
    *names, last = map(puzzle.layout.digit_name, swappable)
    return Defect(
        Flag.FEW_DIGITS,
        f"too few different digits: {', '.join(names)} and {last} are not given and can be swapped",
    )
