"""Techniques taught: what they are, examples, exercises."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from nonet.web.answers.base import (
    Answer,
)
from nonet.web.answers.puzzles import PositionAnswer
from nonet.web.answers.steps import StepAnswer


class ExampleAnswer(PositionAnswer):
    """A position and the step of a technique there."""

    explained: Annotated[StepAnswer, Field(description="The step, in words and pictures.")]


class PractiseAnswer(Answer):
    """Positions in which a technique is the next step, with the answers."""

    exercises: list[ExampleAnswer]


class LessonAnswer(Answer):
    """A technique: what it is, why it is true, how to spot it, and an example."""

    id: str
    name: str
    rating: float
    definition: str
    why: str
    spot: str
    needs: Annotated[list[str], Field(description="What it needs: boxes, lines, one solution.")]
    example: ExampleAnswer | None
