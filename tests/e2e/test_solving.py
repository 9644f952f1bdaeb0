"""Solve, another solution, previous solution, run through all, reset."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.driver import Driver
from tests.e2e.puzzles import SIX_BY_SIX, SIX_BY_SIX_SOLUTION, TWELVE, WIKIPEDIA, WIKIPEDIA_SOLUTION


@pytest.fixture
def page(new_page: Callable[..., Driver]) -> Driver:
    """Return a page with an empty grid, to be solved."""
    return new_page().open().empty()


def given(page: Driver, puzzle: str) -> None:
    """Read a puzzle, and go to where it is solved."""
    page.read(puzzle)
    page.click("tab-solve")


def is_grid(values: str) -> bool:
    """Whether every row, column and box holds nine digits."""
    rows = [values[i : i + 9] for i in range(0, 81, 9)]
    columns = ["".join(row[i] for row in rows) for i in range(9)]
    boxes = [
        "".join(rows[r + i][c : c + 3] for i in range(3)) for r in (0, 3, 6) for c in (0, 3, 6)
    ]
    return all(set(house) == set("123456789") for house in rows + columns + boxes)


def test_solve(page: Driver) -> None:
    """The only solution is shown, and that it is the only one."""
    given(page, WIKIPEDIA)
    page.click("solve")
    page.expect_values(WIKIPEDIA_SOLUTION)
    page.expect_message("the only solution")
    expect(page.page.locator("#another")).to_be_disabled()


def test_all_twelve_forth_and_back(page: Driver) -> None:
    """Another solution leads through all of them, previous solution back to the first."""
    given(page, TWELVE)
    page.click("solve")
    count = page.page.locator("#message")
    seen = []
    for number in range(1, 13):
        expect(count).to_contain_text(f"Solution {number} of 12.")
        seen.append(page.values)
        if number < 12:
            page.click("another")
    assert len(set(seen)) == 12
    assert all(is_grid(values) for values in seen)
    expect(page.page.locator("#another")).to_be_disabled()
    for values in reversed(seen[:-1]):
        page.click("previous")
        page.expect_values(values)
    expect(page.page.locator("#previous")).to_be_disabled()


def test_the_empty_grid_and_stop(page: Driver) -> None:
    """The empty grid has solutions without end; stop ends their search on both sides."""
    cursors: list[str] = []
    page.page.on(
        "request",
        lambda request: (
            cursors.append(f"{request.method} {request.url}")
            if request.method == "DELETE"
            else None
        ),
    )
    page.click("solve")
    count = page.page.locator("#message")
    expect(count).to_have_text("Solution 1 of more than 1,000,000.")
    first = page.values
    assert is_grid(first)
    page.click("another")
    expect(count).to_have_text("Solution 2 of more than 1,000,000.")
    page.click("previous")
    page.expect_values(first)
    page.click("run")
    expect(count).to_have_text(re.compile(r"Solution [\d,]{2,} of"))
    page.click("stop-search")
    page.expect_values("." * 81)
    page.expect_message("stopped")
    assert len(cursors) == 1
    gone = page.page.request.post(
        page.address + "/api/v1/solutions", data={"cursor": cursors[0].rpartition("/")[2]}
    )
    assert gone.status == 410
    page.page.wait_for_timeout(300)
    assert page.values == "." * 81  # nothing runs on
    page.click("solve")
    page.expect_values(first)


def test_stop_while_the_service_searches(page: Driver) -> None:
    """A search that has not answered yet is stopped, and its answer is not shown later."""
    page.empty("5x5")
    page.cell(1, 1).click()
    page.press("1", "2", "Control+End", "P")
    entered = page.values
    page.click("solve")
    page.click("stop-search")
    page.expect_message("stopped")
    expect(page.page.locator("#solve")).to_be_enabled()
    page.page.wait_for_timeout(700)
    assert page.values == entered


def test_no_solution_says_why(page: Driver) -> None:
    """A clash is named, with its cells; so is a cell for which nothing is left."""
    given(page, "55" + "." * 79)
    page.click("solve")
    page.expect_message("No solution.*5")
    assert page.page.locator("#board .fill.flagged").count() >= 2
    given(page, "12345678." + "." * 17 + "9" + "." * 54)
    page.click("solve")
    page.expect_message("No solution.*(r1c9|9)")
    assert page.page.locator("#board .fill.flagged").count() >= 1


def test_a_change_takes_the_solution_away(page: Driver) -> None:
    """Typing goes on from the puzzle, not from its solution."""
    given(page, WIKIPEDIA)
    page.click("solve")
    page.expect_values(WIKIPEDIA_SOLUTION)
    page.click("change-givens")
    page.cell(1, 1).click()
    page.press("Delete")
    page.expect_values("." + WIKIPEDIA[1:])
    expect(page.page.locator("#message")).not_to_contain_text("only")


def test_six_by_six(page: Driver) -> None:
    """Boxes of two by three are solved too."""
    given(page, SIX_BY_SIX)
    page.click("solve")
    page.expect_values(SIX_BY_SIX_SOLUTION)
