"""The puzzle collections beside the project, through every format and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.text import FORMATS, Writer, read, read_array

pytestmark = pytest.mark.data


PACKED = {"fpuzzles", "sudokupad"}  # a few milliseconds for each link


@pytest.mark.parametrize("name", [form.name for form in FORMATS if form.name != "killer"])
def test_17_clue_round_trip(name: str, collections: Path, tmp_path: Path) -> None:
    """All 49,158 puzzles written in a format and read again are the same, by name and by guess."""
    puzzles = [entry.puzzle for entry in read(collections / "17_clue.txt")]
    assert len(puzzles) == 49_158
    if name in PACKED:
        puzzles = puzzles[:1000]
    path = tmp_path / f"puzzles.{name}"
    with path.open("w") as stream, Writer(stream, name) as writer:
        for puzzle in puzzles:
            assert puzzle is not None
            writer.write(puzzle)
    assert [entry.puzzle for entry in read(path, format=name)] == puzzles
    path = path.rename(tmp_path / "puzzles.txt")
    for entry, puzzle in zip(read(path), puzzles[:500], strict=False):
        assert entry.puzzle == puzzle


def test_every_collection_is_read(collections: Path) -> None:
    """Every line of every list is a puzzle; bulk reading agrees with reading one by one."""
    for path in sorted(collections.glob("*.txt")):
        entries = list(read(path))
        assert [entry.error for entry in entries if entry.error] == []
        assert read_array(path).tobytes() == b"".join(e.puzzle.values for e in entries if e.puzzle)
    for path in sorted(collections.glob("*.csv")):
        assert all(entry.puzzle is not None for entry in read(path))


def test_big_puzzles_have_their_solutions(collections: Path) -> None:
    """The table of other sizes gives shapes and solutions that fit."""
    entries = list(read(collections / "big.csv"))
    assert len(entries) == 102
    for entry in entries:
        assert entry.puzzle is not None
        assert entry.solution is not None
        assert entry.solution.is_solution()
        pairs = zip(entry.puzzle, entry.solution, strict=True)
        assert all(given in (0, value) for given, value in pairs)
