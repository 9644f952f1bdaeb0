"""sukaku: the candidates of every cell in one line of N * N * N characters.

Each cell takes N characters, its candidates at their places and dots elsewhere:
``.2.4`` is a cell that may be 2 or 4. A cell with one candidate is a given, a
cell with none narrowed down has them all.
"""

from __future__ import annotations

from functools import lru_cache

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle, mask_of
from nonet.model.symbols import BLANK, alphabet, read_digits
from nonet.text.blocks import by_line
from nonet.text.forms import Format
from nonet.text.record import Record
from nonet.text.sizes import cube_root, layout_of_size


def parse_sukaku(text: str, layout: Layout | None = None) -> Record:
    """Read the candidates from the start of a line; the rest is a comment.

    >>> print(parse_sukaku("1..." + "1234" * 14 + "...2").puzzle)
    1..............2
    """
    cells, _, comment = text.strip().partition(" ")
    size = cube_root(len(cells))
    if size is None or (layout is not None and size != layout.size):
        right = [layout.size] if layout is not None else [4, 6, 9, 16]
        lengths = ", ".join(f"{n**3} ({n}x{n}x{n})" for n in right)
        raise ParseError(
            "the length is wrong",
            column=len(text) - len(text.lstrip()) + len(cells) + 1,
            found=f"{len(cells)} characters",
            expected=lengths,
        )
    chosen = layout_of_size(size, layout)
    digits = read_digits(cells, size)
    values = bytearray()
    marks = []
    for start in range(0, len(digits), size):
        mask = _mask(digits[start : start + size])
        values.append(mask.bit_length() if mask.bit_count() == 1 else 0)
        marks.append(mask)
    everything = (1 << size) - 1
    if all(mask == everything for v, mask in zip(values, marks, strict=True) if not v):
        return Record(Puzzle.trusted(bytes(values), chosen), comment.strip())
    return Record(Puzzle(bytes(values), chosen, marks), comment.strip())


def format_sukaku(puzzle: Puzzle) -> str:
    """Return the pencil marks, or every digit for a blank cell without any."""
    everything = (1 << puzzle.size) - 1
    marks = puzzle.marks or (everything,) * len(puzzle)
    masks = [1 << (v - 1) if v else mask for v, mask in zip(puzzle.values, marks, strict=True)]
    return "".join(_cell(mask, puzzle.size) for mask in masks)


@lru_cache(maxsize=4096)
def _mask(digits: bytes) -> int:
    """Return the mask of the characters of a cell, blanks among them."""
    return mask_of(set(digits) - {0})


@lru_cache(maxsize=4096)
def _cell(mask: int, size: int) -> str:
    """Return the N characters of a cell."""
    return "".join(
        symbol if mask >> place & 1 else BLANK for place, symbol in enumerate(alphabet(size))
    )


def supports_sukaku(puzzle: Puzzle) -> bool:
    """Whether no blank cell has just one mark: it would come back as a given."""
    if puzzle.marks is None:
        return True
    return all(
        given or mask.bit_count() != 1
        for given, mask in zip(puzzle.values, puzzle.marks, strict=True)
    )


FORMAT = Format(
    "sukaku",
    "candidates in N*N*N characters, one left makes a given",
    parse_sukaku,
    format_sukaku,
    by_line(parse_sukaku),
    supports=supports_sukaku,
    carries_marks=True,
)
