"""Puzzles: one solution, minimal, symmetric, on the pattern, rated as wished."""

from __future__ import annotations

import pytest

from nonet import Layout, OptionError, Puzzle, generate, generate_batch, kernel, rate_batch
from nonet.generation import SYMMETRIES, makers
from nonet.rating import COARSE_LEVELS
from tests.generation.second import is_minimal, is_unique, mirrored, solutions, turned
from tests.naive import naive_solutions

JIGSAW = "2x3 jigsaw:111222131224133244533644553664555666"


def given(puzzle: Puzzle) -> set[int]:
    """Return the cells that are given."""
    return {cell for cell, _ in puzzle.givens()}


def test_two_thousand_are_unique_and_minimal() -> None:
    """Every puzzle of a large batch has one solution; a sample is minimal."""
    batch = generate_batch(2_000, seed=1, minimal=True)
    assert all(is_unique(puzzle) for puzzle in batch.puzzles)
    assert all(is_minimal(puzzle) for puzzle in batch.puzzles[::20])
    assert len({puzzle.values for puzzle in batch.puzzles}) == 2_000


@pytest.mark.parametrize(
    "layout",
    ["2x2", "2x3", "2x4", "2x5", "3x4", "4x4", "3x3 x", "3x3 windows", JIGSAW],
)
def test_every_layout_is_unique_and_minimal(layout: str) -> None:
    """Rectangles, large sizes, extra houses and jigsaws."""
    count = 1 if layout == "4x4" else 3
    for item in generate_batch(count, seed=1, layout=layout, minimal=layout != "4x4"):
        assert item.puzzle.layout == Layout.parse(layout)
        assert is_unique(item.puzzle)
        assert layout == "4x4" or is_minimal(item.puzzle)


def test_a_naive_solver_agrees() -> None:
    """The slowest oracle of all, on small puzzles."""
    for item in generate_batch(5, seed=3, layout="2x3"):
        assert len(list(naive_solutions(item.puzzle))) == 1


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetries(symmetry: str) -> None:
    """The givens stand as the symmetry says."""
    for item in generate_batch(4, seed=2, symmetry=symmetry):
        cells = given(item.puzzle)
        assert is_unique(item.puzzle)
        images = {
            "none": [],
            "rotate180": [turned(cells, 9)],
            "rotate90": [turned(cells, 9, quarter=True)],
            "both": [mirrored(cells, 9, "horizontal"), mirrored(cells, 9, "vertical")],
            "diagonals": [mirrored(cells, 9, "diagonal"), mirrored(cells, 9, "antidiagonal")],
            "full": [turned(cells, 9, quarter=True), mirrored(cells, 9, "diagonal")],
        }.get(symmetry)
        for image in [mirrored(cells, 9, symmetry)] if images is None else images:
            assert image == cells


def test_symmetric_and_minimal_at_once() -> None:
    """Both wishes hold together; most symmetric puzzles are not minimal."""
    batch = generate_batch(3, seed=1, symmetry="rotational", minimal=True)
    assert all(is_minimal(p) and turned(given(p), 9) == given(p) for p in batch.puzzles)
    assert batch.report.misses["minimal"] > 0


@pytest.mark.parametrize("clues", [(24, 26), (30, 30), (45, 50)])
def test_clues(clues: tuple[int, int]) -> None:
    """The number of givens is in the range, with one solution still."""
    for item in generate_batch(10, seed=1, clues=clues):
        assert clues[0] <= item.puzzle.clues <= clues[1]
        assert is_unique(item.puzzle)


def test_a_pattern_is_met_exactly() -> None:
    """Given are the cells of the pattern and no others."""
    pattern = "".join(
        "X" if abs(row - 4) + abs(column - 4) in (2, 3, 6) else "."
        for row in range(9)
        for column in range(9)
    )
    wanted = {cell for cell, sign in enumerate(pattern) if sign == "X"}
    batch = generate_batch(2, seed=1, pattern=pattern, symmetry="full", max_tries=300)
    assert len(batch) == 2
    for puzzle in batch.puzzles:
        assert given(puzzle) == wanted
        assert is_unique(puzzle)


