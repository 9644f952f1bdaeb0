"""A deliberately naive canonicaliser: every transformation, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product

from nonet import Layout


def block_orders(size: int, block: int) -> Iterator[tuple[int, ...]]:
    """Yield every order of lines that keeps blocks of lines together."""
    starts = range(0, size, block)
    for order in permutations(starts):
        inside = [list(permutations(range(start, start + block))) for start in order]
        for choice in product(*inside):
            yield tuple(line for part in choice for line in part)


@lru_cache
def line_orders(layout: Layout) -> list[tuple[bool, tuple[int, ...], tuple[int, ...]]]:
    """Return transpose, rows and columns of every transformation, by trying all permutations."""
    n = layout.size
    houses = {frozenset(house.cells) for house in layout.houses}
    found = []
    for rows in permutations(range(n)):
        for columns in permutations(range(n)):
            for transpose in (False, True):
                moved = {
                    frozenset(
                        columns[cell % n] * n + rows[cell // n]
                        if transpose
                        else rows[cell // n] * n + columns[cell % n]
                        for cell in house
                    )
                    for house in houses
                }
                if moved == houses:
                    found.append((transpose, rows, columns))
    return found


def relabelled(values: Sequence[int]) -> tuple[int, ...]:
    """Name the digits in the order in which they appear; blanks stay 0."""
    names = {0: 0}
    return tuple(names.setdefault(value, len(names)) for value in values)


def naive_canonical(values: Sequence[int], layout: Layout) -> tuple[tuple[int, ...], int]:
    """Return the least image and how many transformations give it."""
    n = layout.size
    best: tuple[int, ...] | None = None
    times = 0
    for transpose, rows, columns in line_orders(layout):
        image = relabelled(
            [
                values[column * n + row if transpose else row * n + column]
                for row in rows
                for column in columns
            ]
        )
        if best is None or image < best:
            best, times = image, 0
        times += image == best
    assert best is not None
    return best, times


def patient_canonical_nine(values: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Return the same for plain 9x9, trying 1,296 column orders for each side and row.

    Rows are added one at a time and only the least beginnings are kept; no other thought
    is spent. Slow, and simple enough to be believed.
    """
    sides = [
        [tuple(values[row * 9 : row * 9 + 9]) for row in range(9)],
        [tuple(values[column::9]) for column in range(9)],
    ]
    orders = list(block_orders(9, 3))
    # A beginning: side, column order, rows used, names of digits so far.
    kept: list[tuple[int, tuple[int, ...], tuple[int, ...], dict[int, int]]] = [
        (side, order, (), {0: 0}) for side in range(2) for order in orders
    ]
    form: tuple[int, ...] = ()
    for place in range(9):
        best: tuple[int, ...] | None = None
        found = []
        for side, order, used, names in kept:
            for row in range(9):
                same_band = place % 3 and row // 3 != used[-1] // 3
                started = not place % 3 and any(row // 3 == other // 3 for other in used)
                if row in used or same_band or started:
                    continue
                cells = sides[side][row]
                more = dict(names)
                image = tuple(more.setdefault(cells[column], len(more)) for column in order)
                if best is None or image < best:
                    best, found = image, []
                if image == best:
                    found.append((side, order, (*used, row), more))
        assert best is not None
        kept = found
        form += best
    return form, len(kept)
