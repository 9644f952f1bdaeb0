"""One character per digit: 1-9, then letters.

Up to size 35 the digits are ``1-9A-Z`` and ``0`` may stand for a blank. Size 36
needs ``0`` as well: ``0-9A-Z``, as hexadecimal Sudoku does for 16 (``0-F``).
"""

from __future__ import annotations

from functools import cache

DIGITS_AND_LETTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WITH_ZERO = "0" + DIGITS_AND_LETTERS
BLANK = "."
BLANKS = ".0*_xX "


def alphabet(size: int) -> str:
    """Return the N characters for the digits 1..N.

    >>> alphabet(12)
    '123456789ABC'
    """
    return WITH_ZERO if size == len(WITH_ZERO) else DIGITS_AND_LETTERS[:size]


@cache
def writing_table(size: int) -> bytes:
    """Return the table that turns digit bytes into characters, for ``bytes.translate``."""
    table = (BLANK + alphabet(size)).encode()
    return table + b"?" * (256 - len(table))


@cache
def reading_table(size: int) -> bytes:
    """Return the table that turns characters into digits, 0 for blanks and 255 for others.

    >>> b"5.0a".translate(reading_table(9))
    b'\\x05\\x00\\x00\\xff'
    """
    table = bytearray(b"\xff" * 256)
    for blank in BLANKS:
        table[ord(blank)] = 0
    for digit, symbol in enumerate(alphabet(size), 1):
        table[ord(symbol)] = table[ord(symbol.lower())] = digit
    return bytes(table)
