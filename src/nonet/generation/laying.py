"""Puzzles with rules: lay them out on a complete grid, then take away what is not needed.

A try draws a grid and rules that hold in it, and takes givens away, then rules, while one
solution is left. Every puzzle on that way has one solution and tells less than the one
before, so it is about as hard or harder: a wished rating is looked for by halving the way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from nonet import kernel
from nonet.errors import BudgetSpent, NoSolution, OptionError
from nonet.generation.aiming import lightest, nearest
from nonet.generation.around import can_be_around, laid_around
from nonet.generation.attempt import Attempt, Miss
from nonet.generation.deadline import Deadline
from nonet.generation.rules import KINDS
from nonet.generation.rules.kind import Rules
from nonet.generation.rules.sketch import Sketch
from nonet.generation.symmetry import orbits
from nonet.generation.wishes import Wishes
from nonet.kernel import Budget
from nonet.kernel.generation import derived_seed, random_grids
from nonet.kernel.search import count_so_far
from nonet.model import Layout, Puzzle

#: What it may cost to show that a step leaves one solution; dearer steps are not taken.
TEST = Budget(nodes=4_000)
#: The same for a grid that obeys the rules of the whole grid, and how often it is tried.
GRID = Budget(nodes=20_000)
GRIDS = 40
#: Layouts tried on one grid where all rules together leave more than one solution.
LAYOUTS = 12
#: Where fewer givens than this are wished, as many rules are laid as there is room for.
FEW = 5


@dataclass(frozen=True)
class Stage:
    """A puzzle with one solution on the way from all clues to few."""

    values: bytes
    rules: Rules

    @property
    def givens(self) -> int:
        """How many there are."""
        return len(self.values) - self.values.count(0)

    def puzzle(self, layout: Layout) -> Puzzle:
        """Return it on the layout with its rules."""
        return Puzzle.trusted(self.values, layout.with_rules(self.rules))


def make_laid(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Lay out rules on random grids; every other one around a technique that is wished."""
    turns = (_laid, laid_around if can_be_around(wishes) else _laid)
    return [turns[i % 2](wishes, seed, i, deadline) for i in range(first, first + count)]


def _laid(wishes: Wishes, seed: int, index: int, deadline: Deadline) -> Attempt:
    rng = random.Random(derived_seed(seed, index))
    values = _grid(wishes, rng, seed, index, deadline)
    low, high = wishes.clues or (0, wishes.layout.cells)
    stages, fitting, bare = [], [], False
    picks_mild = wishes.rating is None and not wishes.minimal
    for layouts_left in reversed(range(LAYOUTS)):
        sketch = Sketch(wishes.layout, values, rng, wishes.symmetry, deadline)
        sketch.is_crowded = high < FEW
        bare = high == 0 or (low == 0 and wishes.is_usually_bare and layouts_left > 0)
        stages = list(_Thinning(wishes, sketch, (low, high), bare))
        fitting = [stage for stage in stages if low <= stage.givens <= high]
        mild = _mildest(wishes, fitting, deadline) if picks_mild else None
        if mild is not None:
            return Attempt(index, mild.values, rules=mild.rules)
        if fitting and not (picks_mild and bare and high > 0):
            break
    if not fitting:
        givens = min((stage.givens for stage in stages), default=None)
        return Attempt(index, None, miss=Miss("clues" if wishes.clues else "solutions", givens))
    if wishes.rating is not None:
        made = [partial(stage.puzzle, wishes.layout) for stage in fitting]
        at, reached = nearest(wishes, made, deadline)
        if at is None:
            return Attempt(index, None, miss=Miss("rating", reached))
        return Attempt(index, fitting[at].values, rules=fitting[at].rules)
    found = fitting[-1 if wishes.minimal else 0]
    if picks_mild and not bare:
        # Rules alone are enough, but people would not like it: some givens stay.
        sketch = Sketch(wishes.layout, values, rng, wishes.symmetry, deadline)
        dug = _Thinning(wishes, sketch, (low, high), bare, digs=True)
        more = [stage for stage in dug if low <= stage.givens <= high]
        found = _mildest(wishes, more, deadline) or found
    return Attempt(index, found.values, rules=found.rules)


