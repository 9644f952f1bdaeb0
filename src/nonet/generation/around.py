"""Puzzles with rules around a technique: one that needs it gets rules, and gives givens for them.

Rules tell so much that many techniques are hardly ever needed beside them (an X-wing in one of
400 killers). So a puzzle without rules is made that needs what is wished; rules that hold in its
solution are put in, and givens taken away, as long as the wishes for techniques are met. What
comes of it has both, rules on a part of the grid and some givens.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from math import isinf

import numpy as np

from nonet.generation.aiming import BUDGET, HARDEST
from nonet.generation.attempt import Attempt, Miss
from nonet.generation.deadline import Deadline, OutOfTime
from nonet.generation.judge import PATH_BUDGET, missed_technique
from nonet.generation.rules import KINDS
from nonet.generation.rules.kind import Complete, Rules, together
from nonet.generation.rules.sketch import Sketch
from nonet.generation.symmetry import orbits
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget
from nonet.kernel.generation import derived_seed, dig, random_grids
from nonet.kernel.search import count_so_far
from nonet.model import Puzzle
from nonet.rating import is_caged, level_named
from nonet.techniques import TECHNIQUES, needed

#: Puzzles without rules that are looked at for one that needs what is wished, and how many at once.
STARTS, AT_ONCE = 256, 16
#: What a removal of a given may cost while there are no rules yet.
NODES = 10_000
#: The same, to show that one solution is left, once there are some.
TEST = Budget(nodes=4_000)
#: How often rules and givens take turns.
ROUNDS = 3
#: So many rules of each kind make a puzzle one of that kind.
FEWEST_RULES = 4


def can_be_around(wishes: Wishes) -> bool:
    """Whether the wishes are for techniques that puzzles without these rules may need."""
    wished = (*wishes.required, *((wishes.hardest,) if wishes.hardest else ()))
    return (
        bool(wished)
        and not wishes.minimal
        and not wishes.layout.rules
        and not any(isinstance(KINDS[word], Complete) for word in wishes.kinds)
        and all(any(not TECHNIQUES[id].needs_rules for id in ids) for ids in wished)
    )


def laid_around(wishes: Wishes, seed: int, index: int, deadline: Deadline) -> Attempt:
    """Make a puzzle with rules out of one without, keeping the techniques that are wished."""
    own = derived_seed(seed, index)
    start = _start(wishes, own, deadline)
    if start is None:
        return Attempt(index, None, miss=Miss("technique"))
    stages = list(_Exchange(wishes, start, random.Random(own), deadline))
    low, high = wishes.clues or (0, wishes.layout.cells)
    fitting = [stage for stage in stages if low <= stage.clues <= high]
    if not fitting:
        reached = stages[-1].clues if stages else None
        return Attempt(index, None, miss=Miss("clues" if stages else "technique", reached))
    for stage in reversed(fitting):
        if wishes.rating is None or _score(stage) <= wishes.rating[1]:
            return Attempt(index, stage.values, rules=stage.rules)
    return Attempt(index, None, miss=Miss("rating", _score(fitting[0])))


def _start(wishes: Wishes, seed: int, deadline: Deadline) -> Puzzle | None:
    """Return a puzzle without rules that needs what is wished."""
    plain = replace(wishes, kinds=())
    for first in range(0, STARTS, AT_ONCE):
        left = deadline.left()
        grids = random_grids(wishes.layout, AT_ONCE, seed, first, wishes.grid, left)
        floors = np.zeros(len(grids), dtype=np.uint16)
        groups = orbits(wishes.layout, wishes.symmetry)
        if not dig(wishes.layout, grids, groups, floors, seed, first, NODES, left):
            raise OutOfTime
        for row in grids:
            deadline.check()
            puzzle = Puzzle.trusted(row.tobytes(), wishes.layout)
            if _is_mild(plain, puzzle) and _needs(plain, puzzle):
                return puzzle
    return None


class _Exchange:
    """Iterates over puzzles with ever more rules and fewer givens that need what is wished."""

    def __init__(
        self, wishes: Wishes, start: Puzzle, rng: random.Random, deadline: Deadline
    ) -> None:
        self._wishes, self._deadline = wishes, deadline
        self._values: bytes = start.values
        self._rules: Rules = ()
        sketch = Sketch(wishes.layout, start.solve().values, rng, wishes.symmetry, deadline)
        #: Rules that may still come, those together that the symmetry demands, with their kind.
        self._waiting: list[tuple[str, Rules]] = []
        #: How many more of each kind are needed.
        self._lacking = dict.fromkeys(wishes.kinds, FEWEST_RULES)
        for word in wishes.kinds:
            laid = KINDS[word].loose(KINDS[word].lay(sketch), sketch)
            self._waiting += [(word, group) for group in together(laid, sketch)]
        rng.shuffle(self._waiting)
        groups = orbits(wishes.layout, wishes.symmetry)
        self._groups = [group for group in groups if self._values[group[0]]]
        rng.shuffle(self._groups)

    def __iter__(self) -> Iterator[Puzzle]:
        for _ in range(ROUNDS):
            before = self._values, self._rules
            self._put_rules_in()
            for puzzle in self._take_givens():
                if self._is_of_every_kind(puzzle):
                    yield puzzle
            if before == (self._values, self._rules):
                break

    def _put_rules_in(self) -> None:
        for word, group in list(self._waiting):
            if self._is_right(self._values, (*self._rules, *group)):
                self._rules = (*self._rules, *group)
                self._lacking[word] -= len(group)
                self._waiting.remove((word, group))

    def _take_givens(self) -> Iterator[Puzzle]:
        fewest = self._wishes.clues[0] if self._wishes.clues else 0
        for group in list(self._groups):
            fewer = bytearray(self._values)
            for cell in group:
                fewer[cell] = 0
            few = len(fewer) - fewer.count(0) < fewest
            if not few and self._is_right(bytes(fewer), self._rules):
                self._values = bytes(fewer)
                self._groups.remove(group)
                yield self._puzzle(self._values, self._rules)

    def _puzzle(self, values: bytes, rules: Rules) -> Puzzle:
        return Puzzle.trusted(values, self._wishes.layout.with_rules(rules))

    def _is_of_every_kind(self, puzzle: Puzzle) -> bool:
        if "killer" in self._wishes.kinds and not is_caged(puzzle.layout):
            return False  # its levels would be those of other puzzles
        return max(self._lacking.values()) <= 0

    def _is_right(self, values: bytes, rules: Rules) -> bool:
        self._deadline.check()
        puzzle = self._puzzle(values, rules)
        if count_so_far(puzzle, 2, TEST) != (1, True):
            return False
        return _is_mild(self._wishes, puzzle) and _needs(self._wishes, puzzle)


def _score(puzzle: Puzzle) -> float:
    """Return the score, infinite where it is not known or there are several solutions."""
    rated = puzzle.rate(["score"], budget=BUDGET)
    return float("inf") if rated.reasons or rated.score is None else rated.score


def _is_mild(wishes: Wishes, puzzle: Puzzle) -> bool:
    """Whether people may like to solve it; a way to its solution is then found quickly."""
    top = level_named(HARDEST).top(is_caged(puzzle.layout))
    if wishes.rating is not None and not isinf(wishes.rating[1]):
        top = max(top, wishes.rating[1])
    return _score(puzzle) <= top


def _needs(wishes: Wishes, puzzle: Puzzle) -> bool:
    way = needed(puzzle, wishes.order, PATH_BUDGET)
    return way.is_solved and missed_technique(wishes, way.counts, way.hardest) is None
