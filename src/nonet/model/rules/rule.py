"""A rule: what the setter demands of some cells, as small immutable data.

Every rule is made of the same four things: numbers, a text (few have one), parts (lists of
places, most have one) and other rules (``either`` and ``all-of`` have some). So reading,
writing, comparing and turning are written once, here and in ``words.py``; a family adds
what its rules mean: :meth:`Rule.holds` from the definition, :meth:`Rule.primitives` for the
kernel, :meth:`Rule.sentence` for people and :meth:`Rule.marks` for pictures.

A place is a (row, column) pair from 0. Clues outside the grid stand at row or column -1
or N; printed, that is ``r0c4`` above column 4 and ``r4c10`` right of row 4 of a 9x9.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from nonet.errors import RuleError
from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark
from nonet.model.rules.primitives import Check, Primitive
from nonet.model.symbols import writable

if TYPE_CHECKING:
    from nonet.model.layout import Layout

Place: TypeAlias = tuple[int, int]
Places: TypeAlias = tuple[Place, ...]
Given: TypeAlias = "int | str | Rule | Iterable[Place]"

_PLACE = re.compile(r"[rR](\d{1,2})[cC](\d{1,2})")
MANY = 4096
#: Numbers and places beyond these have no words, and no meaning on any layout.
LARGEST = 999_999
FARTHEST = 98
#: A rule may name thousands of cells; in a message its beginning is enough.
MOST_SAID = 200


@dataclass(frozen=True)
class Form:
    """How much of everything a rule takes: fewest and most, and the names of its numbers."""

    numbers: tuple[int, int] = (0, 0)
    parts: tuple[int, int] = (1, 1)
    cells: tuple[int, int] = (1, MANY)
    text: bool = False
    rules: bool = False
    example: str = ""


class Rule:
    """The parent of all rules. Takes numbers, cells (as text or places), texts and rules.

    >>> from nonet.model.rules import Killer
    >>> rule = Killer(15, "r1c1 r1c2")
    >>> print(rule, rule.numbers, rule.parts)
    killer 15 r1c1 r1c2 (15,) (((0, 0), (0, 1)),)
    """

    __slots__ = ("numbers", "parts", "rules", "text")

    #: The word that stands for the rule in text, and others that are read too.
    word: ClassVar[str] = ""
    aliases: ClassVar[tuple[str, ...]] = ()
    form: ClassVar[Form] = Form(numbers=(0, 36), parts=(0, 36))
    #: Whether a cell may come twice in a part.
    repeats: ClassVar[bool] = False
    #: Whether renaming the digits leaves the rule as it is.
    any_digits: ClassVar[bool] = False
    #: What the order of the cells means: nothing (``set``), the same from both ends
    #: (``line``), or something.
    order: ClassVar[str] = ""
    #: Whether the rule means the same when the grid is turned; not if it numbers lines.
    turns: ClassVar[bool] = True
    #: Whether the rule is known: a drawing, or a rule that was not understood, demands nothing.
    demands: ClassVar[bool] = True

    numbers: tuple[int, ...]
    text: str
    parts: tuple[Places, ...]
    rules: tuple[Rule, ...]

    def __init__(self, *given: Given, text: str = "") -> None:
        numbers: list[int] = []
        parts: list[Places] = []
        rules: list[Rule] = []
        for item in given:
            if isinstance(item, Rule):
                rules.append(item)
            elif isinstance(item, int):
                numbers.append(_number(item, self.word))
            elif isinstance(item, str) and self.form.text and not text:
                text = item
            elif isinstance(item, str):
                parts += [parse_places(part) for part in item.split("/")]
            else:
                parts.append(_places(item, self.word))
        object.__setattr__(self, "numbers", tuple(numbers))
        object.__setattr__(self, "text", writable(text))
        object.__setattr__(self, "parts", tuple(parts))
        object.__setattr__(self, "rules", tuple(rules))
        self._check_form()

    # ---- what a family says

    def holds(self, filled: Filled) -> bool:
        """Whether a complete grid obeys the rule; from its definition, without primitives."""
        raise NotImplementedError

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        """Return what the kernel is to hold the cells to; :meth:`holds` itself unless told."""
        cells = self.scope(layout)
        blank = bytes(layout.cells)

        def function(digits: tuple[int, ...]) -> bool:
            values = bytearray(blank)
            for cell, digit in zip(cells, digits, strict=True):
                values[cell] = digit
            return self.holds(Filled(layout, values))

        return (Check(cells, function),)

    def implied(self, layout: Layout) -> tuple[Primitive, ...]:
        """Return what the rule and the houses demand together; helps the search, changes nothing."""
        return ()

    def sentence(self, layout: Layout) -> str:
        """Return the rule in words for people; what its class says unless told."""
        words = " ".join((type(self).__doc__ or self.word).split("\n\n")[0].split())
        return f"{words.rstrip('.')}: {names(self.places)}." if self.parts else words

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        """Return how players know the rule drawn; nothing for rules that are only told."""
        return ()

    def scope(self, layout: Layout) -> tuple[int, ...]:
        """Return the cells the rule speaks of, as indices; its own unless a family says more."""
        return cells_of(self.places, layout)

    def stand(self, layout: Layout) -> None:
        """Raise RuleError unless its cells are in the grid; clues outside say otherwise."""
        for place in self.places:
            if not is_inside(place, layout):
                raise self.error(
                    f"{place_name(place)} is not in the grid of {layout.size} rows and columns"
                )

    def reach(self, layout: Layout) -> None:
        """Raise RuleError where no digits can ever do what the rule demands."""

    def fit(self, layout: Layout) -> None:
        """Raise RuleError unless the rule makes sense on the layout."""
        self.stand(layout)
        self.reach(layout)

    def relabelled(self, names: Sequence[int]) -> Rule | None:
        """Return the rule with its digits renamed (``names[old]`` is new), None if it has none."""
        return self if self.any_digits else None

    # ---- what is the same for all

    @property
    def places(self) -> Places:
        """All places of all parts, in order."""
        return tuple(place for part in self.parts for place in part)

    def moved(self, move: Callable[[Place], Place]) -> Rule:
        """Return the rule with every place moved: turned, mirrored."""
        return self.remade(
            parts=tuple(tuple(map(move, part)) for part in self.parts),
            rules=tuple(rule.moved(move) for rule in self.rules),
        )

    def normal(self) -> Rule:
        """Return the rule with its cells in the least order that means the same."""
        if self.order == "set":
            return self.remade(
                numbers=self.numbers, parts=tuple(tuple(sorted(part)) for part in self.parts)
            )
        if self.order == "line":
            return self.remade(parts=tuple(min(part, part[::-1]) for part in self.parts))
        if self.rules:
            return self.remade(rules=tuple(rule.normal() for rule in self.rules))
        return self

    def remade(
        self,
        *,
        numbers: tuple[int, ...] | None = None,
        text: str | None = None,
        parts: tuple[Places, ...] | None = None,
        rules: tuple[Rule, ...] | None = None,
    ) -> Rule:
        """Return the rule with some of its data replaced."""
        return type(self)(
            *(self.numbers if numbers is None else numbers),
            *(self.parts if parts is None else parts),
            *(self.rules if rules is None else rules),
            text=self.text if text is None else text,
        )

    def error(self, problem: str) -> RuleError:
        """Return an error that names the rule as it is written."""
        said = str(self)
        return RuleError(
            f"{said if len(said) <= MOST_SAID else said[:MOST_SAID] + '...'}: {problem}"
        )

    def _check_form(self) -> None:
        form = self.form
        _check_number(self, "number", len(self.numbers), form.numbers)
        _check_number(self, "list of cells", len(self.parts), form.parts)
        if form.text and not self.text:
            raise self.error(f"something is missing; write it like: {form.example}")
        if self.rules and not form.rules:
            raise self.error("this rule is not made of other rules")
        for part in self.parts:
            _check_number(self, "cell", len(part), form.cells)
            if not self.repeats and len(set(part)) < len(part):
                twice = next(place for at, place in enumerate(part) if place in part[:at])
                raise self.error(f"{place_name(twice)} stands there twice; name every cell once")

    def __str__(self) -> str:
        from nonet.model.rules.words import format_rule

        return format_rule(self)

    def __repr__(self) -> str:
        from nonet.model.rules.words import format_rule

        return f"<{format_rule(self)}>"

    def _key(self) -> tuple[object, ...]:
        return type(self), self.numbers, self.text, self.parts, self.rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")

    def __reduce__(self) -> tuple[object, ...]:
        return _remake, (type(self), self.numbers, self.text, self.parts, self.rules)


def _remake(
    kind: type[Rule],
    numbers: tuple[int, ...],
    text: str,
    parts: tuple[Places, ...],
    rules: tuple[Rule, ...],
) -> Rule:
    return kind(*numbers, *parts, *rules, text=text)


def _number(number: int, word: str) -> int:
    if abs(number) > LARGEST:
        raise RuleError(f"{word}: a number is too large; {LARGEST} is the largest")
    return int(number)  # of a bool, too, which would be written as a word


def _places(given: Iterable[Place], word: str) -> Places:
    try:
        places = tuple((int(row), int(col)) for row, col in given)
    except (TypeError, ValueError, OverflowError):
        raise RuleError(
            f"{word}: cells are texts like r1c1, or pairs of row and column from 0"
        ) from None
    for row, col in places:
        if not (-1 <= row <= FARTHEST and -1 <= col <= FARTHEST):
            raise RuleError(f"{word}: a cell is beyond any grid; r1c1 is the pair 0, 0")
    return places


def _check_number(rule: Rule, what: str, found: int, limits: tuple[int, int]) -> None:
    fewest, most = limits
    if fewest <= found <= most:
        return
    expected = str(fewest) if fewest == most else f"{fewest} to {most}"
    if most == MANY:
        expected = f"{fewest} or more"
    example = f"; write it like: {rule.form.example}" if rule.form.example else ""
    plural = what if found == 1 else what.replace("list", "lists") if " " in what else what + "s"
    raise rule.error(f"{found} {plural}, expected {expected}{example}")


def parse_places(text: str) -> Places:
    """Return the places of ``r1c1 r1c2``; commas and nothing at all separate as well.

    >>> parse_places("r1c1, r1c2r0c4")
    ((0, 0), (0, 1), (-1, 3))
    """
    places = []
    at = 0
    text = text.strip()
    while at < len(text):
        match = _PLACE.match(text, at)
        if match is None:
            word = re.split(r"[\s,]", text[at : at + 60])[0]
            raise RuleError(f"{word!r} is not a cell; write r and c with numbers, like r1c1")
        places.append((int(match[1]) - 1, int(match[2]) - 1))
        at = match.end()
        while at < len(text) and text[at] in ", \t\n":
            at += 1
    return tuple(places)


def place_name(place: Place) -> str:
    """Return ``r1c1`` for (0, 0)."""
    return f"r{place[0] + 1}c{place[1] + 1}"


def names(places: Iterable[Place]) -> str:
    """Return places in words: ``r1c1, r1c2 and r1c3``."""
    listed = [place_name(place) for place in places]
    return " and ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else listed[0]


def is_inside(place: Place, layout: Layout) -> bool:
    """Whether a place is a cell of the grid."""
    return 0 <= place[0] < layout.size and 0 <= place[1] < layout.size


def cell_of(place: Place, layout: Layout) -> int:
    """Return the index of a place."""
    return place[0] * layout.size + place[1]


def cells_of(places: Iterable[Place], layout: Layout) -> tuple[int, ...]:
    """Return the indices of places."""
    return tuple(row * layout.size + col for row, col in places)
