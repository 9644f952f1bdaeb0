"""POST /api/v1/solutions: all solutions, a page at a time; DELETE stops the search."""

from __future__ import annotations

from typing import Annotated, Literal, cast

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from nonet.kernel import Cancel
from nonet.web.answers import Contradiction, SolutionsAnswer
from nonet.web.cursors import Cursor
from nonet.web.errors import ErrorAnswer, Refusal
from nonet.web.puzzles import read_puzzle
from nonet.web.reasons import contradiction_of
from nonet.web.requests import SolutionsAsk
from nonet.web.service import Service, reply, service_of
from nonet.web.work import client_of

router = APIRouter(tags=["solving"])
GONE = {"model": ErrorAnswer, "description": "There is no search behind the cursor any more."}
IN_USE = {"model": ErrorAnswer, "description": "The cursor is searching for an earlier request."}
CURSOR = "$response.body#/cursor"
#: What can be asked next with what was answered.
LINKS = {
    "next": {
        "operationId": "solutions_api_v1_solutions_post",
        "requestBody": {"cursor": CURSOR},
        "description": "The next page.",
    },
    "stop": {
        "operationId": "stop_api_v1_solutions__cursor__delete",
        "parameters": {"cursor": CURSOR},
        "description": "Stop the search.",
    },
}


@router.post(
    "/solutions",
    response_model=SolutionsAnswer,
    summary="All solutions, page by page",
    responses={200: {"links": LINKS}, 409: IN_USE, 410: GONE},
)
async def solutions(ask: SolutionsAsk, request: Request) -> Response:
    """Return the next solutions in a fixed order, and a cursor to ask for more.

    The search is paused between two pages. Its cursor is known to you alone; it is
    forgotten after some idle minutes. How many solutions there are is counted up to a
    million, if that is quick.
    """
    service = service_of(request)
    if ask.cursor is None:
        return await _begin(ask, request, service)
    return await _go_on(ask, ask.cursor, request, service)


@router.delete(
    "/solutions/{cursor}",
    status_code=204,
    response_class=Response,
    summary="Stop a search",
    responses={410: GONE},
)
async def stop(cursor: Annotated[str, Path(max_length=100)], request: Request) -> Response:
    """Stop the search behind a cursor, even while it runs, and forget it."""
    service_of(request).cursors.drop(cursor)
    return Response(status_code=204)


async def _begin(ask: SolutionsAsk, request: Request, service: Service) -> Response:
    if ask.puzzle is None:
        raise Refusal(422, "puzzle", "neither a puzzle nor a cursor was sent")
    source = ask.puzzle

    def work() -> tuple[Cursor, Contradiction | None]:
        cursor = Cursor(read_puzzle(source, ask.layout), client_of(request))
        cursor.fill(ask.page_size, ask.seconds)
        cursor.count(ask.seconds)
        return cursor, contradiction_of(cursor.puzzle) if cursor.total == 0 else None

    cursor, contradiction = await service.workers.run(request, work, ask.seconds)
    page = _page(ask, cursor)
    page.contradiction = contradiction
    if page.status != "end":
        page.cursor = service.cursors.keep(cursor)
    return reply(page)


async def _go_on(ask: SolutionsAsk, name: str, request: Request, service: Service) -> Response:
    cursor = service.cursors.named(name)
    if cursor.running is not None:
        raise Refusal(
            409, "cursor", "the cursor is in use", "Wait for the answer to the earlier request."
        )

    def work() -> None:
        if ask.puzzle is not None and read_puzzle(ask.puzzle, ask.layout) != cursor.puzzle:
            raise Refusal(
                422, "cursor", "the cursor belongs to another puzzle", "Ask without the cursor."
            )
        cursor.fill(ask.page_size, ask.seconds)

    cursor.running = cancel = Cancel()
    try:
        await service.workers.run(request, work, ask.seconds, cancel)
    finally:
        cursor.running = None
    service.cursors.named(name)  # 410 if it was stopped in the meantime
    page = _page(ask, cursor)
    if page.status == "end":
        service.cursors.drop(name)
    else:
        page.cursor = name
    return reply(page)


def _page(ask: SolutionsAsk, cursor: Cursor) -> SolutionsAnswer:
    first = cursor.given + 1
    taken = cursor.take(ask.page_size)
    return SolutionsAnswer(
        status=cast(Literal["more", "end", "unknown"], cursor.status),
        solutions=[str(solution) for solution in taken],
        first=first,
        cursor=None,
        total=cursor.total,
        more_than=None if cursor.total is not None else cursor.more_than,
    )
