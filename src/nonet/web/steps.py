"""Steps as they go over the wire: data, words, and a scene to draw."""

from __future__ import annotations

from typing import Any

from nonet.kernel import check_cancelled
from nonet.render import scene_of_step
from nonet.techniques import Position, Step, order_of
from nonet.web.answers import FoundStep, StepAnswer
from nonet.web.errors import blame
from nonet.web.requests import LogicAsk


def order_asked(ask: LogicAsk) -> tuple[str, ...]:
    """Return the ids of the techniques to try, in order."""
    with blame("techniques"):
        return order_of(ask.order if ask.techniques is None else ask.techniques)


def step_answer(position: Position, step: Step, notation: str) -> StepAnswer:
    """Return a step of a path."""
    check_cancelled()
    return StepAnswer(
        technique=step.technique.id,
        name=step.technique.name,
        rating=round(step.rating, 1),
        short=step.short(notation),
        teach=teach(step, notation),
        placements=list(step.placements),
        eliminations=list(step.eliminations),
        scene=scene(position, step),
    )


def found_step(position: Position, step: Step, notation: str) -> FoundStep:
    """Return one of all steps that are there."""
    check_cancelled()
    return FoundStep(
        summary=step.short(notation),
        technique=step.technique.id,
        name=step.technique.name,
        rating=round(step.rating, 1),
        placements=list(step.placements),
        eliminations=list(step.eliminations),
        step=step.as_dict(),
        scene=scene(position, step),
    )


def teach(step: Step, notation: str) -> list[str]:
    """Return the step at length, by paragraph."""
    return step.teach(notation).split("\n")


def scene(position: Position, step: Step) -> dict[str, Any]:
    """Return what to draw of the step."""
    return scene_of_step(position, step).as_dict()
