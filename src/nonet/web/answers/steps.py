"""Steps: hints and whole ways to the solution."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from nonet.web.answers.base import (
    Answer,
    Cells,
    Elements,
    Pairs,
    Scene,
    Step,
)
from nonet.web.answers.puzzles import Contradiction


class PictureAnswer(Answer):
    """The marks of a step, as elements of SVG, for a board of 60 a cell that begins at 22, 22."""

    below: Elements
    between: Elements
    above: Elements


class SignAnswer(Answer):
    """A line of a picture's legend: a sign of 20 x 20, and what it means."""

    words: str
    elements: Elements


class StepAnswer(Answer):
    """One step of a way to the solution."""

    technique: str
    name: str
    rating: float
    short: Annotated[str, Field(description="The step in one line.")]
    teach: Annotated[list[str], Field(description="The step at length, by paragraph.")]
    placements: Pairs
    eliminations: Pairs
    scene: Scene
    picture: PictureAnswer | None = None
    legend: list[SignAnswer] = []


class FoundStep(Answer):
    """One of all steps that are there."""

    short: Annotated[str, Field(description="The step in one line.")]
    technique: str
    name: str
    rating: float
    placements: Pairs
    eliminations: Pairs
    step: Step
    scene: Scene
    picture: PictureAnswer | None = None
    legend: list[SignAnswer] = []


class HintAnswer(Answer):
    """The next step in three depths, or all steps."""

    status: Literal["ok", "stuck", "solved", "mistake", "none", "unknown"]
    vague: str | None = None
    where: str | None = None
    full: str | None = None
    teach: list[str] = []
    technique: str | None = None
    name: str | None = None
    step: Step | None = None
    scene: Scene = None
    picture: PictureAnswer | None = None
    place_picture: Annotated[
        PictureAnswer | None, Field(description="The picture of where to look.")
    ] = None
    legend: list[SignAnswer] = []
    placements: Pairs = []
    eliminations: Pairs = []
    steps: Annotated[list[FoundStep] | None, Field(description="With all=true only.")] = None
    cells: Annotated[Cells, Field(description="The mistakes, where there are some.")] = []
    notes: Annotated[
        Cells, Field(description="Those of the mistakes whose marks lack the digit.")
    ] = []
    contradiction: Contradiction | None = None


class ExplainAnswer(Answer):
    """The way to the solution."""

    status: Annotated[
        Literal["solved", "stuck", "mistake", "unknown", "none"],
        Field(description="unknown: the budget ran out; go on from after the last step."),
    ]
    steps: list[StepAnswer] = []
    counts: dict[str, int] = {}
    hardest: str | None = None
    level: str | None = None
    remarks: Annotated[list[str], Field(description="What one should know about this way.")] = []
    cells: Annotated[Cells, Field(description="The mistakes, where there are some.")] = []
    contradiction: Contradiction | None = None
