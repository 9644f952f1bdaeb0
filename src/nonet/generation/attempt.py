"""One try of a run: a puzzle with all that is known of it, or the wish it missed."""

from __future__ import annotations

from dataclasses import dataclass, fields

from nonet.model import Layout, Puzzle
from nonet.model.rules import Rule
from nonet.rating import SCALES, Rating


@dataclass(frozen=True)
class Miss:
    """The first wish that a try did not meet, and how far it came.

    ``reached`` is the number that was wanted elsewhere: givens, a rating, solutions left.
    """

    wish: str
    reached: float | None = None


@dataclass(slots=True)  # not frozen: millions are made, and freezing is half of the time
class Attempt:
    """A puzzle before it is judged; without values where none came out."""

    index: int
    values: bytes | None
    #: How many solutions it has, as far as counted, and whether that number is proven.
    solutions: int = 1
    proven: bool = True
    miss: Miss | None = None
    #: The rules it was given; None where the layout of the wishes has them all.
    rules: tuple[Rule, ...] | None = None


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle that meets every wish, and what made it.

    The same wishes, ``seed`` and ``index`` (the number of the try) make it again:
    ``generate_batch(1, seed=seed, first=index, ...)``.
    """

    puzzle: Puzzle
    seed: int
    index: int
    method: str
    solutions: int = 1
    proven: bool = True
    rating: Rating | None = None

    @classmethod
    def trusted(cls, attempt: Attempt, layout: Layout, seed: int, method: str) -> Generated:
        """Return what an attempt made, without a rating, in a third of the time."""
        assert attempt.values is not None
        made = object.__new__(cls)
        set_puzzle(made, Puzzle.trusted(attempt.values, layout))
        set_seed(made, seed)
        set_index(made, attempt.index)
        set_method(made, method)
        set_solutions(made, attempt.solutions)
        set_proven(made, attempt.proven)
        set_rating(made, None)
        return made

    @property
    def meta(self) -> dict[str, str]:
        """What a file says beside the puzzle, by name."""
        facts = {"seed": str(self.seed), "try": str(self.index), "method": self.method}
        if self.method == "blank":
            facts["solutions"] = f"{self.solutions}{'' if self.proven else ' or more'}"
        if self.method in ("sweep", "sweep-ten"):
            facts["proven"] = "yes" if self.proven else "no"
        rating = self.rating
        if rating is not None:
            for name in (SCALES[scale].columns[0].name for scale in rating.scales):
                number = rating.numbers.get(name)
                if number is not None:
                    facts[name] = str(rating)[3:] if name == "explainer" else f"{number:g}"
            if rating.hardest:
                facts["hardest"] = rating.hardest
                if rating.order != "explainer":
                    facts["order"] = rating.order
            if rating.level:
                facts["level"] = str(rating.level)
        return facts

    @property
    def comment(self) -> str:
        """The same in one line."""
        return " ".join(f"{name}={value.replace(' ', '-')}" for name, value in self.meta.items())


(
    set_puzzle, set_seed, set_index, set_method, set_solutions, set_proven, set_rating,
) = (getattr(Generated, field.name).__set__ for field in fields(Generated))  # fmt: skip
