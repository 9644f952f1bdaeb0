"""Make the pictures of the page in docs/images: ``python -m tests.e2e.screenshots``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browser import launch, running_service
from tests.e2e.driver import Driver
from tests.e2e.puzzles import CHAINED, WIKIPEDIA

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "images"
DESKTOP = {"viewport": {"width": 1280, "height": 860}, "color_scheme": "light"}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


class Photographer:
    """Opens pages and keeps pictures of them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address

    def page(self, **options: Any) -> Driver:
        """Open a page for a picture."""
        return Driver(
            self.browser.new_context(service_workers="block", **options).new_page(), self.address
        ).open()

    def keep(self, driver: Driver, name: str) -> None:
        """Save the picture, with few colours, and close the page."""
        path = FOLDER / f"page-{name}.png"
        driver.page.screenshot(path=path)
        picture = Image.open(path).convert("RGB").quantize(256, dither=Image.Dither.NONE)
        picture.save(path, optimize=True)
        driver.page.context.close()
        print(f"{path.name}: {path.stat().st_size:,} bytes")


def solve(camera: Photographer) -> None:
    """Draw a puzzle with its solution."""
    page = camera.page(**DESKTOP)
    page.read(WIKIPEDIA)
    page.click("tab-solve")
    page.click("solve")
    page.expect_message("only solution")
    camera.keep(page, "solve")


def play(camera: Photographer, name: str, **options: Any) -> None:
    """Draw a game with notes, colours and a chosen cell."""
    page = camera.page(**options)
    page.read(WIKIPEDIA)
    page.click("tab-play")
    page.click("fill-notes")
    for row, column, digit in ((5, 5, "5"), (8, 8, "3"), (7, 9, "4"), (7, 6, "7"), (3, 1, "1")):
        page.cell(row, column).click()
        page.press(digit)
    page.cell(1, 3).click()
    page.press("v", "3")
    page.cell(2, 3).click()
    page.press("6", "z")
    page.cell(5, 5).click()
    page.page.wait_for_timeout(400)
    page.page.evaluate("scrollTo(0, 0)")
    camera.keep(page, name)


def learn(camera: Photographer, name: str, step: str, **options: Any) -> None:
    """Draw a step of the path, with its picture."""
    page = camera.page(**options)
    page.read(CHAINED)
    page.click("tab-learn")
    page.page.select_option("#whose", "explainer")
    page.click("whole-path")
    page.page.locator(".steps button", has_text=step).first.click()
    page.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    page.page.wait_for_timeout(300)
    camera.keep(page, name)


def large(camera: Photographer) -> None:
    """Draw a new 16x16 puzzle."""
    page = camera.page(**DESKTOP)
    page.wishes()
    page.page.select_option("#new-size", "4x4")
    page.page.select_option("#level", "")
    page.page.click(".more-wishes summary")
    page.page.fill("#seed", "1")
    page.click("generate")
    page.page.set_default_timeout(60_000)
    page.expect_message("new puzzle")
    camera.keep(page, "16x16")


def main() -> None:
    """Make every picture."""
    with running_service() as address, sync_playwright() as playwright:
        camera = Photographer(launch(playwright), address)
        solve(camera)
        play(camera, "play", **DESKTOP)
        play(camera, "play-dark", **{**DESKTOP, "color_scheme": "dark"})
        play(camera, "phone", **PHONE)
        learn(camera, "learn", "Turbot fish", **DESKTOP)
        learn(camera, "learn-dark", "XYZ-wing", **{**DESKTOP, "color_scheme": "dark"})
        large(camera)


if __name__ == "__main__":
    main()
