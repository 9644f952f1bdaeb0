"""POST /api/explain: the whole way to the solution, step by step."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.errors import Cancelled
from nonet.model import Puzzle
from nonet.rating import level_of
from nonet.techniques import Path
from nonet.web.answers import ExplainAnswer, Reason
from nonet.web.play import known_of
from nonet.web.puzzles import read_puzzle
from nonet.web.reasons import reason_of
from nonet.web.requests import ExplainAsk
from nonet.web.service import reply, service_of
from nonet.web.steps import order_asked, step_answer
from nonet.web.times import Clock

router = APIRouter(tags=["logic"])

Status = Literal["solved", "stuck", "unknown", "none"]
STATUSES: dict[str, Status] = {"solved": "solved", "stuck": "stuck", "broken": "none"}


@router.post("/explain", response_model=ExplainAnswer, summary="The way to the solution")
async def explain(ask: ExplainAsk, request: Request) -> Response:
    """Solve by logic and tell every step; stuck where the techniques do not suffice."""

    def work() -> ExplainAnswer:
        puzzle = read_puzzle(ask.puzzle, ask.layout)
        order = order_asked(ask)
        try:
            return _explained(puzzle, order, Clock(ask.seconds), ask.notation)
        except Cancelled:
            return _without_steps("unknown", None)

    return reply(await service_of(request).workers.run(request, work, ask.seconds))


def _explained(
    puzzle: Puzzle, order: tuple[str, ...], clock: Clock, notation: str
) -> ExplainAnswer:
    known = known_of(puzzle, clock)
    if known.solutions == 0:
        return _without_steps("none", reason_of(puzzle))
    if known.solutions is None:
        return _without_steps("unknown", None)
    return _answer(puzzle.explain(order, budget=clock.budget()), notation)


def _answer(path: Path, notation: str) -> ExplainAnswer:
    hardest = path.hardest
    rated = path.is_solved and hardest is not None
    return ExplainAnswer(
        status=STATUSES.get(path.end, "unknown"),
        steps=[
            step_answer(position, step, notation)
            for position, step in zip(path.positions(), path.steps, strict=False)
        ],
        counts=path.counts(),
        hardest=None if hardest is None else hardest.technique.id,
        level=level_of(explainer=round(hardest.rating, 1)).name if rated and hardest else None,
        remarks=path.start.remarks(),
        reason=None,
    )


def _without_steps(status: Status, reason: Reason | None) -> ExplainAnswer:
    return ExplainAnswer(
        status=status, steps=[], counts={}, hardest=None, level=None, remarks=[], reason=reason
    )
