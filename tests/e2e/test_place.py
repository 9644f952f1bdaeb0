"""A place to play: today's puzzles, one tap for a level, games to go on with, statistics."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nonet
from tests.e2e.driver import Driver
from tests.e2e.puzzles import WIKIPEDIA, WIKIPEDIA_SOLUTION


def fill(page: Driver) -> None:
    """Type the solution into the blanks of the board."""
    solution = str(nonet.Puzzle(page.values).solve())
    for cell, (shown, digit) in enumerate(zip(page.values, solution, strict=True)):
        if shown == ".":
            page.cell(cell // 9 + 1, cell % 9 + 1).click()
            page.press(digit)


def test_a_beginner(page: Driver) -> None:
    """Open, play easy, take three hints, win, see statistics, practise a technique."""
    expect(page.page.locator("#about")).to_contain_text("easy")
    assert nonet.Puzzle(page.values).is_unique()
    for _ in range(3):
        page.full_hint()
        page.click("do-step")
    fill(page)
    page.expect_message(r"^Solved in \d+:\d\d\. Hints filled 3 of")
    expect(page.page.locator("#lesson")).to_contain_text("3 hints")
    page.click("won-statistics")
    expect(page.page.locator("#statistics")).to_contain_text("1 day")
    times = page.page.locator("#times tbody tr")
    expect(times).to_have_count(1)
    expect(times).to_contain_text("Easy")
    page.press("Escape")
    page.click("tab-learn")
    page.click("open-course")
    page.click("course-next")
    page.click("practise")
    expect(page.page.locator("#lesson")).to_contain_text("is the next step here")


def test_today_is_the_same_for_everybody(new_page: Callable[..., Driver]) -> None:
    """Two browsers get the same puzzles; every level has one of its own, with its level."""
    grids: list[list[str]] = []
    for _ in range(2):
        page = new_page().open()
        grids.append([])
        for level in ("beginner", "easy", "hard"):
            before = page.values
            page.click("open-new")
            page.page.click(f"[data-daily={level}]")
            page.expect_other_values(before)
            page.expect_message("Good luck")
            grids[-1].append(page.values)
    assert grids[0] == grids[1]
    assert len(set(grids[0])) == 3
    for grid, level in zip(grids[0], ("beginner", "easy", "hard"), strict=True):
        assert nonet.Puzzle(grid).rate().level.name == level


def test_other_days_have_other_puzzles(page: Driver) -> None:
    """No two days of a year have the same puzzle, and all of a sample are sound."""
    script = """(async () => { const found = [];
        for (let day = 0; day < 300; day++) {
            const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
            found.push((await m.dailyGame('medium', date)).givens.map((d) => d || '.').join(''));
        } return found; })()"""
    found = page.evaluate("games/daily.js", f"await {script}")
    assert len(set(found)) == 300
    assert all(nonet.Puzzle(puzzle).is_unique() for puzzle in found[::50])


@pytest.mark.parametrize(("shape", "cells"), [("3x3", 81), ("2x3", 36)])
def test_one_tap_for_level_and_size(page: Driver, shape: str, cells: int) -> None:
    """A size and a level, and a new puzzle is on the board."""
    page.click("open-new")
    page.page.click(f"[data-shape='{shape}']")
    page.page.click("[data-level=easy]")
    page.expect_message("Good luck")
    assert len(page.values) == cells
    assert nonet.Puzzle(page.values).is_unique()


def test_games_go_on(page: Driver) -> None:
    """A game that was left is in the list, with what was filled; Go on brings it back."""
    page.read(WIKIPEDIA)
    page.cell(1, 3).click()
    page.press("4")
    page.expect_saved(2, 4)
    page.click("open-new")
    page.page.click("[data-daily=hard]")
    page.expect_message("Good luck")
    page.click("open-games")
    entry = page.page.locator("#games li", has_text="1 of 51")
    expect(entry).to_have_count(1)
    entry.get_by_role("button").click()
    page.expect_values("534" + WIKIPEDIA[3:])
    page.press("Control+z")  # what was before it
    assert page.values != WIKIPEDIA


def test_a_win_leads_on(page: Driver) -> None:
    """The last digit brings a summary, and Next a puzzle of the same level."""
    page.read(WIKIPEDIA[:-3] + WIKIPEDIA_SOLUTION[-3:])
    fill(page)
    expect(page.page.locator("#lesson")).to_contain_text("Solved!")
    page.click("next-puzzle")
    page.expect_message("Good luck")
    assert nonet.Puzzle(page.values).is_unique()
    page.click("open-statistics")
    expect(page.page.locator("#statistics tr").first).to_contain_text("1")


def test_streaks(page: Driver) -> None:
    """Days in a row count up to today or yesterday; a gap ends them."""
    days = ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-14", "2026-11-15", "2026-11-15"]
    script = "['2026-11-15', '2026-11-16', '2026-11-17'].map((now) => m.streaksOf(x, now))"
    today, tomorrow, later = page.evaluate("games/statistics.js", script, days)
    assert today == {"current": 2, "longest": 3}
    assert tomorrow == {"current": 2, "longest": 3}
    assert later == {"current": 0, "longest": 3}


def test_pen(page: Driver) -> None:
    """The pen draws lines from cell to cell, also across; drawn again they go."""
    page.page.click("button[data-tool=pen]")
    path = page.page.locator("#board .layer-pen path")

    def drag(*cells: tuple[int, int]) -> None:
        page.cell(*cells[0]).hover()
        page.page.mouse.down()
        for cell in cells[1:]:
            page.cell(*cell).hover()
        page.page.mouse.up()

    drag((1, 1), (1, 2), (2, 3))
    assert (path.get_attribute("d") or "").count("M") == 2
    drag((1, 2), (1, 1))
    assert (path.get_attribute("d") or "").count("M") == 1
    page.click("undo")
    assert (path.get_attribute("d") or "").count("M") == 2


def test_notes_have_one_size(page: Driver) -> None:
    """Corner, centre and placed notes are written equally large."""
    page.read(WIKIPEDIA)
    page.cell(1, 3).click()
    page.press("Shift+1", "Control+2", "Control+4")
    sizes = page.page.locator("#board .digits .mark").evaluate_all(
        "(marks) => marks.map((mark) => mark.getAttribute('font-size'))"
    )
    assert len(sizes) == 2
    assert len(set(sizes)) == 1


def test_zoom(new_page: Callable[..., Driver]) -> None:
    """On a phone the cells of 25x25 grow to the size of a finger."""
    page = new_page(viewport={"width": 390, "height": 664}).open().empty("5x5")
    for _ in range(3):
        page.click("zoom-in")
    box = page.cell(1, 1).bounding_box()
    assert box is not None
    assert box["width"] > 40
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.cell(25, 25).click()
    page.press("P")
    assert page.values[-1] == "P"
