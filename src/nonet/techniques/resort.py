"""The finder of last resort: asked where all techniques of the human order are stuck.

One function may stand here, ``RESORT = finder`` by :func:`stand_by`. It gets the position and
what is left of the budget, and returns a step that changes something, or None. Hints, paths and
everything made of them then go on with its step.
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


def stand_by(finder: Finder | None) -> None:
    """Ask this finder from now on; None for nobody."""
    global _finder
    _finder = finder


def last_resort(position: Position, budget: Budget | None) -> Step | None:
    """Return the step of the finder that stands by, if one does and finds anything."""
    return None if _finder is None else _finder(position, budget)
