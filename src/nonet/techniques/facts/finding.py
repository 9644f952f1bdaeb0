"""Finding the candidate whose proof is smallest, as long as the budget lasts."""

from __future__ import annotations

import time
from collections import Counter
from math import log2
from typing import TYPE_CHECKING

from nonet import kernel
from nonet.errors import BudgetSpent, NoSolution
from nonet.kernel import Budget
from nonet.kernel.native import native, native_layout
from nonet.techniques.facts.proof import Candidate, Proof, Prover
from nonet.techniques.facts.telling import TECHNIQUE
from nonet.techniques.step import Mark, Step

if TYPE_CHECKING:
    from nonet.techniques.position import Position

#: Facts that are gathered for a proof at most; more only where that leads nowhere.
GATHERED = (4, 7, 11, 18, 30, 1_000)
#: Proofs of one round of these that are compared; every one takes part of a second.
COMPARED = 6
#: Candidates that are tried first, each with a cell of its own as far as there are cells.
FIRST = 120
#: How far the whole puzzle is searched to see that a candidate is false.
SEARCH = 100


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
    prover = Prover(position.layout, masks)
    candidates = _false_candidates(position, masks)
    best = _best(prover, candidates, _end(budget))
    return None if best is None else _step(position, prover, best)


def _end(budget: Budget | None) -> float | None:
    seconds = None if budget is None else budget.seconds
    return None if seconds is None else time.monotonic() + seconds


def _best(prover: Prover, candidates: list[Candidate], end: float | None) -> Proof | None:
    """Return the smallest proof of the first round that has any."""
    for most in GATHERED:
        best: Proof | None = None
        found = 0
        for candidate in candidates if most == GATHERED[-1] else candidates[:FIRST]:
            if end is not None and time.monotonic() > end:
                if best is None:
                    raise BudgetSpent("unknown: the budget ran out before a step was found")
                return best
            proof = prover.proof(candidate, most, None if best is None else best.size)
            if proof is None:
                continue
            found += 1
            if best is None or proof.size < best.size:
                best = proof
            if found >= COMPARED:
                break
        if best is not None:
            return best
    return None


def _false_candidates(position: Position, masks: tuple[int, ...]) -> list[Candidate]:
    """Return the candidates that no solution has, those that fall soonest first."""
    layout = native_layout(position.layout)
    try:
        solution = kernel.solve(position.puzzle())
    except NoSolution:
        return []
    found: list[tuple[int, int, int]] = []
    for cell, digit in position.candidates:
        if position.values[cell] or solution.values[cell] == digit:
            continue
        assumed = list(masks)
        assumed[cell] = 1 << (digit - 1)
        search = native.Search(layout, assumed, None)
        search.next(SEARCH, None)
        found.append((search.statistics().nodes, cell, digit))
    seen = Counter[tuple[int, int]]()
    ranked = []
    for nodes, cell, digit in sorted(found):
        ranked.append((nodes, seen[nodes, cell], cell, digit))
        seen[nodes, cell] += 1
    return [(cell, digit) for _, _, cell, digit in sorted(ranked)]


def _step(position: Position, prover: Prover, proof: Proof) -> Step:
    """Return the step of a proof, with all that the same facts remove."""
    layout = position.layout
    houses = len(layout.houses)
    scope = sorted(frozenset().union(*(prover.scopes[fact] for fact in proof.facts)))
    removed = [
        (cell, digit)
        for cell in scope
        if not position.values[cell]
        for digit in range(1, layout.size + 1)
        if (cell, digit) in position.candidates
        and ((cell, digit) == proof.candidate or prover.proves(proof, (cell, digit)))
    ]
    cells = sorted(proof.cells)
    return Step(
        technique=TECHNIQUE,
        layout=layout,
        eliminations=tuple(removed),
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


def rating_of(size: int) -> float:
    """Return how hard a set of facts is: 1.5 more where it is twice as large.

    >>> [round(rating_of(size), 1) for size in (2, 4, 16)]
    [5.5, 7.0, 10.0]
    """
    return 4.0 + 1.5 * log2(max(size, 1))
