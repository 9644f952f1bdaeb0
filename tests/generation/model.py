"""A second solver for puzzles with rules: clauses written from what each rule means in words.

Nothing of the project is used but the words of a puzzle's rules (``str(rule)``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from tests.generation.clauses import Clauses, Place, read
from tests.generation.meanings import MEANINGS


class Model(Clauses):
    """The clauses of one puzzle."""

    def __init__(
        self,
        values: bytes,
        size: int,
        box: tuple[int, int],
        rules: Sequence[str],
        houses: Sequence[Sequence[int]] | None = None,
    ) -> None:
        super().__init__(size, box, [read(rule) for rule in rules])
        every = range(size)
        for place in product(every, every):
            self.exactly_one([self.var(place, n) for n in range(1, size + 1)])
        boxes: dict[Place, list[Place]] = {}
        for row, col in product(every, every):
            boxes.setdefault(self.box_of((row, col)), []).append((row, col))
        lists: list[list[Place]] = [
            *([(row, col) for col in every] for row in every),
            *([(row, col) for row in every] for col in every),
            *boxes.values(),
        ]
        if houses is not None:
            lists = [[divmod(cell, size) for cell in house] for house in houses]
        for house in lists:
            for n in range(1, size + 1):
                self.exactly_one([self.var(place, n) for place in house])
        for cell, value in enumerate(values):
            if value:
                self.solver.add_clause([self.var(divmod(cell, size), value)])
        for word, text, numbers, parts in self.words:
            MEANINGS[word](self, text, numbers, parts)

    def solutions(self) -> int:
        """Return 0, 1, or 2 for more."""
        if not self.solver.solve():
            return 0
        found = {one for one in self.solver.get_model() if 0 < one <= self.size**3}
        self.solver.add_clause([-one for one in found])
        return 2 if self.solver.solve() else 1

    def allow(self, cell: int, numbers: Iterable[int]) -> None:
        """Let a cell hold one of these only."""
        self.solver.add_clause([self.var(divmod(cell, self.size), n) for n in numbers])
