"""The puzzles of a book: made or taken, solved, rated where that is wished, and numbered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonet.books.spec import BookSpec, Chapter, Made
from nonet.errors import GoalMissed, OptionError
from nonet.execution import Moment, Pace, Watch
from nonet.generation import Run, generate
from nonet.generation.ranges import PLAIN_NINE
from nonet.kernel import Budget
from nonet.model import Grid, Layout, Puzzle
from nonet.names import ScaleName
from nonet.rating import LEVELS, Rating, rate_batch

#: For the rating of one puzzle.
PATIENCE = Budget(seconds=30)
#: For the small example of a rule.
EXAMPLE_TRIES = 20


@dataclass(frozen=True)
class Entry:
    """A puzzle of a book with its number, its solution and what is known of it."""

    number: int
    puzzle: Puzzle
    solution: Grid
    rating: Rating | None = None
    #: Its place among the levels of the book, from 0, and how many these are.
    rank: int | None = None
    ranks: int = 0

    @property
    def key(self) -> str:
        """What links to the puzzle are called."""
        return f"puzzle-{self.number}"

    @property
    def level(self) -> str | None:
        """The name of its level."""
        found = None if self.rating is None else self.rating.level
        return None if found is None else found.name

    @property
    def rated(self) -> float | None:
        """Its rating: on the explainer scale, or where there is none its score."""
        if self.rating is None:
            return None
        return self.rating.score if self.rating.explainer is None else self.rating.explainer


def gather(spec: BookSpec, watch: Watch, threads: int = 0) -> list[list[Entry]]:
    """Return the puzzles of every chapter; GoalMissed where they cannot be made."""
    pace = Pace(spec.count)
    found: list[list[Puzzle]] = []
    for chapter in spec.chapters:
        earlier = [puzzle for puzzles in found for puzzle in puzzles]
        found.append(_puzzles(chapter, earlier, pace, watch, threads))
    ratings = [_ratings(puzzles, spec, threads) for puzzles in found]
    known = {rating.level for part in ratings for rating in part if rating and rating.level}
    order = [level for level in LEVELS if level in known]
    chapters, number = [], spec.first_number
    for puzzles, rated in zip(found, ratings, strict=True):
        entries = []
        for puzzle, rating in zip(puzzles, rated, strict=True):
            level = None if rating is None else rating.level
            rank = None if level is None else order.index(level)
            entries.append(Entry(number, puzzle, puzzle.solve(), rating, rank, len(order)))
            number += 1
        chapters.append(entries)
    return chapters


def _puzzles(
    chapter: Chapter, earlier: Sequence[Puzzle], pace: Pace, watch: Watch, threads: int
) -> list[Puzzle]:
    source = chapter.source
    if not isinstance(source, Made):
        pace.advance(source.count)
        watch(Moment(chapter.title, pace))
        return list(source.puzzles)
    wishes = source.wishes
    distinct = not wishes.has_rules
    alike = [puzzle for puzzle in earlier if puzzle.layout == wishes.layout] if distinct else []
    run = Run(
        wishes, len(alike) + source.count, source.seed, 0, threads, distinct, (), source.max_tries,
        None, alike,
    )  # fmt: skip
    found: list[Puzzle] = []
    for step in run:
        found += [one.puzzle for one in step.found]
        pace.advance(len(step.found))
        watch(Moment(f"making {chapter.title}", pace))
    if len(found) < source.count:
        raise GoalMissed(f"chapter {chapter.title}: {run.report}")
    return found


def _ratings(puzzles: Sequence[Puzzle], spec: BookSpec, threads: int) -> list[Rating | None]:
    """Return the ratings of plain 9x9, and of all else where wished."""
    by_layout: dict[Layout, list[Puzzle]] = {}
    for puzzle in puzzles:
        plain = puzzle.layout == PLAIN_NINE
        if not puzzle.marks and (plain or spec.level or spec.rating):
            by_layout.setdefault(puzzle.layout, []).append(puzzle)
    rated: dict[Puzzle, Rating] = {}
    for layout, alike in by_layout.items():
        scale: ScaleName = "explainer" if layout == PLAIN_NINE else "score"
        found = rate_batch(alike, scales=scale, budget=PATIENCE, threads=threads)
        rated |= dict(zip(alike, found, strict=True))
    return [rated.get(puzzle) for puzzle in puzzles]


def small_example(chapter: Chapter, seed: int) -> Entry | None:
    """Return a 6x6 puzzle with the rules of a chapter, to show what they mean; None if none is found."""
    if not isinstance(chapter.source, Made) or not chapter.source.wishes.kinds:
        return None
    kinds = "+".join(chapter.source.wishes.kinds)
    try:
        puzzle = generate(layout="2x3", rules=kinds, seed=seed, max_tries=EXAMPLE_TRIES)
    except (GoalMissed, OptionError):
        return None
    return Entry(0, puzzle, puzzle.solve())
