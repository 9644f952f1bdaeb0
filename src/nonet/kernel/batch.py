"""Solving many puzzles in one call: arrays in, arrays out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.errors import ParseError, PuzzleError
from nonet.kernel.budget import UNLIMITED, Budget
from nonet.kernel.each import each
from nonet.kernel.native import native, native_layout
from nonet.kernel.numbers import check_whole, threads_of
from nonet.model import Layout, Puzzle, Shape
from nonet.model.symbols import ILLEGAL, encoded, read_digits, reading_table, writing_table
from nonet.model.tabular import Tabular

Puzzles: TypeAlias = "NDArray[Any] | Sequence[str] | Sequence[Puzzle]"

EXACT, AT_LIMIT, UNKNOWN = range(3)


@dataclass(frozen=True, eq=False)
class Batch(Tabular):
    """The answers to n puzzles, as arrays with one row or entry per puzzle."""

    layout: Layout
    #: (n, N*N) uint8: the first solution, zeros where there is none.
    solutions: NDArray[np.uint8]
    #: (n,) uint64: the number of solutions, up to the limit.
    counts: NDArray[np.uint64]
    #: (n,) uint64: guesses made until the answer was known.
    guesses: NDArray[np.uint64]
    #: (n,) bool: False where the budget ran out, so that the count is a lower bound.
    known: NDArray[np.bool_]
    #: (n, N*N) uint8: the puzzles themselves, and the masks of their pencil marks if any.
    puzzles: NDArray[np.uint8]
    marks: NDArray[np.uint64] | None = None

    def __len__(self) -> int:
        return len(self.counts)

    def lines(self) -> list[str]:
        """Return the solutions as strings, empty where there is none."""
        width = self.layout.cells
        text = (
            self.solutions.tobytes()
            .translate(writing_table(self.layout.size, self.layout.lowest))
            .decode("ascii")
        )
        return [
            text[start : start + width] if solved else ""
            for start, solved in zip(
                range(0, len(text), width), (self.counts > 0).tolist(), strict=True
            )
        ]


def solve_batch(
    puzzles: Puzzles,
    *,
    limit: int = 2,
    threads: int = 1,
    budget: Budget | None = None,
    layout: Layout | str | None = None,
    marks: NDArray[Any] | None = None,
) -> Batch:
    """Return first solutions and counts up to the limit of many puzzles of one layout.

    ``puzzles`` is an (n, N*N) or (n, N, N) array of digits with 0 for a blank, a list of
    strings, or a list of puzzles. ``marks``, an (n, N*N) array of candidate masks with bit
    ``digit - 1`` for a digit, narrows the blank cells. The budget is for each puzzle, and with
    one the puzzles are solved one by one; ``threads`` are as many as named, 0 for all cores.
    An answer never depends on the other puzzles, the threads or the instruction set.

    >>> batch = solve_batch(["1.............4.", "11.............."], limit=1000)
    >>> batch.counts.tolist(), batch.lines()
    ([18, 0], ['1324241341323241', ''])
    """
    check_whole("limit", limit, least=1)
    threads = threads_of(threads)
    digits, chosen, masks = digits_and_marks(puzzles, layout, marks)
    n = len(digits)
    answers = (
        np.zeros((n, chosen.cells), dtype=np.uint8),
        np.zeros(n, dtype=np.uint64),
        np.zeros(n, dtype=np.uint64),
        np.zeros(n, dtype=np.uint8),
    )
    budget = budget or UNLIMITED

    def solve(some: slice, threads: int) -> None:
        _solve(
            chosen, digits[some], None if masks is None else masks[some],
            [answer[some] for answer in answers], limit, threads, budget,
        )  # fmt: skip

    if budget == UNLIMITED:
        solve(slice(None), threads)
    else:
        each(n, threads, lambda i: solve(slice(i, i + 1), 1))
    solutions, counts, guesses, statuses = answers
    return Batch(chosen, solutions, counts, guesses, statuses != UNKNOWN, digits, masks)


def _solve(
    layout: Layout,
    digits: NDArray[np.uint8],
    masks: NDArray[np.uint64] | None,
    answers: Sequence[NDArray[Any]],
    limit: int,
    threads: int,
    budget: Budget,
) -> None:
    """Write the answers to some puzzles, all within one budget."""
    solutions, counts, guesses, statuses = answers
    geometry = native_layout(layout)
    if geometry.is_plain_nine:
        native.solve_batch9(
            digits if masks is None else None,
            None if masks is None else masks.astype(np.uint16),
            solutions, counts, guesses, statuses, limit, threads, budget.nodes, budget.seconds,
        )  # fmt: skip
    else:
        native.solve_batch(
            geometry, digits, masks, solutions, counts, guesses, statuses,
            limit, threads, budget.nodes, budget.seconds,
        )  # fmt: skip


def proof_budget(layout: Layout, budget: Budget | None) -> Budget | None:
    """Return the budget of a proof that there is one solution; a plain 9x9 never needs one."""
    return None if native_layout(layout).is_plain_nine else budget


def count_batch(
    puzzles: Puzzles,
    *,
    limit: int = 1_000_000,
    threads: int = 1,
    budget: Budget | None = None,
    layout: Layout | str | None = None,
) -> NDArray[np.uint64]:
    """Return the number of solutions of each puzzle, up to the limit.

    Where the budget ran out it is a lower bound; ``solve_batch`` says where that is.
    """
    return solve_batch(puzzles, limit=limit, threads=threads, budget=budget, layout=layout).counts


def digits_and_marks(
    puzzles: Puzzles, layout: Layout | str | None = None, marks: NDArray[Any] | None = None
) -> tuple[NDArray[np.uint8], Layout, NDArray[np.uint64] | None]:
    """Return any form of many puzzles as (n, N*N) digits, their layout, and masks if any."""
    if isinstance(layout, str):
        layout = Layout.parse(layout)
    if isinstance(puzzles, str | Puzzle):
        raise PuzzleError("one puzzle; a list of puzzles would be right, even of one")
    puzzles = _plain(puzzles)
    items: Any = puzzles if _is_numeric(puzzles) else list(puzzles)
    first = next(iter(items), None)
    if isinstance(first, Puzzle):
        digits, layout, marks = _from_puzzles(items, layout, marks)
    elif isinstance(first, str):
        digits = _from_lines(items, layout)
    else:
        digits = _from_array(_as_array(items), layout)
    if layout is None:
        layout = Layout.plain(Shape.of_cells(digits.shape[1])) if digits.size else Layout.plain()
    _check_range(digits, layout)
    return digits, layout, None if marks is None else _masks(digits, layout, marks)


def _as_array(items: Any) -> NDArray[Any]:
    try:
        return np.asarray(items)
    except ValueError:
        raise PuzzleError("puzzles of different lengths; one layout would be right") from None


def _plain(puzzles: Any) -> Any:
    """Return texts or an array for a column of Arrow, pandas or polars, or a table of one."""
    named = getattr(puzzles, "column_names", getattr(puzzles, "columns", None))
    if named is not None:
        names = [str(name) for name in named]
        if "puzzle" not in names:
            raise PuzzleError(f"a table with {', '.join(names)}; a column puzzle is missing")
        puzzles = puzzles["puzzle"]
    if not hasattr(puzzles, "__arrow_c_array__") and not hasattr(puzzles, "__arrow_c_stream__"):
        return puzzles
    texts = puzzles.to_pylist() if hasattr(puzzles, "to_pylist") else puzzles.to_numpy().tolist()
    for index, text in enumerate(texts):
        if text is None or text != text:
            raise PuzzleError(f"puzzle {index} is missing; a puzzle in every row would be right")
    return texts


def _is_numeric(puzzles: object) -> bool:
    """Whether these are numbers in an array already, and not a column of texts."""
    return isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in "OUT"


def _from_puzzles(
    puzzles: Sequence[Any], layout: Layout | None, marks: NDArray[Any] | None
) -> tuple[NDArray[np.uint8], Layout, NDArray[Any] | None]:
    layout = layout or puzzles[0].layout
    for index, puzzle in enumerate(puzzles):
        if not isinstance(puzzle, Puzzle) or puzzle.layout != layout:
            raise PuzzleError(f"puzzle {index} is not on the layout of the batch, {layout}")
    digits = np.frombuffer(b"".join(p.values for p in puzzles), dtype=np.uint8)
    if marks is None and any(puzzle.marks is not None for puzzle in puzzles):
        full = (1 << layout.size) - 1
        free = (full,) * layout.cells
        marks = np.array([puzzle.marks or free for puzzle in puzzles], dtype=np.uint64)
    return digits.reshape(len(puzzles), layout.cells), layout, marks


def _from_lines(lines: Sequence[Any], layout: Layout | None) -> NDArray[np.uint8]:
    width = len(lines[0])
    cells = width if layout is None else layout.cells
    for index, line in enumerate(lines):
        if not isinstance(line, str) or len(line) != cells:
            length = len(line) if isinstance(line, str) else type(line).__name__
            raise PuzzleError(f"puzzle {index}: found {length} characters, expected {cells}")
    size = Shape.of_cells(cells).size if layout is None else layout.size
    lowest = 1 if layout is None else layout.lowest
    digits = encoded("".join(lines)).translate(reading_table(size))
    # A line in hexadecimal or letters, digits from 0, or a fault to name.
    if size == 16 or lowest == 0 or ILLEGAL in digits:
        digits = b"".join(_read_line(index, line, size, lowest) for index, line in enumerate(lines))
    return np.frombuffer(digits, dtype=np.uint8).reshape(len(lines), cells)


def _read_line(index: int, line: str, size: int, lowest: int) -> bytes:
    try:
        return read_digits(line, size, lowest)
    except ParseError as error:
        raise PuzzleError(f"puzzle {index}, {error}") from None


def _from_array(array: NDArray[Any], layout: Layout | None) -> NDArray[np.uint8]:
    if array.size == 0:
        return np.zeros((0, layout.cells if layout else 81), dtype=np.uint8)
    if array.dtype.kind not in "iu" and array.dtype != bool:
        raise PuzzleError(f"an array of {array.dtype}; integers 0 (blank) to N would be right")
    if array.ndim == 3 and array.shape[1] == array.shape[2]:
        array = array.reshape(len(array), -1)
    if array.ndim != 2 or (layout is not None and array.shape[1] != layout.cells):
        wanted = f"(n, {layout.cells})" if layout else "(n, N*N) or (n, N, N)"
        raise PuzzleError(f"an array of shape {array.shape}; {wanted} would be right")
    if array.dtype != np.uint8:
        if array.min() < 0 or array.max() > 255:
            raise PuzzleError("a digit is out of range; 0 (blank) to N would be right")
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array)


def _check_range(digits: NDArray[np.uint8], layout: Layout) -> None:
    if digits.size and digits.max() > layout.size:
        index, cell = np.argwhere(digits > layout.size)[0]
        raise PuzzleError(
            f"puzzle {index}, {layout.cell_name(int(cell))}: digit {digits[index, cell]} is out of "
            f"range; 0 (blank) to {layout.size} would be right"
        )


def _masks(digits: NDArray[np.uint8], layout: Layout, marks: NDArray[Any]) -> NDArray[np.uint64]:
    masks = np.asarray(marks)
    full = (1 << layout.size) - 1
    if masks.shape != digits.shape or masks.dtype.kind not in "iu":
        raise PuzzleError(
            f"marks of shape {masks.shape} and type {masks.dtype}; "
            f"integer masks of shape {digits.shape} would be right"
        )
    if masks.size and (masks.min() < 0 or masks.max() > full):
        raise PuzzleError(f"a mask is out of range; 0 to {full} would be right")
    given = np.left_shift(np.uint64(1), np.maximum(digits, 1).astype(np.uint64) - np.uint64(1))
    return np.where(digits > 0, given, masks.astype(np.uint64))
