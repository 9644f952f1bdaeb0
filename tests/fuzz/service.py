"""Requests of any content to every address of the service: never an answer 5xx."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from nonet.web import Settings, create_app

APP = create_app(Settings(workers=1, waiting=4))
LOOP = asyncio.new_event_loop()
ADDRESSES = sorted(
    (method.upper(), path) for path, methods in APP.openapi()["paths"].items() for method in methods
)
#: So that an input is soon done: a budget that is hardly any, and one puzzle.
SECONDS = 0.02


def target(data: bytes) -> None:
    """Send the input to the address that its first byte names."""
    if not data:
        return
    method, path = ADDRESSES[data[0] % len(ADDRESSES)]
    if method == "GET":
        query = data[1:].decode("latin-1").encode("ascii", "replace")
        status, body = ask("GET", path.replace("{", "").replace("}", ""), b"", query)
    else:
        status, body = ask(method, path, in_little_time(path, data[1:]))
    assert status < 500, f"{path} answered {status}: {body[:300]!r}"
    if status >= 400:
        assert json.loads(body)["error"]["message"], path


def in_little_time(path: str, raw: bytes) -> bytes:
    """Return the body with a small budget, where it is one."""
    try:
        body = json.loads(raw)
    except (ValueError, RecursionError):
        return raw
    if not isinstance(body, dict):
        return raw
    if "seconds" in FIELDS[path] and isinstance(body.get("seconds", 1), int | float):
        body["seconds"] = SECONDS if body.get("seconds", 1) > 0 else body["seconds"]
    if isinstance(body.get("count"), int):
        body["count"] = min(body["count"], 1)
    return json.dumps(body).encode()


def ask(method: str, path: str, body: bytes, query: bytes = b"") -> tuple[int, bytes]:
    """Return the status and the body of an answer."""
    return LOOP.run_until_complete(_ask(method, path, body, query))


async def _ask(method: str, path: str, body: bytes, query: bytes) -> tuple[int, bytes]:
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query,
        "root_path": "",
        "headers": [(b"host", b"127.0.0.1:8000"), (b"content-type", b"application/json")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8000),
    }
    sent = [{"type": "http.request", "body": body, "more_body": False}]
    answers: list[dict[str, Any]] = []
    never: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

    async def receive() -> dict[str, Any]:
        return sent.pop() if sent else await never

    async def send(message: dict[str, Any]) -> None:
        answers.append(message)

    await APP(scope, receive, send)
    return answers[0]["status"], b"".join(answer.get("body", b"") for answer in answers[1:])


def _fields(path: str) -> set[str]:
    schema = APP.openapi()
    content = schema["paths"][path].get("post", {}).get("requestBody", {}).get("content", {})
    name = content.get("application/json", {}).get("schema", {}).get("$ref", "/").rsplit("/", 1)[-1]
    return set(schema["components"]["schemas"].get(name, {}).get("properties", ()))


FIELDS = {path: _fields(path) for _, path in ADDRESSES}


def seeds() -> list[bytes]:
    """Return the examples of the description, one for each address."""
    schemas = APP.openapi()["components"]["schemas"]
    found = []
    for at, (method, path) in enumerate(ADDRESSES):
        content = APP.openapi()["paths"][path][method.lower()].get("requestBody", {})
        reference = content.get("content", {}).get("application/json", {}).get("schema", {})
        model = schemas.get(reference.get("$ref", "/").rsplit("/", 1)[-1], {})
        example = dict.fromkeys(model.get("properties", ())) | (model.get("examples") or [{}])[0]
        body = {name: value for name, value in example.items() if value is not None}
        found += [bytes([at]), bytes([at]) + json.dumps(body).encode()]
        found.append(bytes([at]) + json.dumps(body | {"puzzle": "1.............4."}).encode())
    return found
