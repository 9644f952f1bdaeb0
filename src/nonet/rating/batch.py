"""Rating many puzzles in one call: arrays in, columns out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast, overload

import numpy as np
from numpy.typing import NDArray

from nonet.errors import OptionError, UnknownName
from nonet.kernel import Budget
from nonet.kernel.batch import Puzzles, digits_and_marks, proof_budget, solve_batch
from nonet.kernel.numbers import check_seed, threads_of
from nonet.kernel.rating import Task
from nonet.model import Layout, Puzzle
from nonet.model.tabular import Tabular
from nonet.names import OrderName, ScaleName, Scales
from nonet.rating.rating import NONE, RATED, REASONS, SEVERAL, UNKNOWN, Rating
from nonet.rating.scales import SCALES, Answers, Settings, numbers
from nonet.techniques import ORDERS, Needed, needed

STATUSES = (NONE, RATED, SEVERAL, UNKNOWN)


@dataclass(frozen=True, eq=False, repr=False)
class Ratings(Sequence[Rating], Tabular):
    """The ratings of n puzzles: a sequence of Rating, and columns as arrays.

    >>> ratings = rate_batch(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    >>> ratings.column("explainer").tolist(), ratings[0].pearl
    ([1.2], 1.2)
    """

    #: The puzzles as arrays, and how they were worked on.
    task: Task
    statuses: NDArray[np.uint8]
    scales: tuple[str, ...]
    #: For each scale: why it refused, or the rows it rated and its answers for them.
    answers: dict[str, str | Answers]
    #: By puzzle: its row in the answers, -1 for those without exactly one solution.
    rows: NDArray[np.int64]
    #: What was not timed puzzle by puzzle.
    seconds: float
    #: Whose way the techniques are counted on, and for another than the explainer's, by row
    #: what it needs.
    order: str = "explainer"
    ways: Sequence[Needed] | None = None

    @property
    def layout(self) -> Layout:
        """The layout of all puzzles."""
        return self.task.layout

    @property
    def puzzles(self) -> Sequence[Puzzle]:
        """The puzzles, made when asked for."""
        return _Puzzles(self.task)

    def reasons(self) -> list[str | None]:
        """Return for each puzzle why it, or a scale, has no number; None where all have."""
        found = self.answers.values()
        fine = self.rows >= 0
        if any(isinstance(one, str) for one in found):
            fine[:] = False
        for one in found:
            if isinstance(one, Answers):
                fine[self.rows >= 0] &= one.known
        return [
            None if all_well else self._rating(index).reason or None
            for index, all_well in enumerate(fine.tolist())
        ]

    def column(self, name: str) -> NDArray[np.float64]:
        """Return a number of every puzzle, NaN where there is none.

        The names are those of the scales' columns: explainer, pearl, diamond, score, and so on.
        Numbers that a spent budget left as lower bounds are NaN here too.
        """
        for id in self.scales:
            if name not in numbers([id]):
                continue
            column = np.full(len(self), np.nan)
            found = self.answers[id]
            if isinstance(found, Answers):
                known = np.where(found.known, found.columns[name], np.nan)
                column[self.rows >= 0] = known
            return column
        raise UnknownName("column", name, numbers(self.scales))

    def take(self, rows: NDArray[np.int64]) -> Ratings:
        """Return the ratings of some of the puzzles."""
        own = self.rows[rows]
        solvable = own >= 0
        answers = {
            id: found if isinstance(found, str) else found.take(own[solvable])
            for id, found in self.answers.items()
        }
        task, masks = self.task, self.task.masks
        return Ratings(
            replace(task, digits=task.digits[rows], masks=None if masks is None else masks[rows]),
            self.statuses[rows], self.scales, answers,
            np.where(solvable, np.cumsum(solvable) - 1, -1),
            self.seconds * len(rows) / max(1, len(self)), self.order,
            None if self.ways is None else [self.ways[row] for row in own[solvable].tolist()],
        )  # fmt: skip

    def status(self, index: int) -> str:
        """Return rated, none, several or unknown."""
        return STATUSES[int(self.statuses[index])]

    def __len__(self) -> int:
        return len(self.statuses)

    @overload
    def __getitem__(self, index: int) -> Rating: ...
    @overload
    def __getitem__(self, index: slice) -> list[Rating]: ...
    def __getitem__(self, index: int | slice) -> Rating | list[Rating]:
        """Return one rating, or a list of them."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"rating {index} of {len(self)}")
        return self._rating(index % len(self))

    def __iter__(self) -> Iterator[Rating]:
        return (self._rating(index) for index in range(len(self)))

    def __repr__(self) -> str:
        return f"<Ratings of {len(self)} puzzles on {self.layout}: {', '.join(self.scales)}>"

    def _rating(self, index: int) -> Rating:
        row, status = int(self.rows[index]), self.status(index)
        reasons = {} if status == RATED else {"puzzle": REASONS[status]}
        values: dict[str, float | int] = {}
        tallies: dict[str, tuple[Mapping[str, int], str | None]] = {}
        hardest_step = None
        seconds = self.seconds / len(self)
        for id in self.scales if row >= 0 else ():
            found = self.answers[id]
            if isinstance(found, str):
                reasons[id] = found
                continue
            whole = {column.name for column in SCALES[id].columns if column.is_whole}
            for name, column in found.columns.items():
                number = float(column[row])
                if number == number:
                    values[name] = int(number) if name in whole else number
            if not found.known[row]:
                bound = values.get(SCALES[id].columns[0].name)
                reasons[id] = "unknown" if bound is None else f"unknown, at least {bound}"
                status = UNKNOWN
            if found.tally is not None:
                counts = found.tally.of(row)
                hardest = found.tally.names[found.tally.hardest[row]] if counts else None
                tallies[id] = counts, hardest
            if found.hardest_steps is not None and found.known[row]:
                hardest_step = found.hardest_steps[row]
            if found.seconds is not None:
                seconds += float(found.seconds[row])
        if self.ways is not None and row >= 0:
            way = self.ways[row]
            tallies[self.order] = way.counts, way.hardest
            if not way.is_solved:
                reasons[self.order] = f"the {self.order} way is {way.end}"
        return Rating(
            self.puzzles[index],
            status,
            self.scales,
            values,
            tallies,
            reasons,
            hardest_step,
            seconds,
            self.order,
        )


class _Puzzles(Sequence[Puzzle]):
    """The rows of an array as puzzles, made when asked for."""

    def __init__(self, task: Task) -> None:
        self._task = task

    def __len__(self) -> int:
        return len(self._task)

    @overload
    def __getitem__(self, index: int) -> Puzzle: ...
    @overload
    def __getitem__(self, index: slice) -> list[Puzzle]: ...
    def __getitem__(self, index: int | slice) -> Puzzle | list[Puzzle]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        values, masks = self._task.digits[index].tobytes(), self._task.masks
        if masks is None:
            return Puzzle.trusted(values, self._task.layout)
        return Puzzle(values, self._task.layout, [int(mask) for mask in masks[index]])


def rate_batch(
    puzzles: Puzzles,
    *,
    scales: Scales = ("explainer",),
    seed: int = 0,
    budget: Budget | None = None,
    threads: int = 1,
    layout: Layout | str | None = None,
    closely: bool = False,
    order: OrderName = "explainer",
    progress: Callable[[int], object] | None = None,
) -> Ratings:
    """Return the ratings of many puzzles of one layout.

    ``puzzles`` is an (n, N*N) or (n, N, N) array with 0 for a blank, a list of strings, or
    a list of puzzles (if one has pencil marks, the explainer scale refuses them all).
    ``scales`` are names of SCALES, or ``"all"``. The budget is for each
    puzzle and scale, threads are as many as named, 0 for all cores. Puzzles without exactly one solution get a status instead of numbers.
    ``closely`` also keeps the hardest step and the seconds of each on the explainer scale.
    ``order`` says whose way the techniques are counted on: ``explainer`` (plain 9x9, with the
    scale of that name), or ``human``, which is slower and knows every layout.
    ``progress`` is called now and then with the number of puzzles that the scale at work has
    done. A rating never depends on the other puzzles or the threads.
    """
    threads = threads_of(threads)
    check_seed(seed)
    if order not in ORDERS:
        raise UnknownName("order", order, ORDERS)
    chosen = scales_named(scales)
    start = time.perf_counter()
    digits, on, masks = digits_and_marks(puzzles, layout, None)
    task = Task(on, digits, masks, threads, progress)
    statuses = _statuses(task, budget)
    unique = statuses == STATUSES.index(RATED)
    rows = np.where(unique, np.cumsum(unique) - 1, -1)
    solvable = Task(on, digits[unique], None if masks is None else masks[unique], threads, progress)
    settings = Settings(seed, budget, closely)
    answers: dict[str, str | Answers] = {}
    seconds = time.perf_counter() - start
    for id in chosen:
        refusal = SCALES[id].refusal(on, masks is not None)
        start = time.perf_counter()
        answers[id] = found = refusal or SCALES[id].rate(solvable, settings)
        if isinstance(found, str) or found.seconds is None:
            seconds += time.perf_counter() - start
    ways = None
    if order != "explainer":
        start = time.perf_counter()
        ways = [needed(puzzle, order, budget) for puzzle in _Puzzles(solvable)]
        seconds += time.perf_counter() - start
    return Ratings(task, statuses, chosen, answers, rows, seconds, order, ways)


def rate(
    puzzle: Puzzle,
    *,
    scales: Scales = "all",
    seed: int = 0,
    budget: Budget | None = None,
    order: OrderName = "explainer",
) -> Rating:
    """Return the rating of one puzzle on some scales, or all of them.

    ``order`` says whose way ``counts`` and ``hardest`` tell of: ``explainer`` or ``human``.

    >>> puzzle = Puzzle("1.3..4.1.......2")
    >>> rate(puzzle, scales=["clues"]).clues
    5
    """
    return rate_batch([puzzle], scales=scales, seed=seed, budget=budget, closely=True, order=order)[
        0
    ]


def scales_named(names: Sequence[str] | str) -> tuple[ScaleName, ...]:
    """Return scale names, each once, in the order of SCALES; UnknownName lists the nearest."""
    if isinstance(names, str):
        names = names.split(",")
    wanted = [name.strip() for name in names if name.strip()]
    if "all" in wanted:
        wanted = list(SCALES)
    for name in wanted:
        if name not in SCALES:
            raise UnknownName("scale", name, SCALES)
    if not wanted:
        raise OptionError(f"no scale named; known: {', '.join(SCALES)}")
    return cast("tuple[ScaleName, ...]", tuple(id for id in SCALES if id in wanted))


def _statuses(task: Task, budget: Budget | None) -> NDArray[np.uint8]:
    """Find out how many solutions each puzzle has; a budget is for each puzzle."""
    batch = solve_batch(
        task.digits, threads=task.threads, layout=task.layout, marks=task.masks,
        budget=proof_budget(task.layout, budget),
    )  # fmt: skip
    counts = np.minimum(batch.counts, 2).astype(np.uint8)
    found: NDArray[np.uint8] = np.where(
        batch.known | (counts == 2), counts, np.uint8(STATUSES.index(UNKNOWN))
    )
    return found
