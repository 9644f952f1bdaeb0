"""Every registered solver on one oracle file, and every statistic that must agree does."""

import time

import pytest
from hypothesis import given, settings

from nonet import Budget, Grid, Layout, Puzzle, run_solver, solvers
from nonet.solvers import Answer, Ending, Statistics
from tests.conformance.cases import Case, cases
from tests.conformance.conftest import solver_of_the_guide
from tests.interrupting import interrupted
from tests.kernel.test_search import small_puzzles
from tests.naive import naive_solutions

NAMES = [*solvers.names(), "fewest-first"]
CASES = cases()
PLAIN = ("nodes", "guesses", "depth")


def counted(statistics: Statistics, *names: str) -> list[object]:
    """Return some counters."""
    return [getattr(statistics, name) for name in names]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("name", NAMES)
def test_every_solver_on_the_oracle(name: str, case: Case) -> None:
    """Right solutions, each once, as many as there are; and the status says what is known."""
    solver = solvers.solver(name)
    endless = not solver.abilities.all_solutions
    limit = min(case.count, 3) or 1 if endless else case.count + 1
    budget = Budget(nodes=3000) if endless and case.count == 0 else Budget(seconds=60)
    result = run_solver(name, case.puzzle, limit=limit, budget=budget)
    check_grids(case.puzzle, result.solutions)
    if solver.abilities.guesses or result.status != Answer.STUCK:
        check_status(case, result, endless)
    else:
        assert result.candidates is not None
        for grid in [Grid(map(int, case.solution))] if case.solution else []:
            assert all((cell, digit) in result.candidates for cell, digit in enumerate(grid))
    if case.count == 1 and result.solutions:
        assert str(result.solutions[0]) == case.solution
    check_statistics(result.statistics)


def check_grids(puzzle: Puzzle, grids: tuple[Grid, ...]) -> None:
    """Judge the solutions by the independent checker."""
    assert len(set(grids)) == len(grids)
    for grid in grids:
        assert grid.is_solution()
        assert all(grid[cell] == digit for cell, digit in puzzle.givens())


def check_status(case: Case, result: solvers.Result, endless: bool) -> None:
    """Compare with the number of solutions of the oracle."""
    if endless and case.count == 0:
        assert result.status in (Answer.NO_SOLUTION, Answer.BUDGET_SPENT)
    elif endless:
        assert len(result.solutions) == min(case.count, 3)
    else:
        assert len(result.solutions) == case.count and result.ending == Ending.COMPLETE
        assert result.status == (Answer.SOLVED if case.count else Answer.NO_SOLUTION)


def check_statistics(statistics: Statistics) -> None:
    """What holds between the counters of any solver."""
    guesses, nodes, depth = counted(statistics, "guesses", "nodes", "depth")
    assert statistics.seconds is not None and statistics.seconds > 0
    if isinstance(guesses, int) and isinstance(nodes, int):
        assert guesses < nodes
    if isinstance(guesses, int) and isinstance(depth, int):
        assert depth <= guesses


@pytest.mark.parametrize("case", CASES, ids=str)
def test_counters_that_must_agree(case: Case) -> None:
    """Solvers that walk the same tree count the same; enumeration order is the same as well."""
    limit = case.count + 1
    plain = run_solver("brute-force", case.puzzle, limit=limit)
    for other in (
        run_solver("brute-force-bitset", case.puzzle, limit=limit),
        run_solver("assisted", case.puzzle, limit=limit, strategies="S1"),
    ):
        assert other.solutions == plain.solutions
        assert counted(other.statistics, *PLAIN) == counted(plain.statistics, *PLAIN)
    for strategies in ("S2", "S2+S3", "S2+S4", "S2+S3+S4"):
        for pairs in ("naked", "hidden", "both", "paper"):
            helped = run_solver(
                "assisted", case.puzzle, limit=limit, strategies=strategies, pairs=pairs
            )
            assert set(helped.solutions) == set(plain.solutions)
            assert helped.statistics.guesses <= plain.statistics.guesses
    if case.count == 1:
        columns = run_solver("dancing-links", case.puzzle, limit=2).statistics
        if columns.guesses == 0:
            assert columns.branches == case.puzzle.layout.cells
    rules = run_solver("strategic", case.puzzle)
    if rules.status == Answer.SOLVED and rules.statistics.uses is not None:
        placed = rules.statistics.uses["naked-single"] + rules.statistics.uses["hidden-single"]
        assert placed == case.puzzle.layout.cells - case.puzzle.clues


