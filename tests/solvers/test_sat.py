"""SAT: clause counts, DIMACS files out and in, Debian's minisat, models, malformed files."""

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nonet import BudgetSpent, Layout, ParseError, Puzzle, run_solver
from nonet.solvers.sat import (
    clause_count,
    clauses,
    grid_of_model,
    read_formula,
    read_model,
    write_formula,
)
from nonet.solvers.sat.encoding import candidate, variable
from tests.interrupting import interrupted

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def dimacs(puzzle: Puzzle, encoding: str = "paper") -> str:
    """Return the file as text."""
    stream = io.StringIO()
    write_formula(puzzle, stream, encoding)
    return stream.getvalue()


@pytest.mark.parametrize(("shape", "headers"), [("3x3", 7209), ("4x4", 78976), ("5x5", 495625)])
def test_clause_counts(shape: str, headers: int) -> None:
    """N*N cells, and per digit all pairs of all 3*N houses.

    The paper's own headers lack the boxes its loops do not reach: of k*k boxes they do
    (k-1)*(k-1). With as many houses less, the formula gives their numbers.
    """
    layout = Layout.plain(shape)
    n, k = layout.size, layout.shape.box_rows
    pairs = n * n * (n - 1) // 2
    assert clause_count(layout) == n * n + 3 * n * pairs
    missed = k * k - (k - 1) ** 2
    assert headers == n * n + (3 * n - missed) * pairs


def test_encodings_of_nine() -> None:
    """Lynce & Ouaknine give 8,829 and 11,988; without repetition 810 pairs of peers stay."""
    nine = Layout.plain("3x3")
    assert clause_count(nine, "paper") == 8829
    assert clause_count(nine, "extended") == 11988
    assert clause_count(nine, "minimal") == 81 + 9 * 810
    assert len(set(clauses(nine, "minimal"))) == 81 + 9 * 810
    assert set(clauses(nine, "minimal")) == set(clauses(nine, "paper"))


def test_the_papers_numbering() -> None:
    """N*N*(x-1) + N*(y-1) + z for every row x, column y and digit z, and back."""
    layout = Layout.plain("2x3")
    for x in range(1, 7):
        for y in range(1, 7):
            for z in range(1, 7):
                number = 36 * (x - 1) + 6 * (y - 1) + z
                assert variable(layout, 6 * (x - 1) + y - 1, z) == number
                assert candidate(layout, number) == (6 * (x - 1) + y - 1, z)


@pytest.mark.parametrize("encoding", ["minimal", "paper", "extended"])
def test_the_file_says_what_it_holds(encoding: str) -> None:
    """729 variables, the clauses of the rules and one for each given; it reads back the same."""
    puzzle = Puzzle(EASY)
    text = dimacs(puzzle, encoding)
    header = next(line for line in text.splitlines() if line.startswith("p"))
    total = clause_count(puzzle.layout, encoding) + puzzle.clues
    assert header == f"p cnf 729 {total}"
    formula = read_formula(io.StringIO(text))
    assert (formula.variables, len(formula.clauses)) == (729, total)
    assert formula.layout == puzzle.layout
    model = [variable(puzzle.layout, cell, int(digit)) for cell, digit in enumerate(SOLUTION)]
    false = set(range(1, 730)) - set(model)
    assert formula.is_satisfied_by([*model, *(-number for number in false)])
    wrong = [variable(puzzle.layout, cell, 1) for cell in range(81)]
    assert not formula.is_satisfied_by(wrong)


def test_pencil_marks_become_clauses() -> None:
    """What the marks rule out is a unit clause."""
    marks = [0b0111] + [0b1111] * 15
    formula = read_formula(io.StringIO(dimacs(Puzzle([0] * 16, marks=marks))))
    assert (-4,) in formula.clauses and len(formula.clauses) == 304 + 1


def run_minisat(folder: Path, puzzle: Puzzle) -> Path:
    """Export by the command line, solve with Debian's minisat, return the model file."""
    minisat = shutil.which("minisat")
    if minisat is None:
        pytest.skip("minisat is not installed")
    formula, model = folder / "puzzle.cnf", folder / "puzzle.model"
    nonet("sat", "export", "--layout", str(puzzle.layout), "-o", str(formula), str(puzzle))
    subprocess.run([minisat, formula, model], capture_output=True, check=False)
    return model


