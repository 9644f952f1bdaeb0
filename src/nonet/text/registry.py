"""The formats, in order, and what each can hold. A new format is a file and a row here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from nonet.errors import OptionError, UnknownName
from nonet.model import Puzzle
from nonet.text.addresses import is_nine_by_nine
from nonet.text.blocks import Parser, Reader, by_block, by_line
from nonet.text.formats.csv import HEADER as CSV_HEADER
from nonet.text.formats.csv import csv_row, format_csv, parse_csv, read_csv
from nonet.text.formats.fpuzzles import (
    format_fpuzzles,
    fpuzzles_line,
    parse_fpuzzles,
    supports_fpuzzles,
)
from nonet.text.formats.grid import format_grid, parse_grid
from nonet.text.formats.hodoku import format_hodoku, parse_hodoku
from nonet.text.formats.iss import format_iss, parse_iss, read_iss, supports_iss
from nonet.text.formats.json import format_json, json_line, parse_json
from nonet.text.formats.killer import format_killer, parse_killer, supports_killer
from nonet.text.formats.line import format_line, parse_line, read_lines
from nonet.text.formats.numbers import format_numbers, parse_numbers, read_numbers
from nonet.text.formats.opensudoku import FOOTER as XML_FOOTER
from nonet.text.formats.opensudoku import HEADER as XML_HEADER
from nonet.text.formats.opensudoku import (
    format_opensudoku,
    game,
    parse_opensudoku,
    read_opensudoku,
)
from nonet.text.formats.pencilmarks import (
    format_pencilmarks,
    parse_pencilmarks,
    read_pencilmarks,
)
from nonet.text.formats.pretty import format_pretty, parse_pretty
from nonet.text.formats.sdk import format_sdk, parse_sdk, read_sdk
from nonet.text.formats.sdm import format_sdm, parse_sdm
from nonet.text.formats.ss import format_ss, parse_ss
from nonet.text.formats.sudokucoach import format_sudokucoach, parse_sudokucoach
from nonet.text.formats.sudokuexchange import format_sudokuexchange, parse_sudokuexchange
from nonet.text.formats.sudokupad import (
    format_sudokupad,
    parse_sudokupad,
    sudokupad_line,
    supports_sudokupad,
)
from nonet.text.formats.sudokuwiki import (
    format_sudokuwiki,
    parse_sudokuwiki,
    supports_sudokuwiki,
)
from nonet.text.formats.sukaku import format_sukaku, parse_sukaku, supports_sukaku
from nonet.text.json_stream import read_json
from nonet.text.record import Entry


def _any_size(puzzle: Puzzle) -> bool:
    return True


@dataclass(frozen=True)
class Format:
    """A way to write puzzles down.

    ``write_entry`` is the text of one record among others, between ``header``
    and ``footer``; for most formats that is just ``format``.
    """

    name: str
    summary: str
    parse: Parser
    format: Callable[[Puzzle], str]
    read: Reader
    extensions: tuple[str, ...] = ()
    supports: Callable[[Puzzle], bool] = _any_size
    carries_marks: bool = False
    carries_layout: bool = False
    carries_rules: bool = False
    states_size: bool = False
    carries_solution: bool = False
    is_one_line: bool = True
    aliases: tuple[str, ...] = ()
    header: str = ""
    footer: str = ""
    write_entry: Callable[[Entry], str] | None = field(default=None)

    def check(self, puzzle: Puzzle) -> None:
        """Raise OptionError, naming a format that can, if this one cannot hold the puzzle."""
        rules = puzzle.layout.rules or puzzle.layout.lowest != 1
        if rules and not self.carries_rules:
            raise OptionError(
                f"format {self.name} has no rules, and the puzzle has {_told(puzzle)}; json can"
            )
        if not self.supports(puzzle):
            able = "json" if puzzle.marks is not None else "line"
            raise OptionError(
                f"format {self.name} cannot hold this {puzzle.shape} puzzle "
                f"({self.summary}); {able} can"
            )


def _told(puzzle: Puzzle) -> str:
    rules = puzzle.layout.rules
    if not rules:
        return f"digits from {puzzle.layout.lowest}"
    return f"{len(rules)} rule{'s' if len(rules) > 1 else ''} ({rules[0].word}, ...)"


FORMATS: tuple[Format, ...] = (
    Format("line", "one character per cell, one line", parse_line, format_line, read_lines),
    Format(
        "grid",
        "N lines of N characters",
        parse_grid,
        format_grid,
        by_block(parse_grid),
        is_one_line=False,
    ),
    Format(
        "pretty",
        "a drawn grid, boxes framed",
        parse_pretty,
        format_pretty,
        by_block(parse_pretty),
        is_one_line=False,
    ),
    Format(
        "numbers",
        "numbers with spaces or commas between them",
        parse_numbers,
        format_numbers,
        read_numbers,
        is_one_line=False,
    ),
    Format(
        "sdk",
        "SadMan Sudoku: rows, with facts in # lines",
        parse_sdk,
        format_sdk,
        read_sdk,
        extensions=(".sdk",),
        is_one_line=False,
    ),
    Format(
        "sdm",
        "a collection, one line per puzzle with 0 for blanks",
        parse_sdm,
        format_sdm,
        read_lines,
        extensions=(".sdm",),
    ),
    Format(
        "ss",
        "Simple Sudoku: boxes glued between borders",
        parse_ss,
        format_ss,
        by_block(parse_ss),
        extensions=(".ss",),
        is_one_line=False,
    ),
    Format(
        "hodoku",
        "lines of HoDoKu's library, 9x9 only",
        parse_hodoku,
        format_hodoku,
        by_line(parse_hodoku),
        supports=is_nine_by_nine,
        carries_marks=True,
    ),
    Format(
        "pencilmarks",
        "every cell with its candidates",
        parse_pencilmarks,
        format_pencilmarks,
        read_pencilmarks,
        carries_marks=True,
        is_one_line=False,
    ),
    Format(
        "sukaku",
        "candidates in N*N*N characters, one left makes a given",
        parse_sukaku,
        format_sukaku,
        by_line(parse_sukaku),
        supports=supports_sukaku,
        carries_marks=True,
    ),
    Format(
        "opensudoku",
        "XML of OpenSudoku, 9x9 only",
        parse_opensudoku,
        format_opensudoku,
        read_opensudoku,
        extensions=(".opensudoku", ".xml"),
        supports=is_nine_by_nine,
        header=XML_HEADER,
        footer=XML_FOOTER,
        write_entry=game,
    ),
    Format(
        "csv",
        "a table with a column puzzle",
        parse_csv,
        format_csv,
        read_csv,
        extensions=(".csv", ".tsv"),
        carries_layout=True,
        carries_rules=True,
        states_size=True,
        carries_solution=True,
        header=CSV_HEADER + "\n",
        write_entry=csv_row,
    ),
    Format(
        "json",
        "everything about a puzzle, one object per line",
        parse_json,
        format_json,
        read_json,
        extensions=(".json", ".jsonl", ".ndjson"),
        carries_marks=True,
        carries_layout=True,
        carries_rules=True,
        states_size=True,
        carries_solution=True,
        write_entry=json_line,
    ),
    Format(
        "fpuzzles",
        "links of f-puzzles, with rules",
        parse_fpuzzles,
        format_fpuzzles,
        by_line(parse_fpuzzles),
        supports=supports_fpuzzles,
        carries_marks=True,
        carries_layout=True,
        carries_rules=True,
        states_size=True,
        carries_solution=True,
        aliases=("f-puzzles",),
        write_entry=fpuzzles_line,
    ),
    Format(
        "sudokupad",
        "links of SudokuPad, with the rules that f-puzzles has",
        parse_sudokupad,
        format_sudokupad,
        by_line(parse_sudokupad),
        supports=supports_sudokupad,
        carries_marks=True,
        carries_layout=True,
        carries_rules=True,
        states_size=True,
        carries_solution=True,
        write_entry=sudokupad_line,
    ),
    Format(
        "iss",
        "strings and links of Interactive Sudoku Solver, sizes 4 to 16",
        parse_iss,
        format_iss,
        read_iss,
        supports=supports_iss,
        carries_marks=True,
        carries_layout=True,
        carries_rules=True,
        states_size=True,
    ),
    Format(
        "killer",
        "cages in one line, nothing but cages with sums",
        parse_killer,
        format_killer,
        by_line(parse_killer),
        supports=supports_killer,
        carries_rules=True,
        carries_layout=True,
        states_size=True,
    ),
    Format(
        "sudokuwiki",
        "addresses of SudokuWiki, 9x9 only, no cell without candidates",
        parse_sudokuwiki,
        format_sudokuwiki,
        by_line(parse_sudokuwiki),
        supports=supports_sudokuwiki,
        carries_marks=True,
    ),
    Format(
        "sudokucoach",
        "addresses of sudoku.coach, 9x9 only",
        parse_sudokucoach,
        format_sudokucoach,
        by_line(parse_sudokucoach),
        supports=is_nine_by_nine,
        aliases=("sudoku.coach",),
    ),
    Format(
        "sudokuexchange",
        "addresses of SudokuExchange, 9x9 only",
        parse_sudokuexchange,
        format_sudokuexchange,
        by_line(parse_sudokuexchange),
        supports=is_nine_by_nine,
    ),
)

_BY_NAME = {name: form for form in FORMATS for name in (form.name, *form.aliases)}


def format_named(name: str) -> Format:
    """Return the format of a name; UnknownName lists the nearest.

    >>> format_named("line").summary
    'one character per cell, one line'
    """
    try:
        return _BY_NAME[name.lower()]
    except KeyError:
        raise UnknownName("format", name, _BY_NAME) from None
