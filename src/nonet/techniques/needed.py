"""Which techniques the way of an order needs, without the steps themselves."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.errors import LayoutError, OptionError
from nonet.kernel import logic
from nonet.model import Layout, Puzzle
from nonet.techniques.orders import ORDERS, order_on
from nonet.techniques.technique import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.kernel import Budget

#: Why a technique is never the first step of its order, by its id; the size up to which.
_NEVER: dict[str, tuple[int, str]] = {
    "direct-claiming": (
        9,
        "wherever it is, a hidden single or direct pointing of the same digit is easier",
    ),
    "naked-quintuple": (
        9,
        "in a house of nine cells the rest of it is a hidden quad or smaller, which is easier",
    ),
    "franken-x-wing": (9, "where boxes have three rows and columns, pointing and claiming do it"),
}


@dataclass(frozen=True)
class Needed:
    """What the way of an order uses: how often each technique, and the hardest of them.

    >>> needed(Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    Needed(end='solved', counts={'last-value': 21, 'hidden-single': 30}, hardest='hidden-single')
    """

    end: str
    counts: dict[str, int]
    hardest: str | None

    @property
    def is_solved(self) -> bool:
        """Whether the way ends in the solution."""
        return self.end == "solved"


def needed(puzzle: Puzzle, order: str = "human", budget: Budget | None = None) -> Needed:
    """Return the techniques that an order needs for a puzzle with one solution.

    The same as ``Position.of(puzzle).path(order)`` would tell, without its evidence.
    """
    start = logic.position(puzzle.layout, puzzle.values, puzzle.candidates().masks, puzzle.values)
    seconds = None if budget is None else budget.seconds
    steps, end, _ = start.path(logic.order(order_on(puzzle.layout, order)), False, True, seconds)
    counts = Counter(step.technique for step in steps)
    ratings = {id: TECHNIQUES[id].rating for id in counts}
    hardest = max(steps, key=lambda step: step.rating, default=None)
    return Needed(
        end,
        {id: counts[id] for id in sorted(counts, key=ratings.__getitem__)},
        None if hardest is None else hardest.technique,
    )


def order_with(groups: Iterable[Sequence[str]]) -> str:
    """Return the order on whose way all of these can be met: the explainer's where it can be.

    Each group is a choice: one of its techniques is enough.

    >>> order_with([["x-wing"]]), order_with([["x-wing"], ["skyscraper"]])
    ('explainer', 'human')
    """
    choices = [set(group) for group in groups]
    for order in ("explainer", "human"):
        if all(group & set(ORDERS[order]) for group in choices):
            return order
    alone = [
        next(min(group) for group in choices if not group & set(ORDERS[order]))
        for order in ("human", "explainer")
    ]
    raise OptionError(
        f"{alone[0]} is on the way of the explainer order only, {alone[1]} on that of the human "
        "order only: no way has both"
    )


def check_possible(
    ids: Sequence[str], order: str, layout: Layout, rules_come: bool = False
) -> None:
    """Raise OptionError, saying why, where none of the techniques can be on the way.

    ``rules_come`` says that the puzzles have more rules than the layout.
    """
    reasons = [_impossible(id, order, layout, rules_come) for id in ids]
    if reasons and all(reasons):
        raise OptionError(f"technique {ids[0]}: {reasons[0]}")


def _impossible(id: str, order: str, layout: Layout, rules_come: bool) -> str | None:
    if id not in ORDERS[order]:
        known = [name for name, members in ORDERS.items() if id in members]
        return f"it is not in the {order} order; it is in that of {' and '.join(known)}"
    try:
        TECHNIQUES[id].check_fits(layout, rules_come)
    except LayoutError as error:
        return str(error)
    if id not in order_on(layout, order, rules_come):
        return "chains inside chains are not looked for where there are rules"
    size, why = _NEVER.get(id, (0, ""))
    if layout.size <= size and layout.is_plain and not rules_come:
        return f"no {layout} puzzle needs it: {why}"
    return None
