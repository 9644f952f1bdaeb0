"""Texts as they are found in the world, read without naming their format."""

from __future__ import annotations

import pytest

from nonet.errors import ParseError, UnknownName
from nonet.model import Layout, Puzzle
from nonet.text import Entry, parse, read
from tests.text.samples import EXAMPLE

ROWS = [EXAMPLE[i : i + 9] for i in range(0, 81, 9)]

SIMPLE_SUDOKU = """\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
Simple Sudoku Version 4.2n
"""

BOX_DRAWING = """\
┏━━━┯━━━┯━━━┓
┃53.│.7.│...┃
┃6..│195│...┃
┃.98│...│.6.┃
┠───┼───┼───┨
┃8..│.6.│..3┃
┃4..│8.3│..1┃
┃7..│.2.│..6┃
┠───┼───┼───┨
┃.6.│...│28.┃
┃...│419│..5┃
┃...│.8.│.79┃
┗━━━┷━━━┷━━━┛
"""

SAGE = """\
+-----+-----+-----+
|5 3  |  7  |     |
|6    |1 9 5|     |
|  9 8|     |  6  |
+-----+-----+-----+
|8    |  6  |    3|
|4    |8   3|    1|
|7    |  2  |    6|
+-----+-----+-----+
|  6  |     |2 8  |
|     |4 1 9|    5|
|     |  8  |  7 9|
+-----+-----+-----+
"""

SUDOCUE = "#ARuud\n#DA random puzzle\n#LEasy\n#Uhttp://www.sudocue.net/\n" + "\n".join(ROWS)
SADMAN = "[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n" + "\n".join(["123456789"] * 9) + "\n"
BANDS = "\n\n".join("\n".join(ROWS[i : i + 3]) for i in (0, 3, 6))
OPENSUDOKU = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Sudoku easy</name>
  <author>somebody</author>
  <level>easy</level>
  <game data="{EXAMPLE.replace(".", "0")}" />
</opensudoku>"""


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE,
        EXAMPLE + "\n",
        "  " + EXAMPLE + "  ",
        EXAMPLE.replace(".", "0"),
        EXAMPLE.replace(".", "*"),
        EXAMPLE.replace(".", "_"),
        EXAMPLE.replace(".", "x"),
        EXAMPLE.replace(".", "X"),
        EXAMPLE.replace(".", " "),
        EXAMPLE.replace(".", " ") + " # with spaces for blanks",
        EXAMPLE + " easy, from the newspaper",
        EXAMPLE + ";1.2;easy",
        EXAMPLE
        + ",534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "# a comment\n\n" + EXAMPLE + "\n",
        "\ufeff" + EXAMPLE + "\r\n",
        "\n".join(ROWS),
        "\r\n".join(ROWS) + "\r\n",
        "\r".join(ROWS),
        "\n".join(ROWS).replace(".", " "),
        "Grid 01\n" + "\n".join(ROWS),
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(",".join(row.replace(".", "0")) for row in ROWS),
        " ".join(EXAMPLE.replace(".", "0")),
        ",".join(EXAMPLE.replace(".", "0")),
        str([[int(d) for d in row.replace(".", "0")] for row in ROWS]),
        str([int(d) for d in EXAMPLE.replace(".", "0")]),
        str([[int(d) for d in row.replace(".", "0")] for row in ROWS]).replace("],", "],\n"),
        SIMPLE_SUDOKU,
        BOX_DRAWING,
        SAGE,
        SUDOCUE,
        SADMAN,
        BANDS,
        OPENSUDOKU,
        ":0000:x:" + EXAMPLE + ":::",
        ":0701:1:" + EXAMPLE.replace("1", "+1") + "::124 211:: a comment",
        "quizzes,solutions\n" + EXAMPLE.replace(".", "0") + "," + "1" * 81,
        "id,puzzle,solution,clues,difficulty\n1," + EXAMPLE + "," + "1" * 81 + ",30,2.2",
        'shape;"puzzle"\n3x3;"' + EXAMPLE + '"',
        '{"puzzle": "' + EXAMPLE + '"}',
        '[\n {"puzzle": "' + EXAMPLE + '",\n  "level": 3}\n]',
        '["' + EXAMPLE + '"]',
        '{\n "puzzle":\n  "' + EXAMPLE + '"\n}',
        "https://www.sudokuwiki.org/sudoku.htm?bd=" + EXAMPLE.replace(".", "0"),
        "http://www.sudokuwiki.org/Sudoku.htm?lang=en&bd=" + EXAMPLE + " pointing pairs",
        "https://sudoku.coach/en/play/" + EXAMPLE.replace(".", "0"),
        "https://sudoku.coach/de/play/" + EXAMPLE,
        "https://sudokuexchange.com/play/?s=" + EXAMPLE.replace(".", "0") + "&d=3",
    ],
)
def test_example_in_many_clothes(text: str) -> None:
    """The same puzzle is found in every usual way to write it."""
    assert parse(text) == Puzzle(EXAMPLE)


def only(text: str, **how: str) -> Entry:
    """Return the only entry of a text."""
    (entry,) = read(text.splitlines(), format=how.get("format"))
    return entry


def test_what_stands_beside_the_puzzle_is_kept() -> None:
    """Comments, facts, difficulty and solutions are not lost."""
    assert only(EXAMPLE + " easy, really").comment == "easy, really"
    assert only(SIMPLE_SUDOKU).comment == "Simple Sudoku Version 4.2n"
    assert only("Grid 01\n" + "\n".join(ROWS)).comment == "Grid 01"
    assert only(SUDOCUE, format="sdk").meta["author"] == "Ruud"
    assert only(OPENSUDOKU).meta == {"name": "Sudoku easy", "author": "somebody", "level": "easy"}
    row = only("id,puzzle,solution,clues,difficulty\n7," + EXAMPLE + "," + "1" * 81 + ",30,2.2")
    assert row.meta == {"id": "7", "clues": "30", "difficulty": "2.2"}
    assert row.solution is not None
    assert str(row.solution) == "1" * 81


def test_candidate_grid_of_simple_sudoku() -> None:
    """A framed candidate grid gives givens and marks."""
    text = (
        "*-----------*\n| 1    234  | 3    4    |\n| 34   (2)  | 12   12   |\n"
        "|-----------+-----------|\n| 234  134  | 1234 123  |\n| 23   134  | 124  .    |\n*-----*"
    )
    puzzle = parse(text)
    assert str(puzzle) == "1.34............"
    assert puzzle.marks is not None
    assert [puzzle.candidates().digits(cell) for cell in (1, 5, 12)] == [(2,), (2,), (2, 3)]


def test_sudokuwiki_board_with_candidates() -> None:
    """A published S9B address gives the position of SudokuWiki's X-wing example."""
    code = (
        "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i"
        "102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205"
    )
    entry = only("https://www.sudokuwiki.org/sudoku.htm?bd=" + code)
    assert entry.puzzle is not None
    assert str(entry.puzzle)[:18] == "1.....569492.561.8"
    assert entry.puzzle.candidates().digits(1) == (3, 7, 8)
    assert entry.meta["placed"].startswith("r2c2 r2c5 r2c6 r2c7")


