"""status() names every defect."""

import pytest

from nonet import Budget, Flag, Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


def test_a_minimal_puzzle_is_without_defect() -> None:
    """A unique puzzle no given of which can go is ok in every way."""
    status = Puzzle(SEVENTEEN).status()
    assert status.is_sound and status.is_minimal and str(status) == "ok"


def test_not_minimal_is_said_but_sound() -> None:
    """A newspaper puzzle is sound; the givens that could go are named."""
    puzzle = Puzzle(EASY)
    status = puzzle.status()
    assert status.is_sound and status.flags == Flag.NOT_MINIMAL
    (defect,) = status.defects
    assert defect.cells and all(puzzle.without(cell).is_unique() for cell in defect.cells)


def test_clash_names_two_cells_and_the_house() -> None:
    """Equal givens in a house are found, with the place in words."""
    status = Puzzle("55" + EASY[2:]).status()
    clash = status.defects[0]
    assert clash.flag is Flag.CLASH and clash.cells == (0, 1)
    assert clash.message == "clash: r1c1 and r1c2 both hold 5 in row 1"
    assert Flag.NO_SOLUTION in status.flags


def test_clash_in_an_extra_house_only() -> None:
    """The diagonal of an X layout is a house like any other."""
    values = [0] * 81
    values[0] = values[40] = 7
    assert not Puzzle(values).status().flags & Flag.CLASH
    clash = Puzzle(values, Layout.parse("x")).status().defects[0]
    assert str(clash.house) == "diagonal 1"


def test_cell_without_candidate_and_digit_without_place() -> None:
    """Both ways a position can be dead at sight are named."""
    dead_cell = "1234567.." + "........8" + "........9" + "." * 54
    flags = Puzzle(dead_cell).status()
    assert any(d.message == "r1c9 has no candidate" for d in flags.defects)
    lost = (
        "..." + "123" + "..." + "." * 9 + "...456..." + "..9......" + ".9......." + "9" + "." * 35
    )
    status = Puzzle(lost).status()
    assert Flag.LOST_DIGIT in status.flags or Flag.NO_SOLUTION in status.flags


def test_lost_digit() -> None:
    """A digit shut out of every cell of a box is named with the box."""
    values = [0] * 81
    for cell in (3 * 9 + 0, 1 * 9 + 4, 2 * 9 + 7):
        values[cell] = 5
    values[1] = 1
    values[2] = 2
    status = Puzzle(values).status()
    assert any(d.message == "5 has no place in box 1" for d in status.defects)


def test_few_digits_and_several_solutions() -> None:
    """Two digits that are nowhere given can be swapped, so there are several solutions."""
    status = Puzzle(EASY.replace("9", ".").replace("8", ".")).status()
    assert Flag.FEW_DIGITS | Flag.SEVERAL_SOLUTIONS in status.flags
    assert "8 and 9" in str(status)


def test_unknown_is_honest() -> None:
    """A budget that runs out gives neither one nor several solutions."""
    status = Puzzle("." * 256).status(Budget(nodes=1))
    assert Flag.UNKNOWN in status.flags
    assert not status.flags & (Flag.NO_SOLUTION | Flag.SEVERAL_SOLUTIONS)


@pytest.mark.parametrize("shape", ["2x3", "4x4", "5x5"])
def test_no_solution_of_other_sizes(shape: str) -> None:
    """Defects are found on every size."""
    layout = Layout.plain(shape)
    values = [0] * layout.cells
    values[0] = values[layout.size] = 1
    assert Puzzle(values, layout).status().defects[0].message.endswith("in column 1")
