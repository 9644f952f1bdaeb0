"""The registry, the door every call goes through, and plug-ins with their faults."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nonet import (
    Budget,
    BudgetSpent,
    Grid,
    Layout,
    NoSolution,
    OptionError,
    Puzzle,
    SolverFault,
    Stuck,
    UnknownName,
    run_solver,
    solvers,
)
from nonet.solvers import Ending, Result, Solver

SEVERAL = Puzzle("1.............4.")
FULL = Puzzle("1234341221434321")
HARD = Puzzle("...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84")


def test_the_order_is_fixed() -> None:
    """The list is the same every time, fast last."""
    assert solvers.names() == [
        "brute-force", "brute-force-bitset", "assisted", "dancing-links", "sat", "strategic",
        "logic", "logic-best-cell", "random-restart", "random-restart-logic", "fewest-options",
        "fast",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "options", "error", "words"),
    [
        ("dancing-linx", {}, UnknownName, "dancing-links"),
        ("logic", {"limit": 0}, OptionError, "1 or more"),
        ("logic", {"seed": -1}, OptionError, "0 or more"),
        ("fewest-options", {"colour": 3}, OptionError, "no options"),
        ("assisted", {"stratgies": "S2"}, UnknownName, "strategies"),
        ("assisted", {"strategies": "S5"}, UnknownName, "S5"),
        ("assisted", {"strategies": [2]}, OptionError, "S2"),
        ("assisted", {"pairs": "nude"}, UnknownName, "naked"),
        ("strategic", {"order": "naked-singel"}, UnknownName, "naked-single"),
        ("strategic", {"order": ["pointing", "pointing"]}, OptionError, "at most once"),
        ("strategic", {"order": []}, OptionError, "at least one"),
        ("strategic", {"policy": "stop"}, UnknownName, "restart"),
        ("strategic", {"policy": "nere"}, UnknownName, "near"),
        ("strategic", {"candidates": "lasy"}, UnknownName, "lazy"),
        ("sat", {"engine": "minisatt"}, UnknownName, "minisat"),
        ("sat", {"encoding": "papre"}, UnknownName, "paper"),
        ("random-restart", {"limit": 2}, OptionError, "budget"),
        ("random-restart", {"limit": None}, OptionError, "budget"),
    ],
)
def test_wrong_questions_are_refused(
    name: str, options: dict[str, Any], error: type[Exception], words: str
) -> None:
    """What was wrong and what would be right is said before anything starts."""
    with pytest.raises(error, match=words):
        run_solver(name, SEVERAL, **options)


def test_puzzles_solve_by_name() -> None:
    """The method returns the grid, or raises what the solver found."""
    assert HARD.solve(solver="assisted", strategies="S2") == HARD.solve()
    with pytest.raises(Stuck, match="cells open"):
        HARD.solve(solver="strategic")
    with pytest.raises(NoSolution):
        Puzzle("11..............").solve(solver="logic")
    with pytest.raises(BudgetSpent):
        HARD.solve(solver="brute-force", budget=Budget(nodes=5))
    with pytest.raises(OptionError, match="strategies"):
        HARD.solve(strategies="S2")


def test_solutions_come_one_at_a_time() -> None:
    """The bit set solver pauses between solutions, also where there are astronomically many."""
    solver = solvers.solver("brute-force-bitset")
    found = solver.solutions(Puzzle("." * 81))  # type: ignore[attr-defined]
    first, second = next(found), next(found)
    assert first != second and first.is_solution() and second.is_solution()
    found.close()
    limited = solver.solutions(Puzzle("." * 81), budget=Budget(nodes=100))  # type: ignore[attr-defined]
    with pytest.raises(BudgetSpent):
        list(limited)


class Plug(Solver):
    """A plug-in that answers as told."""

    name = "plug"
    summary = "for tests"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def refusal(self, layout: Layout) -> str | None:
        """Only 4x4."""
        return None if layout.size == 4 else "only 4x4 puzzles"

    def solve(self, puzzle: Puzzle, **how: Any) -> Result:
        """Give the answer, or raise it."""
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[no-any-return]


OTHER = Grid([2, 1, 3, 4, 3, 4, 1, 2, 1, 2, 4, 3, 4, 3, 2, 1])
RIGHT = Grid(FULL.values)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (ZeroDivisionError("oops"), "raised ZeroDivisionError: oops"),
        (None, "returned NoneType, not a Result"),
        (Result((OTHER,), Ending.COMPLETE), "not a solution"),
        (Result((Grid([0] * 16),), Ending.COMPLETE), "not a solution"),
        (Result((RIGHT, RIGHT), Ending.COMPLETE), "twice"),
        (Result((), Ending.LIMIT), "says it reached the limit"),
        (Result(("1234",), Ending.COMPLETE), "'1234'"),  # type: ignore[arg-type]
    ],
)
def test_faults_of_a_plug_in_are_its_own(answer: Any, words: str) -> None:
    """Errors and wrong grids are reported with the plug-in's name."""
    with pytest.raises(SolverFault, match="plug-in plug") as caught:
        run_solver(Plug(answer), FULL, limit=5)
    assert words in str(caught.value)


