"""What people paste and drop that is no puzzle: pictures, documents, sentences."""

from __future__ import annotations

import re

from nonet.web.errors import Refusal

#: How files that are no text begin; a browser that reads them as text keeps this much of them.
PICTURES = ("PNG\r\n", "PNG\n", "JFIF", "Exif", "GIF8", "WEBP")
DOCUMENTS = ("%PDF", "PK\x03\x04")
#: An address, and what follows its host; a puzzle in it has 16 characters or more in a row.
ADDRESS = re.compile(r"\s*+\w++://[^\s/?#]++(\S*+)\s*+")
SPELT_OUT = re.compile(r"[\w.*%+=-]{16}")
REMEDY = "Send its digits: 81 characters, a grid, or a file in one of the text formats."


def puzzle_text(source: str) -> str:
    """Return the text; refuse what cannot hold a puzzle."""
    head = source[:24]
    if any(mark in head for mark in PICTURES):
        raise Refusal(422, "puzzle", "this is a picture, and pictures cannot be read", REMEDY)
    if any(head.startswith(mark) for mark in DOCUMENTS) or "\x00" in source:
        raise Refusal(422, "puzzle", "this file is not text", REMEDY)
    address = ADDRESS.fullmatch(source)
    if address is not None and not SPELT_OUT.search(address[1]):
        remedy = "Open it, and copy the digits or export them as text."
        raise Refusal(422, "puzzle", "this link does not spell out a puzzle", remedy)
    if not re.search(r"\d|\.{4}|_{4}|-{4}", source):
        raise Refusal(422, "puzzle", "there is no puzzle in this text", REMEDY)
    return source
