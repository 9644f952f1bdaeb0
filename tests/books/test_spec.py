"""Book specs: every mistake at once, with its line, before anything runs."""

from pathlib import Path

import pytest

import nonet
from nonet.books import read_book
from nonet.books.paper import Paper, parse_length
from nonet.books.spec import Made, Stored
from nonet.errors import OptionError
from nonet.specs import SpecError

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WRONG = """\
title = "Wrong 数独"
subtitel = "x"
seed = -1

[page]
trim = "B55"
bleed = "3"
outer = "90mm"

[look]
large_print = "yes"
font = "nowhere.ttf"

[puzzles]
per_page = 5
first_number = -2

[solutions]
back = ["grids", "prints"]

[[chapters]]
level = "esy"
count = 20

[[chapters]]
title = "Nothing"

[[chapters]]
library = "shelf"
count = 3

[[chapters]]
library = "shelf"
level = "hard"
count = 2

[[chapters]]
file = "some.txt"
count = 9

[[chapters]]
file = "bad.txt"
level = "easy"

[[chapters]]
count = 0

[[chapters]]
per_page = 3
count = 4
clues = 16
"""


def write_library(folder: Path) -> None:
    """Write two puzzles as a library."""
    pytest.importorskip("pyarrow")
    pytest.importorskip("duckdb")
    import pyarrow
    from pyarrow import parquet

    folder.mkdir()
    puzzles = [str(puzzle) for puzzle in nonet.generate_batch(2, seed=3, level="easy").puzzles]
    columns = {"puzzle": puzzles, "level": ["easy", "easy"]}
    parquet.write_table(pyarrow.table(columns), folder / "two.parquet")


def test_every_mistake_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    """Unknown trim, chapters without puzzles, too many asked of a library, and all the rest."""
    write_library(tmp_path / "shelf")
    (tmp_path / "some.txt").write_text(PUZZLE + "\n")
    (tmp_path / "bad.txt").write_text(f"{PUZZLE}\n{'.' * 81}\n55{PUZZLE[2:]}\n")
    (tmp_path / "wrong.toml").write_text(WRONG, encoding="utf-8")
    with pytest.raises(SpecError) as told:
        read_book(tmp_path / "wrong.toml")
    found = {}
    for line, text in told.value.mistakes:
        found.setdefault(line, []).append(text)
    lines = WRONG.splitlines()
    expected = {
        1: "the font has no 数 独",
        2: "unknown key 'subtitel'; did you mean subtitle",
        3: "seed",
        6: 'unknown trim "B55"; A4, A5',
        7: '"3" is no length; "3mm"',
        11: "large_print = 'yes': true or false",
        12: "nowhere.ttf",
        15: "a page holds 1, 2, 4, 6 or 9",
        16: "first_number = -2",
        19: "unknown part of the back 'prints'",
        22: "unknown level 'esy'; did you mean easy?",
        25: "a chapter without puzzles",
        30: "count = 3, but shelf has 2 such puzzles",
        35: "count = 2, but shelf has 0 such puzzles",
        39: "count = 9, but some.txt has 1 puzzles",
        42: "bad.txt:1: the same puzzle as some.txt:1",
        43: "level chooses puzzles that are made",
        46: "count = 0: a chapter without puzzles",
        49: "per_page = 3: a page holds",
        51: "at least 17 givens",
    }
    for line, words in expected.items():
        assert any(words in text for text in found.get(line, [])), (line, lines[line - 1], found)
    assert any("bad.txt:2: it has several solutions" in text for text in found[42])
    assert any("bad.txt:3: it has no solution" in text for text in found[42])
    assert set(found) == {*expected, 5}  # line 5: the margins leave nothing of the page
    assert str(told.value).count("\n") == len(told.value.mistakes)


def test_what_is_too_small_to_read_is_refused() -> None:
    """Digits of a puzzle have six points at least, in large print eighteen; the cure is named."""
    tiny = {"title": "x", "page": {"trim": "A6"}, "chapters": [{"count": 2, "per_page": 9}]}
    with pytest.raises(SpecError, match=r"digits would have \d\.\d points.* per_page = 4 would"):
        read_book(tiny)
    large = {"title": "x", "look": {"large_print": True}, "chapters": [{"count": 2, "per_page": 4}]}
    with pytest.raises(SpecError, match=r"large print has 18 or more; per_page = 2 would be right"):
        read_book(large)
    big = {"title": "x", "page": {"trim": "A6"}, "chapters": [{"count": 2, "shape": "5x5"}]}
    with pytest.raises(SpecError, match="choose a larger trim"):
        read_book(big)


def test_puzzles_come_from_three_sources(tmp_path: Path) -> None:
    """Made by wishes, from a file with its rules, and from a library, drawn by the seed."""
    write_library(tmp_path / "shelf")
    (tmp_path / "some.txt").write_text(PUZZLE + "\n")
    (tmp_path / "book.toml").write_text(
        'title = "x"\n[[chapters]]\nlevel = "easy"\ncount = 2\n'
        '[[chapters]]\nfile = "some.txt"\n[[chapters]]\nlibrary = "shelf"\ncount = 2\n'
    )
    made, of_file, of_library = read_book(tmp_path / "book.toml").chapters
    assert isinstance(made.source, Made) and made.source.count == 2
    assert isinstance(of_file.source, Stored) and str(of_file.source.puzzles[0]) == PUZZLE
    assert isinstance(of_library.source, Stored) and len(set(of_library.source.puzzles)) == 2


def test_text_that_is_not_toml_has_its_line(tmp_path: Path) -> None:
    """The parser's complaint, at its line."""
    (tmp_path / "book.toml").write_text('title = "x"\n[page\n')
    with pytest.raises(SpecError, match="line 2: this is not TOML"):
        read_book(tmp_path / "book.toml")


def test_lengths_and_gutters() -> None:
    """Lengths have units; the gutter grows with the book, as printers ask."""
    assert parse_length("2.54 cm") == pytest.approx(72)
    for text in ("3", "mm", "-3mm", "3 furlongs"):
        with pytest.raises(OptionError, match="is no length"):
            parse_length(text)
    paper = Paper.of("6x9in")
    gutters = [paper.bound(pages).inner or 0 for pages in (24, 200, 400, 600, 800)]
    assert gutters == sorted(gutters) and gutters[0] >= 0.375 * 72 and gutters[-1] >= 0.875 * 72
