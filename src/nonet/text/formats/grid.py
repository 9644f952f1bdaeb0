"""grid: N lines of N characters."""

from __future__ import annotations

from nonet.model import Layout, Puzzle
from nonet.text.blocks import by_block
from nonet.text.forms import Format
from nonet.text.record import Record
from nonet.text.rows import parse_rows


def parse_grid(text: str, layout: Layout | None = None) -> Record:
    """Read rows of one character per cell; borders, if drawn, are passed over.

    >>> print(parse_grid("1.3.\\n.4.1\\n....\\n...2").puzzle)
    1.3..4.1.......2
    """
    values, layout = parse_rows(text, layout)
    return Record(Puzzle.trusted(values, layout))


def format_grid(puzzle: Puzzle) -> str:
    """Return one line per row."""
    line = str(puzzle)
    return "\n".join(line[i : i + puzzle.size] for i in range(0, len(line), puzzle.size))


FORMAT = Format(
    "grid",
    "N lines of N characters",
    parse_grid,
    format_grid,
    by_block(parse_grid),
    is_one_line=False,
)
