"""The types of ISS that need no more than cells, or a number and cells, and their rules."""

from __future__ import annotations

from nonet.model.rules import (
    AntiConsecutive,
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    Arrow,
    Between,
    CountingCircles,
    Difference,
    DoubleArrow,
    Entropic,
    EqualityCage,
    GlobalEntropy,
    GlobalModular,
    Greater,
    HiddenSkyscraper,
    Killer,
    Lockout,
    Lunchbox,
    Modular,
    NumberedRoom,
    PairSum,
    Palindrome,
    Ratio,
    Region,
    RegionSum,
    Rellik,
    Renban,
    Rule,
    Skyscraper,
    SumOf,
    Thermometer,
    ValueIndex,
    Whisper,
    XSum,
    Zipper,
)

#: ``.AntiKnight``
FLAGS: dict[str, type[Rule]] = {
    "AntiKnight": AntiKnight,
    "AntiKing": AntiKing,
    "AntiConsecutive": AntiConsecutive,
    "AntiTaxicab": AntiTaxicab,
    "GlobalEntropy": GlobalEntropy,
    "GlobalMod": GlobalModular,
}
#: ``.Thermo~R1C1~R1C2``
CELLS: dict[str, type[Rule]] = {
    "Thermo": Thermometer,
    "Palindrome": Palindrome,
    "Renban": Renban,
    "RegionSumLine": RegionSum,
    "Between": Between,
    "Entropic": Entropic,
    "DoubleArrow": DoubleArrow,
    "Zipper": Zipper,
    "Arrow": Arrow,
    "EqualityCage": EqualityCage,
    "AllDifferent": Region,
    "CountingCircles": CountingCircles,
    "ValueIndexing": ValueIndex,
}
#: ``.Cage~15~R1C1~R1C2``
SUMS: dict[str, type[Rule]] = {
    "Cage": Killer,
    "Sum": SumOf,
    "Whisper": Whisper,
    "Modular": Modular,
    "Lockout": Lockout,
    "RellikCage": Rellik,
    "Lunchbox": Lunchbox,
}
#: ``.WhiteDot~R1C1~R1C2~R2C2``: every two of the cells that are neighbours and follow
DOTS: dict[str, tuple[type[Rule], tuple[int, ...]]] = {
    "WhiteDot": (Difference, ()),
    "BlackDot": (Ratio, ()),
    "X": (PairSum, (10,)),
    "V": (PairSum, (5,)),
    "GreaterThan": (Greater, ()),
}
#: ``.XSum~R2~8~``: a line, the clue at its beginning and the one at its end
CLUES: dict[str, type[Rule]] = {
    "XSum": XSum,
    "Skyscraper": Skyscraper,
    "HiddenSkyscraper": HiddenSkyscraper,
    "NumberedRoom": NumberedRoom,
}