@given(small_puzzles())
@settings(max_examples=40, deadline=None)
def test_every_solver_equals_the_naive_one(puzzle: Puzzle) -> None:
    """On random small layouts, with pencil marks and with broken givens."""
    expected = []
    for grid in naive_solutions(puzzle):
        expected.append(grid)
        if len(expected) > 200:
            return
    for name in solvers.names():
        solver = solvers.solver(name)
        if not solver.abilities.all_solutions:
            if expected:
                result = run_solver(name, puzzle, budget=Budget(seconds=60))
                assert tuple(result.solutions[0]) in expected
            continue
        result = run_solver(name, puzzle, limit=None)
        found = sorted(tuple(grid) for grid in result.solutions)
        if result.status == Answer.STUCK:
            assert not found and not solver.abilities.guesses
        else:
            assert found == sorted(expected), name


def test_sat_engines_and_encodings_agree() -> None:
    """Every engine, encoding and way to give the givens finds the same solutions."""
    chosen = [case for case in CASES if case.puzzle.size <= 9]
    for case in chosen:
        for engine in ("minisat", "cadical"):
            for encoding in ("minimal", "paper", "extended"):
                for incremental in (False, True):
                    result = run_solver(
                        "sat", case.puzzle, limit=None,
                        engine=engine, encoding=encoding, incremental=incremental,
                    )  # fmt: skip
                    assert len(set(result.solutions)) == len(result.solutions) == case.count
                    check_grids(case.puzzle, result.solutions)


def sixteen_with_sixty_givens() -> Puzzle:
    """Return a 16x16 with 60 givens that brute force has no hope to finish."""
    layout = Layout.plain("4x4")
    grid = Puzzle(bytes(256), layout).solve(seed=3)
    kept = set(range(3, 256, 4)) | {0}
    givens = [digit if cell in kept else 0 for cell, digit in enumerate(grid)]
    excess = sum(map(bool, givens)) - 60
    for cell in sorted(kept)[:excess]:
        givens[cell] = 0
    return Puzzle(givens, layout)


@pytest.mark.parametrize("name", NAMES)
def test_a_budget_stops_every_solver(name: str) -> None:
    """Nodes and seconds both end a search that would go on for ever, and the status says so."""
    solver = solvers.solver(name)
    puzzle = sixteen_with_sixty_givens()
    assert puzzle.clues == 60
    if not solver.abilities.guesses:
        assert run_solver(name, puzzle, limit=None).status == Answer.STUCK
        assert run_solver(name, puzzle, budget=Budget(nodes=0)).status == Answer.BUDGET_SPENT
        return
    few = run_solver(name, puzzle, limit=None, budget=Budget(nodes=200))
    assert few.status == Answer.BUDGET_SPENT
    if few.statistics.nodes is not None:
        assert few.statistics.nodes <= 200
    if name == "fewest-first":
        return  # the guide's solver looks at nodes only
    start = time.perf_counter()
    short = run_solver(name, puzzle, limit=None, budget=Budget(seconds=0.3))
    assert short.status == Answer.BUDGET_SPENT
    assert time.perf_counter() - start < 10


@pytest.mark.parametrize("name", [name for name in NAMES if name != "strategic"])
def test_control_c_stops_every_solver(name: str) -> None:
    """An interrupt ends a hopeless search at once."""
    assert interrupted(search_for_ever, name)


def search_for_ever(name: str) -> None:
    """Ask for more solutions than anybody will find."""
    if name == "fewest-first":
        solvers.register(solver_of_the_guide())
    run_solver(name, sixteen_with_sixty_givens(), limit=10**9, budget=Budget(nodes=10**15))


@pytest.mark.parametrize("name", ["random-restart", "random-restart-logic"])
def test_same_seed_same_run(name: str) -> None:
    """A seed decides everything a random solver does."""
    puzzle = next(case.puzzle for case in CASES if case.name == "hardest of M2024")

    def attempts(seed: int) -> object:
        result = run_solver(name, puzzle, seed=seed, change_houses=True)
        return counted(result.statistics, "attempts", "guesses", "depth", "uses")

    runs = [attempts(seed) for seed in range(5)]
    assert runs == [attempts(seed) for seed in range(5)]
    assert len({str(run) for run in runs}) > 1