def test_rating_targets_are_met_as_rated() -> None:
    """The rating room says the same of the puzzle on its own."""
    batch = generate_batch(6, seed=1, rating=(6.6, 7.2))
    ratings = rate_batch(batch.puzzles).column("explainer")
    assert len(ratings) == 6
    assert all(6.6 <= rating <= 7.2 for rating in ratings)
    assert [item.rating.explainer for item in batch if item.rating] == ratings.tolist()


@pytest.mark.parametrize("level", ["beginner", "easy", "medium", "hard", "master"])
def test_levels(level: str) -> None:
    """A puzzle of a level is rated at that level."""
    assert str(generate(level=level, seed=1).rate(scales="explainer").level) == level


def test_levels_of_other_layouts_go_by_score() -> None:
    """Where the explainer scale is silent the score decides."""
    puzzle = generate(level="easy", layout="2x3", seed=1)
    rating = puzzle.rate(scales="score")
    assert str(rating.level) == "easy"


@pytest.mark.parametrize("layout", ["3x3 windows", "3x3 x", "4x4", "5x5"])
@pytest.mark.parametrize("level", ["beginner", "easy", "hard"])
def test_easy_ones_of_other_layouts_are_found_at_once(layout: str, level: str) -> None:
    """As dug they are never easy there: 800 tries had found none. They get more givens."""
    puzzle = generate(level=level, layout=layout, seed=1, max_tries=4)
    assert str(puzzle.rate(scales="score").level) == level
    assert kernel.count(puzzle, 2) == 1


def test_givens_that_come_back_keep_the_other_wishes() -> None:
    """Symmetry, the number of givens, and minimal ones get none back."""
    puzzle = generate(level="easy", layout="windows", symmetry="rotate180", seed=2, max_tries=20)
    assert given(puzzle) == turned(given(puzzle), 9)
    for item in generate_batch(3, level="easy", layout="x", clues="20-26", seed=1, max_tries=99):
        assert 20 <= item.puzzle.clues <= 26
    batch = generate_batch(1, level="hard", layout="windows", minimal=True, seed=1)
    assert is_minimal(batch[0].puzzle)


def test_techniques_required_forbidden_hardest() -> None:
    """What the way to the solution needs is as wished."""
    wished = generate_batch(3, seed=1, technique="naked-pair", without="claiming")
    for rating in rate_batch(wished.puzzles):
        assert rating.counts["naked-pair"] > 0
        assert "claiming" not in rating.counts
    hardest = generate_batch(2, seed=1, hardest="x-wing", max_tries=20_000)
    assert [rating.hardest for rating in rate_batch(hardest.puzzles)] == ["x-wing", "x-wing"]


def test_techniques_on_the_human_way() -> None:
    """What Sudoku Explainer does not know is judged on the human path, and named so."""
    batch = generate_batch(2, seed=1, technique="skyscraper", without="w-wing")
    for item in batch:
        used = item.puzzle.explain("human").counts()
        assert "skyscraper" in used and "w-wing" not in used
        assert item.rating is not None and item.rating.order == item.meta["order"] == "human"
    (hardest,) = generate_batch(1, seed=1, hardest="two-string-kite")
    step = hardest.puzzle.explain("human").hardest
    assert step is not None and step.technique.id == "two-string-kite"
    assert "w-wing" in generate(seed=1, technique="w-wing", order="human").explain().counts()


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"technique": "direct-claiming"}, "no 3x3 puzzle needs it"),
        ({"hardest": "naked-quintuple"}, "no 3x3 puzzle needs it"),
        ({"technique": "skyscraper", "order": "explainer"}, "not in the explainer order"),
    ],
)
def test_techniques_that_cannot_be_are_refused(wishes: dict[str, str], why: str) -> None:
    """A wish that no puzzle can meet is refused at once, with the reason."""
    with pytest.raises(OptionError, match=why):
        generate(seed=1, **wishes)


