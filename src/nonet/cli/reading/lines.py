"""Input where every record gets an answer, also those that are no puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from nonet import text
from nonet.cli.reading.inputs import Inputs
from nonet.cli.showing.output import FINE
from nonet.errors import ParseError, SourceError
from nonet.model import Puzzle
from nonet.text import Entry


@dataclass(frozen=True)
class Line:
    """A record of the input: a puzzle, or why it is none; and its text as it was given."""

    text: str
    place: str
    puzzle: Puzzle | None
    error: str = ""
    entry: Entry = field(default_factory=Entry)


class EveryLine(Inputs):
    """The records of a command's input in order. A broken one has a defect like any other."""

    def lines(self) -> Iterator[Line]:
        """Yield every record; with --strict none after the first that is broken."""
        any_read = False
        for source, entries in self._sources():
            try:
                for entry in entries:
                    any_read = True
                    self._at = (source, entry.line or 0)
                    line = self._line(source, entry)
                    yield line
                    if line.puzzle is None and self.strict:
                        self._stopped = True
                        return
            except (SourceError, ParseError) as error:
                self.bad(source, error)
                if self.strict:
                    return
        if not any_read and self.exit_code == FINE:
            raise ParseError("no puzzle found", expected="at least one puzzle")

    def _line(self, source: str, entry: text.Entry) -> Line:
        place = f"{source}:{entry.line}"
        if entry.puzzle is None:
            return Line(" ".join(entry.text.split()), place, None, str(entry.error))
        puzzle = self._placed(entry.puzzle)
        return Line(_as_given(entry, puzzle), place, puzzle, "", entry)


def _as_given(entry: text.Entry, puzzle: Puzzle) -> str:
    """Return the line as it stood where it is a line of one puzzle, else the puzzle as one.

    Sudoku Explainer repeats the whole line, comments included.
    """
    line, cells = entry.text.rstrip("\r\n"), puzzle.layout.cells
    grid, rest = line[:cells], line[cells:]
    one_line = "\n" not in line and len(grid.split()) == 1 and len(grid) == cells
    return line.rstrip() if one_line and (not rest or rest[0] in " \t#") else str(puzzle)