def nonet(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    done = subprocess.run(
        [sys.executable, "-m", "nonet", *arguments],
        capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "200"},
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.mark.parametrize("shape", ["2x3", "3x3", "4x4", "5x5"])
def test_minisat_there_and_back(tmp_path: Path, shape: str) -> None:
    """Exported, solved by minisat and imported, the grid solves the puzzle."""
    layout = Layout.plain(shape)
    grid = Puzzle(bytes(layout.cells), layout).solve(seed=5)
    puzzle = Puzzle([digit if cell % 3 else 0 for cell, digit in enumerate(grid)], layout)
    model = run_minisat(tmp_path, puzzle)
    done = nonet("sat", "import", "--cnf", str(tmp_path / "puzzle.cnf"), str(model))
    found = Puzzle(done.stdout.strip(), layout)
    assert found.status().is_sound
    assert all(found[cell] == digit for cell, digit in puzzle.givens())


def test_minisat_on_a_puzzle_without_solution(tmp_path: Path) -> None:
    """UNSAT is the answer none, exit code 1."""
    model = run_minisat(tmp_path, Puzzle("11" + EASY[2:]))
    done = nonet("sat", "import", str(model))
    assert (done.stdout, done.returncode) == ("none\n", 1)


def test_models_of_both_kinds() -> None:
    """MiniSat's file and the form of the competitions mean the same."""
    assert read_model(["SAT\n", "1 -2 3 0\n"]) == [1, -2, 3]
    assert read_model(["c hello\n", "s SATISFIABLE\n", "v 1 -2\n", "v 3 0\n"]) == [1, -2, 3]
    assert read_model(["UNSAT\n"]) is None and read_model(["s UNSATISFIABLE\n"]) is None
    with pytest.raises(BudgetSpent):
        read_model(["INDET\n"])


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        (["1 2 0"], 1, "before the problem line"),
        (["p cnf 2"], 1, "malformed problem line"),
        (["p cnf two 1"], 1, "malformed problem line"),
        (["c x", "p cnf 2 1", "1 3 0"], 3, "out of range"),
        (["p cnf 2 1", "1 x 0"], 2, "'x'"),
        (["p cnf 2 1", "1 2"], 2, "does not end"),
        (["p cnf 2 2", "1 2 0"], 2, "wrong number of clauses"),
        (["p cnf 2 1", "1 2 0", "p cnf 2 1"], 3, "second problem line"),
        (["c nothing"], 1, "no problem line"),
        (["c nonet layout 3x3 moebius"], 1, "moebius"),
    ],
)
def test_malformed_formulas(lines: list[str], line: int, words: str) -> None:
    """Line and reason are said."""
    with pytest.raises(ParseError, match=words) as caught:
        read_formula(lines)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        ([], 1, "does not end"),
        (["SAT", "1 2"], 2, "does not end"),
        (["MAYBE", "1 0"], 1, "not a verdict"),
        (["SAT", "1 two 0"], 2, "'two'"),
        (["SAT", "1 0 2"], 2, "more after the end"),
        (["SAT", "1 0", "2 0"], 3, "more after the end"),
        (["SAT", "SAT", "1 0"], 2, "second verdict"),
    ],
)
def test_malformed_models(lines: list[str], line: int, words: str) -> None:
    """Line and reason are said."""
    with pytest.raises(ParseError, match=words) as caught:
        read_model(lines)
    assert caught.value.line == line


def test_models_that_are_no_grid(tmp_path: Path) -> None:
    """Two digits in a cell, a blank cell, a clash: each is named."""
    small = Layout.plain("2x2")
    with pytest.raises(ParseError, match="both 1 and 2 in r1c1"):
        grid_of_model([1, 2], small)
    with pytest.raises(ParseError, match="r1c2 blank"):
        grid_of_model([1], small)
    clash = tmp_path / "clash.model"
    clash.write_text("SAT\n" + " ".join(str(4 * cell + 1) for cell in range(16)) + " 0\n")
    done = nonet("sat", "import", "--shape", "2x2", str(clash))
    assert done.returncode == 2 and "r1c1 and r1c2 both hold 1" in done.stderr


def test_the_command_line_names_the_file(tmp_path: Path) -> None:
    """Bad files and bad options give one line and exit code 2."""
    bad = tmp_path / "bad.model"
    bad.write_text("SAT\n1 two 0\n")
    done = nonet("sat", "import", str(bad))
    assert done.returncode == 2 and f"{bad}: line 2" in done.stderr
    for arguments, words in [
        (["sat", "import", str(tmp_path / "none.model")], "none.model"),
        (["sat", "export", "--encoding", "papre", EASY], "did you mean paper"),
        (["sat", "export", EASY, EASY], "2 puzzles"),
        (["sat", "export", EASY[:-1]], "80"),
    ]:
        done = nonet(*arguments)
        assert done.returncode == 2 and words in done.stderr, done.stderr
    other = tmp_path / "other.cnf"
    nonet("sat", "export", "-o", str(other), "1...............")
    model = tmp_path / "good.model"
    values = "2134342112434312"
    model.write_text("SAT\n" + " ".join(
        str(4 * cell + digit) if int(value) == digit else str(-(4 * cell + digit))
        for cell, value in enumerate(values) for digit in range(1, 5)) + " 0\n")  # fmt: skip
    assert nonet("sat", "import", "--shape", "2x2", str(model)).stdout.strip() == values
    done = nonet("sat", "import", "--cnf", str(other), str(model))
    assert done.returncode == 2 and "does not satisfy" in done.stderr


@pytest.mark.parametrize("engine", ["minisat", "cadical"])
@pytest.mark.parametrize("incremental", [False, True])
def test_ctrl_c_ends_a_search_and_the_next_one_is_right(engine: str, incremental: bool) -> None:
    """Both engines stop at once; a kept instance that was hurt is not used again."""
    assert interrupted(search_twice, engine, incremental)


def search_twice(engine: str, incremental: bool) -> None:
    """Search for ever, and when interrupted search for something short."""
    options = {"engine": engine, "incremental": incremental}
    try:
        run_solver("sat", Puzzle("." * 81), limit=None, **options)
    finally:
        assert str(run_solver("sat", Puzzle(EASY), **options).solutions[0]) == SOLUTION
