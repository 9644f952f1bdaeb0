"""The front door: one puzzle, many puzzles, complete grids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Unpack, overload

import numpy as np
from numpy.typing import NDArray

from nonet.errors import BudgetSpent, GoalMissed, OptionError
from nonet.generation.attempt import Generated
from nonet.generation.judge import as_array
from nonet.generation.report import Report
from nonet.generation.run import Run
from nonet.generation.wished import Wished, wishes_of
from nonet.kernel import generation as kernel
from nonet.model import Grid, Layout, Puzzle
from nonet.model.tabular import Tabular
from nonet.names import GridMethodName, Scales


@dataclass(frozen=True, repr=False)
class GeneratedBatch(Sequence[Generated], Tabular):
    """The puzzles of a run, in order, and its report; fewer than wanted if a stop rule ended it."""

    items: tuple[Generated, ...]
    report: Report

    @property
    def puzzles(self) -> list[Puzzle]:
        """The puzzles alone."""
        return [item.puzzle for item in self.items]

    def array(self) -> NDArray[np.uint8]:
        """Return the puzzles as an (n, N*N) array, 0 for a blank."""
        if not self.items:
            return np.zeros((0, self.report.wishes.layout.cells), dtype=np.uint8)
        return as_array(self.puzzles)

    @overload
    def __getitem__(self, index: int) -> Generated: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Generated]: ...
    def __getitem__(self, index: int | slice) -> Generated | Sequence[Generated]:
        """Return one, or some."""
        return self.items[index]

    def __len__(self) -> int:
        return len(self.items)

    def __repr__(self) -> str:
        return f"<GeneratedBatch of {len(self)} puzzles on {self.report.wishes.layout}>"


def generate_batch(
    count: int,
    *,
    seed: int | None = None,
    first: int = 0,
    threads: int = 1,
    distinct: bool = False,
    scales: Scales = (),
    max_tries: int | None = None,
    max_seconds: float | None = None,
    **wishes: Unpack[Wished],
) -> GeneratedBatch:
    """Return puzzles that meet every wish; see :meth:`Wishes.of` for the wishes.

    Without a seed a fresh one is drawn. The same seed gives the same puzzles whatever the
    number of ``threads`` (0 for all cores). ``distinct`` leaves out puzzles equivalent to
    an earlier one, ``scales`` rates puzzles on more scales than the wishes need. When a stop
    rule ends the run before all are found, the batch holds those found and its report says how
    close the others came.

    >>> batch = generate_batch(3, seed=1, symmetry="rotational", clues=(24, 30))
    >>> len(batch), all(24 <= item.puzzle.clues <= 30 for item in batch)
    (3, True)
    """
    run = Run(
        wishes_of(wishes), count, seed, first, threads, distinct, scales, max_tries, max_seconds
    )
    items: list[Generated] = []
    for step in run:
        items += step.found
    return GeneratedBatch(tuple(items), run.report)


def generate(
    *,
    seed: int | None = None,
    first: int = 0,
    threads: int = 1,
    max_tries: int | None = None,
    max_seconds: float | None = None,
    **wishes: Unpack[Wished],
) -> Puzzle:
    """Return one puzzle with one solution that meets every wish.

    Wishes: layout, rules, method, clues (or givens), minimal, symmetry, pattern, level, rating and scale,
    technique, without, hardest, order; see :meth:`Wishes.of`, and :func:`generate_batch` for the
    stop rules. Raises OptionError where wishes contradict each other, GoalMissed where a
    stop rule came first.

    >>> generate(seed=1, level="hard").rate().level.name
    'hard'
    """
    batch = generate_batch(
        1, seed=seed, first=first, threads=threads, max_tries=max_tries, max_seconds=max_seconds,
        **wishes,
    )  # fmt: skip
    if not batch:
        raise GoalMissed(f"no puzzle met every wish: {batch.report}")
    return batch[0].puzzle


def random_grids(
    count: int,
    *,
    layout: Layout | str | None = None,
    seed: int = 0,
    first: int = 0,
    method: GridMethodName = "uniform",
    max_seconds: float | None = None,
) -> NDArray[np.uint8]:
    """Return random complete grids as an (n, N*N) array.

    ``method`` is ``uniform`` (all grids as equally likely as can be had), ``quick``, or one
    of the papers': ``brute-force``, ``las-vegas``, ``las-vegas-improved``.

    >>> random_grids(2, layout="2x2", seed=1).shape
    (2, 16)
    """
    on = Layout.parse(layout) if isinstance(layout, str) else layout or Layout.plain()
    grids = kernel.random_grids(on, count, seed, first, method, max_seconds)
    if len(grids) < count and max_seconds is None:
        raise OptionError(f"the layout {on} has no complete grid at all")
    if len(grids) < count:
        raise BudgetSpent(f"{len(grids)} of {count} grids in {max_seconds:g} s")
    return grids


def random_grid(
    layout: Layout | str | None = None, *, seed: int = 0, method: GridMethodName = "uniform"
) -> Grid:
    """Return one random complete grid.

    >>> random_grid("2x3", seed=1).layout.size
    6
    """
    on = Layout.parse(layout) if isinstance(layout, str) else layout or Layout.plain()
    return Grid.trusted(random_grids(1, layout=on, seed=seed, method=method)[0].tobytes(), on)
