"""What a puzzle should be like, and which wishes contradict each other at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from nonet.errors import OptionError, UnknownName
from nonet.generation.pattern import parse_pattern
from nonet.generation.ranges import EXPLAINED, PLAIN_NINE, Range, rating_range, read_range, told
from nonet.generation.rules import KINDS, read_kinds
from nonet.generation.symmetry import broken_orbit, possible_counts, symmetry_named
from nonet.kernel.generation import GRID_METHODS
from nonet.model import Layout, Puzzle
from nonet.rating import level_named
from nonet.techniques import ORDERS, TECHNIQUES, check_possible, order_with
from nonet.techniques.technique import expand

METHODS = ("fast", "sweep", "sweep-ten", "dig", "blank", "climb", "fewest", "full")

#: Fewest givens of a puzzle with one solution, where that is proven.
FEWEST = {"3x3": (17, "McGuire, Tugemann & Civario 2012"), "2x2": (4, "by trying all")}

#: Techniques rated so high are so rare in random puzzles that they are climbed to.
CLIMBED = 9.0


@dataclass(frozen=True)
class Wishes:
    """Every wish for a run, checked: wishes that cannot be met together raise OptionError.

    >>> Wishes.of(clues=16)
    Traceback (most recent call last):
    nonet.errors.OptionError: clues 16: a 3x3 puzzle with one solution has at least 17 givens (McGuire, Tugemann & Civario 2012)
    """

    layout: Layout
    method: str = "fast"
    grid: str = "quick"
    clues: tuple[int, int] | None = None
    minimal: bool = False
    symmetry: str = "none"
    pattern: frozenset[int] | None = None
    column: str = "explainer"
    rating: Range | None = None
    #: Of each of these sets one technique at least is needed.
    required: tuple[tuple[str, ...], ...] = ()
    forbidden: tuple[str, ...] = ()
    hardest: tuple[str, ...] = ()
    #: On whose way to the solution techniques are looked for.
    order: str = "explainer"
    #: Kinds of rules to lay out; rules that stand already are in the layout.
    kinds: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        *,
        layout: Layout | str | None = None,
        rules: str | Sequence[str] | None = None,
        method: str = "fast",
        grid: str | None = None,
        clues: int | Sequence[int] | str | None = None,
        givens: int | Sequence[int] | str | None = None,
        minimal: bool = False,
        symmetry: str = "none",
        pattern: str | Puzzle | Sequence[int] | None = None,
        level: str | None = None,
        levels: str = "eight",
        rating: float | Sequence[float] | str | None = None,
        scale: str | None = None,
        technique: str | Sequence[str] = (),
        without: str | Sequence[str] = (),
        hardest: str | None = None,
        order: str | None = None,
    ) -> Wishes:
        """Return the wishes in their checked form.

        ``rules`` names kinds of rules to lay out, like ``killer`` or ``thermo+arrow``; rules
        that name their cells, ``odd r1c1``, may stand among them after a semicolon.
        ``givens`` is another name for ``clues``. ``scale`` is that of ``rating`` and ``level``.
        ``order`` says on whose way ``technique``, ``without`` and ``hardest`` are judged:
        ``explainer`` or ``human``. When left out it is the explainer's for techniques that
        Sudoku Explainer has, on plain 9x9, and else the human one.
        """
        on = Layout.parse(layout) if isinstance(layout, str) else layout or PLAIN_NINE
        kinds: tuple[str, ...] = ()
        if rules is not None:
            kinds, own = read_kinds(rules if isinstance(rules, str) else ";".join(rules))
            on = on.with_rules((*on.rules, *own))
        if givens is not None and clues is not None:
            raise OptionError("givens and clues are two names of one wish; name one of them")
        clues = clues if givens is None else givens
        if method not in METHODS:
            raise UnknownName("method", method, METHODS)
        if grid is None:
            grid = "uniform" if method == "full" else "quick"
        if grid not in GRID_METHODS:
            raise UnknownName("grid method", grid, GRID_METHODS)
        column, range_ = rating_range(
            on, kinds, None if level is None else level_named(level, levels), rating, scale
        )
        count = read_range("clues", clues)
        required = tuple(tuple(expand(name)) for name in _names(technique))
        forbidden = [expand(name) for name in _names(without)]
        top = () if hardest is None else tuple(expand(hardest))
        if order is None:
            wished = [*required, *forbidden, *([top] if top else [])]
            order = order_with(wished) if on == PLAIN_NINE and not kinds else "human"
        elif order not in ORDERS:
            raise UnknownName("order", order, ORDERS)
        least = max((min(TECHNIQUES[id].rating for id in ids) for ids in required), default=0.0)
        free = symmetry_named(symmetry) == "none" and pattern is None and not kinds
        if method == "fast" and free and on == PLAIN_NINE and range_ is None and least >= CLIMBED:
            method, column, range_ = "climb", "explainer", (least, EXPLAINED[1])
        wishes = cls(
            on,
            method,
            grid,
            None if count is None else (int(count[0]), int(min(count[1], on.cells))),
            minimal,
            symmetry_named(symmetry),
            None if pattern is None else parse_pattern(pattern, on),
            column,
            range_,
            required,
            tuple(dict.fromkeys(id for ids in forbidden for id in ids)),
            top,
            order,
            kinds,
        )
        wishes._check(level)
        return wishes

    @property
    def needs_path(self) -> bool:
        """Whether the techniques on the way to the solution matter."""
        return bool(self.required or self.forbidden or self.hardest)

    @property
    def is_plain_nine(self) -> bool:
        """Whether the puzzles are plain 9x9."""
        return self.layout == PLAIN_NINE and not self.kinds

    @property
    def has_rules(self) -> bool:
        """Whether the puzzles have rules."""
        return bool(self.kinds or self.layout.rules)

    @property
    def is_usually_bare(self) -> bool:
        """Whether puzzles with these rules mostly have no givens."""
        return any(KINDS[word].bare for word in self.kinds)

    @property
    def is_beyond_chance(self) -> bool:
        """Whether the wished rating is so high that random puzzles hardly ever have it."""
        return (
            self.rating is not None
            and self.column == "explainer"
            and self.rating[0] >= CLIMBED
            and self.is_plain_nine
        )

    @property
    def may_be_filled(self) -> bool:
        """Whether puzzles that are too hard when dug may get more givens.

        Random plain 9x9 puzzles are of every rating as they are dug, with as few givens as can be.
        """
        return (
            self.rating is not None
            and self.rating[1] < inf
            and self.column == "score"
            and not self.minimal
            and not self.is_plain_nine
        )

    def _check(self, level: str | None) -> None:
        self._check_clues()
        self._check_method()
        top = self.rating[1] if self.rating else inf
        if self.column != "explainer":
            top = inf
        for ids in (*self.required, *((self.hardest,) if self.hardest else ())):
            check_possible(ids, self.order, self.layout, bool(self.kinds))
            least = min(TECHNIQUES[id].rating for id in ids)
            if least > top + 1e-9 and self.order == "explainer":
                wish = f"level {level} ends" if level else "the wished rating ends"
                raise OptionError(
                    f"{wish} at {top} on the explainer scale, but technique {ids[0]} is rated "
                    f"{least} or more: no puzzle can have both"
                )
            if set(ids) <= set(self.forbidden):
                raise OptionError(f"technique {ids[0]} is both required and forbidden")
        if self.hardest:
            limit = max(TECHNIQUES[id].rating for id in self.hardest)
            for ids in self.required:
                if min(TECHNIQUES[id].rating for id in ids) > limit:
                    raise OptionError(
                        f"technique {ids[0]} ({TECHNIQUES[ids[0]].rating}) is harder than the "
                        f"wished hardest, {self.hardest[0]} ({limit})"
                    )

    def _check_clues(self) -> None:
        layout, cells = self.layout, self.layout.cells
        low, high = self.clues or (0, cells)
        fewest, why = layout.size - 1, "all but one of the digits must appear"
        if layout.is_plain and str(layout.shape) in FEWEST and self.method != "blank":
            fewest, why = FEWEST[str(layout.shape)]
        if self.method == "blank":
            fewest = 0
        if self.has_rules:
            fewest, why = self._fewest_with_rules()
        if low > high or high < 0 or low > cells:
            raise OptionError(f"clues {told((low, high))}: a range within 0-{cells} would be right")
        if high < fewest:
            raise OptionError(
                f"clues {told((low, high))}: a {layout} puzzle with one solution has at least "
                f"{fewest} given{'' if fewest == 1 else 's'} ({why})"
            )
        if high == 0 and "killer" in self.kinds and self.symmetry == "full" and layout.size >= 9:
            raise OptionError(
                "clues 0: cages of symmetry full are too large to leave one solution; allow some "
                "givens (0-12), or wish for symmetry rotate90, which needs none"
            )
        counts = possible_counts(layout, self.symmetry)
        if not any(low <= count <= high for count in counts):
            near = min(counts, key=lambda count: max(low - count, count - high))
            raise OptionError(
                f"clues {told((low, high))} contradicts symmetry {self.symmetry}: such puzzles on "
                f"{layout} can have {near} givens, but none in that range"
            )
        if self.pattern is not None:
            size = len(self.pattern)
            if self.clues and not low <= size <= high:
                raise OptionError(
                    f"the pattern has {size} givens, clues {told((low, high))} are wished"
                )
            if size < fewest:
                raise OptionError(
                    f"the pattern has {size} givens: a {layout} puzzle with one solution has at "
                    f"least {fewest} ({why})"
                )
            broken = broken_orbit(layout, self.symmetry, self.pattern)
            if broken:
                given, blank = (layout.cell_name(cell) for cell in broken)
                raise OptionError(
                    f"the pattern contradicts symmetry {self.symmetry}: {given} is given, "
                    f"its image {blank} is not"
                )

    def _fewest_with_rules(self) -> tuple[int, str]:
        """Return the fewest givens that the rules leave possible, and why."""
        size = self.layout.size
        numbers = [KINDS[word].fewest_givens(size) for word in self.kinds]
        if self.layout.rules:
            blind = all(rule.any_digits or not rule.demands for rule in self.layout.rules)
            numbers.append(size - 1 if blind else 0)
        fewest = min(numbers)
        words = " and ".join((*self.kinds, *dict.fromkeys(rule.word for rule in self.layout.rules)))
        return fewest, f"some digits can be exchanged without {words} telling"

    def _check_rules(self) -> None:
        """Refuse what is for puzzles without rules."""
        if self.method != "fast":
            raise OptionError(
                f"method {self.method} makes puzzles without rules; with rules leave it out"
            )
        if self.pattern is not None:
            raise OptionError("a pattern of givens is for puzzles without rules")

    def _check_method(self) -> None:
        if self.has_rules:
            self._check_rules()
        if self.method == "blank":
            wished = [
                name
                for name, wish in (
                    ("minimal", self.minimal),
                    ("a rating or level", self.rating is not None),
                    ("a technique", self.needs_path),
                )
                if wish
            ]
            if wished:
                raise OptionError(
                    f"method blank does not check that there is one solution, so {wished[0]} "
                    "cannot be wished; fast, sweep or dig can"
                )
            if self.clues is None:
                raise OptionError("method blank needs clues: the number of givens to keep")
        if self.method == "full" and (
            self.clues or self.minimal or self.pattern or self.rating or self.needs_path
        ):
            raise OptionError("method full makes complete grids: no other wish fits it")
        if self.method in ("climb", "fewest") and (
            self.pattern is not None or self.symmetry != "none"
        ):
            raise OptionError(f"method {self.method} keeps neither a pattern nor a symmetry")
        if self.method == "sweep-ten" and self.minimal:
            raise OptionError(
                "method sweep-ten does not prove that there is one solution, so minimal cannot be "
                "wished; sweep can"
            )
        if (
            self.method in ("blank", "dig", "sweep", "sweep-ten", "full")
            and self.symmetry != "none"
        ):
            raise OptionError(f"method {self.method} knows no symmetry; fast does")
        if self.method != "fast" and self.pattern is not None:
            raise OptionError(f"method {self.method} knows no pattern; fast does")
        if self.method == "climb" and self.rating is None:
            raise OptionError("method climb needs a rating to climb to")
        if self.method == "fewest" and self.clues is None:
            raise OptionError("method fewest needs clues: the number of givens to come down to")
        if self.method == "fewest" and not self.is_plain_nine:
            raise OptionError(f"method {self.method} is for plain 9x9 puzzles, not {self.layout}")


def _names(names: str | Sequence[str]) -> list[str]:
    return names.replace(",", " ").split() if isinstance(names, str) else list(names)
