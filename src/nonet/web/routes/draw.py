"""POST /api/v1/draw: a puzzle as a picture."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.model import Candidates
from nonet.render import draw as picture_of
from nonet.render import scene_of_puzzle
from nonet.web.errors import blame
from nonet.web.pictures import LONG_SVG, png_apart
from nonet.web.play import Play
from nonet.web.puzzles import is_small, read_puzzle
from nonet.web.requests import DrawAsk
from nonet.web.service import service_of
from nonet.web.settings import DEFAULT_SECONDS

router = APIRouter(tags=["puzzles"])

MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


@router.post(
    "/draw",
    response_class=Response,
    summary="Draw a puzzle",
    responses={
        200: {
            "description": "The picture.",
            "content": {
                media: {"schema": {"type": "string", "format": "binary"}}
                for media in MEDIA_TYPES.values()
            },
        }
    },
)
async def draw(ask: DrawAsk, request: Request) -> Response:
    """Draw a puzzle with what its player has entered, as SVG, PNG or PDF."""

    def work() -> str | bytes:
        play = Play.of(read_puzzle(ask.puzzle, ask.layout), ask.values, ask.candidates)
        open_ = Candidates.of(play.puzzle.layout, play.values, play.marks)
        shows_marks = ask.candidates is not None if ask.marks is None else ask.marks
        scene = scene_of_puzzle(
            play.puzzle, values=play.values, candidates=open_, marks=shows_marks
        )
        with blame("as"):
            if ask.as_ == "png":
                svg = str(picture_of(scene, "svg", theme=ask.theme, caption=False))
                if len(svg) > LONG_SVG:
                    return png_apart(svg)
            return picture_of(scene, ask.as_, theme=ask.theme, caption=False)

    picture = await service_of(request).workers.run(
        request, work, DEFAULT_SECONDS, quick=is_small(ask.puzzle)
    )
    return Response(
        picture,
        media_type=MEDIA_TYPES[ask.as_],
        headers={"Content-Disposition": f'inline; filename="puzzle.{ask.as_}"'},
    )
