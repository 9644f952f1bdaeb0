"""Every rule, in the order in which they are listed. A new rule is a class and a line here."""

from __future__ import annotations

from nonet.errors import OptionError, UnknownName
from nonet.model.rules.families.arrow import Arrow
from nonet.model.rules.families.cages import (
    Diagonal,
    EqualityCage,
    Killer,
    LookAndSay,
    Lunchbox,
    Region,
    Rellik,
    SumOf,
)
from nonet.model.rules.families.dots import AllGiven, Difference, Greater, PairSum, Ratio
from nonet.model.rules.families.drawn import Drawing, Prose, Unknown
from nonet.model.rules.families.ends import (
    Between,
    DoubleArrow,
    Lockout,
    RegionSum,
    SumLine,
    SumLoop,
    Zipper,
)
from nonet.model.rules.families.grid import (
    AntiConsecutive,
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    GlobalEntropy,
    GlobalModular,
)
from nonet.model.rules.families.indexers import BoxIndexer, ColumnIndexer, RowIndexer
from nonet.model.rules.families.joined import AllOf, EitherOf
from nonet.model.rules.families.line import (
    Entropic,
    Modular,
    Nabner,
    Palindrome,
    Renban,
    SlowThermometer,
    Thermometer,
    Whisper,
)
from nonet.model.rules.families.outside import (
    HiddenSkyscraper,
    LittleKiller,
    NumberedRoom,
    Sandwich,
    Skyscraper,
    XSum,
)
from nonet.model.rules.families.own import Regex, Relation, RelationOfAll
from nonet.model.rules.families.sets import (
    Clone,
    ContainsAll,
    CountingCircles,
    EqualSum,
    Quadruple,
    SameDigits,
    ValueIndex,
)
from nonet.model.rules.families.single import Even, Maximum, Minimum, Odd, OneOf
from nonet.model.rules.rule import Rule

RULES: tuple[type[Rule], ...] = (
    AntiKnight, AntiKing, AntiConsecutive, AntiTaxicab, GlobalEntropy, GlobalModular,
    Region, Diagonal,
    Odd, Even, OneOf, Minimum, Maximum,
    Difference, Ratio, PairSum, Greater, AllGiven,
    Thermometer, SlowThermometer, Palindrome, Renban, Whisper, Nabner, Entropic, Modular,
    Between, Lockout, DoubleArrow, Zipper, RegionSum, SumLine, SumLoop,
    Arrow,
    Killer, SumOf, LookAndSay, Rellik, EqualityCage, Lunchbox,
    Clone, Quadruple, ContainsAll, CountingCircles, SameDigits, EqualSum, ValueIndex,
    LittleKiller, Sandwich, XSum, Skyscraper, HiddenSkyscraper, NumberedRoom,
    RowIndexer, ColumnIndexer, BoxIndexer,
    Relation, RelationOfAll, Regex,
    EitherOf, AllOf,
    Drawing, Prose, Unknown,
)  # fmt: skip

_BY_WORD: dict[str, type[Rule]] = {
    word: kind for kind in RULES for word in (kind.word, *kind.aliases)
}


def rule_kinds() -> tuple[type[Rule], ...]:
    """Return every kind of rule, one's own at the end."""
    return tuple(dict.fromkeys([*RULES, *_BY_WORD.values()]))


def rule_named(word: str) -> type[Rule]:
    """Return the kind of rule of a word; UnknownName lists the nearest.

    >>> rule_named("thermometer").word
    'thermo'
    """
    try:
        return _BY_WORD[word.lower()]
    except KeyError:
        raise UnknownName("rule", word, _BY_WORD) from None


def register(kind: type[Rule]) -> type[Rule]:
    """Add a kind of rule of one's own, so that its word is read and written; a decorator.

    >>> from nonet.model.rules import Rule, parse_rules
    >>> @register
    ... class Ordered(Rule):
    ...     "The cells are in order"
    ...     word = "ordered"
    ...     def holds(self, filled):
    ...         found = filled.of(self.places)
    ...         return found == sorted(found)
    >>> parse_rules("ordered r1c1 r1c2")
    (<ordered r1c1 r1c2>,)
    >>> unregister("ordered")
    """
    taken = _BY_WORD.get(kind.word)
    if not kind.word or (taken is not None and taken.__qualname__ != kind.__qualname__):
        raise OptionError(f"a rule needs a word of its own; {kind.word!r} is taken or empty")
    _BY_WORD[kind.word] = kind
    return kind


def unregister(word: str) -> None:
    """Forget a kind of rule that was registered."""
    if _BY_WORD.get(word) in RULES:
        raise OptionError(f"{word} is a rule that comes with nonet")
    _BY_WORD.pop(word, None)
