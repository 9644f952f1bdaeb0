"""Is this answer right? For judging language models, and people who write in their own way."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.learning.reading import cells_told, grids_in, longest_run
from nonet.model import Grid, Puzzle
from nonet.model.checker import faults


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is a solution, why not if it is none, and the grid that was read."""

    correct: bool
    reason: str
    grid: Grid | None = None
    #: How many blank cells of the puzzle got a digit that agrees with its solution; for puzzles
    #: with one solution only, else None.
    right_cells: int | None = None

    def __bool__(self) -> bool:
        return self.correct

    def __str__(self) -> str:
        return self.reason


def verify(puzzle: Puzzle | str, answer: str) -> Verdict:
    """Judge an answer in words, a drawing, a table or code.

    Every grid in the text is read, however it is written, and the last complete one is the
    answer: people repeat the puzzle and think aloud before it. Without a grid, cells told one
    by one (``r1c3 = 4``) are put into the puzzle. The verdict is exact: the answer is right if
    and only if it is a solution of the puzzle, every given, pencil mark and rule kept.

    >>> verdict = verify("1.3..4.1.......2", "I think it is\\n1 2 3 4\\n3 4 2 1\\n2 1 4 3\\n4 3 1 2")
    >>> verdict.correct, verdict.reason
    (True, 'right')
    >>> print(verify("1.3..4.1.......2", "1234 3421 2143 4321"))
    wrong: r4c4 is given as 2, the answer has 1
    """
    asked = Puzzle(puzzle) if isinstance(puzzle, str) else puzzle
    layout = asked.layout
    grids = grids_in(answer, layout)
    complete = [grid for grid in grids if 0 not in grid]
    if complete:
        values = complete[-1]
    elif told := cells_told(answer, layout):
        values = list(asked.values)
        for cell, digit in told.items():
            values[cell] = digit
    elif grids:
        values = grids[-1]
    else:
        return Verdict(False, _nothing(answer, asked))
    grid = Grid(bytes(values), layout)
    wrong = _fault(asked, values)
    return Verdict(wrong is None, "right" if wrong is None else f"wrong: {wrong}", grid, _right(asked, values))  # fmt: skip


def _fault(puzzle: Puzzle, values: list[int]) -> str | None:
    """Return the first thing that is wrong, in words."""
    layout = puzzle.layout
    for cell, given in enumerate(puzzle.values):
        if given and values[cell] != given:
            has = layout.digit_name(values[cell]) if values[cell] else "a blank"
            name = layout.digit_name(given)
            return f"{layout.cell_name(cell)} is given as {name}, the answer has {has}"
    blanks = [cell for cell, digit in enumerate(values) if not digit]
    if blanks:
        what = "cell is" if len(blanks) == 1 else "cells are"
        return f"{len(blanks)} {what} blank, {layout.cell_name(blanks[0])} first"
    found = faults(layout, values)
    if found:
        return found[0].describe(layout)
    for cell, mask in enumerate(puzzle.marks or ()):
        if not puzzle.values[cell] and not mask >> (values[cell] - 1) & 1:
            name = layout.digit_name(values[cell])
            return f"{layout.cell_name(cell)} holds {name}, which its pencil marks rule out"
    return None


def _right(puzzle: Puzzle, values: list[int]) -> int | None:
    """Count the blanks that were filled rightly, where there is one solution to compare with."""
    if not puzzle.is_unique():
        return None
    solution = puzzle.solve().values
    cells = zip(puzzle.values, values, solution, strict=True)
    return sum(not given and value == right for given, value, right in cells)


def _nothing(answer: str, puzzle: Puzzle) -> str:
    layout = puzzle.layout
    wanted = f"{layout.size} rows of {layout.size} digits, or {layout.cells} in one line"
    if not answer.strip():
        return f"no grid found: the answer is empty, expected {wanted}"
    most = longest_run(answer, layout)
    found = f"at most {most} cells in a row" if most else "no row of cells"
    return f"no grid found: {found}, expected {wanted}"
