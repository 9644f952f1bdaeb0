"""Books of other puzzles: rules, large grids, large print, colour, words of one's own."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.books import Book, make_book, read_book
from nonet.books.paper import UNITS
from nonet.books.rule_words import TEXTS, rule_text
from nonet.books.words import LEVELS_WITH_RULES
from nonet.errors import GoalMissed
from nonet.generation.rules import KINDS
from nonet.model.rules.registry import RULES, rule_named
from nonet.render.png import FONT_FILES
from nonet.specs import SpecError
from tests.books.printed import Printed
from tests.books.test_book import check_margins, puzzle_pages, solution_pages

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
PUZZLE = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"


def words(printed: Printed) -> str:
    """Return all words of a book in one line."""
    return " ".join(" ".join(printed.text(n).split()) for n in range(1, printed.pages + 1))


def printed_book(**spec: Any) -> tuple[Book, Printed]:
    """Make a book on A5, check its margins, and read it back."""
    book = make_book({"title": "Of all sorts", "page": {"trim": "A5"}} | spec)
    printed = Printed(book.pdf())
    check_margins(printed, book)
    return book, printed


def test_rules_are_told_and_drawn() -> None:
    """Cages are dashed and have their sums, the chapter says what they ask, solutions are right."""
    book, printed = printed_book(chapters=[{"rules": "killer", "count": 3, "per_page": 1}])
    text = words(printed)
    assert text.count(TEXTS["killer"][1]) == 2  # in the introduction and where the chapter begins
    assert "A small example" in text
    pages = puzzle_pages(printed)
    assert len(pages) == 3
    for entry, number in zip(book.entries, pages, strict=True):
        sums = sorted(str(rule.numbers[0]) for rule in entry.puzzle.rules if rule.numbers)
        found = [word["text"] for word in printed.sheets[number - 1].extract_words()]
        assert all(found.count(one) >= sums.count(one) for one in sums)
    solved = [grid.digits for n in solution_pages(printed) for grid in printed.grids(n)]
    assert solved == [str(entry.solution) for entry in book.entries]
    for entry, digits in zip(book.entries, solved, strict=True):
        grid = nonet.Grid([int(digit) for digit in digits], entry.puzzle.layout)
        assert grid.is_solution() and entry.puzzle.is_unique()


def test_levels_stand_beside_puzzles_with_rules() -> None:
    """The level is the one that was asked for, the rating the score."""
    book, printed = printed_book(
        puzzles={"level": True, "rating": True},
        chapters=[{"rules": "killer", "level": "hard", "count": 2, "per_page": 1}],
    )
    text = " ".join(printed.text(number) for number in puzzle_pages(printed))
    assert text.count("Hard ") >= 2
    assert book.spec.chapters[0].title == "Killer, hard"
    assert LEVELS_WITH_RULES["hard"] in words(printed)
    for entry in book.entries:
        assert entry.level == "hard"
        assert entry.rated == entry.puzzle.rate("score").score
        assert f"{entry.rated:.1f}" in text


def test_a_small_example_says_where_its_rule_is_another() -> None:
    """Whispers of 5 on 9x9 are whispers of 3 on 6x6."""
    _, printed = printed_book(chapters=[{"rules": "whisper", "count": 1, "per_page": 1}])
    text = words(printed)
    assert "differ by at least 5" in text
    assert "A small example; here neighbours on a line differ by at least 3." in text


def test_puzzles_with_rules_come_from_files_too(tmp_path: Path) -> None:
    """With clues outside the grid, and what their setter wrote."""
    grid = nonet.Puzzle(PUZZLE).solve()
    column = [grid.values[9 * row] for row in range(9)]
    first, last = sorted((column.index(1), column.index(9)))
    told = sum(column[first + 1 : last])
    layout = nonet.Layout.parse(f'3x3; sandwich {told} r0c1; prose "Mind the gap."')
    (tmp_path / "one.json").write_text(nonet.format(nonet.Puzzle(PUZZLE, layout), "json"))
    _, printed = printed_book(chapters=[{"title": "One", "file": str(tmp_path / "one.json")}])
    text = words(printed)
    assert "Mind the gap." in text and TEXTS["sandwich"][1] in text


def test_every_rule_has_its_words() -> None:
    """Kinds that can be generated have words of their own; the others those of their definition."""
    silent = {"drawing", "unknown"}
    for kind in RULES:
        rule = kind.__new__(kind)
        for name, value in (("numbers", ()), ("text", "Said."), ("parts", ()), ("rules", ())):
            object.__setattr__(rule, name, value)
        assert bool(rule_text(rule)) == (kind.word not in silent)
        assert "`" not in rule_text(rule) or kind.word in ("relation", "all-of")
    assert all(rule_named(word) for word in TEXTS)
    named = {word for word in KINDS if word in TEXTS}
    assert len(named) >= 24


def test_all_sizes_and_layouts(tmp_path: Path) -> None:
    """4x4, 6x6, 16x16, a jigsaw and diagonals in one book, letters as digits."""
    chapters = [
        {"title": "Four", "shape": "2x2", "count": 4},
        {"title": "Six", "shape": "2x3", "count": 4},
        {"title": "Sixteen", "shape": "4x4", "count": 1, "per_page": 1},
        {"title": "Diagonals", "layout": "x", "count": 2},
    ]
    book, printed = printed_book(chapters=chapters)
    text = words(printed)
    for said in ("digits 1 to 4", "digits 1 to 6", "signs 1 to G", "marked diagonals"):
        assert said in text
    where = {key: page.number for page in book.pages for key in page.targets}
    numbers = {entry.puzzle.layout.size: where[entry.key] for entry in book.entries}
    for size in (4, 6, 16, 9):
        found = {grid.digits for grid in printed.grids(numbers[size], size)}
        assert {str(e.puzzle) for e in book.entries if e.puzzle.layout.size == size} & found


def test_hints_and_explanations(tmp_path: Path) -> None:
    """Hints say where to begin and what is hardest; explanations have every step of the path."""
    (tmp_path / "one.txt").write_text(PUZZLE)
    _, printed = printed_book(
        solutions={"back": ["explanations", "hints"]},
        chapters=[{"title": "One", "file": str(tmp_path / "one.txt")}],
    )
    assert [title for title, _ in printed.bookmarks()][-2:] == ["Hints", "Explanations"]
    text, path = words(printed), nonet.Puzzle(PUZZLE).explain()
    assert "There is a hidden single in box 1. The hardest step comes when" in text
    assert "There is a skyscraper" in text
    plain = re.sub(r"\W", "", text)
    for chapter in path.chapters():
        for line in chapter.text().splitlines():
            assert re.sub(r"\W", "", line)[:60] in plain


def test_words_of_ones_own(tmp_path: Path) -> None:
    """Introduction, imprint, chapter text and fonts replace ours; no introduction is possible."""
    fonts = Path(str(files("nonet.render") / "fonts"))
    for name in FONT_FILES:
        (tmp_path / name).write_bytes((fonts / name).read_bytes())
    (tmp_path / "intro.md").write_text("# Bienvenue\n\nBonjour à tous.\n\n- un\n- deux\n")
    (tmp_path / "book.toml").write_text(
        'title = "Été"\nlanguage = "fr"\nimprint = "Paris 2026"\n'
        f'[look]\nfont = "{FONT_FILES[0]}"\nbold_font = "{FONT_FILES[1]}"\n'
        '[introduction]\nfile = "intro.md"\n'
        '[[chapters]]\ntitle = "Facile"\ntext = "Voilà."\ncount = 2\n'
    )
    book = make_book(tmp_path / "book.toml")
    printed = Printed(book.pdf())
    text = words(printed)
    for said in ("Bienvenue", "Bonjour à tous.", "• un • deux", "Paris 2026", "Voilà."):
        assert said in text
    assert "How to solve" not in text
    assert printed.reader.root_object["/Lang"] == "fr"
    _, without = printed_book(
        introduction={"include": False}, chapters=[{"count": 2}], solutions={"back": "none"}
    )
    assert [title for title, _ in without.bookmarks()] == ["Of all sorts", "Contents", "Chapter 1"]


def test_large_print_is_large() -> None:
    """No letter of less than 14 points, no digit of a puzzle of less than 18."""
    book = make_book(
        {
            "title": "Large", "page": {"trim": "letter"}, "look": {"large_print": True},
            "puzzles": {"notes": True}, "chapters": [{"level": "medium", "count": 3}],
        }
    )  # fmt: skip
    printed = Printed(book.pdf())
    check_margins(printed, book)
    for number in range(3, printed.pages + 1):
        chars = printed.sheets[number - 1].chars
        assert min(c["size"] for c in chars if c["text"].isalpha() and c["size"]) > 11
    for number in puzzle_pages(printed):
        grids = printed.grids(number)
        assert len(grids) == 1 and 0.58 * grids[0].side / 9 >= 18


def test_tabs_run_off_the_page() -> None:
    """Each chapter has its mark at the outer edge, reaching through the bleed; others have none."""
    chapters = [{"count": 1}, {"technique": "x-wing", "count": 1}]
    page = {"trim": "A5", "bleed": "3mm", "tabs": True}
    book = make_book({"title": "Tabs", "page": page, "chapters": chapters})
    printed, bleed = Printed(book.pdf()), 3 * UNITS["mm"]
    where = {key: page.number for page in book.pages for key in page.targets}
    tops = []
    for number in range(1, printed.pages + 1):
        sheet = printed.sheets[number - 1]
        edges = [r for r in sheet.rects if r["fill"] and (r["x0"] < 1 or r["x1"] > sheet.width - 1)]
        within = where["chapter-0"] <= number < where["solutions"]
        assert len(edges) == within
        for tab in edges:
            outer = tab["x1"] > sheet.width - 1
            assert outer == (number % 2 == 1) and tab["width"] > 2 * bleed
            tops.append(round(tab["top"]))
    assert tops == sorted(tops) and len(set(tops)) == 2
    with pytest.raises(SpecError, match="tabs run off the page; they need bleed"):
        read_book({"title": "Tabs", "page": {"tabs": True}, "chapters": chapters})


def test_long_words_fit_their_pages() -> None:
    """A title of 150 letters, a chapter of as many, and a word wider than the page."""
    long = "Sudoku for trains and boats and planes and waiting rooms " * 3
    book, printed = printed_book(
        title=long[:150], subtitle=long[:180], author="A" * 90,
        chapters=[{"title": long[:150], "text": "W" * 200, "count": 1}],
    )  # fmt: skip
    check_margins(printed, book)
    with pytest.raises(SpecError, match="title has 201 letters; 200 fit"):
        read_book({"title": "x" * 201, "chapters": [{"count": 1}]})


def test_colour_is_asked_for() -> None:
    """In colour the found digits of solutions are blue; else all is grey."""
    _, printed = printed_book(look={"colour": True}, chapters=[{"count": 1}])
    stream = b"".join(page.get_contents().get_data() for page in printed.reader.pages)  # type: ignore[union-attr]
    assert re.search(rb"\brg\b", stream)


def test_what_cannot_be_made_is_told() -> None:
    """A wish that random puzzles never meet ends with the chapter's name and a report."""
    spec = {"title": "x", "chapters": [{"clues": 18, "count": 1, "max_tries": 5}]}
    with pytest.raises(GoalMissed, match="chapter Chapter 1: found 0 of 1 in 5 tries"):
        make_book(spec)


@pytest.mark.parametrize(
    ("name", "puzzles"), [("four-levels", 444), ("killer", 176), ("large-print", 40)]
)
def test_the_examples_are_good_specs(name: str, puzzles: int) -> None:
    """They are read without mistake, and hold as many puzzles as their titles say."""
    assert read_book(EXAMPLES / f"{name}.toml").count == puzzles


def test_the_book_of_four_levels_has_120_pages() -> None:
    """With four chapters of their levels, each puzzle once, and the solutions from page 83 on."""
    book = make_book(EXAMPLES / "four-levels.toml")
    printed = Printed(book.pdf())
    assert printed.pages == 120
    titles = dict(printed.bookmarks())
    assert {"Easy", "Medium", "Hard", "Expert", "Solutions"} <= titles.keys()
    assert len({entry.puzzle for entry in book.entries}) == 444
    for entries, level in zip(book.chapters, ("easy", "medium", "hard", "expert"), strict=True):
        assert {entry.level for entry in entries} == {level}