def test_packed_board_of_sudoku_coach() -> None:
    """The packed board that the site's author published is unpacked."""
    code = (
        "SCv7_32_f2e4qji9ho1i237s1fji06b3qd7at68vpg5lkqmk8a575i3m92abv3rd917godn5lm55em1fdnsmrjoq1"
        "rtlqm6rkef7vmmqdrbn0202m03m1i043udg0ii73408ihqposg7ipti8j5q4a2rqomgi820r22vndau6o0k09qjf9"
        "77qdof5a9h2nvcptjdi0juat56es0r0b3nkegtsvpt55npapeihtkjebruv4ug5ob54b5pn3rgsmm8c06vra3rk77"
        "tkfqi19fksks990okisen26osm94a7loei3k3m5m4k5650q92nel0sue32chq9bian21e6l45gb33vkk171fn3to5"
        "8oii"
    )
    entry = only("https://sudoku.coach/en/play/" + code)
    assert entry.puzzle is not None
    assert str(entry.puzzle)[:18] == "8269..543451...7.."
    assert entry.puzzle.candidates().digits(4) == (1, 7)
    assert entry.meta["placed"].startswith("r1c2 r1c3 r1c8")


def test_hexadecimal() -> None:
    """0-F with dots for blanks: 0 is digit 1, F is digit 16."""
    line = "0123456789ABCDEF" + "." * 240
    assert list(parse(line))[:16] == list(range(1, 17))
    assert list(parse(line.lower()))[:16] == list(range(1, 17))
    usual = "123456789ABCDEFG" + "0" * 240
    assert list(parse(usual)) == list(range(1, 17)) + [0] * 240
    rows = "\n".join(line[i : i + 16] for i in range(0, 256, 16))
    assert parse(rows) == parse(line)


def test_hexadecimal_solution_shares_the_alphabet() -> None:
    """A solution in 0-F has no dot, but its puzzle tells how to read it."""
    puzzle, solution = "01" + "." * 254, "0123456789ABCDEF" * 16
    entry = only(f"puzzle,solution\n{puzzle},{solution}")
    assert entry.solution is not None
    assert entry.solution[0] == 1
    assert entry.solution[15] == 16


def test_letters_only() -> None:
    """25x25 with A-Y: A is digit 1."""
    line = "ABCDEFGHIJKLMNOPQRSTUVWXY" + "." * 600
    assert list(parse(line))[:25] == list(range(1, 26))
    assert list(parse("123456789ABCDEFGHIJKLMNOP" + "." * 600))[:25] == list(range(1, 26))


def test_x_is_a_digit_where_the_size_needs_it() -> None:
    """Up to 32 an x is a blank; from 33 on it is digit 33."""
    layout = Layout.plain("5x7")
    assert parse("x" + "." * 1224, layout)[0] == 33
    assert parse("x1" + "." * 1022, Layout.plain("4x8"))[0] == 0


def test_size_36_uses_zero_as_a_digit() -> None:
    """0-9A-Z: 0 is digit 1, Z is digit 36."""
    line = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "." * 1260
    assert list(parse(line))[:36] == list(range(1, 37))


def test_layout_decides_where_lengths_are_shared() -> None:
    """64 characters are a 4x4 Sukaku if every cell's digits stand in place, else an 8x8 grid."""
    text = "1234" * 16
    assert parse(text).size == 4 and parse(text).clues == 0
    assert parse(text, Layout.plain("2x2")).clues == 0
    assert parse(text, Layout.plain("2x4")).size == 8
    assert parse("12345678" * 8).size == parse("." * 64).size == 8
    assert parse("123456789" * 81).size == 9


def test_unknown_name_lists_the_nearest() -> None:
    """A misspelt format is named with its neighbour."""
    with pytest.raises(UnknownName, match="did you mean hodoku"):
        parse(EXAMPLE, format="hodku")
    assert parse("https://sudoku.coach/en/play/" + EXAMPLE, format="sudoku.coach").clues == 30


def test_entities_are_refused() -> None:
    """An XML file that declares entities is refused, not unfolded."""
    text = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><opensudoku>&b;</opensudoku>'
    with pytest.raises(ParseError, match="declares an entity"):
        parse(text)
