"""Where puzzles come from: arguments, files, standard input."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from nonet import text
from nonet.cli.showing.output import BAD_USAGE, DEFECT, FINE, complain, emit_json
from nonet.cli.showing.progress import Progress
from nonet.errors import NonetError, OptionError, ParseError, SourceError
from nonet.model import Layout, Puzzle, Shape

if TYPE_CHECKING:
    from nonet.cli.reading.extent import Extent

LOOKS_LIKE_PATH = re.compile(r"[^\s=?&]*\.[A-Za-z][A-Za-z0-9]{1,9}(\.gz)?")


@dataclass(frozen=True)
class Item:
    """A puzzle that was read, with the name of its source and its place there."""

    puzzle: Puzzle
    entry: text.Entry
    source: str

    @property
    def place(self) -> str:
        """``file.txt:3``, or the argument's name."""
        return f"{self.source}:{self.entry.line}"


@dataclass
class Inputs:
    """The puzzles of a command, streamed; remembers what was bad and the exit code.

    Input that is no puzzle is reported and skipped, or ends the run when ``strict``. Rules
    that were not understood are named, unless the command does so itself or keeps them.
    """

    arguments: list[str] | None
    shape: str | None = None
    layout: str | None = None
    format: str | None = None
    strict: bool = False
    as_json: bool = False
    tells_unknown: bool = True
    exit_code: int = field(default=FINE, init=False)
    _read: int = field(default=0, init=False)
    _stopped: bool = field(default=False, init=False)
    _at: tuple[str, int] = field(default=("", 0), init=False)

    def __post_init__(self) -> None:
        if self.format is not None:
            text.readable_named(self.format)
        self._shape = None if self.shape is None else Shape.parse(self.shape)
        self._layout = self._stated_layout()

    def __iter__(self) -> Iterator[Item]:
        with Progress() as progress:
            for source, entries in self._sources():
                for item in self._items(source, entries):
                    self._read += 1
                    self._at = (source, item.entry.line)
                    progress.advance(share=self.share)
                    if self.tells_unknown and item.puzzle.rules:
                        _tell_unknown(item)
                    yield item
                    if self._stopped:
                        return
                if self._stopped:
                    return
        if not self._read and self.exit_code == FINE:
            raise ParseError("no puzzle found", expected="at least one puzzle")

    def share(self) -> float | None:
        """Return how much of the input was read; None where nobody knows."""
        source, line = self._at
        return self._extent.share(Path(source), line)

    @cached_property
    def _extent(self) -> Extent:
        from nonet.cli.reading.extent import Extent

        return Extent([Path(one) if _is_path(one) else None for one in self.arguments or ["-"]])

    @property
    def was_stopped(self) -> bool:
        """Whether --strict ended the reading before the end."""
        return self._stopped

    def defect(self) -> None:
        """Remember that a puzzle has a defect."""
        self.exit_code = max(self.exit_code, DEFECT)

    def bad(self, place: str, error: NonetError) -> None:
        """Report input that is no puzzle; with --strict nothing more is read."""
        self.exit_code = BAD_USAGE
        self._stopped = self.strict
        words = str(error).removeprefix(f"{place}: ").removeprefix("the input: ")
        if self.as_json:
            emit_json({"status": "error", "place": place, "error": {"message": words}})
        complain(f"{place}: {words}")

    def keep_apart(self, output: Path) -> None:
        """Refuse an output that is one of the inputs: it would be gone before it is read."""
        paths = [Path(argument) for argument in self.arguments or [] if _is_path(argument)]
        if output.is_file() and any(path.exists() and output.samefile(path) for path in paths):
            raise OptionError(f"{output} is read and written at once; write to another file")

    def _sources(self) -> Iterator[tuple[str, Iterable[text.Entry]]]:
        if not self.arguments:
            if sys.stdin is None or sys.stdin.isatty():
                raise OptionError("no puzzle given; name a puzzle, a file, or - to type one")
            yield "standard input", self._stream(sys.stdin.buffer)
        for number, argument in enumerate(self.arguments or [], 1):
            if argument == "-":
                yield "standard input", self._stream(sys.stdin.buffer)
            elif _is_path(argument):
                yield argument, self._stream(Path(argument))
            else:
                yield f"argument {number}", self._stream(argument.splitlines(keepends=True))

    def _stream(self, source: text.Readable) -> Iterator[text.Entry]:
        yield from text.read(source, layout=self._layout, shape=self._shape, format=self.format)

    def _items(self, source: str, entries: Iterable[text.Entry]) -> Iterator[Item]:
        try:
            for entry in entries:
                if entry.puzzle is not None:
                    puzzle = self._placed(entry.puzzle)
                    if puzzle is not entry.puzzle:
                        entry = replace(entry, puzzle=puzzle)
                    yield Item(puzzle, entry, source)
                elif entry.error is not None:
                    self.bad(source, entry.error)
                if self._stopped:
                    return
        except (SourceError, ParseError) as error:
            self.bad(source, error)

    def _stated_layout(self) -> Layout | None:
        """Return the layout the options name in full; extras without a shape fit any size."""
        if self.layout is None:
            return None
        layout = Layout.parse(self.layout, self._shape)
        if self._shape and layout.shape != self._shape:
            raise OptionError(f"--shape {self._shape} contradicts --layout {layout}")
        whole = self._shape or layout.regions or self.layout.strip()[:1].isdigit()
        return layout if whole else None

    def _placed(self, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle with the extra houses that --layout names for every size."""
        if self.layout is None or self._layout is not None:
            return puzzle
        named = Layout.parse(self.layout, puzzle.shape)
        return puzzle.on(puzzle.layout.joined(named))


def _tell_unknown(item: Item) -> None:
    from nonet.model.rules import not_understood

    texts = [rule.text for rule in not_understood(item.puzzle.rules)]
    if texts:
        more = f" and {len(texts) - 3} more" if len(texts) > 3 else ""
        complain(f"{item.place}: not understood, and not held to: {'; '.join(texts[:3])}{more}")


def _is_path(argument: str) -> bool:
    """Whether an argument names a file: one that exists, or that can only be meant as one."""
    if not argument or "\n" in argument or "://" in argument or len(argument) > 4096:
        return False
    try:
        if Path(argument).exists():
            return True
    except OSError:
        return False
    return "/" in argument or LOOKS_LIKE_PATH.fullmatch(argument) is not None
