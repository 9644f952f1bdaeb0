"""The service among strangers: others are answered, memory is bounded, no other page's tool."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from nonet.model import Puzzle
from nonet.web import Settings
from nonet.web.cursors import Cursor, Cursors
from nonet.web.headers import HEADERS
from nonet.web.server import WaitingConnections
from tests.campaigns.strangers import resident
from tests.web.conftest import EASY, SEVERAL, Server, running, wait_until

LARGE = {"puzzle": "." * 1296, "as": "png", "marks": True}


@pytest.fixture(scope="module")
def two_slots() -> Iterator[Server]:
    """A service with two threads for long work."""
    with running(Settings(workers=2, waiting=64)) as server:
        yield server


def test_others_are_answered_while_one_asks_without_end(two_slots: Server) -> None:
    """Long work of one address leaves room for everybody else's."""
    body = {"rating": [10, 10.4], "seconds": 20}
    codes: list[int] = []

    def greedy() -> None:
        transport = httpx.HTTPTransport(local_address="127.0.0.2")
        try:
            with httpx.Client(base_url=two_slots.url, transport=transport, timeout=60) as client:
                codes.append(client.post("/api/generate", json=body).status_code)
        except httpx.HTTPError:
            pass

    threads = [threading.Thread(target=greedy, daemon=True) for _ in range(12)]
    for thread in threads:
        thread.start()
    assert wait_until(lambda: two_slots.service.workers.waiting > 2)
    for path, asked in (
        ("/api/hint", {"puzzle": EASY}),
        ("/api/read", {"puzzle": EASY}),
        ("/api/rate", {"puzzle": EASY}),
        ("/api/explain", {"puzzle": EASY}),
    ):
        answer = two_slots.post(path, asked)
        assert answer.status_code == 200, answer.text
        assert two_slots.service.workers.waiting > 2  # it did not wait for the others
    for cancel in list(two_slots.service.workers.running):
        cancel.cancel()


def test_a_large_picture_stops_nobody() -> None:
    """While a 36x36 is drawn as pixels others are answered, and hanging up ends the drawing."""
    with running(Settings(workers=2)) as server:
        with pytest.raises(httpx.TimeoutException):
            httpx.post(f"{server.url}/api/draw", json=LARGE, timeout=1.5)
        assert server.post("/api/read", {"puzzle": EASY}).status_code == 200
        assert wait_until(lambda: not server.service.workers.running)
        small = server.post("/api/draw", LARGE | {"puzzle": "." * 81})
    assert small.status_code == 200 and small.content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""]
)
def test_other_names_are_refused(two_slots: Server, host: str) -> None:
    """A name that points here by somebody else's doing reads nothing."""
    answer = httpx.get(f"{two_slots.url}/api/meta", headers={"Host": host})
    assert answer.status_code in (400, 421)
    assert "techniques" not in answer.text


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_other_pages_are_refused(two_slots: Server, origin: str) -> None:
    """A page of another origin cannot let a visitor's service work."""
    asked = {"puzzle": EASY}
    refused = httpx.post(f"{two_slots.url}/api/solve", json=asked, headers={"Origin": origin})
    assert refused.status_code == 403 and refused.json()["error"]["remedy"]
    own = httpx.post(f"{two_slots.url}/api/solve", json=asked, headers={"Origin": two_slots.url})
    assert own.status_code == 200


def test_posts_need_their_content_type(two_slots: Server) -> None:
    """A form of another page, which needs no permission to be sent, is no request."""
    answer = httpx.post(
        f"{two_slots.url}/api/solve", content=b'{"puzzle": "' + EASY.encode() + b'"}'
    )
    assert answer.status_code in (400, 415, 422)


