"""The keys of f-puzzles and the rules they stand for, in both directions."""

from __future__ import annotations

from nonet.model.rules import (
    AntiConsecutive,
    AntiKing,
    AntiKnight,
    Between,
    BoxIndexer,
    ColumnIndexer,
    Difference,
    DoubleArrow,
    Entropic,
    Even,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    Odd,
    PairSum,
    Palindrome,
    Ratio,
    Region,
    RegionSum,
    Renban,
    RowIndexer,
    Rule,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Thermometer,
    Whisper,
    XSum,
    Zipper,
)

#: ``{"antiknight": true}``
FLAGS: dict[str, type[Rule]] = {
    "antiknight": AntiKnight,
    "antiking": AntiKing,
    "nonconsecutive": AntiConsecutive,
}
#: ``{"lines": [["R1C1", ...], ...], "value": "5"}``, a rule for each line
LINES: dict[str, type[Rule]] = {
    "thermometer": Thermometer,
    "slowthermometer": SlowThermometer,
    "palindrome": Palindrome,
    "renban": Renban,
    "whispers": Whisper,
    "regionsumline": RegionSum,
    "betweenline": Between,
    "lockout": Lockout,
    "entropicline": Entropic,
    "modularline": Modular,
    "nabner": Nabner,
    "doublearrow": DoubleArrow,
    "zipperline": Zipper,
}
#: ``{"cell": "R1C1"}``
SINGLES: dict[str, type[Rule]] = {"odd": Odd, "even": Even, "minimum": Minimum, "maximum": Maximum}
#: ``{"cells": ["R1C1", "R1C2"], "value": "3"}``
DOTS: dict[str, type[Rule]] = {"difference": Difference, "ratio": Ratio, "xv": PairSum}
#: ``{"cells": [...]}``
CELLS: dict[str, type[Rule]] = {
    "extraregion": Region,
    "rowindexer": RowIndexer,
    "columnindexer": ColumnIndexer,
    "boxindexer": BoxIndexer,
}
#: ``{"cell": "R0C4", "value": "15"}``
CLUES: dict[str, type[Rule]] = {"sandwichsum": Sandwich, "xsum": XSum, "skyscraper": Skyscraper}

#: What is no rule: facts about the puzzle, and settings of the page.
FACTS = ("size", "grid", "title", "author", "ruleset", "solution")
SETTINGS = ("disabledlogic", "truecandidatesoptions", "highlightConflicts")
#: Drawings that come with a rule say so by one of these.
COMPANION = ("fromConstraint", "isNewConstraint", "isLLConstraint", "fromRangskSolver")

#: Where the arrow of a little killer points to.
DIRECTIONS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}
