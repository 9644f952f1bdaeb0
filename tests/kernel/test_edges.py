"""The edge of the compiled module: what a caller hands over is right, or refused before any work."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from nonet import Layout, Puzzle
from nonet.errors import RuleError
from nonet.kernel.native import native, native_layout

PLAIN = native_layout(Layout.plain("2x2"))
ROWS = [("row", [4 * row + col for col in range(4)]) for row in range(4)]


def solve(digits: list[int], masks: list[int] | None) -> None:
    """Solve one 4x4 into arrays."""
    native.solve_batch(
        PLAIN,
        np.array(digits, np.uint8),
        None if masks is None else np.array(masks, np.uint64),
        np.zeros(16, np.uint8),
        np.zeros(1, np.uint64),
        np.zeros(1, np.uint64),
        np.zeros(1, np.uint8),
        2,
        1,
    )


def dig(digits: list[int], groups: list[list[int]]) -> None:
    """Dig one 4x4."""
    grid, floors = np.array(digits, np.uint8), np.zeros(1, np.uint16)
    native.dig_batch(PLAIN, grid, groups, floors, 1, 0, 100)


def ruled(add: Callable[[object], object]) -> None:
    """Make a layout with one demand beyond rows."""
    rules = native.Rules()
    add(rules)
    native.Layout(4, ROWS, rules)


GRID = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
WRONG: dict[str, Callable[[], object]] = {
    "a size": lambda: native.Layout(65, []),
    "a house": lambda: native.Layout(4, [("row", [0, 1, 2, 16])]),
    "digits": lambda: solve([5] + [0] * 15, None),
    "masks": lambda: solve([0] * 16, [31] * 16),
    "masks of a search": lambda: native.Search(PLAIN, [1 << 63] * 16),
    "few masks": lambda: native.Search(PLAIN, [15] * 15),
    "values of a position": lambda: native.Position(PLAIN, bytes([200] + [0] * 15), None, None),
    "marks of a position": lambda: native.Position(PLAIN, bytes(16), [31] * 16, None),
    "digits to dig": lambda: dig([9] * 16, [[0]]),
    "a cell to dig": lambda: dig(GRID, [[16]]),
    "a cell to dig twice": lambda: dig(GRID, [[0, 1], [1, 2]]),
    "a column": lambda: native.ExactCover(3, 3).add_row([3]),
    "columns": lambda: native.ExactCover(3, 4),
    "a cell of a rule": lambda: ruled(lambda r: r.different([0, 16])),
    "a coefficient": lambda: ruled(lambda r: r.sum([0, 1], [2**31 - 1, 1], 0, 5)),
    "a total": lambda: ruled(lambda r: r.sum([0, 1], [1, 1], -(2**31), 2**31 - 1)),
    "a table": lambda: ruled(lambda r: r.pair(0, 1, [15] * 3)),
    "a state": lambda: ruled(lambda r: r.automaton([0, 1], 1, [[8, 8, 8, 8]], 1)),
    "a start": lambda: ruled(lambda r: r.automaton([0, 1], 2, [[1, 1, 1, 1]], 1)),
    "sides": lambda: ruled(lambda r: r.same_values([0, 1], [2])),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_refused(what: str) -> None:
    """Every one of these read or wrote beyond its memory, or may have, without a check."""
    with pytest.raises(ValueError):
        WRONG[what]()


@pytest.mark.parametrize(("accepting", "solutions"), [(1, 1), (2, 0)])
def test_an_automaton_of_no_cells(accepting: int, solutions: int) -> None:
    """The empty word is accepted where a start is an end."""
    rules = native.Rules()
    rules.automaton([], 1, [[1] * 4, [2] * 4], accepting)
    search = native.Search(native.Layout(4, ROWS, rules), [1 << (digit - 1) for digit in GRID])
    assert search.count(2)[1] == solutions


@pytest.mark.parametrize("length", [7, 10, 12, 30])
def test_a_pill_of_many_digits(length: int) -> None:
    """A number that no shaft reaches is refused; it overflowed, or was no number of the kernel's."""
    pill = " ".join(f"r{1 + at // 9}c{1 + at % 9}" for at in range(length))
    with pytest.raises(RuleError, match="at most 6 cells"):
        Layout.parse(f"3x3; arrow {pill} / r9c1 r9c2")


def test_a_pill_of_six_digits() -> None:
    """It is taken; no shaft of two cells is as much."""
    layout = Layout.parse("3x3; arrow r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 / r9c1 r9c2")
    assert Puzzle("." * 81, layout).count(1) == 0
