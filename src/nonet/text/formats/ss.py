"""ss: a grid glued box by box between borders, as Simple Sudoku saves and copies it."""

from __future__ import annotations

from nonet.model import Layout, Puzzle
from nonet.text.blocks import by_block
from nonet.text.forms import Format
from nonet.text.record import Record
from nonet.text.rows import parse_rows


def parse_ss(text: str, layout: Layout | None = None) -> Record:
    """Read a drawn grid, whatever its borders."""
    values, layout = parse_rows(text, layout)
    return Record(Puzzle.trusted(values, layout))


def format_ss(puzzle: Puzzle) -> str:
    """Return the grid as Simple Sudoku draws it.

    >>> print(format_ss(Puzzle("1.3..4.1.......2")))
    *-----*
    |1.|3.|
    |.4|.1|
    |--+--|
    |..|..|
    |..|.2|
    *-----*
    """
    line, shape = str(puzzle), puzzle.shape
    size, wide = shape.size, shape.box_cols
    border = "*" + "-" * (size + size // wide - 1) + "*"
    between = "|" + "+".join(["-" * wide] * (size // wide)) + "|"
    lines = [border]
    for row in range(size):
        if row and row % shape.box_rows == 0:
            lines.append(between)
        cells = line[row * size : (row + 1) * size]
        lines.append("|" + "|".join(cells[i : i + wide] for i in range(0, size, wide)) + "|")
    return "\n".join([*lines, border])


FORMAT = Format(
    "ss",
    "Simple Sudoku: boxes glued between borders",
    parse_ss,
    format_ss,
    by_block(parse_ss),
    extensions=(".ss",),
    is_one_line=False,
)
