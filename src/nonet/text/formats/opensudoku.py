"""opensudoku: the XML files of OpenSudoku, a list of games of 81 digits.

Entities are refused, so that a small file cannot unfold into a huge one.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from nonet.errors import ParseError
from nonet.model import Layout, Puzzle
from nonet.text.addresses import is_nine_by_nine, parse_81
from nonet.text.formats.sdm import with_zeros
from nonet.text.forms import Format
from nonet.text.record import Entry, Record
from nonet.text.source import LINE_LIMIT, Source

HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n'
FOOTER = "</opensudoku>\n"
_FACTS = ("name", "author", "description", "comment", "created", "source", "level", "sourceURL")
_DEEPEST = 32


def parse_opensudoku(text: str, layout: Layout | None = None) -> Record:
    """Read the first game of a file.

    >>> parse_opensudoku(format_opensudoku(Puzzle("7" + "." * 80))).puzzle[0]
    7
    """
    for entry in read_opensudoku(Source([text]), layout):
        if entry.error is not None:
            raise entry.error
        assert entry.puzzle is not None
        return Record(entry.puzzle, entry.comment, None, entry.meta)
    raise ParseError("no game found", expected='<game data="..."/>')


def format_opensudoku(puzzle: Puzzle) -> str:
    """Return a file of one game."""
    return f"{HEADER}{game(Entry(puzzle))}\n{FOOTER}".rstrip()


def game(entry: Entry) -> str:
    """Return the element of one game."""
    assert entry.puzzle is not None
    return f'  <game data="{with_zeros(entry.puzzle)}" />'


def read_opensudoku(source: Source, layout: Layout | None) -> Iterator[Entry]:
    """Read game by game as the blocks come in."""
    reader = _Games(layout)
    for block in source.blocks():
        reader.feed(block)
        yield from reader.take()
        if reader.is_broken:
            return
    reader.feed("", final=True)
    yield from reader.take()


class _Games:
    """The handlers of the XML parser, and the entries they have made."""

    def __init__(self, layout: Layout | None) -> None:
        self._layout = layout
        self._entries: list[Entry] = []
        self._meta: dict[str, str] = {}
        self._open = ""
        self._depth = 0
        self._fed = 0
        self._fed_at_event = 0
        self.is_broken = False
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.EntityDeclHandler = self._entity

    def feed(self, block: str, final: bool = False) -> None:
        self._fed += len(block)
        try:
            self._parser.Parse(block, final)
        except expat.ExpatError as error:
            self._break(f"this is no XML ({expat.ErrorString(error.code)})", "<opensudoku>")
        except ParseError as error:
            self._break(error.problem, error.expected)
        if not self.is_broken and self._fed - self._fed_at_event > LINE_LIMIT:
            self._break("an element is too long", "games of 81 digits")

    def take(self) -> list[Entry]:
        taken, self._entries = self._entries, []
        return taken

    def _break(self, problem: str, expected: str | None) -> None:
        self.is_broken = True
        line, column = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        error = ParseError(problem, line=line, column=column, expected=expected)
        self._entries.append(Entry(error=error, line=line))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._fed_at_event = self._fed
        self._open = name
        self._depth += 1
        if self._depth > _DEEPEST:
            raise ParseError("elements are nested too deep", expected="games in folders")
        if name == "folder":
            self._meta["folder"] = attributes.get("name", "")
        if name == "game":
            self._game(attributes)

    def _game(self, attributes: dict[str, str]) -> None:
        line, column = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        data = attributes.get("data", "")
        comment = attributes.get("note", "")
        try:
            record = parse_81(data.strip(), 1, comment, self._layout)
            meta = {key: value for key, value in self._meta.items() if value}
            record = Record(record.puzzle, comment, None, meta)
            self._entries.append(Entry.of(record, line, data))
        except ParseError as error:
            inside = f" in data, character {error.column}," if error.column else ""
            placed = ParseError(
                f"{error.problem}{inside}".rstrip(","),
                column=column,
                found=error.found,
                expected=error.expected,
            )
            self._entries.append(Entry.bad(placed, line, data))

    def _end(self, name: str) -> None:
        self._fed_at_event = self._fed
        self._open = ""
        self._depth -= 1

    def _text(self, text: str) -> None:
        if self._open in _FACTS and len(self._meta.get(self._open, "")) < 10_000:
            self._meta[self._open] = self._meta.get(self._open, "") + text.strip()

    def _entity(self, *declaration: object) -> None:
        raise ParseError("the file declares an entity", expected="plain XML without entities")


def _says(first: str) -> bool:
    return first.startswith("<")


FORMAT = Format(
    "opensudoku",
    "XML of OpenSudoku, 9x9 only",
    parse_opensudoku,
    format_opensudoku,
    read_opensudoku,
    extensions=(".opensudoku", ".xml"),
    supports=is_nine_by_nine,
    header=HEADER,
    footer=FOOTER,
    write_entry=game,
    note="  <!-- {note} -->\n{entry}",
    says=_says,
)
