"""Hints where one plays: deeper with every press, the pad in reach, blockers named and marked."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from nonet import Puzzle, format
from tests.e2e.conftest import DESKTOP
from tests.e2e.driver import Driver
from tests.e2e.puzzles import CHAINED, WIKIPEDIA, WIKIPEDIA_SOLUTION

SMALL = {"width": 390, "height": 664}
IN_VIEW = """(ids) => ids.every((id) => {
    const { top, bottom, height } = document.querySelector(id).getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
})"""


@pytest.mark.parametrize("viewport", [SMALL, DESKTOP], ids=["phone", "desk"])
def test_hint_again_deepens_it(new_page: Callable[..., Driver], viewport: dict[str, int]) -> None:
    """Three presses: vague, where, full; board, lesson and pad are in view all the while."""
    page = new_page(viewport=viewport).open()
    page.read(WIKIPEDIA)
    lesson = page.page.locator("#lesson")
    for words in ("Look at", "There is", "block"):
        page.click("play-hint")
        expect(lesson).to_contain_text(words)
        assert page.page.evaluate(IN_VIEW, ["#board", "#lesson", "#keys", "#play-hint"])
        expect(page.page.locator("#tab-play")).to_have_attribute("aria-selected", "true")
    assert page.page.evaluate(IN_VIEW, ["#do-step"])
    page.click("do-step")
    page.expect_message("to fill")
    assert sum(value != "." for value in page.values) == 31
    expect(lesson).to_be_hidden()


def test_blockers_are_named_and_marked(page: Driver) -> None:
    """The digits that leave a hidden single no other place are in the words and in the picture."""
    page.read(WIKIPEDIA)
    page.full_hint()
    said = page.page.locator("#lesson").inner_text()
    named = re.search(r"The (\d) in (.+?) blocks? the other", said)
    assert named, said
    cells = re.findall(r"r(\d)c(\d)", named[2])
    assert cells
    for row, column in cells:
        assert page.values[(int(row) - 1) * 9 + int(column) - 1] == named[1]
    expect(page.page.locator("#board .cell-support")).to_have_count(len(cells))
    expect(page.page.locator(".legend")).to_contain_text("blocks the other cells")


def test_only_the_candidates_that_a_step_needs(page: Driver) -> None:
    """Notes step back while a step is shown; the option brings all candidates."""
    page.read(WIKIPEDIA)
    page.click("fill-notes")
    assert page.page.locator("#board .digits .mark").count() > 40
    page.full_hint()
    expect(page.page.locator("#do-step")).to_be_visible()
    expect(page.page.locator("#board .digits .mark")).to_have_count(0)
    page.page.click("#options summary")
    page.page.check("[data-setting=all]")
    assert page.page.locator("#board .digits .mark").count() > 40


def test_names_of_techniques_open_their_page(page: Driver) -> None:
    """What it is, why it is true, how to spot it, and a picture."""
    page.read(WIKIPEDIA)
    page.click("tab-learn")
    page.click("next-step")
    page.page.click("#lesson .link-button")
    box = page.page.locator("dialog")
    for words in ("Hidden single", "Why it is true", "How to spot it"):
        expect(box).to_contain_text(words)
    expect(box.locator("svg.example .house-base").first).to_be_attached()


def test_whose_way(page: Driver) -> None:
    """The same puzzle on a person's way and on Sudoku Explainer's."""
    page.read(CHAINED)
    page.click("tab-learn")
    captions = []
    for whose in ("human", "explainer"):
        page.page.select_option("#whose", whose)
        page.click("whole-path")
        expect(page.page.locator(".walker")).to_be_visible()
        captions.append(page.page.locator(".counts").inner_text())
    assert "as a person looks" in captions[0]
    assert "as Sudoku Explainer does" in captions[1]
    assert captions[0].split("\n")[1:] != captions[1].split("\n")[1:]


def test_notation(page: Driver) -> None:
    """Cells are called r1c1 or A1, in words and beside the board."""
    page.read(WIKIPEDIA)
    page.page.click("#options summary")
    page.page.select_option("#notation", "A1")
    assert "A" in page.page.locator("#board .names text").all_text_contents()
    page.full_hint()
    expect(page.page.locator("#lesson .conclusion")).to_have_text(re.compile(r"So [A-I]\d is \d"))


def test_a_grid_filled_by_hints_says_so(page: Driver) -> None:
    """No praise for what the page did itself; nor does it count as solved."""
    page.read("1234341221434...")
    for _ in range(3):
        page.full_hint()
        page.click("do-step")
    page.expect_message("filled by hints")
    expect(page.page.locator("#message")).not_to_contain_text("Well done")
    page.click("won-statistics")
    expect(page.page.locator("#statistics")).to_be_visible()
    rows = page.page.locator("#statistics tr").all_inner_texts()
    assert rows[0].split() == ["Solved", "0"]
    assert rows[1].split()[-1] == "1"
    assert WIKIPEDIA_SOLUTION not in page.values


CAGES = (
    "killer 11 r1c2 r2c2; killer 13 r4c1 r5c1 r6c1; killer 8 r1c1 r2c1 r3c1; "
    "killer 11 r3c2 r4c2 r4c3; killer 9 r5c3 r5c4; killer 13 r1c3 r2c3 r2c4 r3c3; "
    "killer 3 r6c3 r6c4; killer 15 r1c4 r1c5 r1c6 r2c5; killer 5 r5c2 r6c2; "
    "killer 8 r2c6 r3c5 r3c6; killer 14 r3c4 r4c4 r4c5 r4c6; killer 11 r6c5 r6c6; "
    "killer 5 r5c5 r5c6"
)


def test_hints_of_a_killer(page: Driver) -> None:
    """A rule is named, its cells are marked, and the steps lead on to the next."""
    page.paste(format(Puzzle("." * 36, "2x3", rules=CAGES), "json"))
    page.expect_values("." * 36)
    page.expect_message("^Read a grid")
    told = []
    for _ in range(3):
        page.full_hint()
        told.append(page.page.locator("#lesson").inner_text())
        assert page.page.locator("#board .cell-base, #board .house-base").count() > 0
        page.click("do-step")
        expect(page.page.locator("#lesson")).to_be_hidden()
    assert all("cage" in text or "sum" in text for text in told) and len(set(told)) == 3


# Texts of the board that lie over the sum of a cage.
_OVER_SUMS = """() => {
    const boxes = (name) => [...document.querySelectorAll(`#board ${name}`)].map((node) => {
        const { left, right, bottom, height } = node.getBoundingClientRect();
        return { left, right, bottom: bottom - 0.2 * height, top: bottom - 0.75 * height };
    });
    const sums = boxes('.rule-sum');
    return boxes('.mark, .pencil').filter((a) => sums.some((b) => (
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))).length;
}"""


def test_notes_leave_room_for_the_sums_of_cages(page: Driver) -> None:
    """Notes in corners, in the centre and in their places, and those of a hint."""
    page.paste(format(Puzzle("." * 36, "2x3", rules=CAGES), "json"))
    page.expect_message("exactly one solution")
    page.cell(1, 1).click()
    page.press("Control+a", "x", "1", "2", "3", "4", "5", "6")
    expect(page.page.locator("#board .mark.corner")).to_have_count(36 * 6)
    assert page.page.evaluate(_OVER_SUMS) == 0
    page.press("1", "2", "3", "4", "5", "6", "c", "1", "2", "3", "4", "5", "6")
    expect(page.page.locator("#board .mark.centre")).to_have_count(36 * 2)
    assert page.page.evaluate(_OVER_SUMS) == 0
    page.press("Escape")
    page.full_hint()
    assert page.page.evaluate(_OVER_SUMS) == 0
