"""What people paste and drop that is not simply a puzzle: addresses, pictures, sentences."""

from __future__ import annotations

import re
from urllib.parse import unquote

from nonet import text
from nonet.errors import ParseError
from nonet.web.errors import Refusal

#: How files that are no text begin; a browser that reads them as text keeps this much of them.
PICTURES = ("PNG\r\n", "PNG\n", "JFIF", "Exif", "GIF8", "WEBP")
DOCUMENTS = ("%PDF", "PK\x03\x04")
ADDRESS = re.compile(r"\s*\w+://\S+\s*")
#: The digits of a 9x9 with 0, . or _ for a blank, and no digit next to them.
VISIBLE = re.compile(r"(?<![\d.])[\d._*-]{81}(?![\d.])")
REMEDY = "Send its digits: 81 characters, a grid, or a file in one of the text formats."


def puzzle_text(source: str) -> str:
    """Return the part of a text that holds the puzzle; refuse what cannot hold one."""
    head = source[:24]
    if any(mark in head for mark in PICTURES):
        raise Refusal(422, "puzzle", "this is a picture, and pictures cannot be read", REMEDY)
    if any(head.startswith(mark) for mark in DOCUMENTS) or "\x00" in source:
        raise Refusal(422, "puzzle", "this file is not text", REMEDY)
    if ADDRESS.fullmatch(source):
        return _of_address(source)
    if not re.search(r"\d|\.{4}|_{4}|-{4}", source):
        raise Refusal(422, "puzzle", "there is no puzzle in this text", REMEDY)
    return source


def _of_address(source: str) -> str:
    """Return the digits that an address of any site shows; those of known sites are read as is."""
    try:
        text.parse(source)
    except ParseError:
        shown = VISIBLE.findall(unquote(source))
        if len(shown) == 1 and re.search(r"[1-9]", shown[0]):
            return str(shown[0])
        raise Refusal(
            422,
            "puzzle",
            "this link does not spell out a puzzle",
            "Open it, and copy the digits or export them as text.",
        ) from None
    return source
