"""GET /api/v1/load: how busy the service is."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.web.answers import LoadAnswer
from nonet.web.service import reply, service_of

router = APIRouter(tags=["about"])


@router.get("/load", response_model=LoadAnswer, summary="How busy the service is")
async def load(request: Request) -> Response:
    """Return how much work runs and waits, and how many searches are kept."""
    service = service_of(request)
    return reply(
        LoadAnswer(
            running=len(service.workers.running),
            waiting=service.workers.waiting,
            workers=service.settings.workers,
            cursors=len(service.cursors),
        )
    )
