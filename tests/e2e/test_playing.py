"""Playing: notes, colours, several cells, undo, mistakes, autosave, the clock."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.driver import Driver
from tests.e2e.puzzles import CHAINED, WIKIPEDIA, WIKIPEDIA_SOLUTION

# The page does not save itself when it is left.
UNSAVED = """() => ['pagehide', 'visibilitychange'].forEach((name) =>
    addEventListener(name, (event) => event.stopImmediatePropagation(), true))"""


@pytest.fixture
def game(page: Driver) -> Driver:
    """Return a page with a puzzle open for play."""
    page.read(WIKIPEDIA)
    page.click("tab-play")
    return page


def test_entries_and_givens(game: Driver) -> None:
    """Entries go into empty cells only."""
    game.cell(1, 1).click()
    game.press("9", "ArrowRight", "ArrowRight", "4")
    assert game.values == "534" + WIKIPEDIA[3:]
    assert game.label(1, 3) == "Row 1, column 3, 4"


def test_corner_and_centre_notes(game: Driver) -> None:
    """Shift writes corner notes, Ctrl centre notes, X and C choose the tools."""
    game.cell(1, 3).click()
    game.press("Shift+1", "Shift+2", "Control+4")
    assert game.label(1, 3) == "Row 1, column 3, empty, corner notes 1 2, notes 4"
    game.press("x", "1", "c", "7", "z")
    assert game.label(1, 3) == "Row 1, column 3, empty, corner notes 2, notes 4 7"
    game.cell(1, 5).click()  # a 7: its equals and their notes are highlighted
    expect(game.page.locator("#board .fill.same")).to_have_count(WIKIPEDIA.count("7") - 1)
    expect(game.page.locator("#board .fill.noted")).to_have_count(1)
    game.cell(1, 3).click()
    game.press("Delete")
    assert game.label(1, 3) == "Row 1, column 3, empty"


def test_an_entry_tidies_notes(game: Driver) -> None:
    """A digit removes itself from the notes of its houses, and undo brings them back."""
    game.click("fill-notes")
    assert "notes 1 2 4" in game.label(1, 3)
    game.cell(1, 4).click()
    game.press("2")
    assert "notes 1 4" in game.label(1, 3)
    game.press("Control+z")
    assert "notes 1 2 4" in game.label(1, 3)
    game.press("Control+y")
    assert "notes 1 4" in game.label(1, 3)


def test_several_cells(game: Driver) -> None:
    """Dragging, Ctrl-click and Shift with arrows choose several; notes go to all of them."""
    game.cell(1, 3).hover()
    game.page.mouse.down()
    game.cell(1, 4).hover()
    game.page.mouse.up()
    game.cell(3, 1).click(modifiers=["Control"])
    game.press("Shift+2")
    assert all("corner notes 2" in game.label(*cell) for cell in ((1, 3), (1, 4), (3, 1)))
    game.cell(9, 1).click()
    game.press("Shift+ArrowRight", "Control+1")
    assert all("notes 1" in game.label(9, column) for column in (1, 2))


def test_colours(game: Driver) -> None:
    """V is the colour tool; a colour goes on givens too."""
    game.cell(1, 1).click()
    game.press("v", "3")
    assert game.label(1, 1).endswith("colour 3")
    game.press("5")
    assert game.label(1, 1).endswith("colour 3 5")
    expect(game.page.locator("#board .stripe")).to_have_count(2)


def test_check_and_back_before_the_mistake(game: Driver) -> None:
    """The check marks what is wrong; one button takes back all since the first mistake."""
    game.cell(1, 3).click()
    game.press("4", "ArrowRight", "2", "ArrowDown", "ArrowDown", "3")
    game.click("check")
    game.expect_message("1 cell")
    assert "mistake" in game.label(1, 4)
    game.click("undo-mistake")
    game.expect_message("Took back 2 moves")
    assert game.values == "534" + WIKIPEDIA[3:]
    game.click("check")
    game.expect_message("No mistake")


def test_reload_keeps_everything(game: Driver) -> None:
    """After a reload the game is there, with its notes and its history."""
    game.cell(1, 3).click()
    game.press("4", "ArrowRight", "Shift+6", "Shift+2")
    game.page.reload()
    game.expect_values("534" + WIKIPEDIA[3:])
    assert "corner notes 2 6" in game.label(1, 4)
    expect(game.page.locator("#tab-play")).to_have_attribute("aria-selected", "true")
    game.press("Control+z", "Control+z", "Control+z")
    assert game.values == WIKIPEDIA


def test_broken_save_is_no_obstacle(page: Driver) -> None:
    """What another program left in the storage is left alone."""
    broken = """() => [localStorage, sessionStorage].forEach(
        (storage) => storage.setItem('nonet.game', '{"game": {"layout": "3x3"}}'))"""
    page.page.wait_for_timeout(400)  # until the page has saved itself
    page.page.evaluate(broken)
    page.page.evaluate(UNSAVED)
    page.open()
    page.expect_message("Today")


def test_what_is_odd_in_a_save_is_left_out(game: Driver) -> None:
    """A game is opened again although a cursor, a tab and a history beside it are broken."""
    game.cell(1, 3).click()
    game.press("4")
    game.expect_saved(2, 4)
    odd = "{ ...JSON.parse(s['nonet.game']), cursor: 999, tab: 'zoo', past: 5, settings: 7 }"
    game.page.evaluate(UNSAVED)
    game.page.evaluate(
        f"[sessionStorage, localStorage].forEach((s) => s['nonet.game'] = JSON.stringify({odd}))"
    )
    game.open()
    assert game.values[:3] == "534"
    game.press("Control+z", "ArrowRight")
    expect(game.page.locator("#tab-play")).to_have_attribute("aria-selected", "true")


def test_two_tabs_keep_two_games(game: Driver) -> None:
    """A reload brings back the game of its own tab; a tab that only looks on changes nothing."""
    game.cell(1, 3).click()
    game.press("4")
    game.expect_saved(2, 4)
    other = Driver(game.page.context.new_page(), game.address).open()
    other.read(CHAINED)
    game.open()
    assert game.values[:3] == "534"
    third = Driver(game.page.context.new_page(), game.address).open()
    third.expect_values(CHAINED)
    game.page.close()
    other.open()
    other.expect_values(CHAINED)
    assert [*other.unexpected(), *third.unexpected()] == []


def test_a_full_grid_that_is_wrong_is_told(page: Driver) -> None:
    """The last digit of a grid is not met with silence."""
    page.read("123434122143432.")
    page.click("tab-play")
    page.cell(4, 4).click()
    page.press("3")
    page.expect_message("full, but not right")
    page.press("1")
    page.expect_message("^Solved")


def test_solving_by_hand_is_noticed(game: Driver) -> None:
    """With the last digit the page says so, and the clock stops."""
    game.cell(1, 1).click()
    for cell, (given, digit) in enumerate(zip(WIKIPEDIA, WIKIPEDIA_SOLUTION, strict=True)):
        if given == ".":
            game.press(digit)
        if cell % 9 == 8:
            game.press("Home", "ArrowDown")
        else:
            game.press("ArrowRight")
    game.expect_message("^Solved in")
    expect(game.page.locator("#pause")).to_be_disabled()


def test_the_clock(game: Driver) -> None:
    """It can be paused, which hides the board, and hidden."""
    expect(game.page.locator("#clock")).to_be_visible()
    game.click("pause")
    expect(game.page.locator("#cover")).to_be_visible()
    game.press("5")
    game.click("resume")
    expect(game.page.locator("#cover")).to_be_hidden()
    assert game.values == WIKIPEDIA
    game.page.click("#options summary")
    game.page.uncheck("[data-setting=timer]")
    expect(game.page.locator("#clock")).to_be_hidden()


def test_playing_without_the_service(new_page: Callable[..., Driver]) -> None:
    """Once loaded, playing goes on when the service is gone; what needs it says so."""
    page = new_page().open()
    page.read(WIKIPEDIA)
    page.click("tab-play")
    page.page.context.set_offline(True)
    page.complaints.clear()
    page.cell(1, 3).click()
    page.press("4")
    assert page.values[2] == "4"
    page.click("check")
    page.expect_message("does not answer")
    page.complaints.clear()
    page.page.context.set_offline(False)


def test_touch(new_page: Callable[..., Driver]) -> None:
    """Taps and the number pad are enough to play; Several lets taps add up."""
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    page.read(WIKIPEDIA)
    page.page.tap("#tab-play")
    page.cell(1, 3).tap()
    page.page.tap("#keys [data-digit='4']")
    assert page.values[2] == "4"
    page.page.tap("#several")
    page.cell(1, 4).tap()
    page.page.tap("button[data-tool=corner]")
    page.page.tap("#keys [data-digit='2']")
    assert "corner notes 2" in page.label(1, 4)
    page.page.tap("#undo")
    page.page.tap("#undo")
    assert page.values == WIKIPEDIA
