"""What the routes share: the limits, the workers, the open searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import Request
from fastapi.responses import Response
from pydantic import BaseModel

from nonet.web.cursors import Cursors
from nonet.web.settings import Settings
from nonet.web.work import Workers

if TYPE_CHECKING:
    from nonet.library import Library


class Service:
    """One running service. Nothing here is shared between two of them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.workers = Workers(settings.workers, settings.waiting)
        self.cursors = Cursors(settings.cursors, settings.cursor_seconds, settings.cursor_bytes)
        self.library: Library | None = None
        if settings.library is not None:
            from nonet.library import Library

            self.library = Library(settings.library)
            _ = self.library.columns  # a folder that is none is told at the start

    def close(self) -> None:
        """Stop all work."""
        self.workers.close()
        self.cursors.close()


def service_of(request: Request) -> Service:
    """Return the service a request came to."""
    service: Service = request.app.state.service
    return service


def reply(answer: BaseModel) -> Response:
    """Return an answer as JSON; it is right by its types, so it is not checked again."""
    return Response(answer.model_dump_json(), media_type="application/json")
