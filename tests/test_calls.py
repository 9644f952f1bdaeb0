"""What all calls have in common: threads, budgets, the names of types, errors in plain words."""

from __future__ import annotations

import inspect
import json
import os
import pickle
import time
from typing import Any

import pytest

import nonet
from nonet import Budget, OptionError, Puzzle, PuzzleError, UnknownName
from nonet.dataset import check as check_dataset
from nonet.solvers import Answer, Result, register, unregister

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#: Some tenths of a second of counting, whatever the machine: more solutions than can be counted.
ENDLESS = "." * 81


def test_the_types_of_logic_are_public() -> None:
    """What the methods of a puzzle return can be named in a user's annotations."""
    puzzle = Puzzle(PUZZLE)
    assert isinstance(puzzle.position(), nonet.Position)
    assert isinstance(puzzle.hint(), nonet.Hint)
    assert isinstance(puzzle.hint().step, nonet.Step)
    assert isinstance(puzzle.explain(), nonet.Path)
    assert {"Position", "Step", "Path", "Hint"} <= set(nonet.__all__)


@pytest.mark.parametrize(
    "call", [nonet.solve_batch, nonet.count_batch, nonet.rate_batch, nonet.canonical_batch]
)
def test_no_number_of_threads_means_all_cores(call: Any) -> None:
    """0 is every core of the machine, in every call that takes threads; less is refused."""
    call([PUZZLE] * 3, threads=0)
    with pytest.raises(OptionError, match="threads=-1: 0 or more"):
        call([PUZZLE], threads=-1)


def test_threads_of_a_run() -> None:
    """Generating takes the same word with the same meaning."""
    alone = nonet.generate_batch(3, seed=1, threads=1)
    assert nonet.generate_batch(3, seed=1, threads=0).puzzles == alone.puzzles
    with pytest.raises(OptionError, match="threads=-1: 0 or more"):
        nonet.generate_batch(3, threads=-1)
    assert inspect.signature(check_dataset).parameters["threads"].default == 0


