"""Every kind of bad input is a 4xx in JSON that names field, place and remedy."""

from __future__ import annotations

import json
import socket
import time
from typing import Any

import httpx
import pytest

from nonet.web import Settings
from nonet.web.texts import puzzle_text
from tests.web.conftest import EASY, PATIENCE, Server, running

ZEROS = [0] * 81
# Regions that no grid can fill.
EMPTY_JIGSAW = "2x3 jigsaw:112333111333221444222444555666555666"


def error_of(answer: httpx.Response, status: int) -> dict[str, Any]:
    """Return the error of an answer, which must be whole."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert list(answer.json()) == ["error"]
    error: dict[str, Any] = answer.json()["error"]
    assert error["field"]
    assert error["message"]
    assert error["remedy"]
    return error


@pytest.mark.parametrize(
    ("path", "body", "field", "words"),
    [
        ("solve", {"puzzle": EASY[:-1]}, "puzzle", "80 characters"),
        ("solve", {"puzzle": ""}, "puzzle", "puzzle"),
        ("solve", {"puzzle": "hello"}, "puzzle", "no puzzle"),
        ("solve", {}, "puzzle", "missing"),
        ("solve", {"puzzle": 5}, "puzzle", "string"),
        ("solve", {"puzzle": EASY, "seconds": 0}, "seconds", "greater than 0"),
        ("solve", {"puzzle": EASY, "seconds": 31}, "seconds", "less than or equal to 30"),
        ("solve", {"puzzle": EASY, "second": 1}, "second", "no field"),
        ("solve", {"puzzle": EASY, "layout": "3y3"}, "layout", "not a shape"),
        ("solve", {"puzzle": EASY, "layout": "round"}, "layout", "unknown layout"),
        ("solve", {"puzzle": EASY, "layout": "jigsaw:12"}, "layout", "square grid"),
        ("solve", {"puzzle": EASY, "layout": "4x4"}, "puzzle", "length is wrong"),
        ("solve", [], "body", "JSON object"),
        ("solve", {"puzzle": f"{EASY}\n{EASY}"}, "puzzle", "more than one puzzle"),
        ("solutions", {}, "puzzle", "neither"),
        ("solutions", {"puzzle": EASY, "page_size": 101}, "page_size", "100"),
        ("hint", {"puzzle": EASY, "techniques": ["x-wign"]}, "techniques", "x-wing"),
        ("hint", {"puzzle": EASY, "techniques": []}, "techniques", "at least 1"),
        ("hint", {"puzzle": EASY, "order": "random"}, "order", "human"),
        ("hint", {"puzzle": EASY, "values": [1, 2]}, "values", "2 values for 81 cells"),
        ("hint", {"puzzle": EASY, "values": [10] * 81}, "values", "10 in r1c1"),
        ("hint", {"puzzle": EASY, "values": ZEROS}, "values", "5 is given"),
        ("hint", {"puzzle": EASY, "candidates": [[]]}, "candidates", "1 lists for 81"),
        ("hint", {"puzzle": EASY, "candidates": [[0]] * 81}, "candidates", "0 in r1c1"),
        ("check", {"puzzle": EASY}, "values", "missing"),
        ("check", {"puzzle": EASY, "values": ["1"] * 81}, "values", "integer"),
        ("generate", {"level": "hrad"}, "level", "did you mean hard"),
        ("generate", {"symmetry": "round"}, "symmetry", "unknown symmetry"),
        ("generate", {"technique": "x-wign"}, "technique", "x-wing"),
        ("generate", {"clues": 5}, "clues", "at least 17"),
        ("generate", {"clues": [20]}, "clues", "lowest and highest"),
        ("generate", {"rating": [5, 2]}, "rating", "larger than the second"),
        ("generate", {"count": 21}, "count", "20"),
        ("generate", {"seed": -1}, "seed", "greater than or equal to 0"),
        ("generate", {"layout": "2x3", "rating": [2, 3]}, "rating", "9x9"),
        ("generate", {"layout": EMPTY_JIGSAW}, "layout", "no complete grid"),
        ("generate", {"level": "easy", "technique": "x-wing"}, "body", "no puzzle can have both"),
        ("convert", {"puzzle": EASY, "to": "pertty"}, "to", "pretty"),
        ("convert", {"puzzle": "." * 16, "to": "hodoku"}, "to", "9x9 only"),
    ],
)
def test_bad_fields(client: httpx.Client, path: str, body: object, field: str, words: str) -> None:
    """The field and what is wrong with it are named."""
    error = error_of(client.post(f"/api/{path}", json=body), 422)
    assert error["field"] == field
    said = f"{error['message']} {error['remedy']}".lower()
    assert words.lower() in said


def test_the_place_in_a_field(client: httpx.Client) -> None:
    """A wrong character is found by its number, a wrong item by its own."""
    wrong = EASY[:40] + "?" + EASY[41:]
    assert (
        error_of(client.post("/api/read", json={"puzzle": wrong}), 422)["place"] == "character 41"
    )
    rows = "\n".join(EASY[i : i + 9] for i in range(0, 81, 9)).replace("98", "9?", 1)
    place = error_of(client.post("/api/read", json={"puzzle": rows}), 422)["place"]
    assert place == "line 3, column 3"
    values = [0] * 80 + [True]
    error = error_of(client.post("/api/check", json={"puzzle": EASY, "values": values}), 422)
    assert error["place"] == "item 81"


def test_bodies_that_are_no_json(client: httpx.Client) -> None:
    """The place where JSON ends is named; text without the right media type is refused."""
    headers = {"Content-Type": "application/json"}
    answer = client.post("/api/solve", content='{"puzzle": ', headers=headers)
    assert error_of(answer, 400)["place"] == "character 12"
    error_of(client.post("/api/solve", content=b"\xff\xfe", headers=headers), 400)
    error_of(client.post("/api/solve", content="[" * 100_000, headers=headers), 400)
    error_of(client.post("/api/solve", content=EASY), 422)
    error_of(client.post("/api/solve"), 422)
    surrogate = client.post("/api/solve", content='{"puzzle": "\\ud800"}', headers=headers)
    assert error_of(surrogate, 422)["field"] == "puzzle"


def test_addresses_that_are_not_there(client: httpx.Client) -> None:
    """Unknown addresses and wrong methods are told in JSON too."""
    assert error_of(client.get("/api/solver"), 404)["field"] == "address"
    assert "POST" in error_of(client.get("/api/solve"), 405)["remedy"]
    error_of(client.get("/static/missing.js"), 404)
    error_of(client.get("/static/../conftest.py"), 404)


@pytest.mark.parametrize("chunked", [False, True])
def test_long_bodies(server: Server, chunked: bool) -> None:
    """A body over the limit is 413, whether its length is announced or not."""
    body = b'{"puzzle": "' + b"." * (server.service.settings.body_bytes + 1) + b'"}'
    content = (body[i : i + 65536] for i in range(0, len(body), 65536)) if chunked else body
    with server.client() as client:
        answer = client.post(
            "/api/solve", content=content, headers={"Content-Type": "application/json"}
        )
    assert "longer than" in error_of(answer, 413)["message"]


def test_slow_bodies() -> None:
    """A body that does not come is 408 after a while; nobody waits for it for ever."""
    with running(Settings(body_seconds=0.1)) as server:
        address = httpx.URL(server.url)
        with socket.create_connection((address.host, address.port), PATIENCE) as connection:
            connection.sendall(
                b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: 100\r\n\r\n{"
            )
            head, _, body = b"".join(iter(lambda: connection.recv(4096), b"")).partition(
                b"\r\n\r\n"
            )
        assert head.startswith(b"HTTP/1.1 408 ")
        assert json.loads(body)["error"]["field"] == "body"


def test_busy_service() -> None:
    """When nobody may wait any more the answer is 503, with the time to come back."""
    with running(Settings(workers=1, waiting=0)) as server:
        answer = server.post("/api/read", {"puzzle": EASY})
        assert error_of(answer, 503)["message"] == "the service is busy"
        assert answer.headers["Retry-After"] == "1"


def test_nothing_typed_comes_back_as_html(client: httpx.Client) -> None:
    """Whatever is typed stays JSON."""
    answer = client.post("/api/read", json={"puzzle": "<script>alert(1)</script>"})
    error_of(answer, 422)
    error_of(client.get("/<script>"), 404)


def test_addresses_without_end_are_refused_at_once() -> None:
    """A long host with something after it is told from an address in linear time."""
    start = time.process_time()
    assert puzzle_text("a://" + "b" * 100_000 + " 1x")
    assert time.process_time() - start < 2
