"""A complete grid with room for rules: what is drawn where, and what may be drawn next.

Lines run from cell to cell, straight or diagonally. They share no cell, never cross, and
never come back beside themselves, so that a picture can be read at a glance.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from nonet.generation.deadline import Deadline
from nonet.generation.symmetry import moves_of
from nonet.model import Layout
from nonet.model.rules import Filled, Rule

Path = tuple[int, ...]

STRAIGHT, DIAGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0)), ((1, 1), (1, -1), (-1, 1), (-1, -1))
#: Cells that a search for one line looks at before it takes the best so far.
LOOKS = 300


@lru_cache(maxsize=16)
def beside(size: int) -> tuple[tuple[int, ...], ...]:
    """Return for each cell its orthogonal neighbours."""
    return _reached(size, STRAIGHT)


@lru_cache(maxsize=16)
def around(size: int) -> tuple[tuple[int, ...], ...]:
    """Return for each cell the cells a king's move away."""
    return _reached(size, STRAIGHT + DIAGONAL)


def _reached(size: int, moves: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(
            (row + down) * size + col + right
            for down, right in moves
            if 0 <= row + down < size and 0 <= col + right < size
        )
        for row in range(size)
        for col in range(size)
    )


class Sketch:
    """A complete grid on a layout, the symmetry wished for, and the cells drawn on so far."""

    def __init__(
        self,
        layout: Layout,
        values: bytes,
        rng: random.Random,
        symmetry: str = "none",
        deadline: Deadline | None = None,
    ) -> None:
        self.layout, self.values, self.rng = layout, values, rng
        self.size, self.symmetry = layout.size, symmetry
        self.deadline = deadline or Deadline()
        self.filled = Filled(layout, values)
        #: The moves of the symmetry but for standing still, each as the image of every cell.
        self.moves = moves_of(layout, symmetry)
        #: Whether to draw as much as there is room for.
        self.is_crowded = False
        self.taken: set[int] = set()
        self.slants: set[frozenset[int]] = set()

    def number(self, cell: int) -> int:
        """Return the number in a cell, as players read it."""
        return self.values[cell] + self.layout.lowest - 1

    def numbers(self, cells: Iterable[int]) -> list[int]:
        """Return the numbers of some cells."""
        return [self.number(cell) for cell in cells]

    def places(self, cells: Iterable[int]) -> list[tuple[int, int]]:
        """Return cells as the places that rules are made of."""
        return [divmod(cell, self.size) for cell in cells]

    def holds(self, rule: Rule) -> bool:
        """Whether the grid obeys a rule, by its definition."""
        return rule.holds(self.filled)

    def images(self, path: Sequence[int]) -> list[Path]:
        """Return a path and all its images under the symmetry, each once, whatever its direction."""
        found: dict[frozenset[int], Path] = {frozenset(path): tuple(path)}
        for move in self.moves:
            image = tuple(move[cell] for cell in path)
            found.setdefault(frozenset(image), image)
        return list(found.values())

    def is_free(self, paths: Sequence[Path]) -> bool:
        """Whether paths can be drawn: on free cells, apart from each other, without a crossing."""
        cells = [cell for path in paths for cell in path]
        if len(set(cells)) < len(cells) or not self.taken.isdisjoint(cells):
            return False
        crossed = [slant for path in paths for slant in self._crossed(path)]
        own = {frozenset(pair) for path in paths for pair in pairwise(path)}
        return not any(slant in self.slants or slant in own for slant in crossed)

    def draw(self, path: Path) -> None:
        """Take the cells of a path."""
        self.taken.update(path)
        self.slants.update(frozenset(pair) for pair in pairwise(path))

    def _crossed(self, path: Path) -> Iterator[frozenset[int]]:
        for a, b in pairwise(path):
            (row, col), (next_row, next_col) = divmod(a, self.size), divmod(b, self.size)
            if row != next_row and col != next_col:
                yield frozenset((row * self.size + next_col, next_row * self.size + col))

    def grow(
        self,
        start: Path,
        longest: int,
        goes_on: Callable[[Path], bool],
        ends: Callable[[Path], bool],
    ) -> Path | None:
        """Walk on from a start, cell by cell, and return the longest path found that may end.

        ``goes_on`` says of a path whether it may become longer or be looked at, ``ends``
        whether it may be drawn as it is.
        """
        best: Path | None = None
        looks = 0
        waiting = [start]
        while waiting and looks < LOOKS:
            path = waiting.pop()
            looks += 1
            if (best is None or len(path) > len(best)) and ends(path):
                best = path
                if len(best) >= longest:
                    break
            if len(path) >= longest:
                continue
            steps = [
                longer for longer in self._longer(path)
                if goes_on(longer) and self.is_free(self.images(longer))
            ]  # fmt: skip
            waiting += reversed(steps)
        return best

    def _longer(self, path: Path) -> list[Path]:
        """Return the path with each cell that may follow, in an order that looks lively."""
        last = path[-1]
        near = beside(self.size)
        found = []
        for cell in around(self.size)[last]:
            if cell in path or any(cell in near[one] for one in path[:-1]):
                continue
            straight = cell in near[last]
            found.append((self.rng.random() * (1.0 if straight else 0.55), cell))
        return [(*path, cell) for _, cell in sorted(found, reverse=True)]
