"""New puzzles, links, exports and paper."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nonet
from tests.e2e.driver import Driver
from tests.e2e.puzzles import SIX_BY_SIX, WIKIPEDIA, WIKIPEDIA_SOLUTION

# (layout, givens as the library writes them)
SHARED = {
    "3x3": WIKIPEDIA,
    "2x3": SIX_BY_SIX,
    "3x3 x+windows": "1" + "." * 79 + "2",
    "4x4": "G" + "." * 254 + "A",
    "2x2 jigsaw:1122112233443344": "1..2" + "." * 12,
    "5x5": "P" * 3 + "." * 622,
}


def test_generate(page: Driver) -> None:
    """A puzzle of the chosen level and symmetry, with one solution, opens for play."""
    page.wishes()
    page.page.select_option("#level", "easy")
    page.page.select_option("#symmetry", "rotate180")
    page.page.click(".more-wishes summary")
    page.page.fill("#seed", "7")
    page.click("generate")
    page.expect_message("new puzzle")
    expect(page.page.locator("#tab-play")).to_have_attribute("aria-selected", "true")
    puzzle = nonet.Puzzle(page.values)
    assert puzzle.is_unique()
    given = [value != "." for value in page.values]
    assert given == given[::-1]
    assert puzzle.rate().level.name == "easy"
    expect(page.page.locator("#about")).to_contain_text("easy")


def test_generate_by_rating_and_shape(page: Driver) -> None:
    """A range of ratings goes before the level; other shapes have no ratings but levels."""
    page.wishes()
    page.page.click(".more-wishes summary")
    page.page.fill("#rating-low", "1.5")
    page.page.fill("#rating-high", "2.6")
    page.click("generate")
    page.expect_message("new puzzle")
    rating = nonet.Puzzle(page.values).rate(["explainer"]).explainer
    assert rating is not None
    assert 1.5 <= rating <= 2.6
    page.wishes()
    page.page.select_option("#new-size", value="2x3")
    page.page.select_option("#level", "")
    page.click("generate")
    expect(page.page.locator("#board [role=gridcell]")).to_have_count(36)
    assert nonet.Puzzle(page.values).is_unique()


def test_link_in_another_browser(page: Driver, new_page: Callable[..., Driver]) -> None:
    """The link alone brings the puzzle to a browser that has never seen it."""
    page.read(WIKIPEDIA)
    page.click("open-share")
    link = page.page.input_value("#link")
    assert len(link) < len(page.address) + 50
    other = new_page()
    other.open(link.removeprefix(page.address))
    other.expect_values(WIKIPEDIA)
    expect(other.page.locator("#tab-play")).to_have_attribute("aria-selected", "true")
    assert other.label(1, 1) == "Row 1, column 1, given 5"
    other.click("tab-solve")
    other.click("reset")
    other.paste(link)
    other.expect_values(WIKIPEDIA)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("EMMDnonsense", "broken"),
        ("a%20b", "cannot stand"),
        ("", "broken"),
        ("E", "end is missing"),
    ],
)
def test_broken_link_explains_itself(new_page: Callable[..., Driver], code: str, why: str) -> None:
    """A link that was cut short or mistyped opens the page and says what is wrong."""
    page = new_page().open("/p/" + code)
    page.expect_message(why)


def test_codes_of_every_layout(page: Driver) -> None:
    """What is encoded is decoded again; any other character in its place is noticed."""
    for name, line in SHARED.items():
        script = """(await (async () => {
            const layout = await m.loadLayout(x[0]);
            const givens = m.valuesOfLine(layout, x[1]);
            const code = (await import('/static/js/model/code.js')).encode(layout, givens);
            return [givens, code];
        })())"""
        givens, code = page.evaluate("model/layouts.js", script, [name, line])
        assert re.fullmatch(r"[\w-]+", code)
        decoded = page.evaluate(
            "model/code.js", "(({name, givens}) => [name, givens])(m.decode(x))", code
        )
        assert decoded == [name, givens]
        spoilt = page.evaluate(
            "model/code.js",
            """(() => { let fine = 0;
                for (let i = 0; i < x.length; i++) {
                    const other = x[i] === 'A' ? 'B' : 'A';
                    try { m.decode(x.slice(0, i) + other + x.slice(i + 1)); fine++; } catch {}
                }
                return fine; })()""",
            code,
        )
        assert spoilt <= 1  # bits that only fill up the last character


def test_exports(page: Driver) -> None:
    """Text in several formats, an SVG and a PNG to keep."""
    page.read(WIKIPEDIA)
    page.click("open-share")
    text = page.page.locator("#exported")
    expect(text).to_have_value(re.compile(re.escape(WIKIPEDIA)))
    page.page.select_option("#format", "grid")
    expect(text).to_have_value(re.compile(r"53\.\.7\.\.\.\.\n"))
    for kind, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.page.expect_download() as download:
            page.click(f"save-{kind}")
        assert download.value.suggested_filename == f"puzzle.{kind}"
        assert start in download.value.path().read_bytes()[:200]


def test_print_this_puzzle(page: Driver) -> None:
    """On paper there is the puzzle, its solution on a page after it, and no buttons."""
    page.page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.read(WIKIPEDIA)
    page.click("open-print")
    page.click("start-print")
    page.page.wait_for_function("() => window.printed")
    page.page.emulate_media(media="print")
    sheets = page.page.locator(".sheet-page")
    expect(sheets).to_have_count(2)
    digits = "[...document.querySelectorAll('.sheet-page')].map((s) => [...s.querySelectorAll('.digit')].map((t) => t.textContent).join(''))"
    assert page.page.evaluate(digits) == [WIKIPEDIA.replace(".", ""), WIKIPEDIA_SOLUTION]
    expect(page.page.locator("header.top")).to_be_hidden()
    expect(page.page.locator("#panel")).to_be_hidden()
    expect(sheets.first).to_be_visible()


def test_escape_ends_work_under_way(page: Driver) -> None:
    """While a dialog waits for the service Escape closes it, and keys do not reach the board."""
    page.page.route("**/api/v1/generate", lambda route: None)
    page.wishes()
    page.click("generate")
    expect(page.page.locator("#generate")).to_be_disabled()
    before = page.values
    page.press("5", "Escape")
    expect(page.page.locator("dialog")).to_have_count(0)
    assert page.values == before


def test_print_new_puzzles(page: Driver) -> None:
    """Several new puzzles, four to a page, then their solutions."""
    page.page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.click("open-print")
    page.page.select_option("#print-what", "new")
    page.page.fill("#print-count", "6")
    page.page.select_option("#level", "easy")
    page.click("start-print")
    page.page.wait_for_function("() => window.printed")
    pages = page.page.locator(".sheet-page")
    expect(pages).to_have_count(3)
    expect(pages.nth(0).locator("svg")).to_have_count(4)
    expect(pages.nth(1).locator("svg")).to_have_count(2)
    expect(pages.nth(2).locator("h2")).to_have_text("Solutions")
    page.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(pages).to_have_count(0)


def test_links_that_others_open(page: Driver) -> None:
    """Other sites' links hold the puzzle; our own says that it is local."""
    page.read(WIKIPEDIA)
    page.click("open-share")
    sites = page.page.locator("#sites a")
    expect(sites).not_to_have_count(0)
    addresses = {link.inner_text(): link.get_attribute("href") or "" for link in sites.all()}
    assert {"f-puzzles", "SudokuPad", "SudokuWiki", "sudoku.coach"} <= addresses.keys()
    for site, address in addresses.items():
        assert address.startswith("https://"), site
        assert nonet.Puzzle(address) == nonet.Puzzle(WIKIPEDIA), site
    expect(page.page.locator("#share-note")).to_contain_text("local link")


def test_level_and_rating_travel(page: Driver, new_page: Callable[..., Driver]) -> None:
    """Who opens a link sees the level and the rating that its sender saw."""
    page.wishes()
    page.page.select_option("#level", "hard")
    page.click("generate")
    page.expect_message("Good luck")
    about = page.page.locator("#about").inner_text()
    assert re.search(r"hard · \d\.\d$", about)
    page.click("open-share")
    link = page.page.input_value("#link")
    other = new_page().open(link.removeprefix(page.address))
    expect(other.page.locator("#about")).to_have_text(about)


def test_public_links(page: Driver) -> None:
    """With a public address links begin with it, and nothing is said of this machine."""
    page.page.route(
        "**/api/v1/meta",
        lambda route: route.fulfill(
            json={**route.fetch().json(), "public_url": "https://sudoku.example.org"}
        ),
    )
    page.read(WIKIPEDIA)
    page.click("open-share")
    expect(page.page.locator("#link")).to_have_value(
        re.compile(r"^https://sudoku\.example\.org/p/")
    )
    expect(page.page.locator("#share-note")).not_to_contain_text("local")
