"""One character per digit: the alphabets in use, chosen by what stands in the text.

::

    size        digits 1..N         blanks
    up to 35    1-9A-Z              . 0 * _ space, and x up to size 32
    36          0-9A-Z              . * _ space
    37 to 64    1-9A-Za-z@$&        . 0 * _ space     small letters are digits of their own
    16          0-9A-F hexadecimal  . * _ x space     where both 0 and a blank occur, no G
    10 to 26    A-Z letters only    . 0 * _ space     where no 1-9 and a later letter occur

The first three are written; all are read, up to 36 with letters small or capital. Numbers
are the better format for the third.
"""

from __future__ import annotations

from functools import cache

from nonet.errors import ParseError

DIGITS_AND_LETTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WITH_ZERO = "0" + DIGITS_AND_LETTERS
BEYOND = DIGITS_AND_LETTERS + "abcdefghijklmnopqrstuvwxyz@$&"
BLANK = "."
BLANKS = ".0*_xX "
ILLEGAL = b"\xff"
_HEXADECIMAL = "0123456789ABCDEF"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def alphabet(size: int, lowest: int = 1) -> str:
    """Return the N characters for the digits 1..N, or for 0..N-1 where the lowest is 0.

    >>> alphabet(12), alphabet(4, 0)
    ('123456789ABC', '0123')
    """
    if lowest == 0:
        return ("0" + BEYOND)[:size]
    return WITH_ZERO if size == len(WITH_ZERO) else BEYOND[:size]


@cache
def writing_table(size: int, lowest: int = 1) -> bytes:
    """Return the table that turns digit bytes into characters, for ``bytes.translate``."""
    table = (BLANK + alphabet(size, lowest)).encode()
    return table + b"?" * (256 - len(table))


@cache
def reading_table(size: int) -> bytes:
    """Return the table of the usual alphabet of a size: 0 for a blank, 255 for what is no digit.

    >>> b"53.xa".translate(reading_table(9))
    b'\\x05\\x03\\x00\\x00\\xff'
    """
    return _table_of(alphabet(size))


@cache
def _table_of(symbols: str) -> bytes:
    table = bytearray(ILLEGAL * 256)
    for blank in BLANKS:
        table[ord(blank)] = 0
    for digit, symbol in enumerate(symbols, 1):
        table[ord(symbol)] = digit
        if symbol.lower() not in symbols:
            table[ord(symbol.lower())] = digit
    return bytes(table)


def encoded(text: str) -> bytes:
    """Return one byte per character; what is not Latin-1 becomes an illegal ``?``."""
    return text.encode("latin-1", "replace")


def writable(text: str) -> str:
    """Return the text with a replacement for every half of a surrogate pair.

    >>> writable("a\\ud800b"), writable("\\ud83d\\ude00") == "\\U0001f600"
    ('a\ufffdb', True)
    """
    if text.isascii():
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def read_digits(text: str, size: int, lowest: int = 1) -> bytes:
    """Return one digit per character, 0 for a blank; a 0 is no blank where the lowest is 0.

    >>> list(read_digits("1.g0", 16)), list(read_digits("1.F0", 16))
    ([1, 0, 16, 0], [2, 0, 16, 1])
    """
    raw = encoded(text)
    if lowest == 0:
        values = raw.translate(_table_of(alphabet(size, 0)))
    elif size == 16 and _is_hexadecimal(raw):
        values = raw.translate(_table_of(_HEXADECIMAL))
    else:
        values = raw.translate(reading_table(size))
    if ILLEGAL not in values:
        return values
    if lowest and 10 <= size <= 26 and not any(digit in raw for digit in b"123456789"):
        lettered = raw.translate(_table_of(_LETTERS[:size]))
        if ILLEGAL not in lettered:
            return lettered
    column = values.index(ILLEGAL)
    raise ParseError(
        "this is no digit of the puzzle",
        column=column + 1,
        found=repr(text[column]),
        expected=legal(size, lowest),
    )


def is_legal(text: str, size: int, lowest: int = 1) -> bool:
    """Whether every character is a digit or a blank of the size."""
    try:
        read_digits(text, size, lowest)
    except ParseError:
        return False
    return True


def legal(size: int, lowest: int = 1) -> str:
    """Return in words what may stand in a cell.

    >>> legal(16)
    '1-9, A-G or a blank (. 0 * _ x)'
    """
    symbols = alphabet(size, lowest)
    first = symbols[0]
    if symbols[-1].isdigit():
        digits = f"{first}-{symbols[-1]}"
    elif symbols[-1] == "A":
        digits = f"{first}-9, A"
    elif symbols[-1].isupper():
        digits = f"{first}-9, A-{symbols[-1]}"
    else:
        digits = f"{first}-9, A-Z, {', '.join(['a-' + symbols[:61][-1], *symbols[61:]])}"
    blanks = " ".join(blank for blank in ".0*_x" if blank.upper() not in symbols)
    return f"{digits} or a blank ({blanks})"


def _is_hexadecimal(raw: bytes) -> bool:
    return (
        b"0" in raw
        and b"G" not in raw
        and b"g" not in raw
        and any(blank in raw for blank in b".*_xX ")
    )
