"""What a technique is, with an example; and positions to practise it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.gallery import Example, example_of, practise
from nonet.gallery.facts import need_words
from nonet.techniques.telling import about, described
from nonet.web.answers import ExampleAnswer, LessonAnswer, PractiseAnswer
from nonet.web.errors import blame
from nonet.web.puzzles import layout_answer
from nonet.web.requests import PractiseAsk
from nonet.web.service import reply, service_of
from nonet.web.settings import MOST_SECONDS
from nonet.web.steps import step_answer

router = APIRouter(tags=["learning"])


@router.get("/techniques/{id}", response_model=LessonAnswer, summary="What a technique is")
async def lesson(id: str, request: Request, notation: str = "r1c1") -> Response:
    """Tell what a technique is, why it is true and how to spot it, with an example."""

    def work() -> LessonAnswer:
        with blame("technique"):
            found = described(id)
        texts, example = about(found), example_of(found.id)
        return LessonAnswer(
            id=found.id,
            name=found.name,
            rating=found.rating,
            definition="" if texts is None else texts.definition,
            why="" if texts is None else texts.why,
            spot="" if texts is None else texts.spot,
            needs=need_words(found),
            example=None if example is None else _answer(example, notation),
        )

    return reply(await service_of(request).workers.run(request, work, MOST_SECONDS, quick=True))


@router.post("/practise", response_model=PractiseAnswer, summary="Practise a technique")
async def exercises(ask: PractiseAsk, request: Request) -> Response:
    """Return positions in which a technique is the next step, and nothing easier applies."""

    def work() -> PractiseAnswer:
        with blame("technique"):
            found = practise(ask.technique, ask.count, seed=ask.seed)
        return PractiseAnswer(exercises=[_answer(example, ask.notation) for example in found])

    return reply(await service_of(request).workers.run(request, work, MOST_SECONDS, quick=True))


def _answer(example: Example, notation: str) -> ExampleAnswer:
    position = example.position
    givens = position.values if position.givens is None else position.givens
    cells = range(position.layout.cells)
    return ExampleAnswer(
        layout=position.layout.name,
        board=layout_answer(position.layout),
        givens=list(givens),
        values=list(position.values),
        candidates=[list(position.candidates.digits(cell)) for cell in cells],
        explained=step_answer(position, example.step, notation),
    )
