"""What a puzzle and its rules are made of, as clauses: cells that differ, pairs, sums, machines.

A cell and a number are a variable; a rule over a line of cells is a machine that reads them one
by one, with a variable for each state it can be in after each cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations, product

from pysat.solvers import Cadical153

Place = tuple[int, int]
Step = Callable[[Hashable, int], Iterable[Hashable]]
#: The words of a rule: its name, a text, its numbers, its cells in parts.
Words = tuple[str, str, list[int], list[list[Place]]]


class Clauses:
    """Clauses over the cells of one grid."""

    def __init__(self, size: int, box: tuple[int, int], words: Sequence[Words]) -> None:
        self.size, self.box, self.words = size, box, words
        self.solver = Cadical153()
        self._next = size**3

    def var(self, place: Place, number: int) -> int:
        """Return the variable of a number in a cell."""
        return (place[0] * self.size + place[1]) * self.size + number

    def box_of(self, place: Place) -> Place:
        """Return which box a cell is in."""
        return place[0] // self.box[0], place[1] // self.box[1]

    def exactly_one(self, literals: list[int]) -> None:
        """One of these and no other."""
        self.solver.add_clause(literals)
        for a, b in combinations(literals, 2):
            self.solver.add_clause([-a, -b])

    def all_differ(self, places: Sequence[Place]) -> None:
        """No number twice."""
        for a, b in combinations(places, 2):
            self.pair(a, b, lambda x, y: x != y)

    def pair(self, a: Place, b: Place, right: Callable[[int, int], bool]) -> None:
        """Only the right numbers in two cells."""
        self.tuples([a, b], lambda numbers: right(*numbers))

    def tuples(self, places: Sequence[Place], right: Callable[[tuple[int, ...]], bool]) -> None:
        """Forbid every wrong combination; for few cells."""
        for numbers in product(range(1, self.size + 1), repeat=len(places)):
            if not right(numbers):
                self.solver.add_clause(
                    [-self.var(place, n) for place, n in zip(places, numbers, strict=True)]
                )

    def machine(
        self, places: Sequence[Place], start: Hashable, step: Step, ends: Callable[[Hashable], bool]
    ) -> None:
        """The numbers along the places lead from the start to an end."""
        here = {start: self._new()}
        self.solver.add_clause([here[start]])
        for place in places:
            there: dict[Hashable, int] = {}
            for state, name in here.items():
                for number in range(1, self.size + 1):
                    targets = list(step(state, number))
                    for target in targets:
                        there.setdefault(target, self._new())
                    self.solver.add_clause(
                        [-name, -self.var(place, number), *(there[target] for target in targets)]
                    )
            here = there
        for state, name in here.items():
            if not ends(state):
                self.solver.add_clause([-name])

    def total(self, places: Sequence[Place], goal: int) -> None:
        """The cells have a sum."""
        self.machine(places, 0, lambda s, n: (s + n,) if s + n <= goal else (), lambda s: s == goal)

    def _new(self) -> int:
        self._next += 1
        return self._next


def read(rule: str) -> Words:
    """Return the words of a rule as it is written."""
    word, *rest = rule.split()
    parts: list[list[Place]] = [[]]
    numbers, text = [], ""
    for token in rest:
        cell = re.fullmatch(r"r(\d+)c(\d+)", token)
        if cell:
            parts[-1].append((int(cell[1]) - 1, int(cell[2]) - 1))
        elif token == "/":
            parts.append([])
        elif token.lstrip("-").isdigit():
            numbers.append(int(token))
        else:
            text = token
    return word, text, numbers, parts
