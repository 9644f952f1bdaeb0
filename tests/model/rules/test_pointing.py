"""Digits that point to places: 1 is the first place, also where digits begin at 0."""

from __future__ import annotations

import pytest

from nonet import Puzzle, RuleError, generate
from nonet.model.rules import Filled

ROW = "312020.." + "." * 8


@pytest.mark.parametrize(
    ("rules", "holds"),
    [
        ("numbered-room 2 r1c0", True),  # the first is 3, and the third cell has 2
        ("numbered-room 0 r1c0", False),
        ("numbered-room 0 r1c5", False),  # seen from the right a 0 comes first: it points nowhere
        ("numbered-room 3 r1c5", False),
        ("column-indexer r1c1", False),  # 3 in column 1, and no 1 in column 3
        ("column-indexer r1c3", False),  # 2 in column 3, and no 3 in column 2
        ("column-indexer r1c4", None),  # no digit is called 4
        ("value-index r1c3 r1c1 r2c3 r2c4 r2c1", True),  # the third of them has the 2 of r1c3
        ("value-index r1c3 r1c4 r2c1 r2c2", False),  # 0 points nowhere
        ("x-sum 6 r1c0", True),
    ],
)
def test_the_first_place_is_1_where_digits_begin_at_0(rules: str, holds: bool | None) -> None:
    """As players and other programs read it: the digit d points to the d-th place, 0 to none."""
    if holds is None:
        with pytest.raises(RuleError, match="no digit is 4"):
            Puzzle(ROW, "2x2 0-3", rules=rules)
        return
    puzzle = Puzzle(ROW, "2x2 0-3", rules=rules)
    assert (puzzle.count(1) == 1) is holds
    solutions = Puzzle(ROW, "2x2 0-3").solutions()
    assert any(puzzle.rules[0].holds(Filled(puzzle.layout, g.values)) for g in solutions) is holds


def test_an_indexer_that_can_be_fulfilled() -> None:
    """1 in column 2 of a row whose first cell has 2, with digits from 0."""
    fits = Puzzle("21.." + "." * 12, "2x2 0-3", rules="column-indexer r1c1 r1c2")
    assert fits.count(1) == 1
    down = Puzzle("2...1...........", "2x2 0-3", rules="row-indexer r1c1 r2c1")
    assert down.count(1) == 1
    box = Puzzle("21..............", "2x2 0-3", rules="box-indexer r1c1 r1c2")
    assert box.count(1) == 1


def test_generated_rooms_hold_where_digits_begin_at_0() -> None:
    """No clue stands where a 0 comes first."""
    made = generate(layout="2x2 0-3", rules="numbered-room", seed=1)
    assert made.is_unique()
