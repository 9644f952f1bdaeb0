"""POST /api/v1/canonical: the least puzzle that is equivalent to one."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.errors import BudgetSpent, Cancelled
from nonet.kernel import Budget
from nonet.web.answers import CanonicalAnswer
from nonet.web.puzzles import is_small, read_puzzle
from nonet.web.requests import TimedAsk
from nonet.web.service import reply, service_of

router = APIRouter(tags=["puzzles"])


@router.post("/canonical", response_model=CanonicalAnswer, summary="Find the canonical form")
async def canonical(ask: TimedAsk, request: Request) -> Response:
    """Return the least equivalent puzzle; with rules, of those that are turned or mirrored."""

    def work() -> CanonicalAnswer:
        puzzle = read_puzzle(ask.puzzle, ask.layout)
        try:
            found = puzzle.canonical(budget=Budget(seconds=ask.seconds))
        except (BudgetSpent, Cancelled):
            return CanonicalAnswer(status="unknown")
        return CanonicalAnswer(
            status="known",
            canonical=str(found.form),
            canonical_layout=str(found.form.layout),
            automorphisms=found.automorphisms,
        )

    quick = is_small(ask.puzzle)
    return reply(await service_of(request).workers.run(request, work, ask.seconds, quick=quick))
