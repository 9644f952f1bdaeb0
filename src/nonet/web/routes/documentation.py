"""GET /api/docs: the documentation of the API, made of its own description."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from nonet.web.documentation import documentation_page

router = APIRouter(include_in_schema=False)
STYLE = Path(__file__).parent.parent / "documentation.css"


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """Return the page."""
    return HTMLResponse(documentation_page(request.app.openapi()))


@router.get("/api/docs.css")
async def style() -> Response:
    """Return how it looks."""
    return FileResponse(STYLE, media_type="text/css; charset=utf-8")
