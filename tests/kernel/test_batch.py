"""Many puzzles in one call."""

import os
import subprocess
import sys

import numpy as np
import pytest

import nonet
from nonet import Budget, Layout, OptionError, Puzzle, PuzzleError
from nonet.kernel import instruction_sets
from nonet.model import is_solution_of
from tests.interrupting import interrupted

SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


@pytest.fixture(scope="module")
def mixed() -> list[Puzzle]:
    """9x9 puzzles with one, several and no solutions, made by thinning out random grids."""
    rng = np.random.default_rng(7)
    empty = Puzzle("." * 81)
    made = [Puzzle(SEVENTEEN), Puzzle("11" + "." * 79), empty]
    for seed in range(60):
        values = np.frombuffer(empty.solve(seed=seed).values, dtype=np.uint8).copy()
        values[rng.permutation(81)[: 45 + seed % 20]] = 0
        if seed % 10 == 0:
            values[rng.integers(81)] = rng.integers(1, 10)
        made.append(Puzzle(values))
    return made


def test_batch_answers_are_those_of_single_calls(mixed: list[Puzzle]) -> None:
    """Counts and first solutions are what each puzzle gives on its own, in any order."""
    batch = nonet.solve_batch(mixed, limit=50)
    for puzzle, line, count in zip(mixed, batch.lines(), batch.counts.tolist(), strict=True):
        assert count == puzzle.count(50)
        if count:
            assert line == str(puzzle.solve())
            values = bytes(int(digit) for digit in line)
            assert is_solution_of(puzzle.layout, values, puzzle.values)
    order = np.random.default_rng(1).permutation(len(mixed))
    again = nonet.solve_batch([mixed[i] for i in order], limit=50, threads=2)
    assert (again.solutions == batch.solutions[order]).all()
    assert (again.counts == batch.counts[order]).all()
    assert (again.guesses == batch.guesses[order]).all()


def test_every_instruction_set_gives_the_same_answers(mixed: list[Puzzle]) -> None:
    """Forcing a path by NONET_ISA changes nothing but the speed."""
    code = (
        "import sys, hashlib, nonet\n"
        "b = nonet.solve_batch(sys.stdin.read().split(), limit=50)\n"
        "h = hashlib.sha256()\n"
        "for a in (b.solutions, b.counts, b.guesses): h.update(a.tobytes())\n"
        "print(nonet.kernel.chosen_instruction_set(), h.hexdigest())"
    )
    text = "\n".join(map(str, mixed))
    answers = {}
    for name in instruction_sets():
        environment = {**os.environ, "NONET_ISA": name}
        done = subprocess.run(
            [sys.executable, "-c", code], input=text, env=environment, text=True,
            capture_output=True, check=True,
        )  # fmt: skip
        used, answers[name] = done.stdout.split()
        assert used == name
    assert "baseline" in answers and len(set(answers.values())) == 1


