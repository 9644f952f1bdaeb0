"""The rating of one puzzle: the numbers of every scale asked for, and what they rest on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nonet.model import Puzzle
from nonet.model.listing import Listed, Listing
from nonet.rating.levels import Level, is_caged, level_of
from nonet.rating.numbers import Numbers
from nonet.rating.steps import RatedStep

RATED, NONE, SEVERAL, UNKNOWN = "rated", "none", "several", "unknown"
REASONS = {
    NONE: "the puzzle has no solution",
    SEVERAL: "the puzzle has several solutions",
    UNKNOWN: "the budget ran out before it was known whether there is exactly one solution",
}


@dataclass(frozen=True)
class Rating(Numbers, Listed):
    """What the scales say of one puzzle; None where a scale was not asked or cannot say.

    ``status`` is ``rated``, ``none`` or ``several`` (solutions), or ``unknown``: then the
    numbers named in ``reasons`` are lower bounds.

    >>> p = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> rating = p.rate()
    >>> print(rating)
    ED=1.2/1.2/1.2
    >>> rating.level.name, rating.clues, rating.hardest
    ('beginner', 30, 'hidden-single')
    >>> print(Puzzle("1.3..4.1.......2").rate())    # the explainer scale is for 9x9 alone
    score=1.2
    """

    puzzle: Puzzle
    status: str
    #: The scales that were asked.
    scales: tuple[str, ...] = ()
    #: What they gave, by column; a number is also an attribute, None where there is none.
    numbers: Mapping[str, float | int] = field(default_factory=dict)
    #: By scale, and by order where one was asked: how often each kind of step was needed, and
    #: the hardest kind.
    tallies: Mapping[str, tuple[Mapping[str, int], str | None]] = field(default_factory=dict)
    #: Why the puzzle, or a scale, has no number or only a lower bound; by scale, or "puzzle".
    reasons: Mapping[str, str] = field(default_factory=dict)
    #: The first of the hardest steps on the explainer scale, where it was asked for.
    hardest_step: RatedStep | None = None
    #: How long the rating took, which makes no two ratings different; in a batch an equal share, unless it was looked at closely.
    seconds: float | None = field(default=None, compare=False)
    #: Whose way ``counts`` and ``hardest`` tell of: ``explainer`` or ``human``.
    order: str = "explainer"

    @property
    def counts(self) -> Mapping[str, int]:
        """How often the way of the order needed each technique."""
        return self._tally(self.order)[0]

    @property
    def hardest(self) -> str | None:
        """The hardest technique on the way of the order."""
        return self._tally(self.order)[1]

    @property
    def score_steps(self) -> Mapping[str, int]:
        """How often the score needed each kind of step."""
        return self._tally("score")[0]

    @property
    def score_hardest(self) -> str | None:
        """The hardest kind of step that the score needed."""
        return self._tally("score")[1]

    def _tally(self, scale: str) -> tuple[Mapping[str, int], str | None]:
        return self.tallies.get(scale, ({}, None))

    @property
    def is_rated(self) -> bool:
        """Whether every scale that was asked gave its number."""
        return self.status == RATED and not self.reasons

    @property
    def reason(self) -> str:
        """What is wrong, in words; empty when nothing is."""
        return "; ".join(self.reasons.values())

    @property
    def level(self) -> Level | None:
        """The level on the explainer scale, or where there is none on the score."""
        return self.explainer_level or self.score_level

    @property
    def explainer_level(self) -> Level | None:
        """The level of the explainer scale; None where it has no number."""
        if self.explainer is None or "explainer" in self.reasons:
            return None
        return level_of(explainer=self.explainer)

    @property
    def score_level(self) -> Level | None:
        """The level of the score; None where it has no number."""
        if self.score is None or "score" in self.reasons:
            return None
        return level_of(score=self.score, caged=is_caged(self.puzzle.layout))

    def listing(self) -> Listing:
        """Return what is known, to look at."""
        rows: list[tuple[str, object]] = [("status", self.status)]
        if self.level is not None:
            rows.append(("level", self.level.name))
        rows += self.numbers.items()
        if self.hardest is not None:
            rows += [("hardest", self.hardest), ("steps", self.counts)]
        return Listing(("", "rating"), rows, self.reason)

    def __str__(self) -> str:
        """Return the numbers as Sudoku Explainer prints them, ``ED=7.2/1.5/1.5``, or the score."""
        if self.explainer is not None and "explainer" in self.reasons:
            return f"unknown, at least {self.explainer:.1f}"
        if self.explainer is None and self.score is not None:
            return f"score={self.score}"
        numbers = (self.explainer or 0.0, self.pearl or 0.0, self.diamond or 0.0)
        return "ED={:.1f}/{:.1f}/{:.1f}".format(*numbers)
