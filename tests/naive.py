"""A deliberately naive solver, the oracle of property tests: every digit in reading order."""

from __future__ import annotations

from collections.abc import Iterator

from nonet import Puzzle


def naive_solutions(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """Yield every solution by trying every digit in every blank cell."""
    layout = puzzle.layout
    open_ = puzzle.marks or [(1 << layout.size) - 1] * layout.cells
    values = list(puzzle.values)

    def fits(cell: int, digit: int) -> bool:
        return all(values[peer] != digit for peer in layout.peers[cell])

    def fill(cell: int) -> Iterator[tuple[int, ...]]:
        while cell < layout.cells and values[cell]:
            cell += 1
        if cell == layout.cells:
            yield tuple(values)
            return
        for digit in range(1, layout.size + 1):
            if open_[cell] >> (digit - 1) & 1 and fits(cell, digit):
                values[cell] = digit
                yield from fill(cell + 1)
                values[cell] = 0

    if all(fits(cell, digit) for cell, digit in puzzle.givens()):
        yield from fill(0)
