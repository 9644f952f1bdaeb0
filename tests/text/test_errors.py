"""Every error says line, column, what was found and what was expected."""

from __future__ import annotations

import io

import pytest

from nonet.errors import ParseError
from nonet.model import Layout
from nonet.text import parse, read, read_array
from tests.text.samples import EXAMPLE

ROWS = [EXAMPLE[i : i + 9] for i in range(0, 81, 9)]


def error_of(text: str, format: str | None = None, layout: Layout | None = None) -> ParseError:
    """Return the error that parsing raises."""
    with pytest.raises(ParseError) as caught:
        parse(text, layout, format)
    return caught.value


@pytest.mark.parametrize(
    ("text", "format", "line", "column", "found", "expected"),
    [
        (EXAMPLE[:-1], None, 1, 81, "80 characters", "81 (9x9), 64 (8x8) or 100 (10x10)"),
        (EXAMPLE + "1", None, 1, 83, "82 characters", "81 (9x9), 64 (8x8) or 100 (10x10)"),
        (EXAMPLE[:9] + "?" + EXAMPLE[10:], None, 1, 10, "'?'", "1-9 or a blank (. 0 * _ x)"),
        ("# c\n\n" + EXAMPLE[:9] + "A" + EXAMPLE[10:], "line", 3, 10, "'A'", "1-9 or"),
        ("\n".join([*ROWS[:4], "4..8q3..1", *ROWS[5:]]), None, 5, 5, "'q'", "1-9 or a blank"),
        ("\n".join([*ROWS[:4], "4..8.3..", *ROWS[5:]]), None, 5, 9, "8 cells", "9 cells"),
        ("\n".join([*ROWS[:4], "4..8.3..11", *ROWS[5:]]), None, 5, 10, "10 cells", "9 cells"),
        ("\n".join(ROWS[:7]), None, 7, None, "7 rows", "9 rows of 9 cells"),
        ("1 2 3 4\n1 2 5 4\n1 2 3 4\n1 2 3 4", "numbers", 2, 5, "'5'", "1 to 4, or 0"),
        ("1 2 3 4\n1 2 3\n1 2 3 4\n1 2 3 4", "numbers", 2, 6, "3 numbers", "4 numbers"),
        ("1 2 34 4\n1 2 3q 4\n" + "1 2 3 4\n" * 2, "pencilmarks", 2, 6, "'q'", "1-4"),
        ("12" * 300, "sukaku", 1, 601, "600 characters", "729 (9x9x9)"),
        (":0000:x:" + "." * 80 + "::", None, 1, 89, "80 cells", "81 (9x9)"),
        (":0000:x:" + "." * 81 + ":111 190:", None, 1, 95, "'190'", "digit, row and column"),
        ("puzzle\n" + "." * 80 + "?", None, 2, 81, "'?'", "1-9"),
        ("id,puzzle\n1," + "." * 80, None, 2, 83, "80 characters", "81 (9x9)"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=123", None, 1, 45, "3 characters", "81"),
        ('{"puzzle": "12"', None, 1, 16, None, 'an object like {"puzzle"'),
        ("<opensudoku>\n<game data='123'/>", None, 2, 1, "3 characters", "81 (9x9)"),
    ],
)
def test_place(
    text: str, format: str | None, line: int, column: int | None, found: str | None, expected: str
) -> None:
    """The place is exact, and the message says what would be right."""
    error = error_of(text, format)
    assert (error.line, error.column, error.found) == (line, column, found)
    assert error.expected is not None
    assert expected in error.expected


def test_told_layout_is_expected() -> None:
    """With a layout told, another length is wrong and the right one is named."""
    error = error_of(EXAMPLE, None, Layout.plain("4x4"))
    assert (
        str(error)
        == "line 1, column 82: the length is wrong: found 81 characters, expected 256 (16x16)"
    )


def test_nothing_and_too_much() -> None:
    """No puzzle, and two puzzles, are errors for parse."""
    assert "no puzzle found" in str(error_of(""))
    assert "no puzzle found" in str(error_of(" \n# only a comment\n"))
    assert str(error_of(f"{EXAMPLE}\n{EXAMPLE}")).startswith("line 2: there is more than one")


def test_size_without_usual_boxes() -> None:
    """7x7 has no usual boxes: the error asks for a layout."""
    assert "size 7 has no usual boxes" in str(error_of("." * 49))
    assert parse("." * 48 + "7", Layout.plain("1x7"))[48] == 7


def test_a_row_longer_than_any_sudoku() -> None:
    """What is too long is told as it is: the row has the cells, and there is only one of it."""
    message = str(error_of("1.3.\n.4.1\n....\n...2\n" + "a" * 200))
    assert message == "line 5: no Sudoku has this size: found 200 columns, expected 4 to 64"


def test_bad_records_do_not_end_a_file() -> None:
    """Good puzzles around bad ones are read, each error at its own line."""
    lines = [EXAMPLE, "hello", "", "# c", EXAMPLE[:-1], EXAMPLE + " last"]
    entries = list(read(lines))
    assert [entry.line for entry in entries] == [1, 2, 5, 6]
    assert [entry.puzzle is not None for entry in entries] == [True, False, False, True]
    assert [entry.error.line for entry in entries if entry.error] == [2, 5]


def test_mixed_sizes() -> None:
    """A record of another size than the first is an error that names both."""
    entries = list(read([EXAMPLE, "1.3..4.1.......2", EXAMPLE]))
    assert [entry.puzzle is not None for entry in entries] == [True, False, True]
    message = str(entries[1].error)
    assert message.startswith("line 2")
    assert "16 cells" in message
    assert "81" in message


def test_file_cut_in_the_middle_of_a_grid() -> None:
    """The last grid is cut: the one before is read, the error names the last line."""
    good, cut = list(read([*ROWS, "", *ROWS[:5]]))
    assert good.puzzle is not None
    assert cut.error is not None
    assert (cut.line, cut.error.line, cut.error.found) == (11, 15, "5 rows")


def test_cut_grid_does_not_spoil_the_next() -> None:
    """A grid cut short and an empty line: the next grid is read as it should."""
    entries = list(read([*ROWS[:7], "", *ROWS]))
    assert [entry.puzzle is not None for entry in entries] == [False, True]


def test_array_errors_name_the_place() -> None:
    """Bulk reading names line and column of the first bad line."""
    lines = [EXAMPLE] * 5000 + ["#", EXAMPLE[:3] + "?" + EXAMPLE[4:], EXAMPLE]
    with pytest.raises(ParseError) as caught:
        read_array(io.BytesIO("\n".join(lines).encode()))
    assert (caught.value.line, caught.value.column) == (5002, 4)
    with pytest.raises(ParseError, match="no puzzle found"):
        read_array(io.BytesIO(b"# nothing\n"))