def test_techniques_on_other_layouts() -> None:
    """Plain 9x9 is not the only layout with paths."""
    puzzle = generate(layout="2x4", technique="hidden-single", seed=1)
    assert "hidden-single" in puzzle.explain().counts()


def test_blank_counts_solutions_and_promises_nothing() -> None:
    """Rydh & Hedin's boards: the count is right, and often above one."""
    batch = generate_batch(12, seed=1, method="blank", clues=(28, 30))
    assert all(solutions(item.puzzle, 10_000) == item.solutions for item in batch)
    assert any(item.solutions > 1 for item in batch)
    assert all(28 <= item.puzzle.clues <= 30 for item in batch)


def test_dig_reaches_its_holes() -> None:
    """Feng, Lu & Zeng's puzzles: 40 holes unless told, one solution."""
    for item in generate_batch(5, seed=1, method="dig"):
        assert item.puzzle.clues == 41
        assert is_unique(item.puzzle)
    deep = generate_batch(2, seed=1, method="dig", clues=27)
    assert all(item.puzzle.clues == 27 and is_unique(item.puzzle) for item in deep)


def test_a_step_of_digging_is_up_to_a_hundred_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no cell can go, five steps try five hundred times before the grid is given up."""
    asked = []
    monkeypatch.setattr(makers, "STEPS", 5)
    monkeypatch.setattr(makers.kernel, "count", lambda puzzle, limit: asked.append(puzzle) or 2)
    [attempt] = makers.make_dig(makers.Wishes.of(method="dig"), 1, 0, 1, makers.Deadline())
    assert attempt.miss is not None and attempt.miss.reached == 81 and len(asked) == 500


def test_blank_says_where_it_stopped_counting() -> None:
    """Boards with few givens have ten thousand solutions or more."""
    for item in generate_batch(2, seed=1, method="blank", clues=17):
        assert item.meta["solutions"] == "10000 or more" and not item.proven
    few = generate_batch(1, seed=1, method="blank", clues=40)[0]
    assert few.meta["solutions"] == str(few.solutions) and few.proven


def test_ten_solves_that_agree_prove_nothing() -> None:
    """Mikuž's sweep with his check: never proven, mostly unique, the same for the same seed."""
    made = generate_batch(12, seed=1, method="sweep-ten", layout="2x3")
    assert not any(item.proven for item in made) and "proven=no" in made[0].comment
    assert sum(is_unique(item.puzzle) for item in made) >= 9
    again = generate_batch(2, seed=1, method="sweep-ten", layout="2x3")
    assert again.puzzles == made.puzzles[:2]
    with pytest.raises(OptionError, match="sweep can"):
        generate(method="sweep-ten", minimal=True)


@pytest.mark.parametrize("level", COARSE_LEVELS)
def test_four_levels(level: str) -> None:
    """The four levels of Feng, Lu & Zeng can be wished for too."""
    puzzle = generate(level=level, levels="four", seed=3)
    rating = puzzle.rate(scales="explainer")
    assert rating.level is not None and rating.level.coarse == level


def test_sweep_says_that_uniqueness_is_proven() -> None:
    """Mikuž's sweep, on three shapes, ends in a minimal puzzle."""
    for shape in ("3x3", "2x3", "2x4"):
        for item in generate_batch(2, seed=1, method="sweep", layout=shape):
            assert item.proven
            assert "proven=yes" in item.comment
            assert is_minimal(item.puzzle)


def test_few_givens() -> None:
    """The walk comes down to 20, far below what digging reaches."""
    puzzle = generate(clues=20, seed=1, max_seconds=60)
    assert puzzle.clues <= 20
    assert is_unique(puzzle)


def test_climbing_to_hard_puzzles() -> None:
    """{-n+m} reaches ratings that digging hardly ever meets."""
    puzzle = generate(rating="8.8+", method="climb", seed=1, max_seconds=60)
    assert (puzzle.rate(scales="explainer").explainer or 0) >= 8.8
    assert is_minimal(puzzle)
