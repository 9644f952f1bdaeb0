"""Where the keys of a TOML text stand, so that a mistake can be shown to whoever made it.

``tomllib`` reads values but forgets their lines. This looks only for headers and keys at
the start of a line; what stands deeper has the line of what it stands in.
"""

from __future__ import annotations

import re

Place = tuple[str | int, ...]

_HEADER = re.compile(r"\s*\[(\[)?\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*[A-Za-z0-9_-]+)*)\s*=""")
#: Whole strings, comments, and the beginnings of strings of several lines.
_NOISE = re.compile(
    r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*$',
)


class Lines:
    """The line of every place in a TOML text: ``("strata", 0, "count")``.

    >>> text = 'seed = 1\\n[splits]\\ntrain = 1\\n[[strata]]\\ncount = 2\\n[[strata]]\\nname = "b"'
    >>> lines = Lines(text)
    >>> lines.of("seed"), lines.of("splits", "train"), lines.of("strata", 1, "name")
    (1, 3, 7)
    >>> lines.of("strata", 1, "level"), lines.of("nothing")
    (6, 1)
    """

    def __init__(self, text: str) -> None:
        self._lines: dict[Place, int] = {}
        counts: dict[Place, int] = {}
        table: Place = ()
        depth, quote = 0, ""
        for number, line in enumerate(text.splitlines(), 1):
            if quote:
                depth, quote = _inside(line, depth, quote)
                continue
            if depth == 0:
                if header := _HEADER.match(line):
                    place: Place = _path(header[2])
                    if header[1]:
                        counts[place] = counts.get(place, -1) + 1
                        self._lines.setdefault(place, number)
                        place = (*place, counts[place])
                    table = place
                    self._lines.setdefault(place, number)
                    continue
                if key := _KEY.match(line):
                    self._lines.setdefault((*table, *_path(key[1])), number)
            depth, quote = _inside(line, depth, quote)

    def of(self, *place: str | int) -> int:
        """Return the line of a place, or of the nearest that it stands in."""
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 1)


def _path(text: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in text.split("."))


def _inside(line: str, depth: int, quote: str) -> tuple[int, str]:
    """Follow brackets and long strings through a line."""
    while True:
        if quote:
            end = line.find(quote)
            if end < 0:
                return depth, quote
            line, quote = line[end + 3 :], ""
        for match in _NOISE.finditer(line):
            if match[0] in ('"""', "'''"):
                before, quote = line[: match.start()], match[0]
                depth += _brackets(before)
                line = line[match.end() :]
                break
        if not quote:
            return max(0, depth + _brackets(line)), ""


def _brackets(text: str) -> int:
    bare = _NOISE.sub("", text)
    return bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")
