"""What notebooks ask for: answers that are no pictures show themselves as tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Listing:
    """Rows to look at, under their heads; the first column names the row if it has no head.

    >>> Listing(("", "found"), [("level", "hard"), ("clues", 24)]).html()
    '<table><thead><tr><th></th><th>found</th></tr></thead><tbody><tr><th>level</th><td>hard</td></tr><tr><th>clues</th><td>24</td></tr></tbody></table>'
    """

    heads: Sequence[str]
    rows: Sequence[Sequence[object]]
    #: A line under the table.
    note: str = ""

    def html(self) -> str:
        """Return the table as a fragment of HTML."""
        heads = "".join(f"<th>{escape(head)}</th>" for head in self.heads)
        rows = "".join(f"<tr>{''.join(self._cells(row))}</tr>" for row in self.rows)
        note = f"<p>{escape(self.note)}</p>" if self.note else ""
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{note}"

    def _cells(self, row: Sequence[object]) -> list[str]:
        names = ["th" if not head else "td" for head in self.heads]
        return [
            f"<{name}>{escape(told(value))}</{name}>"
            for name, value in zip(names, row, strict=True)
        ]


class Listed:
    """Shows itself as a table in notebooks."""

    __slots__ = ()

    def listing(self) -> Listing:
        """Return the rows to look at."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        return self.listing().html()


def told(value: object) -> str:
    """Return a value as people write it; nothing for what is not known.

    >>> [told(value) for value in (None, True, 6.6000001, {"pointing": 2}, ["a", "b"])]
    ['', 'yes', '6.6', 'pointing 2', 'a, b']
    """
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.4g}"
        case Mapping():
            return ", ".join(f"{name} {told(each)}" for name, each in value.items())
        case list() | tuple():
            return ", ".join(told(each) for each in value)
    return str(value)