def test_more_than_asked_for_is_a_fault() -> None:
    """The limit binds plug-ins, too."""
    grids = tuple(SEVERAL.solutions())
    with pytest.raises(SolverFault, match="18 solutions, 2"):
        run_solver(Plug(Result(grids, Ending.COMPLETE)), SEVERAL, limit=2)


def test_pencil_marks_bind_a_plug_in() -> None:
    """A grid that breaks the marks is wrong."""
    marked = Puzzle([0] * 16, marks=[0b1110] + [0b1111] * 15)
    with pytest.raises(SolverFault, match="not a solution"):
        run_solver(Plug(Result((RIGHT,), Ending.COMPLETE)), marked, limit=5)


def test_registering() -> None:
    """A registered solver is found by name, refuses what it cannot do, and can be taken out."""
    plug = solvers.register(Plug(Result((RIGHT,), Ending.COMPLETE)))
    try:
        assert solvers.names()[-1] == "plug"
        assert run_solver("plug", FULL).solutions == (RIGHT,)
        with pytest.raises(OptionError, match=r"plug does not solve 3x3: only 4x4"):
            run_solver("plug", HARD)
        with pytest.raises(OptionError, match="already"):
            solvers.register(plug)
    finally:
        solvers.unregister("plug")
    with pytest.raises(UnknownName):
        solvers.solver("plug")
    with pytest.raises(OptionError, match="class"):
        solvers.register(Plug)  # type: ignore[type-var]
    with pytest.raises(OptionError, match="without name"):
        solvers.register(object())  # type: ignore[type-var]


def test_an_entry_point_is_found_and_a_broken_one_warned_about(tmp_path: Path) -> None:
    """Installed packages offer solvers without a call; a broken one does not break the rest."""
    (tmp_path / "offered.py").write_text(
        "from nonet.solvers import Ending, Result, Solver\n"
        "class Offered(Solver):\n"
        "    name = 'offered'\n"
        "    summary = 'by entry point'\n"
        "    def solve(self, puzzle, **how):\n"
        "        return Result((), Ending.BUDGET)\n"
    )
    info = tmp_path / "offered-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: offered\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[nonet.solvers]\noffered = offered:Offered\nbroken = missing_module:Nothing\n"
    )
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])

    def nonet(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "nonet", *arguments],
            capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip

    listed = nonet("solvers")
    assert "by entry point" in listed.stdout and "dancing-links" in listed.stdout
    assert "broken" in listed.stderr and "missing_module" in listed.stderr
    assert nonet("solve", "--solver", "offered", str(FULL)).stdout == "unknown\n"
