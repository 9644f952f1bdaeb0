"""The page, its files, and the headers that guard them."""

from __future__ import annotations

import httpx
import pytest

from tests.web.conftest import EASY


@pytest.mark.parametrize("path", ["/", "/p/abc", "/p/3x3/abc.def"])
def test_the_page_is_everywhere_it_should_be(client: httpx.Client, path: str) -> None:
    """The page reads a shared puzzle from its address itself."""
    answer = client.get(path)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<title>Nonet</title>" in answer.text


def test_files_have_their_media_types_and_are_not_sent_twice(client: httpx.Client) -> None:
    """Modules are JavaScript, styles CSS; an unchanged file is 304."""
    module = client.get("/static/app.js")
    assert module.headers["content-type"] == "text/javascript; charset=utf-8"
    assert client.get("/static/look.css").headers["content-type"] == "text/css; charset=utf-8"
    again = client.get("/static/app.js", headers={"If-None-Match": module.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/", "/static/app.js", "/api/meta", "/api/docs", "/nowhere"])
def test_every_answer_has_the_headers(client: httpx.Client, path: str) -> None:
    """Nothing inline, nothing from elsewhere, no framing, no guessing of types."""
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "server" not in headers or "uvicorn" in headers["server"]


@pytest.mark.parametrize("path", ["/", "/p/abc", "/static/app.js", "/api/meta", "/api/docs"])
def test_head_is_get_without_its_body(client: httpx.Client, path: str) -> None:
    """Whatever answers GET answers HEAD, with the same length and headers."""
    head, whole = client.head(path), client.get(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["Content-Length"] == str(len(whole.content))
    assert head.headers["Content-Type"] == whole.headers["Content-Type"]
    assert client.head("/api/solve").status_code == 405


def test_answers_of_the_api_are_not_stored(client: httpx.Client) -> None:
    """Answers depend on the request body; no cache may keep them."""
    answer = client.post("/api/solve", json={"puzzle": EASY})
    assert answer.headers["Cache-Control"] == "no-store"
    assert "access-control-allow-origin" not in answer.headers


def test_the_documentation_keeps_the_policy(client: httpx.Client) -> None:
    """It shows every address, and uses neither script nor style of its own."""
    text = client.get("/api/docs").text
    for path in client.get("/api/openapi.json").json()["paths"]:
        assert path in text
    assert "<script" not in text
    assert "style=" not in text
    assert "<style" not in text
    assert client.get("/api/docs.css").headers["content-type"].startswith("text/css")


def test_every_example_of_the_documentation_works(client: httpx.Client) -> None:
    """Each request with a body has an example, and its answer is 200."""
    api = client.get("/api/openapi.json").json()
    tried = 0
    for path, methods in api["paths"].items():
        if "post" in methods:
            content = methods["post"]["requestBody"]["content"]["application/json"]
            name = content["schema"]["$ref"].rsplit("/", 1)[-1]
            (example,) = api["components"]["schemas"][name]["examples"]
            assert client.post(path, json=example).status_code == 200, (path, example)
            tried += 1
    assert tried == len([methods for methods in api["paths"].values() if "post" in methods]) > 10
