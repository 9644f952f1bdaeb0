"""Steps as they go over the wire: data, words, and a scene to draw."""

from __future__ import annotations

from typing import Any

from nonet.techniques import Step, order_of
from nonet.web.answers import FoundStep, StepAnswer
from nonet.web.errors import blame
from nonet.web.requests import LogicAsk


def order_asked(ask: LogicAsk) -> tuple[str, ...]:
    """Return the ids of the techniques to try, in order."""
    with blame("techniques"):
        return order_of(ask.order if ask.techniques is None else ask.techniques)


def step_answer(step: Step) -> StepAnswer:
    """Return a step of a path."""
    return StepAnswer(
        technique=step.technique.id,
        name=step.technique.name,
        rating=round(step.rating, 1),
        short=str(step),
        teach=teach(step),
        placements=list(step.placements),
        eliminations=list(step.eliminations),
        scene=scene(step),
    )


def found_step(step: Step) -> FoundStep:
    """Return one of all steps that are there."""
    return FoundStep(
        summary=str(step),
        technique=step.technique.id,
        name=step.technique.name,
        rating=round(step.rating, 1),
        step=step.as_dict(),
        scene=scene(step),
    )


def teach(step: Step) -> list[str]:
    """Return the step at length, by paragraph."""
    return [str(step)]


def scene(step: Step) -> dict[str, Any] | None:
    """Return what to draw of the step."""
    return None
