"""Debian's chromium, and the service as ``nonet serve`` runs it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]


def launch(playwright: Playwright) -> Browser:
    """Start the browser; a missing one is an error that says what to do."""
    chromium = shutil.which("chromium")
    assert chromium, "the tests of the page need chromium: make chromium (apt-get install chromium)"
    return playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)


@contextmanager
def running_service() -> Iterator[str]:
    """Run ``nonet serve`` on a free port and yield its address, without the last slash."""
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://[^\s/]+", line)
            assert found, f"the service did not say where it is: {line!r}"
            yield found[0]
        finally:
            process.terminate()
            process.wait(20)
