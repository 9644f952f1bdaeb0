"""Canonical forms: least, invariant, and with the mapping that gives them."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Budget, BudgetSpent, Grid, Layout, Puzzle, PuzzleError
from nonet.canonical import (
    Transformation,
    canonical,
    canonical_batch,
    equivalent,
    random_transformation,
    shuffled,
    symmetry_count,
    transformation_between,
)
from tests.canonical.naive import line_orders, naive_canonical, patient_canonical_nine
from tests.strategies import jigsaws, puzzles

NINE = Layout.plain("3x3")
#: The most symmetric of all grids, with 648 automorphisms, which the Sudoku programmers'
#: forum calls MC, the most canonical one. Symmetries of grids were counted by E. Russell
#: and F. Jarvis (Mathematics of Sudoku II, 2006). Rows shift by whole boxes within a band,
#: and by one column within each box from band to band.
MOST_CANONICAL = [
    3 * ((row + column // 3) % 3) + (row // 3 + column) % 3 + 1
    for row in range(9)
    for column in range(9)
]


def random_grids(layout: Layout, count: int) -> list[Grid]:
    """Solutions of the blank puzzle, by seed."""
    blank = Puzzle(bytes(layout.cells), layout)
    return [blank.solve(seed=seed) for seed in range(count)]


def thinned(grid: Grid, keep: float, seed: int) -> Puzzle:
    """Return the puzzle that keeps each digit with this chance."""
    rng = random.Random(seed)
    return Puzzle([d if rng.random() < keep else 0 for d in grid.values], grid.layout)


def images(values: bytes, layout: Layout, count: int, seed: int) -> np.ndarray:
    """Return many random equivalents as an array."""
    source = np.frombuffer(values, dtype=np.uint8)
    rows = []
    for number in range(count):
        t = random_transformation(layout, seed * count + number)
        labels = np.array((0, *t.labels), dtype=np.uint8)
        rows.append(labels[source[list(t.sources)]])
    return np.array(rows)


def check_invariance(times: int) -> None:
    """200 grids and 200 puzzles of them, each with this many random equivalents."""
    for number, grid in enumerate(random_grids(NINE, 200)):
        puzzle = thinned(grid, random.Random(number).uniform(0.2, 0.9), number)
        for values in (grid.values, puzzle.values):
            batch = canonical_batch(images(values, NINE, times, number))
            alone = canonical(Puzzle(values))
            assert (batch.forms == np.frombuffer(alone.form.values, dtype=np.uint8)).all()
            assert (batch.automorphisms == alone.automorphisms).all()


def test_forms_are_invariant() -> None:
    """Random equivalents of 200 grids and 200 puzzles have the same form and automorphisms."""
    check_invariance(10)


@pytest.mark.data
def test_forms_are_invariant_a_thousand_times() -> None:
    """The same with 1,000 equivalents each."""
    check_invariance(1000)


@given(puzzles())
@settings(max_examples=60, deadline=None)
def test_the_mapping_maps(puzzle: Puzzle) -> None:
    """The transformation keeps the houses, gives the form, and the form is its own form."""
    found = canonical(puzzle)
    assert found.transformation.apply(puzzle) == found.form
    assert found.transformation.inverse().apply(found.form) == puzzle
    again = canonical(found.form)
    assert again.form == found.form and again.automorphisms == found.automorphisms


def test_all_grids_of_four_fall_into_two_classes() -> None:
    """288 grids, 2 classes; sizes and automorphisms agree: members * automorphisms = 128 * 4!."""
    layout = Layout.plain("2x2")
    forms: dict[bytes, int] = {}
    automorphisms: dict[bytes, int] = {}
    for grid in Puzzle(bytes(16), layout).solutions():
        found = canonical(grid)
        forms[found.form.values] = forms.get(found.form.values, 0) + 1
        automorphisms[found.form.values] = found.automorphisms
    assert sum(forms.values()) == 288 and len(forms) == 2
    assert symmetry_count(layout) == 128
    for form, members in forms.items():
        assert members * automorphisms[form] == 128 * 24


@given(puzzles(st.sampled_from(["2x2", "1x4", "2x2 x"]).map(Layout.parse)))
@settings(max_examples=60, deadline=None)
def test_small_forms_equal_brute_force(puzzle: Puzzle) -> None:
    """Form and automorphisms as found by trying all permutations of lines; clashes too."""
    found = canonical(puzzle)
    form, automorphisms = naive_canonical(puzzle.values, puzzle.layout)
    assert tuple(found.form.values) == form and found.automorphisms == automorphisms


@given(puzzles(jigsaws(4)))
@settings(max_examples=25, deadline=None)
def test_jigsaws_equal_brute_force(puzzle: Puzzle) -> None:
    """Also where only some of the permutations keep the regions."""
    found = canonical(puzzle)
    form, automorphisms = naive_canonical(puzzle.values, puzzle.layout)
    assert tuple(found.form.values) == form and found.automorphisms == automorphisms


@given(puzzles(jigsaws(7)), st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_larger_jigsaws_are_invariant(puzzle: Puzzle, seed: int) -> None:
    """Any regions, whatever symmetries they have."""
    image = shuffled(puzzle, seed)
    assert canonical(image).form == canonical(puzzle).form
    assert random_transformation(puzzle.layout, seed).keeps(puzzle.layout)


@pytest.mark.parametrize("keep", [0.25, 0.5, 0.8, 1.0])
def test_nine_by_nine_equals_a_patient_search(keep: float) -> None:
    """Forms and automorphisms of grids and puzzles as an independent slow search finds them."""
    puzzle = thinned(random_grids(NINE, 1)[0], keep, 1)
    found = canonical(puzzle)
    form, automorphisms = patient_canonical_nine(puzzle.values)
    assert tuple(found.form.values) == form and found.automorphisms == automorphisms


def test_the_most_canonical_grid() -> None:
    """648 automorphisms, found from any disguise, and by the slow search too."""
    grid = Grid(MOST_CANONICAL)
    assert grid.is_solution()
    found = canonical(shuffled(grid, 5))
    assert found.automorphisms == 648
    assert patient_canonical_nine(grid.values) == (tuple(found.form.values), 648)


@pytest.mark.parametrize(
    ("line", "automorphisms"),
    [
        # The first and the last of all canonical forms, as Red Ed found them on the Sudoku
        # programmers' forum in 2007, the last one with its 72 automorphisms.
        ("123456789456789123789123456214365897365897214897214365531642978642978531978531642", None),
        ("123456789457893612986217354274538196531964827698721435342685971715349268869172543", 72),
    ],
)
def test_published_forms(line: str, automorphisms: int | None) -> None:
    """Published canonical grids are their own form, and found from any disguise."""
    grid = Grid(int(symbol) for symbol in line)
    found = canonical(shuffled(grid, 1))
    assert str(found.form) == line
    assert automorphisms is None or found.automorphisms == automorphisms


@pytest.mark.parametrize("name", ["3x3 x", "3x3 windows", "3x3 disjoint", "2x3 x", "4x4 x"])
def test_extra_houses(name: str) -> None:
    """Shuffling keeps the houses; the form is invariant."""
    layout = Layout.parse(name)
    grid = Puzzle(bytes(layout.cells), layout).solve(seed=1)
    for seed in range(5):
        image = shuffled(grid, seed)
        assert image.is_solution() and canonical(image).form == canonical(grid).form
        puzzle = thinned(grid, 0.4, seed)
        assert equivalent(puzzle, shuffled(puzzle, seed))


def test_orders_of_groups() -> None:
    """Known numbers of transformations."""
    assert symmetry_count(NINE) == 2 * 6**8
    assert symmetry_count(Layout.plain("2x3")) == 3456
    assert symmetry_count(Layout.parse("2x2 x")) == len(line_orders(Layout.parse("2x2 x")))
    # Bands at will, the same permutation of rows in every band; columns alike; transposition;
    # and exchanging boxes with groups: line 3a + b goes to 3b + a.
    assert symmetry_count(Layout.parse("3x3 disjoint")) == 2 * 36**2 * 2
    # Boxes as a jigsaw are boxes.
    boxes = "".join(str(row // 3 * 3 + column // 3 + 1) for row in range(9) for column in range(9))
    assert symmetry_count(Layout.parse(f"jigsaw:{boxes}")) == 2 * 6**8


@pytest.mark.parametrize("shape", ["2x3", "3x4", "4x4", "5x5"])
def test_other_shapes(shape: str) -> None:
    """Grids and puzzles of other shapes: invariant, mapped, and quick enough to run here."""
    layout = Layout.plain(shape)
    grid = Puzzle(bytes(layout.cells), layout).solve(seed=3)
    for source in (Puzzle.of(grid), thinned(grid, 0.35, 1), thinned(grid, 0.1, 2)):
        found = canonical(source)
        assert found.transformation.apply(source) == found.form
        assert canonical(shuffled(source, 11)).form == found.form


def test_blank_puzzles_have_every_automorphism() -> None:
    """However many there are."""
    for shape in ("2x2", "3x3", "4x4", "6x6"):
        layout = Layout.plain(shape)
        found = canonical(Puzzle(bytes(layout.cells), layout))
        assert found.automorphisms == symmetry_count(layout)


def test_equivalence() -> None:
    """A puzzle and its disguise, with the way from one to the other; another grid is not."""
    one, other = random_grids(NINE, 2)
    disguise = shuffled(one, 99)
    assert disguise != one and equivalent(one, disguise) and not equivalent(one, other)
    way = transformation_between(one, disguise)
    assert way is not None and way.apply(one) == disguise
    assert transformation_between(one, other) is None
    assert not equivalent(Puzzle(bytes(16)), Puzzle(bytes(81)))


def test_shuffling_is_fixed_by_the_seed() -> None:
    """The same answer for the same seed: that of SplitMix64 in plain Python."""
    for seed in (0, 7, 2**64 - 1):
        rng = SplitMix64(seed)
        transpose = rng.below(2) == 1
        rows, columns = rng.lines(9, 3), rng.lines(9, 3)
        labels = rng.shuffle(list(range(1, 10)))
        expected = Transformation(transpose, tuple(rows), tuple(columns), tuple(labels))
        assert random_transformation(NINE, seed) == expected
    grid = Grid(MOST_CANONICAL)
    assert shuffled(grid, 7) == random_transformation(NINE, 7).apply(grid) != shuffled(grid, 8)
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="seed"):
            shuffled(grid, seed)


class SplitMix64:
    """Random numbers as the kernel draws them, for comparison."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def next(self) -> int:
        """Return 64 bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        return z ^ z >> 31

    def below(self, bound: int) -> int:
        """Return a number below the bound, the upper half of a product, without bias."""
        while True:
            product = (self.next() >> 32) * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32

    def shuffle(self, items: list[int]) -> list[int]:
        """Swap each item, from the last on, with one of those up to it."""
        for i in range(len(items), 1, -1):
            j = self.below(i)
            items[i - 1], items[j] = items[j], items[i - 1]
        return items

    def lines(self, size: int, block: int) -> list[int]:
        """Return blocks in random order, lines in random order within each."""
        starts = self.shuffle(list(range(0, size, block)))
        return [line for s in starts for line in self.shuffle(list(range(s, s + block)))]


def test_shuffling_is_uniform() -> None:
    """All 128 * 24 transformations of 4x4 come up about equally often (chi-square)."""
    layout = Layout.plain("2x2")
    counts: dict[Transformation, int] = {}
    rounds = 20 * 128 * 24
    for seed in range(rounds):
        drawn = random_transformation(layout, seed)
        counts[drawn] = counts.get(drawn, 0) + 1
    assert len(counts) == 128 * 24
    square = sum((count - 20) ** 2 / 20 for count in counts.values())
    # 3,071 degrees of freedom: mean 3,071, deviation 78; five deviations.
    assert abs(square - 3071) < 5 * 78.4


def test_pencil_marks_go_along_but_have_no_form() -> None:
    """Shuffled marks still belong to the puzzle; asking for the form is refused."""
    marks = [0b1111] * 16
    marks[5] = 0b0011
    puzzle = Puzzle(bytes(16), marks=marks)
    image = shuffled(puzzle, 3)
    assert image.marks is not None and image.count() == puzzle.count()
    with pytest.raises(PuzzleError, match="pencil marks"):
        canonical(puzzle)
    with pytest.raises(PuzzleError, match="pencil marks"):
        canonical_batch([puzzle])


def test_a_spent_budget_is_said() -> None:
    """Unknown is never a wrong form."""
    puzzle = thinned(random_grids(NINE, 1)[0], 0.4, 1)
    with pytest.raises(BudgetSpent):
        canonical(puzzle, Budget(nodes=3))
    batch = canonical_batch([puzzle] * 3, budget=Budget(nodes=3))
    assert not batch.known.any() and not batch.forms.any()
    assert canonical_batch([puzzle] * 100, budget=Budget(nodes=300)).known.all()


def test_threads_change_nothing() -> None:
    """One thread or three: the same arrays."""
    array = images(random_grids(NINE, 1)[0].values, NINE, 300, 1)
    array[::2][:, ::2] = 0
    one, three = canonical_batch(array), canonical_batch(array, threads=3)
    for name in ("forms", "transposes", "rows", "columns", "labels", "automorphisms"):
        assert (getattr(one, name) == getattr(three, name)).all()


def test_bad_transformations_are_refused() -> None:
    """Rows that are no permutation, and houses that would be torn."""
    with pytest.raises(PuzzleError):
        Transformation(False, (0, 0, 1, 2), (0, 1, 2, 3), (1, 2, 3, 4))
    torn = Transformation(False, (0, 2, 1, 3), (0, 1, 2, 3), (1, 2, 3, 4))
    with pytest.raises(ValueError, match="houses"):
        torn.apply(Puzzle(bytes(16)))


@given(st.integers(0, 2**32), st.integers(0, 2**32), puzzles(st.just(NINE)))
@settings(max_examples=40, deadline=None)
def test_transformations_compose(first: int, second: int, puzzle: Puzzle) -> None:
    """Then is one after the other; the inverse undoes."""
    a, b = random_transformation(NINE, first), random_transformation(NINE, second)
    assert a.then(b).apply(puzzle) == b.apply(a.apply(puzzle))
    assert a.inverse().apply(a.apply(puzzle)) == puzzle
    assert a.then(a.inverse()) == Transformation.identity(9)


@pytest.mark.data
def test_all_puzzles_of_seventeen_givens_differ(collections: Path) -> None:
    """The 49,158 puzzles of the list are pairwise not equivalent."""
    lines = (collections / "17_clue.txt").read_text().split()
    puzzles_only = [line for line in lines if len(line) == 81]
    assert len(puzzles_only) == 49_158
    batch = canonical_batch(puzzles_only)
    assert batch.known.all()
    assert len(np.unique(batch.forms, axis=0)) == 49_158
