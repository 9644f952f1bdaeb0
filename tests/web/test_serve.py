"""``nonet serve``: a real process, its address, and how it ends."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from unittest.mock import Mock

import httpx
import pytest
from typer.testing import CliRunner

from nonet.cli.main import app
from nonet.errors import OptionError
from nonet.web.server import WaitingConnections, address_of, is_local, listening_socket
from tests.web.conftest import EASY, wait_until


def test_serve_prints_its_address_and_stops_at_ctrl_c() -> None:
    """The printed address answers; Ctrl-C ends the process cleanly, even in mid-search."""
    command = [sys.executable, "-m", "nonet", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        url = next(word for word in line.split() if word.startswith("http://127.0.0.1:"))
        solved = httpx.post(f"{url}api/solve", json={"puzzle": EASY})
        assert solved.json()["status"] == "unique"
        with httpx.Client() as client, pytest.raises(httpx.HTTPError):
            body = {"puzzle": "." * 625, "layout": "5x5", "all": True, "seconds": 30}
            client.post(f"{url}api/hint", json=body, timeout=0.5)
        process.send_signal(signal.SIGINT)
        assert wait_until(lambda: process.poll() is not None)
        assert process.returncode == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_port_in_use() -> None:
    """A port that was named and is taken is bad usage; else the next free one is chosen."""
    with listening_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(app, ["serve", "--port", str(port), "--no-open"])
        assert result.exit_code == 2
        assert f"port {port} is in use" in result.output
    with (
        listening_socket("127.0.0.1", None) as first,
        listening_socket("127.0.0.1", None) as second,
    ):
        assert first.getsockname()[1] < second.getsockname()[1]


def test_a_host_that_is_not_ours() -> None:
    """An address of another machine cannot be listened on."""
    with pytest.raises(OptionError, match=r"cannot listen on 192\.0\.2\.1"):
        listening_socket("192.0.2.1", 0)


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("::", False)],
)
def test_what_only_this_machine_reaches(host: str, local: bool) -> None:
    """Everything else is warned about."""
    assert is_local(host) == local


def test_the_address_to_open() -> None:
    """A service on all addresses is opened on this machine."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        assert address_of("0.0.0.0", listening) == f"http://127.0.0.1:{port}/"
        assert address_of("::1", listening) == f"http://[::1]:{port}/"


def test_clients_who_never_finish_a_request_are_hung_up_on() -> None:
    """Waiting for the head of a request ends; work and new requests begin the wait anew."""

    def connection(cycle: object) -> Mock:
        made = Mock(cycle=cycle)
        made.transport.get_write_buffer_size.return_value = 0
        return made

    done, working = Mock(response_complete=True), Mock(response_complete=False)
    silent, idle, busy, talking = map(connection, (None, done, working, done))
    waiting = WaitingConnections(10)
    for now in range(12):
        talking.cycle = Mock(response_complete=True)  # a new request since the last look
        waiting.close_overdue([silent, idle, busy, talking], now)
    assert silent.transport.close.called
    assert idle.transport.close.called
    assert not busy.transport.close.called
    assert not talking.transport.close.called


def test_a_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the web libraries the command says how to get them."""
    for name in [name for name in sys.modules if name.startswith("nonet.web")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "fastapi", None)
    result = CliRunner().invoke(app, ["serve"])
    assert result.exit_code == 2
    assert "pip install nonet[web]" in result.output
