"""A puzzle: givens on a layout, maybe with pencil marks.

The class is pure data. Its verbs (solve, count, status, ...) are one-line
methods that call :mod:`nonet.verbs`, the one door from here to the rooms above.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nonet.errors import OptionError, PuzzleError
from nonet.model.candidates import Candidates, digits_of
from nonet.model.door import verbs
from nonet.model.grid import Grid
from nonet.model.layout import Layout, read_rules
from nonet.model.values import Values, checked_values, make, set_layout, set_values

if TYPE_CHECKING:
    from nonet.canonical import Canonical
    from nonet.kernel import Budget, Solutions
    from nonet.kernel.true_candidates import TrueCandidates
    from nonet.model.records import PuzzleDict
    from nonet.model.rules.rule import Rule
    from nonet.model.status import Status
    from nonet.names import OrderName, PolicyName, Scales
    from nonet.rating import Rating
    from nonet.techniques import Hint, Path, Position


class Puzzle(Values):
    """Givens on a layout, optionally with pencil marks that narrow the blank cells.

    Takes text in any supported format, digits (flat or row by row, 0 for a blank) or
    characters (``[["5", "3", "."], ...]``). The layout follows from the number of cells
    unless given, or named like ``"3x3 x"``; ``rules`` are added to it, as rules or as words
    like ``"killer 15 r1c1 r1c2"``. A puzzle may be broken: :meth:`status` says how.

    >>> p = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> p.clues, p.is_unique()
    (30, True)
    >>> print(p.solve())
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    """

    __slots__ = ("marks",)

    marks: tuple[int, ...] | None

    def __init__(
        self,
        givens: str | Iterable[Any],
        layout: Layout | str | None = None,
        marks: Sequence[int] | None = None,
        rules: Iterable[Rule] | str | None = None,
    ) -> None:
        if not isinstance(givens, Iterable):
            raise PuzzleError(f"a puzzle is a text or 81 digits, not {givens!r}")
        if isinstance(givens, str):
            read = verbs.parse(givens, Layout.parse(layout) if isinstance(layout, str) else layout)
            flat, layout = read.values, read.layout
            marks = read.marks if marks is None else marks
        else:
            flat, layout = checked_values(givens, layout)
        if rules is not None:
            layout = layout.with_rules((*layout.rules, *read_rules(rules)))
        object.__setattr__(self, "values", flat)
        object.__setattr__(self, "layout", layout)
        object.__setattr__(self, "marks", None if marks is None else _normal(flat, layout, marks))

    @classmethod
    def trusted(cls, values: bytes, layout: Layout) -> Puzzle:
        """Make a puzzle of givens known to be right, without checking them again."""
        puzzle: Puzzle = make(cls)
        set_values(puzzle, values)
        set_layout(puzzle, layout)
        object.__setattr__(puzzle, "marks", None)
        return puzzle

    @classmethod
    def of(cls, grid: Grid) -> Puzzle:
        """Make the puzzle whose givens are the values of a grid."""
        return cls.trusted(grid.values, grid.layout)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self.values) - self.values.count(0)

    def givens(self) -> Iterator[tuple[int, int]]:
        """Yield each given as (cell, digit)."""
        return ((cell, digit) for cell, digit in enumerate(self.values) if digit)

    def as_dict(self) -> PuzzleDict:
        """Return the puzzle as plain values, under the names that every answer in JSON uses.

        >>> Puzzle("1.3..4.1.......2").as_dict()
        {'puzzle': '1.3..4.1.......2', 'layout': '2x2', 'clues': 5}
        """
        record: PuzzleDict = {
            "puzzle": str(self),
            "layout": self.layout.name,
            "clues": self.clues,
        }
        if self.marks is not None:
            shift = self.layout.lowest - 1
            record["marks"] = [[digit + shift for digit in digits_of(m)] for m in self.marks]
        return record

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of the layout."""
        return self.layout.rules

    def candidates(self) -> Candidates:
        """Return what the givens and pencil marks leave open, before any reasoning."""
        return Candidates.of(self.layout, self.values, self.marks)

    def on(self, layout: Layout | str) -> Puzzle:
        """Return the same givens and marks on another layout of the same size.

        >>> print(Puzzle("1.3..4.1.......2").on("x").layout)
        2x2 x
        """
        if isinstance(layout, str):
            layout = Layout.parse(layout, self.shape)
        return Puzzle(self.values, layout, self.marks)

    def without(self, *cells: int) -> Puzzle:
        """Return the puzzle without the givens of these cells."""
        values = bytearray(self.values)
        for cell in cells:
            values[cell] = 0
        return Puzzle(bytes(values), self.layout, self.marks)

    def without_rules(self, *rules: Rule) -> Puzzle:
        """Return the puzzle without these rules, or without any if none is named."""
        kept = [rule for rule in self.rules if rules and rule not in rules]
        return self.on(self.layout.with_rules(kept))

    def status(self, budget: Budget | None = None) -> Status:
        """Return every defect: clashes, dead cells and digits, no or several solutions, ..."""
        return verbs.status(self, budget)

    def solve(
        self,
        *,
        budget: Budget | None = None,
        seed: int | None = None,
        solver: str | None = None,
        **options: Any,
    ) -> Grid:
        """Return the solution; of several the first in a fixed order, or by seed.

        ``solver`` names one of ``nonet.solvers`` to do it, and may have options of its own;
        ``nonet.run_solver`` returns what it counted, too. Raises NoSolution, BudgetSpent
        when the budget ran out before one was found, or Stuck by a solver that never guesses.
        """
        if solver is not None:
            return verbs.solve_with(self, solver, budget, seed, options)
        if options:
            raise OptionError(f"{next(iter(options))!r} is an option of a solver; name the solver")
        return verbs.solve(self, budget, seed)

    def solutions(self, *, budget: Budget | None = None, seed: int | None = None) -> Solutions:
        """Return the solutions as a lazy iterator; nothing is searched until asked."""
        return verbs.solutions(self, budget, seed)

    def count(self, limit: int = 1_000_000, *, budget: Budget | None = None) -> int:
        """Return the number of solutions, or the limit if there are at least that many."""
        return verbs.count(self, limit, budget)

    def true_candidates(self, limit: int = 1, *, budget: Budget | None = None) -> TrueCandidates:
        """Return for every cell the digits that are in some solution, counted up to a limit."""
        return verbs.true_candidates(self, limit, budget)

    def is_unique(self, *, budget: Budget | None = None) -> bool:
        """Whether there is exactly one solution."""
        return verbs.count(self, 2, budget) == 1

    def is_minimal(self, *, budget: Budget | None = None) -> bool:
        """Whether there is exactly one solution, and more without any one of the givens."""
        return verbs.is_minimal(self, budget)

    def canonical(self, *, budget: Budget | None = None) -> Canonical[Puzzle]:
        """Return the least of all equivalent puzzles, with the transformation that gives it."""
        return verbs.canonical(self, budget)

    def shuffled(self, seed: int) -> Puzzle:
        """Return a random equivalent puzzle: turned, permuted, relabelled; by seed."""
        return verbs.shuffled(self, seed)

    def position(self) -> Position:
        """Return the start of the puzzle as a position, for steps, hints and paths."""
        return verbs.position(self)

    def hint(self, order: str | Sequence[str] = "human", *, budget: Budget | None = None) -> Hint:
        """Return the next step as a hint in three depths; raise NoSolution, saying why."""
        return self.position().hint(order, budget=budget)

    def explain(
        self,
        order: str | Sequence[str] = "human",
        *,
        policy: PolicyName = "restart",
        budget: Budget | None = None,
    ) -> Path:
        """Return the whole way to the solution, step by step, or to where logic is stuck."""
        return self.position().path(order, policy=policy, budget=budget)

    def rate(
        self,
        scales: Scales = "all",
        *,
        seed: int = 0,
        budget: Budget | None = None,
        order: OrderName = "explainer",
    ) -> Rating:
        """Return how hard the puzzle is: explainer, score, depths, branches, clues, level.

        The budget is for each scale; a rating that it cut short says so. ``order`` says on whose
        way techniques are counted: Sudoku Explainer's, or ``human``.
        """
        return verbs.rate(self, scales, seed, budget, order)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return (
            self.values == other.values
            and self.marks == other.marks
            and self.layout == other.layout
        )

    def __hash__(self) -> int:
        return hash((self.values, self.marks, self.layout))

    def __repr__(self) -> str:
        where = "" if self.layout.is_usual else f", layout={self.layout.name!r}"
        marks = "" if self.marks is None else f", marks={self.marks!r}"
        return f"Puzzle({str(self)!r}{where}{marks})"

    def __reduce__(self) -> tuple[object, ...]:
        return Puzzle, (self.values, self.layout, self.marks)


def _normal(values: bytes, layout: Layout, marks: Sequence[int]) -> tuple[int, ...] | None:
    """Keep of the marks what the givens do not say already; None if that is nothing."""
    if len(marks) != layout.cells:
        raise PuzzleError(f"{len(marks)} pencil marks for {layout.cells} cells")
    if any(not 0 <= mask < 1 << layout.size for mask in marks):
        cell = next(c for c, mask in enumerate(marks) if not 0 <= mask < 1 << layout.size)
        raise PuzzleError(
            f"{layout.cell_name(cell)}: mask {marks[cell]} has digits beyond {layout.size}"
        )
    implied = Candidates.of(layout, values).masks
    narrowed = tuple(mask & open_ for mask, open_ in zip(marks, implied, strict=True))
    blank = [cell for cell, digit in enumerate(values) if not digit]
    if all(narrowed[cell] == implied[cell] for cell in blank):
        return None
    return tuple(implied[cell] if values[cell] else mask for cell, mask in enumerate(narrowed))
