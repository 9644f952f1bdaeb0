"""Rules in words: a short name for each, and its sentence in a notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from nonet.model.rules import Rule

if TYPE_CHECKING:
    from nonet.techniques.voice import Voice

#: What stands in front of the place: "the thermometer", where it is not "the" and the word.
NOUNS = {
    "thermo": "thermometer",
    "slow-thermo": "slow thermometer",
    "killer": "cage",
    "whisper": "whisper line",
    "renban": "renban line",
    "nabner": "nabner line",
    "between": "between line",
    "lockout": "lockout line",
    "entropic": "entropic line",
    "modular": "modular line",
    "zipper": "zipper line",
    "region-sum": "region sum line",
    "sum-line": "sum line",
    "sum-loop": "sum loop",
    "difference": "white dot",
    "ratio": "black dot",
    "greater": "wedge",
    "little-killer": "little killer",
    "double-arrow": "double arrow",
    "region": "extra region",
    "one-of": "choice",
    "odd": "odd mark",
    "even": "even mark",
    "rellik": "rellik cage",
    "equality-cage": "equality cage",
    "look-and-say": "look-and-say cage",
    "counting-circles": "counting circles",
    "same-values": "equal sets",
    "equal-sum": "equal sums",
    "value-index": "index",
    "row-indexer": "row indexer",
    "column-indexer": "column indexer",
    "box-indexer": "box indexer",
    "contains": "contained digits",
    "relation": "relation line",
    "relation-all": "relation",
    "regex": "pattern line",
    "either": "choice of rules",
    "all-of": "joint rule",
    "hidden-skyscraper": "hidden skyscraper",
    "numbered-room": "numbered room",
    "x-sum": "X-sum",
    "minimum": "minimum",
    "maximum": "maximum",
}
#: Rules for the whole grid have a name of their own.
WHOLE = {
    "anti-knight": "the knight's move",
    "anti-king": "the king's move",
    "anti-consecutive": "the rule against consecutive neighbours",
    "anti-taxicab": "the taxicab rule",
    "global-entropy": "global entropy",
    "global-modular": "global remainders",
    "all-given": "the rule that all dots are given",
}
_CELL = re.compile(r"\br(\d+)c(\d+)\b")
_LINE = re.compile(r"\b(row|column) (\d+)\b")


def rule_name(rule: Rule, say: Voice) -> str:
    """Return ``the 15-cage at r1c1``, ``the thermometer from r1c1 to r3c3``."""
    if rule.word in WHOLE:
        return WHOLE[rule.word]
    noun = NOUNS.get(rule.word, rule.word)
    scope = rule.scope(say.layout)
    if rule.word == "xv":
        noun = {5: "V", 10: "X"}.get(rule.numbers[0], f"sum {rule.numbers[0]}")
    elif rule.word in ("killer", "sum") and rule.numbers:
        noun = f"{rule.numbers[0]}-{noun}"
    elif rule.word in _OUTSIDE and rule.numbers:
        return f"the {noun} {rule.numbers[0]} {_OUTSIDE[rule.word](rule, say)}"
    if len(scope) == 2:
        joint = "between" if rule.word in _DOTS else "of"
        return f"the {noun} {joint} {say.cells(scope)}"
    if rule.word in _LINES:
        return f"the {noun} from {say.cell(scope[0])} to {say.cell(scope[-1])}"
    return f"the {noun} at {say.cell(scope[0])}" if scope else f"the {noun}"


def rule_sentence(rule: Rule, say: Voice) -> str:
    """Return the rule's sentence, cells and lines in the notation of the voice."""
    text = rule.sentence(say.layout)
    text = _CELL.sub(lambda found: say.notation.cell(int(found[1]), int(found[2])), text)

    def line(found: re.Match[str]) -> str:
        name = say.notation.row if found[1] == "row" else say.notation.column
        return f"{found[1]} {name(int(found[2]))}"

    return _LINE.sub(line, text)


def _diagonal(rule: Rule, say: Voice) -> str:
    scope = rule.scope(say.layout)
    return f"from {say.cell(scope[0])} to {say.cell(scope[-1])}"


def _line(rule: Rule, say: Voice) -> str:
    scope = rule.scope(say.layout)
    house = say.layout.shared_house(scope[0], scope[-1])
    return f"of {say.house(house)}" if house is not None else f"at {say.cell(scope[0])}"


_OUTSIDE: dict[str, Callable[[Rule, Voice], str]] = {
    "little-killer": _diagonal,
    "sandwich": _line,
    "x-sum": _line,
    "skyscraper": _line,
    "hidden-skyscraper": _line,
    "numbered-room": _line,
}
_DOTS = ("difference", "ratio", "xv", "greater")
_LINES = (
    "thermo", "slow-thermo", "palindrome", "renban", "whisper", "nabner", "entropic", "modular",
    "between", "lockout", "zipper", "region-sum", "sum-line", "arrow", "double-arrow",
    "relation", "regex", "diagonal",
)  # fmt: skip
