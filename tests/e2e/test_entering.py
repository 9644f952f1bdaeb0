"""Typing, pasting and dropping puzzles, of several sizes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.driver import Driver
from tests.e2e.puzzles import SIX_BY_SIX, TWELVE, WIKIPEDIA


@pytest.fixture
def page(new_page: Callable[..., Driver]) -> Driver:
    """Return a page with an empty grid to type into, where digits do not move on."""
    page = new_page().open().empty()
    page.page.uncheck("[data-setting=advance]")
    return page


def test_typed_digits_are_givens(page: Driver) -> None:
    """Digits typed into the empty grid stand where the cursor is."""
    page.cell(1, 1).click()
    page.press("5", "ArrowRight", "3", "ArrowDown", "End", "7")
    assert page.values == "53" + "." * 7 + "." * 8 + "7" + "." * 63
    assert page.label(1, 1) == "Row 1, column 1, given 5"


def test_impossible_keys_are_ignored(page: Driver) -> None:
    """Letters and signs that are no digit of the size change nothing."""
    page.cell(1, 1).click()
    page.press("a", "g", "-", "=", "F9")
    assert page.values == "." * 81


def test_clashes_show_at_once(page: Driver) -> None:
    """Two equal digits in a house are marked while typing, and no longer when one goes."""
    page.cell(1, 1).click()
    page.press("5", "End", "5")
    assert "conflict" in page.label(1, 1)
    assert "conflict" in page.label(1, 9)
    expect(page.page.locator("#board .fill.conflict")).to_have_count(2)
    page.press("Delete")
    expect(page.page.locator("#board .fill.conflict")).to_have_count(0)


def test_moving_on_after_each_digit(page: Driver) -> None:
    """A whole row can be typed in one go, 0 and dot for blanks; the option is on at first."""
    page.page.check("[data-setting=advance]")
    page.cell(1, 1).click()
    page.page.keyboard.type("53.07....")
    page.page.keyboard.type("6")
    assert page.values == "53..7....6" + "." * 71


def test_paste(page: Driver) -> None:
    """A puzzle pasted anywhere on the page is read, in any form."""
    rows = [WIKIPEDIA[i : i + 9] for i in range(0, 81, 9)]
    zeros = WIKIPEDIA.replace(".", "0")
    for text in (
        WIKIPEDIA,
        zeros,
        "\n".join(rows),
        "https://sudokuexchange.com/play/?s=" + zeros,
    ):
        page.empty()
        page.expect_values("." * 81)
        page.paste(text)
        page.expect_values(WIKIPEDIA)
        page.expect_message("30 givens.*exactly one solution")
        expect(page.page.locator("#tab-play")).to_have_attribute("aria-selected", "true")


def test_paste_into_the_field_and_read(page: Driver) -> None:
    """The field takes a puzzle as well."""
    page.page.fill("#paste", WIKIPEDIA)
    page.click("read")
    page.expect_values(WIKIPEDIA)


def test_dropped_file(page: Driver) -> None:
    """A file dropped on the page is read."""
    page.drop("#Afile\n" + "\n".join(WIKIPEDIA[i : i + 9] for i in range(0, 81, 9)))
    page.expect_values(WIKIPEDIA)


def test_cells_of_a_spreadsheet(page: Driver) -> None:
    """Copied cells come with tabs between them, and blanks are empty."""
    rows = [WIKIPEDIA[i : i + 9].replace(".", " ") for i in range(0, 81, 9)]
    page.paste("\r\n".join("\t".join(row).replace(" ", "") for row in rows) + "\r\n")
    page.expect_values(WIKIPEDIA)


def test_a_collection(page: Driver) -> None:
    """A file with a puzzle in every line is kept; its first is opened, any other can be."""
    page.drop(f"{WIKIPEDIA}\n{TWELVE}\n{WIKIPEDIA}\n")
    page.expect_values(WIKIPEDIA)
    page.expect_message("collection of 3")
    page.click("open-games")
    page.click("to-collection")
    page.page.locator(".numbers button").nth(1).click()
    page.expect_values(TWELVE)


def test_a_link_without_a_puzzle(page: Driver) -> None:
    """The page says that a link does not spell out its puzzle, and what to do."""
    page.expect_refusal(422)
    page.paste("https://sudoku.example.org/hard/today")
    page.expect_message("does not spell out a puzzle")


def test_what_is_no_puzzle_says_what_is_wrong(page: Driver) -> None:
    """A line of the wrong length leaves the grid alone and says what would be right."""
    page.read(WIKIPEDIA)
    page.expect_refusal(422)
    page.paste(WIKIPEDIA[:-1])
    page.expect_message("80 characters")
    assert page.values == WIKIPEDIA


def test_markup_stays_text(page: Driver) -> None:
    """Nothing that is pasted becomes part of the page."""
    page.expect_refusal(422)
    page.paste("<img src=x onerror=alert(1)><b>bold</b>")
    page.expect_message(".")
    assert page.page.locator("main img, main b").count() == 0


def test_pasting_can_be_undone(page: Driver) -> None:
    """The puzzle before is one undo away."""
    page.read(WIKIPEDIA)
    page.paste(SIX_BY_SIX)
    page.expect_values(SIX_BY_SIX)
    page.press("Control+z")
    page.expect_values(WIKIPEDIA)


def test_sizes(page: Driver) -> None:
    """Every size has its cells and its keys, and takes its last digit."""
    for shape, last in {
        "2x2": "4",
        "2x3": "6",
        "2x4": "8",
        "3x4": "C",
        "4x4": "G",
        "5x5": "P",
    }.items():
        rows, columns = map(int, shape.split("x"))
        size = rows * columns
        page.empty(shape)
        expect(page.page.locator("#keys .key")).to_have_count(size)
        page.cell(1, 1).click()
        page.press(last, "Control+End", last.lower())
        assert page.values == last + "." * (size * size - 2) + last


def test_extra_houses(page: Driver) -> None:
    """With diagonals, equal digits on one of them clash."""
    page.page.select_option("#extras", "x")
    expect(page.page.locator("#board .extras path")).to_have_count(1)
    page.cell(1, 1).click()
    page.press("5", "Control+End", "5")
    assert "conflict" in page.label(9, 9)


def test_a_puzzle_with_several_solutions_stays_to_be_mended(page: Driver) -> None:
    """What is not sound is not opened for play, and the page says why."""
    page.read(TWELVE)
    page.expect_message("more than one solution")
    expect(page.page.locator("#tab-solve")).to_have_attribute("aria-selected", "true")


def test_givens_of_a_game_are_not_changed_unasked(page: Driver) -> None:
    """Digits typed on the wrong tab leave the game alone, unless the reader says so."""
    page.read(WIKIPEDIA)
    page.cell(1, 3).click()
    page.press("4")
    page.click("tab-solve")
    page.cell(1, 4).click()
    page.press("6", "Delete")
    page.expect_message("Change givens")
    assert page.values == WIKIPEDIA
    page.click("change-givens")
    page.cell(1, 4).click()
    page.press("6")
    assert page.values[3] == "6"
    page.click("undo")
    page.click("tab-play")
    assert page.values == "534" + WIKIPEDIA[3:]


def test_regions_are_drawn_with_the_mouse(page: Driver) -> None:
    """Cells dragged over change their region; the grid has it when all have their size."""
    page.empty("2x2")
    page.click("draw-regions")
    cell = page.page.locator("#regions rect")
    page.page.click("[data-region='0']")
    cell.nth(2).click()
    expect(page.page.locator("#use-regions")).to_be_disabled()
    expect(page.page.locator("#regions-note")).to_contain_text("2 regions")
    page.page.click("[data-region='1']")
    cell.nth(5).click()
    page.click("use-regions")
    expect(page.page.locator("#about")).to_contain_text(re.compile("4x4"))
    page.cell(1, 3).click()
    page.press("1", "ArrowLeft", "ArrowLeft", "ArrowDown", "1")
    page.expect_message("1 stands twice in region 1")
