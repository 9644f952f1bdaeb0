"""pretty: a grid drawn for people, boxes framed by ``+``, ``-`` and ``|``."""

from __future__ import annotations

from nonet.model import Layout, Puzzle
from nonet.text.blocks import by_block
from nonet.text.forms import Format
from nonet.text.record import Record
from nonet.text.rows import parse_rows


def parse_pretty(text: str, layout: Layout | None = None) -> Record:
    """Read a drawn grid, whatever its borders."""
    values, layout = parse_rows(text, layout)
    return Record(Puzzle.trusted(values, layout))


def format_pretty(puzzle: Puzzle) -> str:
    """Return the grid with its boxes framed.

    >>> print(format_pretty(Puzzle("1.3..4.1.......2")))
    +-----+-----+
    | 1 . | 3 . |
    | . 4 | . 1 |
    +-----+-----+
    | . . | . . |
    | . . | . 2 |
    +-----+-----+
    """
    line, size = str(puzzle), puzzle.size
    return framed([list(line[i : i + size]) for i in range(0, len(line), size)], puzzle.layout)


def framed(rows: list[list[str]], layout: Layout) -> str:
    """Return rows of words in columns of equal width, a frame around every box.

    Jigsaw regions are no rectangles: there the frame goes around the whole grid.
    """
    shape = layout.shape
    tall, wide = (
        (shape.box_rows, shape.box_cols) if layout.regions is None else (shape.size, shape.size)
    )
    width = max(len(word) for row in rows for word in row)
    border = "+" + ("-" * (wide * (width + 1) + 1) + "+") * (shape.size // wide)
    lines = [border]
    for number, row in enumerate(rows, 1):
        words = [word.ljust(width) for word in row]
        boxes = [" ".join(words[i : i + wide]) for i in range(0, shape.size, wide)]
        lines.append("| " + " | ".join(boxes) + " |")
        if number % tall == 0:
            lines.append(border)
    return "\n".join(lines)


FORMAT = Format(
    "pretty",
    "a drawn grid, boxes framed",
    parse_pretty,
    format_pretty,
    by_block(parse_pretty),
    is_one_line=False,
)
