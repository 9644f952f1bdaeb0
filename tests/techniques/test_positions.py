"""Positions, steps, hints and paths."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonet import Budget, Layout, LayoutError, NoSolution, Puzzle, UnknownName
from nonet.techniques import OWN, Position, Step, WrongStep, order_of, register, unregister

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# M2024's hardest generated puzzle; Sudoku Explainer rates it 6.6.
M2024 = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
# BP2013's interview puzzles; Sudoku Explainer rates them 1.5 and 2.0.
MEDIUM = "...7..581.9.....677..3.5.4....8.7.....34..7.8..4..1.2....578.......9.8.325....9.6"
HARD = "59....7..7..1..5.9.8....361....2..9.9...43...6....94.7....519...4....67......4.3."


JIGSAW = "jigsaw:111222113322143352443355446655466665"


def holds(step: Step, solution: bytes) -> bool:
    """Whether a step agrees with the solution."""
    return all(solution[cell] == digit for cell, digit in step.placements) and all(
        solution[cell] != digit for cell, digit in step.eliminations
    )


@pytest.mark.parametrize(
    ("puzzle", "rating"), [(MEDIUM, 1.5), (HARD, 2.0), (M2024, 6.6), (EASY, 1.2)]
)
def test_the_papers_puzzles_have_the_papers_ratings(puzzle: str, rating: float) -> None:
    """The hardest step of the explainer path is Sudoku Explainer's rating of the puzzle."""
    path = Puzzle(puzzle).explain("explainer")
    assert path.is_solved and path.hardest is not None
    assert round(path.hardest.rating, 1) == rating
    assert path.last.grid() == Puzzle(puzzle).solve()


@pytest.mark.parametrize("order", ["human", "explainer"])
@pytest.mark.parametrize("layout", ["2x2", "2x3", "3x3", "3x3 x", "2x4", JIGSAW, "4x4"])
def test_every_step_of_every_path_is_true(layout: str, order: str) -> None:
    """No step removes a digit of the solution or places a wrong one, on any layout."""
    geometry = Layout.parse(layout)
    for seed in range(3):
        puzzle = _thinned(geometry, seed)
        solution = puzzle.solve().values
        path = puzzle.explain(order, budget=Budget(seconds=5))
        assert path.steps
        assert all(holds(step, solution) for step in path.steps)
        assert path.positions()[-1].values == path.last.values


def _thinned(layout: Layout, seed: int) -> Puzzle:
    """A unique puzzle: givens of a random grid taken away while it stays unique."""
    puzzle = Puzzle.of(Puzzle(bytes(layout.cells), layout).solve(seed=seed))
    for cell in range(0, layout.cells * 7, 7):
        fewer = puzzle.without(cell % layout.cells)
        if fewer.is_unique():
            puzzle = fewer
        if puzzle.clues * 5 < layout.cells * 2:
            break
    return puzzle


def test_find_all_filters_by_technique_cell_and_digit() -> None:
    """All steps here, or only those of a technique, a cell, a digit."""
    position = Puzzle(EASY).position()
    singles = position.steps("singles")
    assert singles and all(len(step.placements) == 1 for step in singles)
    cell, digit = singles[0].placements[0]
    assert all(step.touches(cell, None) for step in position.steps("singles", cell=cell))
    assert all(step.touches(None, digit) for step in position.steps("singles", digit=digit))
    assert {s.technique.id for s in position.steps("hidden-single")} == {"hidden-single"}


def test_apply_and_undo() -> None:
    """A step applied and undone leaves the position as it was."""
    position = Puzzle(EASY).position()
    step = position.next_step()
    assert step is not None
    after = position.apply(step)
    assert after != position and after.undo() == position and position.undo() is position


def test_three_depths_give_away_more_and_more() -> None:
    """Vague names no technique, where no cell's digit, full the whole step."""
    hint = Puzzle(M2024).hint()
    assert hint.vague == "Look at box 1."
    assert hint.where == "There is a hidden single in box 1."
    assert hint.full == str(hint.step) == "Hidden single: 9 in r3c3, its only place in box 1"
    with pytest.raises(UnknownName, match="vague"):
        hint.text("vage")


def test_subsets_get_stuck_where_they_must() -> None:
    """With singles only the path ends early and says how many cells are left."""
    path = Puzzle(M2024).explain("singles")
    assert path.end == "stuck" and "cells are still empty" in str(path)
    assert set(path.counts()) <= {"last-value", "hidden-single", "naked-single"}


