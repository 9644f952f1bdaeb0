"""Rows of a typed table as entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from nonet.errors import NonetError, ParseError, SourceError
from nonet.model import Layout
from nonet.model.symbols import writable
from nonet.text.formats.json import record_of
from nonet.text.headings import headed
from nonet.text.record import Entry
from nonet.text.source import Source


@contextmanager
def damage_told(source: Source, what: str) -> Iterator[None]:
    """Say of a file what its library says: of zip, XML, dates, lengths, there is no end of errors."""
    try:
        yield
    except NonetError:
        raise
    except Exception as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise SourceError(f"{source.shown}: the {what} is damaged ({reason})") from None


def entries_of_rows(
    header: Sequence[str], rows: Iterable[Sequence[Any]], layout: Layout | None, first: int = 1
) -> Iterator[Entry]:
    """Yield an entry for each row; ``line`` is its number in the table."""
    known = headed(header)
    if "puzzle" not in known:
        raise ParseError(
            "the table has no column of puzzles",
            found=", ".join(header[:8]) or "no columns",
            expected="a column named puzzle",
        )
    names = list(header)
    for what, place in known.items():
        names[place] = what
    for number, row in enumerate(rows, first):
        value = {
            name: writable(item) if isinstance(item, str) else item
            for name, item in zip(names, row, strict=False)
            if item is not None and item != ""
        }
        try:
            yield Entry.of(record_of(value, layout), number, str(value.get("puzzle", "")))
        except ParseError as error:
            yield Entry.bad(error, number, str(value.get("puzzle", "")))
