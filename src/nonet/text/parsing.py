"""One puzzle from a text, one text from a puzzle."""

from __future__ import annotations

from itertools import islice

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle
from nonet.text.formats.line import quick_parse
from nonet.text.guess import guess_format
from nonet.text.reading import entries_of
from nonet.text.registry import format_named
from nonet.text.sizes import cube_root
from nonet.text.source import Source


def parse(text: str, layout: Layout | None = None, format: str | None = None) -> Puzzle:
    """Return the one puzzle in a text, its format guessed or named.

    >>> print(parse("+----+\\n|1.3.|\\n|.4.1|\\n|....|\\n|...2|\\n+----+"))
    1.3..4.1.......2
    """
    # 64 characters may be an 8x8 or the candidates of a 4x4: that needs a closer look.
    if format is None and not (layout is None and cube_root(len(text))):
        puzzle = quick_parse(text, layout)
        if puzzle is not None:
            return puzzle
    source = Source([text])
    form = guess_format(source.head, "", layout) if format is None else format_named(format)
    entries = list(islice(entries_of(source, form, layout), 2))
    for entry in entries:
        if entry.error is not None:
            raise entry.error
    if not entries:
        raise ParseError("no puzzle found", found=_shown(text), expected="a puzzle")
    if len(entries) > 1:
        raise ParseError(
            "there is more than one puzzle",
            line=entries[1].line,
            found="a second puzzle",
            expected="one only",
        )
    puzzle = entries[0].puzzle
    assert puzzle is not None
    return puzzle


def format(puzzle: Puzzle, format: str = "line") -> str:
    """Return the puzzle as text, without a final line end.

    Raises OptionError, naming another, if the format cannot hold the puzzle.

    >>> print(format(parse("1.3..4.1.......2"), "grid"))
    1.3.
    .4.1
    ....
    ...2
    """
    form = format_named(format)
    form.check(puzzle)
    return form.format(puzzle)


def _shown(text: str) -> str:
    return repr(text) if len(text) <= 20 else repr(text[:20]) + "..."
