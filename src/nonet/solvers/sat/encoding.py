"""The clauses of a Sudoku, with the variable numbering of Rydh & Hedin (2012).

The variable of digit z in row x and column y is N*N*(x-1) + N*(y-1) + z: N times the
number of the cell, plus the digit.

    minimal    every cell holds a digit; no digit twice in a house, each clause once
    paper      the same as Rydh & Hedin wrote it, house by house: two cells that share a
               row and a box are told twice
    extended   also: no cell holds two digits; every house holds every digit
               (Lynce & Ouaknine 2006)

The paper's file headers count 7,209 clauses for 9x9 because its loops stop one box
short in each direction; all boxes make 8,829.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations

from nonet.errors import OptionError, UnknownName
from nonet.model import Layout, Puzzle
from nonet.model.candidates import digits_of

Clause = tuple[int, ...]


def variable(layout: Layout, cell: int, digit: int) -> int:
    """Return the number of a candidate's variable.

    >>> variable(Layout.plain("3x3"), 80, 9)
    729
    """
    return layout.size * cell + digit


def candidate(layout: Layout, number: int) -> tuple[int, int]:
    """Return the (cell, digit) of a variable; the inverse of :func:`variable`."""
    cell, digit = divmod(number - 1, layout.size)
    return cell, digit + 1


def _cells_hold_a_digit(layout: Layout) -> Iterator[Clause]:
    n = layout.size
    for cell in range(layout.cells):
        yield tuple(range(n * cell + 1, n * cell + n + 1))


def _pairs(layout: Layout, pairs: Iterator[tuple[int, int]]) -> Iterator[Clause]:
    n = layout.size
    for a, b in pairs:
        for digit in range(1, n + 1):
            yield -(n * a + digit), -(n * b + digit)


def _minimal(layout: Layout) -> Iterator[Clause]:
    yield from _cells_hold_a_digit(layout)
    peers = ((a, b) for a in range(layout.cells) for b in sorted(layout.peers[a]) if a < b)
    yield from _pairs(layout, peers)


def _paper(layout: Layout) -> Iterator[Clause]:
    yield from _cells_hold_a_digit(layout)
    for house in layout.houses:
        yield from _pairs(layout, combinations(house.cells, 2))


def _extended(layout: Layout) -> Iterator[Clause]:
    yield from _paper(layout)
    n = layout.size
    for cell in range(layout.cells):
        for a, b in combinations(range(n * cell + 1, n * cell + n + 1), 2):
            yield -a, -b
    for house in layout.houses:
        for digit in range(1, n + 1):
            yield tuple(n * cell + digit for cell in house.cells)


ENCODINGS: dict[str, Callable[[Layout], Iterator[Clause]]] = {
    "minimal": _minimal,
    "paper": _paper,
    "extended": _extended,
}


def clauses(layout: Layout, encoding: str = "paper") -> Iterator[Clause]:
    """Yield the clauses of the rules on a layout, without any puzzle.

    >>> sum(1 for _ in clauses(Layout.plain("3x3")))
    8829
    """
    if encoding not in ENCODINGS:
        raise UnknownName("encoding", str(encoding), ENCODINGS)
    if layout.primitives:
        raise OptionError("SAT encodings know houses only, and the puzzle has rules")
    return ENCODINGS[encoding](layout)


def clause_count(layout: Layout, encoding: str = "paper") -> int:
    """Return how many clauses the rules have.

    >>> [clause_count(Layout.plain("3x3"), name) for name in ("minimal", "paper", "extended")]
    [7371, 8829, 11988]
    """
    return sum(1 for _ in clauses(layout, encoding))


@lru_cache(maxsize=4)
def stored_clauses(layout: Layout, encoding: str) -> tuple[Clause, ...]:
    """Return the clauses of a layout, kept for the next puzzle on it."""
    return tuple(clauses(layout, encoding))


def givens(puzzle: Puzzle) -> list[int]:
    """Return the literals a puzzle adds: each given, and what pencil marks rule out.

    >>> givens(Puzzle("1.............4."))
    [1, 60]
    """
    layout = puzzle.layout
    literals = [variable(layout, cell, digit) for cell, digit in puzzle.givens()]
    full = (1 << layout.size) - 1
    for cell, mask in enumerate(puzzle.marks or ()):
        if not puzzle.values[cell]:
            literals += [-variable(layout, cell, digit) for digit in digits_of(full & ~mask)]
    return literals
