"""Asking a search of the kernel for one solution after another, within one budget."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Protocol, TypeVar

from nonet.kernel import Budget
from nonet.kernel.papers import Outcome, SearchStatistics

Found = TypeVar("Found", covariant=True)


class Asked(Protocol[Found]):
    """What the searches of the kernel have in common."""

    def next(self, nodes: int | None, seconds: float | None, /) -> tuple[Outcome, Found]:
        """Go on to the next solution."""
        ...

    def statistics(self) -> SearchStatistics:
        """Return what was counted so far."""
        ...


def outcomes(search: Asked[Found], budget: Budget) -> Iterator[tuple[Outcome, Found | None]]:
    """Yield what each call for another solution gives; time between the calls is free.

    A search looks at the clock only now and then, so where solutions come quickly the time
    left is looked at here.
    """
    seconds = budget.seconds
    while seconds is None or seconds > 0:
        nodes = budget.nodes
        if nodes is not None:
            nodes = max(0, nodes - search.statistics().nodes)
        start = time.perf_counter()
        outcome, found = search.next(nodes, seconds)
        if seconds is not None:
            seconds -= time.perf_counter() - start
        yield outcome, found
    yield Outcome.BUDGET, None
