"""Exact cover: Knuth's matrix, a naive second implementation, and all solutions of real puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Budget, BudgetSpent, OptionError, Puzzle, exact_cover, run_solver

KNUTH = {1: "CEF", 2: "ADG", 3: "BCF", 4: "AD", 5: "BG", 6: "DEG"}


class NaiveCover:
    """Algorithm X on plain sets, counting what the links would do.

    Covering a column takes out, for each row still in it, the row's 1s in the other columns
    still there; uncovering puts the same back. Headers do not count.
    """

    def __init__(self, rows: list[frozenset[int]], columns: list[int]) -> None:
        self.branches = self.loops = 0
        self.solutions = sorted(map(sorted, self.search(dict(enumerate(rows)), columns)))

    def search(self, rows: dict[int, frozenset[int]], columns: list[int]) -> Iterator[list[int]]:
        """Yield every way to cover the columns left with the rows left."""
        if not columns:
            yield []
            return
        self.branches += 1
        column = min(columns, key=lambda c: sum(c in row for row in rows.values()))
        chosen = [number for number, row in rows.items() if column in row]
        left = self.cover(rows, column)
        for number in chosen:
            rest, still = left, [c for c in columns if c != column]
            for other in sorted(rows[number] - {column}):
                rest = self.cover(rest, other)
                still.remove(other)
            for found in self.search(rest, still):
                yield [number, *found]

    def cover(self, rows: dict[int, frozenset[int]], column: int) -> dict[int, frozenset[int]]:
        """Return the rows that do not touch a column."""
        updates = sum(len(row) - 1 for row in rows.values() if column in row)
        self.loops += 2 * updates  # covered now, uncovered later
        return {number: row for number, row in rows.items() if column not in row}


def test_knuths_matrix_by_hand() -> None:
    """Rows 4, 1, 5; five calls chose a column; seventeen nodes went out and came back.

    The working, column by column, stands in kernel/tests/exact_cover_test.cpp.
    """
    covers = exact_cover(KNUTH)
    assert next(covers) == [4, 1, 5]
    assert (covers.statistics.branches, covers.statistics.loops) == (5, 24)
    assert list(covers) == []
    assert (covers.statistics.branches, covers.statistics.loops) == (5, 34)


@given(st.lists(st.frozensets(st.integers(0, 7), min_size=1), max_size=14))
@settings(max_examples=200, deadline=None)
def test_equals_the_naive_cover(rows: list[frozenset[int]]) -> None:
    """Same solutions, same branches, same loops, on random matrices."""
    naive = NaiveCover(rows, list(range(8)))
    covers = exact_cover(rows, columns=range(8))
    assert sorted(sorted(cover) for cover in covers) == naive.solutions
    assert covers.statistics.branches == naive.branches
    assert covers.statistics.loops == naive.loops


@pytest.mark.parametrize("givens", ["1.............4.", "." * 16, "1234341221434321"])
def test_sudoku_counts_as_the_naive_cover_does(givens: str) -> None:
    """The rows of a puzzle made here, by hand, give the same counters as the solver."""
    puzzle = Puzzle(givens)
    layout = puzzle.layout
    rows = [
        frozenset(
            [cell]
            + [
                layout.cells + index * layout.size + digit - 1
                for index, house in enumerate(layout.houses)
                if cell in house.cells
            ]
        )
        for cell, digit in puzzle.candidates()
    ]
    naive = NaiveCover(rows, list(range(layout.cells + len(layout.houses) * layout.size)))
    result = run_solver("dancing-links", puzzle, limit=None)
    assert len(result.solutions) == len(naive.solutions)
    assert result.statistics.branches == naive.branches
    assert result.statistics.loops == naive.loops


def test_columns_may_be_optional_missing_or_wrong() -> None:
    """Optional columns may stay uncovered; one that no row has cannot be covered."""
    assert list(exact_cover(["ab", "b"], optional="a")) == [[0], [1]]
    assert list(exact_cover(["a", "ab"], optional="b")) == [[0], [1]]
    assert list(exact_cover(["a", "a"], columns="ab")) == []
    assert list(exact_cover([])) == [[]]
    with pytest.raises(OptionError, match="'c'"):
        exact_cover(["ac"], columns="ab")
    with pytest.raises(OptionError, match="twice"):
        exact_cover(["aa"])
    with pytest.raises(BudgetSpent):
        list(exact_cover(KNUTH, budget=Budget(nodes=3)))


@pytest.mark.data
def test_all_solution_counts_equal_the_kernel(collections: Path) -> None:
    """On a benchmark collection, and with a given left out so that there are several."""
    lines = (collections / "serg_benchmark.txt").read_text().split()[::100]
    several = 0
    for line in lines:
        puzzle = Puzzle(line[:81])
        for asked in (puzzle, puzzle.without(next(puzzle.givens())[0])):
            expected = asked.count(3000)
            found = run_solver("dancing-links", asked, limit=3000)
            assert len(found.solutions) == expected
            several += expected > 1
    assert len(lines) >= 50 and several > 20
