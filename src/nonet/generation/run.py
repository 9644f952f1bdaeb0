"""Runs: tries in blocks, on one thread or several, judged and handed out in order.

Try number i depends on the seed and i alone and blocks are taken in order, so a run gives
the same puzzles whatever the number of threads and the size of the blocks, and can go on from
any try.
"""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import cast

from nonet.canonical import canonical, canonical_batch
from nonet.cores import cores
from nonet.errors import OptionError
from nonet.execution import Chunk, Executor
from nonet.generation.attempt import Generated, Miss
from nonet.generation.deadline import Deadline, OutOfTime
from nonet.generation.judge import Verdict, as_array, judge, judged_scales
from nonet.generation.makers import MAKERS, SLOW, chosen_method
from nonet.generation.report import Report
from nonet.generation.wishes import Wishes
from nonet.kernel.numbers import check_seed, check_whole, threads_of
from nonet.model import Puzzle
from nonet.rating import scales_named

#: Tries without a success after which a run gives up when no stop rule is given.
PATIENCE = {
    "fast": 1_000_000,
    "sweep": 1_000_000,
    "sweep-ten": 10_000,
    "dig": 10_000,
    "blank": 10,
    "climb": 500,
    "fewest": 1_000,
    "full": 1_000,
    "lay": 200,
}
PATTERN_PATIENCE = 2_000
#: Blocks that go to other machines are so many times larger.
AWAY = 8


def patience_of(wishes: Wishes) -> int:
    """Return how many tries without a success are enough to give up."""
    return PATIENCE[chosen_method(wishes)] if wishes.pattern is None else PATTERN_PATIENCE


@dataclass(frozen=True)
class Step:
    """The puzzles of one block, and the try with which to go on after it."""

    found: tuple[Generated, ...]
    next_try: int


