"""Scripts in titles, authors, rules and links are shown as text; a browser never runs them."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from nonet.text.packing import packed
from tests.e2e.driver import Driver

SCRIPTS = (
    "<script>window.struck = 1</script>",
    "<img src=x onerror='window.struck = 1'>",
    "<svg onload=window.struck=1><animate onbegin=window.struck=1>",
    "\"><iframe srcdoc='<script>parent.struck = 1</script>'>",
    "javascript:window.struck=1",
)


def drawing(script: str) -> str:
    """Return a link of f-puzzles with a script wherever there is room for text."""
    cells = [[{"value": 1, "given": True, "c": script}, *({} for _ in range(8))]]
    cells += [[{} for _ in range(9)] for _ in range(8)]
    made = {
        "size": 9,
        "title": script,
        "author": script,
        "ruleset": script,
        "grid": cells,
        "text": [{"cells": ["R2C2"], "value": script, "fontC": script}],
        "killercage": [{"cells": ["R5C5", "R5C6"], "value": "7", "outlineC": script}],
        "thermometer": [{"lines": [["R8C1", "R8C2"]]}],
        script: [{"cells": ["R1C1"], "value": script}],
    }
    return "https://f-puzzles.com/?load=" + packed(json.dumps(made))


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_stay_text(page: Driver, script: str) -> None:
    """Pasted as a drawing with rules, as a comment, in the address and behind its hash."""
    struck = (
        "() => window.struck === undefined && !document.querySelector('main iframe, main script')"
    )
    page.paste(drawing(script))
    page.page.wait_for_timeout(300)
    assert page.page.evaluate(struck)
    page.paste(f"1.3..4.1.......2 # {script}")
    page.page.wait_for_timeout(200)
    assert page.page.evaluate(struck)
    for address in (f"/?puzzle={quote(script)}", f"/#{quote(script)}", f"/#p={quote(script)}"):
        page.open(address)
        page.page.wait_for_timeout(100)
        assert page.page.evaluate(struck)
    page.complaints.clear()  # texts that are no puzzle may be refused: 422 in the console
