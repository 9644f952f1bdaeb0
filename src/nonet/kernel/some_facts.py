"""Searching with some of a layout's houses and rules only: what do these alone rule out?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nonet.kernel.native import native, native_rules
from nonet.model import Layout

Outcome = native.Outcome

#: Made again when it is needed after so many others.
KEPT = 2048


@lru_cache(maxsize=4)
def some_facts(layout: Layout) -> SomeFacts:
    """Return the facts of a layout, and with them the searches that were made of some."""
    return SomeFacts(layout)


class SomeFacts:
    """The houses and rules of a layout, numbered: its houses first, then its rules.

    Both are demands on cells, and any number of them can be searched with on their own.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._houses = [(house.kind, list(house.cells)) for house in layout.houses]
        self._demands = [native_rules(demands) for demands in layout.demands]
        self._made = lru_cache(maxsize=KEPT)(self._make)

    def __len__(self) -> int:
        return len(self._houses) + len(self._demands)

    def has_filling(
        self,
        facts: frozenset[int],
        masks: Sequence[int],
        nodes: int,
        seconds: float | None = None,
    ) -> tuple[bool | None, int]:
        """Return whether any digits of the candidates obey these facts, and the nodes it took.

        None where that is not known within nodes and seconds; with one node it is what follows
        without a guess.
        """
        search = native.Search(self._made(facts), list(masks), None)
        outcome, _ = search.next(nodes, seconds)
        known = None if outcome == Outcome.BUDGET else outcome == Outcome.FOUND
        return known, search.statistics().nodes

    def _make(self, facts: frozenset[int]) -> native.Layout:
        rules, houses = native.Rules(), []
        for fact in sorted(facts):
            if fact < len(self._houses):
                houses.append(self._houses[fact])
            else:
                rules.extend(self._demands[fact - len(self._houses)])
        return native.Layout(self.layout.size, houses, rules)
