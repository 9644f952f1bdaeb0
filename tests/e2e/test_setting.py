"""Rules drawn on the page: what is drawn, told and shared, and whether the puzzle is unique."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nonet
from tests.e2e.driver import Driver


@pytest.fixture
def page(new_page: Callable[..., Driver]) -> Driver:
    """Return a page with an empty 4x4 and the section for rules open."""
    page = new_page().open().empty("2x2")
    page.page.click("#rules-section > summary")
    expect(page.page.locator("#add-rule")).to_be_visible()
    return page


def draw(page: Driver, kind: str, number: str, *cells: tuple[int, int]) -> None:
    """Choose cells on the board and add a rule on them."""
    page.cell(*cells[0]).click()
    for cell in cells[1:]:
        page.cell(*cell).click(modifiers=["Control"])
    before = page.page.locator("#drawn-rules li").count()
    page.page.select_option("#rule-kind", kind)
    page.page.fill("#rule-number", number)
    page.click("add-rule")
    expect(page.page.locator("#drawn-rules li")).to_have_count(before + 1)


def test_rules_are_drawn_and_told(page: Driver) -> None:
    """A cage and a thermometer stand on the board, and in words; each can go again."""
    draw(page, "killer", "3", (1, 1), (1, 2))
    draw(page, "thermo", "", (2, 1), (3, 1), (4, 1))
    rules = page.page.locator("#drawn-rules li")
    expect(rules.nth(0)).to_contain_text("sum 3")
    expect(page.page.locator("#board .rule-sum").first).to_have_text("3")
    assert page.page.locator("#board .rules .rule").count() >= 3
    rules.nth(0).get_by_role("button").click()
    expect(rules).to_have_count(1)
    expect(page.page.locator("#board .rule-sum")).to_have_count(0)


def test_a_rule_that_cannot_be(page: Driver) -> None:
    """What is wrong with a rule is said, and the grid stays as it is."""
    page.expect_refusal(422)
    page.page.select_option("#rule-kind", "sandwich")
    page.page.fill("#rule-cells", "r1c1")
    page.page.fill("#rule-number", "3")
    page.click("add-rule")
    expect(page.page.locator("#message")).to_have_class("message bad")
    expect(page.page.locator("#drawn-rules li")).to_have_count(0)


def test_the_digits_that_are_in_a_solution(page: Driver) -> None:
    """While the puzzle is not unique the board shows, cell by cell, what can still stand there."""
    draw(page, "killer", "3", (1, 1), (1, 2))
    expect(page.page.locator("#setting-answer")).to_contain_text("no others are")
    expect(page.cell(1, 1)).to_have_attribute("aria-label", re.compile("candidates 1 2$"))
    expect(page.cell(1, 3)).to_have_attribute("aria-label", re.compile("candidates 3 4$"))
    page.page.click("#rules-section > summary")
    expect(page.cell(1, 1)).not_to_have_attribute("aria-label", re.compile("candidates"))


def test_a_setter(page: Driver) -> None:
    """Draw a killer, see that it is not unique, fix it, share it."""
    answer = page.page.locator("#setting-answer")
    draw(page, "killer", "3", (1, 1), (1, 2))
    draw(page, "killer", "5", (2, 1), (3, 1))
    expect(answer).to_contain_text("Not unique")
    page.page.uncheck("[data-setting=advance]")
    for (row, column), digit in {(1, 1): "1", (2, 1): "3", (3, 3): "1", (4, 4): "2"}.items():
        page.cell(row, column).click()
        page.press(digit)
    wanted = nonet.Puzzle(page.values, "2x2; killer 3 r1c1 r1c2; killer 5 r2c1 r3c1")
    assert wanted.count(limit=2) == 1
    expect(answer).to_contain_text("Exactly one solution")
    page.click("open-share")
    link = page.page.locator("#sites a", has_text="f-puzzles")
    expect(link).to_be_visible()
    assert nonet.Puzzle(link.get_attribute("href") or "") == wanted
