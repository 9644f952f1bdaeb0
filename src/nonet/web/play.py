"""A puzzle as far as its player has come, and whether that is right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonet.errors import BudgetSpent, Cancelled
from nonet.kernel import count, solve_batch
from nonet.model import Candidates, Puzzle
from nonet.techniques import Position
from nonet.web.errors import Refusal
from nonet.web.puzzles import check_candidates, check_values
from nonet.web.times import Clock


@dataclass(frozen=True)
class Known:
    """What is known about the solutions of a puzzle: how many (2 for several), and the only one."""

    solutions: int | None
    only: bytes | None


def known_of(puzzle: Puzzle, clock: Clock) -> Known:
    """Find out whether a puzzle has none, one or several solutions."""
    try:
        batch = solve_batch([puzzle], limit=2, budget=clock.budget())
    except Cancelled:
        return Known(None, None)
    found = int(batch.counts[0])
    if not batch.known[0] and found < 2:
        return Known(None, None)
    return Known(found, batch.solutions[0].tobytes() if found == 1 else None)


@dataclass(frozen=True)
class Play:
    """Givens, entries, and pencil marks as masks by cell."""

    puzzle: Puzzle
    values: bytes
    marks: tuple[int, ...] | None

    @classmethod
    def of(
        cls,
        puzzle: Puzzle,
        values: Sequence[int] | None,
        candidates: Sequence[Sequence[int]] | None,
    ) -> Play:
        """Return what the player sent, checked; the start of the puzzle if that is nothing."""
        entered = puzzle.values if values is None else check_values(puzzle.layout, values)
        for cell, digit in puzzle.givens():
            if entered[cell] != digit:
                name = puzzle.layout.cell_name(cell)
                raise Refusal(
                    422,
                    "values",
                    f"{entered[cell] or 'nothing'} in {name}, where {digit} is given",
                    "Send the givens with the entries, unchanged.",
                    f"item {cell + 1}",
                )
        marks = puzzle.marks if candidates is None else check_candidates(puzzle.layout, candidates)
        return cls(puzzle, entered, marks)

    def position(self) -> Position:
        """Return what the player sees, for logic."""
        open_ = Candidates.of(self.puzzle.layout, self.values, self.marks)
        return Position(self.puzzle.layout, self.values, open_, givens=self.puzzle.values)

    def mistakes(self, known: Known, clock: Clock) -> list[int] | None:
        """Return the cells where the player went wrong; None where that is not known.

        With one solution these are the entries that differ from it, and the cells whose
        marks lack its digit. With several, entries are wrong only together: all are named,
        or where there are none all cells with marks.
        """
        if known.only is not None:
            return [cell for cell, digit in enumerate(known.only) if not self._allows(cell, digit)]
        position = self.position()
        try:
            good = not position.defects() and count(position.puzzle(), 1, clock.budget())
        except (BudgetSpent, Cancelled):
            return None
        if good:
            return []
        pairs = enumerate(zip(self.values, self.puzzle.values, strict=True))
        return [cell for cell, (digit, given) in pairs if digit != given] or self._marked()

    def lacking(self, known: Known) -> list[int]:
        """Return the blank cells whose marks lack the digit of the only solution."""
        only = known.only or b""
        return [
            cell
            for cell, digit in enumerate(only)
            if not self.values[cell] and not self._allows(cell, digit)
        ]

    def _marked(self) -> list[int]:
        full = (1 << self.puzzle.size) - 1
        return [cell for cell, mask in enumerate(self.marks or ()) if mask != full]

    def _allows(self, cell: int, digit: int) -> bool:
        if self.values[cell]:
            return self.values[cell] == digit
        return self.marks is None or bool(self.marks[cell] >> (digit - 1) & 1)
