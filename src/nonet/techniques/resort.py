"""The finder of last resort: asked where all techniques of the human order are stuck.

It gets the position and what is left of the budget, and returns a step that changes something,
or None. Hints, paths and everything made of them then go on with its step. Usually it is the
smallest set of facts; :func:`stand_by` puts another one, or nobody, in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nonet.kernel import Budget

if TYPE_CHECKING:
    from nonet.techniques.position import Position
    from nonet.techniques.step import Step

Finder = Callable[["Position", Budget | None], "Step | None"]

_finder: Finder | None = None
_is_usual = True


def stand_by(finder: Finder | None) -> None:
    """Ask this finder from now on; None for nobody."""
    global _finder, _is_usual
    _finder, _is_usual = finder, False


def last_resort(position: Position, budget: Budget | None) -> Step | None:
    """Return the step of the finder that stands by, if one does and finds anything."""
    if _is_usual:
        from nonet.techniques.facts import find_smallest

        return find_smallest(position, budget)
    return None if _finder is None else _finder(position, budget)