def test_pages_elsewhere_are_let_in_by_name() -> None:
    """``--cors`` opens the service to the pages of an origin, and of no other; off by default."""
    app, evil = "https://app.example.org", "https://evil.example"
    asked = {"puzzle": EASY}
    ahead = {
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    with running(Settings(cors=(app,))) as server:
        address = f"{server.url}/api/v1/solve"
        before = httpx.options(address, headers={"Origin": app, **ahead})
        assert before.status_code == 200
        assert before.headers["access-control-allow-origin"] == app
        answer = httpx.post(address, json=asked, headers={"Origin": app})
        assert answer.status_code == 200
        assert answer.headers["access-control-allow-origin"] == app
        refused = httpx.post(address, json=asked, headers={"Origin": evil})
        assert refused.status_code == 403 and "--cors" in refused.json()["error"]["remedy"]
        assert "access-control-allow-origin" not in refused.headers
    with running(Settings()) as server:
        address = f"{server.url}/api/v1/solve"
        assert (
            "access-control-allow-origin"
            not in httpx.get(f"{server.url}/api/v1/meta", headers={"Origin": app}).headers
        )
        assert httpx.options(address, headers={"Origin": app, **ahead}).status_code == 405
    with running(Settings(cors=("*",))) as server:
        answer = httpx.post(f"{server.url}/api/v1/solve", json=asked, headers={"Origin": evil})
        assert answer.status_code == 200 and answer.headers["access-control-allow-origin"] == "*"


def test_a_public_name_is_known() -> None:
    """--public-url adds its name, and its origin."""
    with running(Settings(public_url="https://sudoku.example.org")) as server:
        headers = {"Host": "sudoku.example.org", "Origin": "https://sudoku.example.org"}
        asked = {"puzzle": EASY}
        assert httpx.post(f"{server.url}/api/solve", json=asked, headers=headers).status_code == 200


def test_cursors_are_bounded_by_what_they_keep() -> None:
    """Few searches of large puzzles, many of small ones; idle ones go by the clock."""
    cursors = Cursors(256, 0.05, 64 << 20)
    for _ in range(40):
        cursors.keep(Cursor(Puzzle("." * 1296)))
        assert cursors.bytes <= 64 << 20
    assert 1 <= len(cursors) < 10
    time.sleep(0.1)
    cursors.sweep()
    assert len(cursors) == 0


def test_one_client_cannot_take_the_room_of_others() -> None:
    """Who opens search after search makes room for them with his own."""
    cursors = Cursors(256, 60, 64 << 20)
    others = [cursors.keep(Cursor(Puzzle(SEVERAL), f"127.0.0.{n}")) for n in range(1, 9)]
    for _ in range(40):
        cursors.keep(Cursor(Puzzle("." * 1296), "127.0.0.99"))
    for name in others:
        assert cursors.named(name).puzzle == Puzzle(SEVERAL)


#: A service that sweeps often, and says where it is.
SWEEPING = """
from nonet.web import Settings
from nonet.web.server import listening_socket, serve
listening = listening_socket("127.0.0.1", 0)
print(listening.getsockname()[1], flush=True)
serve(listening, Settings(workers=4, sweep_seconds=0.3, cursor_bytes=1 << 30))
"""


def test_memory_is_given_back() -> None:
    """Searches of large puzzles that were let go take no memory, whatever lies between them."""
    large = {"puzzle": "." * 1296, "page_size": 1}
    with subprocess.Popen(
        [sys.executable, "-c", SWEEPING], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            url = f"http://127.0.0.1:{int(process.stdout.readline())}"

            def begin(number: int) -> str:
                transport = httpx.HTTPTransport(local_address=f"127.0.0.{2 + number}")
                with httpx.Client(base_url=url, transport=transport, timeout=60) as client:
                    answer = client.post("/api/v1/solutions", json=large)
                    return str(answer.json()["cursor"])

            httpx.post(f"{url}/api/v1/draw", json={"puzzle": large["puzzle"]}, timeout=60)
            with httpx.Client(base_url=url, timeout=60) as client:
                client.delete("/api/v1/solutions/" + begin(0))
                before = resident(process.pid)
                with ThreadPoolExecutor(4) as at_once:
                    open_ = list(at_once.map(begin, range(16)))
                most = resident(process.pid)
                for name in open_[:-1]:  # the last one stays, and with it what it lies on
                    assert client.delete(f"/api/v1/solutions/{name}").status_code == 204
            assert most > before + 100
            assert wait_until(lambda: resident(process.pid) < before + 50), (
                f"{before} MB before, {most} MB at most, {resident(process.pid)} MB kept"
            )
        finally:
            process.terminate()


def test_wrong_numbers_are_no_fault_of_ours(two_slots: Server) -> None:
    """Numbers beyond every size, and answers 500 if there were any, carry the headers."""
    answer = two_slots.post("/api/generate", {"clues": 10**400})
    assert answer.status_code == 422
    assert set(map(str.lower, HEADERS)) <= set(answer.headers)


def test_faults_carry_the_headers() -> None:
    """An answer 500 is as strict as any other."""
    with running(Settings()) as server:

        async def broken() -> None:
            raise ValueError("no")

        server.app.router.routes.insert(0, _route(broken))
        answer = httpx.get(f"{server.url}/api/broken")
        assert answer.status_code == 500
        assert set(map(str.lower, HEADERS)) <= set(answer.headers)


def _route(endpoint: object) -> object:
    from fastapi.routing import APIRoute

    return APIRoute("/api/broken", endpoint)  # type: ignore[arg-type]


class Transport:
    """A connection whose client reads nothing."""

    def __init__(self) -> None:
        self.left = 1000
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        """Return what waits to be read."""
        return self.left

    def abort(self) -> None:
        """Hang up."""
        self.aborted = True


class Connection:
    """As the server keeps it."""

    cycle = None

    def __init__(self) -> None:
        self.transport = Transport()


def test_clients_that_do_not_read_are_dropped() -> None:
    """What nobody takes is not kept for ever; slow readers may go on."""
    slow, dead = Connection(), Connection()
    waiting = WaitingConnections(5.0)
    for second in range(8):
        slow.transport.left -= 10
        slow.cycle = dead.cycle = type("Cycle", (), {"response_complete": False})()  # type: ignore[assignment]
        waiting.close_overdue([slow, dead], float(second))
    assert dead.transport.aborted and not slow.transport.aborted
