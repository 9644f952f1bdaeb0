"""The longest body the service reads, whether its length is announced or not."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.web.errors import Refusal, answer


class BodyLimit:
    """Answers 413 as soon as a body is known to be too long; the rest is not read."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count what comes in."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = Request(scope).headers.get("content-length", "")
        if announced.isdecimal() and int(announced) > self._most:
            await answer(self._too_long())(scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                raise self._too_long()
            return message

        await self._app(scope, counted, send)

    def _too_long(self) -> Refusal:
        return Refusal(
            413,
            "body",
            f"the body is longer than {self._most:,} bytes",
            "Send one puzzle at a time; the command line reads files of any length.",
            headers={"Connection": "close"},
        )
