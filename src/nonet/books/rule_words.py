"""What rules ask of a player, in the words of a book."""

from __future__ import annotations

import re
from inspect import getdoc

from nonet.model.rules.registry import rule_named
from nonet.model.rules.rule import Rule
from nonet.techniques.words import joined

#: A name as players know it, and what is demanded.
TEXTS = {
    "killer": (
        "Cages",
        "The digits in a dashed cage add up to the small number in its corner. No digit comes "
        "twice in a cage.",
    ),
    "thermo": (
        "Thermometers",
        "Along a thermometer the digits rise from its round bulb to its tip.",
    ),
    "slow-thermo": (
        "Slow thermometers",
        "Along a thermometer the digits never fall from its round bulb to its tip; neighbours "
        "may be equal.",
    ),
    "arrow": (
        "Arrows",
        "The digits along the shaft of an arrow add up to the digit in its circle. They may "
        "repeat where rows, columns and boxes allow it.",
    ),
    "double-arrow": (
        "Double arrows",
        "The digits along the line add up to the sum of the digits in its two circles.",
    ),
    "difference": ("White dots", "Digits with a white dot between them are consecutive."),
    "ratio": ("Black dots", "Of two digits with a black dot between them one is twice the other."),
    "xv": ("X and V", "Digits with an X between them add up to 10, with a V to 5."),
    "all-given": (
        "All signs are given",
        "Where there is no sign between two neighbours, they do not stand in its relation.",
    ),
    "greater": ("Wedges", "A wedge between two cells points to the smaller digit."),
    "palindrome": ("Palindromes", "A line reads the same from both of its ends."),
    "renban": ("Renban lines", "A line holds consecutive digits in any order, none of them twice."),
    "whisper": ("Whispers", "Neighbours on a line differ by at least {number}."),
    "nabner": ("Nabner lines", "No two digits on a line are equal or consecutive."),
    "entropic": (
        "Entropic lines",
        "Any three successive cells of a line hold a low, a middle and a high digit.",
    ),
    "modular": (
        "Modular lines",
        "Any three successive cells of a line leave three different remainders when divided by 3.",
    ),
    "between": (
        "Between lines",
        "The digits of a line lie between those in the circles at its ends.",
    ),
    "lockout": (
        "Lockout lines",
        "The digits in the diamonds at the ends of a line differ by 4 or more; those on the line "
        "are neither equal to them nor between them.",
    ),
    "zipper": (
        "Zippers",
        "Two cells at equal distance from the middle of a line add up to the digit in its middle.",
    ),
    "region-sum": (
        "Region sum lines",
        "The borders of boxes cut a line into parts; all its parts have the same sum.",
    ),
    "odd": ("Circles", "A cell with a grey circle holds an odd digit."),
    "even": ("Squares", "A cell with a grey square holds an even digit."),
    "quadruple": (
        "Quadruples",
        "The digits in a small circle all stand in the four cells around it.",
    ),
    "little-killer": (
        "Little killers",
        "A number with an arrow outside the grid is the sum of the digits along that diagonal. "
        "They may repeat.",
    ),
    "sandwich": (
        "Sandwiches",
        "A number outside the grid is the sum of the digits between the lowest and the highest "
        "digit of its row or column.",
    ),
    "x-sum": (
        "X-sums",
        "A number outside the grid is the sum of the first X digits seen from there, where X is "
        "the very first of them.",
    ),
    "skyscraper": (
        "Skyscrapers",
        "Digits are heights of buildings. A number outside the grid says how many can be seen "
        "from there: taller ones hide all lower ones behind them.",
    ),
    "numbered-room": (
        "Numbered rooms",
        "Call the digit next to a number outside the grid X: the number stands in the Xth cell "
        "from there.",
    ),
    "anti-knight": (
        "Anti-knight",
        "Cells a knight's move of chess apart never hold the same digit.",
    ),
    "anti-king": ("Anti-king", "Cells that touch, also at a corner, never hold the same digit."),
    "anti-consecutive": ("Anti-consecutive", "Neighbours never hold consecutive digits."),
    "diagonal": ("Diagonals", "No digit comes twice on a marked diagonal."),
}
#: Rules that are no demands, or are told where they stand.
SILENT = ("drawing", "unknown")
#: The numbers for which a text is right, where a rule can have others.
USUAL = {
    "difference": ((), (1,)),
    "ratio": ((), (2,)),
    "xv": ((), (5,), (10,)),
    "modular": ((), (3,)),
}


#: Puzzles that are known by another name than their rule.
PUZZLES = {
    "killer": "Killer",
    "xv": "XV",
    "kropki": "Kropki",
    "consecutive": "Consecutive",
    "even-odd": "Even and odd",
    "dutch-whisper": "Dutch whispers",
}


def kinds_name(wish: str) -> str:
    """Return the name of puzzles with the rules of a wish.

    >>> kinds_name("killer"), kinds_name("thermo + xv"), kinds_name("arrow; odd r5c5")
    ('Killer', 'Thermometers and XV', 'Arrows')
    """
    words = [
        part.strip().lower()
        for part in re.split("[+,;]", wish)
        if part.strip() and not re.search(r"r\d+c\d+", part, re.IGNORECASE)
    ]
    names = [PUZZLES.get(word) or rule_name(word) for word in words] or ["Rules"]
    later = [name if name.isupper() else name[0].lower() + name[1:] for name in names[1:]]
    return joined([names[0], *later])


def rule_name(word: str) -> str:
    """Return the name of a rule in a book.

    >>> rule_name("killer"), rule_name("counting-circles")
    ('Cages', 'Counting circles')
    """
    return TEXTS[word][0] if word in TEXTS else word[0].upper() + word[1:].replace("-", " ")


def rule_text(rule: Rule) -> str:
    """Return what a rule demands wherever it stands, with its name; empty if it demands nothing.

    >>> from nonet.model.rules import AntiKing, Whisper
    >>> rule_text(AntiKing())
    'Anti-king. Cells that touch, also at a corner, never hold the same digit.'
    >>> rule_text(Whisper(4, "r1c1 r1c2"))
    'Whispers. Neighbours on a line differ by at least 4.'
    """
    word, numbers = rule.word, rule.numbers
    if word == "prose":
        return rule.text
    if word in SILENT:
        return ""
    if word in TEXTS and numbers in USUAL.get(word, (numbers,)):
        name, text = TEXTS[word]
        return f"{name}. {text.format(number=numbers[0] if numbers else 5)}"
    demand = (getdoc(rule_named(word)) or "").splitlines()
    return f"{rule_name(word)}. {demand[0]}" if demand else ""
