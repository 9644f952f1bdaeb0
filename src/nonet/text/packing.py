"""LZ-string in base64, as the links of f-puzzles and SudokuPad are packed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

from nonet.errors import ParseError

#: More text than any puzzle has; what would unpack to more is refused.
LIMIT = 4 << 20
_CODE = re.compile(r"[A-Za-z0-9+/\-_ ]+={0,3}")
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {letter: f"{number:06b}" for number, letter in enumerate(_ALPHABET)} | {"=": ""}


def packed(text: str) -> str:
    """Return a text packed.

    >>> unpacked(packed("a puzzle"))
    'a puzzle'
    """
    units = text.encode("utf-16-le", "surrogatepass")  # as JavaScript counts letters
    halves = "".join(chr(units[i] | units[i + 1] << 8) for i in range(0, len(units), 2))
    bits = "".join(_codes(halves))
    bits += "0" * (6 - len(bits) % 6)
    code = "".join(_ALPHABET[int(bits[i : i + 6], 2)] for i in range(0, len(bits), 6))
    return code + "=" * (-len(code) % 4)


def unpacked(code: str, what: str = "link") -> str:
    """Return the text of a packed one; ParseError where it is cut or no such text."""
    plain = unquote(code).strip().replace(" ", "+").replace("-", "+").replace("_", "/")
    broken = ParseError(
        f"the {what} is cut or changed: its packed part cannot be read",
        found=repr(code[:20]) + f"... ({len(code)} characters)",
        expected="the whole link, as it was copied",
    )
    if not _CODE.fullmatch(plain) or len(plain) > LIMIT // 4:
        raise broken
    parts: list[str] = []
    room = LIMIT
    try:
        for part in _parts("".join(map(_BITS.__getitem__, plain))):
            parts.append(part)
            room -= len(part)
            if room < 0:
                break
    except (LookupError, ValueError):
        raise broken from None
    if room < 0:
        raise ParseError(f"the {what} unpacks to more than {LIMIT >> 20} MB, more than any puzzle")
    text = "".join(parts).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if not text:
        raise broken
    return text


def _parts(bits: str) -> Iterator[str]:
    """Yield the text of one code after the other; ValueError or IndexError where one is wrong.

    A code is the number of a text seen before: each text with the first letter of the next one
    is a new one. 0 and 1 announce a new letter of 8 or 16 bits, 2 is the end. Numbers have as
    many bits as the largest needs, their lowest first.
    """
    at = 0

    def number(width: int) -> int:
        nonlocal at
        at += width
        return int(bits[at - width : at][::-1], 2)

    known = ["", "", ""]
    width, last = 2, ""
    while True:
        code = number(width)
        if code == 2:
            return
        if code < 2:
            code, letter = len(known), chr(number(8 << code))
            known.append(letter)
            width += len(known) == 1 << width
        text = last + last[0] if code == len(known) else known[code]
        yield text
        if last:
            known.append(last + text[0])
            width += len(known) == 1 << width
        last = text


def _codes(text: str) -> Iterator[str]:
    """Yield the codes of a text as bits, each the longest text that the reader knows by then."""
    known: dict[str, int] = {}
    size, width = 3, 2  # as the reader counts

    def grown() -> None:
        nonlocal size, width
        size += 1
        width += size == 1 << width

    last, at = "", 0
    while at < len(text):
        word = text[at]
        if word not in known:
            wide = ord(word) > 255
            yield _bits(int(wide), width) + _bits(ord(word), 8 << wide)
            known[word] = size
            grown()
            if last:
                known[last + word] = size
        else:
            if last:
                known[last + word] = size
            end = at + 1
            while end < len(text) and word + text[end] in known:
                word += text[end]
                end += 1
            yield _bits(known[word], width)
        if last:
            grown()
        last, at = word, at + len(word)
    yield _bits(2, width)


def _bits(number: int, width: int) -> str:
    """Return a number's bits, lowest first."""
    return f"{number:0{width}b}"[::-1]
