"""Answers in every dress are read, and judged exactly."""

from __future__ import annotations

import json
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.model import Grid, Puzzle
from nonet.text import FORMATS, format

PUZZLE = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
RIGHT = str(PUZZLE.solve())
ROWS = [RIGHT[i : i + 9] for i in range(0, 81, 9)]
OTHER = str(nonet.random_grid(seed=5))


def spaced(row: str, between: str = " ") -> str:
    """Return a row with something between its digits."""
    return between.join(row)


def drawn(rows: list[str]) -> str:
    """Return rows with borders of signs."""
    lines = []
    for index, row in enumerate(rows):
        if index % 3 == 0:
            lines.append("+-------+-------+-------+")
        lines.append("| " + " | ".join(spaced(row[i : i + 3]) for i in (0, 3, 6)) + " |")
    return "\n".join([*lines, "+-------+-------+-------+"])


DRESSES = {
    "one line": RIGHT,
    "rows": "\n".join(ROWS),
    "spaced": "\n".join(map(spaced, ROWS)),
    "commas": "\n".join(spaced(row, ", ") for row in ROWS),
    "python": str([[int(d) for d in row] for row in ROWS]),
    "python rows": "[\n" + ",\n".join(str([int(d) for d in row]) for row in ROWS) + "\n]",
    "json in words": f'Here: {{"solution": {json.dumps([[int(d) for d in r] for r in ROWS])}}}',
    "json indented": json.dumps([[int(d) for d in row] for row in ROWS], indent=2),
    "drawn": drawn(ROWS),
    "markdown table": "\n".join("| " + spaced(row, " | ") + " |" for row in ROWS[:1])
    + "\n|" + "---|" * 9 + "\n" + "\n".join("| " + spaced(r, " | ") + " |" for r in ROWS[1:]),
    "labelled": "\n".join(f"Row {i}: {spaced(row)}" for i, row in enumerate(ROWS, 1)),
    "numbered": "\n".join(f"{i}. {row}" for i, row in enumerate(ROWS, 1)),
    "lettered": "\n".join(f"{'ABCDEFGHI'[i]} | {spaced(row)}" for i, row in enumerate(ROWS)),
    "code block": "Let me think.\n```\n" + "\n".join(map(spaced, ROWS)) + "\n```\nDone!",
    "bands apart": "\n\n".join("\n".join(ROWS[i : i + 3]) for i in (0, 3, 6)),
    "bold": "**" + "**\n**".join(ROWS) + "**",
    "in a sentence": f"The solution is {RIGHT}.",
    "quoted": f"answer = '{RIGHT}'",
    "boxes of three": "\n".join(" ".join(row[i : i + 3] for i in (0, 3, 6)) for row in ROWS),
    "puzzle first": f"{PUZZLE}\n\nbecomes\n\n{RIGHT}",
    "drawn puzzle first": f"{format(PUZZLE, 'pretty')}\nso:\n{drawn(ROWS)}",
    "a wrong try before": f"First I had\n{OTHER}\nbut that fails. So:\n{RIGHT}",
    "tagged": f"<think>{OTHER}</think><answer>{RIGHT}</answer> I also liked {OTHER}",
    "boxed": f"\\boxed{{{RIGHT}}}",
    "cells in words": ". ".join(
        f"r{cell // 9 + 1}c{cell % 9 + 1} = {RIGHT[cell]}" for cell in range(81)
    ),
    "cells in more words": "\n".join(
        f"Row {cell // 9 + 1}, column {cell % 9 + 1} is {RIGHT[cell]}."
        for cell in range(81) if not PUZZLE[cell]
    ),
    "windows": "\r\n".join(ROWS),
    "latex": "\\begin{array}{ccc}\n" + " \\\\\n".join(spaced(r, " & ") for r in ROWS) + "\n\\end{array}",
    "html": "<table>" + "".join("<tr>" + "".join(f"<td>{c}</td>" for c in r) + "</tr>" for r in ROWS) + "</table>",
    "names of rows and columns": "   1 2 3   4 5 6   7 8 9\n"
    + "\n".join(f"{'ABCDEFGHI'[i]}  {spaced(r[:3])} | {spaced(r[3:6])} | {spaced(r[6:])}" for i, r in enumerate(ROWS)),
    "bold labels": "\n".join(f"**Row {i}**: {spaced(r)}" for i, r in enumerate(ROWS, 1)),
    "a dictionary": str({f"row{i}": [int(d) for d in r] for i, r in enumerate(ROWS, 1)}),
    "key caps": "\n".join("".join(d + "\ufe0f\u20e3" for d in r) for r in ROWS),
    "wide digits": "\n".join("".join(chr(0xFF10 + int(d)) for d in r) for r in ROWS),
    "dashes": "\n".join(spaced(r, "-") for r in ROWS),
    "wrapped": RIGHT[:40] + "\n" + RIGHT[40:],
    "two grids in one group": "\n".join([OTHER[i : i + 9] for i in range(0, 81, 9)] + ROWS),
}  # fmt: skip


@pytest.mark.parametrize("answer", DRESSES.values(), ids=DRESSES)
def test_every_dress_of_the_right_answer_is_right(answer: str) -> None:
    """However it is written, and whatever stands before it."""
    verdict = nonet.verify(PUZZLE, answer)
    assert verdict.correct and verdict.reason == "right", verdict.reason
    assert str(verdict.grid) == RIGHT and verdict.right_cells == 51


