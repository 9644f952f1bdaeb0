"""Who may ask: only pages of this service, under a name that it is served by.

A page elsewhere could let its own name point to this machine and read what the service of a
visitor answers; so a name that is neither this machine's nor the public one is refused. And
what changes something or costs time is refused to a page of another origin, unless the
service was started for that origin too.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from nonet.web.errors import Refusal, answer

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class KnownHosts:
    """Answers 421 to other names than those served, 403 to other pages."""

    def __init__(
        self, app: ASGIApp, public_url: str | None = None, origins: Sequence[str] = ()
    ) -> None:
        self._app = app
        self._origins = origins
        self._names = {"localhost", "testserver", socket.gethostname().lower()}
        self._public = None if public_url is None else urlsplit(public_url)
        if self._public is not None and self._public.hostname:
            self._names.add(self._public.hostname.lower())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at the request before anything else does."""
        if scope["type"] == "http":
            refusal = self._refusal(Request(scope))
            if refusal is not None:
                await answer(refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _refusal(self, request: Request) -> Refusal | None:
        host = request.headers.get("host", "")
        name = _name_of(host)
        if name is None or not (name in self._names or _is_address(name)):
            return Refusal(
                421,
                "address",
                f"this service is not known as {host[:100]!r}",
                "Use the address it was started with; nonet serve --public-url adds a name.",
            )
        origin = request.headers.get("origin")
        if request.method in SAFE_METHODS or origin is None or self._is_ours(origin, host):
            return None
        return Refusal(
            403,
            "address",
            f"a page of {origin[:100]!r} may not use this service",
            "Ask from the service's own page, or from a program; nonet serve --cors ORIGIN "
            "lets in the pages of an origin.",
        )

    def _is_ours(self, origin: str, host: str) -> bool:
        if "*" in self._origins or origin in self._origins:
            return True
        if origin == "null":
            return False
        parts = urlsplit(origin)
        if parts.netloc.lower() == host.lower():
            return True
        return self._public is not None and parts[:2] == self._public[:2]


def _name_of(host: str) -> str | None:
    """Return the name or address in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower() or None
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
