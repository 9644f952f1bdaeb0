"""English that knows no Sudoku: lists, articles, numbers as words."""

from __future__ import annotations

from collections.abc import Iterable

_SMALL = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def joined(words: Iterable[object], last: str = "and") -> str:
    """Return ``a``, ``a and b``, ``a, b and c``."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def clauses(parts: Iterable[str]) -> str:
    """Return clauses that have commas and ``and`` of their own: ``a, and b``, ``a, b, and c``."""
    *first, last = parts
    return f"{', '.join(first)}, and {last}" if first else last


_NAMES_OF_PEOPLE = ("Sue", "Franken")


# Names that are no thing of which there is one.
_THERE = {
    "Bounds of a sum": "are bounds of a sum",
    "Combinations of a sum": "are combinations of a sum",
    "Fillings of a rule": "are fillings of a rule to count",
    "One rule": "is one rule to follow",
    "Rule of 45": "is the rule of 45",
    "No place left": "is a digit without a place left",
    "No filling left": "is a rule without a filling left",
    "Seen by all places": "is a digit that is seen by all places",
    "Locked by a rule": "is a digit locked by a rule",
}


def article(name: str) -> str:
    """Return ``a`` or ``an``; an activity such as pointing has none.

    >>> [article(name) for name in ("X-wing", "unique loop", "pointing", "cell chains")]
    ['an', 'a', '', 'a set of']
    """
    if name.endswith(("chains", "pairs")):
        return "a set of"
    if name.endswith("ing") and not name.endswith("wing"):
        return ""
    return "an" if name[0].lower() in "aeio" or name.startswith(("X", "x-")) else "a"


def in_sentence(name: str) -> str:
    """Return a technique's name as it stands inside a sentence: ``naked pair``, ``XY-wing``."""
    keeps_capital = name.startswith(_NAMES_OF_PEOPLE) or not name[1:2].islower()
    return name if keeps_capital else name[0].lower() + name[1:]


def with_article(name: str) -> str:
    """Return ``a naked pair``, ``pointing``."""
    if name in _THERE:
        return _THERE[name].split(" ", 1)[1]
    name = in_sentence(name)
    return f"{article(name)} {name}".strip()


def there_is(name: str) -> str:
    """Return ``there is a naked pair``, ``there is pointing``, ``there are bounds of a sum``."""
    return f"there {_THERE.get(name) or f'is {with_article(name)}'}"


def sentence(text: str) -> str:
    """Return the text with a capital in front and a full stop behind.

    A text that starts with a cell stays as it is: ``r1c1 is 5.`` None starts with a digit:
    in large grids ``A`` is one.
    """
    first = text.split(" ", 1)[0]
    start = text[0] if any(sign.isdigit() for sign in first) else text[0].upper()
    return start + text[1:] + ("" if text.endswith((".", ":")) else ".")


def number(count: int) -> str:
    """Return a number below a thousand as words; numerals are for cells, digits and houses.

    >>> number(3), number(24), number(110)
    ('three', 'twenty-four', 'one hundred and ten')
    """
    if count < len(_SMALL):
        return _SMALL[count]
    hundreds, rest = divmod(count, 100)
    if hundreds:
        return f"{number(hundreds)} hundred" + (f" and {number(rest)}" if rest else "")
    tens, ones = divmod(count, 10)
    return _TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else "")


def counted(count: int, noun: str) -> str:
    """Return ``one cell``, ``three cells``."""
    return f"{number(count)} {noun if count == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return ``rows`` for ``row``, ``boxes`` for ``box``."""
    return noun + ("es" if noun.endswith("x") else "s")
