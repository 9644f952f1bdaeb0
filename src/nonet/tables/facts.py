"""What is known of a batch of puzzles; what is not known yet is found when a column asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.canonical import CanonicalBatch, canonical_batch
from nonet.kernel import Batch, Budget, solve_batch
from nonet.kernel.batch import Puzzles, digits_and_marks, proof_budget
from nonet.kernel.numbers import threads_of
from nonet.kernel.rating import Task
from nonet.model import Layout, Puzzle
from nonet.model.symbols import writing_table
from nonet.rating import SCALES, Ratings
from nonet.rating.scales import Answers, Settings
from nonet.tables.values import Counts, Values, holed

#: A bit more memory than a puzzle needs, for each of its givens: so many at a time.
CHUNK = 4096


class Facts:
    """Puzzles of one layout. Every fact is found once, however many columns ask for it.

    ``known`` has the values of columns that are known already; ``solved`` and ``ratings``
    are answers of earlier calls for the same puzzles. The budget is for each puzzle and fact.
    """

    def __init__(
        self,
        puzzles: Puzzles,
        *,
        layout: Layout | str | None = None,
        marks: NDArray[Any] | None = None,
        threads: int = 1,
        seed: int = 0,
        budget: Budget | None = None,
        known: Mapping[str, Values] | None = None,
        solved: Batch | None = None,
        ratings: Ratings | None = None,
        forms: CanonicalBatch | None = None,
    ) -> None:
        self.digits, self.layout, self.masks = digits_and_marks(puzzles, layout, marks)
        self.threads, self.seed, self.budget = threads_of(threads), seed, budget
        self.known = dict(known or {})
        self._answers: dict[str, str | Answers] = {}
        self._found: dict[str, Any] = {}
        if solved is not None:
            self.__dict__["solved"] = solved
        if ratings is not None:
            self._answers |= ratings.answers
            self.__dict__["is_unique"] = ratings.rows >= 0
        if forms is not None:
            self.__dict__["forms"] = forms

    def __len__(self) -> int:
        return len(self.digits)

    @cached_property
    def solved(self) -> Batch:
        """First solutions, and whether there is exactly one."""
        return solve_batch(
            self.digits, layout=self.layout, marks=self.masks, threads=self.threads,
            budget=proof_budget(self.layout, self.budget),
        )  # fmt: skip

    @cached_property
    def is_unique(self) -> NDArray[np.bool_]:
        """Which puzzles are known to have exactly one solution."""
        unique: NDArray[np.bool_] = (self.solved.counts == 1) & self.solved.known
        return unique

    @cached_property
    def forms(self) -> CanonicalBatch | None:
        """Canonical forms; None for pencil marks and rules that have none."""
        return None if self.masks is not None else self._forms(self.digits)

    @cached_property
    def solution_forms(self) -> CanonicalBatch | None:
        """Canonical forms of the solutions, of use where there is exactly one."""
        return self._forms(self.solved.solutions)

    def answer(self, scale: str) -> Answers | None:
        """Return the numbers of a scale, for the puzzles with one solution; None if refused."""
        if scale not in self._answers:
            unique = self.is_unique
            masks = None if self.masks is None else self.masks[unique]
            task = Task(self.layout, self.digits[unique], masks, self.threads)
            refusal = SCALES[scale].refusal(self.layout, self.masks is not None)
            settings = Settings(self.seed, self.budget)
            self._answers[scale] = refusal or SCALES[scale].rate(task, settings)
        found = self._answers[scale]
        return None if isinstance(found, str) else found

    def has_answer(self, scale: str) -> bool:
        """Whether a scale has been asked already, and did not refuse."""
        return not isinstance(self._answers.get(scale, ""), str)

    def once(self, name: str, find: Callable[[Facts], Any]) -> Any:
        """Return what a function finds, without asking it twice."""
        if name not in self._found:
            self._found[name] = find(self)
        return self._found[name]

    def puzzle(self, index: int) -> Puzzle:
        """Return one puzzle."""
        values = self.digits[index].tobytes()
        masks = None if self.masks is None else [int(mask) for mask in self.masks[index]]
        return Puzzle(values, self.layout, masks)

    def spread(self, numbers: NDArray[Any]) -> NDArray[Any]:
        """Return an array for all puzzles of one for those with exactly one solution."""
        whole = np.zeros((len(self), *numbers.shape[1:]), dtype=numbers.dtype)
        whole[self.is_unique] = numbers
        return whole

    def number(self, scale: str, name: str, type: str) -> np.ma.MaskedArray[Any, Any]:
        """Return a number of a scale, with holes where it has none."""
        found = self.answer(scale)
        if found is None:
            return holed(np.zeros(len(self)), np.zeros(len(self), dtype=np.bool_), type)
        numbers = found.columns[name]
        return holed(self.spread(numbers), self.spread(found.known & ~np.isnan(numbers)), type)

    def counts(self, scale: str) -> Counts | None:
        """Return how often a scale needed each kind of step."""
        found = self.answer(scale)
        if found is None or found.tally is None:
            return None
        return Counts(found.tally.names, self.spread(found.tally.counts), self.spread(found.known))

    def hardest(self, scale: str) -> list[str | None] | None:
        """Return the hardest kind of step that a scale needed."""
        found = self.answer(scale)
        if found is None or found.tally is None:
            return None
        known = self.spread(found.known & found.tally.counts.any(axis=1)).tolist()
        places = self.spread(found.tally.hardest).tolist()
        names = found.tally.names
        return [names[place] if fine else None for place, fine in zip(places, known, strict=True)]

    def texts(self, digits: NDArray[np.uint8]) -> list[str]:
        """Return rows of digits as texts, a dot for a blank."""
        width = self.layout.cells
        text = (
            digits.tobytes()
            .translate(writing_table(self.layout.size, self.layout.lowest))
            .decode("ascii")
        )
        return [text[start : start + width] for start in range(0, len(text), width)]

    def is_minimal(self) -> NDArray[np.bool_]:
        """Return which puzzles have one solution and lose that with any given."""
        minimal = self.is_unique.copy()
        rows, cells = np.nonzero((self.digits > 0) & minimal[:, None])
        for start in range(0, len(rows), CHUNK * 16):
            some, at = rows[start : start + CHUNK * 16], cells[start : start + CHUNK * 16]
            without = self.digits[some]
            without[np.arange(len(some)), at] = 0
            masks = None if self.masks is None else self.masks[some]
            if masks is not None:
                masks[np.arange(len(some)), at] = (1 << self.layout.size) - 1
            found = solve_batch(without, layout=self.layout, marks=masks, threads=self.threads)
            minimal[some[found.counts == 1]] = False
        return minimal

    def _forms(self, digits: NDArray[np.uint8]) -> CanonicalBatch | None:
        if self.layout.rules:  # a rule is not moved along with its cells
            return None
        return canonical_batch(digits, layout=self.layout, threads=self.threads, budget=self.budget)
