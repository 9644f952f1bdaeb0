"""For everyone: keyboard alone, screen readers, phones, dark mode; and how large the page is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import nonet.web
from tests.e2e.conftest import DESKTOP
from tests.e2e.driver import Driver
from tests.e2e.puzzles import CHAINED, WIKIPEDIA, WIKIPEDIA_SOLUTION

STATIC = Path(nonet.web.__file__).parent / "static"
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 360, "height": 640}


def findings(page: Driver) -> list[str]:
    """Return what axe-core finds of serious or critical impact."""
    results = Axe().run(page.page)
    return [
        f"{found['id']}: {found['nodes'][0]['html'][:150]}"
        for found in results.response["violations"]
        if found["impact"] in ("serious", "critical")
    ]


DIALOGS = (
    "open-share", "open-print", "open-help", "open-statistics", "open-games", "open-techniques",
    "open-course", "open-new",
)  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe(new_page: Callable[..., Driver], scheme: str, viewport: dict[str, int]) -> None:
    """No serious finding in any tab, nor in a dialog; all dialogs are looked at once."""
    page = new_page(color_scheme=scheme, viewport=viewport, reduced_motion="reduce").open()
    page.read(CHAINED)
    assert findings(page) == []
    page.click("tab-play")
    page.click("fill-notes")
    page.cell(1, 1).click()
    page.press("v", "1", "z", "4")
    page.page.click("#options summary")
    assert findings(page) == []
    page.click("undo")
    page.click("tab-learn")
    page.click("whole-path")
    expect(page.page.locator(".walker")).to_be_visible()
    assert findings(page) == []
    everything = scheme == "light" and viewport == DESKTOP
    for name in DIALOGS if everything else DIALOGS[-1:]:
        page.menu(name) if name not in ("open-techniques", "open-course") else page.click(name)
        expect(page.page.locator("dialog")).to_be_visible()
        assert findings(page) == []
        page.press("Escape")


def test_board_beside_the_pad_on_a_low_screen(new_page: Callable[..., Driver]) -> None:
    """On a phone held sideways, or at a large zoom, board and keys are in view together."""
    page = new_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True).open()
    page.page.locator("#undo").scroll_into_view_if_needed()
    board = page.page.locator("#board").bounding_box()
    keys = page.page.locator("#keys").bounding_box()
    assert board and keys
    assert board["x"] + board["width"] <= keys["x"]
    assert board["height"] <= 390
    assert keys["y"] < 390 - keys["height"]


@pytest.mark.parametrize("viewport", [PHONE, NARROW], ids=["390", "360"])
def test_no_sideways_scrolling_on_phones(
    new_page: Callable[..., Driver], viewport: dict[str, int]
) -> None:
    """Everything fits the width of a phone, in every tab and for large grids."""
    page = new_page(viewport=viewport, has_touch=True, is_mobile=True).open()
    fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    for tab in ("play", "learn", "solve"):
        page.click(f"tab-{tab}")
        assert page.page.evaluate(fits)
    page.empty("5x5")
    assert page.page.evaluate(fits)
    page.read(WIKIPEDIA)
    page.click("tab-play")
    assert page.page.evaluate(fits)
    keys = page.page.locator("#keys .key")
    assert all((box := key.bounding_box()) and box["height"] >= 44 for key in keys.all())


ALT_ARROW = """() => document.activeElement.dispatchEvent(new KeyboardEvent(
    'keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }))"""


def test_keyboard_alone(page: Driver) -> None:
    """From the top of the page to a solved puzzle without a mouse, and out again with Tab."""

    def tab_to(selector: str) -> None:
        for _ in range(60):
            page.press("Tab")
            if page.page.evaluate("(s) => document.activeElement?.matches(s)", selector):
                return
        pytest.fail(f"Tab does not lead to {selector}")

    page.empty()
    page.page.focus("#tab-play")
    page.page.uncheck("[data-setting=advance]")
    page.page.focus("#open-new")
    tab_to("[role=gridcell]")
    page.press("5", "ArrowRight", "3", "Home", "Control+End")
    expect(page.cell(9, 9)).to_be_focused()
    assert page.values == "53" + "." * 79
    assert page.page.evaluate(ALT_ARROW)  # which is the browser's, and leads back
    expect(page.cell(9, 9)).to_be_focused()
    page.press("Tab")
    assert not page.page.evaluate("document.activeElement.matches('[role=gridcell]')")
    page.press("Shift+Tab")
    expect(page.cell(9, 9)).to_be_focused()
    tab_to("#solve")
    page.press("Enter")
    page.expect_message("Solution 1 of")
    assert "." not in page.values
    page.press("Shift+Tab")
    page.page.focus("#tab-solve")
    page.press("ArrowLeft", "ArrowLeft")
    expect(page.page.locator("#pane-play")).to_be_visible()
    expect(page.page.locator("#tab-play")).to_be_focused()
    tab_to("#tools button")
    page.press("ArrowRight")
    expect(page.page.locator("button[data-tool=corner]")).to_have_attribute("aria-checked", "true")
    page.page.focus("body")
    page.press("?")
    expect(page.page.locator("dialog")).to_contain_text("corner note")
    page.press("Escape")
    expect(page.page.locator("dialog")).to_have_count(0)


def test_one_cell_in_the_tab_order(page: Driver) -> None:
    """The grid is one stop of the Tab key, and says what each cell holds."""
    page.read(WIKIPEDIA)
    expect(page.page.locator("[role=gridcell][tabindex='0']")).to_have_count(1)
    expect(page.page.locator("[role=grid] [role=row]")).to_have_count(9)
    labels = page.page.locator("[role=gridcell]").evaluate_all(
        "(cells) => cells.map((cell) => cell.getAttribute('aria-label'))"
    )
    assert labels[:3] == [
        "Row 1, column 1, given 5",
        "Row 1, column 2, given 3",
        "Row 1, column 3, empty",
    ]
    assert len(set(labels)) == 81


def test_letters_on_large_boards(page: Driver) -> None:
    """On 16x16 letters are digits, also C; X, Z and V stay tools and Space goes through all."""
    page.empty("4x4")
    page.click("tab-play")
    page.cell(1, 1).click()
    page.press("c")
    assert page.values[0] == "C"
    page.press("ArrowRight", "Space", "Space", "G")
    assert page.label(1, 2) == "Row 1, column 2, empty, notes G"
    page.press("x", "A", "z", "B")
    assert page.values[1] == "B"


def test_dark_mode(new_page: Callable[..., Driver]) -> None:
    """As the system has it, until the reader chooses; the choice is kept."""
    paper = "getComputedStyle(document.body).backgroundColor"
    page = new_page(color_scheme="dark").open()
    dark = page.page.evaluate(paper)
    page.click("toggle-theme")
    light = page.page.evaluate(paper)
    assert dark != light
    page.open()
    assert page.page.evaluate(paper) == light
    assert new_page(color_scheme="light").open().page.evaluate(paper) == light


def test_the_board_does_not_wait_for_the_service(new_page: Callable[..., Driver]) -> None:
    """With an API that never answers, the saved game is there all the same."""
    page = new_page()
    page.open()
    page.read(WIKIPEDIA)
    page.page.route("**/api/v1/**", lambda route: None)
    page.open()
    page.expect_values(WIKIPEDIA)
    page.click("tab-play")
    page.cell(1, 3).click()
    page.press("4")
    assert page.values[:3] == WIKIPEDIA_SOLUTION[:3]


def test_the_first_load_is_small(new_page: Callable[..., Driver]) -> None:
    """What a browser fetches before the first move is at most 150 kB, before compression."""
    page = new_page()
    sizes: dict[str, int] = {}
    page.page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))
    page.open()
    page.page.wait_for_load_state("networkidle")
    assert len(sizes) > 20
    assert sum(sizes.values()) <= 150_000, sorted(sizes.items(), key=lambda item: -item[1])[:9]


def test_nothing_inline_and_nothing_from_elsewhere() -> None:
    """No script or style in the markup, no address of another host, no HTML from strings."""
    texts = (path for path in STATIC.rglob("*.*") if path.suffix != ".png")
    text = {path: path.read_text("utf-8") for path in texts}
    page = text[STATIC / "index.html"]
    assert " style=" not in page
    assert "<style" not in page
    assert " onclick=" not in page
    for path, content in text.items():
        assert "innerHTML" not in content, path
        assert "insertAdjacentHTML" not in content, path
        assert "document.write" not in content, path
        others = content.replace("http://www.w3.org/", "")
        assert "http://" not in others, path
        assert "https://" not in others, path
