"""The longest body the service reads, whether its length is announced or not, and how long it waits."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.web.errors import Refusal, answer


class BodyLimit:
    """Answers 413 as soon as a body is known to be too long, 408 when it comes too slowly."""

    def __init__(self, app: ASGIApp, most: int, seconds: float) -> None:
        self._app = app
        self._most = most
        self._seconds = seconds

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
        complete = False
        end = asyncio.get_running_loop().time() + self._seconds

        async def counted() -> Message:
            nonlocal read, complete
            if complete:  # what comes now is that the client hangs up
                return await receive()
            try:
                async with asyncio.timeout_at(end):
                    message = await receive()
            except TimeoutError:
                raise self._too_slow() from None
            read += len(message.get("body", b""))
            complete = not message.get("more_body", False)
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

    def _too_slow(self) -> Refusal:
        return Refusal(
            408,
            "body",
            f"the body did not arrive within {self._seconds:g} seconds",
            "Send it again, at once.",
            headers={"Connection": "close"},
        )
