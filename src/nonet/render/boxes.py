"""The box-drawing characters of Unicode, by the weight of their four arms."""

from __future__ import annotations

import unicodedata
from functools import cache

#: Weights of the arms: up, right, down, left.
Arms = tuple[int, int, int, int]
NONE, LIGHT, HEAVY = 0, 1, 2

_DIRECTIONS = {
    "UP": (0,), "RIGHT": (1,), "DOWN": (2,), "LEFT": (3,), "VERTICAL": (0, 2),
    "HORIZONTAL": (1, 3),
}  # fmt: skip
_WEIGHTS = {"LIGHT": LIGHT, "HEAVY": HEAVY}


def box_character(arms: Arms) -> str:
    """Return the character with these arms.

    >>> box_character((1, 1, 1, 1)), box_character((0, 2, 2, 0)), box_character((1, 2, 1, 2))
    ('┼', '┏', '┿')
    """
    return _characters().get(arms, " ")


@cache
def _characters() -> dict[Arms, str]:
    """Read the arms off the characters' names: BOX DRAWINGS UP HEAVY AND RIGHT DOWN LIGHT."""
    found: dict[Arms, str] = {}
    for code in range(0x2500, 0x2580):
        words = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ").split()
        if set(words) - {*_DIRECTIONS, *_WEIGHTS, "AND"}:
            continue  # double, dashed, round or slanted
        arms = [NONE] * 4
        parts = " ".join(words).split(" AND ")
        usual = next(_WEIGHTS[word] for word in words if word in _WEIGHTS)
        for part in map(str.split, parts):
            weight = next((_WEIGHTS[word] for word in part if word in _WEIGHTS), usual)
            for word in part:
                for arm in _DIRECTIONS.get(word, ()):
                    arms[arm] = weight
        up, right, down, left = arms
        found[up, right, down, left] = chr(code)
    return found
