"""POST /api/v1/rate: how hard a puzzle is."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.errors import Cancelled
from nonet.model import Puzzle
from nonet.names import OrderName, ScaleName
from nonet.rating import Rating
from nonet.techniques import TECHNIQUES
from nonet.web.answers import RateAnswer
from nonet.web.puzzles import read_puzzle
from nonet.web.requests import RateAsk
from nonet.web.service import reply, service_of
from nonet.web.times import Clock

router = APIRouter(tags=["logic"])

SCALES: tuple[ScaleName, ...] = ("explainer", "score", "depth")
OUT_OF_TIME = "unknown: the budget ran out"


@router.post("/rate", response_model=RateAnswer, summary="Rate a puzzle")
async def rate(ask: RateAsk, request: Request) -> Response:
    """Rate a puzzle: Sudoku Explainer's numbers (9x9), our score, search depth, a level."""

    def work() -> RateAnswer:
        return _rated(read_puzzle(ask.puzzle, ask.layout), Clock(ask.seconds), ask.order)

    return reply(await service_of(request).workers.run(request, work, ask.seconds))


def _rated(puzzle: Puzzle, clock: Clock, order: OrderName) -> RateAnswer:
    ratings: dict[str, Rating] = {}
    reasons: dict[str, str] = {}
    for scale in SCALES:
        try:
            if clock.is_over:
                raise Cancelled
            ratings[scale] = found = puzzle.rate(
                [scale],
                budget=clock.budget(),
                order=order if scale == "explainer" else "explainer",
            )
        except Cancelled:
            reasons[scale] = OUT_OF_TIME
            continue
        reasons.update(found.reasons)
        if "puzzle" in found.reasons:
            break
    statuses = {rating.status for rating in ratings.values()} | (
        {"unknown"} if OUT_OF_TIME in reasons.values() else set()
    )
    explainer = ratings.get("explainer")
    score, depth = ratings.get("score"), ratings.get("depth")
    level = (explainer and explainer.explainer_level) or (score and score.score_level)
    by_logic = explainer if explainer is not None and explainer.counts else None
    facts: dict[str, Any] = {
        "status": next(s for s in ("none", "several", "unknown", "rated") if s in statuses),
        **{
            name: None if explainer is None else getattr(explainer, name)
            for name in ("explainer", "pearl", "diamond")
        },
        "score": None if score is None else score.score,
        "depth": None if depth is None else depth.depth,
        "level": None if not level else level.name,
        "order": order,
        "counts": {},
        "hardest": None,
    }
    if by_logic is not None:
        facts |= {"counts": dict(by_logic.counts), "hardest": by_logic.hardest}
    elif score is not None:
        facts |= {
            "order": "score", "counts": dict(score.score_steps), "hardest": score.score_hardest,
        }  # fmt: skip
    names = {id: _name(id) for id in (*facts["counts"], facts["hardest"]) if id is not None}
    return RateAnswer(**facts, names=names, clues=puzzle.clues, reasons=reasons)


def _name(kind: str) -> str:
    """Return the name of a technique, or of a kind of step that the score counts."""
    known = TECHNIQUES.get(kind)
    return kind.replace("-", " ").capitalize() if known is None else known.name
