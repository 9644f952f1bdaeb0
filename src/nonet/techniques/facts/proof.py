"""Proofs: facts that together leave a candidate no room, none of them superfluous.

A fact is a house (it holds every digit once), a rule, or a cell (its candidates, or its digit).
Facts are gathered one by one. The search fills the cells so that all facts so far are obeyed
and the candidate is true; of the facts that this filling breaks the nearest to the candidate is
taken in, until there is no filling. Then each fact is left out where the others are enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from nonet.errors import BudgetSpent
from nonet.kernel.some_facts import some_facts
from nonet.model import Layout
from nonet.model.rules import Filled

Candidate = tuple[int, int]

#: What the search may try for one question; a question that takes more counts as "there is one".
NODES = 400


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
        self.layout, self.masks = layout, masks
        self.some = some_facts(layout)
        #: By candidate: the facts gathered so far, to go on with.
        self._begun: dict[Candidate, list[int]] = {}
        self._full = (1 << layout.size) - 1
        houses = [frozenset(house.cells) for house in layout.houses]
        self.scopes = houses + [frozenset(rule.scope(layout)) for rule in layout.rules]
        #: Rules before houses, and the fewer open cells the sooner.
        self._order = [
            (sum(masks[cell].bit_count() > 1 for cell in scope) - 2 * (fact >= len(houses)), fact)
            for fact, scope in enumerate(self.scopes)
        ]
        self._by_cell: list[list[int]] = [[] for _ in range(layout.cells)]
        for fact in sorted(range(len(self.scopes)), key=self._order.__getitem__):
            for cell in self.scopes[fact]:
                self._by_cell[cell].append(fact)

    @cached_property
    def everything(self) -> frozenset[int]:
        """All houses and rules."""
        return frozenset(range(len(self.scopes)))

    def proof(self, candidate: Candidate, most: int, better: int | None = None) -> Proof | None:
        """Return a proof that the candidate is false, of at most so many facts gathered.

        None where these are not enough, or more are needed than a ``better`` proof has.
        """
        gathered = self._gathered(candidate, most)
        if gathered is None:
            return None
        facts = self._needed_facts(candidate, gathered)
        if better is not None and len(facts) >= better:
            return None
        return Proof(candidate, facts, self._needed_cells(candidate, facts))

    def proves(self, proof: Proof, candidate: Candidate) -> bool:
        """Whether the facts of a proof rule out another candidate as well."""
        return self._is_refuted(candidate, proof.facts, proof.cells)

    def _gathered(self, candidate: Candidate, most: int) -> list[int] | None:
        """Return facts that are enough, the nearest first; None if that takes more than most."""
        facts = self._begun.setdefault(candidate, [])
        active = {candidate[0]}.union(*(self.scopes[fact] for fact in facts))
        masks = self._assumed(candidate)
        while len(facts) <= most:
            try:
                filling = self.some.filling(frozenset(facts), masks, NODES)
            except BudgetSpent:
                return None
            if filling is None:
                return facts
            fact = self._nearest_broken(filling, candidate[0], facts, active)
            if fact is None:
                return None  # it is a solution: the candidate is true in it
            facts.append(fact)
            active |= self.scopes[fact]
        return None

    def _nearest_broken(
        self, filling: bytes, cell: int, facts: list[int], active: set[int]
    ) -> int | None:
        """Return the first fact that a filling breaks: of the cell, of cells in play, of any."""
        filled = Filled(self.layout, filling)
        here = [fact for fact in self._by_cell[cell] if fact not in facts]
        near = {fact for one in active for fact in self._by_cell[one]}.difference(facts, here)
        for fact in (*here, *sorted(near, key=self._order.__getitem__)):
            if self._is_broken(fact, filling, filled):
                return fact
        far = self.everything.difference(facts, here, near)
        return next((one for one in sorted(far) if self._is_broken(one, filling, filled)), None)

    def _is_broken(self, fact: int, filling: bytes, filled: Filled) -> bool:
        houses = len(self.layout.houses)
        if fact >= houses:
            return not self.layout.rules[fact - houses].holds(filled)
        scope = self.scopes[fact]
        return len({filling[cell] for cell in scope}) < len(scope)

    def _needed_facts(self, candidate: Candidate, gathered: list[int]) -> frozenset[int]:
        """Leave out what is not needed, the farthest first."""
        facts = frozenset(gathered)
        for fact in reversed(gathered[:-1]):
            if self._is_refuted(candidate, facts - {fact}):
                facts -= {fact}
        return facts

    def _needed_cells(self, candidate: Candidate, facts: frozenset[int]) -> frozenset[int]:
        scope = frozenset().union(*(self.scopes[fact] for fact in facts))
        cells = frozenset(
            cell for cell in scope if self.masks[cell] != self._full and cell != candidate[0]
        )
        if self._is_refuted(candidate, facts, frozenset()):
            return frozenset()
        # Open cells first: a digit that is placed is the easiest fact there is.
        for cell in sorted(cells, key=lambda one: (-self.masks[one].bit_count(), one)):
            if self._is_refuted(candidate, facts, cells - {cell}):
                cells -= {cell}
        return cells

    def _is_refuted(
        self, candidate: Candidate, facts: frozenset[int], cells: frozenset[int] | None = None
    ) -> bool:
        """Whether no filling obeys the facts; of other cells than these nothing is known."""
        try:
            return self.some.filling(facts, self._assumed(candidate, cells), NODES) is None
        except BudgetSpent:
            return False

    def _assumed(self, candidate: Candidate, cells: frozenset[int] | None = None) -> list[int]:
        masks = [
            mask if cells is None or cell in cells else self._full
            for cell, mask in enumerate(self.masks)
        ]
        cell, digit = candidate
        masks[cell] = 1 << (digit - 1)
        return masks
