"""POST /api/v1/read: what a pasted text means."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.web.answers import ReadAnswer
from nonet.web.puzzles import candidates_of, layout_answer, read_puzzle
from nonet.web.reasons import defects_of
from nonet.web.requests import PuzzleAsk
from nonet.web.service import reply, service_of
from nonet.web.settings import DEFAULT_SECONDS

router = APIRouter(tags=["puzzles"])


#: What can be asked next with what was answered.
LINKS = {
    verb: {
        "operationId": f"{verb}_api_v1_{verb}_post",
        "requestBody": {
            "puzzle": "$response.body#/puzzle",
            "layout": "$response.body#/layout",
        },
        "description": words,
    }
    for verb, words in (
        ("solve", "Its solution."),
        ("rate", "Its ratings on every scale."),
        ("hint", "Its first step."),
    )
}


@router.post(
    "/read",
    response_model=ReadAnswer,
    summary="Read a puzzle",
    responses={200: {"links": LINKS}},
)
async def read(ask: PuzzleAsk, request: Request) -> Response:
    """Read one puzzle in any supported format: text, file content or a link.

    A broken puzzle is read as well; its defects are listed.
    """

    def work() -> ReadAnswer:
        puzzle = read_puzzle(ask.puzzle, ask.layout)
        return ReadAnswer(
            layout=puzzle.layout.name,
            board=layout_answer(puzzle.layout),
            puzzle=str(puzzle),
            givens=list(puzzle.values),
            marks=candidates_of(puzzle),
            defects=defects_of(puzzle),
        )

    return reply(await service_of(request).workers.run(request, work, DEFAULT_SECONDS, quick=True))