def _mildest(wishes: Wishes, stages: list[Stage], deadline: Deadline) -> Stage | None:
    """Return the last stage that people may still like to solve, if there is one."""
    made = [partial(stage.puzzle, wishes.layout) for stage in stages]
    at = lightest(made, "killer" in wishes.kinds, deadline) if made else None
    return None if at is None else stages[at]


def _grid(wishes: Wishes, rng: random.Random, seed: int, index: int, deadline: Deadline) -> bytes:
    """Return a complete grid that obeys the rules that were there before any are laid."""
    layout = wishes.layout
    before = layout.rules + tuple(
        rule for word in wishes.kinds for rule in KINDS[word].before(layout)
    )
    if not before:
        found = random_grids(layout, 1, seed, index, wishes.grid, deadline.left())
        if len(found):
            return bytes(found[0].tobytes())
        deadline.check()
        raise OptionError(f"the layout {layout} has no complete grid at all")
    blank = Puzzle.trusted(bytes(layout.cells), layout.with_rules(before))
    for _ in range(GRIDS):
        deadline.check()
        try:
            return kernel.solve(blank, GRID, rng.getrandbits(32)).values
        except BudgetSpent:
            continue
        except NoSolution:
            words = ", ".join(dict.fromkeys(rule.word for rule in before))
            raise OptionError(
                f"no complete grid of {layout.name_of_houses} obeys the rules ({words})"
            ) from None
    raise OptionError(f"no complete grid was found that obeys all of {layout.with_rules(before)}")


class _Thinning:
    """Iterates over the stages of one layout of rules; none where they leave several solutions."""

    def __init__(
        self,
        wishes: Wishes,
        sketch: Sketch,
        givens: tuple[int, int],
        bare: bool,
        digs: bool = False,
    ) -> None:
        self._wishes, self._sketch, self._only_bare = wishes, sketch, bare
        #: Whether givens are taken away one by one even where none are needed.
        self._digs = digs or (wishes.rating is not None and not bare)
        self._layout = wishes.layout
        self._low, self._high = givens
        self._laid = [KINDS[word].lay(sketch) for word in wishes.kinds]

    def __iter__(self) -> Iterator[Stage]:
        values = self._sketch.values
        if any(not rules for rules in self._laid):
            return
        bare = bytes(self._layout.cells)
        if self._low == 0 and not self._digs and self._is_unique(bare, self._laid):
            values = bare
            yield self._stage(values)
        elif self._only_bare:
            return
        else:
            for fewer in self._dug(values):
                values = fewer
                yield self._stage(values)
        yield from self._thinned(values)

    def _dug(self, values: bytes) -> Iterator[bytes]:
        """Take givens away, images together, down to the fewest wished."""
        groups = list(orbits(self._layout, self._wishes.symmetry))
        self._sketch.rng.shuffle(groups)
        given = self._layout.cells
        floor = self._low
        if self._wishes.clues is not None and not self._wishes.minimal:
            floor = self._sketch.rng.randint(self._low, self._high)
        for group in groups:
            if given - len(group) < floor:
                continue
            fewer = bytearray(values)
            for cell in group:
                fewer[cell] = 0
            if self._is_unique(bytes(fewer), self._laid):
                values = bytes(fewer)
                given -= len(group)
                yield values

    def _thinned(self, values: bytes) -> Iterator[Stage]:
        """Take rules away, a kind at a time."""
        for at, word in enumerate(self._wishes.kinds):

            def ask(rules: Rules, at: int = at) -> bool:
                return self._is_unique(values, [*self._laid[:at], rules, *self._laid[at + 1 :]])

            for rules in KINDS[word].thin(self._laid[at], self._sketch, ask):
                self._laid[at] = rules
                yield self._stage(values)
                if self._wishes.rating is None and KINDS[word].is_enough(rules, self._sketch):
                    break

    def _stage(self, values: bytes) -> Stage:
        return Stage(values, self._rules(self._laid))

    def _rules(self, laid: list[Rules]) -> Rules:
        return (*self._layout.rules, *(rule for rules in laid for rule in rules))

    def _is_unique(self, values: bytes, laid: list[Rules]) -> bool:
        self._sketch.deadline.check()
        puzzle = Puzzle.trusted(values, self._layout.with_rules(self._rules(laid)))
        found, known = count_so_far(puzzle, 2, TEST)
        return known and found == 1
