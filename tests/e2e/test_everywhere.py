"""Installed, without the service, and in another language."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

import nonet.web
from tests.e2e.browser import running_service
from tests.e2e.driver import Driver

STATIC = Path(nonet.web.__file__).parent / "static"


def test_the_page_opens_without_its_service(browser: Browser) -> None:
    """With the service stopped the page loads again, a game goes on, a new one begins."""
    context = browser.new_context(service_workers="allow")
    with running_service() as address:
        page = Driver(context.new_page(), address).open()
        page.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.page.wait_for_function("() => caches.keys().then((names) => names.length > 0)")
        page.cell(1, 1).click()
        page.press("Control+1")
        assert "notes 1" in page.label(1, 1)
        before = page.values
        page.page.wait_for_timeout(500)
    page.open()  # nobody listens at the address any more
    page.expect_values(before)
    assert "notes 1" in page.label(1, 1)
    page.click("check")
    page.expect_message("does not answer")
    page.click("play-hint")
    page.expect_message("does not answer")
    page.click("open-new")
    page.page.click("[data-level=hard]")
    page.expect_message("Good luck")
    assert nonet.Puzzle(page.values).rate().level.name == "hard"
    page.click("open-statistics")
    expect(page.page.locator("#statistics")).to_be_visible()
    context.close()


def test_the_page_can_be_installed(page: Driver) -> None:
    """The manifest names a start, a way to show it, and icons that are there."""
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text())
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.page.request.get(page.address + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    worker = page.page.request.get(page.address + "/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")


def test_swedish(browser: Browser, address: str) -> None:
    """A Swedish browser gets a Swedish page; the choice of another language is kept."""
    context = browser.new_context(locale="sv-SE", service_workers="block")
    page = Driver(context.new_page(), address).open()
    expect(page.page.locator("html")).to_have_attribute("lang", "sv")
    expect(page.page.locator("#tab-play")).to_have_text("Spela")
    page.expect_message("Dagens lätta sudoku")
    page.click("open-help")
    expect(page.page.locator("dialog")).to_contain_text("Piltangenter")
    page.press("Escape")
    page.page.select_option("#language", "en")
    expect(page.page.locator("#tab-play")).to_have_text("Play")
    page.open()
    expect(page.page.locator("#tab-play")).to_have_text("Play")
    assert page.unexpected() == []
    context.close()


# The keys of a catalogue with the names of the values in each, from strings and functions.
VALUES = r"""Object.fromEntries(Object.entries(m.default).map(([key, words]) => [key, typeof words
    === 'string' ? [...words.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort()
    : [...String(words).match(/\{([^}]*)\}/)[1].matchAll(/\w+/g)].map(String).sort()]))"""


def test_catalogues_are_complete(page: Driver) -> None:
    """Both languages have the same keys and values, none is unused, none is missing."""
    english = page.evaluate("../words/en.js", VALUES)
    swedish = page.evaluate("../words/sv.js", VALUES)
    assert english.keys() == swedish.keys()
    assert {key for key in english if english[key] != swedish[key]} == set()
    code = "\n".join(
        path.read_text() for path in STATIC.rglob("*.js") if path.parent.name != "words"
    )
    code += (STATIC / "index.html").read_text()
    used = set(re.findall(r'"([a-z]+\.[\w.-]+)"', code)) & english.keys()
    starts = set(re.findall(r"`([a-z]+\.)\$\{", code))
    unused = {key for key in english.keys() - used if not key.startswith(tuple(starts))}
    assert unused == set()
    named = set(re.findall(r'(?<![\w.])t\("([\w.-]+)"', code)) | set(
        re.findall(r'data-t[\w-]*="([\w.-]+)"', code)
    )
    assert named - english.keys() == set()


def test_no_words_outside_the_catalogue() -> None:
    """The markup and the scripts have no sentences of their own."""
    markup = re.sub(
        r"<noscript>.*?</noscript>|<title>.*?</title>", "", (STATIC / "index.html").read_text()
    )
    texts = [text.strip() for text in re.findall(r">([^<>]+)<", markup)]
    assert {text for text in texts if re.search("[A-Za-z]{2}", text)} <= {"Nonet", "r1c1"}
    for path in STATIC.rglob("*.js"):
        if path.parent.name == "words" or path.name == "worker.js":
            continue
        code = re.sub(r"//.*|/\*.*?\*/", "", path.read_text())
        found = [s for s in re.findall(r'"([A-Z][a-z]+ [a-z][^"]*)"', code) if "Content" not in s]
        assert found == [], path
