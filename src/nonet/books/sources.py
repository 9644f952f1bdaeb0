"""The chapters of a spec, and their puzzles: to be made, of a file, or of a library."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from nonet.books.rule_words import kinds_name
from nonet.books.spec import PER_PAGE, Chapter, Made, Stored
from nonet.errors import NonetError, UnknownName
from nonet.kernel.numbers import check_seed
from nonet.model import Layout, Puzzle
from nonet.specs import WISHES, Document, Mistakes, read_wishes
from nonet.techniques import TECHNIQUES
from nonet.text import read

ASKED = (
    "rating", "scale", "level", "clues", "technique", "without", "hardest", "symmetry", "layout",
    "minimal",
)  # fmt: skip
KEYS = ("title", "text", "per_page", "count", "seed", "file", "library", "max_tries", *WISHES)
#: So many mistakes of one file are told one by one.
TOLD = 5


def read_chapters(document: Document, seed: int, per_page: int) -> tuple[Chapter, ...]:
    """Return the chapters; what is wrong with them is noted in the document."""
    mistakes = document.mistakes
    tables = mistakes.typed(document.tables, "chapters", list, [])
    if not tables:
        mistakes.add(
            'no chapters; a table [[chapters]] with level = "easy" and count = 60 would be right',
            "chapters",
        )
    chapters = []
    taken: dict[Puzzle, str] = {}
    for number, table in enumerate(tables):
        if isinstance(table, dict):
            chapters.append(_Reader(document, table, number, seed, taken).chapter(per_page))
        else:
            mistakes.add(f"chapter {number + 1} is not a table", "chapters", number)
    return tuple(chapters)


class _Reader:
    """Reads one chapter."""

    def __init__(
        self, document: Document, table: dict[str, Any], number: int, seed: int,
        taken: dict[Puzzle, str],
    ) -> None:  # fmt: skip
        self._folder, self._table, self._number = document.folder, table, number
        self._at: tuple[str, int] = ("chapters", number)
        self._mistakes: Mistakes = document.mistakes
        self._taken = taken
        self._asked = {key: table[key] for key in WISHES if key in table}
        self._seed = random.Random(f"{seed}/{number}").getrandbits(32)
        if "seed" in table:
            self._seed = self._value("seed", int, 0)
            with self._mistakes.noting(*self._at, "seed"):
                check_seed(self._seed)

    def chapter(self, per_page: int) -> Chapter:
        """Return the chapter."""
        for key in self._table:
            if key not in KEYS:
                self._add(str(UnknownName("key", key, KEYS)), key)
        wanted = self._value("per_page", int, per_page)
        if wanted not in PER_PAGE:
            known = f"{', '.join(map(str, PER_PAGE[:-1]))} or {PER_PAGE[-1]}"
            self._add(f"per_page = {wanted}: a page holds {known}", "per_page")
        title = self._value("title", str, "") or title_of(self._asked, self._number)
        return Chapter(title, self._source(), self._value("text", str, None), wanted)

    def _source(self) -> Made | Stored:
        named = [key for key in ("file", "library") if key in self._table]
        count = self._value("count", int, None)
        if count is not None and count < 1:
            self._add(
                f"count = {count}: a chapter without puzzles; 1 or more would be right", "count"
            )
            return Stored(())
        if len(named) == 2:
            self._add("file and library are two sources; give one", "library")
            return Stored(())
        if count is None and "file" not in named:
            self._add(
                'a chapter without puzzles; count = 60, or file = "puzzles.txt" would be right'
            )
        name = self._value(named[0], str, "") if named else ""
        if named and not name:
            return Stored(())
        if named == ["file"]:
            return self._of_file(self._folder / name, count)
        if named:
            return self._of_library(self._folder / name, count or 1)
        wishes = read_wishes(self._asked, self._at, self._mistakes)
        tries = self._value("max_tries", int, None)
        if tries is not None and tries < 1:
            self._add(f"max_tries = {tries}: 1 or more would be right", "max_tries")
        return Made(wishes, count or 1, self._seed, tries, self._asked)

    def _of_file(self, path: Path, count: int | None) -> Stored:
        asked = [key for key in self._asked if key != "layout"]
        if asked:
            self._add(
                f"{asked[0]} chooses puzzles that are made or in a library, not those of a file",
                asked[0],
            )
        found: list[Puzzle] = []
        wrong: list[str] = []
        try:
            layout = Layout.parse(self._asked["layout"]) if "layout" in self._asked else None
            for entry in read(path, layout):
                place = f"{path.name}:{entry.line}"
                if entry.puzzle is None:
                    wrong.append(f"{place}: {entry.error}")
                    continue
                said = self._defect(entry.puzzle, place)
                wrong += [f"{place}: {said}"] if said else []
                found += [] if said else [entry.puzzle]
                if count is not None and len(found) == count:
                    break
        except NonetError as error:
            wrong.append(str(error))
        for text in wrong[:TOLD]:
            self._add(text, "file")
        if len(wrong) > TOLD:
            self._add(f"{path.name}: {len(wrong) - TOLD} more like these", "file")
        if not wrong and count is not None and len(found) < count:
            self._add(f"count = {count}, but {path.name} has {len(found)} puzzles", "count")
        return Stored(tuple(found), self._asked)

    def _defect(self, puzzle: Puzzle, place: str) -> str:
        """Return why a puzzle cannot be printed; empty if it can."""
        if puzzle in self._taken:
            return f"the same puzzle as {self._taken[puzzle]}"
        self._taken[puzzle] = place
        solutions = puzzle.count(limit=2)
        if solutions == 1:
            return ""
        return "it has no solution" if solutions == 0 else "it has several solutions"

    def _of_library(self, path: Path, count: int) -> Stored:
        from nonet.library import Library, Question

        foreign = [key for key in self._asked if key not in ASKED]
        for key in foreign:
            self._add(f"{key} is a wish for puzzles that are made; a library cannot be asked", key)
        wishes = {key: self._asked[key] for key in ASKED if key in self._asked}
        for key in ("technique", "without"):
            if isinstance(wishes.get(key), str):
                wishes[key] = wishes[key].replace(",", " ").split()
        found: list[Puzzle] = []
        said = ""
        with self._mistakes.noting(*self._at, "library"):
            question, stored = Question(**wishes), Library(path)
            rows = int(stored.count(question)["puzzles"][0].as_py())
            columns = [name for name in ("puzzle", "layout") if name in stored.columns]
            more = min(rows, count + len(self._taken))
            table = stored.find(question, more, columns=columns, seed=self._seed)
            for row in table.to_pylist():
                puzzle = Puzzle(row["puzzle"], layout=row.get("layout"))
                if len(found) == count:
                    break
                if puzzle in self._taken:
                    continue
                said = self._defect(puzzle, f"one of {path.name}")
                if said:
                    self._add(f"{path.name}: {puzzle}: {said}", "library")
                    break
                found.append(puzzle)
            if len(found) < count and not said:
                self._add(
                    f"count = {count}, but {path.name} has {rows:,} such puzzles"
                    + (f", {rows - len(found)} of them twice" if rows > len(found) else ""),
                    "count",
                )
        return Stored(tuple(found), self._asked)

    def _value(self, key: str, kind: type[Any], default: Any) -> Any:
        return self._mistakes.typed(self._table, key, kind, default, self._at)

    def _add(self, text: str, *key: str) -> None:
        self._mistakes.add(text, *self._at, *key)


def title_of(asked: dict[str, Any], number: int) -> str:
    """Return a title made of the wishes.

    >>> title_of({"level": "very hard"}, 0), title_of({"technique": "x-wing"}, 1), title_of({}, 2)
    ('Very hard', 'X-wing', 'Chapter 3')
    >>> title_of({"rules": "killer", "level": "easy"}, 0), title_of({"rules": "arrow+kropki"}, 1)
    ('Killer, easy', 'Arrows and kropki')
    >>> title_of({"shape": "4x4"}, 0)
    '16 by 16'
    """
    rules, level = asked.get("rules"), asked.get("level")
    if isinstance(rules, str) and rules:
        name = kinds_name(rules)
        return f"{name}, {level}" if isinstance(level, str) and level else name
    for key in ("level", "technique", "hardest"):
        value = asked.get(key)
        if isinstance(value, str) and value:
            known = TECHNIQUES.get(value)
            return known.name if known else value[0].upper() + value[1:].replace("-", " ")
    layout = asked.get("shape") or asked.get("layout")
    if isinstance(layout, str):
        try:
            size = Layout.parse(layout).size
        except NonetError:  # noted where the wishes are read
            size = 9
        return f"Chapter {number + 1}" if size == 9 else f"{size} by {size}"
    return f"Chapter {number + 1}"