@dataclass
class Run:
    """An iterator over steps; ``report`` always says how far it is. No seed: a fresh one."""

    wishes: Wishes
    count: int
    seed: int | None = None
    first: int = 0
    threads: int = 1
    distinct: bool = False
    scales: Sequence[str] = ()
    max_tries: int | None = None
    max_seconds: float | None = None
    #: Puzzles of an earlier part of the run, which count as found.
    earlier: Sequence[Puzzle] = ()
    #: Who makes the blocks, if not threads of this process.
    executor: Executor | None = None
    report: Report = field(init=False)

    def __post_init__(self) -> None:
        self.seed = secrets.randbits(32) if self.seed is None else self.seed
        check_seed(self.seed)
        check_whole("count", self.count)
        check_whole("first", self.first, bits=63)
        self.threads = threads_of(self.threads)
        if self.max_tries is not None:
            check_whole("max_tries", self.max_tries, least=1)
        if self.max_seconds is not None and not self.max_seconds > 0:
            raise OptionError(f"max_seconds={self.max_seconds}: more than 0 would be right")
        if self.scales:
            self.scales = scales_named(self.scales)
        self.method = chosen_method(self.wishes)
        earlier = len(self.earlier)
        self.report = Report(self.wishes, self.count, found=earlier, earlier=earlier)
        self._forms: set[bytes] = set()
        if self.distinct and self.earlier:
            self._forms |= set(_forms(self.earlier))

    def __iter__(self) -> Iterator[Step]:
        start = time.monotonic()
        deadline = Deadline.after(self.max_seconds)
        last_success, patience = 0, patience_of(self.wishes)
        try:
            for first, verdicts in self._blocks(deadline):
                if self.report.is_complete:
                    break
                step = self._step(first, verdicts)
                if step.found:
                    last_success = self.report.tries
                self.report.seconds = time.monotonic() - start
                yield step
                if self.max_tries is None and self.report.tries - last_success >= patience:
                    self.report.stopped = f"{patience:,} tries without success"
                    break
        except OutOfTime:
            self.report.stopped = f"max-seconds {self.max_seconds:g}"
        self.report.seconds = time.monotonic() - start
        out_of_tries = self.max_tries is not None and self.report.tries >= self.max_tries
        if out_of_tries and not self.report.is_complete:
            self.report.stopped = f"max-tries {self.max_tries:,}"

    @property
    def rated_scales(self) -> tuple[str, ...]:
        """The scales on which every puzzle found is rated."""
        return judged_scales(self.wishes, self.scales)

    def _step(self, first: int, verdicts: list[Verdict]) -> Step:
        if not self.distinct and set(map(type, verdicts)) == {Generated}:
            good = cast(list[Generated], verdicts[: self.count - self.report.found])
            self.report.tries += len(good)
            self.report.found += len(good)
            return Step(tuple(good), first + len(good))
        found: list[Generated] = []
        forms = self._forms_of(verdicts)
        next_try = first
        for verdict, form in zip(verdicts, forms, strict=True):
            next_try += 1
            self.report.tries += 1
            if isinstance(verdict, Miss):
                self.report.missed(verdict)
            elif form is not None and form in self._forms:
                self.report.missed(Miss("distinct"))
            else:
                if form is not None:
                    self._forms.add(form)
                found.append(verdict)
                self.report.found += 1
                if self.report.is_complete:
                    break
        return Step(tuple(found), next_try)

    def _forms_of(self, verdicts: list[Verdict]) -> list[bytes | None]:
        forms: list[bytes | None] = [None] * len(verdicts)
        if self.distinct:
            good = [i for i, one in enumerate(verdicts) if isinstance(one, Generated)]
            puzzles = [one.puzzle for one in verdicts if isinstance(one, Generated)]
            for i, form in zip(good, _forms(puzzles), strict=True):
                forms[i] = form
        return forms

    def _blocks(self, deadline: Deadline) -> Iterator[tuple[int, list[Verdict]]]:
        spans = self._spans()
        if self.executor is not None:
            assert self.seed is not None
            chunks = (
                Chunk(f"{first}", self.seed, (self.wishes, first, size, self.scales))
                for first, size in spans
            )
            for chunk, verdicts in self.executor.run(make_block, chunks):
                deadline.check()
                yield chunk.task[1], verdicts
            return
        if self.threads == 1:
            for first, size in spans:
                yield first, self._block(first, size, deadline)
            return
        waiting: deque[tuple[int, Future[list[Verdict]]]] = deque()
        # More threads than cores make nothing sooner, but the end waits for what all have begun.
        width = min(self.threads, 2 * cores())
        with ThreadPoolExecutor(width) as pool:
            try:
                for first, size in spans:
                    waiting.append((first, pool.submit(self._block, first, size, deadline)))
                    if len(waiting) > width:
                        number, block = waiting.popleft()
                        yield number, block.result()
                while waiting:
                    number, block = waiting.popleft()
                    yield number, block.result()
            finally:
                for _, block in waiting:
                    block.cancel()

    def _spans(self) -> Iterator[tuple[int, int]]:
        """Yield first try and size of each block, growing: the first puzzle comes soon."""
        most = self._largest_block()
        end = None if self.max_tries is None else self.first + self.max_tries
        first, size = self.first, min(most, max(1, min(16, self.count)))
        while end is None or first < end:
            span = min(size, self._tries_needed(first))
            span = span if end is None else min(span, end - first)
            yield first, span
            first += span
            size = min(most, size * 2)

    def _tries_needed(self, issued: int) -> int:
        """Guess from the share accepted so far how many tries are still to be made."""
        report = self.report
        if not report.acceptance:
            return 1 << 30
        total = (self.count - len(self.earlier)) / report.acceptance
        return max(16, int(total) - (issued - self.first))

    def _largest_block(self) -> int:
        if self.method in SLOW or self.wishes.layout.size > 12:
            return 1
        if self.wishes.pattern is not None or not self.wishes.is_plain_nine:
            return 8
        rated = self.wishes.rating is not None or self.wishes.needs_path or self.scales
        most = 128 if rated or self.method == "dig" else 4096
        return most if self.executor is None else AWAY * most

    def _block(self, first: int, size: int, deadline: Deadline) -> list[Verdict]:
        assert self.seed is not None
        deadline.check()
        return _verdicts(self.wishes, self.seed, first, size, self.scales, deadline)


def make_block(chunk: Chunk) -> list[Verdict]:
    """Make and judge the tries of a block, wherever this is."""
    wishes, first, size, scales = chunk.task
    return _verdicts(wishes, chunk.seed, first, size, scales, Deadline())


def _verdicts(
    wishes: Wishes, seed: int, first: int, size: int, scales: Sequence[str], deadline: Deadline
) -> list[Verdict]:
    method = chosen_method(wishes)
    attempts = MAKERS[method](wishes, seed, first, size, deadline)
    return judge(wishes, method, seed, attempts, scales)


def _forms(puzzles: Sequence[Puzzle]) -> list[bytes]:
    if not puzzles:
        return []
    if puzzles[0].rules:
        forms_with_rules = [canonical(puzzle).form for puzzle in puzzles]
        return [form.values + form.layout.name.encode() for form in forms_with_rules]
    forms = canonical_batch(as_array(puzzles), layout=puzzles[0].layout).forms
    return [form.tobytes() for form in forms]
