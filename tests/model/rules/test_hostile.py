"""Rules made to hurt: what they demand takes bounded time and memory, or is refused in words."""

from __future__ import annotations

import time
import tracemalloc
from typing import Any

import pytest

from nonet import Layout
from nonet.errors import LayoutError, RuleError
from nonet.model.rules import Killer, Regex, Rule
from nonet.model.rules.filled import Filled


def cells(size: int, count: int) -> str:
    """Return cells in reading order, from the beginning again where there are no more."""
    names = [f"r{row}c{col}" for row in range(1, size + 1) for col in range(1, size + 1)]
    return " ".join((names * (count // len(names) + 1))[:count])


@pytest.mark.parametrize(
    "text",
    [
        f"3x3; sum-loop 364 {cells(9, 81)}",
        f"6x6; sum-line 20000 {cells(36, 1296)}",
        f"6x6; rellik 333 {cells(36, 36)}",
        f"8x8; rellik 999999 {cells(64, 64)}",
        f"3x3; relation-all 1=2 {cells(9, 4096)}",
        f"6x6; box-indexer {cells(36, 1296)}",
        f"6x6; row-indexer {cells(36, 1296)}",
        f"8x8; lockout 1 {cells(64, 4096)}",
        f"6x6; counting-circles {cells(36, 333)}",
        "8x8; anti-taxicab",
        f"3x3; {'; '.join(f'sum-loop {goal} {cells(9, 81)}' for goal in range(40, 68))}",
    ],
)
def test_demands_are_bounded(text: str) -> None:
    """A rule of a few hundred bytes neither hangs nor takes gigabytes when it is turned into demands."""
    start = time.process_time()
    try:
        assert Layout.parse(text).primitives
    except LayoutError as error:
        assert len(str(error)) < 500
    assert time.process_time() - start < 8


def test_a_rule_out_of_bounds_names_its_limit() -> None:
    """What is refused says how much would be possible."""
    with pytest.raises(RuleError, match="more than 5,000 cases"):
        _ = Layout.parse(f"3x3; sum-loop 364 {cells(9, 81)}").primitives
    with pytest.raises(RuleError, match="at most 50,000"):
        Layout.parse(f"3x3; relation-all 1=2 {cells(9, 4096)}")


@pytest.mark.parametrize(
    "expression",
    ["(" * 500 + ")" * 500, "(){1000000000}", "(){9999}{9999}{9999}", "1{" + "9" * 5000 + "}", "((){99}|1){999}"],
)  # fmt: skip
def test_expressions_are_bounded(expression: str) -> None:
    """Groups within groups and repeats of nothing are read at once, or refused."""
    start = time.process_time()
    try:
        Regex("r1c1", text=expression)
    except RuleError as error:
        assert "expression" in str(error)
    assert time.process_time() - start < 2


def test_ranges_hold_digits_only() -> None:
    """From 0 to the last letter of Unicode there are 36 digits."""
    tracemalloc.start()
    Regex("r1c1", text="[0-\U0001d7ff]" * 500)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 10 << 20


@pytest.mark.parametrize("expression", ["(1|1)*2", "1**", "(1*)*2", "1*+", "[]1"])
def test_expressions_are_checked_in_linear_time(expression: str) -> None:
    """A line is held against the expression itself, not against one of Python's."""
    layout = Layout.parse("3x3")
    start = time.process_time()
    Regex(" ".join(["r1c1"] * 60), text=expression).holds(Filled(layout, bytes([1] * 81)))
    assert time.process_time() - start < 2


@pytest.mark.parametrize(
    "given",
    [
        (10**4400, "r1c1"),
        (-(10**7), "r1c1"),
        (15, [(float("inf"), 0)]),
        (15, [(float("nan"), 0)]),
        (15, [(10**4400, 0)]),
        (15, [(-2, 0)]),
        (15, [5]),
        (15, None),
        (15, [(0, 0, 0)]),
        (15, [("a", 0)]),
    ],
)
def test_numbers_and_cells_beyond_any_grid_are_refused(given: Any) -> None:
    """What has no words is no rule."""
    with pytest.raises(RuleError):
        Killer(*given)


def test_what_is_made_can_be_written() -> None:
    """A truth value is the number it counts as, and half a letter is replaced."""
    assert str(Killer(True, "r1c1")) == "killer 1 r1c1"
    rule: Rule = Layout.parse('3x3; prose "a\\ud800"').rules[0]
    assert rule.text == "a\ufffd"
