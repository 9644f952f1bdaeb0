"""Guessing the format from the name of a file and how its text begins."""

from __future__ import annotations

import re
from pathlib import PurePath

from nonet.model import MAX_SIZE, MIN_SIZE, Layout
from nonet.model.symbols import alphabet, is_legal
from nonet.text.forms import Format, TableFile
from nonet.text.registry import FORMATS, TABLE_FILES, format_named
from nonet.text.rows import UPRIGHT, is_border, is_comment, is_glued, is_title, row_size, words_of
from nonet.text.sizes import LONGEST_WORD, cube_root, square_root, usual_layout
from nonet.text.source import Source

_EXTENSIONS = {ext: form for form in FORMATS for ext in form.extensions}
_FIRST_WORD = re.compile(r"[^\s,;#|:\"]+")


def guess(source: Source, layout: Layout | None = None) -> Format | TableFile:
    """Return the format of a source, by how it begins and what it is called."""
    for form in TABLE_FILES:
        if any(source.start.startswith(magic) for magic in form.magic):
            return form
    return guess_format(source.head, source.name, layout)


def guess_format(head: str, name: str = "", layout: Layout | None = None) -> Format:
    """Return the format that a text beginning with ``head`` is most likely in.

    >>> guess_format("1.3.\\n.4.1\\n....\\n...2").name
    'grid'
    """
    rows = _first_rows(head)
    by_name = _EXTENSIONS.get(PurePath(name.removesuffix(".gz")).suffix.lower())
    told = _by_marks(rows[0]) if rows else None
    if told is not None:
        return told
    if by_name is not None:
        return by_name
    return format_named(_by_shape(rows, layout) if rows else "line")


def _first_rows(head: str) -> list[str]:
    """Return the lines with content of the first paragraph; drawn borders count for none."""
    rows: list[str] = []
    for line in head.splitlines():
        if line.strip() and not is_comment(line) and not is_border(line):
            if rows or not is_title(line) or _by_marks(line) is not None:
                rows.append(line)
        elif rows and not line.strip() and len(rows) > 1:
            break
        if len(rows) > MAX_SIZE:
            break
    return rows


def _by_marks(first: str) -> Format | None:
    """Return the format that the first line says itself, if it does."""
    first = first.lstrip()
    return next((form for form in FORMATS if form.says(first)), None)


def _by_shape(rows: list[str], layout: Layout | None) -> str:
    first = rows[0]
    words = words_of(first)
    if not words:
        return "line"
    lead = _FIRST_WORD.match(words[0].text)
    if len(words) == 1 or (lead and lead.end() > LONGEST_WORD):
        return _by_length(lead[0] if lead else "", rows, layout)
    is_row = len(words) <= MAX_SIZE and [len(words_of(row)) for row in rows].count(
        len(words)
    ) >= len(words)
    if (side := square_root(len(words))) and len(words) > LONGEST_WORD and not is_row:
        return "numbers" if _are_numbers(rows[:1], side) else "pencilmarks"
    size = layout.size if layout is not None else row_size(first)
    if len(rows) == 1 or not MIN_SIZE <= size <= MAX_SIZE:
        one_line = square_root(len(words)) and _are_numbers(rows[:1], MAX_SIZE)
        return "numbers" if one_line else "line"
    block = rows[:size]
    if size == len(first) != len(words):
        return "grid"  # with spaces for blanks
    if all(is_glued(row) for row in block) and any(len(w.text) > 1 for w in words_of(first)):
        return "pretty"
    if all(len(word.text) == 1 for row in block for word in words_of(row)):
        return "pretty" if any(mark in first for mark in UPRIGHT) or size <= 9 else "numbers"
    if any(bracket in first for bracket in "[]"):
        return "numbers"
    return "numbers" if size > 9 and _are_numbers(block, size) else "pencilmarks"


def _by_length(word: str, rows: list[str], layout: Layout | None) -> str:
    """One word in the first line: a whole grid, a row of one, or a Sukaku grid."""
    length = len(word)
    if layout is not None:
        if length == layout.size and len(rows) > 1:
            return "grid"
        return "sukaku" if length == layout.size**3 != layout.cells else "line"
    size, cube = square_root(length), cube_root(length)
    if size and usual_layout(size) and not (cube and _is_sukaku(word, cube)):
        is_row = length <= MAX_SIZE and not all(
            len(row.split()[0]) != length or is_legal(row.split()[0], size) for row in rows
        )
        return "grid" if is_row and len(rows) > 1 else "line"
    if cube:
        return "sukaku"
    return "grid" if MIN_SIZE <= length <= MAX_SIZE and len(rows) > 1 else "line"


def _is_sukaku(word: str, size: int) -> bool:
    """Whether every character is a blank or the digit of its place, and no cell is empty."""
    digits = alphabet(size)
    return all(
        mark in f".0{digits[place % size]}" for place, mark in enumerate(word.upper())
    ) and all(word[at : at + size].strip(".0") for at in range(0, len(word), size))


def _are_numbers(rows: list[str], most: int) -> bool:
    words = [word.text.strip("[](){}") for row in rows for word in words_of(row)]
    return all(
        word in ".*_xX"
        or (word.isascii() and word.isdecimal() and len(word) < 4 and int(word) <= most)
        for word in words
    )