@pytest.mark.parametrize("answer", DRESSES.values(), ids=DRESSES)
def test_every_dress_of_a_wrong_answer_is_wrong(answer: str) -> None:
    """Two digits swapped: the same dress is read, and told to be wrong with a reason."""
    wrong = answer.translate(str.maketrans("12\uff11\uff12", "21\uff12\uff11"))
    if not re.search("r1c1|[Rr]ow ?1|  1 2 3", answer):  # where 1 and 2 are not also names
        assert not nonet.verify(PUZZLE, wrong)
        assert "is given as" in nonet.verify(PUZZLE, wrong).reason


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "no grid found: the answer is empty, expected 9 rows of 9 digits, or 81 in one line"),
        ("I cannot solve this.", "no grid found: no row of cells, expected 9 rows"),
        (RIGHT[:80], "no grid found: at most 80 cells in a row"),
        ("\n".join(ROWS[:8]), "no grid found: at most 72 cells in a row"),
        (RIGHT[:-1] + ".", "wrong: r9c9 is given as 9, the answer has a blank"),
        (RIGHT[:2] + "." + RIGHT[3:], "wrong: 1 cell is blank, r1c3 first"),
        (str(PUZZLE), "wrong: 51 cells are blank, r1c3 first"),
        (OTHER, "wrong: r1c1 is given as 5"),
        (RIGHT[:2] + "1" + RIGHT[3:], "wrong: r1c3 and r1c8 both hold 1 in row 1"),
        (f"{RIGHT}\nNo, I mean\n{OTHER}", "wrong: r1c1 is given as 5"),
        ("r1c3 = 4", "wrong: 50 cells are blank"),
    ],
)
def test_reasons(answer: str, reason: str) -> None:
    """What is wrong first, and where."""
    verdict = nonet.verify(PUZZLE, answer)
    assert not verdict and verdict.reason.startswith(reason), verdict.reason


@pytest.mark.parametrize("shape", ["2x2", "2x3", "3x4", "4x4", "5x5"])
def test_every_size(shape: str) -> None:
    """Letters, and numbers above nine, row by row."""
    grid = nonet.random_grid(shape, seed=2)
    puzzle = Puzzle([d if i % 3 else 0 for i, d in enumerate(grid.values)], grid.layout)
    n = grid.layout.size
    numbers = "\n".join(" ".join(map(str, grid.values[i : i + n])) for i in range(0, n * n, n))
    letters = "\n".join(str(grid)[i : i + n] for i in range(0, n * n, n))
    rows = json.dumps([list(grid.values[i : i + n]) for i in range(0, n * n, n)])
    for answer in (str(grid), numbers, letters, f"The answer:\n{rows}"):
        assert nonet.verify(puzzle, answer), answer
    assert not nonet.verify(puzzle, numbers.replace("\n", " 1\n"))


@pytest.mark.parametrize("form", [form.name for form in FORMATS if form.name in ("line", "grid", "pretty", "numbers", "sdk", "sdm", "ss")])  # fmt: skip
def test_our_own_formats(form: str) -> None:
    """A solution that Nonet wrote is read."""
    assert nonet.verify(PUZZLE, format(Puzzle(RIGHT), form))


def test_any_solution_of_several_is_right() -> None:
    """Where a puzzle has several, each of them will do; cells are not counted then."""
    puzzle = Puzzle("1..............2")
    for solution in list(puzzle.solutions())[:5]:
        verdict = nonet.verify(puzzle, str(solution))
        assert verdict.correct and verdict.right_cells is None
    diagonal = nonet.Puzzle("." * 16, "2x2 x")
    plain = "1234341221434321"
    assert nonet.verify(diagonal, plain).correct == Grid(plain, diagonal.layout).is_solution()


def test_pencil_marks_count() -> None:
    """A digit that the marks rule out is wrong even if every house is content."""
    masks = [15] * 16
    masks[1] = 0b1000
    puzzle = Puzzle("1...............", marks=masks)
    assert "pencil marks" in nonet.verify(puzzle, "1234341221434321").reason


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=400))
def test_no_text_is_too_odd(answer: str) -> None:
    """Anything gets a verdict, and never a right one by accident."""
    assert nonet.verify(PUZZLE, answer).correct is False


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 80), st.integers(1, 9))
def test_one_wrong_digit_is_never_right(cell: int, digit: int) -> None:
    """The verdict is that of the independent checker on the same digits."""
    values = RIGHT[:cell] + str(digit) + RIGHT[cell + 1 :]
    rows = [values[i : i + 9] for i in range(0, 81, 9)]
    for answer in (values, drawn(rows), "\n".join(map(spaced, rows))):
        assert nonet.verify(PUZZLE, answer).correct is (values == RIGHT)


def test_long_answers_are_read_in_time() -> None:
    """A megabyte of thinking aloud before the answer."""
    rng = random.Random(1)
    words = " ".join(rng.choice(["maybe", "r1c1", "is 5", "123456789", "\n", "9 8 7"]) for _ in range(150_000))  # fmt: skip
    assert nonet.verify(PUZZLE, words + "\n" + RIGHT)
