"""POST /api/v1/setting: what a setter wants to know while a puzzle is made."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.errors import BudgetSpent, Cancelled, NonetError
from nonet.kernel import count_so_far
from nonet.model import Flag, Puzzle
from nonet.web.answers import DefectAnswer, SettingAnswer
from nonet.web.puzzles import read_puzzle
from nonet.web.reasons import contradiction_of
from nonet.web.requests import TimedAsk
from nonet.web.service import reply, service_of
from nonet.web.times import Clock

router = APIRouter(tags=["puzzles"])

#: Solutions are counted up to this number.
COUNTED = 1000
#: The share of the time that may be spent on counting, and on what follows from the rest.
COUNTING = 0.5


@router.post("/setting", response_model=SettingAnswer, summary="Help a setter")
async def setting(ask: TimedAsk, request: Request) -> Response:
    """Tell how many solutions there are, and of a sound puzzle what is superfluous, its level.

    Givens and rules that follow from all else are named; where there is no solution, why; where
    there are several, which digits of each cell are in one.
    """

    def work() -> SettingAnswer:
        return _told(read_puzzle(ask.puzzle, ask.layout), Clock(ask.seconds))

    return reply(await service_of(request).workers.run(request, work, ask.seconds))


def _told(puzzle: Puzzle, clock: Clock) -> SettingAnswer:
    try:
        found, known = count_so_far(puzzle, COUNTED, Clock(clock.left * COUNTING).budget())
    except Cancelled:
        return SettingAnswer(status="unknown")
    if not known and found < 2:
        return SettingAnswer(status="unknown")
    status: Literal["none", "unique", "several"]
    status = "none" if found == 0 else "unique" if found == 1 else "several"
    if found and puzzle.rules and not puzzle.solve().is_solution():
        return SettingAnswer(status="unknown")  # a rule that no search knows: nothing is claimed
    exact = known and found < COUNTED
    answer = SettingAnswer(status=status, count=found, exact=exact)
    if status == "none":
        return answer.model_copy(update={"contradiction": contradiction_of(puzzle)})
    if status == "unique":
        level, score = _rated(puzzle, clock)
        return answer.model_copy(
            update={"superfluous": _superfluous(puzzle, clock), "level": level, "score": score}
        )
    try:
        true = puzzle.true_candidates(budget=clock.budget())
    except Cancelled:
        return answer
    digits = [list(true.digits(cell)) for cell in range(len(puzzle))]
    return answer.model_copy(update={"candidates": digits, "candidates_complete": true.is_complete})


def _superfluous(puzzle: Puzzle, clock: Clock) -> list[DefectAnswer]:
    """Return the givens and rules that follow from all else, as far as the time allows."""
    try:
        defects = puzzle.status(budget=clock.budget()).defects
    except (BudgetSpent, Cancelled):
        return []
    return [
        DefectAnswer(flag="superfluous", message=str(defect), cells=list(defect.cells))
        for defect in defects
        if defect.flag is Flag.NOT_MINIMAL
    ]


def _rated(puzzle: Puzzle, clock: Clock) -> tuple[str | None, float | None]:
    """Return the level and the score; neither where the puzzle has rules that no scale knows."""
    try:
        rating = puzzle.rate(["explainer", "score"], budget=clock.budget())
    except NonetError:
        return None, None
    return (None if rating.level is None else rating.level.name), rating.score
