"""Open searches as a machine of states: whatever the order of calls, each page goes on where it was."""

from __future__ import annotations

from typing import Any

import httpx
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple, rule

import nonet
from nonet.web import Settings
from tests.web.conftest import SEVERAL, running

PUZZLES = (SEVERAL, "." * 16, "." * 36, "1234341221434321")
EXPECTED = {
    text: [str(grid) for grid, _ in zip(nonet.Puzzle(text).solutions(), range(60), strict=False)]
    for text in PUZZLES
}


class Searches(RuleBasedStateMachine):
    """Clients that begin, go on with, repeat, mix up and abandon searches."""

    cursors: Bundle[str] = Bundle("cursors")

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[str, tuple[str, int]] = {}

    @initialize()
    def serve(self) -> None:
        """Start a service of few cursors, so that old ones have to go."""
        self._running = running(Settings(workers=2, cursors=3))
        self._server = self._running.__enter__()
        self._client = httpx.Client(base_url=self._server.url, timeout=60)

    @rule(target=cursors, puzzle=st.sampled_from(PUZZLES), size=st.integers(1, 20))
    def begin(self, puzzle: str, size: int) -> Any:
        """Ask for the first page."""
        asked = {"puzzle": puzzle, "page_size": size}
        return self._page(self._client.post("/api/solutions", json=asked), puzzle, 0, size)

    @rule(target=cursors, cursor=cursors, size=st.integers(1, 20))
    def go_on(self, cursor: str, size: int) -> Any:
        """Ask for the next page; a cursor that is old or used is gone."""
        answer = self._client.post("/api/solutions", json={"cursor": cursor, "page_size": size})
        if cursor not in self.seen or answer.status_code == 410:
            assert answer.status_code == 410 and answer.json()["error"]["remedy"]
            self.seen.pop(cursor, None)
            return multiple()
        puzzle, found = self.seen.pop(cursor)
        return self._page(answer, puzzle, found, size)

    @rule(text=st.text(max_size=20))
    def ask_for_what_never_was(self, text: str) -> None:
        """A made-up cursor is refused."""
        assert self._client.post("/api/solutions", json={"cursor": text}).status_code in (410, 422)

    @invariant()
    def few_are_kept(self) -> None:
        """No more searches than allowed are open."""
        if hasattr(self, "_server"):
            assert len(self._server.service.cursors) <= 3

    def _page(self, answer: httpx.Response, puzzle: str, found: int, size: int) -> Any:
        assert answer.status_code == 200, answer.text
        page = answer.json()
        grids = page["solutions"]
        assert len(grids) <= size
        known = EXPECTED[puzzle][found : found + len(grids)]
        assert grids[: len(known)] == known
        if not page.get("cursor"):
            return multiple()
        self.seen[page["cursor"]] = (puzzle, found + len(grids))
        return page["cursor"]

    def teardown(self) -> None:
        """Stop the service."""
        if hasattr(self, "_server"):
            self._client.close()
            self._running.__exit__(None, None, None)


TestSearches = Searches.TestCase
TestSearches.settings = settings(
    max_examples=8,
    stateful_step_count=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
