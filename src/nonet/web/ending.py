"""The last answers of a service that is told to stop."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.web.errors import answer
from nonet.web.turns import ending


class LastAnswers:
    """Tells a client whose request is cut off that the service ends, and not that it failed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        started = False

        async def noted(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except asyncio.CancelledError:  # by the server, when it waits no longer
            if scope["type"] != "http":
                raise
            if not started:
                await answer(ending())(scope, receive, noted)
