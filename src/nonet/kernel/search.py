"""Searching one puzzle: first solution, count, minimality.

Plain 9x9 puzzles go to fast9, all others to the generic engine. Which solution is
the first of several is decided by the layout alone, so every way to ask agrees.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.errors import BudgetSpent, NoSolution
from nonet.kernel.budget import UNLIMITED, Budget
from nonet.kernel.native import chosen_instruction_set, native, native_layout
from nonet.kernel.numbers import check_whole
from nonet.kernel.solutions import Solutions, search
from nonet.model import Grid, Layout, Puzzle, visible_defects

# Above this many solutions the generic engine, which counts digits that can be
# exchanged together, overtakes fast9, which finds each solution.
MANY = 10_000

# A puzzle on this very object goes the shortest way; layouts that are equal mostly are one.
PLAIN_NINE = Layout.plain()


def solve(puzzle: Puzzle, budget: Budget | None = None, seed: int | None = None) -> Grid:
    """Return the first solution, or with a seed a random one; raise NoSolution or BudgetSpent."""
    if seed is None and budget is None and puzzle.layout is PLAIN_NINE and puzzle.marks is None:
        try:
            values = native.first_one9(puzzle.values)
        except ValueError:
            chosen_instruction_set()  # says what is wrong with it
            raise
        if values is not None:
            return Grid.trusted(values, PLAIN_NINE)
    else:
        solution = next(Solutions(puzzle, budget, seed), None)
        if solution is not None:
            return solution
    why = visible_defects(puzzle, puzzle.candidates())
    raise NoSolution("the puzzle has no solution" + (f" ({why[0]})" if why else ""))


def count(puzzle: Puzzle, limit: int, budget: Budget | None = None) -> int:
    """Return the number of solutions up to the limit; raise BudgetSpent when unknown."""
    if (
        budget is None
        and puzzle.layout is PLAIN_NINE
        and puzzle.marks is None
        and limit.__class__ is int
        and 1 <= limit <= MANY
    ):
        try:
            return native.count_one9(puzzle.values, limit)
        except ValueError:
            chosen_instruction_set()  # says what is wrong with it
            raise
    found, known = count_so_far(puzzle, limit, budget)
    if not known:
        raise BudgetSpent(f"unknown: the budget ran out after {found} solutions")
    return found


def count_so_far(puzzle: Puzzle, limit: int, budget: Budget | None = None) -> tuple[int, bool]:
    """Return the solutions counted up to the limit, and whether the budget was enough."""
    check_whole("limit", limit, least=1)
    if limit <= MANY and native_layout(puzzle.layout).is_plain_nine:
        if puzzle.marks is None and budget is None:
            return native.count_one9(puzzle.values, limit), True
        from nonet.kernel.batch import solve_batch

        batch = solve_batch([puzzle], limit=limit, budget=budget)
        return int(batch.counts[0]), bool(batch.known[0])
    budget = budget or UNLIMITED
    outcome, found = search(puzzle).count(limit, budget.nodes, budget.seconds)
    return found, outcome != native.Outcome.BUDGET


def count_and_first(
    puzzle: Puzzle, limit: int, budget: Budget | None = None
) -> tuple[int, Grid | None, bool]:
    """Return the solutions counted up to the limit, the first, and whether the count is known."""
    if budget is None and puzzle.marks is None and native_layout(puzzle.layout).is_plain_nine:
        check_whole("limit", limit, least=1)
        found, values = native.solve_one9(puzzle.values, limit)
        return found, Grid.trusted(values, puzzle.layout) if found else None, True
    from nonet.kernel.batch import solve_batch

    batch = solve_batch([puzzle], limit=limit, budget=budget)
    found = int(batch.counts[0])
    first = Grid.trusted(batch.solutions[0].tobytes(), puzzle.layout) if found else None
    return found, first, bool(batch.known[0])


def superfluous(puzzle: Puzzle, budget: Budget | None = None) -> Iterator[int]:
    """Yield the cells whose given could be left out of a unique puzzle, each on its own."""
    cells = [cell for cell, _ in puzzle.givens()]
    if budget is None and native_layout(puzzle.layout).is_plain_nine:
        from nonet.kernel.batch import solve_batch

        counts = solve_batch([puzzle.without(cell) for cell in cells], limit=2).counts
        return (cell for cell, found in zip(cells, counts.tolist(), strict=True) if found == 1)
    return (cell for cell in cells if count(puzzle.without(cell), 2, budget) == 1)


def is_minimal(puzzle: Puzzle, budget: Budget | None = None) -> bool:
    """Whether the puzzle is unique and no given can be left out."""
    return count(puzzle, 2, budget) == 1 and next(superfluous(puzzle, budget), None) is None
