"""A place to learn: the course, pages of techniques, exercises with progress."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.e2e.driver import Driver


def open_technique(page: Driver, name: str) -> None:
    """Open the page of a technique from the course."""
    page.click("tab-learn")
    page.click("open-course")
    page.page.locator(".course").get_by_role("button", name=name, exact=True).click()
    expect(page.page.locator("dialog")).to_contain_text("How to spot it")


def test_practise(page: Driver) -> None:
    """An exercise asks for the step; when its notes are gone the page sees it and keeps count."""
    open_technique(page, "X-wing")
    with page.page.expect_response("**/api/v1/practise") as answer:
        page.click("practise")
    step: dict[str, Any] = answer.value.json()["exercises"][0]["explained"]
    assert step["technique"] == "x-wing"
    lesson = page.page.locator("#lesson")
    expect(lesson).to_contain_text("Remove the notes")
    for cell, digit in step["eliminations"]:
        page.cell(cell // 9 + 1, cell % 9 + 1).click()
        page.press(f"Control+{digit}")
    expect(lesson).to_contain_text("Found!")
    page.click("to-course")
    expect(page.page.locator("#course-progress")).to_contain_text("1 of")
    expect(page.page.locator(".course .done")).to_contain_text("once")
    page.open()
    page.click("open-course")
    expect(page.page.locator("#course-progress")).to_contain_text("1 of")


def test_the_answer_of_an_exercise(page: Driver) -> None:
    """Show me draws the step; another one is another position."""
    open_technique(page, "Naked pair")
    page.click("practise")
    page.click("deeper")
    expect(page.page.locator("#board .layer-above .marker").first).to_be_attached()
    before = page.values
    page.click("another-exercise")
    expect(page.page.locator("#deeper")).to_be_visible()
    assert page.values != before


def test_a_puzzle_that_needs_a_technique(page: Driver) -> None:
    """Its whole path has a step of that technique."""
    open_technique(page, "Pointing")
    page.click("generate-technique")
    page.expect_message("new puzzle")
    page.click("tab-learn")
    page.click("whole-path")
    steps = page.page.locator(".steps button")
    expect(steps.first).to_be_visible()
    assert any("ointing" in step for step in steps.all_inner_texts())
