"""A real server on a free port, and clients for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from nonet.web import Settings, create_app
from nonet.web.server import listening_socket
from nonet.web.service import Service

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
EMPTY = "." * 81
SEVERAL = "1.............4."  # 18 solutions
#: The longest a test waits for something that should come soon.
PATIENCE = 20.0


@dataclass
class Server:
    """A running service and its inside."""

    url: str
    service: Service
    app: Any

    def client(self) -> httpx.Client:
        """Return a client with a connection of its own."""
        return httpx.Client(base_url=self.url, timeout=60)

    def post(self, path: str, body: object) -> httpx.Response:
        """Ask once."""
        with self.client() as client:
            return client.post(path, json=body)


def wait_until(condition: Callable[[], bool]) -> bool:
    """Ask again and again, for long; whether it came true."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.01)
    return False


@contextmanager
def running(settings: Settings) -> Iterator[Server]:
    """Run a service until the end of the block."""
    app = create_app(settings)
    listening = listening_socket("127.0.0.1", 0)
    server = uvicorn.Server(
        uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, ws="none")
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        assert wait_until(lambda: server.started)
        yield Server(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.service, app)
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@pytest.fixture(scope="session")
def page_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a page in it."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "index.html").write_text("<!doctype html><title>Nonet</title>")
    (folder / "app.js").write_text("export const one = 1;")
    (folder / "look.css").write_text("body { margin: 0 }")
    return folder


@pytest.fixture(scope="session")
def server(page_files: Path) -> Iterator[Server]:
    """Return a service that all tests may use at once."""
    with running(Settings(workers=2, static=page_files)) as made:
        yield made


@pytest.fixture(scope="session")
def client(server: Server) -> Iterator[httpx.Client]:
    """Return a client of that service."""
    with server.client() as made:
        yield made
