"""POST /api/v1/hint: the next step in three depths, or all steps that are there."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.errors import BudgetSpent, Cancelled, LayoutError
from nonet.techniques import DEPTHS, Position, Step
from nonet.web.answers import HintAnswer
from nonet.web.play import Play, known_of
from nonet.web.puzzles import is_small, read_puzzle
from nonet.web.reasons import contradiction_of
from nonet.web.requests import HintAsk
from nonet.web.service import reply, service_of
from nonet.web.settings import MOST_STEPS
from nonet.web.steps import drawn, found_step, order_asked, place, teach
from nonet.web.times import Clock

router = APIRouter(tags=["logic"])


@router.post("/hint", response_model=HintAnswer, summary="The next step")
async def hint(ask: HintAsk, request: Request) -> Response:
    """Return the next step of a player: where to look, what for, and in full.

    Entries or marks that contradict the solution are told instead, as mistakes. With
    ``all`` every step that is there is returned, up to a limit.
    """

    def work() -> HintAnswer:
        play = Play.of(read_puzzle(ask.puzzle, ask.layout), ask.values, ask.candidates)
        order = order_asked(ask)
        clock = Clock(ask.seconds)
        try:
            return _checked(play, clock) or _hint(play.position(), order, clock, ask)
        except (BudgetSpent, Cancelled):
            return HintAnswer(status="unknown")

    quick = is_small(ask.puzzle) and not ask.all
    return reply(await service_of(request).workers.run(request, work, ask.seconds, quick=quick))


def _checked(play: Play, clock: Clock) -> HintAnswer | None:
    """Return what is wrong, if anything is."""
    known = known_of(play.puzzle, clock)
    if known.solutions == 0:
        return HintAnswer(status="none", contradiction=contradiction_of(play.puzzle))
    wrong = play.mistakes(known, clock)
    if wrong is None:
        return HintAnswer(status="unknown")
    notes = play.lacking(known)
    return HintAnswer(status="mistake", cells=wrong, notes=notes) if wrong else None


def _hint(position: Position, order: tuple[str, ...], clock: Clock, ask: HintAsk) -> HintAnswer:
    if position.is_solved:
        return HintAnswer(status="solved")
    if ask.all:
        steps = _all_steps(position, order, clock)
        return HintAnswer(
            status="ok" if steps else "stuck",
            steps=[found_step(position, step, ask.notation) for step in steps],
        )
    found = position.hint(order, budget=clock.budget())
    vague, where, full = (found.text(depth, notation=ask.notation) for depth in DEPTHS)
    step = found.step
    if step is None:
        return HintAnswer(status="stuck", vague=vague, where=where, full=full)
    return HintAnswer(
        status="ok",
        vague=vague,
        where=where,
        full=full,
        teach=teach(position, step, ask.notation),
        technique=step.technique.id,
        name=step.technique.name,
        step=step.as_dict(),
        place_picture=place(position, step),
        **drawn(position, step, ask.notation),
        placements=list(step.placements),
        eliminations=list(step.eliminations),
    )


def _all_steps(position: Position, order: tuple[str, ...], clock: Clock) -> list[Step]:
    """Return the steps of each technique in turn, as far as the limit and the time allow.

    The next step is looked for by itself: where all steps of its technique take too long,
    it is the list.
    """
    first = position.next_step(order, budget=clock.budget())
    found: list[Step] = []
    for id in order if first is not None else ():
        try:
            found += position.steps([id], budget=clock.budget())
        except LayoutError:  # the technique needs houses that this layout lacks
            continue
        except BudgetSpent:
            break
        if len(found) >= MOST_STEPS or clock.is_over:
            break
    return found[:MOST_STEPS] or ([] if first is None else [first])
