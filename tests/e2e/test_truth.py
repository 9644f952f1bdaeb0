"""Nothing false: what the page says agrees with itself, with the library and with the paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.driver import Driver
from tests.e2e.puzzles import CHAINED, SIX_BY_SIX, TWELVE, WIKIPEDIA, WIKIPEDIA_SOLUTION

GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
# Its first steps that are no singles are alternating chains, in the order of people.
ALTERNATING = "1.......2.9.4...5...6...7...5.3.4.......6........58.4...2...6...3...9.8.7.......1"


def rated(page: Driver, puzzle: str) -> str:
    """Return what Rate says of a puzzle."""
    page.read(puzzle)
    page.click("tab-learn")
    page.click("rate")
    expect(page.page.locator("#lesson")).to_contain_text("How often")
    return page.page.locator("#lesson").inner_text()


@pytest.mark.parametrize("puzzle", ["1.3..4.1.......2", SIX_BY_SIX], ids=["4x4", "6x6"])
def test_ratings_of_other_sizes_have_words(page: Driver, puzzle: str) -> None:
    """Small grids are rated in words that people know: no id, nothing undefined."""
    said = rated(page, puzzle)
    assert "undefined" not in said
    assert not re.search(r"[a-z]-[a-z]", said.replace("full-size", "")), said
    assert "hardest" in said


def test_a_size_is_told_by_its_side(page: Driver) -> None:
    """A grid of six by six is never called 2x3, which is the shape of its boxes."""
    page.paste("1" + "." * 34)
    expect(page.page.locator("#message")).to_contain_text(re.compile("length|expected", re.I))
    said = page.page.locator("#message").inner_text()
    assert "2x3" not in said
    assert "6x6" in said
    page.expect_refusal(422)


def test_hint_and_check_agree_on_a_wrong_note(page: Driver) -> None:
    """Where a note that is needed was removed, both speak of it."""
    page.read(WIKIPEDIA)
    page.click("tab-play")
    page.click("fill-notes")
    page.cell(1, 3).click()
    page.press("Control+4")  # the solution's digit
    page.click("check")
    page.expect_message("note")
    assert page.page.locator("#board .fill.mistake").count() == 1
    page.click("play-hint")
    page.expect_message("note")
    assert page.page.locator("#board .fill.mistake").count() == 1


def test_one_count_of_solutions(page: Driver) -> None:
    """Forth and back there is one sentence about the solution shown, and it is right."""
    page.click("tab-solve")
    page.read(TWELVE)
    page.click("tab-solve")
    page.click("solve")
    page.expect_message("Solution 1 of 12")
    for _ in range(3):
        page.click("another")
    page.click("previous")
    page.expect_message("Solution 3 of 12")
    shown = page.page.locator("main").inner_text()
    assert len(re.findall(r"Solution \d+ of 12", shown)) == 1
    for _ in range(9):
        page.click("another")
    page.expect_message("Solution 12 of 12.*no other")


def test_a_clash_takes_the_claim_away(page: Driver) -> None:
    """'Exactly one solution' goes as soon as the givens change; the clash is told instead."""
    page.click("tab-solve")
    page.read(WIKIPEDIA)
    page.click("tab-solve")
    page.click("solve")
    page.expect_message("only solution")
    edit = page.page.locator("#change-givens")
    if edit.count() and edit.is_visible():
        edit.click()
    page.cell(1, 3).click()
    page.press("5")
    page.expect_message("twice")


def test_good_luck_does_not_survive_undo(page: Driver) -> None:
    """Undo past New takes its words along."""
    page.read(WIKIPEDIA)
    page.wishes()
    page.page.select_option("#level", "easy")
    page.click("generate")
    page.expect_message("Good luck")
    page.click("undo")
    page.expect_values(WIKIPEDIA)
    expect(page.page.locator("#message")).not_to_contain_text("Good luck")


def test_rate_and_path_list_the_same_techniques(page: Driver) -> None:
    """Both follow the way that was chosen, and say whose it is."""
    page.read(CHAINED)
    page.click("tab-learn")
    page.click("rate")
    table = page.page.locator("#lesson .counts")
    expect(table).to_be_visible()
    by_rate, whose = (
        table.locator("td:first-child").all_inner_texts(),
        table.locator("caption").inner_text(),
    )
    page.click("whole-path")
    expect(page.page.locator(".walker")).to_be_visible()
    by_path = table.locator("td:first-child").all_inner_texts()
    if sorted(by_path) != sorted(by_rate):
        assert whose != table.locator("caption").inner_text()
    assert re.search("person|Explainer", whose)


def print_pages(page: Driver, paper: str, count: int, per_page: int) -> int:
    """Return how many sheets the browser makes of new puzzles with their solutions."""
    page.page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.click("open-print")
    if count == 1:
        page.page.select_option("#print-what", "this")
    else:
        page.page.select_option("#print-what", "new")
        page.page.fill("#print-count", str(count))
        page.page.select_option("#level", "easy")
    page.page.select_option("#per-page", str(per_page))
    page.click("start-print")
    page.page.wait_for_function("() => window.printed")
    made = page.page.pdf(format=paper, print_background=True)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", made))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(("count", "per_page", "pages"), [(6, 6, 2), (12, 12, 2), (2, 1, 3)])
def test_sheets_hold_what_they_promise(
    page: Driver, paper: str, count: int, per_page: int, pages: int
) -> None:
    """Six a page are six a page on both papers; twelve solutions fit one."""
    page.read(WIKIPEDIA)
    assert print_pages(page, paper, count, per_page) == pages


def test_dark_theme_prints_black_on_white(new_page: Callable[..., Driver]) -> None:
    """With background graphics a dark theme still gives a white sheet."""
    page = new_page(color_scheme="dark").open()
    page.read(WIKIPEDIA)
    page.page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.click("open-print")
    page.click("start-print")
    page.page.wait_for_function("() => window.printed")
    page.page.emulate_media(media="print", color_scheme="dark")
    colours = page.page.evaluate(
        """() => ['html', 'body', '.paper'].map((name) =>
            getComputedStyle(document.querySelector(name)).backgroundColor).concat(
            getComputedStyle(document.querySelector('.paper .given')).fill,
            getComputedStyle(document.documentElement).colorScheme)"""
    )
    assert all(c in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)") for c in colours[:3]), colours
    assert colours[3] == "rgb(0, 0, 0)"
    assert colours[4] == "light"


@pytest.mark.parametrize("form", ["?bd={}", "/play/{}", "?puzzle={}&name=x", "#{}"])
def test_a_link_with_visible_digits_is_read(page: Driver, form: str) -> None:
    """Whatever the site, 81 digits in an address are a puzzle."""
    page.paste("https://sudoku.example.org" + form.format(WIKIPEDIA.replace(".", "0")))
    page.expect_values(WIKIPEDIA)


def test_swatches_keep_their_colour(page: Driver) -> None:
    """A colour to choose looks the same under the mouse."""
    page.read(WIKIPEDIA)
    page.click("tab-play")
    page.page.click("button[data-tool=colour]")
    swatch = page.page.locator("#keys .swatch").first
    colour = "(element) => getComputedStyle(element).backgroundColor"
    before = swatch.evaluate(colour)
    swatch.hover()
    assert swatch.evaluate(colour) == before


def test_tools_name_keys_that_work(page: Driver) -> None:
    """On 16x16 C is a digit, so no tool promises it."""
    page.empty("4x4")
    page.click("tab-play")
    assert "C" not in page.page.locator("button[data-tool=centre] kbd").all_inner_texts()


def test_legends_speak_of_what_is_drawn(page: Driver) -> None:
    """Cells, dashed houses and the ends of alternating chains have their words in the legend."""
    page.read(WIKIPEDIA)
    page.click("tab-learn")
    page.click("next-step")
    expect(page.page.locator(".legend")).to_contain_text(re.compile("block|rule", re.I))
    page.read(CHAINED)
    page.click("tab-learn")
    page.click("whole-path")
    expect(page.page.locator(".walker")).to_be_visible()
    chains = page.page.locator(".steps button", has_text=re.compile("lternating"))
    if chains.count():
        chains.first.click()
        expect(page.page.locator(".legend")).not_to_contain_text("colour")
    claims = page.page.locator(".steps button", has_text=re.compile("Pointing|Claiming"))
    claims.first.click()
    expect(page.page.locator(".legend")).to_contain_text(re.compile("house", re.I))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00", "picture"),
        ("hello world", "no puzzle"),
    ],
    ids=["png", "words"],
)
def test_what_is_no_puzzle_is_told_so(page: Driver, text: str, says: str) -> None:
    """A picture or a sentence is no grid with a wrong number of cells."""
    page.expect_refusal(422)
    page.drop(text)
    page.expect_message(re.compile(says, re.I).pattern)
    assert "found" not in page.page.locator("#message").inner_text()


def test_groups_of_techniques_have_names(page: Driver) -> None:
    """No id with a hyphen stands as a heading."""
    page.click("tab-learn")
    page.click("open-techniques")
    expect(page.page.locator("dialog")).to_be_visible()
    headings = page.page.locator("dialog legend").all_inner_texts()
    assert headings
    assert "Almost sets" in headings
    assert not [text for text in headings if "-" in text]


@pytest.mark.parametrize("width", [320, 390])
def test_nothing_overflows(new_page: Callable[..., Driver], width: int) -> None:
    """At 320 pixels every button of the header is in view."""
    page = new_page(viewport={"width": width, "height": 664}).open()
    fits = page.page.evaluate(
        """() => [...document.querySelectorAll('header button')].filter((b) => b.offsetParent)
            .every((b) => b.getBoundingClientRect().right <= innerWidth + 0.5)
            && document.documentElement.scrollWidth <= innerWidth"""
    )
    assert fits


def ask(page: Driver, name: str, body: dict[str, Any]) -> Any:
    """Ask the service as the page does."""
    return page.page.request.post(f"{page.address}/api/v1/{name}", data=body)


@pytest.mark.parametrize(
    "wishes",
    [
        {"rating": [10.6, 12]},
        {"clues": 17},
        {"clues": 19},
        {"layout": "3x3 x", "level": "beginner"},
    ],
    ids=["rating", "17", "19", "x"],
)
def test_what_is_hardly_ever_found_is_not_looked_for(page: Driver, wishes: dict[str, Any]) -> None:
    """Wishes that would fail after half a minute are refused at once, or answered in time."""
    answer = ask(page, "generate", {**wishes, "seconds": 2})
    found = answer.json().get("puzzles")
    assert found or answer.status == 422, answer.text()


def test_all_steps_are_never_fewer_than_the_hint(page: Driver) -> None:
    """Where Hint finds a step, so does the list of all steps."""
    answer = ask(page, "hint", {"puzzle": GOLDEN_NUGGET, "all": True, "seconds": 2})
    assert answer.json()["status"] == "ok"
    assert answer.json()["steps"]


def test_arrows_move_on_the_board_after_a_tool(page: Driver) -> None:
    """A click on a tool does not take the arrow keys away from the board."""
    page.read(WIKIPEDIA)
    page.click("tab-play")
    page.cell(1, 3).click()
    page.page.click("button[data-tool=corner]")
    page.press("ArrowRight")
    chosen = page.page.locator("button[data-tool=corner]")
    expect(chosen).to_have_attribute("aria-checked", "true")
    page.press("1")
    assert "notes 1" in page.label(1, 4)


def test_reset_clears_the_puzzle_and_stop_does_not(page: Driver) -> None:
    """Reset empties the grid, as the papers' page does; Stop ends the search only."""
    page.click("tab-solve")
    page.read(TWELVE)
    page.click("tab-solve")
    page.click("solve")
    page.expect_message("Solution 1 of 12")
    page.click("stop-search")
    page.expect_values(TWELVE)
    page.click("reset")
    page.expect_values("." * 81)
    page.click("undo")
    page.expect_values(TWELVE)
    assert WIKIPEDIA_SOLUTION  # the puzzle before is back, not its solution
