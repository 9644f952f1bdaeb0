"""Hints in three depths, the next step, the path forth and back, ratings, techniques."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.e2e.driver import Driver
from tests.e2e.puzzles import CHAINED, WIKIPEDIA, WIKIPEDIA_SOLUTION

# Digits that lie under an arrow, away from its ends.
CROSSED = """() => {
    const digits = [...document.querySelectorAll('#board .digits text')].map((text) => {
        const { x, y, width, height } = text.getBBox();
        const reach = text.classList.contains('value') ? 15 : 3;
        return { text: text.textContent, x: x + width / 2, y: y + height / 2, reach };
    });
    return [...document.querySelectorAll('#board .layer-between .link')].flatMap((link) => {
        const length = link.getTotalLength();
        return digits.filter(({ x, y, reach }) => {
            for (let at = 12; at < length - 12; at += 2) {
                const point = link.getPointAtLength(at);
                if (Math.hypot(point.x - x, point.y - y) < reach) return true;
            }
            return false;
        }).map(({ text }) => text);
    });
}"""


def filled(values: str) -> int:
    """Return how many cells hold a digit."""
    return len(values) - values.count(".")


def test_hint_in_three_depths(page: Driver) -> None:
    """First vague, then where, then in full with a picture; doing it places the digit."""
    page.read(WIKIPEDIA)
    page.click("tab-learn")
    page.click("hint")
    lesson = page.page.locator("#lesson")
    expect(lesson).to_contain_text("Look at")
    expect(page.page.locator("#board .layer-above *")).to_have_count(0)
    page.click("deeper")
    expect(lesson).to_contain_text("There is")
    page.click("deeper")
    expect(page.page.locator("#board .layer-above .new")).to_have_count(1)
    page.click("do-step")
    expect(page.page.locator("#board .layer-above *")).to_have_count(0)
    assert filled(page.values) == filled(WIKIPEDIA) + 1
    assert all(
        shown in (".", right) for shown, right in zip(page.values, WIKIPEDIA_SOLUTION, strict=True)
    )


def test_next_step_after_step(page: Driver) -> None:
    """Doing a step and asking for the next goes on to the next one."""
    page.read(WIKIPEDIA)
    page.click("tab-learn")
    page.click("next-step")
    for done in range(3):
        expect(page.page.locator("#board .layer-above .new").first).to_be_attached()
        assert filled(page.values) == filled(WIKIPEDIA) + done
        title = page.page.locator("#lesson").inner_text()
        page.click("do-and-go")
        expect(page.page.locator("#lesson")).not_to_have_text(title)
        expect(page.page.locator("#do-and-go")).to_be_visible()


def test_the_path_forth_and_back(page: Driver) -> None:
    """The path leads to the solution, step by step, and back; any step can be chosen."""
    page.read(CHAINED)
    page.click("tab-learn")
    page.click("whole-path")
    walker = page.page.locator(".walker span")
    expect(walker).to_have_text(re.compile(r"Step 1 of \d+"))
    assert page.values == CHAINED
    steps = int(walker.inner_text().split()[-1])
    forward, back = page.page.get_by_label("Step forward"), page.page.get_by_label("Step back")
    for _ in range(4):
        forward.click()
    expect(walker).to_have_text(f"Step 5 of {steps}")
    after_four = page.values
    assert filled(after_four) > filled(CHAINED)
    back.click()
    assert filled(page.values) < filled(after_four)
    page.page.get_by_label("Last step").click()
    expect(page.page.locator("#lesson h2")).to_have_text("Solved")
    assert "." not in page.values
    page.page.get_by_label("First step").click()
    assert page.values == CHAINED
    page.page.locator(".steps button").nth(2).click()
    expect(walker).to_have_text(f"Step 3 of {steps}")
    page.click("play-from")
    expect(page.page.locator("#tab-play")).to_have_attribute("aria-selected", "true")
    assert filled(page.values) == filled(CHAINED) + 2


def test_a_chain_has_arrows(page: Driver) -> None:
    """A step that follows a chain is drawn with arrows, and its shapes are explained."""
    page.read(CHAINED)
    page.click("tab-learn")
    page.page.select_option("#whose", "explainer")
    page.click("whole-path")
    page.page.locator(".steps button", has_text="Turbot fish").first.click()
    expect(page.page.locator("#board .layer-between .link.strong").first).to_be_attached()
    expect(page.page.locator("#board .layer-between .link.weak").first).to_be_attached()
    expect(page.page.locator(".legend")).to_contain_text("one of the two is true")
    assert page.page.evaluate(CROSSED) == []


def test_a_path_that_takes_long_comes_in_parts(page: Driver) -> None:
    """When the time is over the steps found are shown, and the search can go on."""
    page.read(CHAINED)
    page.click("tab-learn")
    page.page.route(
        "**/api/v1/explain",
        lambda route: route.fulfill(
            response=(answer := route.fetch()), json=cut_short(answer.json(), route)
        ),
    )
    page.click("whole-path")
    walker = page.page.locator(".walker span")
    expect(walker).to_have_text("Step 1 of 5")
    page.page.get_by_label("Last step").click()
    page.expect_message("time was over")
    page.click("search-on")
    expect(walker).to_have_text("Step 6 of 10")
    page.page.unroute("**/api/v1/explain")
    page.click("search-on")
    expect(walker).to_have_text(re.compile("Step 11 of"))
    expect(page.page.locator("#search-on")).to_have_count(0)
    page.page.get_by_label("Last step").click()
    expect(page.page.locator("#lesson h2")).to_have_text("Solved")
    assert "." not in page.values


def cut_short(answer: dict[str, Any], route: Route) -> dict[str, Any]:
    """Return an answer as if the time had been over after five steps."""
    sent = route.request.post_data_json
    assert sent["puzzle"] == CHAINED
    return {**answer, "status": "unknown", "steps": answer["steps"][:5], "level": None}


def test_thinking_can_be_stopped(page: Driver) -> None:
    """A question that takes long has a button to stop it."""
    page.read(CHAINED)
    page.click("tab-learn")
    page.page.route("**/api/v1/rate", lambda route: None)
    page.click("rate")
    page.expect_message("Thinking")
    page.click("stop")
    page.expect_message("Stopped")
    expect(page.page.locator("#lesson")).to_be_empty()


def test_rating(page: Driver) -> None:
    """The rating, its level, and how often each technique is needed."""
    page.read(CHAINED)
    page.click("tab-learn")
    page.click("rate")
    lesson = page.page.locator("#lesson")
    expect(lesson).to_contain_text("6.6")
    expect(lesson).to_contain_text("Level master")
    expect(lesson.locator("tr", has_text="Hidden single")).to_have_count(1)


def test_only_singles_get_stuck(page: Driver) -> None:
    """With singles only, a path that needs more ends early and says so."""
    page.read(CHAINED)
    page.click("tab-learn")
    page.click("open-techniques")
    page.page.get_by_role("button", name="Singles only").click()
    page.press("Escape")
    page.click("whole-path")
    page.page.get_by_label("Last step").click()
    expect(page.page.locator("#lesson h2")).to_have_text("Here the path ends")
    assert "." in page.values


def test_all_steps_here(page: Driver) -> None:
    """All steps of the position are listed; choosing one draws it."""
    page.read(WIKIPEDIA)
    page.click("tab-learn")
    page.click("all-steps")
    buttons = page.page.locator(".steps button")
    expect(buttons.nth(1)).to_be_visible()
    buttons.nth(1).click()
    expect(buttons.nth(1)).to_have_attribute("aria-current", "true")
    expect(page.page.locator("#board .layer-below rect").first).to_be_attached()


def test_a_mistake_stops_hints(page: Driver) -> None:
    """Where an entry is wrong no hint is given; the entry is marked."""
    page.read(WIKIPEDIA)
    page.click("tab-play")
    page.cell(1, 3).click()
    page.press("1")  # the solution has 4
    page.click("play-hint")
    page.expect_message("mistake")
    assert "mistake" in page.label(1, 3)
