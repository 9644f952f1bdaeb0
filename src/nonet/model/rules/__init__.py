"""Rules: what a setter demands of cells beyond houses, and the primitives they are made of.

A name is imported from its module when it is first asked for.
"""

from nonet.lazy import lazy_names

TYPE_CHECKING = False

if TYPE_CHECKING:
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
    from nonet.model.rules.families.joined import AllOf, EitherOf, not_understood
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
    from nonet.model.rules.filled import Filled
    from nonet.model.rules.registry import RULES, register, rule_kinds, rule_named, unregister
    from nonet.model.rules.rule import Form, Rule
    from nonet.model.rules.words import format_rules, parse_rules
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "families.arrow": "Arrow",
            "families.cages": "Diagonal EqualityCage Killer LookAndSay Lunchbox Region Rellik "
            "SumOf",
            "families.dots": "AllGiven Difference Greater PairSum Ratio",
            "families.drawn": "Drawing Prose Unknown",
            "families.ends": "Between DoubleArrow Lockout RegionSum SumLine SumLoop Zipper",
            "families.grid": "AntiConsecutive AntiKing AntiKnight AntiTaxicab GlobalEntropy "
            "GlobalModular",
            "families.indexers": "BoxIndexer ColumnIndexer RowIndexer",
            "families.joined": "AllOf EitherOf not_understood",
            "families.line": "Entropic Modular Nabner Palindrome Renban SlowThermometer "
            "Thermometer Whisper",
            "families.outside": "HiddenSkyscraper LittleKiller NumberedRoom Sandwich Skyscraper XSum",
            "families.own": "Regex Relation RelationOfAll",
            "families.sets": "Clone ContainsAll CountingCircles EqualSum Quadruple SameDigits "
            "ValueIndex",
            "families.single": "Even Maximum Minimum Odd OneOf",
            "filled": "Filled",
            "registry": "RULES register rule_kinds rule_named unregister",
            "rule": "Form Rule",
            "words": "format_rules parse_rules",
        },
    )

__all__ = [
    "RULES",
    "AllGiven",
    "AllOf",
    "AntiConsecutive",
    "AntiKing",
    "AntiKnight",
    "AntiTaxicab",
    "Arrow",
    "Between",
    "BoxIndexer",
    "Clone",
    "ColumnIndexer",
    "ContainsAll",
    "CountingCircles",
    "Diagonal",
    "Difference",
    "DoubleArrow",
    "Drawing",
    "EitherOf",
    "Entropic",
    "EqualSum",
    "EqualityCage",
    "Even",
    "Filled",
    "Form",
    "GlobalEntropy",
    "GlobalModular",
    "Greater",
    "HiddenSkyscraper",
    "Killer",
    "LittleKiller",
    "Lockout",
    "LookAndSay",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "Modular",
    "Nabner",
    "NumberedRoom",
    "Odd",
    "OneOf",
    "PairSum",
    "Palindrome",
    "Prose",
    "Quadruple",
    "Ratio",
    "Regex",
    "Region",
    "RegionSum",
    "Relation",
    "RelationOfAll",
    "Rellik",
    "Renban",
    "RowIndexer",
    "Rule",
    "SameDigits",
    "Sandwich",
    "Skyscraper",
    "SlowThermometer",
    "SumLine",
    "SumLoop",
    "SumOf",
    "Thermometer",
    "Unknown",
    "ValueIndex",
    "Whisper",
    "XSum",
    "Zipper",
    "format_rules",
    "not_understood",
    "parse_rules",
    "register",
    "rule_kinds",
    "rule_named",
    "unregister",
]
