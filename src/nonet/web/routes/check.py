"""POST /api/check: what is wrong with a player's entries."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.model import Grid, broken, clashes
from nonet.web.answers import CheckAnswer
from nonet.web.play import Play, known_of
from nonet.web.puzzles import read_puzzle
from nonet.web.requests import CheckAsk
from nonet.web.service import reply, service_of
from nonet.web.times import Clock

router = APIRouter(tags=["logic"])


@router.post("/check", response_model=CheckAnswer, summary="Check entries")
async def check(ask: CheckAsk, request: Request) -> Response:
    """Tell which entries clash, and which the solution contradicts."""

    def work() -> CheckAnswer:
        play = Play.of(read_puzzle(ask.puzzle, ask.layout), ask.values, ask.candidates)
        return _checked(play, Clock(ask.seconds))

    return reply(await service_of(request).workers.run(request, work, ask.seconds))


def _checked(play: Play, clock: Clock) -> CheckAnswer:
    known = known_of(play.puzzle, clock)
    conflicts = [list(fault.cells) for fault in clashes(play.puzzle.layout, play.values)]
    if play.puzzle.rules:
        entered = Grid.trusted(bytes(play.values), play.puzzle.layout)
        conflicts += [list(defect.cells) for defect in broken(entered)]
    wrong = [] if known.solutions == 0 else play.mistakes(known, clock)
    if known.solutions == 0:
        status = "none"
    else:
        status = "unknown" if wrong is None else "mistake" if wrong else "ok"
    return CheckAnswer.model_validate(
        {
            "status": status,
            "mistakes": wrong or [],
            "notes": play.lacking(known),
            "conflicts": conflicts,
            "complete": 0 not in play.values and not conflicts,
            "unique": None if known.solutions is None else known.solutions == 1,
        }
    )