def test_cores_are_those_the_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that is shared, all cores are the ones this process was given."""
    from nonet.cores import cores

    if hasattr(os, "sched_getaffinity"):
        monkeypatch.setattr(os, "sched_getaffinity", lambda process: {1, 4, 5})
        assert cores(0) == 3
    assert cores(7) == 7


@pytest.mark.parametrize("threads", [1, 2])
def test_a_budget_is_for_each_puzzle(threads: int) -> None:
    """An answer depends on the puzzle and the budget, not on the puzzles before it."""
    puzzles = [ENDLESS, PUZZLE, ENDLESS, PUZZLE]
    budget = Budget(seconds=0.05)
    batch = nonet.solve_batch(puzzles, limit=10**15, budget=budget, threads=threads)
    assert batch.known.tolist() == [False, True, False, True]
    assert batch.counts.tolist()[1::2] == [1, 1] and str(Puzzle(PUZZLE).solve()) in batch.lines()
    counts = nonet.count_batch(puzzles, limit=10**15, budget=budget, threads=threads)
    assert counts.tolist()[1::2] == [1, 1]
    six = ["." * 36, "1" + "." * 35]
    few = nonet.solve_batch(six, limit=10**12, budget=Budget(nodes=50), threads=threads)
    alone = [nonet.solve_batch([one], limit=10**12, budget=Budget(nodes=50)) for one in six]
    assert few.counts.tolist() == [int(one.counts[0]) for one in alone]


def test_a_budget_is_for_each_canonical_form() -> None:
    """Twenty equal puzzles with one budget: all known or none."""
    rows = [PUZZLE] * 20
    enough = next(
        nodes
        for nodes in range(1, 10_000)
        if nonet.canonical_batch([PUZZLE], budget=Budget(nodes=nodes)).known.all()
    )
    assert nonet.canonical_batch(rows, budget=Budget(nodes=enough), threads=2).known.all()
    assert not nonet.canonical_batch(rows, budget=Budget(nodes=enough - 1)).known.any()


def test_ratings_of_one_puzzle_are_equal() -> None:
    """How long it took is no part of what a rating says."""
    first, second = Puzzle(PUZZLE).rate(), Puzzle(PUZZLE).rate()
    assert first.seconds != second.seconds
    assert first == second
    assert first != Puzzle(PUZZLE).rate(["clues"])
    assert pickle.loads(pickle.dumps(first)) == first


def test_a_puzzle_as_a_dictionary() -> None:
    """Plain values under the names that every answer uses, and the way back."""
    puzzle = Puzzle("1.3..4.1.......2", layout="2x2 x", rules="killer 5 r1c1 r1c2")
    record = puzzle.as_dict()
    assert record == {
        "puzzle": "1.3..4.1.......2",
        "layout": str(puzzle.layout),
        "clues": 5,
    }
    assert Puzzle(record["puzzle"], record["layout"]) == puzzle
    marked = Puzzle("1.3..4.1.......2", marks=[15] * 14 + [3, 15])
    assert marked.marks is not None
    assert marked.as_dict()["marks"][14] == [1]
    assert nonet.parse(json.dumps(marked.as_dict())) == marked


@pytest.mark.parametrize("nothing", [None, 81, 3.5, object()])
def test_what_is_no_puzzle_is_told(nothing: Any) -> None:
    """The words name what was given and what would be right, not what Python missed."""
    with pytest.raises(PuzzleError, match=r"a puzzle is a text or 81 digits, not "):
        Puzzle(nothing)


@pytest.mark.parametrize("call", [nonet.generate, lambda **w: nonet.generate_batch(1, **w)])
def test_a_wish_misspelt_is_told(call: Any) -> None:
    """The nearest wish is named, as everywhere."""
    with pytest.raises(UnknownName, match=r"unknown wish 'levle'; did you mean level or levels\?"):
        call(levle=1)
    with pytest.raises(OptionError, match="level 1: a name like hard would be right"):
        call(level=1)
    with pytest.raises(OptionError, match="symmetry None: a name"):
        call(symmetry=None)


class Dreamer:
    """A plug-in that forgets the time: in Python, in the kernel, or in a sleep."""

    name, summary, paper = "dreamer", "forgets the time", ""
    abilities, options = nonet.solvers.Abilities(), ()

    def __init__(self, way: str) -> None:
        self.way = way

    def refusal(self, layout: nonet.Layout) -> str | None:
        """Take everything."""
        return None

    def solve(self, puzzle: Puzzle, **asked: Any) -> Result:
        """Never come back."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if self.way == "kernel":
                Puzzle(ENDLESS).count(10**15)
            elif self.way == "sleep":
                time.sleep(20)
        raise AssertionError("nobody stopped it")


@pytest.mark.parametrize("way", ["python", "kernel", "sleep"])
def test_a_plug_in_is_held_to_the_budget(way: str) -> None:
    """Whatever it does, its time ends with the budget, and the answer is that it ended."""
    register(Dreamer(way))
    try:
        start = time.monotonic()
        result = nonet.run_solver("dreamer", Puzzle(PUZZLE), budget=Budget(seconds=0.1))
        assert time.monotonic() - start < 5
        assert result.status is Answer.BUDGET_SPENT and not result.solutions
        with pytest.raises(nonet.BudgetSpent, match="dreamer"):
            Puzzle(PUZZLE).solve(solver="dreamer", budget=Budget(seconds=0.1))
    finally:
        unregister("dreamer")


def test_a_plug_in_is_held_to_its_nodes() -> None:
    """Who counts more nodes than were granted has spent the budget."""

    class Counter(Dreamer):
        def solve(self, puzzle: Puzzle, **asked: Any) -> Result:
            """Search as long as it takes."""
            found = nonet.run_solver("logic", puzzle)
            assert found.statistics.nodes
            return found

    register(Counter(""))
    try:
        puzzle = nonet.generate(seed=1, rating="7+")
        result = nonet.run_solver("dreamer", puzzle, budget=Budget(nodes=1))
        assert result.status is Answer.BUDGET_SPENT
    finally:
        unregister("dreamer")
