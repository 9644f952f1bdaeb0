"""pencilmarks: every cell with its candidates, framed or plain.

::

    +-------------------+
    | 1   (2) | 34  24  |     a single digit is a given, in brackets the only
    | 34  34  | 1   2   |     candidate left; . is a cell without notes
    +-------------------+
"""

from __future__ import annotations

from functools import lru_cache

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle, digits_of, mask_of
from nonet.model.symbols import BLANKS, ILLEGAL, alphabet, encoded, legal, reading_table
from nonet.text.blocks import by_block
from nonet.text.formats.pretty import framed
from nonet.text.forms import Format
from nonet.text.record import Record
from nonet.text.rows import Word, content_rows, words_of, wrong_row_count
from nonet.text.sizes import layout_of_size, square_root, wrong_length

_BRACKETS = "(){}<>"


def parse_pencilmarks(text: str, layout: Layout | None = None) -> Record:
    """Read N rows of N cells, or N * N cells however they are wrapped.

    >>> puzzle = parse_pencilmarks("1 (2) 34 24\\n34 34 1 2\\n. . . .\\n. . . .").puzzle
    >>> print(puzzle, puzzle.candidates().digits(1))
    1.....12........ (2,)
    """
    rows = [(number, words_of(line)) for number, line in content_rows(text)]
    rows = [(number, words) for number, words in rows if words]
    count = sum(len(words) for _, words in rows)
    size = square_root(count)
    if size is None or (layout is not None and layout.size != size):
        raise _wrong_count(rows, layout)
    chosen = layout_of_size(size, layout)
    values = bytearray()
    marks = []
    for number, words in rows:
        for word in words:
            given, mask = _cell(word, number, size)
            values.append(given)
            marks.append(mask)
    return Record(Puzzle(bytes(values), chosen, marks))


def format_pencilmarks(puzzle: Puzzle) -> str:
    """Return the framed candidates.

    >>> print(format_pencilmarks(Puzzle("12..3..1.......2")))
    +---------+---------+
    | 1   2   | 34  34  |
    | 3   (4) | 24  1   |
    +---------+---------+
    | 24  134 | 134 34  |
    | (4) 134 | 134 2   |
    +---------+---------+
    """
    size = puzzle.size
    masks = puzzle.candidates().masks
    words = [_word(given, mask, size) for given, mask in zip(puzzle.values, masks, strict=True)]
    return framed([words[i : i + size] for i in range(0, len(words), size)], puzzle.layout)


read_pencilmarks = by_block(parse_pencilmarks, size_of=lambda line: len(words_of(line)))


def _word(given: int, mask: int, size: int) -> str:
    symbols = alphabet(size)
    if given:
        return symbols[given - 1]
    word = "".join(symbols[digit - 1] for digit in digits_of(mask))
    return f"({word})" if len(word) < 2 else word


def _cell(word: Word, line: int, size: int) -> tuple[int, int]:
    """Return the given (or 0) and the mask of a cell."""
    if len(word.text) > 2 * size + len(_BRACKETS):
        raise ParseError(
            "the cell has more digits than the puzzle",
            line=line,
            column=word.column,
            found=f"{len(word.text)} characters",
            expected=f"at most {size} digits",
        )
    cell = _known_cell(word.text, size)
    if cell is not None:
        return cell
    inner = _inner(word.text)
    digits = encoded(inner).translate(reading_table(size))
    place = next(i for i, digit in enumerate(digits) if digit in (0, ILLEGAL[0]))
    raise ParseError(
        "this is no candidate of the puzzle",
        line=line,
        column=word.column + word.text.index(inner) + place,
        found=repr(inner[place]),
        expected=legal(size).split(" or ")[0],
    )


@lru_cache(maxsize=4096)
def _known_cell(word: str, size: int) -> tuple[int, int] | None:
    everything = (1 << size) - 1
    if len(word) == 1 and word in BLANKS and word.upper() not in alphabet(size):
        return 0, everything
    digits = encoded(_inner(word)).translate(reading_table(size))
    if ILLEGAL in digits or 0 in digits:
        return None
    return (digits[0], everything) if len(word) == 1 else (0, mask_of(digits))


def _inner(word: str) -> str:
    return word.strip(_BRACKETS) if len(word) > 1 else word


def _wrong_count(rows: list[tuple[int, list[Word]]], layout: Layout | None) -> ParseError:
    counts = [len(words) for _, words in rows]
    if len(rows) < 2:
        return wrong_length(sum(counts), layout, "cells")
    size = layout.size if layout is not None else max(counts, key=counts.count)
    for number, words in rows:
        if len(words) != size:
            return ParseError(
                "the row has a wrong number of cells",
                line=number,
                column=words[-1].column,
                found=f"{len(words)} cells",
                expected=f"{size} cells",
            )
    return wrong_row_count(len(rows), size, rows[-1][0])


FORMAT = Format(
    "pencilmarks",
    "every cell with its candidates",
    parse_pencilmarks,
    format_pencilmarks,
    read_pencilmarks,
    carries_marks=True,
    is_one_line=False,
)
