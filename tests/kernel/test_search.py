"""One puzzle at a time: solving, counting, enumerating, budgets, seeds, interrupts."""

import gc
import time
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Budget, BudgetSpent, Layout, NoSolution, OptionError, Puzzle
from nonet.model import is_solution_of
from tests.interrupting import interrupted
from tests.naive import naive_solutions
from tests.strategies import jigsaws

SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"

LAYOUTS = [
    Layout.plain("2x2"),
    Layout.make("2x2", ["x"]),
    Layout.make("2x2", ["disjoint"]),
    Layout.plain("2x3"),
    Layout.make("2x3", ["x"]),
    Layout.plain("1x5"),
]


@st.composite
def small_puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles with a few givens taken from a solution, some of them spoilt, some with marks."""
    layout = draw(st.one_of(st.sampled_from(LAYOUTS), jigsaws(4), jigsaws(5)))
    cells = layout.cells
    first = next(Puzzle([0] * cells, layout).solutions(seed=draw(st.integers(0, 1000))), None)
    values = list(first) if first is not None else [0] * cells
    kept = draw(st.sets(st.integers(0, cells - 1), min_size=cells // 3))
    values = [digit if cell in kept else 0 for cell, digit in enumerate(values)]
    if draw(st.integers(0, 4)) == 0:
        values[draw(st.integers(0, cells - 1))] = draw(st.integers(1, layout.size))
    marks = None
    if draw(st.booleans()):
        full = (1 << layout.size) - 1
        marks = [full & ~draw(st.integers(0, full)) | 1 << draw(st.integers(0, layout.size - 1))
                 for _ in range(cells)]  # fmt: skip
    return Puzzle(values, layout, marks)


@given(small_puzzles())
@settings(max_examples=150, deadline=None)
def test_enumeration_equals_the_naive_solver(puzzle: Puzzle) -> None:
    """The kernel finds exactly the solutions of the naive solver, each once, and counts them."""
    expected = sorted(islice(naive_solutions(puzzle), 2000))
    found = sorted(tuple(grid) for grid in islice(puzzle.solutions(), 2000))
    if len(expected) < 2000:
        assert found == expected
        assert puzzle.count() == len(expected)
    assert all(is_solution_of(puzzle.layout, grid, puzzle.values) for grid in found)
    assert len(set(found)) == len(found)


def test_all_grids_of_four_and_six() -> None:
    """There are 288 grids of 4x4 and 28,200,960 of 6x6."""
    assert Puzzle("." * 16).count() == 288
    assert Puzzle("." * 36).count(10**9) == 28_200_960


def test_solve_is_the_first_of_solutions() -> None:
    """Asking for one solution and for the first of all is the same question."""
    for text in ("." * 81, SEVENTEEN[:40] + "0" * 41, "." * 16, "." * 256):
        puzzle = Puzzle(text)
        assert puzzle.solve() == next(puzzle.solutions())


def test_several_solutions_come_each_once() -> None:
    """The first thousand solutions of the empty 9x9 are different and right."""
    grids = list(islice(Puzzle("." * 81).solutions(), 1000))
    assert len(set(grids)) == 1000 and all(grid.is_solution() for grid in grids)


@pytest.mark.parametrize("shape", ["4x4", "5x5", "6x6"])
def test_empty_large_grids_give_their_first_solutions(shape: str) -> None:
    """Several different solutions of an empty large grid come without delay."""
    layout = Layout.plain(shape)
    grids = list(islice(Puzzle(bytes(layout.cells), layout).solutions(), 3))
    assert len(set(grids)) == 3 and all(grid.is_solution() for grid in grids)


def test_no_solution_says_why() -> None:
    """A clash is named in the error."""
    with pytest.raises(NoSolution, match=r"r1c1 and r1c2 both hold 1 in row 1"):
        Puzzle("11" + "." * 79).solve()
    with pytest.raises(NoSolution):
        Puzzle("1234567.." + "........8" + "........9" + "." * 54).solve()


def test_budgets_are_honest() -> None:
    """When the budget runs out the answer is unknown, and the iterator does not just end."""
    empty = Puzzle("." * 256)
    with pytest.raises(BudgetSpent, match="unknown"):
        empty.count(10**12, budget=Budget(nodes=5))
    found = empty.solutions(budget=Budget(nodes=3000))
    with pytest.raises(BudgetSpent):
        for _ in found:
            pass
    assert found.status == "unknown"
    start = time.perf_counter()
    with pytest.raises(BudgetSpent):
        empty.count(10**12, budget=Budget(seconds=0.2))
    assert time.perf_counter() - start < 5


def test_bad_budgets_and_limits() -> None:
    """Nonsense is refused with what would be right."""
    with pytest.raises(OptionError, match="1 or more"):
        Puzzle("." * 16).count(0)
    with pytest.raises(OptionError, match="0 or more"):
        Budget(nodes=-1)
    with pytest.raises(OptionError, match="0 or more"):
        Budget(seconds=float("nan"))
    with pytest.raises(OptionError, match="a whole number"):
        Budget(nodes=1.5)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="at most"):
        Puzzle("." * 16).solve(seed=2**64)
    with pytest.raises(OptionError, match="0 or more"):
        Puzzle("." * 16).rate(seed=-1)
    assert Budget(seconds=float("inf")) == Budget()


def test_abandoning_frees_and_closing_ends() -> None:
    """A closed iterator gives nothing more; dropped ones leave nothing behind."""
    found = Puzzle("." * 625).solutions()
    next(found)
    found.close()
    assert list(found) == [] and found.status == "closed"
    for _ in range(50):
        next(Puzzle("." * 625).solutions())
    gc.collect()
    complete = Puzzle(SEVENTEEN).solutions()
    assert len(list(complete)) == 1 and complete.status == "complete"


@pytest.mark.parametrize("cells", [16, 81, 256])
def test_seeds_give_the_same_grid_again_and_others_give_others(cells: int) -> None:
    """The same seed is the same grid; ten seeds give several grids."""
    empty = Puzzle("." * cells)
    grids = [empty.solve(seed=seed) for seed in range(10)]
    assert grids == [empty.solve(seed=seed) for seed in range(10)]
    assert len(set(grids)) > 5 and all(grid.is_solution() for grid in grids)


@pytest.mark.parametrize("cells", [81, 256])
def test_control_c_stops_a_long_search(cells: int) -> None:
    """An interrupt ends counting at once, in the kernel."""
    assert interrupted(Puzzle("." * cells).count, 10**18)


def test_minimal_and_unique() -> None:
    """A 17-clue puzzle is minimal; with one more given it is not; with one less it has several."""
    puzzle = Puzzle(SEVENTEEN)
    assert puzzle.is_unique() and puzzle.is_minimal()
    values = list(puzzle)
    blank = values.index(0)
    values[blank] = puzzle.solve()[blank]
    assert Puzzle(values).is_unique() and not Puzzle(values).is_minimal()
    given = next(puzzle.givens())[0]
    assert puzzle.without(given).count(2) == 2
