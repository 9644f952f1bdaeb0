"""POST /api/v1/convert: a puzzle in another format."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet import text
from nonet.web.answers import ConvertAnswer
from nonet.web.errors import blame
from nonet.web.puzzles import read_puzzle
from nonet.web.requests import ConvertAsk
from nonet.web.service import reply, service_of
from nonet.web.settings import DEFAULT_SECONDS

router = APIRouter(tags=["puzzles"])

MEDIA_TYPES = {
    "csv": "text/csv",
    "json": "application/json",
    "opensudoku": "application/xml",
}


@router.post("/convert", response_model=ConvertAnswer, summary="Convert a puzzle")
async def convert(ask: ConvertAsk, request: Request) -> Response:
    """Write a puzzle in another format, with the media type and a name for a file."""

    def work() -> ConvertAnswer:
        with blame("to"):
            form = text.format_named(ask.to)
        puzzle = read_puzzle(ask.puzzle, ask.layout)
        with blame("to"):
            written = text.format(puzzle, form.name)
        return ConvertAnswer(
            text=written,
            media_type=MEDIA_TYPES.get(form.name, "text/plain"),
            filename="puzzle" + (form.extensions[0] if form.extensions else ".txt"),
        )

    return reply(await service_of(request).workers.run(request, work, DEFAULT_SECONDS, quick=True))
