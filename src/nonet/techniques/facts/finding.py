"""Finding the candidate whose proof is smallest, as long as work and budget allow.

The work is counted in nodes, so that the same position gets the same step on every machine; a
budget only cuts it short. There is a step wherever there is a candidate that no solution has.
"""

from __future__ import annotations

import time
from math import log2
from typing import TYPE_CHECKING

from nonet.errors import BudgetSpent
from nonet.kernel import Budget
from nonet.techniques.facts.proof import Candidate, Proof, Prover
from nonet.techniques.facts.telling import TECHNIQUE
from nonet.techniques.step import Mark, Step

if TYPE_CHECKING:
    from nonet.techniques.position import Position

#: How far candidates are searched for a contradiction, with all facts: from what follows without
#: a guess to everything; a further round only where the one before found nothing.
ROUNDS = (30, 1_000, 30_000, 10**12)
#: Candidates of a round that are looked at closely.
COMPARED = 120
#: Nodes of one question about some of the facts.
NODES = 100
#: The same for the proof that is told, each fact left out once more.
NODES_AT_LAST = 2_000
#: What comparing proofs may cost, in nodes.
WORK = 100_000
#: What of the seconds that are left is for comparing.
SHARE = 0.1


def find_smallest(position: Position, budget: Budget | None) -> Step | None:
    """Return the step with the smallest set of facts that was found; None where none was.

    Raises BudgetSpent if the time was over before any was found.
    """
    if not position.layout.primitives:
        return None
    masks = tuple(
        1 << (digit - 1) if digit else mask
        for digit, mask in zip(position.values, position.candidates.masks, strict=True)
    )
    clock = _Clock(budget)
    prover = Prover(position.layout, masks)
    refuted, nodes = _refuted(prover, position, clock)
    best = _best(prover, refuted, nodes, clock)
    return None if best is None else _step(position, prover, best, nodes)


class _Clock:
    """What is left of a budget of seconds."""

    def __init__(self, budget: Budget | None) -> None:
        self._seconds = None if budget is None else budget.seconds
        self._start = time.monotonic()

    def left(self) -> float | None:
        """Return the seconds that are left; raise BudgetSpent where none are."""
        if self._seconds is None:
            return None
        left = self._start + self._seconds - time.monotonic()
        if left <= 0:
            raise BudgetSpent("unknown: the budget ran out before a step was found")
        return left

    def has_time_to_compare(self) -> bool:
        """Whether less than the share for comparing is over."""
        return self._seconds is None or time.monotonic() - self._start < SHARE * self._seconds


def _refuted(prover: Prover, position: Position, clock: _Clock) -> tuple[list[Candidate], int]:
    """Return candidates that no solution has, cell by cell in turn, and the nodes it took."""
    open_ones = [(cell, digit) for cell, digit in position.candidates if not position.values[cell]]
    for nodes in ROUNDS:
        found: list[Candidate] = []
        unknown: list[Candidate] = []
        for candidate in open_ones:
            refuted = prover.is_refuted(candidate, nodes, seconds=clock.left())
            if refuted is None:
                unknown.append(candidate)
            elif refuted:
                found.append(candidate)
                if nodes > ROUNDS[0] and len(found) >= COMPARED:
                    break
        if found:
            return _in_turn(prover, found), nodes
        open_ones = unknown
    return [], 0


def _in_turn(prover: Prover, candidates: list[Candidate]) -> list[Candidate]:
    """Return candidates so that every cell has its turn, those with few candidates first."""
    turns: dict[int, int] = {}
    ranked = []
    for cell, digit in candidates:
        turns[cell] = turns.get(cell, -1) + 1
        ranked.append((turns[cell], prover.masks[cell].bit_count(), cell, digit))
    return [(cell, digit) for *_, cell, digit in sorted(ranked)]


def _best(prover: Prover, candidates: list[Candidate], nodes: int, clock: _Clock) -> Proof | None:
    """Return the smallest of the proofs that work and time allow; at least one."""
    best: Proof | None = None
    end = prover.work + WORK
    for candidate in candidates[:COMPARED]:
        if best is not None and (prover.work > end or not clock.has_time_to_compare()):
            break
        clock.left()
        better = 10**6 if best is None else best.size
        proof = prover.proof(candidate, max(nodes, NODES), better)
        if proof is not None:
            best = proof
    return None if best is None else prover.without_spare(best, max(nodes, NODES_AT_LAST))


def _step(position: Position, prover: Prover, proof: Proof, nodes: int) -> Step:
    """Return the step of a proof, with all that the same facts remove."""
    layout = position.layout
    houses = len(layout.houses)
    removed = _removed(position, prover, proof, max(nodes, NODES))
    cells = sorted(proof.cells)
    return Step(
        technique=TECHNIQUE,
        layout=layout,
        eliminations=removed,
        houses=tuple(layout.houses[fact] for fact in sorted(proof.facts) if fact < houses),
        rules=tuple(layout.rules[fact - houses] for fact in sorted(proof.facts) if fact >= houses),
        cells=tuple(cells),
        marks=tuple(
            Mark(cell, digit, "base")
            for cell in cells
            for digit in range(1, layout.size + 1)
            if not position.values[cell] and (cell, digit) in position.candidates
        ),
        premises=tuple((cell, position.values[cell]) for cell in cells if position.values[cell]),
        rating=rating_of(proof.size),
        complexity=proof.size,
    )


def _removed(position: Position, prover: Prover, proof: Proof, nodes: int) -> tuple[Candidate, ...]:
    """Return the candidates that the facts of a proof leave no room, as far as the work allows."""
    end = prover.work + WORK
    scope = frozenset().union(*(prover.scopes[fact] for fact in proof.facts))
    return tuple(
        candidate
        for candidate in position.candidates
        if candidate[0] in scope
        and not position.values[candidate[0]]
        and (
            candidate == proof.candidate
            or (prover.work < end and prover.is_refuted(candidate, nodes, proof.facts, proof.cells))
        )
    )


def rating_of(size: int) -> float:
    """Return how hard a set of facts is: 1.5 more where it is twice as large.

    >>> [round(rating_of(size), 1) for size in (2, 4, 16)]
    [5.5, 7.0, 10.0]
    """
    return 4.0 + 1.5 * log2(max(size, 1))
