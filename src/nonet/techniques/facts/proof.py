"""Proofs: facts that together leave a candidate no room, none of them superfluous.

A fact is a house (it holds every digit once), a rule, or a cell (its candidates, or its digit).
All facts together are enough. They stand in a row, the nearest to the candidate first, and the
shortest beginning of the row that is enough ends with a fact that is needed; it is kept, the row
is cut before it, and so on until what is kept is enough. Every question is one bounded search of
the kernel with some of the facts; where it stays open the facts count as not enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nonet.kernel.some_facts import some_facts
from nonet.model import Layout

Candidate = tuple[int, int]

#: What a question costs beside its nodes, in nodes: the facts are made ready for a search.
COST = 25


@dataclass(frozen=True)
class Proof:
    """The facts without which the candidate could be true."""

    candidate: Candidate
    #: Houses and rules as SomeFacts numbers them.
    facts: frozenset[int]
    #: Cells whose candidates take part.
    cells: frozenset[int]

    @property
    def size(self) -> int:
        """How many facts there are."""
        return len(self.facts) + len(self.cells)


class Prover:
    """Makes proofs on one layout, from what is known of its cells."""

    def __init__(self, layout: Layout, masks: tuple[int, ...]) -> None:
        self.masks = masks
        #: Nodes of all searches so far, and what they cost beside.
        self.work = 0
        self._some = some_facts(layout)
        self._full = (1 << layout.size) - 1
        houses = [frozenset(house.cells) for house in layout.houses]
        self.scopes = houses + [frozenset(rule.scope(layout)) for rule in layout.rules]
        self.everything = frozenset(range(len(self.scopes)))
        #: Rules before houses, and the fewer open cells the sooner.
        self._order = [
            (sum(masks[cell].bit_count() > 1 for cell in scope) - 2 * (fact >= len(houses)), fact)
            for fact, scope in enumerate(self.scopes)
        ]

    def is_refuted(
        self,
        candidate: Candidate,
        nodes: int,
        facts: frozenset[int] | None = None,
        cells: frozenset[int] | None = None,
        seconds: float | None = None,
    ) -> bool | None:
        """Whether no digits obey the facts, or all; of other cells than these nothing is known.

        None where that is not known within the nodes.
        """
        chosen = self.everything if facts is None else facts
        # Cells that no fact speaks of would only be tried in vain.
        masks = [1] * len(self.masks)
        for cell in frozenset().union(*(self.scopes[fact] for fact in chosen)):
            masks[cell] = self.masks[cell] if cells is None or cell in cells else self._full
        masks[candidate[0]] = 1 << (candidate[1] - 1)
        has_filling, used = self._some.has_filling(chosen, masks, nodes, seconds)
        self.work += used + (0 if facts is None else COST)
        return None if has_filling is None else not has_filling

    def proof(self, candidate: Candidate, nodes: int, better: int) -> Proof | None:
        """Return a proof that the candidate is false, each question bounded by the nodes.

        None where that takes as many facts as a ``better`` one has, or more. All facts together
        are known to be enough.
        """
        facts = _needed(
            self._by_distance(candidate[0]),
            lambda chosen: self.is_refuted(candidate, nodes, chosen) is True,
            better - 1,
        )
        if facts is None:
            return None
        cells = _needed(
            self._known_cells(candidate, facts),
            lambda chosen: self.is_refuted(candidate, nodes, facts, chosen) is True,
            better - 1 - len(facts),
        )
        return None if cells is None else Proof(candidate, facts, cells)

    def without_spare(self, proof: Proof, nodes: int) -> Proof:
        """Leave out what a longer search shows to be superfluous, the farthest first."""
        candidate, facts, cells = proof.candidate, proof.facts, proof.cells
        for fact in reversed(self._by_distance(candidate[0])):
            if fact in facts and self.is_refuted(candidate, nodes, facts - {fact}, cells):
                facts -= {fact}
        for cell in reversed(self._known_cells(candidate, facts)):
            if cell in cells and self.is_refuted(candidate, nodes, facts, cells - {cell}):
                cells -= {cell}
        return Proof(candidate, facts, cells)

    def _by_distance(self, cell: int) -> list[int]:
        """Return all houses and rules, those of the cell first, then those they meet."""
        row: list[int] = []
        left = set(self.everything)
        reached = {cell}
        while left:
            ring = [fact for fact in left if self.scopes[fact] & reached] or list(left)
            row += sorted(ring, key=self._order.__getitem__)
            left.difference_update(ring)
            reached.update(*(self.scopes[fact] for fact in ring))
        return row

    def _known_cells(self, candidate: Candidate, facts: frozenset[int]) -> list[int]:
        """Return the cells of the facts of which something is known; digits before candidates."""
        scope = frozenset().union(*(self.scopes[fact] for fact in facts))
        known = (cell for cell in scope if self.masks[cell] != self._full and cell != candidate[0])
        return sorted(known, key=lambda cell: (self.masks[cell].bit_count(), cell))


def _needed(
    row: Sequence[int], are_enough: Callable[[frozenset[int]], bool], most: int
) -> frozenset[int] | None:
    """Return items of the row that are enough, none superfluous; None if more than most.

    >>> sorted(_needed(range(20), lambda items: {3, 7} <= items or {2, 9} <= items, 5))
    [3, 7]
    """
    kept: frozenset[int] = frozenset()
    while not are_enough(kept):
        if len(kept) >= most:
            return None
        few, many = 0, len(row)
        while many - few > 1:
            middle = (few + many) // 2
            if are_enough(kept.union(row[:middle])):
                many = middle
            else:
                few = middle
        kept |= {row[many - 1]}
        row = row[: many - 1]
    return kept
