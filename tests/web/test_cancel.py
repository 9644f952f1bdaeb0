"""Work ends with its budget, and with its client."""

from __future__ import annotations

import random
import socket
import threading
from functools import cache
from typing import Any

import httpx
import pytest

import nonet
from nonet.web import Settings
from tests.web.conftest import EMPTY, Server, running, wait_until


@cache
def endless_puzzle() -> nonet.Puzzle:
    """Return a puzzle that keeps the search busy for longer than any test waits."""
    grid = nonet.random_grid("6x6", seed=1, method="quick")
    cells = list(range(grid.layout.cells))
    random.Random(1).shuffle(cells)
    values = bytearray(grid.values)
    for cell in cells[int(0.48 * len(cells)) :]:
        values[cell] = 0
    return nonet.Puzzle(bytes(values), grid.layout)


def endless_questions() -> dict[str, dict[str, Any]]:
    """Return one question for each kind of work, all of which would take very long."""
    puzzle = {"puzzle": str(endless_puzzle()), "layout": "6x6"}
    large = {"puzzle": "." * 625, "layout": "5x5"}
    return {
        "solve": puzzle,
        "solutions": puzzle | {"page_size": 100},
        "rate": puzzle,
        "hint": large | {"all": True},
        "explain": puzzle,
        "check": puzzle | {"values": list(endless_puzzle().values)},
        "generate": {"level": "beyond-human", "clues": [40, 45], "count": 20},
    }


@pytest.mark.parametrize("path", endless_questions())
def test_work_stops_when_its_client_hangs_up(server: Server, path: str) -> None:
    """The thread is free again soon after, although the budget is not spent."""
    with pytest.raises(httpx.ReadTimeout), server.client() as client:
        body = endless_questions()[path] | {"seconds": 30}
        client.post(f"/api/{path}", json=body, timeout=0.5)
    assert wait_until(lambda: not server.service.workers.running)


def test_waiting_requests_leave_when_their_clients_hang_up() -> None:
    """With one thread the second request waits; hanging up takes it out of the queue."""
    with running(Settings(workers=1)) as server:
        workers = server.service.workers
        body = endless_questions()["solve"] | {"seconds": 30}
        request = httpx.Request("POST", f"{server.url}/api/solve", json=body)
        head = f"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(request.content)}\r\n\r\n"
        address = ("127.0.0.1", int(server.url.rsplit(":", 1)[1]))
        callers = [socket.create_connection(address) for _ in range(3)]
        for caller in callers:
            caller.sendall(head.encode() + request.content)
        assert wait_until(lambda: len(workers.running) == 1 and workers.waiting == 2)
        callers[1].close()
        assert wait_until(lambda: workers.waiting == 1)
        callers[0].close()
        assert wait_until(lambda: workers.waiting == 0 and len(workers.running) == 1)
        callers[2].close()
        assert wait_until(lambda: not workers.running)
        assert server.post("/api/read", {"puzzle": EMPTY}).status_code == 200


def test_delete_stops_a_running_page(server: Server) -> None:
    """Reset: the cursor is stopped from another connection while it searches."""
    body = endless_questions()["solutions"] | {"seconds": 0.2}
    first = server.post("/api/solutions", body).json()
    assert first["status"] == "unknown"
    answers: list[httpx.Response] = []

    def go_on() -> None:
        question = {"cursor": first["cursor"], "seconds": 30}
        answers.append(server.post("/api/solutions", question))

    thread = threading.Thread(target=go_on)
    thread.start()
    assert wait_until(lambda: len(server.service.workers.running) == 1)
    busy = server.post("/api/solutions", {"cursor": first["cursor"]})
    assert (busy.status_code, busy.json()["error"]["field"]) == (409, "cursor")
    with server.client() as client:
        assert client.delete(f"/api/solutions/{first['cursor']}").status_code == 204
    thread.join()
    assert answers[0].status_code == 410
    assert wait_until(lambda: not server.service.workers.running)


def test_solutions_found_for_nobody_are_kept(server: Server) -> None:
    """A client that hung up during a page gets that page when it asks again."""
    solutions = nonet.Puzzle(EMPTY).solutions()
    first = server.post("/api/solutions", {"puzzle": EMPTY, "page_size": 1}).json()
    assert first["solutions"] == [str(next(solutions))]
    (cursor,) = [
        kept for name, kept in server.service.cursors._open.items() if name == first["cursor"]
    ]
    cursor.fill(50, 10)  # as for a page whose reader has gone
    second = server.post("/api/solutions", {"cursor": first["cursor"], "page_size": 2}).json()
    assert second["solutions"] == [str(next(solutions)) for _ in range(2)]
    assert second["first"] == 2


@pytest.mark.parametrize("path", endless_questions())
def test_spent_budgets_are_unknown(server: Server, path: str) -> None:
    """The answer is 200 and says unknown, with what was found so far."""
    answer = server.post(f"/api/{path}", endless_questions()[path] | {"seconds": 0.3})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    if path == "hint":
        assert found["status"] in ("stuck", "unknown")
    else:
        assert found["status"] == "unknown"
    assert not server.service.workers.running
