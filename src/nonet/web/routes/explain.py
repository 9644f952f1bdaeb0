"""POST /api/v1/explain: the whole way to the solution, step by step."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.errors import Cancelled, NoSolution
from nonet.rating import level_of
from nonet.techniques import Path
from nonet.web.answers import ExplainAnswer
from nonet.web.play import Play, known_of
from nonet.web.puzzles import read_puzzle
from nonet.web.reasons import contradiction_of
from nonet.web.requests import ExplainAsk
from nonet.web.service import reply, service_of
from nonet.web.steps import order_asked, step_answer
from nonet.web.times import Clock

router = APIRouter(tags=["logic"])

Status = Literal["solved", "stuck", "unknown", "none"]
STATUSES: dict[str, Status] = {"solved": "solved", "stuck": "stuck", "broken": "none"}
#: The share of the time that may be spent on finding out how many solutions there are.
KNOWING = 0.25


@router.post("/explain", response_model=ExplainAnswer, summary="The way to the solution")
async def explain(ask: ExplainAsk, request: Request) -> Response:
    """Solve by logic and tell every step; stuck where the techniques do not suffice.

    When the budget runs out first, the answer is unknown and has the steps found so far.
    Send ``values`` and ``candidates`` as they are after the last step to go on from there.
    """

    def work() -> ExplainAnswer:
        play = Play.of(read_puzzle(ask.puzzle, ask.layout), ask.values, ask.candidates)
        order = order_asked(ask)
        clock = Clock(ask.seconds)
        try:
            return _checked(play, clock) or _explained(play, order, clock, ask.notation)
        except Cancelled:
            return ExplainAnswer(status="unknown")

    return reply(await service_of(request).workers.run(request, work, ask.seconds))


def _checked(play: Play, clock: Clock) -> ExplainAnswer | None:
    """Return what is wrong, if anything is known to be."""
    known = known_of(play.puzzle, Clock(clock.left * KNOWING))
    if known.solutions == 0:
        return ExplainAnswer(status="none", contradiction=contradiction_of(play.puzzle))
    if known.only is None:
        return None
    wrong = play.mistakes(known, clock)
    return ExplainAnswer(status="mistake", cells=wrong) if wrong else None


def _explained(play: Play, order: tuple[str, ...], clock: Clock, notation: str) -> ExplainAnswer:
    start = play.position()
    try:
        return _answer(start.path(order, budget=clock.budget()), notation)
    except NoSolution:
        return ExplainAnswer(status="none", contradiction=contradiction_of(start.puzzle()))


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
    )
