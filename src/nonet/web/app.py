"""The application: limits and headers around, routes inside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from nonet import __version__
from nonet.web import errors, memory
from nonet.web.ending import LastAnswers
from nonet.web.errors import ErrorAnswer
from nonet.web.headers import SecurityHeaders
from nonet.web.hosts import KnownHosts
from nonet.web.limits import BodyLimit
from nonet.web.methods import HeadAsGet
from nonet.web.routes import API_ROUTES, documentation, page
from nonet.web.service import Service
from nonet.web.settings import API, Settings

REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {
        "model": ErrorAnswer,
        "description": "The body is not JSON; as plain text, the head is not HTTP or too long.",
        "content": {"text/plain": {"schema": {"type": "string"}}},
    },
    408: {"model": ErrorAnswer, "description": "The body comes too slowly."},
    413: {"model": ErrorAnswer, "description": "The body is too long."},
    422: {"model": ErrorAnswer, "description": "A field is not right; says which, and the remedy."},
    503: {"model": ErrorAnswer, "description": "Too many requests at once; see Retry-After."},
}


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application with its own workers and cursors."""
    settings = settings or Settings()
    service = Service(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        sweeping = asyncio.ensure_future(_sweep(service))
        yield
        sweeping.cancel()
        service.close()

    app = FastAPI(
        title="Nonet",
        version=__version__,
        summary="Solve, enumerate, explain, rate, generate and convert Sudoku of any size.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.service = service
    errors.install(app)
    for routes in API_ROUTES:
        app.include_router(routes, prefix=API, responses=REFUSALS)
        # As they were called before they had a version: the same answers, not described.
        app.include_router(routes, prefix="/api", include_in_schema=False)
    app.include_router(documentation.router)
    page.install(app, settings.static)
    app.add_middleware(BodyLimit, most=settings.body_bytes, seconds=settings.body_seconds)
    app.add_middleware(HeadAsGet)
    if settings.cors:
        app.add_middleware(
            CORSMiddleware, allow_origins=settings.cors, allow_headers=["Content-Type"],
            allow_methods=["GET", "POST", "DELETE"],
        )  # fmt: skip
    app.add_middleware(KnownHosts, public_url=settings.public_url, origins=settings.cors)
    app.add_middleware(LastAnswers)
    app.add_middleware(SecurityHeaders)
    return app


async def _sweep(service: Service) -> None:
    """Let idle searches go even when nobody asks for anything, and with them their memory."""
    while True:
        await asyncio.sleep(service.settings.sweep_seconds)
        service.cursors.sweep()
        await asyncio.to_thread(memory.give_back)