def test_policies_reach_the_same_solution() -> None:
    """Restarting or going on after a success changes the way, not the end."""
    for puzzle in (MEDIUM, HARD):
        ends = {Puzzle(puzzle).explain("human", policy=p).last for p in ("restart", "continue")}
        assert len({position.values for position in ends}) == 1
    with pytest.raises(UnknownName, match="restart"):
        Puzzle(MEDIUM).explain(policy="restrat")


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("55" + EASY[2:], "r1c1 and r1c2 both hold 5 in row 1"),
        ("1234567.." + "........8" + "........9" + "." * 54, "r1c8 has no candidate"),
        ("2" + EASY[1:2] + "4" + EASY[3:], "no solution"),
    ],
)
def test_broken_positions_are_named_not_reasoned_about(puzzle: str, words: str) -> None:
    """Hint and explain say what is broken instead of giving a wrong step."""
    for ask in (Puzzle(puzzle).hint, Puzzle(puzzle).explain):
        with pytest.raises(NoSolution, match=words):
            ask()


def test_several_solutions_switch_uniqueness_off() -> None:
    """The path stops where every candidate is in some solution, at once on the empty grid."""
    path = Puzzle("." * 81).explain()
    assert path.end == "stuck" and not path.steps
    assert "several solutions" in path.start.remarks()[0]
    two = Puzzle(M2024.replace("9", "."))
    solutions = list(two.solutions())
    assert len(solutions) > 1
    for step in two.explain().steps:
        assert all(holds(step, solution.values) for solution in solutions)
        assert not getattr(step.technique, "needs_uniqueness", False)


def test_a_technique_that_does_not_fit_says_so() -> None:
    """Pointing needs boxes."""
    latin = Puzzle("." * 25, Layout.plain("1x5"))
    with pytest.raises(LayoutError, match="pointing needs boxes, regions or extra houses"):
        latin.position().steps("pointing")
    with pytest.raises(UnknownName, match="did you mean x-wing"):
        order_of("x-wign")


class FullHouseOfRowOne:
    """An own technique: the last empty cell of row 1."""

    id = "row-one"
    name = "Row one"
    rating = 0.5

    def __init__(self, lie: bool = False) -> None:
        self.lie = lie

    def find(self, position: Position) -> Iterator[Step]:
        """Find it."""
        row = position.layout.houses[0]
        empty = [cell for cell in row.cells if not position.values[cell]]
        if len(empty) == 1:
            (digit,) = set(range(1, 10)) - {position.values[cell] for cell in row.cells}
            wrong = digit % 9 + 1
            yield Step.make(
                self, position.layout, placements=[(empty[0], wrong if self.lie else digit)],
                houses=[row],
            )  # fmt: skip


def test_own_techniques_take_part_and_are_verified() -> None:
    """A registered class is used in paths and hints; a wrong step is its own fault."""
    try:
        register(FullHouseOfRowOne())
        path = Puzzle(EASY).explain(["row-one", "human"])
        assert path.is_solved and path.counts()["row-one"] == 1
        assert "row-one" in order_of("human")
        register(FullHouseOfRowOne(lie=True))
        with pytest.raises(WrongStep, match="row-one places"):
            Puzzle(EASY).explain(["row-one", "human"])
    finally:
        unregister("row-one")
    assert not OWN


def test_evidence_is_complete_as_json() -> None:
    """Every step becomes a record with technique, effect and the evidence it rests on."""
    for step in Puzzle(M2024).explain("explainer").steps:
        record = step.as_dict()
        assert record["technique"] == step.technique.id
        assert record.get("placements") or record.get("eliminations")
        assert record.get("house_names") or record.get("cells") or record.get("chains")
        for chain in step.chains:
            assert chain[0].reason == "assumption"
            assert all(parent < i for i, node in enumerate(chain) for parent in node.parents)


@pytest.mark.data
@pytest.mark.parametrize("order", ["human", "explainer"])
def test_every_step_on_all_rated_puzzles_is_true(collections: Path, order: str) -> None:
    """No step of any path of the rated collection contradicts the solution."""
    with (collections / "se_rated.csv").open() as file:
        puzzles = [Puzzle(row["puzzle"]) for row in csv.DictReader(file)]
    for puzzle in puzzles:
        solution = puzzle.solve().values
        path = puzzle.explain(order)
        assert path.is_solved and path.last.values == solution
        assert all(holds(step, solution) for step in path.steps)
