"""A browser and a service for the whole session; a fresh page for every test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browser import launch, running_service
from tests.e2e.driver import Driver

DESKTOP = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield a running browser."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Yield the address of a running service."""
    with running_service() as found:
        yield found


@pytest.fixture
def new_page(browser: Browser, address: str) -> Iterator[Callable[..., Driver]]:
    """Yield a maker of pages, each in a browser of its own; none may complain in its console."""
    drivers: list[Driver] = []

    def make(**options: Any) -> Driver:
        options = {
            "viewport": DESKTOP,
            "color_scheme": "light",
            "service_workers": "block",
            **options,
        }
        drivers.append(Driver(browser.new_context(**options).new_page(), address))
        return drivers[-1]

    yield make
    for driver in drivers:
        driver.page.context.close()
    complaints = [text for driver in drivers for text in driver.unexpected()]
    assert complaints == []


@pytest.fixture
def page(new_page: Callable[..., Driver]) -> Driver:
    """Return a page that is open, in a browser that has never seen it."""
    return new_page().open()
