"""POST /api/v1/generate: puzzles that meet wishes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.errors import BudgetSpent, Cancelled, OptionError
from nonet.generation import Generated, Run, Wishes
from nonet.kernel import Budget
from nonet.model import Layout
from nonet.rating import Rating
from nonet.web.answers import GenerateAnswer, MadePuzzle
from nonet.web.errors import Refusal, blame, refusal_of
from nonet.web.rare import is_common, refuse_rare
from nonet.web.requests import GenerateAsk
from nonet.web.service import reply, service_of
from nonet.web.times import Clock

if TYPE_CHECKING:
    from nonet.library import Library

router = APIRouter(tags=["puzzles"])

#: What a puzzle is rated with where no wish asked for a rating.
RATING_SECONDS = 0.5


@router.post("/generate", response_model=GenerateAnswer, summary="Make puzzles")
async def generate(ask: GenerateAsk, request: Request) -> Response:
    """Make puzzles with one solution that meet every wish.

    A service that was started with a library draws from it first. Wishes that contradict each
    other are refused. When the budget runs out first, the
    answer is unknown and has the puzzles found so far.
    """
    library = service_of(request).library

    def work() -> GenerateAnswer:
        wishes = _wishes(ask)
        stored = _stored(library, ask, wishes)
        if len(stored) == ask.count:
            return GenerateAnswer(status="ok", puzzles=stored, message=None)
        refuse_rare(ask)
        left = ask.model_copy(update={"count": ask.count - len(stored)})
        made = _made(left, wishes, Clock(ask.seconds))
        return made.model_copy(update={"puzzles": [*stored, *made.puzzles]})

    quick = is_common(ask)
    return reply(await service_of(request).workers.run(request, work, ask.seconds, quick=quick))


def _wishes(ask: GenerateAsk) -> Wishes:
    wishes: dict[str, Any] = {}
    if ask.layout is not None:
        with blame("layout"):
            wishes["layout"] = Layout.parse(ask.layout)
    if ask.rules is not None:
        wishes["rules"] = ask.rules
        with blame("rules"):
            Wishes.of(**wishes)
    ground = dict(wishes)
    if isinstance(ask.clues, list) and len(ask.clues) != 2:
        raise Refusal(
            422, "clues", f"{len(ask.clues)} numbers", "Send one number, or lowest and highest."
        )
    for field in ("level", "rating", "technique", "symmetry", "clues"):
        wish = getattr(ask, field)
        if wish is not None:
            wishes[field] = wish
            with blame(field):  # each on its own first, to know which is wrong
                Wishes.of(**{field: wish, **ground})
    with blame("body"):
        return Wishes.of(**wishes)


def _stored(library: Library | None, ask: GenerateAsk, wishes: Wishes) -> list[MadePuzzle]:
    """Draw from the library of the service, if it has one."""
    if library is None or wishes.has_rules:
        return []
    from nonet.web.stored import drawn

    return drawn(library, ask, wishes.layout)


def _made(ask: GenerateAsk, wishes: Wishes, clock: Clock) -> GenerateAnswer:
    run = Run(wishes, ask.count, ask.seed, max_seconds=clock.left or ask.seconds)
    found: list[Generated] = []
    made: list[MadePuzzle] = []
    try:
        for step in run:
            found += step.found
        made += [_answer(item, clock) for item in found]
    except Cancelled:
        pass
    except OptionError as error:  # no grid fits the layout, which shows only now
        raise refusal_of(error, "layout") from error
    complete = len(made) == ask.count
    return GenerateAnswer(
        status="ok" if complete else "unknown",
        puzzles=made,
        message=None if complete else str(run.report),
    )


def _answer(item: Generated, clock: Clock) -> MadePuzzle:
    puzzle = item.puzzle
    rating = item.rating or _rated(item, clock)
    level = None if rating is None else rating.level
    return MadePuzzle(
        puzzle=str(puzzle),
        values=list(puzzle.values),
        layout=str(puzzle.layout),
        explainer=None if rating is None else rating.explainer,
        score=None if rating is None else rating.score,
        level=None if level is None else level.name,
        hardest=None if rating is None else rating.hardest,
        seed=item.seed,
        solution=str(puzzle.solve()),
    )


def _rated(item: Generated, clock: Clock) -> Rating | None:
    budget = Budget(seconds=min(RATING_SECONDS, clock.left))
    try:
        return item.puzzle.rate(["explainer", "score"], budget=budget)
    except (BudgetSpent, OptionError):
        return None
