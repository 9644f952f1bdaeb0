"""Adding puzzles to a library: every column that can be asked for, and no puzzle twice."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from nonet.errors import SourceError
from nonet.execution.lock import OutputLock
from nonet.kernel import Budget
from nonet.library.library import Library
from nonet.tables import Facts, block_of
from nonet.tables.values import as_list
from nonet.tables.writing import TableWriter
from nonet.text import Entry, readable_named

#: What is found for every puzzle that is added.
COLUMNS = (
    "puzzle", "solution", "layout", "clues", "symmetry", "minimal", "explainer", "pearl", "diamond",
    "score", "level", "hardest", "techniques", "puzzle_id", "solution_id", "automorphisms",
)  # fmt: skip
BATCH = 4096


@dataclass
class Added:
    """What became of puzzles that were to be added."""

    added: int = 0
    #: Equivalent to one that is there already.
    known: int = 0
    #: Without exactly one solution.
    unsound: int = 0
    file: Path | None = None

    def __str__(self) -> str:
        others = [
            f"{number:,} {words}"
            for number, words in ((self.known, "known already"), (self.unsound, "without exactly one solution"))
            if number
        ]  # fmt: skip
        return f"{self.added:,} puzzles added" + (
            f"; left out: {', '.join(others)}" if others else ""
        )


def add(
    folder: str | os.PathLike[str],
    entries: Iterable[Entry],
    *,
    threads: int = 1,
    budget: Budget | None = None,
    progress: Callable[[int], object] | None = None,
) -> Added:
    """Add puzzles to a library, which need not be there yet, as one new file.

    Puzzles without exactly one solution, and those equivalent to one that is there, are left
    out. The file appears when it is whole. One process adds at a time.
    """
    path = Path(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SourceError(f"cannot write {folder}: {error.strerror}") from error
    with OutputLock(path):
        return _added(path, entries, threads, budget, progress)


def _added(
    path: Path,
    entries: Iterable[Entry],
    threads: int,
    budget: Budget | None,
    progress: Callable[[int], object] | None,
) -> Added:
    seen = _Seen(path)
    result = Added()
    target = _next_file(path)
    part = target.with_name(f".{target.name}.part")
    try:
        with part.open("wb") as stream:
            writer = TableWriter(stream, readable_named("parquet"), COLUMNS, fresh=COLUMNS)
            for some in _batches(entries):
                facts, kept = _new_ones(some, seen, result, threads, budget)
                if len(facts):
                    writer.write(facts, kept)
                if progress is not None:
                    progress(len(some))
            writer.close()
        if writer.count:
            part.replace(target)
            result.file = target
    except OSError as error:
        raise SourceError(f"cannot write {target}: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)
    result.added = writer.count
    return result


def _new_ones(
    entries: list[Entry], seen: _Seen, result: Added, threads: int, budget: Budget | None
) -> tuple[Facts, list[Entry]]:
    """Return what is to be added of some puzzles of one layout."""
    puzzles = [entry.puzzle for entry in entries if entry.puzzle is not None]
    facts = Facts(puzzles, threads=threads, budget=budget)
    [ids] = block_of(facts, "puzzle_id").values
    keep = []
    for index, (id, unique) in enumerate(zip(as_list(ids), facts.is_unique.tolist(), strict=True)):
        if not unique:
            result.unsound += 1
        elif seen.is_new(id if id is not None else str(puzzles[index])):
            keep.append(index)
        else:
            result.known += 1
    if len(keep) == len(entries):
        return facts, entries
    layout = puzzles[0].layout
    kept = Facts([puzzles[i] for i in keep], layout=layout, threads=threads, budget=budget)
    return kept, [entries[i] for i in keep]


class _Seen:
    """The ids of a library, as a sorted array, and those of this run."""

    def __init__(self, folder: Path) -> None:
        self._old = np.empty(0, dtype="S26")
        if any(folder.rglob("*.parquet")):
            library = Library(folder)
            if "puzzle_id" in library.columns:
                found = library.find(columns=["puzzle_id"])["puzzle_id"].drop_null()
                self._old = np.sort(np.array(found.to_pylist(), dtype="S26"))
        self._new: set[str] = set()

    def is_new(self, id: str) -> bool:
        """Whether an id was not seen before; from now on it was."""
        if id in self._new:
            return False
        place = int(np.searchsorted(self._old, id.encode()))
        if place < len(self._old) and self._old[place] == id.encode():
            return False
        self._new.add(id)
        return True


def _batches(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """Cut into lists that share a layout, and have pencil marks all or none."""
    kind: object = None
    pending: list[Entry] = []
    for entry in entries:
        if entry.puzzle is None:
            continue
        own = (entry.puzzle.layout, entry.puzzle.marks is None)
        if pending and (own != kind or len(pending) >= BATCH):
            yield pending
            pending = []
        kind = own
        pending.append(entry)
    if pending:
        yield pending


def _next_file(folder: Path) -> Path:
    taken = {path.name for path in folder.glob("*.parquet")}
    names = (f"puzzles-{number:05}.parquet" for number in range(1, 100_000))
    return folder / next(name for name in names if name not in taken)
