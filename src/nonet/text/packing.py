"""LZ-string in base64, as the links of f-puzzles and SudokuPad are packed."""

from __future__ import annotations

import re
from urllib.parse import unquote

from nonet.errors import ParseError

#: More text than any puzzle has; what would unpack to more is refused.
LIMIT = 4 << 20
_CODE = re.compile(r"[A-Za-z0-9+/\-_ ]+={0,3}")


def packed(text: str) -> str:
    """Return a text packed.

    >>> unpacked(packed("a puzzle"))
    'a puzzle'
    """
    from lzstring import LZString

    return str(LZString.compressToBase64(text))


def unpacked(code: str, what: str = "link") -> str:
    """Return the text of a packed one; ParseError where it is cut or no such text."""
    from lzstring import LZString

    plain = unquote(code).strip().replace(" ", "+").replace("-", "+").replace("_", "/")
    broken = ParseError(
        f"the {what} is cut or changed: its packed part cannot be read",
        found=repr(code[:20]) + f"... ({len(code)} characters)",
        expected="the whole link, as it was copied",
    )
    if not _CODE.fullmatch(plain) or len(plain) > LIMIT // 4:
        raise broken
    try:
        text = LZString.decompressFromBase64(plain)
    except (IndexError, KeyError, ValueError, TypeError, OverflowError, AttributeError):
        raise broken from None
    if not text:
        raise broken
    return str(text)
