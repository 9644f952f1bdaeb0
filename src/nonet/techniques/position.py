"""A position: digits placed and candidates open, and what logic can do with it."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from nonet import kernel
from nonet.errors import BudgetSpent, NoSolution, UnknownName
from nonet.kernel import Budget, logic
from nonet.model import Candidates, Defect, Drawable, Grid, Layout, Puzzle, visible_defects
from nonet.techniques.orders import order_of, order_on
from nonet.techniques.own import OWN, first_own_step
from nonet.techniques.path import Path
from nonet.techniques.resort import last_resort
from nonet.techniques.step import Origin, Step
from nonet.techniques.technique import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.names import PolicyName
    from nonet.techniques.hints import Hint

POLICIES = ("restart", "continue")
# How long to look for other solutions before what they would tell counts as unknown.
SEARCH_SECONDS = 10.0


class Position(Drawable):
    """Placed digits and open candidates of a layout. Immutable; ``apply`` makes a new one.

    >>> position = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").position()
    >>> print(position.next_step())
    Hidden single: 8 in r1c6, its only place in box 2
    """

    def __init__(
        self,
        layout: Layout,
        values: bytes,
        candidates: Candidates,
        previous: Position | None = None,
        givens: bytes | None = None,
    ) -> None:
        self.layout = layout
        self.values = values
        self.candidates = candidates
        self.previous = previous
        #: The puzzle's own digits, where they are known.
        self.givens = givens

    @classmethod
    def of(cls, puzzle: Puzzle) -> Position:
        """Return the start of a puzzle: its givens, and what they leave open."""
        return cls(puzzle.layout, puzzle.values, puzzle.candidates(), givens=puzzle.values)

    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled."""
        return 0 not in self.values

    def puzzle(self) -> Puzzle:
        """Return the puzzle that starts here."""
        return Puzzle(self.values, self.layout, self.candidates.masks)

    def grid(self) -> Grid:
        """Return the placed digits."""
        return Grid.trusted(self.values, self.layout)

    def defects(self) -> list[Defect]:
        """Return what is visibly broken: clashes, dead cells, homeless digits."""
        return visible_defects(self.grid(), self.candidates)

    @cached_property
    def solution_count(self) -> int | None:
        """0, 1, or 2 for several; None where it could not be found out in time."""
        try:
            return (
                0
                if self.defects()
                else kernel.count(self.puzzle(), 2, Budget(seconds=SEARCH_SECONDS))
            )
        except BudgetSpent:
            return None

    def check(self) -> None:
        """Raise NoSolution, saying why, where logic would only deduce nonsense."""
        defects = self.defects()
        if defects:
            raise NoSolution(f"the position has no solution: {defects[0]}")
        if self.solution_count == 0:
            raise NoSolution("the position has no solution, although nothing clashes yet")

    def remarks(self) -> list[str]:
        """Return what the reader of a path should know about this position."""
        if self.solution_count == 1:
            return []
        known = "several solutions" if self.solution_count else "perhaps several solutions"
        return [f"the puzzle has {known}: techniques that rest on uniqueness are off"]

    @cached_property
    def dead_candidates(self) -> tuple[tuple[int, int], ...] | None:
        """The open candidates that no solution has: all that logic can ever remove.

        None where it could not be found out in time.
        """
        alive: set[tuple[int, int]] = set()
        dead: list[tuple[int, int]] = []
        end = time.monotonic() + SEARCH_SECONDS
        for cell, digit in self.candidates:
            if self.values[cell] or (cell, digit) in alive:
                continue
            left = Budget(seconds=max(0.0, end - time.monotonic()))
            try:
                solution = next(self._with(cell, digit).solutions(budget=left), None)
            except BudgetSpent:
                return None
            if solution is None:
                dead.append((cell, digit))
            else:  # proves all of its candidates at once
                alive.update(enumerate(solution.values))
        return tuple(dead)

    def _with(self, cell: int, digit: int) -> Puzzle:
        masks = list(self.candidates.masks)
        masks[cell] = 1 << (digit - 1)
        return Puzzle(bytes(len(masks)), self.layout, masks)

    def next_step(
        self, order: str | Sequence[str] = "human", *, budget: Budget | None = None
    ) -> Step | None:
        """Return the first step of an order, or None where logic is stuck."""
        self.check()
        return self._next(self._segments(order), budget) or self._resort(order, budget)

    def steps(
        self,
        techniques: str | Sequence[str] = "human",
        *,
        cell: int | None = None,
        digit: int | None = None,
        budget: Budget | None = None,
    ) -> list[Step]:
        """Return all steps of some techniques, or only those that change a cell or a digit."""
        self.check()
        found: list[Step] = []
        origin = Origin(self)
        for segment in self._segments(techniques):
            if isinstance(segment, str):
                found += [replace(step, origin=origin) for step in OWN[segment].find(self)]
            else:
                natives, state = self._native().all_steps(segment, self._unique, _seconds(budget))
                if state == "unknown":
                    raise BudgetSpent(f"unknown: the budget ran out after {len(natives)} steps")
                found += [Step.from_native(step, self.layout, origin) for step in natives]
        return [step for step in found if step.touches(cell, digit)]

    def apply(self, step: Step) -> Position:
        """Return the position after a step; :meth:`undo` comes back here."""
        values = bytearray(self.values)
        candidates = self.candidates.eliminate(*step.eliminations)
        for cell, digit in step.placements:
            values[cell] = digit
            candidates = candidates.place(cell, digit)
        return Position(self.layout, bytes(values), candidates, self, self.givens)

    def undo(self) -> Position:
        """Return the position before the last step; at the start, this one."""
        return self.previous if self.previous is not None else self

    def hint(self, order: str | Sequence[str] = "human", *, budget: Budget | None = None) -> Hint:
        """Return the next step as a hint in three depths."""
        from nonet.techniques.hints import Hint

        return Hint(self, self.next_step(order, budget=budget))

    def path(
        self,
        order: str | Sequence[str] = "human",
        *,
        policy: PolicyName = "restart",
        budget: Budget | None = None,
    ) -> Path:
        """Return the way to the solution, or to where these techniques are stuck."""
        if policy not in POLICIES:
            raise UnknownName("policy", policy, POLICIES)
        self.check()
        clock = _Clock(budget)
        steps: list[Step] = []
        position = self
        while True:
            path = position._path(order, policy, clock.left())
            steps += path.steps
            step = None
            if path.end == "stuck":
                try:
                    step = path.last._resort(order, clock.left())
                except BudgetSpent:
                    return Path(self, tuple(steps), "unknown", path.last)
            if step is None:
                return Path(self, tuple(steps), path.end, path.last)
            steps.append(step)
            path.last.__dict__["solution_count"] = self.solution_count
            position = path.last._follow(step)

    def _path(self, order: str | Sequence[str], policy: str, budget: Budget | None) -> Path:
        """Walk as far as the techniques of the order go."""
        segments = self._segments(order)
        if self._unique and len(segments) == 1 and not isinstance(segments[0], str):
            natives, end, last = self._native().path(
                segments[0], policy == "continue", self._unique, _seconds(budget)
            )
            steps: list[Step] = []
            for count, native in enumerate(natives):
                steps.append(Step.from_native(native, self.layout, Origin(self, steps, count)))
            return Path(self, tuple(steps), end, self._after(last))
        return self._stepwise_path(segments, policy, budget)

    def _resort(self, order: str | Sequence[str], budget: Budget | None) -> Step | None:
        """Return the step of last resort, which the order of all techniques has at its end."""
        if (
            order != "human"
            or self.is_solved
            or (self.solution_count == 2 and not self.dead_candidates)
        ):
            return None
        step = last_resort(self, budget)
        return None if step is None else replace(step, origin=Origin(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.values == other.values and self.candidates == other.candidates

    def __hash__(self) -> int:
        return hash((self.values, self.candidates))

    def __repr__(self) -> str:
        return f"<Position {self.grid()}, {len(self.candidates)} candidates>"

    @property
    def _unique(self) -> bool:
        return self.solution_count == 1

    def _native(self) -> logic.NativePosition:
        # What rests on the givens rests on their having one solution by themselves.
        known = self.givens is not None and _has_one_solution(self.layout, self.givens)
        givens = self.givens if known else None
        return logic.position(self.layout, self.values, self.candidates.masks, givens)

    def _after(self, native: logic.NativePosition) -> Position:
        values = bytes(native.values())
        masks = [
            1 << (digit - 1) if digit else mask
            for digit, mask in zip(values, native.candidates(), strict=True)
        ]
        return Position(self.layout, values, Candidates(self.layout, masks), givens=self.givens)

    def _segments(self, order: str | Sequence[str]) -> list[logic.NativeOrder | str]:
        """Cut an order into runs for the kernel and own techniques, by id."""
        ids = order_of(order)
        if order == "human":
            ids = (*order_on(self.layout, "human"), *OWN)
        named_one = not (isinstance(order, str) and order in ("human", "explainer"))
        segments: list[logic.NativeOrder | str] = []
        run: list[str] = []
        for id in ids:
            if id in OWN:
                segments += [logic.order(tuple(run))] if run else []
                segments.append(id)
                run = []
            else:
                if named_one and len(ids) == 1:
                    TECHNIQUES[id].check_fits(self.layout)
                run.append(id)
        return segments + ([logic.order(tuple(run))] if run else [])

    def _next(
        self, segments: Sequence[logic.NativeOrder | str], budget: Budget | None
    ) -> Step | None:
        if self.solution_count == 2 and self.dead_candidates == ():
            return None  # every candidate is in some solution: logic ends here
        for segment in segments:
            if isinstance(segment, str):
                step = first_own_step(OWN[segment], self)
            else:
                native, state = self._native().next_step(segment, self._unique, _seconds(budget))
                if state == "unknown":
                    raise BudgetSpent("unknown: the budget ran out before a step was found")
                step = (
                    None if native is None else Step.from_native(native, self.layout, Origin(self))
                )
            if step is not None:
                return step
        return None

    def _stepwise_path(
        self, segments: list[logic.NativeOrder | str], policy: str, budget: Budget | None
    ) -> Path:
        """Walk a step at a time: with own techniques, or where logic may end before the solution."""
        position = self
        steps: list[Step] = []
        start = 0
        clock = _Clock(budget)
        while not position.is_solved:
            turn = segments[start:] + segments[:start]
            try:
                step = position._next(turn, clock.left())
            except BudgetSpent:
                return Path(self, tuple(steps), "unknown", position)
            if step is None:
                return Path(self, tuple(steps), "stuck", position)
            if policy == "continue":
                start = next(
                    index for index, segment in enumerate(segments)
                    if (segment == step.technique.id)
                    or (not isinstance(segment, str) and step.technique.id not in OWN)
                )  # fmt: skip
            steps.append(step)
            position = position._follow(step)
        return Path(self, tuple(steps), "solved", position)

    def _follow(self, step: Step) -> Position:
        """Apply a step that is proved; it leaves the solutions, and what is known of them."""
        after = self.apply(step)
        after.__dict__["solution_count"] = self.solution_count
        if "dead_candidates" in self.__dict__:
            dead = self.dead_candidates
            after.__dict__["dead_candidates"] = dead and tuple(
                (cell, digit)
                for cell, digit in dead
                if not after.values[cell] and (cell, digit) in after.candidates
            )
        return after


class _Clock:
    """What is left of a budget of seconds."""

    def __init__(self, budget: Budget | None) -> None:
        seconds = _seconds(budget)
        self._end = None if seconds is None else time.monotonic() + seconds

    def left(self) -> Budget | None:
        if self._end is None:
            return None
        return Budget(seconds=max(0.0, self._end - time.monotonic()))


@lru_cache(maxsize=256)
def _has_one_solution(layout: Layout, givens: bytes) -> bool:
    try:
        return kernel.count(Puzzle(givens, layout), 2, Budget(seconds=SEARCH_SECONDS)) == 1
    except BudgetSpent:
        return False


def _seconds(budget: Budget | None) -> float | None:
    return None if budget is None else budget.seconds
