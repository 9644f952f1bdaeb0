"""The page as its user sees it: what stands in the cells, what it says, what to press."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

# What the board draws, read from the drawing itself: one character per cell.
_DRAWN = """() => [...document.querySelectorAll('#board .digits > g')].map(
    (cell) => cell.querySelector('.value')?.textContent ?? '.').join('')"""
_PASTE = """(text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent(
        'paste', { clipboardData: data, bubbles: true, cancelable: true }));
}"""
_DROP = """(text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'puzzle.sdk', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent(
        'drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


class Driver:
    """Drives one page, and notes everything that its console complains of."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        self._expected: list[str] = ["Service Worker registration blocked"]
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on(
            "console",
            lambda message: (
                self.complaints.append(message.text)
                if message.type in ("error", "warning")
                else None
            ),
        )

    def open(self, path: str = "/") -> Driver:
        """Go to an address of the page; its board is there when this returns."""
        self.page.goto(self.address + path)
        expect(self.page.locator("body[data-ready]")).to_be_attached()
        return self

    def empty(self, size: str | None = None) -> Driver:
        """Go to the tab for entering, with an empty grid."""
        self.click("tab-solve")
        self.click("reset")
        if size:
            rows, columns = map(int, size.split("x"))
            self.page.select_option("#size", value=size)
            cells = self.page.locator("#board [role=gridcell]")
            expect(cells).to_have_count((rows * columns) ** 2)
        return self

    def wishes(self) -> None:
        """Open the dialog for a new game, at the fields for wishes."""
        self.click("open-new")
        self.page.click("#wishes > summary")
        expect(self.page.locator("#generate")).to_be_visible()

    def full_hint(self) -> None:
        """Press Hint until the step is shown in full."""
        lesson = self.page.locator("#lesson")
        for words in ("Look at", re.compile("There (is|are)")):
            self.click("play-hint")
            expect(lesson).to_contain_text(words)
        self.click("play-hint")
        expect(self.page.locator("#do-step")).to_be_visible()

    def menu(self, name: str) -> None:
        """Click an entry of the menu; on narrow screens it has to be opened first."""
        if self.page.locator("#open-menu").is_visible():
            self.click("open-menu")
        self.click(name)

    def expect_refusal(self, status: int) -> None:
        """A request will be refused: the browser's own note of that is no complaint."""
        self._expected.append(f"status of {status}")

    def unexpected(self) -> list[str]:
        """Return the complaints of the console that no test foresaw."""
        return [
            text for text in self.complaints if not any(part in text for part in self._expected)
        ]

    @property
    def values(self) -> str:
        """What stands in the cells, a dot for a blank."""
        return str(self.page.evaluate(_DRAWN))

    def cell(self, row: int, column: int) -> Locator:
        """Return a cell, counted from 1."""
        return self.page.get_by_label(re.compile(f"^Row {row}, column {column},")).first

    def label(self, row: int, column: int) -> str:
        """Return what a screen reader says of a cell."""
        return self.cell(row, column).get_attribute("aria-label") or ""

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def click(self, name: str) -> None:
        """Click the element with this id."""
        self.page.click(f"#{name}")

    def paste(self, text: str) -> None:
        """Paste text onto the page."""
        self.page.evaluate(_PASTE, text)

    def drop(self, text: str) -> None:
        """Drop a file with this text onto the page."""
        self.page.evaluate(_DROP, text)

    def expect_values(self, values: str) -> None:
        """Wait until the board shows these digits."""
        self.page.wait_for_function(f"(wanted) => ({_DRAWN})() === wanted", arg=values)

    def expect_other_values(self, values: str) -> None:
        """Wait until something else stands in the cells."""
        self.page.wait_for_function(f"(before) => ({_DRAWN})() !== before", arg=values)

    def expect_saved(self, cell: int, digit: int) -> None:
        """Wait until the browser has saved an entry; cells count from 0."""
        self.page.wait_for_function(
            "([cell, digit]) => JSON.parse(localStorage.getItem('nonet.game') ?? 'null')"
            "?.game.entries[cell] === digit",
            arg=[cell, digit],
        )

    def expect_message(self, pattern: str) -> None:
        """Wait until the line under the board says this."""
        expect(self.page.locator("#message")).to_have_text(re.compile(pattern))

    def read(self, text: str) -> None:
        """Paste a puzzle of digits and dots, and wait until it is there."""
        self.paste(text)
        self.expect_values(text.replace("0", "."))
        self.expect_message("^Read a grid")
        expect(self.page.locator("#message")).to_have_class(re.compile("good|bad"))

    def evaluate(self, module: str, expression: str, argument: Any = None) -> Any:
        """Evaluate an expression on ``m``, a module of the page, and ``x``, the argument."""
        script = f"async (x) => {{ const m = await import('/static/js/{module}'); return {expression}; }}"
        return self.page.evaluate(script, argument)
