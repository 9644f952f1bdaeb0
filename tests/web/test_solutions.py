"""Solutions by pages: in order, each client its own, stopped at will."""

from __future__ import annotations

import dataclasses
from itertools import islice
from typing import Any

import httpx
import pytest

import nonet
from nonet.web import Settings
from tests.web.conftest import EASY, EMPTY, SEVERAL, Server, running


def page(client: httpx.Client, **body: Any) -> dict[str, Any]:
    """Return a page of solutions."""
    answer = client.post("/api/solutions", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def expected(puzzle: str, count: int | None = None) -> list[str]:
    """Return what the library says."""
    return [str(grid) for grid in islice(nonet.Puzzle(puzzle).solutions(), count)]


@pytest.mark.parametrize("size", [1, 5, 6, 9, 17, 18, 19])
def test_pages_are_all_solutions_in_order(client: httpx.Client, size: int) -> None:
    """Whatever the page size, the pages together are Puzzle.solutions()."""
    found: list[list[int]] = []
    answer = page(client, puzzle=SEVERAL, page_size=size)
    while True:
        assert answer["first"] == len(found) + 1
        assert answer["total"] == 18
        found += answer["solutions"]
        if answer["status"] == "end":
            break
        assert len(answer["solutions"]) == size
        answer = page(client, cursor=answer["cursor"], page_size=size)
    assert answer["cursor"] is None
    assert found == expected(SEVERAL)


def test_the_empty_grid_has_more_than_a_million(client: httpx.Client) -> None:
    """The number is counted up to a million, and said not to be known."""
    answer = page(client, puzzle=EMPTY, page_size=100)
    assert answer["solutions"] == expected(EMPTY, 100)
    assert (answer["status"], answer["total"], answer["more_than"]) == ("more", None, 1_000_000)
    client.delete(f"/api/solutions/{answer['cursor']}")


def test_no_solution_has_a_reason(client: httpx.Client) -> None:
    """The end comes at once, and says why."""
    answer = page(client, puzzle="55" + EASY[2:])
    assert (answer["status"], answer["total"], answer["solutions"]) == ("end", 0, [])
    assert answer["contradiction"]["cells"] == [0, 1]


def test_two_clients_have_their_own_solutions(server: Server) -> None:
    """Interleaved pages of different puzzles never mix."""
    other = EMPTY.replace(".", "9", 1)
    with server.client() as one, server.client() as two:
        first, second = page(one, puzzle=EMPTY, page_size=3), page(two, puzzle=other, page_size=4)
        ours, theirs = first["solutions"], second["solutions"]
        assert first["cursor"] != second["cursor"]
        for _ in range(5):
            ours += page(one, cursor=first["cursor"], page_size=3)["solutions"]
            theirs += page(two, cursor=second["cursor"], page_size=4)["solutions"]
    assert ours == expected(EMPTY, 18)
    assert theirs == expected(other, 24)


def test_a_cursor_belongs_to_its_puzzle(client: httpx.Client) -> None:
    """A cursor sent with another puzzle is refused, with its own it goes on."""
    cursor = page(client, puzzle=EMPTY)["cursor"]
    wrong = client.post("/api/solutions", json={"puzzle": SEVERAL, "cursor": cursor})
    assert (wrong.status_code, wrong.json()["error"]["field"]) == (422, "cursor")
    assert page(client, puzzle=EMPTY, cursor=cursor)["first"] == 11


def test_gone_cursors(client: httpx.Client) -> None:
    """Foreign and stopped cursors are 410, with what to do instead."""
    cursor = page(client, puzzle=EMPTY)["cursor"]
    assert client.delete(f"/api/solutions/{cursor}").status_code == 204
    for name in (cursor, "of-somebody-else"):
        answers = (
            client.post("/api/solutions", json={"cursor": name}),
            client.delete(f"/api/solutions/{name}"),
        )
        for answer in answers:
            assert answer.status_code == 410
            error = answer.json()["error"]
            assert error["field"] == "cursor"
            assert "without a cursor" in error["remedy"]


def test_idle_cursors_expire() -> None:
    """After the idle time the search is forgotten."""
    with running(dataclasses.replace(Settings(), cursor_seconds=0.0)) as server:
        first = server.post("/api/solutions", {"puzzle": EMPTY}).json()
        assert server.post("/api/solutions", {"cursor": first["cursor"]}).status_code == 410
        assert len(server.service.cursors) == 0


def test_the_longest_idle_cursor_makes_room() -> None:
    """The number of kept searches is bounded."""
    with running(Settings(cursors=2)) as server:
        names = [
            server.post("/api/solutions", {"puzzle": EMPTY}).json()["cursor"] for _ in range(3)
        ]
        assert len(server.service.cursors) == 2
        statuses = [server.post("/api/solutions", {"cursor": name}).status_code for name in names]
        assert statuses == [410, 200, 200]
