"""POST /api/v1/check: what is wrong with a player's entries."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.model import Defect, Grid, broken, clashes
from nonet.web.answers import CheckAnswer, ConflictsAnswer
from nonet.web.play import Play, known_of
from nonet.web.puzzles import is_small, read_puzzle
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

    return reply(
        await service_of(request).workers.run(
            request, work, ask.seconds, quick=is_small(ask.puzzle)
        )
    )


@router.post("/conflicts", response_model=ConflictsAnswer, summary="Conflicts of entries")
async def conflicts(ask: CheckAsk, request: Request) -> Response:
    """Tell which entries clash or break a rule, without any search: for every move of a player."""

    def work() -> ConflictsAnswer:
        play = Play.of(read_puzzle(ask.puzzle, ask.layout), ask.values, None)
        found = _conflicts(play)
        return ConflictsAnswer(
            conflicts=found, complete=0 not in play.values and not found, broken_rules=_broken(play)
        )

    return reply(await service_of(request).workers.run(request, work, ask.seconds, quick=True))


def _conflicts(play: Play) -> list[list[int]]:
    found = [list(fault.cells) for fault in clashes(play.puzzle.layout, play.values)]
    return found + [list(defect.cells) for defect in _broken_rules(play)]


def _broken_rules(play: Play) -> list[Defect]:
    if not play.puzzle.rules:
        return []
    return broken(Grid.trusted(bytes(play.values), play.puzzle.layout))


def _broken(play: Play) -> list[str]:
    return [defect.message for defect in _broken_rules(play)]


def _checked(play: Play, clock: Clock) -> CheckAnswer:
    known = known_of(play.puzzle, clock)
    conflicts = _conflicts(play)
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
