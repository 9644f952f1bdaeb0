"""How wide a line of text is, well enough to break it."""

from __future__ import annotations

_NARROW = frozenset("iljI.,:;'|!()[] ftr-")
_WIDE = frozenset("mwMW@%")


def width_of(text: str, size: float) -> float:
    """Return about the width of a text in a usual sans serif font.

    >>> round(width_of("r1c1", 10))
    20
    """
    return sum(map(_share, text)) * size


def _share(character: str) -> float:
    if character in _NARROW:
        return 0.33
    if character in _WIDE:
        return 0.9
    return 0.67 if character.isupper() else 0.56


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Return the lines of a text, broken between words."""
    lines: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".lstrip()
            if line and width_of(longer, size) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines
