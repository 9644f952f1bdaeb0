"""Running the service: a socket first, so that the address is known before it is printed."""

from __future__ import annotations

import errno
import ipaddress
import socket
import time
from collections.abc import Callable, Iterable
from typing import Any
from weakref import WeakKeyDictionary

import uvicorn

from nonet.errors import OptionError
from nonet.web.app import create_app
from nonet.web.service import Service
from nonet.web.settings import Settings

FIRST_PORT = 8000
PORTS_TRIED = 100
#: How long answers under way may take when the service is told to stop.
LAST_SECONDS = 1
#: How long the head of a request may take to arrive.
HEAD_SECONDS = 10.0


def listening_socket(host: str, port: int | None) -> socket.socket:
    """Return a socket bound to the port, or if none is named to the first free one."""
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else (port,)
    for tried in ports:
        try:
            return _bound(host, tried)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                reason = error.strerror or str(error)
                raise OptionError(f"cannot listen on {host} port {tried}: {reason}") from error
    if port is not None:
        raise OptionError(
            f"port {port} is in use by another program; leave --port out for the next free one"
        )
    raise OptionError(f"no free port from {ports[0]} to {ports[-1]}; name one with --port")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    made = socket.socket(family, kind, protocol)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(256)  # a second service on this port fails here and not later
    except OSError:
        made.close()
        raise
    return made


def is_local(host: str) -> bool:
    """Whether only this machine can reach a service on that host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def address_of(host: str, listening: socket.socket) -> str:
    """Return the address to open in a browser."""
    port = listening.getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def serve(
    listening: socket.socket, settings: Settings, on_start: Callable[[], object] | None = None
) -> None:
    """Serve until Ctrl-C."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="none",
        timeout_graceful_shutdown=LAST_SECONDS,
    )
    server = _Server(config, app.state.service)
    server.on_start = on_start
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:  # raised again by the server when it has stopped
        pass
    finally:
        listening.close()


class _Server(uvicorn.Server):
    """Says when it is ready, and hangs up on clients who never finish their request's head."""

    on_start: Callable[[], object] | None = None

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self._service = service
        self._waiting = WaitingConnections(HEAD_SECONDS)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.on_start is not None:
            self.on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._service.workers.stop()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # once a second
            self._waiting.close_overdue(self.server_state.connections, time.monotonic())
        return await super().on_tick(counter)


class WaitingConnections:
    """Connections that wait for a request, or for their client to read, and since when."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: WeakKeyDictionary[Any, tuple[object, float]] = WeakKeyDictionary()
        self._unread: WeakKeyDictionary[Any, tuple[int, float]] = WeakKeyDictionary()

    def close_overdue(self, connections: Iterable[Any], now: float) -> None:
        """Close those that have waited too long for the head of a request."""
        for connection in list(connections):
            if self._is_not_read(connection, now):
                connection.transport.abort()
                continue
            last = connection.cycle  # the request it worked on last
            if last is not None and not last.response_complete:
                self._since.pop(connection, None)
                continue
            before, since = self._since.get(connection, (None, now))
            if before is not last:
                since = now
            self._since[connection] = (last, since)
            if now - since > self._seconds:
                connection.transport.close()

    def _is_not_read(self, connection: Any, now: float) -> bool:
        """Whether a client has long not read any of what waits for it."""
        left = connection.transport.get_write_buffer_size()
        before, since = self._unread.get(connection, (-1, now))
        if left == 0 or left != before:
            since = now
        self._unread[connection] = (left, since)
        return now - since > self._seconds
