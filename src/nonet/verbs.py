"""What the methods of Puzzle do: the one place that knows which room serves which verb.

Reading, solving and counting are here at once; the other rooms are imported by their verbs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nonet import kernel, text
from nonet.errors import BudgetSpent, NoSolution, Stuck
from nonet.kernel import Budget, Solutions
from nonet.model import (
    Defect,
    Drawable,
    Flag,
    Grid,
    Layout,
    Puzzle,
    Status,
    few_digits,
    visible_defects,
)

if TYPE_CHECKING:
    from nonet.canonical import Canonical
    from nonet.kernel.true_candidates import TrueCandidates
    from nonet.model.listing import Listing
    from nonet.model.rules import Rule
    from nonet.model.tabular import Tabular
    from nonet.names import OrderName, Scales
    from nonet.rating import Rating
    from nonet.techniques import Position


# As they are: nothing stands between the method of a puzzle and the search.
solve = kernel.solve
count = kernel.count


def parse(source: str, layout: Layout | None = None) -> Puzzle:
    """Return the one puzzle in a text of any supported format."""
    return text.parse(source, layout)


def solve_with(
    puzzle: Puzzle, solver: str, budget: Budget | None, seed: int | None, options: dict[str, Any]
) -> Grid:
    """Return the first solution a named solver finds."""
    from nonet import solvers

    result = solvers.run(solver, puzzle, budget=budget, seed=seed or 0, **options)
    if result.solutions:
        return result.solutions[0]
    if result.status == solvers.Answer.STUCK:
        left = (
            0
            if result.candidates is None
            else sum(m & (m - 1) != 0 for m in result.candidates.masks)
        )
        raise Stuck(f"{solver} got stuck with {left} cells open")
    if result.status == solvers.Answer.BUDGET_SPENT:
        raise BudgetSpent(f"unknown: the budget ran out before {solver} found a solution")
    raise NoSolution("the puzzle has no solution")


def solutions(puzzle: Puzzle, budget: Budget | None = None, seed: int | None = None) -> Solutions:
    """Return the solutions, one at a time."""
    return Solutions(puzzle, budget, seed)


def true_candidates(puzzle: Puzzle, limit: int, budget: Budget | None = None) -> TrueCandidates:
    """Return for every cell the digits that are in some solution."""
    from nonet.kernel.true_candidates import true_candidates as found

    return found(puzzle, limit, budget)


def is_minimal(puzzle: Puzzle, budget: Budget | None = None) -> bool:
    """Whether the puzzle has one solution and loses that with any given."""
    return kernel.is_minimal(puzzle, budget)


def position(puzzle: Puzzle) -> Position:
    """Return the start of the puzzle, for logic."""
    from nonet.techniques import Position

    return Position.of(puzzle)


def rate(
    puzzle: Puzzle,
    scales: Scales,
    seed: int,
    budget: Budget | None = None,
    order: OrderName = "explainer",
) -> Rating:
    """Return the rating on some scales."""
    from nonet import rating

    return rating.rate(puzzle, scales=scales, seed=seed, budget=budget, order=order)


def canonical(puzzle: Puzzle, budget: Budget | None = None) -> Canonical[Puzzle]:
    """Return the least equivalent puzzle, with the transformation that gives it."""
    from nonet import canonical as room

    return room.canonical(puzzle, budget)


def shuffled(puzzle: Puzzle, seed: int) -> Puzzle:
    """Return a random equivalent puzzle."""
    from nonet import canonical as room

    return room.shuffled(puzzle, seed)


def status(puzzle: Puzzle, budget: Budget | None = None) -> Status:
    """Return every defect, those that show at once first."""
    from nonet.model.rules import not_understood

    candidates = puzzle.candidates()
    defects = visible_defects(puzzle, candidates)
    few = few_digits(puzzle, candidates)
    if few is not None:
        defects.append(few)
    try:
        found = 0 if defects and defects[0] is not few else kernel.count(puzzle, 2, budget)
        if found == 0:
            if puzzle.rules and not defects:
                defects += _contradiction(puzzle)
            defects.append(Defect(Flag.NO_SOLUTION, "no solution"))
        elif found > 1:
            defects.append(Defect(Flag.SEVERAL_SOLUTIONS, "several solutions"))
        else:
            defects += _superfluous(puzzle, budget)
    except BudgetSpent as spent:
        defects.append(Defect(Flag.UNKNOWN, str(spent)))
    defects += [
        Defect(Flag.UNKNOWN_RULE, rule.sentence(puzzle.layout), rule=rule)
        for rule in not_understood(puzzle.rules)
    ]
    return Status(tuple(defects))


def svg(thing: Drawable) -> str:
    """Return the picture that notebooks show."""
    from nonet import render

    return render.draw_svg(thing)


def table(batch: object, columns: Sequence[str] | str | None) -> Any:
    """Return a batch as a table of Arrow."""
    from nonet.tables.batches import table_of_batch

    return table_of_batch(batch, columns)


def frame(batch: object, library: str, columns: Sequence[str] | str | None) -> Any:
    """Return a batch as a frame of pandas or polars."""
    from nonet.tables import frame_of

    return frame_of(table(batch, columns), library)


def listing(batch: Tabular) -> Listing:
    """Return the first rows of a batch, as notebooks show them."""
    from nonet.tables.batches import listing_of_batch

    return listing_of_batch(batch)


def _superfluous(puzzle: Puzzle, budget: Budget | None) -> list[Defect]:
    cells = tuple(kernel.superfluous(puzzle, budget))
    return _superfluous_givens(puzzle, cells) + _superfluous_rules(puzzle, budget)


def _superfluous_givens(puzzle: Puzzle, cells: tuple[int, ...]) -> list[Defect]:
    if not cells:
        return []
    name = puzzle.layout.cell_name
    shown = ", ".join(name(cell) for cell in cells[:3]) + (", ..." if len(cells) > 3 else "")
    what = "given follows" if len(cells) == 1 else "givens each follow"
    return [
        Defect(
            Flag.NOT_MINIMAL, f"not minimal: {len(cells)} {what} from the others ({shown})", cells
        )
    ]


def _superfluous_rules(puzzle: Puzzle, budget: Budget | None) -> list[Defect]:
    """Name each rule without which there is one solution still."""
    found = [
        rule
        for rule in puzzle.rules
        if rule.demands and kernel.count(puzzle.without_rules(rule), 2, budget) == 1
    ]
    if not found:
        return []
    shown = "; ".join(map(str, found[:3])) + ("; ..." if len(found) > 3 else "")
    what = "rule follows" if len(found) == 1 else "rules each follow"
    message = f"not minimal: {len(found)} {what} from all else ({shown})"
    cells = dict.fromkeys(cell for rule in found for cell in rule.scope(puzzle.layout))
    only = found[0] if len(found) == 1 else None
    return [Defect(Flag.NOT_MINIMAL, message, tuple(cells), rule=only)]


def _contradiction(puzzle: Puzzle) -> list[Defect]:
    """Name a smallest set of rules that cannot hold together, if a short search shows it."""
    brief = Budget(nodes=200)

    def fails(rules: Sequence[Rule]) -> bool:
        """Whether the puzzle with these rules only has no solution, shown within the budget."""
        try:
            return kernel.count(puzzle.on(puzzle.layout.with_rules(rules)), 1, brief) == 0
        except BudgetSpent:
            return False

    rules = [rule for rule in puzzle.rules if rule.demands]
    if not fails(rules):
        return []
    for rule in list(rules):
        fewer = [other for other in rules if other != rule]
        if fails(fewer):
            rules = fewer
    if not rules:
        return []
    said = "; ".join(map(str, rules[:4])) + ("; ..." if len(rules) > 4 else "")
    cells = dict.fromkeys(cell for rule in rules for cell in rule.scope(puzzle.layout))
    how = "cannot hold" if len(rules) == 1 else "cannot hold together"
    return [Defect(Flag.RULE, f"{how}: {said}", tuple(cells))]