def test_unknown_instruction_set_is_refused() -> None:
    """A wrong NONET_ISA is an error that names the right ones, not a crash."""
    done = subprocess.run(
        [sys.executable, "-m", "nonet", "solve", SEVENTEEN],
        env={**os.environ, "NONET_ISA": "abacus"}, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and "abacus" in done.stderr and "baseline" in done.stderr


def test_strings_arrays_and_puzzles_are_alike(mixed: list[Puzzle]) -> None:
    """Every way to hand over puzzles gives the same counts."""
    arrays = np.stack([puzzle.array() for puzzle in mixed])
    expected = nonet.count_batch(mixed, limit=9).tolist()
    for form in (list(map(str, mixed)), arrays, arrays.reshape(-1, 81), arrays.astype(np.int64)):
        assert nonet.count_batch(form, limit=9).tolist() == expected


def test_sukaku_masks() -> None:
    """Candidates alone are a puzzle: those of a unique puzzle give its solution."""
    puzzle = Puzzle(SEVENTEEN)
    masks = np.array([puzzle.candidates().masks])
    batch = nonet.solve_batch(np.zeros((1, 81), np.uint8), marks=masks)
    assert batch.counts.tolist() == [1] and batch.lines() == [str(puzzle.solve())]
    masks[0, 0] = 0
    assert nonet.solve_batch(np.zeros((1, 81), np.uint8), marks=masks).counts.tolist() == [0]


@pytest.mark.parametrize("layout", ["2x2", "2x3", "3x3 x", "3x3 windows", "4x4"])
def test_other_layouts_in_batches(layout: str) -> None:
    """Batches work on every layout and agree with single calls."""
    geometry = Layout.parse(layout)
    empty = Puzzle(bytes(geometry.cells), geometry)
    rng = np.random.default_rng(3)
    made = []
    for seed in range(5):
        values = np.frombuffer(empty.solve(seed=seed).values, dtype=np.uint8).copy()
        values[rng.permutation(geometry.cells)[: geometry.cells // 2]] = 0
        made.append(Puzzle(values, geometry))
    batch = nonet.solve_batch(made, limit=20, threads=2)
    assert batch.counts.tolist() == [puzzle.count(20) for puzzle in made]
    assert [str(puzzle.solve()) for puzzle in made] == batch.lines()


@pytest.mark.parametrize(
    ("line", "shape"),
    [("0" + "." * 254 + "F", "4x4"), ("G" + "0" * 255, "4x4"), ("L" + "." * 143, "3x4")],
)
def test_lines_are_read_in_every_alphabet(line: str, shape: str) -> None:
    """Hexadecimal and letters mean in a batch what they mean in a single puzzle."""
    digits = nonet.kernel.batch.digits_and_marks(["." * len(line), line])[0]
    assert bytes(digits[1]) == Puzzle(line, shape).values


@pytest.mark.parametrize("dtype", [str, object])
def test_a_column_of_texts_is_a_batch(dtype: type) -> None:
    """Arrays of texts, as tables have them, are taken like lists of texts."""
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    column = np.array([line, line], dtype=dtype)
    assert nonet.solve_batch(column).counts.tolist() == [1, 1]


def test_no_puzzles_is_no_work() -> None:
    """Zero puzzles give zero answers."""
    assert len(nonet.solve_batch([])) == 0
    assert len(nonet.solve_batch(np.zeros((0, 81), np.uint8))) == 0


def test_a_spent_budget_is_said() -> None:
    """Puzzles that the budget does not reach are not known."""
    batch = nonet.solve_batch(["." * 81] * 4, limit=10**15, budget=Budget(seconds=0.1))
    assert not batch.known.any()


@pytest.mark.parametrize(
    ("puzzles", "options", "error", "words"),
    [
        (np.zeros((2, 80), np.uint8), {}, nonet.ShapeError, "80 cells"),
        (np.zeros(81, np.uint8), {}, PuzzleError, r"shape \(81,\)"),
        (np.zeros((1, 81)), {}, PuzzleError, "float64"),
        (np.full((1, 81), 10, np.uint8), {}, PuzzleError, "puzzle 0, r1c1: digit 10"),
        (np.full((1, 81), -1), {}, PuzzleError, "out of range"),
        (["." * 81, "." * 80], {}, PuzzleError, "puzzle 1: found 80 characters, expected 81"),
        (["." * 80 + "?"], {}, PuzzleError, r"puzzle 0, column 81: .* found '\?'"),
        ("." * 81, {}, PuzzleError, "a list of puzzles"),
        ([[0] * 81, [0] * 16], {}, PuzzleError, "different lengths"),
        (["." * 81], {"limit": 1.5}, OptionError, "a whole number"),
        (["." * 81], {"limit": 2**64}, OptionError, "at most"),
        (["." * 81], {"threads": 2**31}, OptionError, "at most"),
        (["." * 81], {"limit": 0}, OptionError, "1 or more"),
        (["." * 81], {"limit": -3}, OptionError, "1 or more"),
        (["." * 81], {"threads": -1}, OptionError, "0 or more"),
        (["." * 81], {"marks": np.zeros((1, 80), int)}, PuzzleError, r"shape \(1, 81\)"),
        (["." * 81], {"marks": np.full((1, 81), 512)}, PuzzleError, "0 to 511"),
    ],
)
def test_bad_batches_are_refused(puzzles, options, error, words) -> None:  # type: ignore[no-untyped-def]
    """Wrong shapes, types and ranges are typed errors that say what would be right."""
    with pytest.raises(error, match=words):
        nonet.solve_batch(puzzles, **options)


@pytest.mark.parametrize("cells", [81, 256])
@pytest.mark.parametrize("threads", [1, 2])
def test_control_c_stops_a_batch(cells: int, threads: int) -> None:
    """An interrupt ends a batch on every engine and any number of threads."""
    assert interrupted(nonet.solve_batch, ["." * cells] * 100, limit=10**15, threads=threads)


def test_shared_work_that_nobody_wants_any_more() -> None:
    """A batch whose last searches reach their limit while their boards wait for free lanes."""
    puzzle = Puzzle(
        "040016000700000082000700046003000000200030971900000800000073000027040069038060010"
    )
    rows = [puzzle.without(cell) for cell, _ in puzzle.givens()]
    together = nonet.solve_batch(rows, limit=2).counts.tolist()
    assert together == [nonet.solve_batch([row], limit=2).counts[0] for row in rows]
